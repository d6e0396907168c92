/** The moves, to be walked through: click, arrow keys, first and last. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { shownPly } from "../state.js";
import { t } from "../words.js";
import { firstSide, moveRows } from "./plies.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Table} Table */

/** Where White began. */
const GAP = html`<span class="move">…</span>`;

/** @param {TablePage} page */
export function moveList(page) {
  const { table } = page;
  if (table === null) return nothing;
  const shown = shownPly(page.state);
  const rows = moveRows(table.plies, firstSide(table));
  queueMicrotask(() => keepInSight(page));
  return html`<div class="moves">
    <div class="walk">
      ${step(page, "first", 0, shown > 0)} ${step(page, "back", shown - 1, shown > 0)}
      <span class="place">${shown} / ${table.plies.length}</span>
      ${step(page, "forward", shown + 1, shown < table.plies.length)}
      ${step(page, "last", table.plies.length, shown < table.plies.length)}
    </div>
    <ol class="move-list" tabindex="0" aria-label=${t("moves.title")}>
      ${rows.map(
        (row, index) =>
          html`<li>
            <span class="number" aria-hidden="true">${index + 1}</span>
            ${row.map((one) => (one === null ? GAP : moveButton(page, table, one, shown)))}
          </li>`,
      )}
    </ol>
    ${
      page.state.at !== null
        ? html`<button type="button" class="live" @click=${() => void page.look(table.ply)}>
            ${icon("last")}${t("moves.live")}
          </button>`
        : nothing
    }
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {Table} table
 * @param {{ply: number, move: string}} one
 * @param {number} shown
 */
function moveButton(page, table, { ply, move }, shown) {
  return html`<button
    type="button"
    class="move ${ply > table.ply ? "undone" : ""}"
    tabindex="-1"
    data-ply=${ply}
    aria-current=${ply === shown ? "true" : nothing}
    @click=${() => void page.look(ply)}
  >
    <span>${move === "pass" ? t("moves.pass") : move}${signOf(page, ply)}</span>
  </button>`;
}

/** How a review annotates the move. @param {TablePage} page @param {number} ply */
function signOf(page, ply) {
  const one = page.review?.moves.get(ply);
  return one?.sign ? html`<b class="sign" data-grade=${one.grade}>${one.sign}</b>` : nothing;
}

/**
 * @param {TablePage} page
 * @param {string} name
 * @param {number} ply
 * @param {boolean} enabled
 */
function step(page, name, ply, enabled) {
  return html`<button
    type="button"
    class="plain round"
    data-walk=${name}
    aria-label=${t(`moves.${name}`)}
    title=${t(`moves.${name}`)}
    ?disabled=${!enabled}
    @click=${() => void page.look(ply)}
  >
    ${icon(name)}
  </button>`;
}

/**
 * The move that is shown is seen in its list; the page itself does not scroll.
 * @param {TablePage} page
 */
function keepInSight(page) {
  const list = page.app.main.querySelector(".move-list");
  if (!(list instanceof HTMLElement)) return;
  const found = list.querySelector('[aria-current="true"]');
  const current = found instanceof HTMLElement ? found : null; // none before the first move
  // What is said of the end leaves less room: then the last move is looked for again.
  const key = `${current?.dataset["ply"]}/${list.childElementCount}/${list.clientHeight}`;
  if (list.dataset["seen"] === key) return;
  list.dataset["seen"] = key;
  const middle = current === null ? 0 : current.offsetTop - list.clientHeight / 2;
  const across = current === null ? 0 : current.offsetLeft - list.clientWidth / 2;
  list.scrollTo({ top: middle, left: across });
}
