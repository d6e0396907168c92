/** Who sits where two people play by link, who is there, and what they agreed on about help. */

import { html, nothing } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { icon } from "../icons.js";
import { loadColours } from "../loading.js";
import { offeredSeat } from "../links.js";
import { actingSide, isByLink, other, SIDES, sideName } from "../seats.js";
import { t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */

/**
 * Take the seat that the address offers; what leads to it does not stay there.
 * @param {TablePage} page
 */
export async function sitDown(page) {
  const offered = offeredSeat(location.hash);
  if (offered === null) return;
  const { side, token } = offered;
  await take(page, side, token);
  // Only now: where the server could not be reached, it is tried again.
  history.replaceState(null, "", location.pathname);
}

/**
 * @param {TablePage} page
 * @param {Side} side
 * @param {string} token
 */
async function take(page, side, token) {
  const { app } = page;
  const known = page.mine;
  if (known?.tokens[side]) return;
  if (known?.tokens.owner) return app.tell(() => t("invite.own"));
  try {
    const seat = await api.sitDown(page.id, side, token);
    const swapped = seat.table.colours?.swapped ?? false;
    const news = { tokens: { [side]: seat.token }, seats: [side], swapped };
    app.memory.keep(page.id, news, Date.now());
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) app.tell(() => t("seat.watching"));
    else throw error;
  }
}

/**
 * Let others see that I am there, as long as this stream is open.
 * @param {TablePage} page
 * @param {string} stream
 */
export async function enter(page, stream) {
  const side = page.table === null ? null : actingSide(page.table, page.mine);
  const token = side === null ? undefined : page.mine?.tokens[side];
  if (!token) return;
  try {
    await api.presence(page.id, stream, token);
  } catch {
    // The stream has ended meanwhile: the next one says it again.
  }
}

/**
 * Beside a name: whether they are there.
 * @param {Table} table
 * @param {Side} side
 */
export function presence(table, side) {
  const seat = table.seats?.[SIDES.indexOf(side)];
  if (!seat) return nothing;
  const state = seat.taken ? (seat.present ? "here" : "away") : "free";
  return html`<span class="presence ${state}" data-presence=${state}>${t(`seat.${state}`)}</span>`;
}

/**
 * Say that the other one has come, gone, or given up the seat.
 * @param {TablePage} page
 * @param {SeatFacts[] | null} before
 * @param {Table} table
 */
export function tellSeats(page, before, table) {
  const mine = page.mine?.seats ?? [];
  if (!before || !table.seats || mine.length !== 1 || mine[0] === undefined) return;
  const index = SIDES.indexOf(other(mine[0]));
  const [was, is] = [before[index], table.seats[index]];
  if (!was || !is) return;
  if (was.taken !== is.taken) page.app.tell(() => t(is.taken ? "seat.joined" : "seat.left"));
  else if (is.taken && was.present && !is.present) page.app.tell(() => t("seat.gone"));
  else if (is.taken && !was.present && is.present) page.app.voice.say(t("seat.back"));
}

/** What two people agreed on about help. @param {Table} table */
export function fairNote(table) {
  if (!isByLink(table) || table.outcome !== null) return nothing;
  const kind = table.assisted ? "assisted" : "fair";
  return html`<p class="note fair" data-fair=${kind}>
    ${icon(table.assisted ? "hint" : "people")}<span>${t(`fair.${kind}`)}</span>
  </p>`;
}

/**
 * Where colours are chosen at the board, what belongs to that comes when it is first wanted.
 * @param {TablePage} page
 * @param {Table} table
 * @param {Table | null} before
 */
export async function followOpening(page, table, before) {
  if (!table.colours) return;
  page.actions.colours ??= await loadColours();
  page.actions.colours.followColours(page, table, before);
  page.app.refresh();
}

/** Leave my seat to somebody else. @param {TablePage} page */
export function askGiveUp(page) {
  const { app, table, mine } = page;
  const side = table === null ? null : actingSide(table, mine);
  if (table === null || side === null) return;
  const leave = async () => {
    app.dialog.close();
    const token = mine?.tokens[side] ?? "";
    const facts = await page.actions.attempt("seat", () => api.giveUp(page.id, side, token));
    if (facts !== null) app.memory.leaveSeat(page.id, side);
    app.refresh();
  };
  const body = () =>
    html`<p>${t("seat.ask", { side: sideName(table, side) })}</p>
      <div class="buttons">
        <button type="button" data-first @click=${() => app.dialog.close()}>${t("cancel")}</button>
        <button type="button" class="danger" data-action="give-up-now" @click=${() => void leave()}>
          ${icon("quit")}${t("menu.giveUp")}
        </button>
      </div>`;
  app.dialog.show(() => ({ title: t("menu.giveUp"), body: body() }));
}

/** Once a game of a class is over, its stream takes the place of the table's. @param {TablePage} page */
export async function awaitNextGame(page) {
  const { table, mine, next } = page;
  if (!table?.outcome || !table.classroom || next !== null || mine === null) return;
  const { awaitNext } = await import("../class/returning.js");
  awaitNext(page, table.classroom);
}
