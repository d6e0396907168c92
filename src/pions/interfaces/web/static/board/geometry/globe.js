/**
 * The sphere seen from far away: orthographic projection of a globe of radius 1.
 *
 * The first row of the board lies around the north pole. x points right, y down, z to the eye.
 */

import { home, modulo } from "./plane.js";

/** @typedef {import("../types.js").BoardFacts} BoardFacts */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Point3} Point3 */

/** @typedef {{longitude: number, latitude: number}} Facing What is in the middle, in radians. */

const TURN = 2 * Math.PI;
const STEPS = 4;

/**
 * @param {number} longitude
 * @param {number} latitude
 * @returns {Point3} With the place at longitude 0 and latitude 0 towards the eye.
 */
export function onSphere(longitude, latitude) {
  const ring = Math.cos(latitude);
  return { x: ring * Math.sin(longitude), y: -Math.sin(latitude), z: ring * Math.cos(longitude) };
}

/**
 * Where a point is when the globe is turned.
 * @param {Point3} point
 * @param {Facing} facing
 * @returns {Point3}
 */
export function turned(point, facing) {
  const [sine, cosine] = [Math.sin(facing.longitude), Math.cos(facing.longitude)];
  const x = cosine * point.x - sine * point.z;
  const z = sine * point.x + cosine * point.z;
  const [up, level] = [Math.sin(facing.latitude), Math.cos(facing.latitude)];
  return { x, y: level * point.y + up * z, z: level * z - up * point.y };
}

/**
 * Where a point was before the globe was turned.
 * @param {Point3} point
 * @param {Facing} facing
 * @returns {Point3}
 */
export function turnedBack(point, facing) {
  const [up, level] = [Math.sin(facing.latitude), Math.cos(facing.latitude)];
  const y = level * point.y - up * point.z;
  const z = up * point.y + level * point.z;
  const [sine, cosine] = [Math.sin(facing.longitude), Math.cos(facing.longitude)];
  return { x: cosine * point.x + sine * z, y, z: cosine * z - sine * point.x };
}

/**
 * The longitude and latitude of a place on the board, in cells from its corner.
 * @param {BoardFacts} board
 * @param {number} x
 * @param {number} y
 * @returns {Facing}
 */
export function earthly(board, x, y) {
  return {
    longitude: (x / board.columns) * TURN - Math.PI,
    latitude: Math.PI / 2 - (y / board.rows) * Math.PI,
  };
}

/**
 * The middle of a cell.
 * @param {BoardFacts} board
 * @param {number} cell
 * @returns {Facing}
 */
export function middleOfCell(board, cell) {
  const { x, y } = home(board, cell);
  return earthly(board, x + 0.5, y + 0.5);
}

/**
 * The edge of a cell, walked round.
 * @param {BoardFacts} board
 * @param {number} cell
 * @returns {Point3[]}
 */
export function outline(board, cell) {
  const { x, y } = home(board, cell);
  const parts = Array.from({ length: STEPS }, (_, index) => index / STEPS);
  const places = [
    ...parts.map((part) => [x + part, y]),
    ...parts.map((part) => [x + 1, y + part]),
    ...parts.map((part) => [x + 1 - part, y + 1]),
    ...parts.map((part) => [x, y + 1 - part]),
  ];
  return places.map(([across = 0, down = 0]) => {
    const { longitude, latitude } = earthly(board, across, down);
    return onSphere(longitude, latitude);
  });
}

/**
 * How wide and how high a disc on that cell may be, as angles from its middle: round where there
 * is room, long and narrow near the poles.
 * @param {BoardFacts} board
 * @param {number} cell
 * @returns {Point}
 */
export function discSize(board, cell) {
  const { latitude } = middleOfCell(board, cell);
  const across = 0.42 * (TURN / board.columns) * Math.cos(latitude);
  const down = 0.42 * (Math.PI / board.rows);
  return { x: Math.min(across, down), y: Math.min(down, 2.2 * across) };
}

/**
 * An oval on the sphere, upright at its place.
 * @param {Facing} middle
 * @param {Point} size Angles from the middle to the rim.
 * @param {number} [count]
 * @returns {Point3[]}
 */
export function oval(middle, size, count = 28) {
  const [width, height] = [Math.sin(size.x), Math.sin(size.y)];
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TURN;
    const [x, y] = [width * Math.cos(angle), height * Math.sin(angle)];
    return turnedBack({ x, y, z: Math.sqrt(1 - x * x - y * y) }, middle);
  });
}

/**
 * The shortest way from one point to another, both ends included.
 * @param {Point3} from
 * @param {Point3} to
 * @param {number} [steps]
 * @returns {Point3[]}
 */
export function arc(from, to, steps = 12) {
  const cosine = Math.min(1, Math.max(-1, from.x * to.x + from.y * to.y + from.z * to.z));
  const angle = Math.acos(cosine);
  if (angle < 1e-9) return [from, to];
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    const one = Math.sin((1 - part) * angle) / Math.sin(angle);
    const two = Math.sin(part * angle) / Math.sin(angle);
    return {
      x: one * from.x + two * to.x,
      y: one * from.y + two * to.y,
      z: one * from.z + two * to.z,
    };
  });
}

/**
 * The part of a closed shape that faces the eye; points behind are drawn back to the rim.
 * @param {Point3[]} shape
 * @param {Facing} facing
 * @returns {Point[] | null} null if nothing of it can be seen.
 */
export function seen(shape, facing) {
  const points = shape.map((point) => turned(point, facing));
  if (points.every(({ z }) => z <= 0)) return null;
  return points.map(({ x, y, z }) => {
    if (z >= 0) return { x, y };
    const length = Math.hypot(x, y) || 1;
    return { x: x / length, y: y / length };
  });
}

/**
 * The cell under a point of the picture, null beside the globe.
 * @param {BoardFacts} board
 * @param {Facing} facing
 * @param {Point} point
 * @returns {number | null}
 */
export function cellUnder(board, facing, point) {
  const square = point.x * point.x + point.y * point.y;
  if (square > 1) return null;
  const { x, y, z } = turnedBack({ ...point, z: Math.sqrt(1 - square) }, facing);
  const longitude = Math.atan2(x, z);
  const latitude = Math.asin(Math.min(1, Math.max(-1, -y)));
  const column = Math.floor(((longitude + Math.PI) / TURN) * board.columns);
  const row = Math.floor(((Math.PI / 2 - latitude) / Math.PI) * board.rows);
  return modulo(column, board.columns) + board.columns * Math.min(row, board.rows - 1);
}
