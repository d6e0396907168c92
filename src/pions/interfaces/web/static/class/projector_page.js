/** What hangs on the wall: the way in, the table, one board; no bottom ranks. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { ApiError } from "../api.js";
import { gameTitle } from "../titles.js";
import { number, t } from "../words.js";
import { joinAddress } from "./addresses.js";
import { classApi } from "./class_api.js";
import { ClassStream } from "./class_stream.js";
import { leagueTable } from "./league.js";
import { classBoard, clockOfSide, conditions, discOf, playerName, standings, wayIn } from "./parts.js";
import { projectedTables } from "./projected.js";
import { Redraw } from "./redraw.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./types.js").Classroom} Classroom */

const MOST_RANKS = 10;

/** Mutable: the class and the board that is shown. */
export class ProjectorPage {
  /** @param {App} app @param {string} code */
  constructor(app, code) {
    this.app = app;
    this.code = code.toUpperCase();
    /** @type {Classroom | null} */
    this.classroom = null;
    /** @type {import("./types.js").BoardFacts | null} */
    this.board = null;
    /** @type {import("./types.js").League | null} */
    this.league = null;
    this.address = "";
    this.missing = false;
    this.lost = false;
    this.closed = false;
    this.redraw = new Redraw(app, () => this.closed);
    /** @type {ClassStream | null} */
    this.stream = null;
    void this.load();
  }

  title() {
    return `${this.classroom?.name || t("header.class")} · Pions`;
  }

  close() {
    this.closed = true;
    this.stream?.close();
  }

  async load() {
    try {
      this.classroom = await classApi.show(this.code);
      this.address = (await joinAddress(this.code)).address;
      if (this.closed) return;
      this.stream = new ClassStream(this.code, false, {
        classroom: (classroom) => this.#show({ classroom }),
        board: (board) => this.#show({ board }),
        league: (league) => this.#show({ league }),
        lost: (lost) => this.#show({ lost }),
        gone: () => this.#show({ missing: true }),
      });
    } catch (error) {
      this.missing = error instanceof ApiError && error.status === 404;
      if (!this.missing) this.app.complain(error);
    }
    this.app.refresh();
  }

  /** @param {Partial<Pick<ProjectorPage, "classroom" | "board" | "league" | "lost" | "missing">>} news */
  #show(news) {
    Object.assign(this, news);
    this.redraw.soon();
  }

  draw() {
    render(this.#template(), this.app.main);
  }

  #template() {
    const { classroom } = this;
    if (this.missing) return html`<div class="classes"><h1>${t("class.gone")}</h1></div>`;
    if (classroom === null) return html`<div class="classes" aria-busy="true"></div>`;
    const { rules, title } = classroom.settings;
    const running = classroom.games.filter((game) => game.result === null).length;
    const game = this.#game(classroom);
    const { league } = this;
    const tables = projectedTables({
      league: league !== null,
      moving: league?.running ?? false,
      running,
      played: classroom.played,
      board: game !== nothing,
    });
    return html`<div class="projector" data-class=${classroom.code}>
      <header>
        <h1>${classroom.name || t("header.class")}</h1>
        <p>${gameTitle({ title, rules })} · ${t("class.counts", {
          students: number(classroom.students.length),
          running: number(running),
          played: number(classroom.played),
        })}</p>
      </header>
      ${conditions(classroom, this.lost)}
      <div class="projector-parts">
        ${game}
        <div class="projector-side">
          <section>${classroom.settings.open ? wayIn(classroom, this.address) : nothing}</section>
          ${tables.league ? leagueTable(league, { most: MOST_RANKS }) : nothing}
          ${tables.standings ? html`<section>${standings(classroom, { most: MOST_RANKS })}</section>` : nothing}
        </div>
      </div>
    </div>`;
  }

  /** @param {Classroom} classroom */
  #game(classroom) {
    const game = classroom.games.find((one) => one.number === classroom.shown);
    const { board } = this;
    if (game === undefined || board === null || board.game !== game.number) return nothing;
    return html`<section class="projector-game">
      <h2>
        <span class="projector-player">${discOf(board, 0)} ${playerName(game, 0)} ${clockOfSide(board, 0)}</span>
        <span class="versus">–</span>
        <span class="projector-player">${discOf(board, 1)} ${playerName(game, 1)} ${clockOfSide(board, 1)}</span>
      </h2>
      ${classBoard(board)}
      ${game.result === null ? nothing : html`<p class="class-result">${t(`class.result.${game.result}`)}</p>`}
    </section>`;
  }
}
