/** My games: those that this browser holds tokens of; also without a connection. */

import { html, nothing } from "../vendor/lit-html.js";
import { api } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { picture } from "../picture.js";
import { machineName, other, SIDES } from "../seats.js";
import { gameTitle } from "../titles.js";
import { capital, counted, moment, say, t } from "../words.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../memory.js").Mine} Mine */
/** @typedef {import("../types.js").Summary} Summary */

const MOST_ASKED = 100;
const FEW = 6;

/** Mutable: which of my games the server still has. */
export class MyGames {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Set<string> | null} */
    this.present = null;
    this.all = location.hash === "#mine";
  }

  async load() {
    const ids = this.app.memory
      .games()
      .map((game) => game.id)
      .slice(0, MOST_ASKED);
    if (ids.length === 0) return;
    try {
      const { tables } = await api.list(ids);
      this.app.memory.note(tables);
      this.present = new Set(tables.map((table) => table.id));
      this.app.refresh();
    } catch {
      // Without a connection the list says what it knew last.
    }
  }

  template() {
    const games = this.app.memory.games().filter((game) => game.summary !== null);
    if (games.length === 0) return nothing;
    const shown = this.all ? games : games.slice(0, FEW);
    return html`<section class="mine" id="mine" tabindex="-1" aria-labelledby="mine-title">
      <h2 id="mine-title">${t("mine.title")}</h2>
      <ul>
        ${shown.map((game) => this.#row(game))}
      </ul>
      ${
        shown.length < games.length
          ? html`<button type="button" @click=${() => this.#showAll()}>
              ${t("mine.all", { count: games.length })}
            </button>`
          : nothing
      }
    </section>`;
  }

  /** A game that waits for me, or else the one left last: one click leads back to it. */
  goOn() {
    const open = this.app.memory.games().filter((one) => this.#isOpen(one));
    const game = open.find((one) => isMyTurn(one)) ?? open[0];
    const summary = game?.summary;
    if (!game || !summary) return nothing;
    const address = `/t/${game.id}`;
    const follows = (/** @type {Event} */ event) => follow(event, this.app, address);
    return html`<a class="way go-on" href="${ROOT}${address}" @click=${follows}>
      <span class="frame">${picture(summary.board, summary.cells)}</span>
      <span>
        <b>${t("home.on", { game: gameTitle(summary) })}</b>
        <small>${facts([opponents(game, summary), ...status(game, summary)])}</small>
      </span>
      ${icon("forward")}
    </a>`;
  }

  /** @param {Mine} game */
  #isOpen(game) {
    const known = game.summary !== null && !game.summary.over && game.seats.length > 0;
    return known && (this.present === null || this.present.has(game.id));
  }

  /** @param {Mine} game */
  #row(game) {
    const summary = /** @type {Summary} */ (game.summary);
    const address = `/t/${game.id}`;
    const isGone = this.present !== null && !this.present.has(game.id);
    const title = gameTitle(summary);
    const name = `${title}, ${opponents(game, summary)}`;
    return html`<li class=${isGone ? "gone" : ""}>
      <a href="${ROOT}${address}" @click=${(/** @type {Event} */ event) => follow(event, this.app, address)}>
        <span class="frame">${picture(summary.board, summary.cells)}</span>
        <span>
          <b>${title}</b>
          <span>${opponents(game, summary)}</span>
          <small>${facts([...(isGone ? [t("mine.gone")] : status(game, summary)), moment(game.seen)])}</small>
        </span>
      </a>
      <button
        type="button"
        class="plain round"
        aria-label=${t("mine.delete", { game: name })}
        title=${t("mine.delete.short")}
        @click=${() => this.#ask(game, name)}
      >
        ${icon("trash")}
      </button>
    </li>`;
  }

  #showAll() {
    this.all = true;
    this.app.refresh();
  }

  /**
   * @param {Mine} game
   * @param {string} name
   */
  #ask(game, name) {
    const body = () =>
      html`<p><b>${name}</b></p>
        <p>${t("mine.delete.ask")}</p>
        <div class="buttons">
          <button type="button" data-first @click=${() => this.app.dialog.close()}>
            ${t("cancel")}
          </button>
          <button type="button" class="danger" @click=${() => this.#remove(game)}>
            ${icon("trash")}${t("mine.delete.short")}
          </button>
        </div>`;
    this.app.dialog.show(() => ({ title: t("mine.delete.title"), body: body() }));
  }

  /** @param {Mine} game */
  async #remove(game) {
    this.app.dialog.close();
    try {
      if (game.tokens.owner) await api.remove(game.id, game.tokens.owner);
    } catch (error) {
      const isGone = /** @type {import("../api.js").ApiError} */ (error).status === 404;
      if (!isGone) return this.app.complain(error);
    }
    this.app.memory.forget(game.id);
    this.app.refresh();
  }
}

/**
 * Who plays, in few words: "You – Level 2".
 * @param {Mine} game
 * @param {Summary} summary
 */
function opponents(game, summary) {
  const names = SIDES.map((side, index) => {
    const chair = summary.chairs[index];
    if (chair === undefined) return "";
    if (!chair.human) return chair.name || machineName(chair.player);
    if (chair.name) return chair.name;
    if (game.seats.length !== 1) return say(summary.board.sides?.[index]) || t("seat.person");
    return game.seats.includes(side) && !game.seats.includes(other(side))
      ? t("seat.you")
      : t("seat.opponent");
  });
  return names.join(" – ");
}

/** Whether somebody waits for my move in this game. @param {Mine} game */
function isMyTurn({ seats, summary }) {
  return seats.length === 1 && !summary?.over && summary?.turn === seats[0];
}

/** @param {Mine} game @param {Summary} summary @returns {string[]} */
function status(game, summary) {
  if (summary.over) return [capital(say(summary.outcome?.reason) || t("mine.over"))];
  const moves = counted("mine.moves", summary.ply);
  return isMyTurn(game) ? [moves, t("mine.turn")] : [moves];
}

/** One after the other; a line ends between two of them, not within. @param {string[]} all */
function facts(all) {
  const last = all.length - 1;
  return all.map((one, place) => html`<span class="fact">${one}${place < last ? " ·" : ""}</span> `);
}
