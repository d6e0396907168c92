/** What the analysis board adds to a board: overlays, and circles and arrows that a person drew. */

import { CELL, draw, rounded } from "../board/svg.js";
import { short } from "../laboratory/heat.js";
import { say } from "../words.js";

/** @typedef {import("../board/types.js").Decoration} Decoration */
/** @typedef {import("../board/types.js").Point} Point */
/** @typedef {import("./tree.js").Drawn} Drawn */
/** @typedef {import("./types.js").OverlayCell} OverlayCell */

const HEAD = 26;
/** From this number of cells on, numbers in their corners are small. */
const CROWDED = 150;

/**
 * @param {Drawn} drawn
 * @param {OverlayCell[]} overlay
 * @param {Set<number>} [valued] Cells with a value on them: a second number would lie over it.
 * @returns {Decoration | null}
 */
export function decorationOf(drawn, overlay, valued = new Set()) {
  if (drawn.circles.length + drawn.arrows.length + overlay.length === 0) return null;
  const meanings = new Map(overlay.map((one) => [one.cell, one.meaning]));
  return {
    key: JSON.stringify([drawn, overlay.map(({ meaning: _words, ...rest }) => rest), [...valued]]),
    says: (cell) => say(meanings.get(cell)),
    draw: (under, over, places) => {
      for (const one of overlay) {
        const { number, ...bare } = one;
        drawOverlay(under, over, { ...bare, number: valued.has(one.cell) ? null : number }, places);
      }
      for (const cell of drawn.circles) drawCircle(over, middleOf(places, cell));
      for (const [from, to] of drawn.arrows) {
        drawArrow(over, middleOf(places, from), middleOf(places, to));
      }
    },
  };
}

/** @param {Map<number, Point>} places @param {number} cell */
function middleOf(places, cell) {
  const place = places.get(cell);
  return place ? { x: (place.x + 0.5) * CELL, y: (place.y + 0.5) * CELL } : null;
}

/**
 * A tint behind the piece, a frame and a number before it.
 * @param {Element} under
 * @param {Element} over
 * @param {OverlayCell} one
 * @param {Map<number, Point>} places
 */
function drawOverlay(under, over, { cell, tone, strength, number }, places) {
  const at = middleOf(places, cell);
  if (at === null) return;
  const looks = `pb-tone-${tone} pb-strength-${strength}`;
  const place = { transform: `translate(${at.x} ${at.y})` };
  const tint = { x: -48, y: -48, width: 96, height: 96, rx: 6 };
  draw("rect", { ...place, ...tint, class: `pb-tint ${looks}` }, under);
  const crowded = places.size > CROWDED ? " pb-crowded" : "";
  const group = draw("g", { ...place, class: looks + crowded }, over);
  draw("rect", { class: "pb-outline", x: -45, y: -45, width: 90, height: 90, rx: 8 }, group);
  if (number === null) return;
  const tag = draw("g", { class: "pb-tag", transform: "translate(27 29)" }, group);
  draw("rect", { x: -20, y: -16, width: 40, height: 32, rx: 7 }, tag);
  const text = short(number);
  draw("text", { y: 1, "font-size": text.length > 2 ? 17 : 24 }, tag).textContent = text;
}

/** @param {Element} layer @param {Point | null} at */
function drawCircle(layer, at) {
  if (at !== null) draw("circle", { class: "pb-circled", cx: at.x, cy: at.y, r: 44 }, layer);
}

/** @param {Element} layer @param {Point | null} from @param {Point | null} to */
function drawArrow(layer, from, to) {
  if (from === null || to === null) return;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const neck = { x: to.x - x * HEAD, y: to.y - y * HEAD };
  const side = (/** @type {number} */ way) =>
    `${rounded(neck.x - way * y * 20)} ${rounded(neck.y + way * x * 20)}`;
  const arrow = draw("g", { class: "pb-arrow" }, layer);
  const tail = { x: from.x + x * 20, y: from.y + y * 20 };
  draw("line", { x1: tail.x, y1: tail.y, x2: neck.x, y2: neck.y }, arrow);
  draw("path", { d: `M${rounded(to.x)} ${rounded(to.y)}L${side(1)}L${side(-1)}Z` }, arrow);
}
