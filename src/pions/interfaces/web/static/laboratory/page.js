/** The laboratory of heuristics: two settings on one position, and games between them. */

import { Board } from "../board/board.js";
import { parseCall } from "../calls.js";
import { allTexts, currentLanguage, t } from "../words.js";
import { render } from "../vendor/lit-html.js";
import { heatOf } from "./heat.js";
import { requests, watch } from "./requests.js";
import { laboratoryView } from "./view.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./requests.js").Catalogue} Catalogue */
/** @typedef {import("./requests.js").LookAnswer} LookAnswer */
/** @typedef {import("./requests.js").TrialFacts} TrialFacts */
/** @typedef {{name: string, figures: Record<string, number>}} Setting */
/** @typedef {"match" | "tune" | "learn"} TrialKind */

/** Milliseconds that a slider must rest before the server is asked. */
const REST = 60;
const RANDOM_PLIES = 12;
const USUAL = "othello";

/** Mutable: the settings, the position, and the trial that goes on. */
export class LaboratoryPage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.rules = new URLSearchParams(location.hash.slice(1)).get("rules") || USUAL;
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** @type {Setting[]} */
    this.settings = [];
    /** @type {{start: string | null, moves: string[]}} */
    this.place = { start: null, moves: [] };
    /** A position that was asked for and has not come yet. @type {object | null} */
    this.asked = null;
    /** @type {LookAnswer | null} */
    this.answer = null;
    /** @type {"heat" | "cells" | "moves"} */
    this.shown = "heat";
    this.depth = 1;
    this.pairs = 50;
    this.games = 300;
    /** @type {{kind: TrialKind, facts: TrialFacts | null, rules: string} | null} */
    this.trial = null;
    /** @type {AbortController | null} */
    this.watching = null;
    /** @type {AbortController | null} */
    this.looking = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {(Board | null)[]} */
    this.boards = [null, null];
    this.closed = false;
    void this.load(this.rules);
  }

  title() {
    return `${t("lab.title")} · Pions`;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.looking?.abort();
    this.watching?.abort();
    for (const board of this.boards) board?.destroy();
  }

  /** Open the laboratory of a game. @param {string} rules */
  async load(rules) {
    try {
      const catalogue = await requests.catalogue(rules);
      if (this.closed) return;
      this.stop();
      [this.catalogue, this.rules, this.trial, this.answer] = [catalogue, rules, null, null];
      for (const board of this.boards) board?.destroy();
      this.boards = [null, null];
      this.place = { start: null, moves: [] };
      this.settings = [0, 1].map(() => this.usual(catalogue.evaluations[0]?.name ?? ""));
      this.shown = catalogue.evaluations[0]?.name === "weights" ? "cells" : "heat";
      await this.look(null);
    } catch (error) {
      if (!this.closed) this.app.complain(error);
    }
  }

  /** @param {string} name */
  kind(name) {
    return this.catalogue?.evaluations.find((one) => one.name === name) ?? null;
  }

  /** @param {string} name @returns {Setting} */
  usual(name) {
    const figures = this.kind(name)?.figures ?? [];
    return { name, figures: Object.fromEntries(figures.map((one) => [one.name, one.default])) };
  }

  /** The text of a setting, as the server reads it. @param {number} number */
  text(number) {
    const setting = this.settings[number];
    if (!setting) return "";
    const given = (this.kind(setting.name)?.figures ?? [])
      .filter((one) => setting.figures[one.name] !== one.default)
      .map((one) => `${one.name}=${setting.figures[one.name]}`);
    const before = parseCall(this.kind(setting.name)?.text ?? setting.name).name;
    return given.length === 0 ? before : `${before}(${given.join(", ")})`;
  }

  /** The figures of A that are not as usual: what one doubts. */
  get changed() {
    const [setting] = this.settings;
    const figures = this.kind(setting?.name ?? "")?.figures ?? [];
    return figures.filter((one) => setting?.figures[one.name] !== one.default).map(({ name }) => name);
  }

  /** @param {object | null} [place] Another position; one still on its way survives a slider. */
  async look(place = this.asked) {
    this.asked = place;
    this.looking?.abort();
    const looking = (this.looking = new AbortController());
    const where = { start: this.place.start, moves: this.place.moves.join(" ") };
    const asked = { rules: this.rules, settings: [this.text(0), this.text(1)], ...(place ?? where) };
    try {
      const answer = await requests.look(asked, looking.signal);
      if (this.closed || looking.signal.aborted) return;
      this.answer = answer;
      this.asked = null;
      this.place = { start: answer.position.start, moves: answer.position.plies };
      this.app.refresh();
    } catch (error) {
      if (looking.signal.aborted) return;
      this.asked = null;
      if (!this.closed) this.app.complain(error);
    }
  }

  /** Ask again once the sliders rest. */
  lookSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), REST);
    this.app.refresh();
  }

  /** @param {number} number @param {string} figure @param {number} value */
  turn(number, figure, value) {
    const setting = this.settings[number];
    if (!setting || !Number.isFinite(value)) return;
    const known = this.kind(setting.name)?.figures.find(({ name }) => name === figure);
    if (!known) return;
    setting.figures[figure] = Math.round(Math.min(known.most, Math.max(known.least, value)));
    this.lookSoon();
  }

  /** @param {number} number @param {Setting} setting */
  set(number, setting) {
    this.settings[number] = { name: setting.name, figures: { ...setting.figures } };
    this.lookSoon();
  }

  /** @param {string} move */
  play(move) {
    this.place.moves = [...this.place.moves, move];
    void this.look(null);
  }

  undo() {
    this.place.moves = this.place.moves.slice(0, -1);
    void this.look(null);
  }

  begin() {
    this.place = { start: null, moves: [] };
    void this.look(null);
  }

  random() {
    const seed = Math.floor(Math.random() * 2 ** 31);
    void this.look({ random: RANDOM_PLIES, seed });
  }

  /** @param {string} pasted */
  paste(pasted) {
    if (pasted.trim() !== "") void this.look({ pasted });
  }

  /** @param {number} number */
  async save(number) {
    try {
      const asked = { rules: this.rules, evaluation: this.text(number), depth: this.depth };
      const { name, text } = await requests.player(asked);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/x-python" }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** @param {TrialKind} kind */
  async start(kind) {
    this.stop();
    const watching = (this.watching = new AbortController());
    const trial = (this.trial = { kind, facts: /** @type {TrialFacts | null} */ (null), rules: this.rules });
    this.app.refresh();
    const seed = Math.floor(Math.random() * 2 ** 31);
    const settings = kind === "match" ? [this.text(0), this.text(1)] : [this.text(0)];
    const { rules, depth, pairs, games } = this;
    try {
      const figures = kind === "tune" ? this.changed : [];
      const asked = { kind, rules, settings, depth, pairs, games, figures, seed };
      await watch(asked, watching.signal, (facts) => {
        if (this.closed) return;
        trial.facts = facts;
        this.app.refresh();
      });
    } catch (error) {
      if (!this.closed && !watching.signal.aborted) this.app.complain(error);
    }
    if (this.watching === watching) this.watching = null;
    if (!this.closed) this.app.refresh();
  }

  stop() {
    this.watching?.abort();
    this.watching = null;
    if (!this.closed) this.app.refresh();
  }

  /** The figures of the trial as setting A. */
  take() {
    const { figures, evaluation } = this.trial?.facts ?? {};
    const name = parseCall(evaluation ?? "").name;
    if (figures && this.kind(name)) this.set(0, { name, figures });
  }

  /** What the trial began with, as setting B: beside A, before and after. */
  compare() {
    const name = parseCall(this.trial?.facts?.evaluation ?? "").name;
    const nothing = this.kind(name)?.figures.map((one) => [one.name, 0]) ?? [];
    if (this.kind(name)) this.set(1, { name, figures: Object.fromEntries(nothing) });
  }

  draw() {
    render(laboratoryView(this), this.app.main);
    this.settings.forEach((_, number) => this.#drawBoard(number));
  }

  /** @param {number} number */
  #drawBoard(number) {
    const host = this.app.main.querySelector(`[data-lab-board="${number}"]`);
    const look = this.answer?.looks[number];
    if (!(host instanceof HTMLElement) || !this.answer || !look) return;
    const language = currentLanguage();
    const board = (this.boards[number] ??= new Board(host, {
      texts: allTexts(),
      language,
      onMove: (move) => this.play(move),
    }));
    if (board.language !== language) board.setLanguage(language);
    const { position, title } = this.answer;
    board.show(
      { ...position, board: this.answer.board, title },
      {
        you: ["black", "white"],
        help: false,
        animation: this.app.settings.animation,
        decoration: heatOf(look, this.shown),
      },
    );
  }
}
