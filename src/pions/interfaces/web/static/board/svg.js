/** Making SVG by script: nothing is ever parsed from text, as a strict content policy asks. */

const SVG = "http://www.w3.org/2000/svg";

export const CELL = 100;

/** @typedef {Record<string, string | number>} Attributes */

/**
 * A new SVG element, in its parent if one is given.
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {Element | null} [parent]
 * @returns {SVGElement}
 */
export function draw(name, attributes = {}, parent = null) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  set(element, attributes);
  parent?.append(element);
  return element;
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, typeof value === "number" ? String(rounded(value)) : value);
  }
}

/** @param {number} number */
export function rounded(number) {
  return Math.round(number * 100) / 100;
}

/**
 * A new HTML element.
 * @param {string} name
 * @param {string} className
 * @param {Element | null} [parent]
 * @returns {HTMLElement}
 */
export function element(name, className, parent = null) {
  const made = document.createElement(name);
  made.className = className;
  parent?.append(made);
  return made;
}

/**
 * The data of a path through points.
 * @param {{x: number, y: number}[]} points
 * @param {{scale?: number, closed?: boolean}} [how]
 */
export function pathOf(points, { scale = 1, closed = false } = {}) {
  const steps = points.map(({ x, y }) => `${rounded(x * scale)} ${rounded(y * scale)}`);
  return steps.length === 0 ? "" : `M${steps.join("L")}${closed ? "Z" : ""}`;
}

let made = 0;

/** A beginning for ids that no other board on the page has. */
export function freshPrefix() {
  made += 1;
  return `pions-board-${made}`;
}

/**
 * How many pixels wide a picture may become: as wide as its place, and no higher than the page
 * lets it be.
 * @param {Element} host
 * @param {number} shape Its width in heights.
 */
export function roomFor(host, shape) {
  const probe = document.createElement("div");
  probe.style.width = "var(--board-height, 92svh)";
  host.append(probe);
  const height = probe.offsetWidth;
  probe.remove();
  return height > 0 ? Math.min(host.clientWidth, height * shape) : host.clientWidth;
}
