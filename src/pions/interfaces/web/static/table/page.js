/** A table: the board, who plays, the time, the moves, and everything one may action. */

import { render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { Board, describeMove } from "../board/board.js";
import { summaryOf } from "../memory.js";
import { isByLink, mySides, SIDES } from "../seats.js";
import { fold, knowsSteps, NOTHING_KNOWN, shownTable } from "../state.js";
import { Stream } from "../stream.js";
import { gameTitle, spokenTitle } from "../titles.js";
import { allTexts, currentLanguage, t } from "../words.js";
import { Arrivals, drawClocks, tellConnection, tellMove } from "./arrivals.js";
import { boardHost, fit, focusBoard } from "./board_host.js";
import { Counting } from "./counting.js";
import { tellDraw } from "./draws.js";
import { awaitNextGame, enter, followOpening, sitDown, tellSeats } from "./seating.js";
import { Refusal } from "./refusal.js";
import { findReach } from "./sharing.js";
import { pressedAtTable, wheelAtTable } from "./table_keys.js";
import { tableTemplate } from "./view.js";
import { TableActions } from "./actions.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Happening} Happening */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Table} Table */

const TICK = 100;
/** What is done once another ply is shown, whether or not its own request is answered. */
const DONE_BY_A_PLY = ["move", "undo", "redo", "step"];

/** Mutable: what is known of one table while its page is open. */
export class TablePage {
  /**
   * @param {App} app
   * @param {string} id
   * @param {string} [start] The game that a link holds.
   */
  constructor(app, id, start = "") {
    this.app = app;
    this.id = id;
    this.start = start;
    /** @type {State} */
    this.state = NOTHING_KNOWN;
    this.flipped = false;
    this.rotation = 0;
    this.busy = "";
    /** A move that waits for a second tap. */
    this.chosen = "";
    /** @type {TableActions} */
    this.actions = new TableActions(this);
    /** Loaded when somebody asks for it. @type {import("./review.js").GameReview | null} */
    this.review = null;
    /** @type {Board | null} */
    this.board = null;
    this.boardKey = "";
    this.missing = this.retrying = false;
    /** @type {Stream | null} */
    this.stream = null;
    this.closed = false;
    this.seconds = 0; // what the running clock showed a moment ago
    this.arrivals = new Arrivals(this);
    this.counting = new Counting(this);
    this.refusal = new Refusal(this);
    /** The stream of its class, once the game is over. @type {{close: () => void} | null} */
    this.next = null;
    /** Who can reach the server, once it is known. @type {import("../types.js").Reach | null} */
    this.reach = null;
    this.timer = setInterval(() => drawClocks(this), TICK);
    void this.load();
  }

  get mine() {
    return this.app.memory.game(this.id);
  }

  get table() {
    return this.state.table;
  }

  /** The sides that I may move now. */
  get movable() {
    return this.table === null ? [] : mySides(this.table, this.mine);
  }

  /** Whether the server keeps the game under this page's address. */
  get isStored() {
    return true;
  }

  /** Where its game is analysed. */
  get analysisAddress() {
    return `/analyse/${this.id}`;
  }

  /** What there is to know about this page beside its game. */
  get note() {
    return "";
  }

  /** The table as it is shown: as it stands, or as it stood. */
  get shown() {
    return shownTable(this.state);
  }

  /** Whether something could be played in the position that is shown. */
  get goesOn() {
    return this.shown !== null && this.shown.outcome === null;
  }

  /** The game up to a ply, as a text that starts another table. @param {number} ply */
  async shareText(ply) {
    return (await api.share(this.id, ply)).share;
  }

  title() {
    const { table } = this;
    if (table === null) return "Pions";
    const mine = table.turn !== null && mySides(table, this.mine).includes(table.turn);
    const mark = mine && isByLink(table) ? "● " : "";
    return `${mark}${gameTitle(table)} · Pions`;
  }

  close() {
    this.closed = true;
    clearInterval(this.timer);
    this.stream?.close();
    this.next?.close();
    this.actions.forget();
    this.counting.forget();
    this.refusal.forget();
    this.review?.forget();
    this.board?.destroy();
    render("", this.app.main);
  }

  async load() {
    try {
      await sitDown(this);
      const table = await api.table(this.id);
      if (this.closed) return;
      this.app.notices.settle("outage");
      this.happened({ type: "table", table, now: performance.now() });
      this.#listen();
      if (isByLink(table)) void findReach(this);
    } catch (error) {
      if (this.closed) return;
      this.missing = error instanceof ApiError && error.status === 404;
      if (this.missing) this.app.refresh();
      else this.retry(error);
    }
  }

  /** Said once; then the page comes when it can. @param {unknown} error */
  retry(error) {
    if (!this.retrying) this.app.complain(error);
    this.retrying = true;
    setTimeout(() => {
      if (!this.closed) void this.load();
    }, 2000);
  }

  #listen() {
    this.stream = new Stream(this.id, {
      revision: () => this.table?.revision ?? 0,
      facts: (facts) => void this.arrivals.come(facts),
      stream: (name) => void enter(this, name),
      seats: (seats) => this.happened({ type: "seats", seats }),
      thinking: (thinking) => this.happened({ type: "thinking", thinking }),
      connection: (connection) => this.happened({ type: "connection", connection }),
    });
  }

  /** Fold what happened into what is known, and show it. @param {Happening} happening */
  happened(happening) {
    const before = this.state;
    this.state = fold(before, happening);
    if (this.state === before) return;
    if (happening.type === "facts" || happening.type === "table") this.#changed(before);
    if (this.table !== null) tellSeats(this, before.table?.seats ?? null, this.table);
    if (before.connection !== this.state.connection) tellConnection(this, before.connection);
    this.app.refresh();
    if (this.table?.outcome && before.table?.outcome === null) this.counting.begin();
    void awaitNextGame(this);
    this.actions.keepUp();
    this.review?.keepUp();
  }

  /** @param {State} before */
  #changed(before) {
    const { table } = this;
    if (table === null) return;
    void followOpening(this, table, before.table);
    const over = table.outcome !== null && before.table?.outcome === null;
    if (before.table !== null && (table.ply !== before.table.ply || over)) {
      this.chosen = "";
      // The stream may be quicker than the answer: the next click must not be lost.
      if (DONE_BY_A_PLY.includes(this.busy)) this.busy = "";
      tellMove(this, before.table, table);
    }
    const offer = table.offers.undo;
    if (offer !== null && offer !== before.table?.offers.undo) this.actions.offered(offer);
    tellDraw(this, before.table, table);
    if (this.mine !== null) this.app.memory.keep(this.id, { summary: summaryOf(table) }, Date.now());
  }

  /** Look at the game after that many plies. @param {number} ply */
  async look(ply) {
    if (this.table === null) return;
    if (!knowsSteps(this.state)) {
      try {
        this.happened({ type: "steps", steps: await api.steps(this.id) });
      } catch (error) {
        return this.app.complain(error);
      }
    }
    this.happened({ type: "look", at: ply });
    if (this.state.at === null) this.app.notices.settle("past");
    const { shown } = this;
    if (shown !== null) this.app.voice.say(describeMove(shown, allTexts(), currentLanguage()));
  }

  /** Somebody clicks on a board of the past, where nothing is played. */
  #past() {
    this.app.notices.show({
      kind: "news", cause: "past",
      text: () => t("table.past"),
      action: { label: () => t("moves.live"), run: () => void this.look(this.table?.ply ?? 0) },
    });
  }

  draw() {
    render(tableTemplate(this), this.app.main);
    this.#drawBoard();
    drawClocks(this);
  }

  #drawBoard() {
    const [host, table] = [boardHost(this.app.main), this.shown];
    if (host === null || table === null) return;
    const [language, options] = [currentLanguage(), this.boardOptions()];
    const key = JSON.stringify([table.revision, table.ply, table.turn, language, options]);
    if (key === this.boardKey) return;
    this.boardKey = key;
    this.board ??= new Board(host, {
      texts: allTexts(),
      language,
      onMove: (move) => void this.actions.play(move),
      onChoose: (move) => {
        this.chosen = move;
        this.app.refresh();
      },
      onPast: () => this.#past(),
      onRefused: (cell) => this.refusal.note(cell),
      onWheel: (step) => wheelAtTable(this, step),
    });
    if (this.board.language !== language) this.board.setLanguage(language);
    this.board.show({ ...table, title: spokenTitle(table) }, options);
    fit(host);
  }

  boardOptions() {
    const { state, app } = this;
    const live = state.at === null;
    return {
      you: live && this.busy !== "move" ? this.movable : [],
      help: app.settings.help || this.refusal.shows,
      values: state.values,
      dangers: state.dangers,
      hint: state.hint,
      animation: app.settings.animation,
      confirm: app.settings.confirm,
      flipped: this.flipped,
      rotation: this.rotation,
      at: state.at,
    };
  }

  focusBoard() {
    focusBoard(this.app.main);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    return pressedAtTable(this, event);
  }

  /** The side shown below the board: mine, or the first. @returns {Side} */
  get below() {
    const seats = this.mine?.seats ?? [];
    return seats.length === 1 && seats[0] ? seats[0] : (SIDES[0] ?? "black");
  }
}
