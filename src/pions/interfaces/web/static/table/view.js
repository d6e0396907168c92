/** How a table's page looks. */

import { html, nothing } from "../vendor/lit-html.js";
import { follow } from "../header.js";
import { drawFace, faceOf } from "../home/faces.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { actingSide, askedSide, chairName, isShow, other, sideName, SIDES } from "../seats.js";
import { keyFor } from "../shortcut_keys.js";
import { capital, counted, number, say, t } from "../words.js";
import { gameTitle } from "../titles.js";
import { ending, fromHere, nextTable } from "./ending.js";
import { drawOffer } from "./draws.js";
import { moveList } from "./moves.js";
import { dangerList, legend } from "./legend.js";
import { fairNote, presence } from "./seating.js";
import { inviteBox } from "./sharing.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Table} Table */

/** @param {TablePage} page */
export function tableTemplate(page) {
  const table = page.shown;
  if (page.missing) return missing(page);
  return html`<div
    class="table ${table === null ? "waiting" : ""}"
    data-table=${page.id}
    data-look=${table?.board.look ?? nothing}
    data-glued=${String(isGlued(table))}
    data-round=${String(table?.board.topology === "sphere")}
  >
    <h1 class="unseen">${table ? gameTitle(table) : t("table.loading")}</h1>
    <div class="table-board">
      ${table ? playerBar(page, table, other(page.below)) : emptyBar()}
      <div class="board-host"></div>
      ${table ? playerBar(page, table, page.below) : emptyBar()}
    </div>
    <aside class="table-panel" aria-label=${t("table.panel")}>
      ${table && page.table ? panel(page, page.table) : nothing}
    </aside>
  </div>`;
}

/** Whether the board has buttons to move it, which need room. @param {Table | null} table */
function isGlued(table) {
  return table !== null && (table.board.glued.sides || table.board.glued.ends);
}

/** @param {TablePage} page */
function missing(page) {
  return html`<div class="missing">
    <h1>${t("table.missing")}</h1>
    <p>${t("table.missing.more")}</p>
    <a
      class="button main"
      href="${ROOT}/"
      @click=${(/** @type {Event} */ event) => follow(event, page.app, "/")}
      >${icon("home")}${t("home.back")}</a
    >
  </div>`;
}

function emptyBar() {
  return html`<div class="player"></div>`;
}

/**
 * Who sits there, their discs, and their clock.
 * @param {TablePage} page
 * @param {Table} table
 * @param {Side} side
 */
function playerBar(page, table, side) {
  const index = SIDES.indexOf(side);
  const chair = table.chairs[index];
  const turn = askedSide(table) === side;
  const thinks = page.table?.thinking?.side === side;
  const name = chairName(table, side, page.mine);
  const face = chair && faceOf(chair, page.app.registry?.characters);
  const beside = name === sideName(table, side) ? [] : [html`${sideName(table, side)}`];
  const hints = table.hints[index] ?? 0;
  if (hints > 0) beside.push(html`${counted("hints", hints)}`);
  if (table.seats) beside.push(html`${presence(table, side)}`);
  if (table.last?.pass && table.last.side === side) {
    beside.push(html`<span class="passed">${t("table.passed")}</span>`);
  }
  if (thinks) beside.push(html`<span class="thinking">${t("table.thinking")}</span>`);
  return html`<div class="player ${turn ? "turn" : ""}" data-side=${side}>
    <i class="disc ${side} look-${table.board.look}"></i>
    ${face ? drawFace(face) : nothing}
    <span class="who">
      <b>${face ? nothing : icon(chair?.human ? "person" : "machine")}<span title=${name}>${name}</span></b>
      <small>${beside.map((one, place) => (place > 0 ? html` · ${one}` : one))}</small>
    </span>
    ${
      table.board.look === "flip"
        ? html`<span class="points">
            <span aria-hidden="true">${number((page.counting.points ?? table.points)[index] ?? 0)}</span>
            <span class="unseen">${counted("discs", table.points[index] ?? 0)}</span>
          </span>`
        : nothing
    }
    <span class="clock" role="timer">
      <span class="unseen">${clockLabel(page, table, side)}</span
      ><span data-clock=${index}></span>
    </span>
  </div>`;
}

/** @param {TablePage} page @param {Table} table @param {Side} side */
function clockLabel(page, table, side) {
  const name = chairName(table, side, page.mine);
  return t(table.time.left === null ? "table.spent" : "table.left", { name });
}

/**
 * @param {TablePage} page
 * @param {Table} table
 */
function panel(page, table) {
  return html`${connection(page)}
    <div class="panel-head">
      <b>${gameTitle(table)}</b>
      ${
        table.opening
          ? html`<span class="opening" title=${t("table.opening")}>
              <span class="unseen">${t("table.opening")}</span>${say(table.opening)}
            </span>`
          : nothing
      }
      <span class="total" title=${t("table.total")}>
        <span class="unseen">${t("table.total")}</span><span data-clock="total"></span>
      </span>
    </div>
    ${status(page, table)} ${inviteBox(page)} ${isShow(table) ? showControls(page, table) : nothing}
    ${moveList(page)} ${page.app.notices.element} ${actionBar(page)}`;
}

/** @param {TablePage} page */
function connection(page) {
  const { connection: now } = page.state;
  if (now === "gone") return html`<p class="connection">${t("connection.gone")}</p>`;
  return now === "lost" ? html`<p class="connection"><i></i>${t("connection.lost")}</p>` : nothing;
}

/**
 * One line that says what is going on, and what a machine or a hint said.
 * @param {TablePage} page
 * @param {Table} table
 */
function status(page, table) {
  const { hint } = page.state;
  return html`<div class="status">
    ${table.outcome !== null ? ending(page, table) : turn(page, table)}
    ${page.actions.colours?.colourChoice(page, table) ?? nothing}
    ${page.note ? html`<p class="note">${page.note}</p>` : nothing}
    ${lookingBack(page, table)} ${chosen(page)}
    ${table.trouble ? html`<p class="wrong">${capital(say(table.trouble))}</p>` : nothing}
    ${
      hint
        ? html`<p class="hint-text">${icon("hint")}<span>${say(hint.words)}</span></p>`
        : nothing
    }
    ${
      table.paused && !isShow(table) && page.actions.can("pause")
        ? html`<div class="buttons">
            <button type="button" class="main" @click=${() => page.actions.run("pause")}>
              ${icon("play")}${t("show.go")}
            </button>
          </div>`
        : nothing
    }
    ${drawOffer(page, table)} ${fairNote(table)} ${nextTable(page, table)} ${legend(page)}
    ${dangerList(page)} ${page.review?.panel() ?? nothing}
  </div>`;
}

/** Where nothing is played, what can be done instead. @param {TablePage} page @param {Table} table */
function lookingBack(page, table) {
  if (page.state.at === null || table.outcome !== null) return nothing;
  return html`<div class="buttons">${fromHere(page)}</div>`;
}

/** A move that a finger chose where cells are small. @param {TablePage} page */
function chosen(page) {
  const { chosen: move } = page;
  if (!move || page.state.at !== null) return nothing;
  return html`<div class="chosen">
    <span>${t("table.tap")}</span>
    <button type="button" class="main" data-action="play" @click=${() => void page.actions.play(move)}>
      ${icon("check")}${t("table.play", { move })}
    </button>
  </div>`;
}

/** Whose turn it is, as long as there is a game. @param {TablePage} page @param {Table} table */
function turn(page, table) {
  return page.state.connection === "gone" ? nothing : html`<p>${turnText(page, table)}</p>`;
}

/** @param {TablePage} page @param {Table} table */
function turnText(page, table) {
  if (page.state.at !== null) return t("table.reviewing");
  if (table.paused) return t("table.paused");
  if (table.turn === null) return "";
  if (table.colours?.asked) return page.actions.colours?.openingText(page, table) ?? "";
  if (page.refusal.text !== "") return page.refusal.text;
  const seats = page.mine?.seats ?? [];
  const alone = seats.length === 1;
  if (alone && seats[0] === table.turn) return t("turn.you");
  return t("turn.side", { side: sideName(table, table.turn) });
}

/** @param {TablePage} page */
function actionBar(page) {
  const { settings } = page.app;
  return html`<div class="actions">
    ${actionButton(page, "undo")} ${actionButton(page, "redo")} ${actionButton(page, "hint")}
    ${actionButton(page, "help", settings.help)} ${actionButton(page, "values", settings.values)}
    ${page.table?.board.dangers ? actionButton(page, "dangers", settings.dangers) : nothing}
    ${actionButton(page, "flip")} ${actionButton(page, "share")} ${actionButton(page, "menu")}
  </div>`;
}

/**
 * What can be switched keeps its name, and says whether it is on.
 * @param {TablePage} page
 * @param {string} action
 * @param {boolean} [on]
 */
function actionButton(page, action, on) {
  const seated = page.table && actingSide(page.table, page.mine) !== null;
  if (action === "hint" && !seated) return nothing;
  const busy = page.busy === action;
  const more = t(`do.${action}${on ? ".off" : ""}.more`);
  return html`<button
    type="button"
    class="action ${busy ? "busy" : ""} ${on ? "on" : ""}"
    data-action=${action}
    title="${more} (${keyFor(action)?.toUpperCase()})"
    aria-pressed=${on ?? nothing}
    aria-keyshortcuts=${keyFor(action) ?? nothing}
    ?disabled=${!page.actions.can(action)}
    @click=${() => page.actions.run(action)}
  >
    ${icon(action)}<span>${t(`do.${action}`)}</span>
  </button>`;
}

/**
 * Machine against machine: halt, one move, faster and slower.
 * @param {TablePage} page
 * @param {Table} table
 */
function showControls(page, table) {
  if (!page.mine?.tokens.owner || table.outcome !== null) return nothing;
  const speed = (/** @type {Event} */ event) =>
    void page.actions.speed(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<div class="show-controls">
    <button type="button" class="main" data-action="pause" @click=${() => page.actions.run("pause")}>
      ${icon(table.paused ? "play" : "pause")}${t(table.paused ? "show.go" : "show.pause")}
    </button>
    <button
      type="button"
      data-action="step"
      ?disabled=${!table.paused}
      @click=${() => page.actions.run("step")}
    >
      ${icon("step")}${t("show.step")}
    </button>
    <label>
      <span>${t("show.speed", { time: t("show.seconds", { seconds: number(table.speed) }) })}</span>
      <input
        type="range"
        min="0"
        max="5"
        step="0.25"
        .value=${String(table.speed)}
        @change=${speed}
      />
    </label>
  </div>`;
}
