/** What keys do on the analysis board. */

import { lineFrom, promote, remove, sibling } from "./tree.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */

/** The keys and what they do; the texts say what that is. */
export const ANALYSIS_KEYS = /** @type {const} */ ([
  ["e", "engine"],
  ["v", "values"],
  ["w", "why"],
  ["c", "comment"],
  ["r", "review"],
  ["l", "learn"],
  ["x", "circle"],
  ["y", "arrow"],
  ["p", "promote"],
  ["Delete", "delete"],
  ["f", "flip"],
  ["s", "share"],
  ["b", "focusBoard"],
]);
export const WALK_KEYS = /** @type {const} */ ([
  ["← →", "walk"],
  ["↑ ↓", "variations"],
  ["Home End", "ends"],
]);

/** @type {Record<string, (page: AnalysisPage) => void>} */
const WALKS = {
  ArrowLeft: (page) => void step(page, "back"),
  ArrowRight: (page) => void step(page, "forward"),
  ArrowUp: (page) => void page.go(sibling(page.node, -1)),
  ArrowDown: (page) => void page.go(sibling(page.node, 1)),
  Home: (page) => void step(page, "first"),
  End: (page) => void step(page, "last"),
};

/**
 * Go through the line that is shown; whether there was somewhere to go.
 * @param {AnalysisPage} page
 * @param {"first" | "back" | "forward" | "last"} way
 */
export function step(page, way) {
  const { node, tree } = page;
  const goals = {
    first: tree.root,
    back: node.parent,
    forward: node.children[0],
    last: lineFrom(node).at(-1),
  };
  const goal = goals[way];
  if (!goal || goal === node) return false;
  void page.go(goal);
  return true;
}

/** @type {Record<string, (page: AnalysisPage) => void>} */
export const ACTIONS = {
  engine: (page) => {
    page.engine.toggle();
    page.changed();
  },
  values: (page) => {
    page.values = !page.values;
    page.changed();
  },
  why: (page) => explainHere(page),
  comment: (page) => {
    page.tabs.show("moves");
    page.draw(); // the field must be there to take the focus
    focusOn(page, "#analysis-comment");
  },
  review: (page) => void page.review.begin(),
  learn: (page) => void page.learn(),
  circle: (page) => onCell(page, (cell) => page.drawing.mark(cell, cell)),
  arrow: (page) => onCell(page, (cell) => page.drawing.arrow(cell)),
  promote: (page) => {
    if (promote(page.node)) page.noted();
  },
  delete: (page) => {
    if (page.node.parent !== null) void page.go(remove(page.node));
  },
  flip: (page) => {
    page.flipped = !page.flipped;
    page.changed();
  },
  share: (page) => void page.run("showShare"),
  focusBoard: (page) => focusOn(page, '[role="grid"] [tabindex="0"]'),
};

/** What the command palette may do here. @param {AnalysisPage} page */
export function actionsOf(page) {
  return {
    can: (/** @type {string} */ action) => action in ACTIONS && page.editor === null && page.game !== null,
    run: (/** @type {string} */ action) => ACTIONS[action]?.(page),
  };
}

/** Why the move that led here, or at the start why the best one. @param {AnalysisPage} page */
export function explainHere(page) {
  const { node } = page;
  const best = page.engine.now?.lines?.[0]?.move;
  if (node.parent !== null) void page.notes.ask(node.move, node.parent);
  else if (best) void page.notes.ask(best, node);
}

/** @param {AnalysisPage} page @param {string} selector */
function focusOn(page, selector) {
  const found = page.app.main.querySelector(selector);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
}

/** The cell that has the focus on the board. @param {AnalysisPage} page @param {(cell: number) => void} act */
function onCell(page, act) {
  const cell = page.picture.board?.picture?.grid.cellOf(document.activeElement) ?? null;
  if (cell !== null) act(cell);
}

/**
 * Whether the key meant something. On the board itself arrow keys go from cell to cell.
 * @param {AnalysisPage} page
 * @param {KeyboardEvent} event
 */
export function pressedInAnalysis(page, event) {
  if (event.altKey || event.ctrlKey || event.metaKey || page.editor !== null) return false;
  const inGrid = event.target instanceof Element && event.target.closest('[role="grid"], [role="tablist"]');
  const walk = inGrid ? undefined : WALKS[event.key];
  if (walk !== undefined && page.lesson === null) {
    walk(page);
    return true;
  }
  const found = ANALYSIS_KEYS.find(([key]) => key.toLowerCase() === event.key.toLowerCase());
  if (!found || !page.app.settings.shortcuts) return false;
  ACTIONS[found[1]]?.(page);
  return true;
}
