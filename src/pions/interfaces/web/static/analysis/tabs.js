/** On narrow screens the panels share one place below the board: one at a time, chosen by tabs. */

import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {"lines" | "moves" | "why" | "explorer"} Tab */

const TABS = /** @type {const} */ ({
  lines: "analysis.tab.lines",
  moves: "moves.title",
  why: "analysis.why",
  explorer: "analysis.explorer",
});
const ORDER = /** @type {Tab[]} */ (Object.keys(TABS));
/** As wide as the styles count as narrow. */
const NARROW = "(max-width: 60rem)";
const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });

/** Mutable: which tab is open, and whether there are any. */
export class Tabs {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Tab} */
    this.open = "lines";
    this.media = matchMedia(NARROW);
    this.media.addEventListener("change", this.#resized);
  }

  #resized = () => this.page.changed();

  get isNarrow() {
    return this.media.matches;
  }

  close() {
    this.media.removeEventListener("change", this.#resized);
  }

  /** Bring a panel to the front. @param {Tab} tab */
  show(tab) {
    this.open = tab;
    this.page.changed();
    if (tab === "explorer" && this.isNarrow && this.page.explorer === null) {
      void this.page.run("toggleExplorer");
    }
  }

  /** @param {Record<Tab, unknown>} panels */
  template(panels) {
    if (!this.isNarrow) return ORDER.map((tab) => panels[tab]);
    return html`<div
        class="tabs"
        role="tablist"
        aria-label=${t("analysis.panel")}
        @keydown=${this.#pressed}
      >
        ${ORDER.map((tab) => this.#tab(tab))}
      </div>
      ${ORDER.map((tab) => this.#panel(tab, panels[tab]))}`;
  }

  /** @param {Tab} tab */
  #tab(tab) {
    const isOpen = tab === this.open;
    return html`<button
      type="button"
      role="tab"
      id="tab-${tab}"
      data-tab=${tab}
      aria-selected=${String(isOpen)}
      aria-controls="panel-${tab}"
      tabindex=${isOpen ? "0" : "-1"}
      @click=${() => this.show(tab)}
    >
      ${t(TABS[tab])}
    </button>`;
  }

  /** @param {Tab} tab @param {unknown} content */
  #panel(tab, content) {
    const isOpen = tab === this.open;
    return html`<div role="tabpanel" id="panel-${tab}" aria-labelledby="tab-${tab}" ?hidden=${!isOpen}>
      ${isOpen ? content : nothing}
    </div>`;
  }

  /** @param {KeyboardEvent} event */
  #pressed = (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = ORDER.indexOf(this.open) + step + ORDER.length;
    const tab = /** @type {Tab} */ (ORDER[place % ORDER.length]);
    this.show(tab);
    document.getElementById(`tab-${tab}`)?.focus();
  };
}
