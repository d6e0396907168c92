/** What people do at a table: each action goes up by POST; the facts come down the stream. */

import { api, ApiError } from "../api.js";
import { errorText } from "../app.js";
import {
  actingToken,
  chairName,
  isHuman,
  isShow,
  other,
} from "../seats.js";
import { shownPly } from "../state.js";
import { say, t } from "../words.js";
import { askDraw } from "./draws.js";
import { askResign, showMenu, showQuit } from "./menu.js";
import { isPossible } from "./possible.js";
import { askGiveUp } from "./seating.js";
import { showDownloads, showShare } from "./sharing.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Facts} Facts */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Table} Table */

/** Mutable: which action is under way. */
export class TableActions {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.app = page.app;
    this.valuesFor = -1;
    /** The question what moves are worth, while it waits. @type {AbortController | null} */
    this.asking = null;
    /** @type {Record<string, () => unknown>} */
    this.known = {
      undo: () => this.undo(),
      redo: () => this.redo(),
      hint: () => this.hint(),
      help: () => this.help(),
      values: () => this.values(),
      pause: () => this.pause(),
      step: () => this.step(),
      flip: () => this.flip(),
      rotate: () => this.rotate(),
      back: () => page.look(shownPly(page.state) - 1),
      forward: () => page.look(shownPly(page.state) + 1),
      focusBoard: () => page.focusBoard(),
      share: () => showShare(page),
      download: () => showDownloads(page),
      again: () => this.rematch(true),
      menu: () => showMenu(page),
      resign: () => askResign(page),
      draw: () => askDraw(page),
      giveUp: () => askGiveUp(page),
      quit: () => showQuit(page),
    };
  }

  /** Do what a key or a button of that name does; false if there is none. @param {string} action */
  run(action) {
    const act = this.known[action];
    if (act === undefined || !this.can(action)) return false;
    void act();
    return true;
  }

  /** Whether an action makes sense now. @param {string} action */
  can(action) {
    return isPossible(this.page, action);
  }

  /** @param {string} move */
  async play(move) {
    const { table, mine } = this.page;
    const token = table?.turn ? mine?.tokens[table.turn] : undefined;
    if (table === null || !token) return;
    await this.attempt("move", () => api.move(table.id, move, table.ply, token));
  }

  async undo() {
    const { table, mine } = this.page;
    if (table === null) return;
    const facts = await this.attempt("undo", () =>
      api.undo(table.id, table.revision, actingToken(table, mine)),
    );
    if (facts?.offers?.undo) this.app.tell(() => t("undo.asked"));
  }

  async redo() {
    const { table, mine } = this.page;
    if (table === null) return;
    await this.attempt("redo", () => api.redo(table.id, table.revision, actingToken(table, mine)));
  }

  async hint() {
    const { table, mine } = this.page;
    const token = table?.turn ? mine?.tokens[table.turn] : undefined;
    if (table === null || !token) return;
    this.#busy("hint");
    try {
      const hint = await api.hint(table.id, table.ply, token);
      this.page.happened({ type: "hint", ply: table.ply, hint });
      this.app.voice.say(say(hint.words));
    } catch (error) {
      this.#refused(error);
    }
    this.#busy("");
  }

  help() {
    this.app.change({ help: !this.page.helps });
    this.app.voice.say(t(this.page.helps ? "help.on" : "help.off"));
  }

  values() {
    this.app.change({ values: !this.app.settings.values });
    this.app.voice.say(t(this.app.settings.values ? "values.on" : "values.off"));
    if (!this.app.settings.values && this.page.table) {
      this.#forgetValues();
      this.page.happened({ type: "values", ply: this.page.table.ply, values: null });
    }
    this.keepUp();
  }

  /** Values that stay on are asked for again after each move. */
  keepUp() {
    const { table, state } = this.page;
    if (table === null || !this.app.settings.values || table.turn === null) return;
    if (!table.assisted) return;
    if (this.page.busy !== "") return;
    const waits = isHuman(table, table.turn) || table.paused;
    if (!waits || state.values !== null || this.valuesFor === table.revision) return;
    this.valuesFor = table.revision;
    void this.#fetchValues(table);
  }

  /**
   * Values at a glance, then better ones.
   * @param {Table} table
   */
  async #fetchValues(table) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.#busy("values");
    try {
      for (const rough of [true, false]) {
        const { ply, values } = await api.values(table.id, rough, asking.signal);
        const known = values.filter((one) => one.value !== null);
        this.page.happened({ type: "values", ply, values: known });
      }
    } catch (error) {
      const moved = error instanceof ApiError && [409, 422].includes(error.status);
      if (!moved && !asking.signal.aborted) this.app.complain(error);
    }
    if (this.asking !== asking) return;
    this.asking = null;
    if (this.page.busy === "values") this.#busy("");
  }

  /** Nobody waits for values any more. */
  #forgetValues() {
    if (this.asking === null) return;
    this.asking.abort();
    this.asking = null;
    this.valuesFor = -1;
    if (this.page.busy === "values") this.page.busy = "";
    this.app.refresh();
  }

  async pause() {
    const { table, mine } = this.page;
    if (table === null) return;
    const token = actingToken(table, mine);
    await this.attempt("pause", () => api.pause(table.id, !table.paused, token));
  }

  async step() {
    const { table, mine } = this.page;
    if (table === null) return;
    await this.attempt("step", () => api.step(table.id, mine?.tokens.owner ?? ""));
  }

  /** @param {number} seconds */
  async speed(seconds) {
    const { table, mine } = this.page;
    if (table === null) return;
    await this.attempt("speed", () => api.speed(table.id, seconds, mine?.tokens.owner ?? ""));
  }

  /** @param {Side} side */
  async resign(side) {
    const { table, mine } = this.page;
    if (table === null) return;
    await this.attempt("resign", () => api.resign(table.id, side, mine?.tokens[side] ?? ""));
  }

  flip() {
    this.page.flipped = !this.page.flipped;
    this.app.refresh();
  }

  rotate() {
    this.page.rotation = (this.page.rotation + 1) % 4;
    this.app.refresh();
  }

  /**
   * Play again; whoever asks first says whether sides are swapped.
   * @param {boolean} swap
   */
  async rematch(swap) {
    const { table, mine } = this.page;
    if (table === null || this.page.busy === "again") return;
    this.#busy("again");
    try {
      const created = await api.rematch(table.id, swap, actingToken(table, mine));
      const sat = mine?.seats ?? [];
      this.app.enter(created, created.swapped && sat.length === 1 ? sat.map(other) : sat);
    } catch (error) {
      this.#refused(error);
    }
    this.#busy("");
  }

  /** Somebody asks to take back. @param {Side} side */
  offered(side) {
    const { table, mine } = this.page;
    if (table === null || mine === null || mine.seats.includes(side)) return;
    const name = () => chairName(table, side, mine);
    this.app.notices.show({
      kind: "news",
      text: () => t("undo.offered", { name: name() }),
      action: { label: () => t("undo.accept"), run: () => void this.undo() },
    });
  }

  /**
   * Do something that changes the table, and show what becomes of it; null if it was refused.
   * @param {string} action
   * @param {() => Promise<Facts>} call
   * @returns {Promise<Facts | null>}
   */
  async attempt(action, call) {
    if (this.page.busy === action) return null;
    this.#forgetValues();
    this.#busy(action);
    try {
      const facts = await call();
      this.app.notices.clear();
      this.page.happened({ type: "facts", facts, now: performance.now() });
      return facts;
    } catch (error) {
      this.#refused(error);
      return null;
    } finally {
      this.#busy("");
    }
  }

  /** A stale action is nobody's fault: show the table as it is, and say so. @param {unknown} error */
  #refused(error) {
    if (!(error instanceof ApiError) || error.status !== 409) return this.app.complain(error);
    if (error.table !== null) {
      this.page.happened({ type: "facts", facts: error.table, now: performance.now() });
    }
    this.app.tell(() => errorText(error));
  }

  /** @param {string} action Empty when nothing is under way any more. */
  #busy(action) {
    this.page.busy = action;
    this.app.refresh();
    if (action === "") this.keepUp();
  }

  /** Whether the machine-against-machine controls belong here. */
  get isShow() {
    return this.page.table !== null && isShow(this.page.table);
  }
}
