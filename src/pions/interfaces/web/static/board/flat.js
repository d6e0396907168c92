/** The board on a flat picture: a window on the plane, which may be moved where edges are glued. */

import { drawLabels, drawSeams, drawVeil, marginsOf, namePoles } from "./edges.js";
import { lineCopies, mainCopy, middle } from "./geometry/line.js";
import { liesOnItsSide, toView, viewSize } from "./geometry/orientation.js";
import { isSphere } from "./geometry/plane.js";
import {
  areaInPlane,
  cellInView,
  frameOf,
  gluedInView,
  middleArea,
  seenArea,
  shownAt,
  split,
  walkInView,
} from "./geometry/window.js";
import { Glide } from "./glide.js";
import { definePieces } from "./pieces.js";
import { faceOf } from "./scene.js";
import { Slot } from "./slots.js";
import { drawFrame, drawGround, onCrossings } from "./surface.js";
import { CELL, draw, element, freshPrefix, pathOf, roomFor, set } from "./svg.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./scene.js").Preview} Preview */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./words.js").Say} Say */

/** What is to be painted. @typedef {{scene: Scene, preview: Preview | null, fresh: Set<number>, say: Say}} Paint */

const BESIDE = 480; // pixels that two views need beside each other; the styles know it too
const LAYERS = ["ground", "tints", "under", "pieces", "frame", "over", "lines"];

/** A flat picture. Mutable: what it shows, and how far its window has moved. */
export class FlatView {
  /**
   * @param {Element} host
   * @param {BoardFacts} board
   * @param {import("./geometry/orientation.js").Orientation} turned
   * @param {() => void} onScroll Called when cells have come to other places.
   */
  constructor(host, board, turned, onScroll) {
    this.board = board;
    this.turned = turned;
    this.onScroll = onScroll;
    this.prefix = freshPrefix();
    const views = isSphere(board) && host.clientWidth >= BESIDE ? 2 : 1;
    const { columns, rows } = viewSize(turned);
    this.frame = frameOf(board, turned, roomFor(host, (views * columns) / rows) / views);
    this.margins = marginsOf(board, turned, this.frame);
    const glued = gluedInView(board, turned);
    const lies = liesOnItsSide(turned);
    this.canDrag = isSphere(board) ? { x: !lies, y: lies } : glued; // a map ends at the poles
    this.glide = new Glide((offset) => this.move(offset));
    /** @type {Paint | null} */
    this.painted = null;
    this.lineKey = "";
    /** @type {string | null} */
    this.decorationKey = null;
    this.placeKey = "0 0 0 0";
    this.stage = element("div", "pb-stage", host);
    this.box = this.measure();
    this.svg = this.drawPicture();
    this.layers = this.drawLayers();
    this.slots = this.makeSlots();
    this.places = shownAt(board, turned, this.frame, { x: 0, y: 0 });
    this.drawSurroundings({ x: 0, y: 0 });
  }

  /** The measures of the picture, known before anything is drawn. */
  measure() {
    const { columns, rows, ghostX, ghostY } = this.frame;
    const { left, top, right, bottom } = this.margins;
    const width = (columns + 2 * ghostX) * CELL + left + right;
    const height = (rows + 2 * ghostY) * CELL + top + bottom;
    this.stage.style.setProperty("--pb-ratio", String(width / height));
    return { x: -ghostX * CELL - left, y: -ghostY * CELL - top, width, height };
  }

  /** @returns {SVGElement} */
  drawPicture() {
    const { x, y, width, height } = this.box;
    const svg = draw("svg", { class: "pb-svg", viewBox: `${x} ${y} ${width} ${height}` }, this.stage);
    set(svg, { "aria-hidden": "true", focusable: "false" });
    const defs = draw("defs", {}, svg);
    definePieces(defs, this.prefix, this.board.look);
    const { columns, rows, ghostX, ghostY } = this.frame;
    const clip = draw("clipPath", { id: `${this.prefix}-window` }, defs);
    const seen = { x: -ghostX * CELL, y: -ghostY * CELL };
    const size = { width: (columns + 2 * ghostX) * CELL, height: (rows + 2 * ghostY) * CELL };
    draw("rect", { ...seen, ...size, rx: ghostX || ghostY ? 0 : 6 }, clip);
    return svg;
  }

  drawLayers() {
    const window = draw("g", { "clip-path": `url(#${this.prefix}-window)` }, this.svg);
    const world = draw("g", {}, window);
    const layers = Object.fromEntries(LAYERS.map((name) => [name, draw("g", {}, world)]));
    const layer = (/** @type {string} */ name) => /** @type {SVGElement} */ (layers[name]);
    const defs = /** @type {Element} */ (this.svg.querySelector("defs"));
    drawGround(layer("ground"), this.board, this.turned, this.frame, { defs, prefix: this.prefix });
    if (this.board.look === "drop") drawFrame(layer("frame"), this.frame);
    drawVeil(draw("g", {}, this.svg), this.frame);
    const above = draw("g", {}, draw("g", { "clip-path": `url(#${this.prefix}-window)` }, this.svg));
    return {
      world,
      tints: layer("tints"),
      under: layer("under"),
      pieces: layer("pieces"),
      over: layer("over"),
      lines: layer("lines"),
      above,
      seams: draw("g", {}, above),
      main: draw("g", { class: "pb-main" }, above),
      decoration: draw("g", {}, above),
      labels: draw("g", {}, this.svg),
    };
  }

  makeSlots() {
    const area = seenArea(this.frame, { x: 0, y: 0 });
    const { look } = this.board;
    const style = { prefix: this.prefix, look, boxed: look === "place" && !onCrossings(this.board) };
    /** @type {Slot[]} */
    const slots = [];
    for (let y = area.top; y < area.bottom; y += 1) {
      for (let x = area.left; x < area.right; x += 1) slots.push(new Slot(this.layers, style, x, y));
    }
    return slots;
  }

  /** @param {Point} near Whole cells next to how far the window has moved. */
  drawSurroundings(near) {
    drawLabels(this.layers.labels, this.board, this.turned, this.frame, near);
    if (this.canDrag.x || this.canDrag.y) {
      drawSeams(this.layers.seams, this.board, this.turned, this.frame, this.base);
    }
  }

  /** Whole cells that the window has moved. */
  get base() {
    return split(this.glide.at).base;
  }

  /** @param {Paint} paint */
  paint(paint) {
    this.painted = paint;
    const { scene, preview, fresh, say } = paint;
    const base = this.base;
    for (const slot of this.slots) {
      const cell = cellInView(this.board, this.turned, base.x + slot.x, base.y + slot.y);
      slot.paint(cell, cell === null ? null : faceOf(scene, preview, fresh, cell), say);
    }
    this.drawLine(scene.line);
    this.decorate(scene.decoration);
    if (isSphere(this.board)) namePoles(this.layers.seams, say);
  }

  /** @param {import("./types.js").Decoration | null} decoration */
  decorate(decoration) {
    const key = decoration && `${decoration.key} ${this.base.x} ${this.base.y}`;
    if (key === this.decorationKey) return;
    this.decorationKey = key;
    const { tints, decoration: over } = this.layers;
    tints.replaceChildren();
    over.replaceChildren();
    decoration?.draw(tints, over, shownAt(this.board, this.turned, this.frame, this.base));
  }

  /** @param {number[]} line */
  drawLine(line) {
    const base = this.base;
    const key = `${line.join()} ${base.x} ${base.y}`;
    if (key === this.lineKey) return;
    this.lineKey = key;
    const copies = this.copiesOf(line);
    const main = mainCopy(copies, areaInPlane(this.turned, middleArea(this.frame, base)));
    this.layers.lines.replaceChildren();
    this.layers.main.replaceChildren();
    for (const copy of copies) {
      const layer = copy === main ? this.layers.main : this.layers.lines;
      const points = walkInView(this.turned, copy);
      const d = pathOf(points.map(({ x, y }) => ({ x: x - base.x, y: y - base.y })), { scale: CELL });
      draw("path", { class: "pb-line-edge", d }, layer);
      draw("path", { class: "pb-line", d }, layer);
    }
  }

  /** @param {number[]} line */
  copiesOf(line) {
    return lineCopies(this.board, line, areaInPlane(this.turned, seenArea(this.frame, this.base)));
  }

  /**
   * Brings the winning line into the middle of the window if it runs out of it.
   * @param {number[]} line
   * @param {number} milliseconds
   */
  reveal(line, milliseconds) {
    const area = areaInPlane(this.turned, middleArea(this.frame, this.base));
    const main = mainCopy(this.copiesOf(line), area);
    if (main === null) return;
    const { columns, rows } = this.frame;
    const [base, ways] = [this.base, this.canDrag];
    const beyond = walkInView(this.turned, main).some(
      ({ x, y }) =>
        (ways.x && (x < base.x || x > base.x + columns)) ||
        (ways.y && (y < base.y || y > base.y + rows)),
    );
    if (!beyond) return;
    const at = toView(this.turned, middle(main));
    this.glide.to(
      {
        x: this.canDrag.x ? Math.round(at.x - columns / 2) : 0,
        y: this.canDrag.y ? Math.round(at.y - rows / 2) : 0,
      },
      milliseconds,
    );
  }

  /**
   * Shows another part of the plane.
   * @param {Point} offset
   */
  move(offset) {
    const { base, rest } = split(offset);
    const shift = `translate(${-rest.x * CELL} ${-rest.y * CELL})`;
    set(this.layers.world, { transform: shift });
    set(this.layers.above, { transform: shift });
    const near = { x: Math.round(offset.x), y: Math.round(offset.y) };
    const key = `${base.x} ${base.y} ${near.x} ${near.y}`;
    if (key === this.placeKey) return;
    this.placeKey = key;
    this.places = shownAt(this.board, this.turned, this.frame, near);
    this.drawSurroundings(near);
    if (this.painted !== null) this.paint(this.painted);
    this.onScroll();
  }

  /**
   * @param {Point} steps In cells.
   * @param {number} milliseconds
   */
  scroll(steps, milliseconds) {
    const { x, y } = this.glide.goal;
    this.glide.to(
      {
        x: this.canDrag.x ? Math.round(x + steps.x) : 0,
        y: this.canDrag.y ? Math.round(y + steps.y) : 0,
      },
      milliseconds,
    );
  }

  /** @param {number} milliseconds */
  goHome(milliseconds) {
    this.glide.to({ x: 0, y: 0 }, milliseconds);
  }

  /** The window follows a finger. @param {Point} pixels */
  drag(pixels) {
    const scale = this.box.width / CELL / (this.stage.clientWidth || 1);
    const { x, y } = this.glide.at;
    this.glide.jump({
      x: this.canDrag.x ? x - pixels.x * scale : 0,
      y: this.canDrag.y ? y - pixels.y * scale : 0,
    });
  }

  /** @param {number} milliseconds */
  settle(milliseconds) {
    const { x, y } = this.glide.at;
    this.glide.to({ x: Math.round(x), y: Math.round(y) }, milliseconds);
  }

  /** The cell under a point of the screen. @param {Point} point */
  cellAtPoint(point) {
    const bounds = this.svg.getBoundingClientRect();
    const x = (((point.x - bounds.left) / bounds.width) * this.box.width + this.box.x) / CELL;
    const y = (((point.y - bounds.top) / bounds.height) * this.box.height + this.box.y) / CELL;
    const { columns, rows, ghostX, ghostY } = this.frame;
    if (x < -ghostX || y < -ghostY || x >= columns + ghostX || y >= rows + ghostY) return null;
    const at = this.glide.at;
    return cellInView(this.board, this.turned, Math.floor(x + at.x), Math.floor(y + at.y));
  }

  /**
   * The cell at a place of the middle of the window.
   * @param {number} x
   * @param {number} y
   */
  cellAtPlace(x, y) {
    const at = this.glide.goal;
    return cellInView(this.board, this.turned, Math.round(at.x) + x, Math.round(at.y) + y);
  }

  /** How wide a cell is on the screen, in pixels. */
  get cellWidth() {
    return (this.stage.clientWidth / this.box.width) * CELL;
  }

  /** @param {number} cell */
  slotsOf(cell) {
    return this.slots.filter((slot) => slot.cell === cell);
  }

  destroy() {
    this.glide.stop();
  }
}
