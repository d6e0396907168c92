/** Links: a whole game in the fragment of an address, and the way to a seat. */

import { ROOT } from "./root.js";

/** @typedef {import("./types.js").Side} Side */

/**
 * The address that holds a whole game: `/#play=…`.
 * @param {string} game Its text, rules included, as a table's `share`.
 */
export function shareFragment(game) {
  return `#play=${toBase64(game)}`;
}

/**
 * The text of the game in a fragment; null where there is none or it is damaged.
 * @param {string} fragment
 * @returns {string | null}
 */
export function sharedGame(fragment) {
  const packed = field(fragment, "play");
  if (!packed) return null;
  try {
    return fromBase64(packed);
  } catch {
    return null;
  }
}

/**
 * The fragment that lets somebody sit down: it is never sent to a server.
 * @param {Side} side
 * @param {string} token
 */
export function seatFragment(side, token) {
  return `#seat=${side}&token=${encodeURIComponent(token)}`;
}

/**
 * @param {string} fragment
 * @returns {{side: Side, token: string} | null}
 */
export function offeredSeat(fragment) {
  const side = field(fragment, "seat");
  const token = field(fragment, "token");
  if ((side !== "black" && side !== "white") || !token) return null;
  return { side, token };
}

/** @param {string} fragment @param {string} name */
export function field(fragment, name) {
  return new URLSearchParams(fragment.replace(/^#/, "")).get(name);
}

/** @param {string} text */
export function toBase64(text) {
  const bytes = new TextEncoder().encode(text);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} packed */
export function fromBase64(packed) {
  const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/**
 * A pasted text, or the game in it if it is a link that holds one, of whatever server.
 * @param {string} text
 */
export function linkedGame(text) {
  const fragment = /^\s*https?:\/\/\S*?(#play=\S+)\s*$/.exec(text)?.[1];
  return (fragment && sharedGame(fragment)) || text;
}

/**
 * What an address of the app shows.
 * @param {{pathname: string, hash: string}} place
 * @returns {{page: "home"} | {page: "new", rules: string | null} | {page: "table", id: string}
 *   | {page: "rules", rules: string}
 *   | {page: "lessons"} | {page: "lesson", name: string}
 *   | {page: "puzzles"} | {page: "puzzle", what: string}
 *   | {page: "shared", game: string | null} | {page: "analysis", id: string | null}
 *   | {page: "class", code: string, view: string}
 *   | {page: "laboratory"} | {page: "nowhere"}}
 */
export function route(place, root = ROOT) {
  const isOurs = place.pathname === root || place.pathname.startsWith(`${root}/`);
  const path = isOurs ? place.pathname.slice(root.length) || "/" : "";
  const table = /^\/t\/([^/]+)\/?$/.exec(path);
  if (table?.[1]) return { page: "table", id: decodeURIComponent(table[1]) };
  const analysis = /^\/analyse(?:\/([^/]+))?\/?$/.exec(path);
  if (analysis) return { page: "analysis", id: analysis[1] ? decodeURIComponent(analysis[1]) : null };
  const room = /^\/class(?:\/([^/]+)(?:\/(teacher|projector))?)?\/?$/.exec(path);
  if (room) return { page: "class", code: room[1] ?? "", view: room[2] ?? "" };
  if (/^\/laboratory\/?$/.test(path)) return { page: "laboratory" };
  if (path !== "/") return { page: "nowhere" };
  const asked = new URLSearchParams(place.hash.replace(/^#/, ""));
  if (asked.has("play")) return { page: "shared", game: sharedGame(place.hash) };
  if (asked.get("puzzles")) return { page: "puzzle", what: asked.get("puzzles") ?? "" };
  if (asked.has("puzzles")) return { page: "puzzles" };
  if (asked.has("learn")) return { page: "lessons" };
  if (asked.get("lesson")) return { page: "lesson", name: asked.get("lesson") ?? "" };
  if (asked.get("rules")) return { page: "rules", rules: asked.get("rules") ?? "" };
  if (asked.has("new")) return { page: "new", rules: asked.get("new") || null };
  return { page: "home" };
}
