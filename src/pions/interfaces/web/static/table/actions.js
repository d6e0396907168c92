/** What people do at a table: each action goes up by POST; the facts come down the stream. */

import { api, ApiError } from "../api.js";
import { errorText } from "../app.js";
import { loadMenu } from "../loading.js";
import { actingToken, askedSide, chairName, isShow, other } from "../seats.js";
import { shownPly } from "../state.js";
import { say, t } from "../words.js";
import { askDraw } from "./draws.js";
import { isPossible } from "./possible.js";
import { askGiveUp } from "./seating.js";
import { Dangers, MoveValues } from "./position_question.js";
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
    this.moveValues = new MoveValues(page);
    this.dangers = new Dangers(page);
    /** Loaded where colours are chosen at the board. @type {typeof import("./colours.js") | null} */
    this.colours = null;
    /** How often something was attempted: only the last one says when nothing is under way. */
    this.attempts = 0;
    /** @type {Record<string, () => unknown>} */
    this.known = {
      undo: () => this.undo(),
      redo: () => this.redo(),
      hint: () => this.hint(),
      help: () => this.help(),
      values: () => this.moveValues.toggle(),
      dangers: () => this.dangers.toggle(),
      pause: () => this.pause(),
      step: () => this.step(),
      flip: () => this.flip(),
      rotate: () => this.rotate(),
      back: () => page.look(shownPly(page.state) - 1),
      forward: () => page.look(shownPly(page.state) + 1),
      focusBoard: () => page.focusBoard(),
      zen: () => this.app.change({ zen: !this.app.settings.zen }),
      share: () => showShare(page),
      download: () => showDownloads(page),
      again: () => this.rematch(true),
      menu: () => this.#menu("showMenu"),
      resign: () => this.#menu("askResign"),
      draw: () => askDraw(page),
      giveUp: () => askGiveUp(page),
      quit: () => this.#menu("showQuit"),
    };
  }

  /** The menu and what it asks come when they are first wanted. @param {"showMenu" | "askResign" | "showQuit"} name */
  async #menu(name) {
    try {
      const menu = await loadMenu();
      if (!this.page.closed) menu[name](this.page);
    } catch {
      this.app.complain(new ApiError(0, "offline"));
    }
  }

  /** What stays on follows the position that is shown. */
  keepUp() {
    this.moveValues.keepUp();
    this.dangers.keepUp();
  }

  /** Nobody waits for answers any more. */
  forget() {
    this.moveValues.forget();
    this.dangers.forget();
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
    const asked = table && askedSide(table);
    const token = asked ? mine?.tokens[asked] : undefined;
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
    const { table, mine, state } = this.page;
    if (table === null) return;
    const [ply, review] = [shownPly(state), state.at !== null];
    const token = review ? actingToken(table, mine) : mine?.tokens[askedSide(table) ?? "black"];
    if (!token) return;
    this.busy("hint");
    try {
      const hint = await api.hint(table.id, ply, review, token);
      this.page.happened({ type: "hint", ply, hint });
      this.app.voice.say(say(hint.words));
    } catch (error) {
      this.#refused(error);
    }
    this.busy("");
  }

  help() {
    this.app.change({ help: !this.app.settings.help });
    this.app.voice.say(t(this.app.settings.help ? "help.on" : "help.off"));
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

  /** Take the position that is shown to the form, where a new table begins with it. */
  async goOn() {
    const { table, state } = this.page;
    if (table === null) return;
    try {
      const start = await this.page.shareText(shownPly(state));
      this.app.draft = { rules: table.rules, start, continued: true };
      this.app.go(`/#new=${encodeURIComponent(table.rules)}`);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /**
   * Play again; whoever asks first says whether sides are swapped.
   * @param {boolean} swap
   */
  async rematch(swap) {
    const { table, mine } = this.page;
    if (table === null || this.page.busy === "again") return;
    this.busy("again");
    try {
      const created = await api.rematch(table.id, swap, actingToken(table, mine));
      const sat = mine?.seats ?? [];
      this.app.enter(created, created.swapped && sat.length === 1 ? sat.map(other) : sat);
    } catch (error) {
      this.#refused(error);
    }
    this.busy("");
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
    this.forget();
    const attempt = ++this.attempts;
    this.busy(action);
    try {
      const facts = await call();
      this.app.notices.clear();
      this.page.happened({ type: "facts", facts, now: performance.now() });
      return facts;
    } catch (error) {
      this.#refused(error);
      return null;
    } finally {
      if (attempt === this.attempts) this.busy("");
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
  busy(action) {
    this.page.busy = action;
    this.app.refresh();
    if (action === "") this.keepUp();
  }

  /** Whether the machine-against-machine controls belong here. */
  get isShow() {
    return this.page.table !== null && isShow(this.page.table);
  }
}
