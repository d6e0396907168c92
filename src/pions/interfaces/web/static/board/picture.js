/** Everything that shows one board: the flat view, for a sphere the globe, the grid, the buttons. */

import { Controls } from "./controls.js";
import { FlatView } from "./flat.js";
import { isGlued, isSphere } from "./geometry/plane.js";
import { GlobeView } from "./globe.js";
import { Grid } from "./grid.js";
import { Pointer } from "./pointer.js";
import { element } from "./svg.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./flat.js").Paint} Paint */
/** @typedef {import("./geometry/orientation.js").Orientation} Orientation */
/** @typedef {import("./words.js").Say} Say */

const GLIDE = 240;
/** A finger hits cells that are as wide as this, in pixels. */
const FINGER = 28;

/**
 * @typedef {object} PictureListeners
 * @property {(cell: number | null) => void} onHover
 * @property {(cell: number, unsure: boolean) => void} onPlay Unsure: by a finger on a small cell.
 * @property {() => boolean} confirms Whether no finger is ever sure.
 * @property {(step: number) => boolean} onWheel Whether there was a move to step to.
 * @property {() => void} onScroll
 * @property {() => number} speed How long motion takes now, from 0 to 1.
 */

/** The parts that show a board. Mutable. */
export class Picture {
  /**
   * @param {HTMLElement} host
   * @param {BoardFacts} board
   * @param {Orientation} turned
   * @param {PictureListeners} listeners
   */
  constructor(host, board, turned, listeners) {
    this.listeners = listeners;
    this.root = element("div", `pions-board pb-look-${board.look}`, host);
    for (const [name, colour] of Object.entries(board.colours)) {
      this.root.style.setProperty(`--pb-classic-${name}`, colour);
    }
    this.views = element("div", isSphere(board) ? "pb-views pb-two" : "pb-views", this.root);
    this.globe = isSphere(board) ? new GlobeView(this.views, board) : null;
    this.flat = new FlatView(this.views, board, turned, () => this.scrolled());
    this.grid = new Grid(this.flat);
    // What it says is said by the page as well, in its own time.
    this.written = element("p", "pb-note", this.views);
    this.written.setAttribute("aria-hidden", "true");
    this.written.hidden = true;
    this.keys = element("p", "pb-unseen", this.root);
    this.keys.id = `${this.flat.prefix}-keys`;
    this.grid.root.setAttribute("aria-describedby", this.keys.id);
    this.controls = isGlued(board) ? this.makeControls(board) : null;
    this.pointers = [this.flat, this.globe].flatMap((view) => (view ? [this.watch(view)] : []));
  }

  /** @param {BoardFacts} board */
  makeControls(board) {
    const round = isSphere(board);
    const ways = round ? { x: true, y: true } : this.flat.canDrag;
    return new Controls(this.root, round ? "turn" : "scroll", ways, {
      onMove: (towards) => this.scroll(towards),
      onHome: () => this.goHome(),
    });
  }

  /** @param {FlatView | GlobeView} view */
  watch(view) {
    return new Pointer(view, {
      onHover: this.listeners.onHover,
      onPlay: (cell, finger) => this.listeners.onPlay(cell, finger && (view.cellWidth < FINGER || this.listeners.confirms())),
      onWheel: this.listeners.onWheel,
      onSettle: () => view.settle(this.glideTime),
    });
  }

  get glideTime() {
    return GLIDE * this.listeners.speed();
  }

  scrolled() {
    this.grid.place();
    this.listeners.onScroll();
  }

  /** @param {Paint} paint */
  paint(paint) {
    this.flat.paint(paint);
    this.globe?.paint(paint);
  }

  /** @param {Point} towards */
  scroll(towards) {
    this.flat.scroll(towards, this.glideTime);
    this.globe?.scroll(towards, this.glideTime);
  }

  goHome() {
    this.flat.goHome(this.glideTime);
    this.globe?.goHome(this.glideTime);
  }

  /** @param {number[]} line */
  reveal(line) {
    this.flat.reveal(line, 2 * this.glideTime);
    this.globe?.reveal(line, 2 * this.glideTime);
  }

  /** Shows where something happened, if it cannot be seen. @param {number} cell */
  bring(cell) {
    this.globe?.bring(cell, 2 * this.glideTime);
  }

  /** Writes something where the columns are named; the empty text ends it. @param {string} text */
  note(text) {
    const { box, margins } = this.flat;
    this.written.style.height = `${(margins.top / box.height) * 100}%`;
    this.written.textContent = text;
    this.written.hidden = text === "";
    this.root.classList.toggle("pb-noted", text !== "");
  }

  /** @param {number} cell */
  turnTo(cell) {
    this.globe?.turnTo(cell, this.glideTime);
  }

  /**
   * @param {Say} say
   * @param {string} title
   */
  speak(say, title) {
    const { board } = this.flat;
    const { columns, rows } = board;
    this.grid.root.setAttribute("aria-label", say("board.label", { title, columns, rows }));
    const keys = [say(board.gravity ? "board.keys.columns" : "board.keys")];
    if (this.controls !== null) keys.push(say(this.globe === null ? "board.keys.scroll" : "board.keys.turn"));
    this.keys.textContent = keys.join(" ");
    this.controls?.speak(say);
  }

  destroy() {
    for (const pointer of this.pointers) pointer.destroy();
    this.flat.destroy();
    this.globe?.destroy();
    this.root.remove();
  }
}
