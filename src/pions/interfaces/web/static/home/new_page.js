/** Any board and any players: a form made from the registry, with a picture that follows it. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { clockOf } from "../clocks.js";
import { icon } from "../icons.js";
import { offeredLevels } from "../levels.js";
import { picture } from "../picture.js";
import { mySide, SIDES } from "../seats.js";
import { gameTitle } from "../titles.js";
import { say, t } from "../words.js";
import { assistedField } from "./assisted_field.js";
import { clockDraft, clockFields } from "./clock_fields.js";
import { parameterFields } from "./fields.js";
import { openingField } from "./opening_field.js";
import { Reading, readingFields } from "./reading.js";
import { RulesDraft } from "./rules_draft.js";
import { PERSON, seatDraft, seatFields, seatOf } from "./seat_form.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./seat_form.js").SeatDraft} SeatDraft */

export class NewPage {
  /**
   * @param {App} app
   * @param {string | null} rules
   */
  constructor(app, rules) {
    this.app = app;
    this.requested = app.draft;
    app.draft = null;
    this.rules = new RulesDraft(() => this.#ruled());
    this.rulesText = this.requested?.rules ?? rules;
    this.reading = new Reading(() => this.#read());
    this.openStart = false;
    /** @type {Record<Side, SeatDraft>} */
    this.seats = { black: PERSON, white: { ...PERSON, choice: "level:2" } };
    this.seated = false;
    /** @type {"here" | "link"} */
    this.people = "here";
    /** @type {"me" | "other" | "chance"} */
    this.begins = "me";
    this.assisted = false;
    this.clock = clockDraft(this.requested?.clock);
    this.opening = this.requested?.opening_rule ?? "";
    this.begun = false;
    this.ruled = false;
    if (this.requested?.start) {
      this.openStart = true;
      this.reading.rules = this.requested.rules ?? "";
      this.reading.write(this.requested.start, 0);
    }
  }

  title() {
    return t("new.document");
  }

  close() {}

  draw() {
    if (!this.begun && this.app.registry !== null) {
      this.begun = true;
      this.rules.begin(this.app.registry, this.rulesText);
    }
    render(this.#template(), this.app.main);
  }

  /** The rules are known: now the seats that were asked for can be read. */
  #ruled() {
    this.ruled = true;
    const { answer } = this.rules;
    if (!this.seated && answer !== null && (this.requested?.black || this.requested?.white)) {
      this.seated = true;
      const players = this.app.registry?.players ?? [];
      const levels = offeredLevels(this.app.registry);
      for (const side of SIDES) {
        this.seats[side] = seatDraft(this.requested[side], players, levels);
      }
    }
    this.app.refresh();
  }

  #read() {
    const { game } = this.reading;
    const { registry } = this.app;
    if (game !== null && registry !== null) this.rules.begin(registry, game.rules);
    this.app.refresh();
  }

  #template() {
    // All of it at once, when it is known: nothing that is read or pressed moves away.
    if (!this.ruled) return html`<div class="new"><h1>${t("new.title")}</h1></div>`;
    return html`<form class="new" @submit=${(/** @type {Event} */ event) => this.#start(event)}>
      <h1>${t("new.title")}</h1>
      ${this.requested?.continued ? html`<p class="note">${t("new.continued")}</p>` : nothing}
      <div class="new-columns">
        <div class="new-form">
          ${this.#game()} ${this.#seatsSection()} ${this.#time()} ${this.#startSection()}
        </div>
        <aside class="new-preview" aria-live="polite">${this.#preview()}</aside>
      </div>
    </form>`;
  }

  #game() {
    const { rules } = this;
    const { registry } = this.app;
    if (registry === null || rules.family === null) return html`<section class="panel"></section>`;
    const family = rules.family;
    return html`<section class="panel">
      <h2>${t("new.game")}</h2>
      <fieldset class="segments">
        <legend class="unseen">${t("new.family")}</legend>
        ${registry.families.map(
          (one) =>
            html`<label>
              <input
                type="radio"
                name="family"
                .checked=${one.name === family.name}
                @change=${() => rules.choose(one)}
              />
              <span>${say(one.title)}</span>
            </label>`,
        )}
      </fieldset>
      <div class="fields">
        ${parameterFields("rules", family.parameters, rules.values, (name, value) =>
          rules.set(name, value),
        )}
      </div>
    </section>`;
  }

  #preview() {
    const { answer, latest, error } = this.rules;
    return html`<div class="frame ${answer ? "" : "faded"}">
        ${latest ? picture(latest.board, latest.cells) : nothing}
      </div>
      ${
        error
          ? html`<p class="wrong" role="alert">${error}</p>`
          : html`<p><b>${answer ? gameTitle(answer) : "\u00a0"}</b></p>
              <p class="rules-text"><code>${answer?.rules ?? "\u00a0"}</code></p>`
      }
      <button type="submit" class="main" ?disabled=${!this.isReady}>
        ${icon("play")}${t("new.start")}
      </button>`;
  }

  get isReady() {
    return this.rules.answer !== null && !(this.reading.text.trim() && this.reading.game === null);
  }

  #seatsSection() {
    const { answer } = this.rules;
    const known = this.app.registry?.players ?? [];
    const players = known.filter((one) => !answer || answer.players.includes(one.name));
    return html`<section class="panel">
      <h2>${t("new.seats")}</h2>
      <div class="two">
        ${SIDES.map((side, index) =>
          seatFields({
            side,
            title: t(`seat.${index === 0 ? "first" : "second"}`, {
              side: say(this.rules.latest?.board.sides[index]),
            }),
            look: this.rules.latest?.board.look ?? "place",
            draft: this.seats[side],
            players,
            levels: offeredLevels(this.app.registry),
            changed: (draft) => this.#sit(side, draft),
          }),
        )}
      </div>
      <button type="button" class="quiet-button" @click=${() => this.#swap()}>
        ${icon("flip")}${t("new.swap")}
      </button>
      ${this.isTwoPeople ? this.#where() : nothing}
      ${openingField(this.opening, (opening) => {
        this.opening = opening;
        this.app.refresh();
      })}
    </section>`;
  }

  get isTwoPeople() {
    return SIDES.every((side) => this.seats[side].choice === "human");
  }

  #where() {
    return html`<fieldset class="segments">
        <legend>${t("new.where")}</legend>
        ${
          /** @type {const} */ (["here", "link"]).map((one) =>
            this.#radio("people", one, t(`new.${one}`), this.people === one, () => {
              this.people = one;
            }),
          )
        }
      </fieldset>
      ${
        this.people === "link"
          ? html`<fieldset class="segments">
              <legend>${t("begins.title")}</legend>
              ${
                /** @type {const} */ (["me", "other", "chance"]).map((one) =>
                  this.#radio("begins", one, t(`begins.${one}`), this.begins === one, () => {
                    this.begins = one;
                  }),
                )
              }
            </fieldset>
            ${assistedField(this.assisted, (assisted) => {
              this.assisted = assisted;
              this.app.refresh();
            })}`
          : nothing
      }`;
  }

  /**
   * @param {string} name
   * @param {string} value
   * @param {string} text
   * @param {boolean} checked
   * @param {() => void} choose
   */
  #radio(name, value, text, checked, choose) {
    const changed = () => {
      choose();
      this.app.refresh();
    };
    return html`<label>
      <input type="radio" name=${name} value=${value} .checked=${checked} @change=${changed} />
      <span>${text}</span>
    </label>`;
  }

  /** @param {Side} side @param {SeatDraft} draft */
  #sit(side, draft) {
    this.seats[side] = draft;
    this.app.refresh();
  }

  #swap() {
    this.seats = { black: this.seats.white, white: this.seats.black };
    this.app.refresh();
  }

  #time() {
    const changed = (/** @type {typeof this.clock} */ clock) => {
      this.clock = clock;
      this.app.refresh();
    };
    return html`<section class="panel">
      <h2>${t("new.time")}</h2>
      ${clockFields(this.clock, changed)}
    </section>`;
  }

  #startSection() {
    return html`<section class="panel">
      <details ?open=${this.openStart}>
        <summary><h2>${t("new.from")}</h2></summary>
        ${readingFields(this.app, this.reading)}
      </details>
    </section>`;
  }

  /** @param {Event} event */
  #start(event) {
    event.preventDefault();
    const { answer } = this.rules;
    if (answer === null || !this.isReady) return;
    const players = this.app.registry?.players ?? [];
    const levels = offeredLevels(this.app.registry);
    const seat = (/** @type {Side} */ side) => seatOf(this.seats[side], players, levels);
    const shared = !(this.isTwoPeople && this.people === "link");
    const request = {
      rules: answer.rules,
      black: seat("black"),
      white: seat("white"),
      clock: clockOf(this.clock.choice, this.clock),
      start: this.reading.game?.document ?? null,
      shared,
      opening_rule: this.opening,
    };
    const people = SIDES.filter((side) => this.seats[side].choice === "human");
    if (shared) return void this.app.create(request, people);
    const mine = mySide(this.begins, Math.random());
    return void this.app.create({ ...request, seat: mine, assisted: this.assisted }, [mine]);
  }
}
