/** The sphere as a globe that turns. */

import {
  arc,
  cellUnder,
  discSize,
  middleOfCell,
  onSphere,
  outline,
  oval,
  seen,
  turned,
} from "./geometry/globe.js";
import { Glide } from "./glide.js";
import { GlobeValues } from "./globe_values.js";
import { faceOf } from "./scene.js";
import { draw, element, freshPrefix, pathOf, set } from "./svg.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Point3} Point3 */
/** @typedef {import("./flat.js").Paint} Paint */
/** @typedef {import("./scene.js").Face} Face */

const SIZE = 500;
const ROOM = 1.12;
const HIGHEST = Math.PI / 2;
/** How far in front, from -1 to 1, a cell is well seen. */
const IN_SIGHT = 0.5;
const START = { x: 0, y: 0.35 };
const SHAPES = ["grid", "help", "black", "white", "ghost-black", "ghost-white", "sign", "won", "last", "danger", "hint"];

/** A globe. Mutable: what it shows, and what of it is in front. */
export class GlobeView {
  /**
   * @param {Element} host
   * @param {BoardFacts} board
   */
  constructor(host, board) {
    this.board = board;
    this.canDrag = { x: true, y: true };
    this.stage = element("div", "pb-stage pb-globe", host);
    this.stage.style.setProperty("--pb-ratio", "1");
    this.cells = board.names.map((_, cell) => ({
      outline: outline(board, cell),
      middle: middleOfCell(board, cell),
      size: discSize(board, cell),
    }));
    /** @type {Paint | null} */
    this.painted = null;
    this.svg = this.drawPicture();
    this.shapes = new Map(SHAPES.map((name) => [name, draw("path", { class: `pb-globe-${name}` }, this.svg)]));
    this.values = new GlobeValues(draw("g", {}, this.svg), board, SIZE);
    this.lines = ["pb-line-hidden", "pb-line-edge", "pb-line"].map((name) =>
      draw("path", { class: name }, this.svg),
    );
    this.poles = ["board.pole.north", "board.pole.south"].map(() => this.drawPole());
    this.glide = new Glide(() => this.redraw());
    this.glide.jump(START);
  }

  drawPicture() {
    const half = SIZE * ROOM;
    const viewBox = `${-half} ${-half} ${2 * half} ${2 * half}`;
    const svg = draw("svg", { class: "pb-svg", viewBox, "aria-hidden": "true", focusable: "false" }, this.stage);
    const id = `${freshPrefix()}-ball`;
    const shade = draw("radialGradient", { id, cx: "38%", cy: "32%", r: "72%" }, draw("defs", {}, svg));
    for (const [name, offset] of [["light", "0%"], ["plain", "55%"], ["dark", "100%"]]) {
      draw("stop", { class: `pb-ball-${name}`, offset: offset ?? "" }, shade);
    }
    draw("circle", { class: "pb-ball", r: SIZE, fill: `url(#${id})` }, svg);
    return svg;
  }

  drawPole() {
    const group = draw("g", { class: "pb-pole-mark" }, this.svg);
    draw("circle", { r: 17 }, group);
    draw("text", { "font-size": 24, y: 1 }, group);
    return group;
  }

  get facing() {
    return { longitude: this.glide.at.x, latitude: this.glide.at.y };
  }

  /** @param {Paint} paint */
  paint(paint) {
    this.painted = paint;
    this.values.paint(paint.scene.values, paint.say);
    this.redraw();
  }

  redraw() {
    if (this.painted === null) return;
    const parts = new Map(SHAPES.map((name) => [name, /** @type {string[]} */ ([])]));
    const { scene, preview, fresh, say } = this.painted;
    this.cells.forEach((place, cell) => {
      this.add(parts, "grid", place.outline);
      this.addFace(parts, place, faceOf(scene, preview, fresh, cell));
    });
    for (const [name, list] of parts) this.shapes.get(name)?.setAttribute("d", list.join(""));
    this.values.place(this.facing);
    this.drawLine(scene.line);
    this.placePole(0, Math.PI / 2, say("board.pole.north"));
    this.placePole(1, -Math.PI / 2, say("board.pole.south"));
  }

  /**
   * @param {Map<string, string[]>} parts
   * @param {string} name
   * @param {Point3[]} shape
   */
  add(parts, name, shape) {
    const points = seen(shape, this.facing);
    if (points !== null) parts.get(name)?.push(pathOf(points, { scale: SIZE, closed: true }));
  }

  /**
   * @param {Map<string, string[]>} parts
   * @param {{outline: Point3[], middle: {longitude: number, latitude: number}, size: Point}} place
   * @param {Face} face
   */
  addFace(parts, place, face) {
    const around = face.value?.full ? 1.12 : 0.9;
    const ring = (/** @type {string} */ name, /** @type {number} */ size) =>
      this.add(parts, name, oval(place.middle, { x: place.size.x * size, y: place.size.y * size }));
    if (face.help) this.add(parts, "help", place.outline);
    if (face.mark === "X") ring("black", 1);
    if (face.mark === "O") ring("white", 1);
    if (face.mark === "O") ring("sign", 0.55);
    if (face.ghost >= 0) ring(face.ghost === 0 ? "ghost-black" : "ghost-white", 1);
    if (face.won) ring("won", 1);
    if (face.last) ring("last", 0.28);
    if (face.dangers.some((one) => one.level === "immediate")) ring("danger", 0.5);
    if (face.hint) ring("hint", around);
  }

  /** @param {number[]} line */
  drawLine(line) {
    const points = line.map((cell) => this.middlePoint(cell));
    const way = points.flatMap((point, index) => {
      const next = points[index + 1];
      return next === undefined ? [point] : arc(point, next);
    });
    const placed = way.map((point) => turned(point, this.facing));
    const front = runs(placed, (z) => z >= 0);
    const back = runs(placed, (z) => z < 0);
    const [hidden, edge, main] = this.lines;
    hidden?.setAttribute("d", back);
    edge?.setAttribute("d", front);
    main?.setAttribute("d", front);
  }

  /** @param {number} cell */
  middlePoint(cell) {
    const { longitude, latitude } = middleOfCell(this.board, cell);
    return onSphere(longitude, latitude);
  }

  /**
   * @param {number} index
   * @param {number} latitude
   * @param {string} text
   */
  placePole(index, latitude, text) {
    const group = this.poles[index];
    if (group === undefined) return;
    const { x, y, z } = turned(onSphere(0, latitude), this.facing);
    set(group, { transform: `translate(${x * SIZE} ${y * SIZE})`, visibility: z > 0 ? "visible" : "hidden" });
    const label = group.querySelector("text");
    if (label !== null) label.textContent = text;
  }

  /**
   * Turns what is in front by some cells.
   * @param {Point} steps
   * @param {number} milliseconds
   */
  scroll(steps, milliseconds) {
    const { x, y } = this.glide.goal;
    const across = (2 * Math.PI) / this.board.columns;
    const down = Math.PI / this.board.rows;
    this.glide.to({ x: x + steps.x * across, y: level(y - steps.y * down) }, milliseconds);
  }

  /** @param {number} milliseconds */
  goHome(milliseconds) {
    this.face(START, milliseconds);
  }

  /**
   * Turns a cell to the front.
   * @param {number} cell
   * @param {number} milliseconds
   */
  turnTo(cell, milliseconds) {
    const { longitude, latitude } = middleOfCell(this.board, cell);
    this.face({ x: longitude, y: level(latitude * 0.85) }, milliseconds);
  }

  /**
   * Turns a cell to the front unless it is well in sight.
   * @param {number} cell
   * @param {number} milliseconds
   */
  bring(cell, milliseconds) {
    const goal = { longitude: this.glide.goal.x, latitude: this.glide.goal.y };
    if (turned(this.middlePoint(cell), goal).z < IN_SIGHT) this.turnTo(cell, milliseconds);
  }

  /**
   * The short way round.
   * @param {Point} point
   * @param {number} milliseconds
   */
  face(point, milliseconds) {
    const turns = Math.round((this.glide.at.x - point.x) / (2 * Math.PI));
    this.glide.to({ x: point.x + turns * 2 * Math.PI, y: point.y }, milliseconds);
  }

  /**
   * @param {number[]} line
   * @param {number} milliseconds
   */
  reveal(line, milliseconds) {
    const cell = line[Math.floor(line.length / 2)];
    if (cell !== undefined) this.turnTo(cell, milliseconds);
  }

  /** @param {Point} pixels */
  drag(pixels) {
    const radius = this.stage.clientWidth / 2 / ROOM || 1;
    const { x, y } = this.glide.at;
    this.glide.jump({ x: x - pixels.x / radius, y: level(y + pixels.y / radius) });
  }

  /** How high a cell in front is on the screen, in pixels. */
  get cellWidth() {
    return (this.stage.clientWidth / 2 / ROOM) * (Math.PI / this.board.rows);
  }

  settle() {
    // A globe may rest anywhere.
  }

  /** @param {Point} point */
  cellAtPoint(point) {
    const bounds = this.svg.getBoundingClientRect();
    const x = ((point.x - bounds.left) / bounds.width - 0.5) * 2 * ROOM;
    const y = ((point.y - bounds.top) / bounds.height - 0.5) * 2 * ROOM;
    return cellUnder(this.board, this.facing, { x, y });
  }

  destroy() {
    this.glide.stop();
  }
}

/** @param {number} latitude */
function level(latitude) {
  return Math.min(HIGHEST, Math.max(-HIGHEST, latitude));
}

/**
 * The stretches of a way whose points pass a test.
 * @param {Point3[]} way
 * @param {(z: number) => boolean} test
 */
function runs(way, test) {
  let path = "";
  let drawing = false;
  for (const { x, y, z } of way) {
    const wanted = test(z);
    if (wanted) path += `${drawing ? "L" : "M"}${(x * SIZE).toFixed(1)} ${(y * SIZE).toFixed(1)}`;
    drawing = wanted;
  }
  return path;
}
