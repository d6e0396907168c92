/** What is said to those who listen, and short notices to those who look. */

import { html, nothing, render } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** What is said within this time is said in one breath: a move, and the answer to it. */
const BREATH = 120;

/** Mutable: a live region; saying the same twice is heard twice. */
export class Voice {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.turn = false;
    /** @type {string[]} */
    this.waiting = [];
  }

  /** @param {string} text */
  say(text) {
    if (!text || this.waiting.at(-1) === text) return;
    this.waiting.push(text);
    if (this.waiting.length === 1) setTimeout(() => this.#speak(), BREATH);
  }

  #speak() {
    const text = this.waiting.splice(0).join(" ");
    this.turn = !this.turn;
    this.element.textContent = this.turn ? text : `${text}\u200b`;
  }
}

/**
 * @typedef {object} Notice
 * @property {() => string} text
 * @property {"error" | "news"} kind
 * @property {{label: () => string, run: () => void}} [action]
 * @property {string} [cause] What it is about; it goes when that goes.
 */

/** News that ask for nothing go by themselves after this time; they were spoken as well. */
const NEWS = 7000;

/** Mutable: one notice at a time; it stays until it is closed, replaced or out of date. */
export class Notices {
  /**
   * @param {HTMLElement} element
   * @param {Voice} voice
   */
  constructor(element, voice) {
    this.element = element;
    this.voice = voice;
    /** @type {Notice | null} */
    this.notice = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {Notice} notice */
  show(notice) {
    this.notice = notice;
    this.voice.say(notice.text());
    this.refresh();
    clearTimeout(this.timer);
    if (notice.kind === "news" && !notice.action) this.#endLater(notice);
  }

  /** Not while somebody points at it or has the focus in it. @param {Notice} notice */
  #endLater(notice) {
    this.timer = setTimeout(() => {
      if (this.notice !== notice) return;
      if (this.element.matches(":hover, :focus-within")) this.#endLater(notice);
      else this.clear();
    }, NEWS);
  }

  clear() {
    if (this.notice === null) return;
    this.notice = null;
    this.refresh();
  }

  /** What a notice was about is over. @param {string} cause */
  settle(cause) {
    if (this.notice?.cause === cause) this.clear();
  }

  refresh() {
    const { notice } = this;
    // It went with the table that had a place for it.
    if (!this.element.isConnected) document.getElementById("main")?.before(this.element);
    this.element.setAttribute("aria-label", t("notices"));
    render(notice === null ? nothing : this.#drawn(notice), this.element);
  }

  /** @param {Notice} notice */
  #drawn({ text, kind, action }) {
    return html`<div class="notice ${kind}">
      <p>${text()}</p>
      ${
        action
          ? html`<button type="button" @click=${action.run}>${action.label()}</button>`
          : nothing
      }
      <button
        type="button"
        class="plain round"
        aria-label=${t("close")}
        @click=${() => this.clear()}
      >
        ${icon("close")}
      </button>
    </div>`;
  }
}
