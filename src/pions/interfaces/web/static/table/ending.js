/** How a game ended, in words, and what to do next. */

import { html, nothing } from "../vendor/lit-html.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { loadReview } from "../loading.js";
import { ROOT } from "../root.js";
import { actingSide, isShow } from "../seats.js";
import { capital, number, say, t } from "../words.js";
import { isCounted, verdict, verdictText } from "./plies.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Table} Table */

/**
 * @param {TablePage} page
 * @param {Table} table
 */
export function ending(page, table) {
  const { outcome } = table;
  if (outcome === null) return nothing;
  const result = verdict(table, page.mine) ?? "draw";
  const score = outcome.points.map((points) => number(points)).join("–");
  return html`<div class="ending ${result}">
    <h2>${verdictText(table, page.mine)}</h2>
    <p>${capital(say(outcome.reason))}${isCounted(table) ? html` · <b>${score}</b>` : nothing}</p>
    <div class="buttons">
      ${table.classroom ? way(page, `/class/${table.classroom}`, "class", "people", "end.class") : nothing}
      ${table.next === null ? again(page, table) : nothing}
      ${
        page.review === null
          ? html`<button type="button" data-action="review" @click=${() => lookBack(page)}>
              ${icon("show")}${t("end.review")}
            </button>`
          : nothing
      }
      ${way(page, page.analysisAddress, "analyse", "values", "header.analyse")}
      ${page.state.at === null ? nothing : fromHere(page)}
    </div>
  </div>`;
}

/** A new game from the position that is looked at. @param {TablePage} page */
export function fromHere(page) {
  return html`<button type="button" data-action="from" @click=${() => void page.actions.goOn()}>
    ${icon("branch")}${t("table.from")}
  </button>`;
}

/** @param {TablePage} page @param {string} address @param {string} action @param {string} sign @param {string} label */
function way(page, address, action, sign, label) {
  return html`<a
    class="button"
    data-action=${action}
    href="${ROOT}${address}"
    @click=${(/** @type {Event} */ event) => follow(event, page.app, address)}
    >${icon(sign)}${t(label)}</a
  >`;
}

/** Walk through the game from its start, and let an engine judge it. @param {TablePage} page */
function lookBack(page) {
  void page.look(0);
  if (page.isStored) void beginReview(page);
}

/** @param {TablePage} page */
async function beginReview(page) {
  try {
    const { GameReview } = await loadReview();
    page.review ??= new GameReview(page);
  } catch (error) {
    return page.app.complain(error);
  }
  if (!page.closed) await page.review.begin();
}

/**
 * @param {TablePage} page
 * @param {Table} table
 */
function again(page, table) {
  if (!page.actions.can("again")) return nothing;
  const both = !isShow(table);
  return html`<button
      type="button"
      class="main"
      data-action="again"
      @click=${() => void page.actions.rematch(false)}
    >
      ${icon("again")}${t("end.again")}
    </button>
    ${
      both
        ? html`<button
            type="button"
            data-action="swap"
            @click=${() => void page.actions.rematch(true)}
          >
            ${icon("flip")}${t("end.swap")}
          </button>`
        : nothing
    }`;
}

/**
 * Where the game goes on after a rematch that somebody asked for.
 * @param {TablePage} page
 * @param {Table} table
 */
export function nextTable(page, table) {
  const { next } = table;
  if (next === null) return nothing;
  const seated = actingSide(table, page.mine) !== null;
  const known = page.app.memory.game(next) !== null;
  const join = (/** @type {Event} */ event) => {
    if (!seated || known) return follow(event, page.app, `/t/${next}`);
    event.preventDefault();
    void page.actions.rematch(true);
  };
  return html`<p class="next">
    <span>${t(seated && !known ? "end.wanted" : "end.next")}</span>
    <a class="button main" href="${ROOT}/t/${next}" @click=${join}>${icon("play")}${t("end.join")}</a>
  </p>`;
}
