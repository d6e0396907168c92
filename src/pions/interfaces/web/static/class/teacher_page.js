/** The teacher's page: every board at once, and what holds for all. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { ApiError } from "../api.js";
import { icon } from "../icons.js";
import { field } from "../links.js";
import { number, t } from "../words.js";
import { joinAddress } from "./addresses.js";
import { classApi } from "./class_api.js";
import { ClassStream } from "./class_stream.js";
import { keepMembership, membership } from "./membership.js";
import { conditions, wayIn } from "./parts.js";
import { Redraw } from "./redraw.js";
import { settingsForm } from "./settings_form.js";
import { boardsGrid } from "./teacher_boards.js";
import { botsCard, incidentsCard } from "./teacher_bots.js";
import { danger, studentsTable } from "./teacher_students.js";
import { ROOT } from "../root.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./types.js").Classroom} Classroom */
/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./types.js").ClassSettings} ClassSettings */

/** Mutable: the class, its boards, and what is being typed. */
export class TeacherPage {
  /** @param {App} app @param {string} code */
  constructor(app, code) {
    this.app = app;
    this.code = code.toUpperCase();
    /** @type {Classroom | null} */
    this.classroom = null;
    /** @type {Map<number, BoardFacts>} */
    this.boards = new Map();
    /** @type {import("./types.js").TeacherFacts} */
    this.private = { bots: [], incidents: [] };
    /** @type {import("./types.js").League | null} */
    this.league = null;
    this.way = { address: "", local: false };
    this.missing = false;
    this.lost = false;
    this.closed = false;
    this.redraw = new Redraw(app, () => this.closed);
    this.busy = false;
    /** Settings that were changed and not yet sent. @type {Partial<ClassSettings>} */
    this.changes = {};
    /** @type {ClassStream | null} */
    this.stream = null;
    this.#takeToken();
    void this.load();
  }

  /** The link that a terminal printed holds the token: kept, and gone from the address. */
  #takeToken() {
    const token = field(location.hash, "token");
    if (!token) return;
    keepMembership(this.code, { teacher: token });
    history.replaceState(null, "", location.pathname);
  }

  get token() {
    return membership(this.code).teacher ?? "";
  }

  title() {
    return `${this.classroom?.name || t("class.teacher")} · Pions`;
  }

  close() {
    this.closed = true;
    this.stream?.close();
  }

  async load() {
    try {
      this.classroom = await classApi.show(this.code);
      this.way = await joinAddress(this.code);
      if (this.closed) return;
      this.stream = new ClassStream(this.code, true, {
        classroom: (classroom) => this.#changed(classroom),
        board: (board) => {
          this.boards.set(board.game, board);
          this.redraw.soon();
        },
        stream: (name) => this.#watch(name),
        teacher: (facts) => this.#hear({ private: facts }),
        league: (league) => this.#hear({ league }),
        lost: (lost) => this.#hear({ lost }),
        gone: () => this.#gone(),
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return this.#gone();
      this.app.complain(error);
    }
    this.app.refresh();
  }

  /** Hear what only the teacher may. @param {string} stream */
  #watch(stream) {
    if (this.token) void classApi.watch(this.code, stream, this.token).catch(() => {});
  }

  /** @param {Partial<Pick<TeacherPage, "private" | "league" | "lost">>} news */
  #hear(news) {
    Object.assign(this, news);
    this.redraw.soon();
  }

  #gone() {
    this.missing = true;
    keepMembership(this.code, null);
    if (!this.closed) this.app.refresh();
  }

  /** @param {Classroom} classroom */
  #changed(classroom) {
    this.classroom = classroom;
    const shown = new Set(classroom.games.map((game) => game.number));
    for (const number of this.boards.keys()) if (!shown.has(number)) this.boards.delete(number);
    this.redraw.soon();
  }

  /** Do something with the teacher's token; what is wrong is said. @param {() => Promise<unknown>} request */
  async act(request) {
    if (this.busy) return;
    this.busy = true;
    this.app.notices.clear();
    this.app.refresh();
    try {
      await request();
    } catch (error) {
      this.app.complain(error);
    } finally {
      this.busy = false;
      if (!this.closed) this.app.refresh();
      this.setUp({});
    }
  }

  /**
   * Change what holds for every game. What is changed while something else is under way is sent
   * after it, and takes nothing of it back.
   * @param {Partial<ClassSettings>} news
   */
  setUp(news) {
    Object.assign(this.changes, news);
    const { changes, classroom } = this;
    if (this.busy || this.missing || classroom === null || Object.keys(changes).length === 0) return;
    this.changes = {};
    const { title: _title, ...settings } = { ...classroom.settings, ...changes };
    void this.act(async () => {
      const told = await classApi.setUp(this.code, settings, this.token);
      if (this.classroom !== null) this.classroom = { ...this.classroom, settings: told.settings };
    });
  }

  /** @param {string} what @param {object} [body] */
  teach(what, body = {}) {
    return this.act(() => classApi.teach(this.code, what, body, this.token));
  }

  draw() {
    render(this.#template(), this.app.main);
  }

  #template() {
    const { classroom } = this;
    if (this.missing) return html`<div class="classes"><h1>${t("class.gone")}</h1></div>`;
    if (classroom === null) return html`<div class="classes" aria-busy="true"></div>`;
    if (!this.token) {
      return html`<div class="classes"><h1>${t("class.teacher")}</h1><p>${t("class.teacher.none")}</p></div>`;
    }
    return html`<div class="classes teacher" data-class=${classroom.code}>
      <h1>${classroom.name || t("class.teacher")}</h1>
      ${this.#bar(classroom)}
      ${conditions(classroom, this.lost)}
      <div class="teacher-parts">
        <div>
          <h2>${t("class.boards")}</h2>
          ${boardsGrid(this, classroom)}
          ${botsCard(this, classroom)}
        </div>
        <div>
          ${incidentsCard(this)}
          <details class="card" open>
            <summary>${t("class.way")}</summary>
            ${wayIn(classroom, this.way.address)}
            ${this.way.local ? html`<p class="wrong">${t("class.local")}</p>` : nothing}
            <a class="button" target="_blank" href="${ROOT}/class/${classroom.code}/projector">${icon("show")}${t("class.projector")}</a>
          </details>
          <details class="card" ?open=${classroom.played === 0 && classroom.round === 0}>
            <summary>${t("class.settings")}</summary>
            ${settingsForm(this, classroom)}
          </details>
          <section class="card">
            <h2>${t("class.students", { count: number(classroom.students.length) })}</h2>
            ${studentsTable(this, classroom)}
          </section>
          ${danger(this, classroom)}
        </div>
      </div>
    </div>`;
  }

  /** What holds for all, at hand. @param {Classroom} classroom */
  #bar(classroom) {
    const { paused, arena, settings } = classroom;
    const free = settings.mode === "free";
    return html`<div class="teacher-bar" role="group" aria-label=${t("class.all")}>
      <button type="button" class="main" data-action="pair" ?disabled=${this.busy} @click=${() => void this.teach("games")}>
        ${icon("people")}${t(free ? "class.pair.free" : "class.pair.round")}
      </button>
      ${
        free || arena
          ? html`<button type="button" data-action="arena" aria-pressed=${arena} ?disabled=${this.busy}
              @click=${() => void this.teach("arena", { running: !arena })}>
              ${icon("again")}${t(arena ? "class.arena.stop" : "class.arena")}
            </button>`
          : nothing
      }
      <button type="button" data-action="pause" aria-pressed=${paused} ?disabled=${this.busy}
        @click=${() => void this.teach("pause", { paused: !paused })}>
        ${icon(paused ? "play" : "pause")}${t(paused ? "class.resume" : "class.pause")}
      </button>
    </div>`;
  }
}
