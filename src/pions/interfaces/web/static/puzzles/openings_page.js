/** The opening trainer: what a book plays, or oneself, asked again until it is remembered. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { Trial } from "../rules/trial.js";
import { gameTitle } from "../titles.js";
import { capital, number, say, t } from "../words.js";
import { toAsk } from "./opening_queue.js";
import { OWN, ownOpenings } from "./own_openings.js";
import { recordFrom } from "./record.js";
import { firstCard, nextCard } from "./repetition.js";
import { toldMove } from "./told_move.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Openings} Openings */
/** @typedef {import("../types.js").OpeningCard} OpeningCard */
/** @typedef {Record<string, import("./repetition.js").Card>} Cards */

const CHOICES = /** @type {const} */ ([
  ["othello", "black"],
  ["othello", "white"],
  ["connect-4", "black"],
  ["connect-4", "white"],
]);

/** As many choices of one's own games as have room. */
const MOST_OWN = 6;

/** Mutable: the openings, once they are there, and what was answered. */
export class OpeningsPage {
  /** @param {App} app @param {string} what The game and the side: `othello/black`. */
  constructor(app, what) {
    this.app = app;
    this.what = what || "othello/black";
    /** @type {Openings | null} */
    this.openings = null;
    /** @type {OpeningCard[]} */
    this.queue = [];
    this.place = 0;
    /** @type {Trial | null} */
    this.trial = null;
    /** Whether the first answer was right; null before it. @type {boolean | null} */
    this.first = null;
    this.right = 0;
    this.closed = false;
    void this.load();
  }

  title() {
    return `${t("openings.title")} · Pions`;
  }

  close() {
    this.closed = true;
    this.trial?.destroy();
  }

  /** @returns {Cards} */
  get known() {
    return recordFrom(this.app.memory.puzzles()).openings;
  }

  async load() {
    try {
      const openings = await this.#ask();
      if (this.closed) return;
      this.openings = openings;
      this.queue = toAsk(openings.cards, this.known, Date.now());
      this.#put();
    } catch (error) {
      if (this.closed) return;
      if (!(error instanceof ApiError && error.isOffline)) this.app.go("/#puzzles", { replace: true });
      this.app.complain(error); // there, too: going to another page ends what was said
    }
  }

  /** What a book plays, or what I played. */
  #ask() {
    if (!this.isOwn) return api.openings(this.what);
    const own = this.own.find(({ what }) => what === this.what);
    return api.ownOpenings(own?.side ?? "black", own?.ids ?? []);
  }

  get isOwn() {
    return this.what.startsWith(OWN);
  }

  get own() {
    return ownOpenings(this.app.memory.games());
  }

  get card() {
    return this.queue[this.place] ?? null;
  }

  #put() {
    this.trial?.destroy();
    this.trial = null;
    this.first = null;
    const { card, openings } = this;
    if (card !== null && openings !== null) {
      const { board, title } = openings;
      this.trial = new Trial({ board, title }, card.diagram, () => this.#tried());
    }
    this.app.refresh();
  }

  #tried() {
    const { trial, card } = this;
    if (trial?.tried && card !== null && this.first === null) {
      this.first = trial.isDone && !trial.shown;
      if (this.first) this.right += 1;
      const before = this.known[card.name];
      const now = Date.now();
      const next = before === undefined ? firstCard(this.first, now) : nextCard(before, this.first, now);
      const record = recordFrom(this.app.memory.puzzles());
      this.app.memory.keepPuzzles({ ...record, openings: { ...record.openings, [card.name]: next } });
    }
    this.app.refresh();
  }

  next() {
    this.place += 1;
    this.#put();
  }

  draw() {
    render(this.#template(), this.app.main);
    const host = this.app.main.querySelector("[data-board=opening]");
    if (host instanceof HTMLElement) this.trial?.draw(host, this.app.settings.animation);
  }

  #template() {
    return html`<div class="puzzles">
      <h1>${t("openings.title")}</h1>
      <p class="note">${t(this.isOwn ? "openings.about.own" : "openings.about")}</p>
      <nav class="task-buttons" aria-label=${t("openings.choose")}>
        ${CHOICES.map(([game, side]) => this.#choice(`${game}/${side}`, t(`openings.${game}.${side}`)))}
        ${this.own.slice(0, MOST_OWN).map((one) => this.#choice(one.what, ownTitle(one)))}
      </nav>
      ${this.#body()}
      <p><a class="button" href="${ROOT}/#puzzles" @click=${this.#leave("/#puzzles")}>${icon("back")}${t("puzzles.all")}</a></p>
    </div>`;
  }

  /** @param {string} what @param {string} title */
  #choice(what, title) {
    const address = `/#puzzles=${encodeURIComponent(`openings:${what}`)}`;
    return html`<a class="button" href="${ROOT}${address}" data-openings=${what}
      aria-current=${what === this.what ? "page" : nothing} @click=${this.#leave(address)}
      >${title}</a
    >`;
  }

  /** @param {string} address */
  #leave(address) {
    return (/** @type {Event} */ event) => follow(event, this.app, address);
  }

  #body() {
    const { openings, card } = this;
    if (openings === null) return nothing;
    if (card !== null) return this.#panel(card);
    const asked = this.queue.length;
    const fields = { right: number(this.right), asked: number(asked) };
    return html`<p data-over><strong>${asked === 0 ? t("puzzles.none") : t("openings.over", fields)}</strong></p>`;
  }

  /** @param {OpeningCard} card */
  #panel(card) {
    const { trial } = this;
    const fields = { place: number(this.place + 1), count: number(this.queue.length) };
    return html`<div class="puzzle panel" data-opening=${card.name}>
      <div class="puzzle-board" data-board="opening"></div>
      <div class="puzzle-text">
        <p class="note">${t("openings.place", fields)}</p>
        ${card.line.length === 0 ? nothing : html`<p>${card.line.join(" ")}</p>`}
        <p><strong>${capital(say(card.diagram.task))}</strong></p>
        <div class="verdict" role="status" data-verdict=${this.#state}>${this.#verdict(card)}</div>
        <div class="task-buttons">${trial === null ? nothing : this.#buttons(trial)}</div>
      </div>
    </div>`;
  }

  get #state() {
    const { trial } = this;
    if (trial?.tried == null) return "open";
    return trial.isWrong ? "wrong" : trial.shown ? "shown" : "right";
  }

  /** @param {OpeningCard} card */
  #verdict(card) {
    const { trial } = this;
    if (trial?.tried == null) return nothing;
    const board = this.openings?.board;
    const move = toldMove(board, trial.tried.move);
    if (trial.isWrong) return html`<p>${t(this.isOwn ? "openings.wrong.own" : "openings.wrong", { move })}</p>`;
    const moves = card.diagram.answers.map((one) => toldMove(board, one.move)).join(", ");
    return html`<p>${trial.shown ? t("openings.shown", { moves }) : t("openings.right", { moves })}</p>
      ${card.opening === null ? nothing : html`<p class="note">${t("openings.name", { opening: say(card.opening) })}</p>`}
      ${this.first === false ? html`<p class="note">${t("puzzles.again")}</p>` : nothing}`;
  }

  /** @param {Trial} trial */
  #buttons(trial) {
    if (!trial.isDone) {
      return html`<button type="button" data-action="show" @click=${() => trial.solve()}>
        ${icon("hint")}${t("puzzles.show")}
      </button>`;
    }
    return html`<button type="button" class="main" data-action="next" @click=${() => this.next()}>
      ${icon("forward")}${t("openings.next")}
    </button>`;
  }
}

/** @param {import("./own_openings.js").Own} own */
function ownTitle({ latest, rules, side }) {
  const game = gameTitle({ title: latest.title, rules });
  return t("openings.own", { game, side: capital(say(latest.board.sides?.[side === "white" ? 1 : 0])) });
}
