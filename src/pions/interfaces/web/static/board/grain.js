/** The grain of wood and the nap of felt: patterns that the styles show where they are chosen. */

import { draw } from "./svg.js";

const TILE = 400;
const FIBRES = 14;
/** Fibres bend: those beside the tile's edge are not cut by it. */
const MARGIN = 24;
const SPECKS = 220;

/**
 * Draws both grounds over a board's own colour.
 * @param {Element} defs
 * @param {Element} layer
 * @param {string} prefix
 * @param {Record<string, number>} size
 */
export function drawGrain(defs, layer, prefix, size) {
  const tile = { width: TILE, height: TILE, patternUnits: "userSpaceOnUse" };
  const wood = draw("pattern", { id: `${prefix}-wood`, ...tile }, defs);
  for (let fibre = 0; fibre < FIBRES; fibre += 1) drawFibre(wood, fibre);
  const felt = draw("pattern", { id: `${prefix}-felt`, ...tile }, defs);
  for (let speck = 0; speck < SPECKS; speck += 1) drawSpeck(felt, speck);
  for (const name of ["wood", "felt"]) {
    // Not seen before a style says so.
    const look = { class: `pb-grain-${name}`, fill: `url(#${prefix}-${name})`, display: "none" };
    draw("rect", { ...look, ...size }, layer);
  }
}

/** @param {Element} wood @param {number} index */
function drawFibre(wood, index) {
  draw("path", { class: "pb-grain-line", d: fibrePath(index), "stroke-width": 1 + 5 * chance(index + 7) }, wood);
}

/**
 * A line of the grain; the next tile takes it up where it ends, in the same direction.
 * @param {number} index
 */
export function fibrePath(index) {
  const y = MARGIN + (index + chance(index)) * ((TILE - 2 * MARGIN) / FIBRES);
  const [up, down] = [6 + 22 * chance(index + 50), 6 + 22 * chance(index + 90)];
  const half = `C${TILE / 6} ${y - up} ${TILE / 3} ${y - down} ${TILE / 2} ${y}`;
  return `M0 ${y}${half}S${(5 * TILE) / 6} ${y + up} ${TILE} ${y}`;
}

/** @param {Element} felt @param {number} index */
function drawSpeck(felt, index) {
  const at = { cx: TILE * chance(index), cy: TILE * chance(index + 1000), r: 2 + 3 * chance(index + 2000) };
  draw("circle", { class: index % 2 ? "pb-grain-dark" : "pb-grain-light", ...at }, felt);
}

/** A number from 0 to 1 that looks like chance and is always the same. @param {number} index */
function chance(index) {
  const wave = Math.sin(index * 12.9898 + 4.1414) * 43758.5453;
  return wave - Math.floor(wave);
}
