/** Boards whose edges come together before one's eyes: a sheet that becomes its surface. */

import { SURFACE_SHAPES } from "./surface_shapes.js";

/** @typedef {import("./surface_shapes.js").Point} Point */

const QUADS = 14;
const MILLISECONDS = 2200;
const WOOD = [226, 185, 111];
const SIDES = "#b0245c";
const ENDS = "#1d4f9c";
const GRID = "rgb(138 100 40 / 55%)";
/** From where one looks: somewhat from above, and from the side. */
const TILT = -0.45;
const TURN = 0.55;

/**
 * Draw every surface of a place; where motion is welcome, from a flat sheet on.
 * @param {HTMLElement} place
 */
export function showGluing(place) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const canvas of place.querySelectorAll("canvas")) {
    const play = () => (still ? draw(canvas, 1) : animate(canvas));
    play();
    if (canvas.dataset["ready"]) continue;
    canvas.dataset["ready"] = "yes";
    const card = canvas.closest("button");
    card?.addEventListener("pointerenter", play);
    card?.addEventListener("focus", play);
  }
}

/** @type {WeakMap<HTMLCanvasElement, number>} */
const running = new WeakMap();

/** @param {HTMLCanvasElement} canvas */
function animate(canvas) {
  cancelAnimationFrame(running.get(canvas) ?? 0);
  /** @type {number | null} */
  let start = null;
  const frame = (/** @type {number} */ now) => {
    start ??= now;
    const done = Math.min(1, (now - start) / MILLISECONDS);
    draw(canvas, done * done * (3 - 2 * done));
    if (done < 1 && canvas.isConnected) running.set(canvas, requestAnimationFrame(frame));
  };
  running.set(canvas, requestAnimationFrame(frame));
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} done From 0, the sheet, to 1, the surface.
 */
function draw(canvas, done) {
  const shape = SURFACE_SHAPES[canvas.dataset["gluing"] ?? ""];
  const pen = canvas.getContext("2d");
  if (!shape || !pen) return;
  const size = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
  if (canvas.width !== size) canvas.width = canvas.height = size;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, size, size);
  const zoom = (size / 2) * (0.62 + (shape.zoom - 0.62) * done);
  pen.setTransform(zoom, 0, 0, -zoom, size / 2, size / 2);
  pen.lineJoin = pen.lineCap = "round";
  const points = grid((s, r) => seen(shape.at(s, r, done), done));
  for (const quad of quads(points)) paint(pen, quad, shape);
  canvas.dataset["glued"] = done.toFixed(2);
}

/** @param {(s: number, r: number) => Point} at */
function grid(at) {
  const places = Array.from({ length: QUADS + 1 }, (_, index) => (2 * index) / QUADS - 1);
  return places.map((r) => places.map((s) => at(s, r)));
}

/**
 * A point as it is seen: a sheet from the front, a surface turned.
 * @param {Point} point
 * @param {number} done
 * @returns {Point}
 */
function seen([x, y, z], done) {
  const [turn, tilt] = [TURN * done, TILT * done];
  const [x1, z1] = [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)];
  return [x1, y * Math.cos(tilt) + z1 * Math.sin(tilt), z1 * Math.cos(tilt) - y * Math.sin(tilt)];
}

/**
 * @typedef {object} Quad
 * @property {[Point, Point, Point, Point]} corners
 * @property {number} row
 * @property {number} column
 */

/**
 * The cells of a surface, those behind first.
 * @param {Point[][]} points
 * @returns {Quad[]}
 */
function quads(points) {
  /** @type {Quad[]} */
  const found = [];
  for (let row = 0; row < QUADS; row += 1) {
    for (let column = 0; column < QUADS; column += 1) {
      const at = (/** @type {number} */ down, /** @type {number} */ right) =>
        /** @type {Point} */ (points[row + down]?.[column + right]);
      found.push({ corners: [at(0, 0), at(0, 1), at(1, 1), at(1, 0)], row, column });
    }
  }
  return found.sort((one, other) => depth(one) - depth(other));
}

/** @param {Quad} quad */
function depth({ corners }) {
  return corners.reduce((sum, [, , z]) => sum + z, 0);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Quad} quad
 * @param {import("./surface_shapes.js").Shape} shape
 */
function paint(pen, { corners, row, column }, shape) {
  pen.beginPath();
  corners.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
  const light = 0.62 + 0.38 * facing(corners);
  pen.fillStyle = `rgb(${WOOD.map((part) => Math.round(part * light)).join(" ")})`;
  pen.fill();
  pen.lineWidth = 0.008;
  pen.strokeStyle = GRID;
  pen.stroke();
  const [a, b, c, d] = corners;
  if (shape.sides && column === 0) edge(pen, a, d, SIDES);
  if (shape.sides && column === QUADS - 1) edge(pen, b, c, SIDES);
  if (shape.ends && row === 0) edge(pen, a, b, ENDS);
  if (shape.ends && row === QUADS - 1) edge(pen, d, c, ENDS);
}

/** How much of a quad looks at us, from 0 to 1. @param {Quad["corners"]} corners */
function facing([a, b, , d]) {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal);
  return length === 0 ? 1 : Math.abs(normal[2] ?? 0) / length;
}

/** @param {CanvasRenderingContext2D} pen @param {Point} from @param {Point} to @param {string} colour */
function edge(pen, from, to, colour) {
  pen.beginPath();
  pen.moveTo(from[0], from[1]);
  pen.lineTo(to[0], to[1]);
  pen.lineWidth = 0.06;
  pen.strokeStyle = colour;
  pen.stroke();
}
