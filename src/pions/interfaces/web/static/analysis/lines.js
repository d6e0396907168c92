/** What the engine says: how deep it is, and its best lines, to be pointed at and played. */

import { html, nothing } from "../vendor/lit-html.js";
import { errorText } from "../app.js";
import { shortValue } from "../board/values.js";
import { number, say, t } from "../words.js";
import { MOST_LINES } from "./engine.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {import("./types.js").EngineLine} EngineLine */

/** Moves of a line that are shown. */
const SHOWN = 10;

/** @param {AnalysisPage} page */
export function enginePanel(page) {
  const { engine } = page;
  return html`<section class="engine" aria-label=${t("analysis.engine")}>
    <header>
      <button
        type="button"
        class="switch"
        role="switch"
        data-action="engine"
        aria-checked=${String(engine.isOn)}
        @click=${() => toggle(page)}
      >
        <i aria-hidden="true"></i>${t("analysis.engine")}
      </button>
      <span class="effort" data-depth=${engine.now?.depth ?? 0}>${effort(page)}</span>
      ${lineCount(page)}
    </header>
    ${engine.isOn ? lines(page) : nothing}
  </section>`;
}

/** @param {AnalysisPage} page */
function toggle(page) {
  page.engine.toggle();
  page.changed();
}

/** How long it looked, and how far. @param {AnalysisPage} page */
function effort({ engine, facts }) {
  const { now } = engine;
  if (!engine.isOn) return t("analysis.off");
  if (engine.trouble !== null) return "";
  if (now === null) return facts?.turn == null ? "" : t("analysis.thinking");
  const parts = [now.exact ? t("analysis.exact") : t("analysis.depth", { depth: now.depth })];
  const error = engine.shownLines[0]?.value.error;
  if (error) parts.push(`± ${error}`);
  const few = /** @type {const} */ ({ notation: "compact", maximumFractionDigits: 1 });
  if (now.nodes > 0) {
    parts.push(t("analysis.nodes", { nodes: number(now.nodes, few) }));
    if (now.seconds > 0.05) parts.push(t("analysis.speed", { speed: number(now.nodes / now.seconds, few) }));
  }
  return parts.join(" · ");
}

/** @param {AnalysisPage} page */
function lineCount({ engine }) {
  const set = (/** @type {Event} */ event) =>
    engine.setLines(Number(/** @type {HTMLSelectElement} */ (event.target).value));
  return html`<label class="line-count">
    <span class="unseen">${t("analysis.lines")}</span>
    <select title=${t("analysis.lines")} @change=${set}>
      ${Array.from({ length: MOST_LINES }, (_, index) => index + 1).map(
        (one) => html`<option value=${one} .selected=${engine.lines === one}>${one}</option>`,
      )}
    </select>
  </label>`;
}

/** @param {AnalysisPage} page */
function lines(page) {
  const { engine, facts } = page;
  if (engine.trouble !== null) {
    const text = engine.trouble.isOffline ? t("error.offline") : errorText(engine.trouble);
    return html`<p class="wrong" role="alert">${text}</p>`;
  }
  if (facts?.outcome) return html`<p class="note">${t("analysis.over")}</p>`;
  const held = engine.shownLines;
  const empty = Math.max(0, Math.min(engine.lines, facts?.legal.length ?? engine.lines) - held.length);
  return html`<ol class="lines">
    ${held.map((one) => line(page, one))}
    ${Array.from({ length: empty }, () => html`<li class="line empty"></li>`)}
  </ol>`;
}

/** @param {AnalysisPage} page @param {EngineLine} one */
function line(page, one) {
  const point = (/** @type {number | null} */ cell) => () => {
    page.pointed = cell;
    page.changed();
  };
  const value = shortValue({ value: one.value, mixed: false }, (key, fields) => t(key, fields));
  return html`<li
    class="line"
    data-grade=${one.grade ?? nothing}
    @pointerenter=${point(one.cell)}
    @pointerleave=${point(null)}
  >
    <b class="worth" data-exact=${String(one.exact)} title=${say(one.value.text)}>
      <span aria-hidden="true">${one.exact ? "" : "≈"}${value}</span>
      <span class="unseen">${say(one.value.text)}</span>
    </b>
    <span class="line-moves">
      ${one.line.slice(0, SHOWN).map((move, index) => lineMove(page, one, move, index))}
    </span>
    <button
      type="button"
      class="plain small"
      data-why=${one.move}
      aria-label=${t("analysis.why.move", { move: one.move })}
      @click=${() => void page.notes.ask(one.move, page.node)}
    >
      ${t("analysis.why")}
    </button>
  </li>`;
}

/**
 * @param {AnalysisPage} page
 * @param {EngineLine} one
 * @param {string} move
 * @param {number} index
 */
function lineMove(page, one, move, index) {
  return html`<button
    type="button"
    class="line-move"
    tabindex=${index === 0 ? "0" : "-1"}
    aria-label=${index === 0 ? t("analysis.play.move", { move }) : nothing}
    @click=${() => void page.playLine(one.line.slice(0, index + 1))}
  >
    ${move === "pass" ? t("moves.pass") : move}
  </button>`;
}
