/**
 * The board: shows a table as it was given, and reports what the person plays.
 *
 * It knows no rules: a cell can be played if it is in the table's `legal` list.
 */

import { changesBetween } from "./changes.js";
import { orientation, turnVector } from "./geometry/orientation.js";
import { actionOf } from "./keys.js";
import { Motion, motionIsReduced, pace } from "./motion.js";
import { Picture } from "./picture.js";
import { previewOf, sceneOf } from "./scene.js";
import { cellLabel, inLanguage, passSince, sideIndex, speaker } from "./words.js";

export { describeMove } from "./words.js";

/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./keys.js").KeyAction} KeyAction */
/** @typedef {import("./scene.js").Scene} Scene */

/**
 * @typedef {object} BoardHandlers
 * @property {Catalogue} texts
 * @property {string} language
 * @property {(move: string) => void} onMove
 * @property {(cell: number) => void} [onFocusCell]
 * @property {(move: string) => void} [onChoose] A move that waits for a second tap.
 * @property {(step: number) => boolean} [onWheel] One move on or back; whether there was one.
 * @property {(cell: number) => void} [onRefused] Somebody tries an empty cell where no move is.
 * @property {() => void} [onPast] Somebody plays on a board that is looked back at.
 */

const FRESH = 1500;
/** Milliseconds that a pass is written on the board at least. */
const PASS_SHOWN = 2500;

/** Whether a board is looked back at. @param {Options} options */
function isPast(options) {
  return options.at !== null && options.at !== undefined;
}

/** A board on a page. Mutable: what it shows. */
export class Board {
  /**
   * @param {HTMLElement} host
   * @param {BoardHandlers} handlers
   */
  constructor(host, handlers) {
    this.host = host;
    this.handlers = handlers;
    this.language = handlers.language;
    this.motion = new Motion();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Options} */
    this.options = {};
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Picture | null} */
    this.picture = null;
    this.pictureKey = "";
    /** @type {number | null} */
    this.pointed = null;
    /** The move that a finger has chosen and not yet played. */
    this.chosen = "";
    /** @type {Set<number>} */
    this.fresh = new Set();
    this.freshTimer = 0;
    /** The side whose pass is written on the board; empty when none is. */
    this.passed = "";
    this.passTimer = 0;
  }

  /**
   * Shows a table; what moved since the last one is seen to move.
   * @param {Table} table
   * @param {Options} options
   */
  show(table, options) {
    const before = this.picture === null ? null : this.scene;
    const rebuilt = this.build(table, options);
    const scene = sceneOf(table, options);
    // What moves goes on moving while only marks change.
    const same = before !== null && before.ply === scene.ply && before.cells === scene.cells;
    if (rebuilt || !same) this.motion.finish();
    [this.table, this.options, this.scene] = [table, options, scene];
    const changes = changesBetween(rebuilt ? null : before, scene);
    if (before === null || before.ply !== scene.ply) {
      this.emphasise(changes.turned);
      this.chosen = "";
      this.notePass(table, before?.ply ?? scene.ply - 1);
      if (scene.last !== null) this.picture?.bring(scene.last);
    }
    this.paint();
    this.speak();
    if (this.picture !== null) this.motion.play(this.picture.flat, changes, this.speed);
    if (scene.line.length > 0 && (rebuilt || before?.line.join() !== scene.line.join())) {
      this.picture?.reveal(scene.line);
    }
  }

  /** @param {string} language */
  setLanguage(language) {
    this.language = language;
    this.paint();
    this.speak();
  }

  destroy() {
    clearTimeout(this.freshTimer);
    clearTimeout(this.passTimer);
    this.motion.finish();
    this.picture?.destroy();
    this.picture = null;
    this.pictureKey = "";
  }

  get say() {
    return speaker(this.handlers.texts, this.language);
  }

  get speed() {
    return pace(this.options.animation, motionIsReduced());
  }

  /**
   * Rebuilds the picture if the board or the way it is turned has changed.
   * @param {Table} table
   * @param {Options} options
   */
  build(table, options) {
    const turned = orientation(table.board, options.rotation, options.flipped);
    const key = JSON.stringify([table.board, turned]);
    if (this.picture !== null && key === this.pictureKey) return false;
    const focused = this.picture?.grid.root.contains(document.activeElement) ?? false;
    const stop = this.picture?.grid.stop ?? null;
    this.destroy();
    this.pictureKey = key;
    this.picture = new Picture(this.host, table.board, turned, {
      onHover: (cell) => this.point(cell),
      onPlay: (cell, unsure) => this.play(cell, unsure),
      confirms: () => this.options.confirm ?? false,
      onWheel: (step) => this.handlers.onWheel?.(step) ?? false,
      onScroll: () => this.motion.finish(),
      speed: () => this.speed,
    });
    this.listen(this.picture);
    this.putStop(this.picture, table, stop, focused);
    return true;
  }

  /** @param {Picture} picture */
  listen(picture) {
    const { root } = picture.grid;
    root.addEventListener("keydown", (event) => this.pressed(event));
    root.addEventListener("focusin", (event) => this.focused(event));
    root.addEventListener("focusout", () => this.point(null));
  }

  /**
   * @param {Picture} picture
   * @param {Table} table
   * @param {number | null} stop
   * @param {boolean} focused
   */
  putStop(picture, table, stop, focused) {
    const { columns, rows } = table.board;
    const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    const cell = stop !== null && stop < columns * rows ? stop : (table.last?.cell ?? middle);
    if (focused) picture.grid.focus(cell);
    else picture.grid.setStop(cell);
  }

  /**
   * Marks discs that have just turned over, for a while.
   * @param {number[]} cells
   */
  emphasise(cells) {
    clearTimeout(this.freshTimer);
    this.fresh = new Set(cells);
    if (cells.length === 0) return;
    this.freshTimer = window.setTimeout(() => {
      this.fresh = new Set();
      this.paint();
    }, FRESH);
  }

  /** Mark some cells until others are. @param {number[]} cells */
  mark(cells) {
    clearTimeout(this.freshTimer);
    this.fresh = new Set(cells);
    this.paint();
  }

  /**
   * Writes on the board that a side had to pass: long enough to be read, however soon the next move
   * comes, and until it comes.
   * @param {Table} table
   * @param {number} since
   */
  notePass(table, since) {
    const side = passSince(table, since);
    if (side === null && this.passTimer !== 0) return;
    this.passed = side ?? "";
    clearTimeout(this.passTimer);
    this.passTimer = side === null ? 0 : window.setTimeout(() => this.endPass(), PASS_SHOWN);
  }

  endPass() {
    this.passTimer = 0;
    if (this.table?.last?.pass) return;
    this.passed = "";
    this.speak();
  }

  paint() {
    const { scene, fresh, say } = this;
    if (scene === null || this.picture === null) return;
    this.picture.root.classList.toggle("pb-moves", this.speed > 0);
    this.picture.paint({ scene, preview: previewOf(scene, this.pointed), fresh, say });
  }

  speak() {
    const { table, scene, picture, say, language } = this;
    if (table === null || scene === null || picture === null) return;
    picture.speak(say, inLanguage(table.title, language));
    const side = inLanguage(table.board.sides[sideIndex(this.passed)], language);
    picture.note(this.passed === "" ? "" : say("board.said.pass", { side }));
    picture.grid.describe((cell) => ({
      label: cellLabel(table.board, scene, cell, say, language),
      playable: scene.playable && scene.moves.has(cell),
    }));
  }

  /** @param {number | null} cell */
  point(cell) {
    if (cell === this.pointed) return;
    this.pointed = cell;
    const move = this.scene?.playable && cell !== null && this.scene.moves.has(cell);
    this.picture?.root.classList.toggle("pb-can-play", Boolean(move));
    this.paint();
  }

  /**
   * Where a finger cannot be sure of its cell, the first tap shows the move and the second plays it.
   * @param {number} cell
   * @param {boolean} [unsure]
   */
  play(cell, unsure = false) {
    const move = this.scene?.playable ? this.scene.moves.get(cell) : undefined;
    if (move === undefined && isPast(this.options)) this.handlers.onPast?.();
    if (move === undefined) return this.refuse(cell);
    if (unsure && this.chosen !== move.move) {
      this.chosen = move.move;
      this.point(cell);
      this.handlers.onChoose?.(move.move);
      return;
    }
    this.chosen = "";
    this.pointed = null;
    this.picture?.grid.setStop(move.cell ?? cell);
    this.handlers.onMove(move.move);
  }

  /** @param {number} cell */
  refuse(cell) {
    const { scene } = this;
    if (scene?.playable && scene.cells[cell] === "-") this.handlers.onRefused?.(cell);
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const cell = this.picture?.grid.cellOf(event.target) ?? null;
    if (cell === null || this.picture === null) return;
    this.picture.grid.setStop(cell);
    const byKey = event.target instanceof Element && event.target.matches(":focus-visible");
    if (byKey) this.point(cell);
    if (byKey) this.picture.turnTo(cell);
    this.handlers.onFocusCell?.(cell);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const action = actionOf(event);
    const cell = this.picture?.grid.cellOf(event.target) ?? null;
    if (action === null || cell === null || this.picture === null) return;
    if (action.kind === "scroll" && this.picture.controls === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === "play") this.play(cell);
    else if (action.kind === "scroll") this.picture.scroll(action.towards);
    else this.go(this.picture, cell, action);
  }

  /**
   * Moves the focus; it goes round where the board does.
   * @param {Picture} picture
   * @param {number} cell
   * @param {KeyAction} action
   */
  go(picture, cell, action) {
    const { flat, grid } = picture;
    const { columns, rows } = flat.frame;
    const at = flat.places.get(cell) ?? { x: 0, y: 0 };
    const { x, y } = action.towards;
    const edge = (/** @type {number} */ way, /** @type {number} */ old, /** @type {number} */ size) =>
      way < 0 ? 0 : way > 0 ? size - 1 : old;
    const ends = { x: edge(x, at.x, columns), y: edge(y, at.y, rows) };
    const corner = x + y < 0 ? { x: 0, y: 0 } : { x: columns - 1, y: rows - 1 };
    const place = { step: { x: at.x + x, y: at.y + y }, end: ends, corner }[/** @type {"step" | "end" | "corner"} */ (action.kind)];
    const next = flat.cellAtPlace(place.x, place.y);
    if (next === null) return;
    grid.focus(action.kind === "step" ? this.landing(picture, next, action.towards) : next);
  }

  /**
   * With gravity a step to another column goes to the cell where a piece would land.
   * @param {Picture} picture
   * @param {number} cell
   * @param {Point} step
   */
  landing(picture, cell, step) {
    const { board, turned } = picture.flat;
    const down = turnVector(turned, { x: 0, y: 1 });
    const sideways = board.gravity && Math.abs(down.x) !== Math.abs(step.x);
    return sideways ? (this.scene?.moves.get(cell)?.cell ?? cell) : cell;
  }
}
