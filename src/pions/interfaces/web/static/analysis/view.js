/** How the analysis board looks. */

import { html, nothing } from "../vendor/lit-html.js";
import { errorText } from "../app.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { capital, say, t } from "../words.js";
import { gameTitle } from "../titles.js";
import { evaluationBar } from "./evaluation_bar.js";
import { ACTIONS, step } from "./keys.js";
import { enginePanel } from "./lines.js";
import { treePanel } from "./tree_view.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */

/** @param {AnalysisPage} page */
export function analysisTemplate(page) {
  const { game, trouble } = page;
  if (trouble !== null) return troubled(page, trouble);
  return html`<div class="analysis" data-look=${game?.board.look ?? nothing} data-ply=${page.node.ply}>
    <h1 class="unseen">${t("analysis.title")}</h1>
    <section class="analysis-board" aria-label=${t("analysis.board")}>
      ${evaluationBar(page)}
      <div class="board-host"></div>
      ${toolbar(page)}
    </section>
    <aside class="analysis-panel" aria-label=${t("analysis.panel")}>${panel(page)}</aside>
  </div>`;
}

/** @param {AnalysisPage} page @param {import("../api.js").ApiError} trouble */
function troubled(page, trouble) {
  const text = trouble.isOffline ? t("error.offline") : errorText(trouble);
  return html`<div class="missing">
    <h1>${t("analysis.none")}</h1>
    <p role="alert">${trouble.code === "damaged" ? t("shared.damaged") : text}</p>
    <button type="button" class="main" @click=${() => page.app.go("/analyse")}>
      ${icon("board")}${t("analysis.empty")}
    </button>
  </div>`;
}

/** @param {AnalysisPage} page */
function panel(page) {
  if (page.game === null) return html`<p class="note">${t("table.loading")}</p>`;
  if (page.editor !== null) return page.editor.panel();
  if (page.lesson !== null) return page.lesson.panel();
  const { tabs, review, explorer } = page;
  const overlays = overlayPanel(page);
  const panels = tabs.template({
    lines: enginePanel(page),
    moves: treePanel(page),
    why: html`${whyPanel(page)} ${tabs.isNarrow ? overlays : nothing}`,
    explorer: explorer?.panel() ?? nothing,
  });
  return html`${heading(page)} ${panels} ${reviewed(review)} ${tabs.isNarrow ? nothing : overlays}
  ${actions(page)}`;
}

/** @param {AnalysisPage} page */
function heading(page) {
  const { game, facts, app, rules } = page;
  const known = app.registry?.games ?? [];
  const title = gameTitle({ title: game?.title ?? {}, rules });
  const choose = (/** @type {Event} */ event) =>
    void page.begin(/** @type {HTMLSelectElement} */ (event.target).value, null, []);
  const listed = known.some((one) => one.rules === rules);
  return html`<div class="panel-head analysis-head">
    <label>
      <span class="unseen">${t("analysis.game")}</span>
      <select id="analysis-game" @change=${choose}>
        ${listed ? nothing : html`<option value=${rules} selected>${title}</option>`}
        ${known.map(
          (one) =>
            html`<option value=${one.rules} .selected=${one.rules === rules}>${capital(say(one.title))}</option>`,
        )}
      </select>
    </label>
    <span class="opening">${facts?.opening ? say(facts.opening) : standing(page)}</span>
  </div>`;
}

/** Who is to move, or how it ended. @param {AnalysisPage} page */
function standing(page) {
  const { facts, game } = page;
  if (facts === null || game === null) return "";
  if (facts.outcome !== null) return capital(say(facts.outcome.reason));
  return t("turn.side", { side: capital(say(game.board.sides[facts.turn === "white" ? 1 : 0])) });
}

/** What is done to the board. @param {AnalysisPage} page */
function toolbar(page) {
  if (page.editor !== null) return nothing;
  const { node, lesson } = page;
  const walk = (/** @type {"first" | "back" | "forward" | "last"} */ name, /** @type {boolean} */ can) =>
    tool(name, t(`moves.${name}`), () => step(page, name), false, !can || lesson !== null);
  return html`<div class="analysis-tools" role="toolbar" aria-label=${t("analysis.tools")}>
    ${walk("first", node.parent !== null)} ${walk("back", node.parent !== null)}
    ${walk("forward", node.children.length > 0)} ${walk("last", node.children.length > 0)}
    <span class="gap"></span>
    ${tool("values", t("analysis.values"), () => ACTIONS["values"]?.(page), page.values)}
    ${tool("pencil", t("analysis.draw"), () => page.drawing.toggle(), page.drawing.isOn)}
    ${tool("flip", t("do.flip.more"), () => ACTIONS["flip"]?.(page), page.flipped)}
  </div>`;
}

/**
 * @param {string} picture
 * @param {string} text
 * @param {() => void} act
 * @param {boolean} on
 * @param {boolean} [disabled]
 */
function tool(picture, text, act, on, disabled = false) {
  const toggles = ["values", "pencil", "flip"].includes(picture);
  return html`<button
    type="button"
    class="plain round ${on ? "on" : ""}"
    data-tool=${picture}
    aria-label=${text}
    title=${text}
    aria-pressed=${toggles ? String(on) : nothing}
    ?disabled=${disabled}
    @click=${act}
  >
    ${icon(picture)}
  </button>`;
}

/** @param {AnalysisPage} page */
function whyPanel(page) {
  const { why } = page.notes;
  if (why === null) return page.tabs.isNarrow ? whyOffer(page) : nothing;
  return html`<section class="why" aria-live="polite" aria-label=${t("analysis.why")}>
    <h2>${t("analysis.why.move", { move: why.move })}</h2>
    ${
      why.sentences === null
        ? html`<p class="note">${t("analysis.thinking")}</p>`
        : why.sentences.map((one) => html`<p>${capital(say(one))}</p>`)
    }
  </section>`;
}

/** The review of the game, or a button that asks for it. @param {import("./game_review.js").GameReview} review */
function reviewed(review) {
  if (review.isOpen) return review.view?.(review) ?? nothing;
  if (review.page.tree.root.children.length === 0) return nothing;
  return html`<button type="button" data-action="review" @click=${() => void review.begin()}>
    ${icon("show")}${t("analysis.review")}
  </button>`;
}

/** On its tab the panel says what can be asked. @param {AnalysisPage} page */
function whyOffer(page) {
  const move = page.node.move || page.engine.now?.lines?.[0]?.move;
  if (!move) return nothing;
  return html`<button type="button" data-action="why-move" @click=${() => ACTIONS["why"]?.(page)}>
    ${icon("question")}${t("analysis.why.move", { move })}
  </button>`;
}

/** @param {AnalysisPage} page */
function overlayPanel(page) {
  const { notes, game } = page;
  const known = game?.overlays ?? [];
  if (known.length === 0) return nothing;
  const choose = (/** @type {Event} */ event) =>
    notes.lay(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<section class="overlays">
    <label>
      <span>${t("analysis.overlay")}</span>
      <select id="analysis-overlay" @change=${choose}>
        <option value="" .selected=${notes.overlay === ""}>${t("analysis.overlay.none")}</option>
        ${known.map(
          (one) =>
            html`<option value=${one.name} .selected=${notes.overlay === one.name}>${capital(say(one.title))}</option>`,
        )}
      </select>
    </label>
    ${notes.shown?.legend.length === 0 ? html`<p class="note">${t("analysis.overlay.nothing")}</p>` : nothing}
    ${
      notes.shown === null
        ? nothing
        : html`<ul class="overlay-legend">
            ${notes.shown.legend.map(
              (one) =>
                html`<li><i class="pb-tone-${one.tone}" data-strength=${one.strength}></i>${capital(say(one.meaning))}</li>`,
            )}
          </ul>`
    }
  </section>`;
}

/** @param {AnalysisPage} page */
function actions(page) {
  return html`<div class="analysis-actions">
    ${page.tabs.isNarrow ? nothing : action("show", "analysis.explorer", () => void page.run("toggleExplorer"))}
    ${action("upload", "analysis.load", () => void page.run("loadGame"))}
    ${action("pencil", "analysis.edit", () => void page.run("startEditing"))}
    ${action("play", "analysis.play", () => void page.run("playOn"))}
    ${page.start === null ? action("show", "analysis.tree", () => location.assign(treeAddress(page))) : nothing}
    ${action("share", "do.share", () => void page.run("showShare"))}
  </div>`;
}

/** The search tree of the position on the board. @param {AnalysisPage} page */
function treeAddress(page) {
  const { rules, moves } = page.place(page.node);
  return `${ROOT}/tree?${new URLSearchParams({ rules, moves, depth: "3" })}`;
}

/** @param {string} picture @param {string} key @param {() => void} act */
function action(picture, key, act) {
  return html`<button type="button" data-action=${key.split(".").at(-1)} @click=${act}>
    ${icon(picture)}<span>${t(key)}</span>
  </button>`;
}
