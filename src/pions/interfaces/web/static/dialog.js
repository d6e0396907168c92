/** The one dialog of the page: the browser keeps the focus in it and gives it back. */

import { html, render } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/**
 * @typedef {object} Content
 * @property {string} title
 * @property {unknown} body
 * @property {string} [kind] A class for its looks: "wide", "menu".
 */

/** Mutable: what the dialog shows, if it is open. */
export class Dialog {
  /** @param {HTMLDialogElement} element */
  constructor(element) {
    this.element = element;
    /** @type {(() => Content) | null} */
    this.content = null;
    /** @type {(() => void) | null} */
    this.closed = null;
    // The event comes a moment later, when something else may be shown already.
    element.addEventListener("close", () => {
      if (!element.open) this.#ended();
    });
    element.addEventListener("click", (event) => {
      if (event.target === element) this.close();
    });
  }

  get isOpen() {
    return this.element.open;
  }

  /**
   * @param {() => Content} content Drawn again whenever something changes.
   * @param {() => void} [closed]
   */
  show(content, closed) {
    this.#ended();
    this.content = content;
    this.closed = closed ?? null;
    this.refresh();
    if (!this.element.open) this.element.showModal();
    this.element.scrollTop = 0;
    this.#focus();
  }

  refresh() {
    if (this.content === null) return;
    const { title, body, kind } = this.content();
    this.element.className = kind ?? "";
    render(
      html`<div class="dialog-inside">
        <header class="dialog-head">
          <h2 id="dialog-title">${title}</h2>
          <button
            type="button"
            class="plain round"
            aria-label=${t("close")}
            @click=${() => this.close()}
          >
            ${icon("close")}
          </button>
        </header>
        ${body}
      </div>`,
      this.element,
    );
  }

  close() {
    this.element.close();
  }

  /** What the content wants first, else its first button, rather than the one that closes. */
  #focus() {
    const first =
      this.element.querySelector("[data-first]") ??
      this.element.querySelector(".dialog-head ~ * :is(button, input, select, textarea, a[href])");
    if (first instanceof HTMLElement) first.focus({ preventScroll: first.tabIndex < 0 });
  }

  #ended() {
    const closed = this.closed;
    this.content = null;
    this.closed = null;
    closed?.();
  }
}
