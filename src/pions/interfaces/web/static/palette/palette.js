/** The command palette: type a few letters of what you want, and press Enter. */

import { html, nothing } from "../vendor/lit-html.js";
import { t, tOr } from "../words.js";
import { commandsOf } from "./commands.js";
import { matching } from "./fuzzy.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./commands.js").Command} Command */

/** @param {App} app */
export function showPalette(app) {
  const palette = new Palette(app);
  app.dialog.show(() => ({ title: t("palette.title"), body: template(palette), kind: "palette" }));
}

/** Mutable: what was typed, and which command is chosen. */
class Palette {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.typed = "";
    this.at = 0;
  }

  /** Asked each time: games may come from the server while somebody types. */
  get found() {
    return matching(commandsOf(this.app), this.typed);
  }

  /** @param {string} typed */
  type(typed) {
    this.typed = typed;
    this.choose(0);
  }

  /** @param {number} at */
  choose(at) {
    const count = this.found.length;
    this.at = count === 0 ? 0 : (at + count) % count;
    this.app.dialog.refresh();
    document.getElementById(optionId(this.at))?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Command | undefined} command */
  run(command) {
    if (command === undefined) return;
    this.app.dialog.close();
    command.run();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const last = this.found.length - 1;
    const goals = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, PageDown: Math.min(last, this.at + 8), PageUp: Math.max(0, this.at - 8) };
    const goal = goals[/** @type {keyof typeof goals} */ (event.key)];
    if (goal !== undefined) this.choose(goal);
    else if (event.key === "Enter") this.run(this.found[this.at]);
    else return;
    event.preventDefault();
  }
}

/** @param {number} place */
function optionId(place) {
  return `palette-${place}`;
}

/** @param {Palette} palette */
function template(palette) {
  const { found, at } = palette;
  return html`<div class="palette-inside">
    <input
      type="text"
      role="combobox"
      data-first
      autocomplete="off"
      spellcheck="false"
      aria-label=${t("palette.label")}
      placeholder=${t("palette.label")}
      aria-expanded=${String(found.length > 0)}
      aria-controls="palette-list"
      aria-autocomplete="list"
      aria-activedescendant=${found.length > 0 ? optionId(at) : nothing}
      @input=${(/** @type {Event} */ event) => palette.type(/** @type {HTMLInputElement} */ (event.target).value)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => palette.pressed(event)}
    />
    <p class=${found.length > 0 ? "unseen" : "none"} role="status">
      ${found.length > 0 ? t("palette.found", { count: found.length }) : t("palette.none")}
    </p>
    <ul id="palette-list" role="listbox" aria-label=${t("palette.title")}>
      ${found.map((command, place) => option(palette, command, place))}
    </ul>
  </div>`;
}

/** @param {Palette} palette @param {Command} command @param {number} place */
function option(palette, command, place) {
  const { name, group, text, key } = command;
  return html`<li
    id=${optionId(place)}
    role="option"
    data-command=${name}
    aria-selected=${String(place === palette.at)}
    @click=${() => palette.run(command)}
  >
    <span>${text}</span> <small>${t(`palette.${group}`)}</small>
    ${key ? key.split(" ").map((one) => html`<kbd aria-hidden="true">${one.length === 1 ? one.toUpperCase() : tOr(`cap.${one}`, one)}</kbd>`) : nothing}
  </li>`;
}
