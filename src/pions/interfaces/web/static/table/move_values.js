/** What moves are worth: asked for the position that is shown, as long as values are on. */

import { api, ApiError } from "../api.js";
import { isHuman } from "../seats.js";
import { shownPly } from "../state.js";
import { t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** Milliseconds that somebody who walks through a game must rest before values are asked for. */
const REST = 200;

/** Mutable: the question under way. */
export class MoveValues {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** The position asked about last; empty once nobody wants to know. */
    this.about = "";
    /** @type {AbortController | null} */
    this.asking = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
  }

  toggle() {
    const { app, state } = this.page;
    app.change({ values: !app.settings.values });
    app.voice.say(t(app.settings.values ? "values.on" : "values.off"));
    if (!app.settings.values) {
      this.forget();
      this.page.happened({ type: "values", ply: shownPly(state), values: null });
    }
    this.keepUp();
  }

  /** Values that stay on are asked for again after each move and each look elsewhere. */
  keepUp() {
    const { app, state } = this.page;
    const about = `${shownPly(state)} ${this.page.shown?.cells}`;
    if (this.about !== about) this.forget();
    if (!app.settings.values || state.values !== null || !this.#canAsk()) return;
    if (this.about === about) return;
    this.about = about;
    if (state.at === null) void this.#ask(null);
    else this.resting = setTimeout(() => void this.#ask(shownPly(state)), REST);
  }

  /** Not while something else is under way, nor while a machine thinks. */
  #canAsk() {
    const { table, state, busy } = this.page;
    if (!this.page.actions.can("values")) return false; // a fair game between people
    if (table === null || !["", "values"].includes(busy)) return false;
    if (state.at !== null) return this.page.goesOn;
    return table.turn !== null && (isHuman(table, table.turn) || table.paused);
  }

  /**
   * Values at a glance, then better ones.
   * @param {number | null} ply Where one looks back.
   */
  async #ask(ply) {
    const asking = new AbortController();
    this.asking = asking;
    this.#busy("values");
    try {
      for (const rough of [true, false]) {
        const found = await api.values(this.page.id, { rough, ply }, asking.signal);
        const values = found.values.filter((one) => one.value !== null);
        this.page.happened({ type: "values", ply: found.ply, values });
      }
    } catch (error) {
      if (!asking.signal.aborted) this.#refused(error);
    }
    if (this.asking !== asking) return;
    this.asking = null;
    this.#busy("");
    this.keepUp();
  }

  /** The table that moved on is nobody's fault: then it is asked again. @param {unknown} error */
  #refused(error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) this.about = "";
    else if (status !== 422) this.page.app.complain(error);
  }

  /** Nobody waits for values any more. */
  forget() {
    clearTimeout(this.resting);
    this.about = "";
    if (this.asking === null) return;
    this.asking.abort();
    this.asking = null;
    this.#busy("");
  }

  /** @param {"" | "values"} action */
  #busy(action) {
    if (action === "" && this.page.busy !== "values") return;
    this.page.busy = action;
    this.page.app.refresh();
  }
}
