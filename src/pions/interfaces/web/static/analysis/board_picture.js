/** The board of the analysis page: what stands there, values, overlays and drawings. */

import { Board } from "../board/board.js";
import { fit } from "../table/board_host.js";
import { spokenTitle } from "../titles.js";
import { allTexts, currentLanguage } from "../words.js";
import { decorationOf } from "./decorations.js";
import { step } from "./keys.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */

/**
 * An estimate of points without its sign: the depth beside the board says that it is one.
 * @param {import("./types.js").EngineLine} one
 */
function plain({ move, cell, value, best, grade }) {
  const kind = value.kind === "about" ? "points" : value.kind;
  return { move, cell, value: { ...value, kind }, best, ...(grade ? { grade } : {}) };
}

/** Mutable: the board on the page, if there is one. */
export class BoardPicture {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Board | null} */
    this.board = null;
    this.key = "";
  }

  remove() {
    this.board?.destroy();
    [this.board, this.key] = [null, ""];
  }

  draw() {
    const { page } = this;
    const host = page.app.main.querySelector(".board-host");
    const shown = page.editor?.table ?? this.#table;
    if (!(host instanceof HTMLElement) || shown === null) return;
    const language = currentLanguage();
    const { decoration, ...options } = this.#options;
    const { cells, ply, turn, legal } = shown;
    const about = [cells, ply, turn, legal.length, language, options, decoration?.key, page.node.id];
    const key = JSON.stringify(about);
    if (key === this.key) return;
    this.key = key;
    this.board ??= this.#make(host, language);
    if (this.board.language !== language) this.board.setLanguage(language);
    this.board.show({ ...shown, title: spokenTitle(shown) }, { ...options, decoration });
    fit(host);
  }

  /** @param {HTMLElement} host @param {string} language */
  #make(host, language) {
    const { page } = this;
    page.drawing.watch(host);
    return new Board(host, {
      texts: allTexts(),
      language,
      onWheel: (way) => page.editor === null && page.lesson === null && step(page, way < 0 ? "back" : "forward"),
      onMove: (move) => void (page.editor ? page.editor.put(move) : page.play(move)),
    });
  }

  /** The position as a board shows it. */
  get #table() {
    const { game, facts } = this.page;
    return game === null || facts === null ? null : { ...game, ...facts };
  }

  get #options() {
    const { app, engine, node, editor, notes, lesson, flipped, values, isQuiet, pointed } = this.page;
    const seen = values && !isQuiet && engine.isOn;
    const hint = lesson?.hint ?? pointed;
    const lines = seen ? (engine.now?.lines ?? []) : [];
    const valued = new Set(lines.map(({ cell }) => cell ?? -1));
    return {
      you: ["black", "white"],
      help: app.settings.help,
      values: seen ? lines.map(plain) : null,
      hint: hint === null ? null : { cell: hint, move: "" },
      animation: app.settings.animation,
      confirm: app.settings.confirm,
      flipped,
      decoration: editor ? null : decorationOf(node.drawn, notes.overlayCells, valued),
    };
  }
}
