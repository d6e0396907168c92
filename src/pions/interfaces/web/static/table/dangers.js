/** Where a side could complete a line, now or soon: marked on the board and said in words. */

import { html, nothing } from "../vendor/lit-html.js";
import { api } from "../api.js";
import { shownPly } from "../state.js";
import { capital, say, t } from "../words.js";
import { PositionQuestion } from "./position_question.js";

/** @typedef {import("./page.js").TablePage} TablePage */

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

/** The dangers in words. @param {TablePage} page */
export function dangerList(page) {
  const { dangers } = page.state;
  if (dangers === null) return nothing;
  if (dangers.length === 0) return html`<p class="note">${t("dangers.none")}</p>`;
  return html`<ul class="dangers">
    ${dangers.map((one) => html`<li data-level=${one.level}>${capital(say(one.words))}</li>`)}
  </ul>`;
}
