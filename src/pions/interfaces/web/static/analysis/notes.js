/** What is asked beside the engine: why a move, and overlays of the position that is shown. */

import { requests } from "./requests.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {import("./types.js").OverlayAnswer} OverlayAnswer */
/** @typedef {import("./types.js").Texts} Texts */

/** Mutable: the answers to what was asked. */
export class Notes {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    /** @type {{move: string, sentences: Texts[] | null} | null} */
    this.why = null;
    /** The overlay that is wanted; empty for none. */
    this.overlay = "";
    /** @type {Map<string, OverlayAnswer>} */
    this.known = new Map();
  }

  forget() {
    this.known.clear();
    this.overlay = "";
    this.why = null;
  }

  /** Another position is shown: what was said belongs to the last one. */
  left() {
    this.why = null;
  }

  /** The answer that is shown, null while there is none. */
  get shown() {
    return this.known.get(this.#key) ?? null;
  }

  get overlayCells() {
    return this.shown?.cells ?? [];
  }

  get #key() {
    return `${this.page.node.id} ${this.overlay}`;
  }

  /** @param {string} name */
  lay(name) {
    this.overlay = name;
    this.page.changed();
    this.keepUp();
  }

  keepUp() {
    if (this.overlay !== "" && this.shown === null) void this.#askOverlay(this.#key);
  }

  /** @param {string} key */
  async #askOverlay(key) {
    const { page } = this;
    try {
      this.known.set(key, await requests.overlay(page.place(page.node), this.overlay));
      page.changed();
    } catch (error) {
      page.app.complain(error);
    }
  }

  /**
   * Why a move of the position before: the one that led here, or one that could be played.
   * @param {string} move
   * @param {import("./tree.js").TreeNode} from
   */
  async ask(move, from) {
    const { page } = this;
    const asked = { move, sentences: /** @type {Texts[] | null} */ (null) };
    this.why = asked;
    page.tabs.show("why");
    try {
      const { sentences } = await requests.why(page.place(from), move);
      if (this.why === asked) this.why = { move, sentences };
      page.changed();
    } catch (error) {
      if (this.why === asked) this.why = null;
      page.app.complain(error);
    }
  }
}
