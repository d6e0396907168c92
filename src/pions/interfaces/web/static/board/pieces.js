/** Pieces of both sides: they differ by shape as well as by colour. */

import { draw } from "./svg.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */

export const RADIUS = { flip: 42, drop: 41, place: 46 };
const SIDES = ["black", "white"];

/**
 * Puts the pieces where `usePiece` finds them.
 * @param {Element} defs
 * @param {string} prefix
 * @param {BoardFacts["look"]} look
 */
export function definePieces(defs, prefix, look) {
  SIDES.forEach((side, index) => {
    defineShade(defs, `${prefix}-shade-${index}`, side);
    const piece = draw("g", { id: `${prefix}-piece-${index}`, class: `pb-piece pb-${side}` }, defs);
    const radius = RADIUS[look];
    if (look !== "drop") draw("circle", { class: "pb-shadow", cx: 1.5, cy: 4, r: radius }, piece);
    draw("circle", { class: "pb-disc", r: radius, fill: `url(#${prefix}-shade-${index})` }, piece);
    if (look === "drop") draw("circle", { class: "pb-rim", r: radius - 7 }, piece);
    drawSign(piece, look, index);
  });
}

/**
 * Light from the upper left.
 * @param {Element} defs
 * @param {string} id
 * @param {string} side
 */
function defineShade(defs, id, side) {
  const shade = draw("radialGradient", { id, cx: "36%", cy: "30%", r: "75%" }, defs);
  draw("stop", { class: `pb-${side}-light`, offset: "0%" }, shade);
  draw("stop", { class: `pb-${side}-plain`, offset: "45%" }, shade);
  draw("stop", { class: `pb-${side}-dark`, offset: "100%" }, shade);
}

/**
 * What tells the sides apart without colours: a ring on White's, on Red's a facet.
 * @param {Element} piece
 * @param {BoardFacts["look"]} look
 * @param {number} index
 */
function drawSign(piece, look, index) {
  if (index === 1) draw("circle", { class: "pb-sign", r: look === "drop" ? 18 : 24 }, piece);
  else if (look === "drop") draw("path", { class: "pb-sign", d: "M0 -23L23 0L0 23L-23 0Z" }, piece);
}

/**
 * A piece in the middle of its parent.
 * @param {string} prefix
 * @param {number} side
 * @param {Element} parent
 * @param {string} className
 */
export function usePiece(prefix, side, parent, className) {
  return draw("use", { href: `#${prefix}-piece-${side}`, class: className }, parent);
}

/** @param {string} mark */
export function sideOfMark(mark) {
  return mark === "X" ? 0 : mark === "O" ? 1 : -1;
}
