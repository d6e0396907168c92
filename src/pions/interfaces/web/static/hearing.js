/** Which sounds are heard, and what sounds when something happens at a table. */

import { loadSound } from "./loading.js";

/** @typedef {import("./sound.js").Sound} Sound */
/** @typedef {import("./types.js").Table} Table */

/** @type {readonly Sound[]} */
export const SOUNDS = ["place", "flip", "drop", "pass", "win", "clock"];
/** Seconds from which on a clock is heard. */
const SHORT = 10;

/** Whether the system asks for quiet screens. */
function prefersCalm() {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/**
 * Whether a sound is heard: as was chosen, otherwise unless the system asks for less motion.
 * @param {Pick<import("./memory.js").Settings, "sounds">} settings
 * @param {Sound} sound
 * @param {boolean} [calm]
 */
export function isHeard(settings, sound, calm = prefersCalm()) {
  return settings.sounds[sound] ?? !calm;
}

/**
 * Have a sound heard, if it is wanted; the sounds come when the first one is.
 * @param {Pick<import("./memory.js").Settings, "sounds">} settings
 * @param {Sound} sound
 * @param {number} [count]
 */
export function hear(settings, sound, count) {
  if (!isHeard(settings, sound)) return;
  loadSound()
    .then(({ play }) => play(sound, count))
    .catch(() => {}); // silence is no outage
}

/**
 * What sounds when a table changes.
 * @param {Pick<Table, "ply" | "outcome">} before
 * @param {Pick<Table, "ply" | "outcome" | "last" | "board">} after
 * @returns {{sound: Sound, count: number}[]}
 */
export function soundsOf(before, after) {
  /** @type {{sound: Sound, count: number}[]} */
  const heard = [];
  const { last } = after;
  if (after.ply > before.ply && last !== null) {
    const made = after.board.look === "drop" ? "drop" : "place";
    heard.push({ sound: last.pass ? "pass" : made, count: 1 });
    if (last.flips.length > 0) heard.push({ sound: "flip", count: last.flips.length });
  }
  if (after.outcome !== null && before.outcome === null) heard.push({ sound: "win", count: 1 });
  return heard;
}

/**
 * Whether the clock is heard now: once a second at the end of one's time.
 * @param {number} before Seconds left a moment ago.
 * @param {number} now
 */
export function ticks(before, now) {
  return now > 0 && now < SHORT && Math.ceil(now) < Math.ceil(before);
}
