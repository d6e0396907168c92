/** Openings in which colours are chosen at the board: what whoever is asked does, step by step. */

import { html, nothing } from "../vendor/lit-html.js";
import { api } from "../api.js";
import { askedSide, chairName, sideName, SIDES } from "../seats.js";
import { capital, t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Table} Table */

/**
 * The token of the seat that is asked, if it is mine.
 * @param {TablePage} page
 * @param {Table} table
 */
export function askedToken(page, table) {
  const side = askedSide(table);
  return side === null ? undefined : page.mine?.tokens[side];
}

/**
 * What is to be done now, in the place of whose turn it is; empty where no opening is made.
 * @param {TablePage} page
 * @param {Table} table
 */
export function openingText(page, table) {
  const asked = table.colours?.asked;
  if (!asked || table.turn === null) return "";
  const { left, more, rule } = /** @type {NonNullable<Table["colours"]>} */ (table.colours);
  const side = sideName(table, table.turn);
  const name = chairName(table, asked, page.mine);
  if (!askedToken(page, table)) {
    return capital(t(left ? "swap.wait.place" : "swap.wait.choose", { rule, name }));
  }
  if (left) return capital(t("swap.place", { rule, side, left }));
  return capital(t(more ? "swap.choose.more" : "swap.choose", { rule }));
}

/**
 * The buttons of whoever may choose a colour.
 * @param {TablePage} page
 * @param {Table} table
 */
export function colourChoice(page, table) {
  const { colours } = table;
  const token = askedToken(page, table);
  if (!colours?.asked || colours.left || !token || page.state.at !== null) return nothing;
  const choose = (/** @type {Side | "more"} */ choice) =>
    void page.actions.attempt("colour", () => api.colour(table.id, choice, table.ply, token));
  return html`<div class="buttons" data-colours>
    ${SIDES.map(
      (side) =>
        html`<button type="button" class="main" data-colour=${side} @click=${() => choose(side)}>
          ${t("swap.play", { side: sideName(table, side) })}
        </button>`,
    )}
    ${
      colours.more
        ? html`<button type="button" data-colour="more" @click=${() => choose("more")}>
            ${t("swap.more")}
          </button>`
        : nothing
    }
  </div>`;
}

/**
 * Once colours are chosen I may sit elsewhere: what I hold goes by colour, so it changes places.
 * @param {TablePage} page
 * @param {Table} table
 * @param {Table | null} before
 */
export function followColours(page, table, before) {
  const { memory, voice } = page.app;
  const swapped = table.colours?.swapped ?? false;
  if (table.colours?.asked && table.revision !== before?.revision) {
    voice.say(openingText(page, table));
  }
  const mine = memory.game(page.id);
  if (mine === null || swapped === Boolean(mine.swapped)) return;
  memory.changePlaces(page.id, swapped);
}
