/** A student's page: join by a name, wait, and be led to one's game. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { errorText } from "../app.js";
import { ApiError } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { gameTitle } from "../titles.js";
import { currentLanguage, t } from "../words.js";
import { classApi } from "./class_api.js";
import { ClassStream } from "./class_stream.js";
import { keepMembership, membership } from "./membership.js";
import { leagueTable } from "./league.js";
import { MyBot } from "./my_bot.js";
import { enterGame, isNew, runningGame } from "./my_game.js";
import { classBoard, conditions, playerName, standings } from "./parts.js";
import { Redraw } from "./redraw.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./types.js").Classroom} Classroom */

/** Mutable: the class as it was said last, and what is typed. */
export class StudentPage {
  /** @param {App} app @param {string} code */
  constructor(app, code) {
    this.app = app;
    this.code = code.toUpperCase();
    /** @type {Classroom | null} */
    this.classroom = null;
    /** @type {import("./types.js").BoardFacts | null} */
    this.shown = null;
    /** @type {import("./types.js").League | null} */
    this.league = null;
    this.bot = new MyBot(app, this.code, () => this.me.token ?? "");
    this.missing = false;
    this.lost = false;
    this.offered = "";
    this.wrong = "";
    this.closed = false;
    this.redraw = new Redraw(app, () => this.closed);
    /** @type {ClassStream | null} */
    this.stream = null;
    void this.load();
  }

  get me() {
    return membership(this.code);
  }

  /** Whether I am in the class, and was not removed. */
  get isMember() {
    const { student, token } = this.me;
    if (student === undefined || !token) return false;
    return this.classroom?.students.some((one) => one.number === student) ?? false;
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
      if (this.closed) return;
      if (!this.isMember) this.offered = (await classApi.drawName(this.code, currentLanguage())).name;
      this.#listen();
    } catch (error) {
      this.missing = error instanceof ApiError && error.status === 404;
      if (!this.missing) this.app.complain(error);
    }
    if (!this.closed) this.app.refresh();
  }

  #listen() {
    if (this.closed) return;
    this.stream = new ClassStream(this.code, false, {
      classroom: (classroom) => this.#changed(classroom),
      board: (board) => {
        this.shown = board;
        this.redraw.soon();
      },
      stream: (name) => void this.#present(name),
      bot: (bot) => this.bot.heard(bot),
      league: (league) => {
        this.league = league;
        this.redraw.soon();
      },
      lost: (lost) => {
        this.lost = lost;
        this.redraw.soon();
      },
      gone: () => {
        this.missing = true;
        keepMembership(this.code, null);
        this.app.refresh();
      },
    });
  }

  /** @param {string} name */
  async #present(name) {
    this.streamName = name;
    const { token } = this.me;
    if (!this.isMember || !token) return;
    await classApi.presence(this.code, name, token).catch(() => {});
  }

  /** @param {Classroom} classroom */
  #changed(classroom) {
    this.classroom = classroom;
    const { student, token } = this.me;
    if (this.isMember && student !== undefined && token) {
      const game = runningGame(classroom, student);
      if (game !== null && isNew(game)) return enterGame(this.app, game, student, token);
    }
    this.app.refresh();
  }

  draw() {
    render(this.#template(), this.app.main);
  }

  #template() {
    if (this.missing) {
      return html`<div class="classes">
        <h1>${t("class.gone")}</h1>
        <p>${t("class.gone.more")}</p>
        <p><a class="button" href="${ROOT}/class" @click=${(/** @type {Event} */ event) => follow(event, this.app, "/class")}>${t("class.back.all")}</a></p>
      </div>`;
    }
    const { classroom } = this;
    if (classroom === null) return html`<div class="classes" aria-busy="true"></div>`;
    const body = this.isMember ? this.#waiting(classroom) : this.#joining(classroom);
    return html`<div class="classes student" data-class=${classroom.code}>
      <h1>${classroom.name || t("header.class")}</h1>
      ${body}
    </div>`;
  }

  /** @param {Classroom} classroom */
  #joining(classroom) {
    const removed = this.me.student !== undefined;
    const { typed_names: typed, open } = classroom.settings;
    return html`<form class="card" @submit=${(/** @type {SubmitEvent} */ event) => void this.#join(event)}>
      ${removed ? html`<p class="wrong">${t("class.removed")}</p>` : nothing}
      ${open ? nothing : html`<p class="wrong">${t("class.closed")}</p>`}
      <div class="field">
        <label for="nickname">${t("class.nickname")}</label>
        <input id="nickname" name="name" maxlength="20" autocomplete="nickname" ?readonly=${!typed}
          .value=${this.offered} aria-describedby="name-note name-wrong" />
        <p id="name-note" class="note">${t(typed ? "class.nickname.more" : "class.nickname.drawn")}</p>
        <p id="name-wrong" class="wrong" role="alert">${this.wrong}</p>
      </div>
      <div class="buttons">
        <button type="submit" class="main" ?disabled=${!open}>${icon("check")}${t("class.join")}</button>
        <button type="button" @click=${() => void this.#draw()}>${icon("again")}${t("class.nickname.draw")}</button>
      </div>
    </form>`;
  }

  async #draw() {
    this.offered = (await classApi.drawName(this.code, currentLanguage())).name;
    this.app.refresh();
  }

  /** @param {SubmitEvent} event */
  async #join(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const name = String(new FormData(form).get("name") ?? "");
    try {
      const { student, token, name: taken } = await classApi.join(this.code, name, currentLanguage());
      keepMembership(this.code, { student, token, name: taken });
      this.wrong = "";
      this.classroom = await classApi.show(this.code);
      if (this.streamName) await this.#present(this.streamName);
      this.app.voice.say(t("class.welcome", { name: taken }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.isOffline) return this.app.complain(error);
      [this.wrong, this.offered] = [errorText(error), name];
    }
    this.app.refresh();
  }

  /** @param {Classroom} classroom */
  #waiting(classroom) {
    const { student = -1, token = "" } = this.me;
    const name = classroom.students.find((one) => one.number === student)?.name ?? "";
    const game = runningGame(classroom, student);
    const { rules, title } = classroom.settings;
    return html`<p class="class-me">${t("class.you", { name })}</p>
      ${conditions(classroom, this.lost)}
      <section class="card">
        ${
          game === null
            ? html`<p role="status">${t("class.wait")}</p>
                <p class="note">${t("class.plays", { game: gameTitle({ title, rules }) })}</p>`
            : html`<p>${t("class.game", { black: playerName(game, 0), white: playerName(game, 1) })}</p>
                <button type="button" class="main" data-action="to-game"
                  @click=${() => enterGame(this.app, game, student, token)}>${icon("play")}${t("class.to.game")}</button>`
        }
      </section>
      ${this.#projected(classroom)}
      ${classroom.settings.bots ? this.bot.template() : nothing}
      ${leagueTable(this.league, { me: student })}
      <h2>${t("class.standings")}</h2>
      ${standings(classroom, { me: student })}`;
  }

  /** @param {Classroom} classroom */
  #projected(classroom) {
    const game = classroom.games.find((one) => one.number === classroom.shown);
    if (game === undefined || this.shown?.game !== game.number) return nothing;
    return html`<section class="card class-projected">
      <h2>${t("class.game", { black: playerName(game, 0), white: playerName(game, 1) })}</h2>
      ${classBoard(this.shown)}
    </section>`;
  }
}
