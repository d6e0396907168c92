/** Time as people read it. */

import { number } from "./words.js";

/**
 * Seconds as a clock shows them: `0:07`, `12:05`, `1:02:09`; tenths when it gets close.
 * @param {number} seconds
 * @param {boolean} [close] Whether the last seconds show their tenths.
 */
export function clockText(seconds, close = false) {
  if (close && seconds < 10) {
    return `0:0${number(Math.floor(seconds * 10) / 10, { minimumFractionDigits: 1 })}`;
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

/**
 * The clock that a choice stands for: null without one.
 * @param {string} choice
 * @param {{minutes: number, increment: number}} own
 */
export function clockOf(choice, own) {
  if (choice === "own") {
    return { seconds: Math.max(1, Math.round(own.minutes * 60)), increment: own.increment };
  }
  const known = CLOCKS.find((one) => one.name === choice);
  return known ? { seconds: known.seconds, increment: known.increment } : null;
}
