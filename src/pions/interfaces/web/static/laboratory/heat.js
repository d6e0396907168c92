/** Numbers on the cells of a board: a tint by sign and size, and the number itself. */

import { CELL, draw } from "../board/svg.js";
import { number as written, t } from "../words.js";

/** @typedef {Pick<import("./requests.js").Look, "heat" | "cells" | "moves">} Look */

/**
 * A number as short as a cell wants it: 1234 is 1.2k, and 1,2k in French.
 * @param {number} value
 */
export function short(value) {
  const size = Math.abs(value);
  const sign = value < 0 ? "\u2212" : "";
  if (size < 1000) return sign + String(size);
  const [unit, letter] = size < 1e6 ? [1000, "k"] : [1e6, "M"];
  const share = size / unit;
  return sign + written(share, { maximumFractionDigits: share < 10 ? 1 : 0 }) + letter;
}

/**
 * What is written on each cell, and how strongly it is tinted, from −3 to 3.
 * @param {Look} look
 * @param {"heat" | "cells" | "moves"} shown
 * @returns {Map<number, {text: string, strength: number, best: boolean}>}
 */
export function marksOf(look, shown) {
  if (shown === "moves") return moveMarks(look);
  const numbers = (shown === "cells" ? look.cells : null) ?? look.heat;
  const most = Math.max(1, ...numbers.map(Math.abs));
  const told = numbers.flatMap((number, cell) =>
    number === 0 && shown === "heat" ? [] : [mark(cell, number, short(number), most)],
  );
  return new Map(told);
}

/**
 * @param {number} cell @param {number} number @param {string} text @param {number} most
 * @returns {[number, {text: string, strength: number, best: boolean}]}
 */
function mark(cell, number, text, most) {
  // A root: figures of lines differ a thousandfold, and small ones should be seen too.
  const size = Math.ceil(3 * Math.sqrt(Math.abs(number) / most));
  return [cell, { text, strength: Math.sign(number) * size, best: false }];
}

/** @param {Look} look */
function moveMarks(look) {
  const usual = look.moves.filter(({ wins }) => !wins).map(({ score }) => Math.abs(score));
  const most = Math.max(1, ...usual);
  /** @type {Map<number, {text: string, strength: number, best: boolean}>} */
  const marks = new Map();
  for (const { cell, score, wins, best } of look.moves) {
    if (cell === null) continue;
    const text = wins ? t(score > 0 ? "lab.wins" : "lab.loses") : short(score);
    const [, one] = mark(cell, wins ? Math.sign(score) * most : score, text, most);
    marks.set(cell, { ...one, best });
  }
  return marks;
}

/**
 * @param {Look} look
 * @param {"heat" | "cells" | "moves"} shown
 * @returns {import("../board/types.js").Decoration}
 */
export function heatOf(look, shown) {
  const marks = marksOf(look, shown);
  return {
    key: JSON.stringify([...marks]),
    says: (cell) => marks.get(cell)?.text ?? "",
    draw: (under, over, places) => {
      for (const [cell, one] of marks) {
        const place = places.get(cell);
        if (place) drawMark(under, over, { x: (place.x + 0.5) * CELL, y: (place.y + 0.5) * CELL }, one);
      }
    },
  };
}

/**
 * @param {Element} under @param {Element} over @param {{x: number, y: number}} at
 * @param {{text: string, strength: number, best: boolean}} one
 */
function drawMark(under, over, at, { text, strength, best }) {
  const place = { transform: `translate(${at.x} ${at.y})` };
  const tone = strength < 0 ? "bad" : "good";
  const looks = `lab-mark lab-${tone} lab-strength-${Math.abs(strength)}`;
  const tint = { x: -48, y: -48, width: 96, height: 96, rx: 6 };
  draw("rect", { ...place, ...tint, class: `lab-tint ${looks}` }, under);
  const tag = draw("g", { ...place, class: best ? "lab-tag lab-best" : "lab-tag" }, over);
  const width = 18 + 15 * text.length;
  draw("rect", { x: -width / 2, y: 8, width, height: 34, rx: 8 }, tag);
  draw("text", { y: 26, "font-size": 26 }, tag).textContent = text;
}
