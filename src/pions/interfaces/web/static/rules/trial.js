/** One small board on which a rule is tried: what it shows, and whether a move was the right one. */

import { decorationOf } from "../analysis/decorations.js";
import { Board } from "../board/board.js";
import { heatOf } from "../laboratory/heat.js";
import { spokenTitle } from "../titles.js";
import { allTexts, currentLanguage } from "../words.js";

/** @typedef {import("../types.js").Diagram} Diagram */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../board/types.js").Legal} Legal */

/** @type {Record<string, string>} */
const MARKS = { black: "X", white: "O" };
/** @type {Record<string, string>} */
const OTHERS = { black: "white", white: "black" };

/** Mutable: the move that was tried, and the board on the page. */
export class Trial {
  /**
   * @param {{board: import("../types.js").BoardFacts, title: import("../types.js").Texts,
   *   rules?: string}} book
   * @param {Diagram} diagram
   * @param {() => void} changed
   */
  constructor(book, diagram, changed) {
    this.book = book;
    this.diagram = diagram;
    this.changed = changed;
    /** @type {Legal | null} */
    this.tried = null;
    this.shown = false;
    /** What the cell is called that was tried where no move is. */
    this.refused = "";
    /** The cell where a wrong try is answered, if that is to be seen. @type {number | null} */
    this.reply = null;
    /** @type {Board | null} */
    this.board = null;
  }

  get answer() {
    return this.diagram.answers.find(({ move }) => move === this.tried?.move) ?? null;
  }

  get isDone() {
    return this.answer !== null;
  }

  get isWrong() {
    return this.tried !== null && !this.isDone;
  }

  /** Whether every move will do: then there is nothing to show. */
  get hasSolution() {
    return this.diagram.answers.length < this.diagram.legal.length;
  }

  get mayPass() {
    return this.diagram.legal.some(({ cell }) => cell === null);
  }

  /** @param {string} move */
  play(move) {
    this.tried = this.diagram.legal.find((one) => one.move === move) ?? null;
    this.refused = "";
    this.changed();
  }

  /** @param {number} cell */
  refuse(cell) {
    this.refused = this.book.board.names[cell] ?? "";
    this.changed();
  }

  pass() {
    this.play(this.diagram.legal.find(({ cell }) => cell === null)?.move ?? "");
  }

  again() {
    [this.tried, this.shown, this.refused] = [null, false, ""];
    this.changed();
  }

  solve() {
    this.shown = true;
    this.play(this.diagram.answers[0]?.move ?? "");
  }

  /** @param {HTMLElement} host @param {string | null} animation */
  draw(host, animation) {
    const language = currentLanguage();
    this.board ??= new Board(host, {
      texts: allTexts(),
      language,
      onMove: (move) => this.play(move),
      onRefused: (cell) => this.refuse(cell),
    });
    if (this.board.language !== language) this.board.setLanguage(language);
    const you = this.isDone || this.diagram.task === null ? [] : [this.diagram.turn];
    const decoration = this.#heat() ?? this.#answered();
    this.board.show(this.#table(), { you, help: false, hint: this.#mark(), animation, decoration });
  }

  /** What a machine saw: its numbers, once one has answered. */
  #heat() {
    const { heat } = this.diagram;
    return this.isDone && heat?.length ? heatOf({ heat, cells: null, moves: [] }, "heat") : null;
  }

  /** The wrong try, and an arrow to where it is answered. */
  #answered() {
    const { tried, reply } = this;
    if (!this.isWrong || tried?.cell == null || reply === null) return null;
    return decorationOf({ circles: [tried.cell], arrows: [[tried.cell, reply]] }, []);
  }

  destroy() {
    this.board?.destroy();
    this.board = null;
  }

  #mark() {
    const [cell] = this.diagram.marked;
    return cell === undefined || this.isDone ? null : { cell, move: "" };
  }

  #table() {
    const { board } = this.book;
    const title = spokenTitle(this.book);
    const { cells, turn, legal } = this.diagram;
    const start = { board, title, cells, turn, legal, ply: 0, plies: [], last: null };
    if (this.tried === null || !this.isDone) return { ...start, line: [], outcome: null };
    return { ...start, ...this.#after(this.tried), ply: 1, plies: [this.tried.move] };
  }

  /** The board after a right move. @param {Legal} move */
  #after(move) {
    const { turn, cells } = this.diagram;
    const mark = MARKS[turn] ?? "";
    const placed = [...cells];
    for (const cell of move.cell === null ? [] : [move.cell, ...move.flips]) placed[cell] = mark;
    const line = this.answer?.line ?? [];
    const outcome = this.answer?.outcome ?? null;
    return {
      cells: placed.join(""),
      turn: outcome === null ? (OTHERS[turn] ?? null) : null,
      legal: [],
      last: { ...move, side: turn, pass: move.cell === null },
      line,
      outcome,
    };
  }
}
