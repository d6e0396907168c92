/** Boards without edges: a card for each way to glue a board that the registry knows. */

import { svg, html } from "../vendor/lit-html.js";
import { capital, inEveryLanguage, t, tOr } from "../words.js";

/** @typedef {import("../types.js").Preset} Preset */
/** @typedef {import("../types.js").Registry} Registry */

/** Even and square: every gluing can have it. */
const SIZE = 10;
const K = 5;
const PARAMETER = "topology";

/**
 * How a gluing is drawn: which way the arrows on opposite edges point. A sphere is a globe.
 * @type {Record<string, {sides?: string, ends?: string, globe?: boolean}>}
 */
const SIGNS = {
  cylinder: { sides: "alike" },
  torus: { sides: "alike", ends: "alike" },
  moebius: { sides: "opposed" },
  klein: { sides: "alike", ends: "opposed" },
  projective: { sides: "opposed", ends: "opposed" },
  sphere: { globe: true },
};

/**
 * The games to be played on boards without edges.
 * @param {Registry} registry
 * @returns {{topology: string, preset: Preset}[]}
 */
export function surfaces(registry) {
  const family = registry.families.find((one) =>
    one.parameters.some((parameter) => parameter.name === PARAMETER),
  );
  const model = registry.games.find(
    (game) => game.family === family?.name && game.board.look === "place",
  );
  const choice = family?.parameters.find((parameter) => parameter.name === PARAMETER);
  if (family === undefined || model === undefined) return [];
  const glued = (choice?.choices ?? []).filter((name) => name !== choice?.default);
  return glued.map((topology) => ({ topology, preset: presetOn(topology, family.name, model) }));
}

/**
 * @param {string} topology
 * @param {string} family
 * @param {Preset} model Whose looks it has.
 * @returns {Preset}
 */
function presetOn(topology, family, model) {
  const rules = `${family}(columns=${SIZE}, rows=${SIZE}, k=${K}, topology=${topology})`;
  const board = { ...model.board, columns: SIZE, rows: SIZE, topology };
  return {
    name: rules,
    aliases: [],
    rules,
    family,
    board,
    cells: "-".repeat(SIZE * SIZE),
    /** In the language of the moment. */
    get title() {
      return inEveryLanguage(surfaceName(topology));
    },
    get summary() {
      const size = t("card.row", { columns: SIZE, rows: SIZE, k: K });
      return inEveryLanguage(`${size}. ${tOr(`surface.${topology}`, "")}`);
    },
  };
}

/** @param {string} topology */
export function surfaceName(topology) {
  return capital(tOr(`topology.${topology}`, topology));
}

/**
 * A sign for a gluing: edges with the same arrows are one edge.
 * @param {string} topology
 */
export function surfaceSign(topology) {
  const { sides, ends, globe } = SIGNS[topology] ?? {};
  if (globe) return html`<svg class="sign" viewBox="0 0 48 48" aria-hidden="true">${ball()}</svg>`;
  const [right, bottom] = [sides === "opposed", ends === "opposed"];
  return html`<svg class="sign" viewBox="0 0 48 48" aria-hidden="true">
    ${svg`<rect x="9" y="9" width="30" height="30" class="sign-board" />`}
    ${sides ? svg`${upright(9, false)} ${upright(39, right)}` : ""}
    ${ends ? svg`${level(9, false)} ${level(39, bottom)}` : ""}
  </svg>`;
}

function ball() {
  return svg`<circle cx="24" cy="24" r="18" class="sign-board" />
    <path d="M24 6c-11 10-11 26 0 36M24 6c11 10 11 26 0 36M6.5 20c10 5 25 5 35 0M8 31c9 4 23 4 32 0" class="sign-lines" />`;
}

/** @param {number} x @param {boolean} turned */
function upright(x, turned) {
  const tip = turned ? `M${x - 4} 28l4-7 4 7` : `M${x - 4} 21l4 7 4-7`;
  return svg`<path d="M${x} 9v30${tip}" class="sign-sides" />`;
}

/** @param {number} y @param {boolean} turned */
function level(y, turned) {
  const tips = turned ? [27, 21].map((x) => `M${x} ${y - 4}l-6 4 6 4`) : [21, 27].map((x) => `M${x} ${y - 4}l6 4-6 4`);
  return svg`<path d="M9 ${y}h30${tips.join("")}" class="sign-ends" />`;
}
