/** What keys mean on the board. */

/** @typedef {import("./types.js").Point} Point */

/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** @type {Record<string, Point>} */
const ENDS = {
  Home: { x: -1, y: 0 },
  End: { x: 1, y: 0 },
  PageUp: { x: 0, y: -1 },
  PageDown: { x: 0, y: 1 },
};

/**
 * @typedef {object} KeyAction
 * @property {"step" | "scroll" | "end" | "corner" | "play"} kind
 * @property {Point} towards
 */

/**
 * What a key does; null if the key is not for the board.
 * @param {{key: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean}} event
 * @returns {KeyAction | null}
 */
export function actionOf(event) {
  if (event.altKey || event.metaKey) return null;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    return event.ctrlKey ? null : { kind: event.shiftKey ? "scroll" : "step", towards: arrow };
  }
  const end = ENDS[event.key];
  if (end !== undefined) return { kind: event.ctrlKey ? "corner" : "end", towards: end };
  const plays = (event.key === "Enter" || event.key === " ") && !event.ctrlKey;
  return plays ? { kind: "play", towards: { x: 0, y: 0 } } : null;
}
