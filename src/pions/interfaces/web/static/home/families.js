/** The games beside the three large ones, folded by what they are. */

import { html, nothing } from "../vendor/lit-html.js";
import { loadChoice, loadGluing } from "../loading.js";
import { example, others } from "../examples.js";
import { picture } from "../picture.js";
import { say, t, tOr } from "../words.js";
import { surfaceName, surfaces, surfaceSign } from "./surfaces.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Preset} Preset */
/** @typedef {import("../types.js").Registry} Registry */

const SURFACES = "surfaces";
/** Before a size or a dot no line ends: "Othello 10×10" is one name. */
const BOUND = / (?=\d|·)/g;
/** As many folds as are expected before anybody knows. */
const EXPECTED = 3;
/** Pictures on a fold that is closed. */
const FEW = 3;
/** A card shows no more of a large board than one can see. */
export const MOST_CELLS = 13;

/** Which are unfolded: one comes back to the page as one left it. @type {Set<string>} */
const unfolded = new Set();

/** @param {App} app */
export function familyFolds(app) {
  const { registry } = app;
  if (registry === null) {
    return Array.from({ length: EXPECTED }, () => html`<div class="family empty" aria-hidden="true"></div>`);
  }
  const rest = others(registry.games);
  const names = [...new Set(rest.map((game) => game.family))];
  const kinds = names.map((name) => kindFold(app, registry, name, rest.filter((game) => game.family === name)));
  return [...kinds, surfaceFold(app, registry)];
}

/**
 * @param {App} app
 * @param {Registry} registry
 * @param {string} name
 * @param {Preset[]} games
 */
function kindFold(app, registry, name, games) {
  const title = say(registry.families.find((one) => one.name === name)?.title);
  const signs = games.slice(0, FEW).map((game) => html`<span class="frame">${thumbnail(game)}</span>`);
  const about = games.map((game) => say(game.title)).join(" · ").replace(BOUND, "\u00a0");
  const cards = games.map((game) => gameCard(app, game, thumbnail(game)));
  return fold({ name, title: tOr(`home.family.${name}`, title), about, signs, cards });
}

/** @param {App} app @param {Registry} registry */
function surfaceFold(app, registry) {
  const all = surfaces(registry);
  if (all.length === 0) return nothing;
  const cards = all.map(({ topology, preset }) => surfaceCard(app, topology, preset));
  const signs = all.slice(0, FEW).map(({ topology }) => html`<span class="frame">${surfaceSign(topology)}</span>`);
  return fold({
    name: SURFACES,
    title: t("home.surfaces"),
    about: t("home.surfaces.more"),
    signs,
    cards,
    opened: (place) => void loadGluing().then(({ showGluing }) => showGluing(place)),
  });
}

/**
 * @param {{name: string, title: string, about: string, signs: unknown, cards: unknown,
 *   opened?: (place: HTMLElement) => void}} parts
 */
function fold({ name, title, about, signs, cards, opened }) {
  const toggled = (/** @type {Event} */ event) => {
    const place = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    if (!place.open) return void unfolded.delete(name);
    unfolded.add(name);
    opened?.(place);
  };
  return html`<details class="family" data-family=${name} ?open=${unfolded.has(name)} @toggle=${toggled}>
    <summary>
      <span class="signs" aria-hidden="true">${signs}</span>
      <span class="family-name"><b>${title}</b><small>${about}</small></span>
    </summary>
    <ul class="cards">
      ${cards}
    </ul>
  </details>`;
}

/** @param {Preset} game */
export function thumbnail(game) {
  return picture(game.board, example(game), MOST_CELLS);
}

/**
 * @param {App} app
 * @param {Preset} game
 * @param {unknown} drawn
 * @param {string} [kind]
 */
export function gameCard(app, game, drawn, kind = "") {
  return html`<li>
    <button type="button" class="card ${kind}" data-game=${game.name} @click=${() => void choose(app, game)}>
      <span class="frame">${drawn}</span>
      <b>${say(game.title)}</b>
      <small>${say(game.summary ?? undefined)}</small>
    </button>
  </li>`;
}

/** @param {App} app @param {string} topology @param {Preset} preset */
function surfaceCard(app, topology, preset) {
  return html`<li>
    <button type="button" class="card" data-surface=${topology} @click=${() => void choose(app, preset)}>
      <span class="frame"><canvas data-gluing=${topology} aria-hidden="true"></canvas></span>
      <b>${surfaceSign(topology)}${surfaceName(topology)}</b>
      <small>${tOr(`surface.${topology}`, "")}</small>
    </button>
  </li>`;
}

/** The dialog, once it has come. @type {typeof import("./choice.js") | null} */
let dialog = null;

/** Have the dialog at hand for the next click. */
export async function prepareChoice() {
  dialog ??= await loadChoice();
  return dialog;
}

/** @param {App} app @param {Preset} preset */
async function choose(app, preset) {
  try {
    const { showChoice } = dialog ?? (await prepareChoice());
    showChoice(app, preset);
  } catch (error) {
    app.complain(error);
  }
}
