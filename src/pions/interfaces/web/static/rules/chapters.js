/** Chapters on a page: text beside a board, a task, and what is said of each try. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { capital, say, t } from "../words.js";

/** @typedef {import("../types.js").Chapter} Chapter */
/** @typedef {import("../types.js").Texts} Texts */
/** @typedef {import("./trial.js").Trial} Trial */

/**
 * @param {Chapter[]} chapters
 * @param {(Trial | null)[]} trials
 */
export function chapterList(chapters, trials) {
  return html`<ol class="chapters">
    ${chapters.map((chapter, place) => chapterPanel(chapter, place, trials[place] ?? null))}
  </ol>`;
}

/**
 * Have every board on the page drawn.
 * @param {HTMLElement} main
 * @param {(Trial | null)[]} trials
 * @param {string | null} animation
 */
export function drawTrials(main, trials, animation) {
  trials.forEach((trial, place) => {
    const host = main.querySelector(`[data-board="${place}"]`);
    if (trial !== null && host instanceof HTMLElement) trial.draw(host, animation);
  });
}

/**
 * Bring what is said of a try into sight: on a phone it may lie under the bar below.
 * @param {HTMLElement} main
 * @param {number} place
 */
export function showVerdict(main, place) {
  main.querySelector(`[data-chapter="${place}"] .verdict`)?.scrollIntoView({ block: "nearest" });
}

/** @param {Chapter} chapter @param {number} place @param {Trial | null} trial */
function chapterPanel({ title, sentences, diagram, told, tree }, place, trial) {
  return html`<li class="chapter panel" data-chapter=${place}>
    <div class="chapter-text">
      <h2>${capital(say(title))}</h2>
      ${sentences.map((one) => html`<p>${capital(say(one))}</p>`)}
      ${trial === null || diagram?.task == null ? nothing : task(trial)}
    </div>
    ${diagram === null ? nothing : html`<div class="chapter-board" data-board=${place}></div>`}
    ${trial?.isDone && told ? afterwards(told, tree) : nothing}
  </li>`;
}

/** What there is to say and to see once one has answered. @param {Texts} told @param {string | null} [tree] */
function afterwards(told, tree) {
  return html`<div class="told">
    <p>${say(told)}</p>
    ${tree ? html`<a class="button" data-tree href="${ROOT}/tree?${tree}">${icon("branch")}${t("lessons.tree")}</a>` : nothing}
  </div>`;
}

/** @param {Trial} trial */
function task(trial) {
  return html`<div class="task">
    <p><strong>${capital(say(trial.diagram.task))}</strong></p>
    <p class="verdict" role="status" data-verdict=${verdict(trial)}>${verdictText(trial)}</p>
    <div class="task-buttons">${buttons(trial)}</div>
  </div>`;
}

/** @param {Trial} trial */
function verdict(trial) {
  return trial.isDone ? "right" : trial.isWrong || trial.refused ? "wrong" : "open";
}

/** @param {Trial} trial */
function verdictText(trial) {
  if (trial.refused) return t("rules.wrong", { move: trial.refused });
  if (trial.isWrong) return t("rules.wrong", { move: trial.tried?.move ?? "" });
  if (!trial.isDone) return nothing;
  const reason = trial.answer?.outcome?.reason;
  const end = reason === undefined ? "" : ` ${capital(say(reason))}.`;
  return `${trial.shown ? t("rules.shown", { move: trial.tried?.move ?? "" }) : t("rules.right")}${end}`;
}

/** @param {Trial} trial */
function buttons(trial) {
  if (trial.isDone) {
    return html`<button type="button" @click=${() => trial.again()}>
      ${icon("again")}${t("rules.again")}
    </button>`;
  }
  const pass = html`<button type="button" @click=${() => trial.pass()}>${t("rules.pass")}</button>`;
  const solve = html`<button type="button" class="plain" @click=${() => trial.solve()}>
    ${icon("hint")}${t("rules.show")}
  </button>`;
  return [trial.mayPass ? pass : nothing, trial.hasSolution ? solve : nothing];
}
