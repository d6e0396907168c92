/** Marks that stand on a cell: the last move, a hint, what a move is worth. */

import { draw } from "./svg.js";
import { shortValue, tone } from "./values.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./values.js").Reading} Reading */
/** @typedef {import("./words.js").Say} Say */

const TONES = ["pb-bad", "pb-even", "pb-good"];

/**
 * @param {Element} group
 * @param {number} side
 */
export function drawLast(group, side) {
  const contrast = side === 0 ? "pb-last pb-on-black" : "pb-last pb-on-white";
  draw("circle", { class: contrast, r: 11 }, group);
}

/**
 * A ring with four ticks: a target. Around a value it is a frame.
 * @param {Element} group
 * @param {number} radius
 * @param {BoardFacts["look"] | null} around The look of the board if a value is written there.
 */
export function drawHint(group, radius, around) {
  for (const name of ["pb-hint-edge", "pb-hint"]) {
    if (around === null) draw("circle", { class: name, r: radius - 5 }, group);
    else if (around === "drop") draw("rect", { class: name, x: -40, y: -28, width: 80, height: 56, rx: 12 }, group);
    else draw("rect", { class: name, x: -45, y: -36, width: 90, height: 72, rx: 18 }, group);
  }
  if (around !== null) return;
  const [near, far] = [radius - 13, 46];
  const ticks = `M0 ${-far}V${-near}M0 ${far}V${near}M${-far} 0H${-near}M${far} 0H${near}`;
  draw("path", { class: "pb-hint", d: ticks }, group);
}

/**
 * @param {Element} group
 * @param {Reading} reading
 * @param {boolean} round Whether it fills a hole, and not a cell.
 * @param {Say} say
 */
export function drawValue(group, reading, round, say) {
  const tones = reading.grade ? `pb-grade-${reading.grade}` : TONES[tone(reading.value) + 1];
  if (!reading.full) {
    const [name, r] = reading.best ? ["pb-value-dot pb-best-dot", 15] : ["pb-value-dot", 8];
    draw("circle", { class: `${name} ${tones}`, r }, group);
    return;
  }
  const text = shortValue(reading, say);
  const holder = draw("g", { class: `pb-value ${tones}${reading.best ? " pb-best" : ""}` }, group);
  // In a hole it is a plate with corners: a round one would look like a disc.
  if (round) draw("rect", { x: -35, y: -23, width: 70, height: 46, rx: 8 }, holder);
  else draw("rect", { x: -41, y: -32, width: 82, height: 64, rx: 15 }, holder);
  draw("text", { y: 1, "font-size": valueSize(text, round) }, holder).textContent = text;
  if (reading.starred) draw("path", { class: "pb-crown", d: round ? star(27, -23, 12) : star(29, -27, 13) }, holder);
}

/** How wide signs are in bold type, in parts of its size: +, − and ≈ are wider than digits. */
const DIGIT = 0.7, SIGN = 0.85;

/**
 * As large as the cell or the hole allows; no larger than two digits, or short values would shout.
 * @param {string} text
 * @param {boolean} round
 */
function valueSize(text, round) {
  const wide = [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : SIGN), 0.1);
  return round ? Math.min(30, 64 / wide) : Math.min(34, 76 / wide);
}

/**
 * A star with five points.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function star(x, y, radius) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const length = index % 2 === 0 ? radius : radius * 0.45;
    return `${(x + length * Math.cos(angle)).toFixed(1)} ${(y + length * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
