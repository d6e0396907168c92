/** Places and turns: the plane, the window on it, lines across seams, the globe. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as globe from "../../src/pions/interfaces/web/static/board/geometry/globe.js";
import { lineCopies, mainCopy } from "../../src/pions/interfaces/web/static/board/geometry/line.js";
import { orientation, toPlane, toView, turnVector, viewSize } from "../../src/pions/interfaces/web/static/board/geometry/orientation.js";
import { cellAt, seams } from "../../src/pions/interfaces/web/static/board/geometry/plane.js";
import { starPoints } from "../../src/pions/interfaces/web/static/board/geometry/stars.js";
import * as frames from "../../src/pions/interfaces/web/static/board/geometry/window.js";
import { fibrePath } from "../../src/pions/interfaces/web/static/board/grain.js";
import { board } from "./board_facts.js";

const TURNS = [0, 1, 2, 3].flatMap((rotation) => [false, true].map((flipped) => ({ rotation, flipped })));
const TOPOLOGIES = ["plane", "cylinder", "torus", "moebius", "klein", "projective", "sphere"];

test("turning there and back again ends where it began", () => {
  const facts = board("plane", 7, 4);
  for (const { rotation, flipped } of TURNS) {
    const turned = orientation(facts, rotation, flipped);
    const point = { x: 1.25, y: 3.5 };
    assert.deepEqual(toPlane(turned, toView(turned, point)), point);
  }
});

test("a turned board shows each cell once, in its own measures", () => {
  const facts = board("plane", 5, 3);
  for (const { rotation, flipped } of TURNS) {
    const turned = orientation(facts, rotation, flipped);
    const { columns, rows } = viewSize(turned);
    const found = [];
    for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) found.push(frames.cellInView(facts, turned, x, y));
    assert.deepEqual(found.map(Number).sort((a, b) => a - b), [...Array(15).keys()]);
  }
});

test("a quarter turn to the right brings the left edge to the top", () => {
  const facts = board("plane", 5, 3);
  const turned = orientation(facts, 1);
  assert.equal(frames.cellInView(facts, turned, 0, 0), 10); // the lower left corner
  assert.deepEqual(turnVector(turned, { x: 0, y: 1 }), { x: -1, y: 0 });
  const labels = frames.edgeLabels(facts, turned, frames.frameOf(facts, turned, 0), { x: 0, y: 0 });
  assert.deepEqual(labels.top, ["1", "2", "3"]);
  assert.deepEqual(labels.left, ["a", "b", "c", "d", "e"]);
});

test("coordinates follow a mirrored board", () => {
  const facts = board("plane", 3, 2);
  const turned = orientation(facts, 0, true);
  const labels = frames.edgeLabels(facts, turned, frames.frameOf(facts, turned, 0), { x: 0, y: 0 });
  assert.deepEqual(labels.top, ["c", "b", "a"]);
});

test("walls end the plane, glued edges go on", () => {
  assert.equal(cellAt(board("plane", 3, 3), -1, 0), null);
  assert.equal(cellAt(board("cylinder", 3, 3), -1, 0), 2);
  assert.equal(cellAt(board("cylinder", 3, 3), 0, 3), null);
  assert.equal(cellAt(board("torus", 3, 3), -1, -4), 8);
  assert.equal(cellAt(board("moebius", 3, 3), 3, 0), 6); // upside down beyond the seam
  assert.equal(cellAt(board("klein", 3, 3), 0, -1), 8); // left and right exchanged
  assert.equal(cellAt(board("sphere", 6, 3), 1, -1), 4); // over the pole
});

test("the window shows two ghosts where edges are glued, one on a phone with a large board", () => {
  const torus = board("torus", 9, 9);
  const size = (/** @type {any} */ facts, /** @type {number} */ width) => {
    const { ghostX, ghostY } = frames.frameOf(facts, orientation(facts), width);
    return [ghostX, ghostY];
  };
  assert.deepEqual(size(torus, 360), [2, 2]);
  assert.deepEqual(size(board("torus", 19, 19), 360), [1, 1]);
  assert.deepEqual(size(board("torus", 19, 19), 1000), [2, 2]);
  assert.deepEqual(size(board("cylinder", 7, 6), 360), [2, 0]);
  assert.deepEqual(size(board("plane", 19, 19), 360), [0, 0]);
});

test("coordinates are as large on every screen, where cells have room", () => {
  const pixels = (/** @type {number} */ cells, /** @type {number} */ width) =>
    (frames.labelSize(cells, width) * width) / (100 * cells);
  for (const cells of [3, 8, 15]) {
    assert.ok(Math.abs(pixels(cells, 800) - 17) < 0.01);
    assert.ok(pixels(cells, 340) > 11);
  }
  assert.equal(frames.labelSize(26, 340), 70);
});

test("every cell has a place in the window wherever it has moved", () => {
  for (const topology of TOPOLOGIES.filter((name) => name !== "projective")) {
    const facts = board(topology, 6, 5);
    const turned = orientation(facts);
    const frame = frames.frameOf(facts, turned, 0);
    const base = { x: facts.glued.sides ? 4 : 0, y: facts.glued.ends && topology !== "sphere" ? -3 : 0 }; // a map ends at the poles
    const places = frames.shownAt(facts, turned, frame, base);
    assert.equal(places.size, 30, topology);
    for (const [cell, { x, y }] of places) {
      assert.equal(frames.cellInView(facts, turned, base.x + x, base.y + y), cell);
    }
  }
});

test("a cell is where it is in the middle of the window, if it is there", () => {
  const facts = board("torus", 5, 5);
  const turned = orientation(facts);
  const places = frames.shownAt(facts, turned, frames.frameOf(facts, turned, 0), { x: 2, y: 0 });
  for (const { x, y } of places.values()) assert.ok(x >= 0 && x < 5 && y >= 0 && y < 5);
});

test("arrows along a seam point the same way on a torus, alternate on a Möbius strip", () => {
  const area = { left: 0, top: 0, right: 10, bottom: 4 };
  const sides = (/** @type {string} */ name) =>
    seams(board(name, 5, 4), area)
      .filter(({ from, to }) => from.x === to.x && from.y === 0)
      .map(({ arrow }) => arrow?.y);
  assert.deepEqual(sides("torus"), [1, 1, 1]);
  assert.deepEqual(sides("moebius"), [1, -1, 1]);
  assert.deepEqual(seams(board("plane", 5, 4), area), []);
});

test("both sides of a seam agree about its arrow: cells along it are the same both ways", () => {
  const facts = board("klein", 4, 3);
  const ends = seams(facts, { left: 0, top: 0, right: 4, bottom: 6 }).filter(({ from, to }) => from.y === to.y && from.x === 0);
  assert.deepEqual(ends.map(({ arrow }) => arrow?.x), [1, -1, 1]);
});

test("a line across a seam is straight in the plane", () => {
  const facts = board("torus", 5, 5);
  const line = [23, 24, 20]; // d1 e1 a1
  const area = { left: 0, top: 0, right: 5, bottom: 5 };
  const copies = lineCopies(facts, line, area);
  const main = mainCopy(copies, area);
  assert.deepEqual(main, [{ x: 3, y: 4 }, { x: 4, y: 4 }, { x: 5, y: 4 }]);
  assert.ok(copies.some((copy) => copy[2]?.x === 0)); // and comes in again on the left
});

test("a line over a mirrored seam turns with the mirror", () => {
  const facts = board("moebius", 5, 3);
  const copies = lineCopies(facts, [3, 9, 0], { left: 0, top: 0, right: 5, bottom: 3 });
  const main = mainCopy(copies, { left: 0, top: 0, right: 5, bottom: 3 });
  assert.deepEqual(main, [{ x: 3, y: 0 }, { x: 4, y: 1 }, { x: 5, y: 2 }]);
});

test("a line over the pole goes on on the far side", () => {
  const facts = board("sphere", 6, 3);
  const area = { left: 0, top: 0, right: 6, bottom: 3 };
  assert.deepEqual(mainCopy(lineCopies(facts, [7, 1, 4], area), area), [{ x: 1, y: 1 }, { x: 1, y: 0 }, { x: 1, y: -1 }]);
});

test("no line, no copies; on a plane one copy", () => {
  const area = { left: 0, top: 0, right: 5, bottom: 5 };
  assert.deepEqual(lineCopies(board("plane", 5, 5), [], area), []);
  assert.equal(lineCopies(board("plane", 5, 5), [0, 6, 12], area).length, 1);
  assert.equal(mainCopy([], area), null);
});

test("stars are where go players expect them", () => {
  assert.equal(starPoints(19, 19).length, 9);
  assert.deepEqual(starPoints(15, 15), [
    { x: 3, y: 3 },
    { x: 3, y: 11 },
    { x: 7, y: 7 },
    { x: 11, y: 3 },
    { x: 11, y: 11 },
  ]);
  assert.deepEqual(starPoints(3, 3), []);
  assert.deepEqual(starPoints(8, 9), []);
});

test("the cell under the middle of the globe is the one that was turned there", () => {
  const facts = board("sphere", 12, 8);
  for (let cell = 0; cell < 96; cell += 1) {
    const facing = globe.middleOfCell(facts, cell);
    assert.equal(globe.cellUnder(facts, facing, { x: 0, y: 0 }), cell);
  }
  assert.equal(globe.cellUnder(facts, { longitude: 0, latitude: 0 }, { x: 0.9, y: 0.9 }), null);
});

test("north is up, east is right", () => {
  const front = { longitude: 0, latitude: 0 };
  assert.ok(globe.turned(globe.onSphere(0, 0.5), front).y < 0);
  assert.ok(globe.turned(globe.onSphere(0.5, 0), front).x > 0);
  const tilted = globe.turned(globe.onSphere(0, Math.PI / 2), { longitude: 0, latitude: 0.5 });
  assert.ok(tilted.z > 0 && tilted.y < 0);
});

test("points keep their distance when the globe turns", () => {
  const facing = { longitude: 1.1, latitude: -0.4 };
  const point = globe.onSphere(0.3, 0.7);
  const back = globe.turnedBack(globe.turned(point, facing), facing);
  for (const axis of /** @type {const} */ (["x", "y", "z"])) assert.ok(Math.abs(back[axis] - point[axis]) < 1e-12);
});

test("what is behind the globe is not seen, what is at the rim stays inside it", () => {
  const facts = board("sphere", 12, 8);
  const facing = { longitude: 0, latitude: 0 };
  let shown = 0;
  for (let cell = 0; cell < 96; cell += 1) {
    const points = globe.seen(globe.outline(facts, cell), facing);
    if (points === null) continue;
    shown += 1;
    for (const { x, y } of points) assert.ok(Math.hypot(x, y) <= 1 + 1e-9);
  }
  assert.ok(shown >= 48 && shown < 96);
});

test("an arc stays on the sphere and reaches its end", () => {
  const [from, to] = [globe.onSphere(0, 1.2), globe.onSphere(Math.PI, 1.2)];
  const way = globe.arc(from, to);
  for (const { x, y, z } of way) assert.ok(Math.abs(Math.hypot(x, y, z) - 1) < 1e-9);
  const end = /** @type {typeof to} */ (way[way.length - 1]);
  assert.ok(Math.hypot(end.x - to.x, end.y - to.y, end.z - to.z) < 1e-9);
  assert.ok(Math.min(...way.map(({ y }) => y)) < -0.999); // over the pole, the short way
});

test("a fibre of wood goes on in the next tile where it ends, in the same direction", () => {
  for (let index = 0; index < 14; index += 1) {
    const numbers = (fibrePath(index).match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const at = (/** @type {number} */ place) => numbers.at(place) ?? NaN;
    assert.equal(at(-1), at(1));
    const start = (at(3) - at(1)) / (at(2) - at(0));
    const end = (at(-1) - at(-3)) / (at(-2) - at(-4));
    assert.ok(Math.abs(start - end) < 1e-9, `${index}`);
  }
});
