/** Where the app lies: at the root of its host, or below it behind a proxy. */

/** The path before every address of ours; empty at the root of a host. */
export const ROOT = rootOf(import.meta.url);

/**
 * The root of the app one of whose modules lies there, in `static`.
 * @param {string} module
 */
export function rootOf(module) {
  const { protocol, pathname } = new URL("..", module);
  return protocol === "file:" ? "" : pathname.replace(/\/$/, "");
}
