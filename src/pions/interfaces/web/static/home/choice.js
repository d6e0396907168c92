/** How to play a game: the machine at a level, somebody here, a friend far away. */

import { html, nothing } from "../vendor/lit-html.js";
import { clockOf } from "../clocks.js";
import { icon } from "../icons.js";
import { offeredLevels } from "../levels.js";
import { loadTable } from "../loading.js";
import { example } from "../examples.js";
import { picture } from "../picture.js";
import { mySide, other, SIDES } from "../seats.js";
import { say, t } from "../words.js";
import { assistedField } from "./assisted_field.js";
import { clockFields, NO_CLOCK } from "./clock_fields.js";
import { opponents } from "./opponents.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Preset} Preset */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./clock_fields.js").ClockDraft} ClockDraft */

const BEGINNERS = /** @type {const} */ (["me", "other", "chance"]);

/** Mutable: what is chosen in the dialog so far. */
class Choice {
  /**
   * @param {App} app
   * @param {Preset} preset
   */
  constructor(app, preset) {
    this.app = app;
    this.preset = preset;
    /** @type {"me" | "other" | "chance"} */
    this.begins = "me";
    /** @type {ClockDraft} */
    this.clock = NO_CLOCK;
    /** Whether engines help both who play by link. */
    this.assisted = false;
  }

  content() {
    return { title: say(this.preset.title), body: this.#body(), kind: "wide choice" };
  }

  #body() {
    return html`<div class="choice-inside">
      <div class="choice-picture frame">${picture(this.preset.board, example(this.preset))}</div>
      <section class="choice-more">
        ${this.preset.summary ? html`<p>${say(this.preset.summary)}</p>` : nothing}
        <fieldset class="segments">
          <legend>${t("begins.title")}</legend>
          ${BEGINNERS.map((one) => this.#beginner(one))}
        </fieldset>
        ${clockFields(this.clock, (clock) => this.#set({ clock }))}
      </section>
      <section class="choice-machine">
        <h3>${t("choice.machine")}</h3>
        <div class="opponents">
          ${opponents(this.app, this.preset.family, (seat) => this.#against(seat))}
        </div>
      </section>
      <section class="choice-others">
        <button type="button" class="way" @click=${() => this.#people(true)}>
          ${icon("people")}<span><b>${t("choice.here")}</b></span>
        </button>
        <button type="button" class="way" @click=${() => this.#people(false)}>
          ${icon("link")}<span><b>${t("choice.link")}</b></span>
        </button>
        <button type="button" class="way" @click=${() => this.#show()}>
          ${icon("machine")}<span><b>${t("choice.show")}</b></span>
        </button>
        <button type="button" class="way" data-way="learn" @click=${() => this.#learn()}>
          ${icon("question")}<span><b>${t("choice.learn")}</b></span>
        </button>
        <button type="button" class="way" @click=${() => this.#form()}>
          ${icon("sliders")}<span><b>${t("choice.rules")}</b></span>
        </button>
        ${assistedField(this.assisted, (assisted) => this.#set({ assisted }))}
      </section>
    </div>`;
  }

  /** @param {"me" | "other" | "chance"} one */
  #beginner(one) {
    return html`<label>
      <input
        type="radio"
        name="begins"
        .checked=${this.begins === one}
        @change=${() => this.#set({ begins: one })}
      />
      <span>${t(`begins.${one}`)}</span>
    </label>`;
  }

  /** @param {Partial<Pick<Choice, "begins" | "clock" | "assisted">>} changes */
  #set(changes) {
    Object.assign(this, changes);
    this.app.dialog.refresh();
  }

  get common() {
    return { rules: this.preset.rules, clock: clockOf(this.clock.choice, this.clock) };
  }

  /** @param {import("../types.js").Seat} seat */
  #against(seat) {
    const mine = mySide(this.begins, Math.random());
    const me = { player: "human", name: this.app.settings.name };
    const seats = { [mine]: me, [other(mine)]: seat };
    const { black, white } = /** @type {Record<Side, {player: string}>} */ (seats);
    void this.app.create({ ...this.common, black, white, shared: true }, [mine]);
  }

  /** @param {boolean} shared */
  #people(shared) {
    const mine = mySide(this.begins, Math.random());
    const person = { player: "human", name: "" };
    const request = { ...this.common, black: person, white: person, shared };
    if (shared) return void this.app.create(request, SIDES);
    return void this.app.create({ ...request, seat: mine, assisted: this.assisted }, [mine]);
  }

  #show() {
    const players = offeredLevels(this.app.registry).map(({ player }) => player);
    const [black = "random", white = "random"] = players.slice(3);
    this.#form({ black: { player: black }, white: { player: white } });
  }

  #learn() {
    this.app.go(`/#rules=${encodeURIComponent(this.preset.name)}`);
  }

  /** @param {Partial<import("../types.js").NewTableRequest>} [seats] */
  #form(seats = {}) {
    this.app.draft = { rules: this.preset.rules, clock: this.common.clock, ...seats };
    this.app.go(`/#new=${encodeURIComponent(this.preset.name)}`);
  }
}

/**
 * @param {App} app
 * @param {Preset} preset
 */
export function showChoice(app, preset) {
  const choice = new Choice(app, preset);
  app.dialog.show(() => choice.content());
  void loadTable(); // whoever looks at the levels will need a board
}
