/** The places of the app, in the order of its header: who adds a page, adds it here. */

/**
 * @typedef {object} Place
 * @property {string} name Its text is `header.NAME`.
 * @property {string} address From the app's root on.
 * @property {string} icon
 * @property {readonly string[]} pages What `route` calls the pages that belong there.
 */

/** @type {readonly Place[]} */
export const PLACES = [
  { name: "play", address: "/", icon: "board", pages: ["home", "new", "table", "shared"] },
  { name: "analyse", address: "/analyse", icon: "values", pages: ["analysis"] },
  { name: "learn", address: "/#learn", icon: "hint", pages: ["rules", "lessons", "lesson", "laboratory"] },
  { name: "puzzles", address: "/#puzzles", icon: "check", pages: ["puzzles", "puzzle"] },
  { name: "class", address: "/class", icon: "people", pages: ["class"] },
];
