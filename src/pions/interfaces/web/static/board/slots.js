/** The places of the picture where a cell is shown: each redraws only what has changed. */

import { dangerKey, drawDangers } from "./danger_marks.js";
import { drawHint, drawLast, drawValue } from "./marks.js";
import { RADIUS, sideOfMark, usePiece } from "./pieces.js";
import { CELL, draw } from "./svg.js";
import { shortValue } from "./values.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./scene.js").Face} Face */
/** @typedef {import("./words.js").Say} Say */

/** @typedef {{under: Element, pieces: Element, over: Element}} Layers */
/** @typedef {{prefix: string, look: BoardFacts["look"], boxed: boolean}} Style */

/** One place. Mutable: it remembers what it shows. */
export class Slot {
  /**
   * @param {Layers} layers
   * @param {Style} style
   * @param {number} x In cells of the view, from the middle's corner.
   * @param {number} y
   */
  constructor(layers, style, x, y) {
    this.style = style;
    this.x = x;
    this.y = y;
    /** @type {number | null} */
    this.cell = null;
    /** @type {SVGElement | null} */
    this.piece = null;
    this.parts = {
      under: new Part(layers.under, x, y),
      pieces: new Part(layers.pieces, x, y),
      over: new Part(layers.over, x, y),
    };
  }

  /** Where the piece is, for those who move it. */
  get pieceGroup() {
    return this.parts.pieces.group;
  }

  /**
   * @param {number | null} cell
   * @param {Face | null} face null for nothing at all.
   * @param {Say} say
   */
  paint(cell, face, say) {
    this.cell = cell;
    const key = face === null ? ["", "", ""] : keysOf(face, say);
    this.parts.under.paint(key[0] ?? "", (group) => face && drawUnder(group, face, this.style));
    this.parts.pieces.paint(key[1] ?? "", (group) => this.drawPiece(group, face));
    this.parts.over.paint(key[2] ?? "", (group) => face && drawOver(group, face, this.style, say));
  }

  /**
   * @param {Element} group
   * @param {Face | null} face
   */
  drawPiece(group, face) {
    this.piece = null;
    if (face === null) return;
    const side = sideOfMark(face.mark);
    const { prefix } = this.style;
    if (side >= 0) this.piece = usePiece(prefix, side, group, "pb-held");
    else if (face.ghost >= 0) usePiece(prefix, face.ghost, group, "pb-ghost");
    if (face.turning >= 0) drawTurning(group, prefix, face.turning);
  }
}

/** One layer's share of a place. Mutable: it is made when something is first drawn there. */
class Part {
  /**
   * @param {Element} layer
   * @param {number} x
   * @param {number} y
   */
  constructor(layer, x, y) {
    this.layer = layer;
    this.at = `translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})`;
    this.key = "";
    /** @type {SVGElement | null} */
    this.group = null;
  }

  /**
   * @param {string} key
   * @param {(group: SVGElement) => void} drawInto
   */
  paint(key, drawInto) {
    if (key === this.key) return;
    this.key = key;
    this.group ??= draw("g", { transform: this.at }, this.layer);
    this.group.replaceChildren();
    drawInto(this.group);
  }
}

/**
 * What tells whether each layer looks the same as before.
 * @param {Face} face
 * @param {Say} say
 */
function keysOf(face, say) {
  const held = sideOfMark(face.mark);
  const value = face.value === null ? "" : valueKey(face.value, say);
  const danger = dangerKey(face.dangers);
  const piece = held >= 0 || face.ghost >= 0 ? `${face.mark}${face.ghost}${face.turning}` : "";
  const over = [face.hint, face.last, face.fresh, face.won].map(Number).join("");
  return [
    face.help ? "help" : "",
    piece,
    over === "0000" && value + danger === ""
      ? ""
      : `${over}${held}${value}${danger}${value + danger && face.ghost}`,
  ];
}

/**
 * @param {import("./values.js").Reading} reading
 * @param {Say} say
 */
function valueKey(reading, say) {
  const { best, full, starred, grade = "" } = reading;
  return shortValue(reading, say) + [best, full, starred].map(Number).join("") + grade;
}

/**
 * @param {Element} group
 * @param {Face} face
 * @param {Style} style
 */
function drawUnder(group, face, style) {
  if (!face.help) return;
  const boxed = style.boxed || style.look === "flip";
  if (boxed) draw("rect", { class: "pb-help", x: -47, y: -47, width: 94, height: 94, rx: 8 }, group);
  else if (style.look === "drop") draw("circle", { class: "pb-help", r: RADIUS.drop }, group);
  draw("circle", { class: "pb-help-dot", r: style.look === "drop" ? 12 : 10 }, group);
}

/**
 * A disc that would turn over shows what it would become.
 * @param {Element} group
 * @param {string} prefix
 * @param {number} side
 */
function drawTurning(group, prefix, side) {
  const small = draw("g", { transform: "scale(0.55)", class: "pb-turning" }, group);
  usePiece(prefix, side, small, "pb-becoming");
}

/**
 * @param {Element} group
 * @param {Face} face
 * @param {Style} style
 * @param {Say} say
 */
function drawOver(group, face, style, say) {
  const radius = RADIUS[style.look];
  if (face.fresh) draw("circle", { class: "pb-fresh", r: radius }, group);
  if (face.won) draw("circle", { class: "pb-won", r: radius - 1 }, group);
  if (face.last) drawLast(group, sideOfMark(face.mark));
  if (face.hint) drawHint(group, radius, face.value?.full ? style.look : null);
  if (face.ghost < 0 && !face.value?.full) drawDangers(group, face.dangers);
  if (face.value === null) return;
  const small = draw("g", face.ghost >= 0 ? { transform: "scale(0.6)" } : {}, group); // both are seen
  drawValue(small, face.value, style.look === "drop", say);
}
