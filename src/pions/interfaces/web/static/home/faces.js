/** Faces drawn from a few words: skin, hair, what they wear. */

import { html, svg } from "../vendor/lit-html.js";

/** @typedef {{skin: string, hair: string, cut: string, wears: string, shirt: string}} Face */

/** The one that plays as well as oneself: it is called so in every language. */
export const ECHO = "Echo";
/** @type {Face} */
export const ECHO_FACE = { skin: "#cfe3da", hair: "#1d6f4b", cut: "short", wears: "glasses", shirt: "#1d6f4b" };

/**
 * The face of whoever sits there, if it has one.
 * @param {{player: string, name: string, human: boolean}} chair
 * @param {import("../types.js").Character[]} [characters]
 */
export function faceOf({ player, name, human }, characters = []) {
  if (human) return null;
  if (name === ECHO) return ECHO_FACE;
  return characters.find((one) => one.player === player)?.face ?? null;
}

/** Hair behind the head, by its cut. @type {Record<string, string>} */
const BEHIND = {
  long: "M13 22c-1-14 23-14 22 0l2 17H11Z",
  bun: "M24 9a5 5 0 1 0 0-8 5 5 0 0 0 0 8Z",
  curls: "M12 24a5 5 0 0 1 0-8 6 6 0 0 1 7-8 7 7 0 0 1 10 0 6 6 0 0 1 7 8 5 5 0 0 1 0 8Z",
};

/** Hair before the forehead. @type {Record<string, string>} */
const BEFORE = {
  short: "M13.5 21C12 8 36 8 34.5 21c-3-6-5-6-10.5-6s-7.5 0-10.5 6Z",
  long: "M13.5 22C13 8 35 8 34.5 22c-2-6-6-8-10-8-2 3-8 4-11 8Z",
  bun: "M13.5 20C13 6 35 6 34.5 20c-5-5-16-5-21 0Z",
  curls: "M14 19c3-5 6-4 7-6 3 2 6 0 7 1 3 0 5 2 6 5-1-9-6-11-10-11s-9 2-10 11Z",
  tuft: "M20 12c0-5 4-8 7-9-1 3 1 4 4 4-2 1-2 3-1 5-3-2-7-2-10 0Z",
};

/** What is worn, in its own colours. @type {Record<string, () => unknown>} */
const WORN = {
  glasses: () => svg`<path class="face-lines" d="M16 23a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM25 23a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM23 23h2" />`,
  earrings: () => svg`<path fill="#e5b93c" d="M12 28a1.6 1.6 0 1 0 3 0 1.6 1.6 0 1 0-3 0ZM33 28a1.6 1.6 0 1 0 3 0 1.6 1.6 0 1 0-3 0Z" />`,
};

/** @param {Face} face */
export function drawFace({ skin, hair, cut, wears, shirt }) {
  const worn = WORN[wears];
  return html`<svg class="face" viewBox="0 0 48 48" aria-hidden="true">
    ${svg`<path fill=${shirt} d="M6 48c1-9 8-12 18-12s17 3 18 12Z" />`}
    ${svg`<path fill=${hair} d=${BEHIND[cut] ?? ""} />`}
    ${svg`<path fill=${skin} d="M20 32h8v6c-2 3-6 3-8 0ZM13.5 21a10.5 11.5 0 1 1 21 0c0 8-4 14-10.5 14s-10.5-6-10.5-14Z" />`}
    ${wears === "beard" ? svg`<path fill=${hair} d="M13.5 23c0 9 4 13.5 10.5 13.5S34.5 32 34.5 23c-2 5-5 5.5-10.5 5.5S15.5 28 13.5 23Z" />` : ""}
    ${svg`<path fill=${hair} d=${BEFORE[cut] ?? ""} />`}
    ${wears === "hat" ? svg`<path fill=${hair} d="M10 17c8-4 20-4 28 0l-3-3C34 4 14 4 13 14Z" />` : ""}
    ${svg`<path fill="#2b2320" d="M18 23a1.5 1.7 0 1 0 3 0 1.5 1.7 0 1 0-3 0ZM27 23a1.5 1.7 0 1 0 3 0 1.5 1.7 0 1 0-3 0Z" />
      <path class="face-lines" d="M20.5 29.5c2 2 5 2 7 0" />`}
    ${worn?.() ?? ""}
  </svg>`;
}
