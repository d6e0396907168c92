/** What the laboratory looks like. */

import { html, nothing } from "../vendor/lit-html.js";
import { gameTitle } from "../titles.js";
import { capital, number, say, t } from "../words.js";
import { chart } from "./chart.js";

/** @typedef {import("./page.js").LaboratoryPage} LaboratoryPage */
/** @typedef {import("./requests.js").DuelFacts} DuelFacts */
/** @typedef {import("./requests.js").TrialFacts} TrialFacts */

const NAMES = ["A", "B"];
/** Boards small enough for games in the background, beside the usual games. */
const OTHERS = ["in-a-row(columns=6, rows=6, k=4, topology=torus)", "othello(columns=6, rows=6)"];

/** @param {Event} event */
function valueOf(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

/** @param {LaboratoryPage} page */
export function laboratoryView(page) {
  if (page.catalogue === null) return html`<div class="laboratory"><h1>${t("lab.title")}</h1></div>`;
  return html`<div class="laboratory" data-ready=${page.answer !== null}>
    <h1>${t("lab.title")}</h1>
    <p class="note">${t("lab.about")}</p>
    ${chooser(page)}
    <div class="lab-pair">${NAMES.map((_, place) => setting(page, place))}</div>
    ${position(page)} ${trials(page)}
  </div>`;
}

/** @param {LaboratoryPage} page */
function chooser(page) {
  const games = (page.app.registry?.games ?? []).map((one) => ({ rules: one.name, title: gameTitle(one) }));
  const others = OTHERS.map((rules) => ({ rules, title: gameTitle({ title: { en: rules }, rules }) }));
  const known = [...games, ...others];
  if (!known.some(({ rules }) => rules === page.rules)) known.unshift({ rules: page.rules, title: gameTitle({ title: { en: page.rules }, rules: page.rules }) });
  const ways = /** @type {const} */ (["heat", "cells", "moves"]);
  const hasCells = page.answer?.looks.some(({ cells }) => cells !== null) ?? true;
  return html`<div class="lab-bar">
    <label>
      ${t("lab.game")}
      <select data-lab="game" @change=${(/** @type {Event} */ event) => void page.load(valueOf(event))}>
        ${known.map(({ rules, title }) => html`<option value=${rules} ?selected=${rules === page.rules}>${title}</option>`)}
      </select>
    </label>
    <label>
      ${t("lab.shown")}
      <select
        data-lab="shown"
        @change=${(/** @type {Event} */ event) => {
          page.shown = /** @type {typeof page.shown} */ (valueOf(event));
          page.app.refresh();
        }}
      >
        ${ways
          .filter((way) => way !== "cells" || hasCells)
          .map((way) => html`<option value=${way} ?selected=${way === page.shown}>${t(`lab.shown.${way}`)}</option>`)}
      </select>
    </label>
  </div>`;
}

/** @param {LaboratoryPage} page @param {number} place */
function setting(page, place) {
  const [name, other] = [NAMES[place] ?? "", NAMES[1 - place] ?? ""];
  const chosen = page.settings[place];
  const look = page.answer?.looks[place];
  const from = page.settings[1 - place];
  return html`<section class="lab-setting" aria-label=${t("lab.setting", { name })} data-setting=${name}>
    <h2>${t("lab.setting", { name })}</h2>
    <div class="board-host" data-lab-board=${place}></div>
    <p class="lab-value" data-value=${look?.value ?? ""} aria-live="polite">
      ${t("lab.value", { value: look ? number(look.value) : "…" })}
    </p>
    <label>
      ${t("lab.evaluation", { name })}
      <select
        data-lab="evaluation"
        @change=${(/** @type {Event} */ event) => page.set(place, page.usual(valueOf(event)))}
      >
        ${page.catalogue?.evaluations.map(
          (one) => html`<option value=${one.name} ?selected=${one.name === chosen?.name}>${one.name}</option>`,
        )}
      </select>
    </label>
    <p class="note">${capital(say(page.kind(chosen?.name ?? "")?.summary))}</p>
    ${sliders(page, place, name)}
    <div class="task-buttons">
      <button type="button" data-lab="usual" @click=${() => page.set(place, page.usual(chosen?.name ?? ""))}>
        ${t("lab.usual")}
      </button>
      <button type="button" data-lab="copy" @click=${() => from && page.set(place, from)}>
        ${t("lab.copy", { name: other })}
      </button>
      <button type="button" data-lab="export" @click=${() => void page.save(place)}>${t("lab.export")}</button>
    </div>
  </section>`;
}

/** @param {LaboratoryPage} page @param {number} place @param {string} name */
function sliders(page, place, name) {
  const chosen = page.settings[place];
  const figures = page.kind(chosen?.name ?? "")?.figures ?? [];
  return html`<fieldset class="lab-figures">
    <legend>${t("lab.figures", { name })}</legend>
    ${figures.map((one) => {
      const value = chosen?.figures[one.name] ?? one.default;
      const id = `lab-${place}-${one.name}`;
      const turned = (/** @type {Event} */ event) => page.turn(place, one.name, Number(valueOf(event)));
      return html`<div class="lab-figure">
        <label for=${id}>${capital(say(one.help))}</label>
        <input
          id=${id}
          data-figure=${one.name}
          type="range"
          min=${one.least}
          max=${one.most}
          .value=${String(value)}
          @input=${turned}
        />
        <input
          class="lab-number"
          type="number"
          aria-label=${capital(say(one.help))}
          min=${one.least}
          max=${one.most}
          .value=${String(value)}
          @change=${turned}
        />
      </div>`;
    })}
  </fieldset>`;
}

/** @param {LaboratoryPage} page */
function position(page) {
  const paste = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    page.paste(String(new FormData(form).get("pasted") ?? ""));
  };
  return html`<section aria-label=${t("lab.position")}>
    <h2>${t("lab.position")}</h2>
    <div class="task-buttons">
      <button type="button" data-lab="undo" ?disabled=${page.place.moves.length === 0} @click=${() => page.undo()}>
        ${t("lab.undo")}
      </button>
      <button type="button" data-lab="start" @click=${() => page.begin()}>${t("lab.start")}</button>
      <button type="button" data-lab="random" @click=${() => page.random()}>${t("lab.random")}</button>
    </div>
    <form class="lab-bar" @submit=${paste}>
      <label>${t("lab.paste")} <input name="pasted" autocomplete="off" spellcheck="false" /></label>
      <button>${t("lab.paste.go")}</button>
    </form>
  </section>`;
}

/** @param {LaboratoryPage} page */
function trials(page) {
  const runs = page.watching !== null;
  const learns = page.kind(page.settings[0]?.name ?? "")?.learns ?? false;
  const field = (/** @type {"depth" | "pairs" | "games"} */ name, /** @type {string} */ label, least = 1, most = 500) =>
    html`<label>
      ${label}
      <input
        type="number"
        data-lab=${name}
        min=${least}
        max=${most}
        .value=${String(page[name])}
        @change=${(/** @type {Event} */ event) => {
          page[name] = Math.min(most, Math.max(least, Math.round(Number(valueOf(event))) || least));
          page.app.refresh();
        }}
      />
    </label>`;
  const button = (/** @type {import("./page.js").TrialKind} */ kind, enabled = true) =>
    html`<button type="button" data-trial=${kind} ?disabled=${runs || !enabled} @click=${() => void page.start(kind)}>
      ${t(`lab.${kind}`)}
    </button>`;
  return html`<section aria-label=${t("lab.trials")}>
    <h2>${t("lab.trials")}</h2>
    <div class="lab-bar">
      ${field("depth", t("lab.depth"), 0, 3)} ${field("pairs", t("lab.pairs"))}
      ${field("games", t("lab.learn.games"), 10, 5000)}
    </div>
    <div class="task-buttons">
      ${button("match")} ${button("tune")} ${button("learn", learns)}
      <button type="button" data-lab="stop" ?disabled=${!runs} @click=${() => page.stop()}>${t("lab.stop")}</button>
    </div>
    <p class="note">${t("lab.tune.note")}</p>
    ${page.trial === null ? nothing : result(page, page.trial)}
  </section>`;
}

/** @param {LaboratoryPage} page @param {NonNullable<LaboratoryPage["trial"]>} trial */
function result(page, { kind, facts }) {
  if (facts === null) return html`<p role="status">${t("lab.busy")}</p>`;
  const duel = kind === "learn" ? facts.checks?.at(-1)?.[1] : facts.duel;
  const progress = { done: number(facts.done), total: number(facts.total) };
  return html`<div class="lab-result" data-done=${facts.done} data-over=${facts.over}>
    <p role="status">${t("lab.progress", progress)}</p>
    <progress max=${facts.total} value=${facts.done} aria-label=${t("lab.progress", progress)}></progress>
    ${duel ? html`<p data-elo>${elo(kind === "match" ? "lab.elo" : "lab.elo.start", duel)}</p>` : nothing}
    ${kind === "tune" ? tuning(page, facts) : nothing} ${kind === "learn" ? errors(facts) : nothing}
    ${kind === "match"
      ? nothing
      : html`<p class="lab-setting-text"><code>${facts.evaluation}</code></p>
          <div class="task-buttons">
            <button type="button" data-lab="take" @click=${() => page.take()}>${t("lab.take")}</button>
            ${kind === "learn"
              ? html`<button type="button" data-lab="before" @click=${() => page.compare()}>${t("lab.before")}</button>`
              : nothing}
          </div>`}
  </div>`;
}

/** @param {string} key @param {DuelFacts} duel */
function elo(key, { elo: middle, low, high, wins, draws, losses, score }) {
  const written = (/** @type {number | null} */ one, /** @type {string} */ sign) =>
    one === null ? sign + t("lab.endless") : number(Math.round(one) || 0).replace("-", "\u2212"); // and not −0
  return t(key, {
    elo: written(middle, score < 0.5 ? "\u2212" : ""),
    low: written(low, "\u2212"),
    high: written(high, ""),
    wins: number(wins),
    draws: number(draws),
    losses: number(losses),
  });
}

const share = (/** @type {number} */ part) => number(part, { style: "percent" });

/** @param {LaboratoryPage} page @param {TrialFacts} facts */
function tuning(page, { names = [], history = [], evaluation = "" }) {
  const known = page.kind(evaluation.split("(")[0] ?? "")?.figures ?? [];
  const last = Math.max(page.pairs, history.at(-1)?.[0] ?? 0);
  const lines = names.map((name, place) => {
    const { least = 0, most = 1 } = known.find((one) => one.name === name) ?? {};
    const height = (/** @type {number} */ value) => (value - least) / Math.max(1, most - least);
    /** @type {[number, number][]} */
    const points = history.map((row) => [row[0] ?? 0, height(row[place + 1] ?? 0)]);
    return { name, points };
  });
  return chart(t("lab.tuning"), lines, last, [share(0), share(1)]);
}

/** @param {TrialFacts} facts */
function errors({ errors: told = [], total }) {
  const most = Math.max(0.7, ...told.map(([, error]) => error));
  /** @type {[number, number][]} */
  const points = told.map(([games, error]) => [games, error / most]);
  const now = told.at(-1)?.[1];
  return html`${now === undefined ? nothing : html`<p data-error>${t("lab.error", { error: number(Number(now.toFixed(3))) })}</p>`}
    ${chart(t("lab.errors"), [{ name: "", points }], total, [number(0), number(Number(most.toFixed(2)))])}`;
}
