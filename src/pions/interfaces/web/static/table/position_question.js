/** What is asked of the server about the position that is shown, as long as a setting is on. */

import { api, ApiError } from "../api.js";
import { askedSide, isHuman } from "../seats.js";
import { shownPly } from "../state.js";
import { say, t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** Milliseconds that somebody who walks through a game must rest before something is asked. */
const REST = 200;

/** Mutable: the question under way. */
export class PositionQuestion {
  /**
   * @param {TablePage} page
   * @param {"values" | "dangers"} setting What turns it on; the state holds the answer by that name.
   */
  constructor(page, setting) {
    this.page = page;
    this.setting = setting;
    /** The position asked about last; empty once nobody wants to know. */
    this.about = "";
    /** @type {AbortController | null} */
    this.asking = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
  }

  toggle() {
    const { app } = this.page;
    app.change({ [this.setting]: !app.settings[this.setting] });
    app.voice.say(t(`shown.${this.setting}.${app.settings[this.setting] ? "on" : "off"}`));
    if (!app.settings[this.setting]) {
      this.forget();
      this.clear();
    }
    this.keepUp();
  }

  /** What stays on is asked again after each move and each look elsewhere. */
  keepUp() {
    const { app, state } = this.page;
    const about = `${shownPly(state)} ${this.page.shown?.cells}`;
    if (this.about !== about) this.forget();
    if (!app.settings[this.setting] || state[this.setting] !== null || !this.canAsk()) return;
    if (this.about === about) return;
    this.about = about;
    if (state.at === null) void this.#ask(null);
    else this.resting = setTimeout(() => void this.#ask(shownPly(state)), REST);
  }

  /** Takes the answer away. */
  clear() {}

  canAsk() {
    return this.page.table !== null && this.page.actions.can(this.setting);
  }

  /**
   * @param {number | null} _ply Where one looks back.
   * @param {AbortSignal} _signal
   */
  async answer(_ply, _signal) {}

  /** Whether an answer is waited for. @param {boolean} _waits */
  wait(_waits) {}

  /** @param {number | null} ply */
  async #ask(ply) {
    const asking = new AbortController();
    this.asking = asking;
    this.wait(true);
    try {
      await this.answer(ply, asking.signal);
    } catch (error) {
      if (!asking.signal.aborted) this.#refused(error);
    }
    if (this.asking !== asking) return;
    this.asking = null;
    this.wait(false);
    this.keepUp();
  }

  /** The table that moved on is nobody's fault: then it is asked again. @param {unknown} error */
  #refused(error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) this.about = "";
    else if (status !== 422) this.page.app.complain(error);
  }

  /** Nobody waits for the answer any more. */
  forget() {
    clearTimeout(this.resting);
    this.about = "";
    if (this.asking === null) return;
    this.asking.abort();
    this.asking = null;
    this.wait(false);
  }
}

/** What moves are worth. */
export class MoveValues extends PositionQuestion {
  /** @param {TablePage} page */
  constructor(page) {
    super(page, "values");
  }

  clear() {
    this.page.happened({ type: "values", ply: shownPly(this.page.state), values: null });
  }

  /** Not while something else is under way, nor while a machine thinks. */
  canAsk() {
    const { table, state, busy } = this.page;
    if (table === null || !super.canAsk() || !["", "values"].includes(busy)) return false;
    if (state.at !== null) return this.page.goesOn;
    return table.turn !== null && (isHuman(table, askedSide(table) ?? table.turn) || table.paused);
  }

  /**
   * Values at a glance, then better ones.
   * @param {number | null} ply
   * @param {AbortSignal} signal
   */
  async answer(ply, signal) {
    for (const rough of [true, false]) {
      const found = await api.values(this.page.id, { rough, ply }, signal);
      const values = found.values.filter((one) => one.value !== null);
      this.page.happened({ type: "values", ply: found.ply, values });
    }
  }

  /** @param {boolean} waits */
  wait(waits) {
    if (!waits && this.page.busy !== "values") return;
    this.page.busy = waits ? "values" : "";
    this.page.app.refresh();
  }
}

/** Where a side could complete a line, now or soon. */
export class Dangers extends PositionQuestion {
  /** @param {TablePage} page */
  constructor(page) {
    super(page, "dangers");
  }

  clear() {
    this.page.happened({ type: "dangers", ply: shownPly(this.page.state), dangers: null });
  }

  canAsk() {
    return super.canAsk() && this.page.goesOn;
  }

  /**
   * @param {number | null} ply
   * @param {AbortSignal} signal
   */
  async answer(ply, signal) {
    const found = await api.dangers(this.page.id, ply, signal);
    this.page.happened({ type: "dangers", ply: found.ply, dangers: found.dangers });
    if (shownPly(this.page.state) !== found.ply) return;
    const sentences = found.dangers.map((one) => say(one.words));
    this.page.app.voice.say(sentences.join(". ") || t("dangers.none"));
  }
}
