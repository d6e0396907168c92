/**
 * The lists of the web app's files: what the page loads ahead and what the worker keeps for days
 * without a net. `node tools/app_shell.js` writes them anew; a test fails where they are old.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const STATIC = fileURLToPath(new URL("../src/pions/interfaces/web/static", import.meta.url));

/** Every file below `static`, with slashes. */
export function files() {
  return readdirSync(STATIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(STATIC, join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(sep).join("/"))
    .sort();
}

/** @param {string} name */
export function text(name) {
  return readFileSync(join(STATIC, name), "utf8");
}

/** The modules that the page loads, the first one first. */
export function modules() {
  const found = ["main.js"];
  for (const name of found) {
    for (const match of text(name).matchAll(/^(?:import|export)\s[^;]*?"(\.[^"]+)";/gm)) {
      const path = normalize(join(dirname(name), match[1] ?? ""))
        .split(sep)
        .join("/");
      if (!found.includes(path)) found.push(path);
    }
  }
  return found;
}

/** The worker's file with its list as it should be. */
export function worker() {
  const page = files().filter((name) => name.endsWith(".css") || name.endsWith(".svg"));
  const kept = ["early.js", ...page, ...modules()].map((name) => `/static/${name}`);
  const lines = ["/", "/manifest.webmanifest", ...kept].map((path) => `  "${path}",\n`);
  return text("sw.js").replace(/(const SHELL = \[\n)[^\]]*(\];)/, `$1${lines.join("")}$2`);
}

/** The page with its list as it should be. */
export function page() {
  const links = modules().map(
    (name) => `    <link rel="modulepreload" href="/static/${name}" />\n`,
  );
  return text("index.html").replace(/(?: *<link rel="modulepreload"[^>]*>\n)+/, links.join(""));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(STATIC, "sw.js"), worker());
  writeFileSync(join(STATIC, "index.html"), page());
}
