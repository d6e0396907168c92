/** Buttons that move a board without edges, for those who cannot or would not drag. */

import { draw, element } from "./svg.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./words.js").Say} Say */

/** @type {{name: string, towards: Point, icon: string}[]} */
const ARROWS = [
  { name: "left", towards: { x: -1, y: 0 }, icon: "M15 5L8 12L15 19" },
  { name: "up", towards: { x: 0, y: -1 }, icon: "M5 15L12 8L19 15" },
  { name: "down", towards: { x: 0, y: 1 }, icon: "M5 9L12 16L19 9" },
  { name: "right", towards: { x: 1, y: 0 }, icon: "M9 5L16 12L9 19" },
];
const HOME = "M12 3V8M12 16V21M3 12H8M16 12H21M12 11A1 1 0 1 0 12 13A1 1 0 1 0 12 11";

/** A row of buttons. Mutable: its language. */
export class Controls {
  /**
   * @param {Element} host
   * @param {"scroll" | "turn"} kind
   * @param {{x: boolean, y: boolean}} ways
   * @param {{onMove: (towards: Point) => void, onHome: () => void}} listeners
   */
  constructor(host, kind, ways, listeners) {
    this.kind = kind;
    this.root = element("div", "pb-controls", host);
    this.root.setAttribute("role", "group");
    /** @type {{button: HTMLElement, key: string}[]} */
    this.buttons = [];
    for (const { name, towards, icon } of ARROWS) {
      if (towards.x !== 0 ? !ways.x : !ways.y) continue;
      this.add(`board.${kind}.${name}`, icon, () => listeners.onMove(towards));
    }
    this.add("board.home", HOME, listeners.onHome);
  }

  /**
   * @param {string} key
   * @param {string} icon
   * @param {() => void} onPress
   */
  add(key, icon, onPress) {
    const button = element("button", "pb-button", this.root);
    button.setAttribute("type", "button");
    const svg = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, button);
    draw("path", { d: icon }, svg);
    button.addEventListener("click", onPress);
    this.buttons.push({ button, key });
  }

  /** @param {Say} say */
  speak(say) {
    this.root.setAttribute("aria-label", say(`board.${this.kind}`));
    for (const { button, key } of this.buttons) {
      button.setAttribute("aria-label", say(key));
      button.setAttribute("title", say(key));
    }
  }
}
