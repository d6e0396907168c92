/** Time as people read it. */

import { number, t } from "./words.js";

const DAY = 86400;

/**
 * Seconds as a clock shows them: `0:07`, `12:05`, `1:02:09`, `2 d 5 h`; tenths when it gets close.
 * @param {number} seconds
 * @param {boolean} [close] Whether the last seconds show their tenths.
 */
export function clockText(seconds, close = false) {
  if (close && seconds < 10) {
    return `0:0${number(Math.floor(seconds * 10) / 10, { minimumFractionDigits: 1 })}`;
  }
  if (seconds >= DAY) {
    const hours = Math.floor(seconds / 3600);
    return t("clock.left", { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Clocks that people choose often: seconds for each side, and what each move adds. */
export const CLOCKS = [
  { name: "3+2", seconds: 180, increment: 2 },
  { name: "5+3", seconds: 300, increment: 3 },
  { name: "10+5", seconds: 600, increment: 5 },
  { name: "30+20", seconds: 1800, increment: 20 },
];

/** Clocks that give each move its own time: seconds, or days for those who play now and then. */
export const MOVE_CLOCKS = [10, 30, 60, DAY, 3 * DAY, 7 * DAY].map((seconds) => ({
  name: `move ${seconds}`,
  seconds,
  increment: 0,
  per_move: true,
}));

/** @typedef {{seconds: number, increment: number, per_move?: boolean}} ClockRequest */

/** How many days a time is, 0 where it is none. @param {number} seconds */
export function days(seconds) {
  return seconds % DAY === 0 ? seconds / DAY : 0;
}

/**
 * The clock that a choice stands for: null without one.
 * @param {string} choice
 * @param {{minutes: number, increment: number}} own
 * @returns {ClockRequest | null}
 */
export function clockOf(choice, own) {
  if (choice === "own") {
    return { seconds: Math.max(1, Math.round(own.minutes * 60)), increment: own.increment };
  }
  const known = [...CLOCKS, ...MOVE_CLOCKS].find((one) => one.name === choice);
  if (!known) return null;
  const { name: _, ...clock } = known;
  return clock;
}

/** The choice that stands for a clock. @param {ClockRequest} clock */
export function choiceOf({ seconds, increment, per_move: perMove = false }) {
  const all = perMove ? MOVE_CLOCKS : CLOCKS;
  return all.find((one) => one.seconds === seconds && one.increment === increment)?.name ?? "own";
}
