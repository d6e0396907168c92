/** What moves are worth: asked for the position that is shown, as long as values are on. */

import { api } from "../api.js";
import { isHuman } from "../seats.js";
import { shownPly } from "../state.js";
import { PositionQuestion } from "./position_question.js";

/** @typedef {import("./page.js").TablePage} TablePage */

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
    return table.turn !== null && (isHuman(table, table.turn) || table.paused);
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
