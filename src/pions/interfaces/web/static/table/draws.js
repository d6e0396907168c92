/** Draws by agreement: offered, accepted, declined. */

import { html, nothing } from "../vendor/lit-html.js";
import { api } from "../api.js";
import { icon } from "../icons.js";
import { actingSide, chairName, isHuman, other, sideName } from "../seats.js";
import { t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Table} Table */

/**
 * The side of mine that a draw is offered to; null if there is none.
 * @param {TablePage} page
 * @param {Table} table
 * @returns {Side | null}
 */
function asked(page, table) {
  const by = table.offers.draw;
  if (by === null || table.outcome !== null) return null;
  const side = other(by);
  return isHuman(table, side) && page.mine?.tokens[side] && page.mine.seats.includes(side)
    ? side
    : null;
}

/** Offer a draw; it is asked first, so that no slip of the hand is an offer. @param {TablePage} page */
export function askDraw(page) {
  const { app, table, mine } = page;
  const side = table === null ? null : actingSide(table, mine);
  if (table === null || side === null) return;
  if (asked(page, table) !== null) return void answer(page, "accept");
  const offer = () => {
    app.dialog.close();
    void speak(page, side, "offer");
  };
  const body = () =>
    html`<p>${t("draw.ask", { side: sideName(table, side) })}</p>
      <div class="buttons">
        <button type="button" data-first @click=${() => app.dialog.close()}>${t("cancel")}</button>
        <button type="button" class="main" data-action="draw-now" @click=${offer}>
          ${icon("draw")}${t("menu.draw")}
        </button>
      </div>`;
  app.dialog.show(() => ({ title: t("draw.title"), body: body() }));
}

/**
 * @param {TablePage} page
 * @param {"accept" | "decline"} action
 */
async function answer(page, action) {
  const side = page.table === null ? null : asked(page, page.table);
  if (side !== null) await speak(page, side, action);
}

/**
 * @param {TablePage} page
 * @param {Side} side
 * @param {"offer" | "accept" | "decline"} action
 */
async function speak(page, side, action) {
  const token = page.mine?.tokens[side] ?? "";
  await page.actions.attempt("draw", () => api.draw(page.id, side, action, token));
}

/**
 * What is offered, and the answers to it where it is mine to give one.
 * @param {TablePage} page
 * @param {Table} table
 */
export function drawOffer(page, table) {
  const by = table.offers.draw;
  if (by === null || table.outcome !== null) return nothing;
  if (asked(page, table) === null) {
    const mine = page.mine?.seats.includes(by) ?? false;
    const text = mine ? t("draw.waiting") : t("draw.offered", { name: name(page, table, by) });
    return html`<p class="offer">${icon("draw")}<span>${text}</span></p>`;
  }
  return html`<div class="offer" role="group">
    <p>${icon("draw")}<span>${t("draw.offered", { name: name(page, table, by) })}</span></p>
    <div class="buttons">
      <button
        type="button"
        class="main"
        data-action="draw-accept"
        @click=${() => void answer(page, "accept")}
      >
        ${t("draw.accept")}
      </button>
      <button type="button" data-action="draw-decline" @click=${() => void answer(page, "decline")}>
        ${t("draw.decline")}
      </button>
    </div>
  </div>`;
}

/**
 * Say what became of an offer.
 * @param {TablePage} page
 * @param {Table | null} before
 * @param {Table} table
 */
export function tellDraw(page, before, table) {
  const was = before?.offers.draw ?? null;
  const by = table.offers.draw;
  if (before === null || was === by) return;
  if (by !== null) page.app.voice.say(t("draw.offered", { name: name(page, table, by) }));
  else if (table.outcome === null && was !== null && page.mine?.seats.includes(was)) {
    page.app.tell(() => t("draw.declined"));
  }
}

/** @param {TablePage} page @param {Table} table @param {Side} side */
function name(page, table, side) {
  return chairName(table, side, page.mine);
}
