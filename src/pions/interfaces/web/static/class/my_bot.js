/** A student's bot: written or chosen, handed in, and what came of it. */

import { html, nothing } from "../vendor/lit-html.js";
import { errorText } from "../app.js";
import { ApiError } from "../api.js";
import { icon } from "../icons.js";
import { number, say, t } from "../words.js";
import { classApi } from "./class_api.js";
import { opponentName } from "./league.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./types.js").Bot} Bot */
/** @typedef {import("./types.js").TrialScore} TrialScore */

const SKELETON = "def choose(position):\n    return position.legal_moves[0]\n";
const LARGEST = 65_536;

/** Mutable: what is typed, and the bot as the server has it. */
export class MyBot {
  /** @param {App} app @param {string} code @param {() => string} token */
  constructor(app, code, token) {
    this.app = app;
    this.code = code;
    this.token = token;
    this.source = SKELETON;
    this.wrong = "";
    this.busy = false;
    /** @type {Bot | null} */
    this.bot = null;
    this.loaded = false;
  }

  /** Ask for what was handed in, once. */
  async load() {
    if (this.loaded) return;
    this.loaded = true;
    try {
      const { bot } = await classApi.ownBot(this.code, this.token());
      [this.bot, this.source] = [bot, bot?.source ?? SKELETON];
    } catch {
      this.loaded = false; // not in the class yet
    }
    this.app.refresh();
  }

  /** @param {Bot} bot */
  heard(bot) {
    this.bot = bot;
    this.app.refresh();
  }

  /** @param {Event} event */
  async #choose(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    if (file.size > LARGEST) return this.#complain(t("class.bot.large"));
    this.source = await file.text();
    this.#complain("");
  }

  /** @param {string} words */
  #complain(words) {
    this.wrong = words;
    this.app.refresh();
  }

  /** @param {SubmitEvent} event */
  async #handIn(event) {
    event.preventDefault();
    this.busy = true;
    this.#complain("");
    try {
      this.bot = (await classApi.handIn(this.code, this.source, this.token())).bot;
      this.app.voice.say(t("class.bot.handed", { version: number(this.bot?.version ?? 1) }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.isOffline) this.app.complain(error);
      else this.wrong = errorText(error);
    } finally {
      this.busy = false;
      this.app.refresh();
    }
  }

  template() {
    void this.load();
    const typed = (/** @type {Event} */ event) => (this.source = /** @type {HTMLTextAreaElement} */ (event.target).value);
    return html`<section class="card class-bot">
      <h2>${t("class.bot")}</h2>
      <form @submit=${(/** @type {SubmitEvent} */ event) => void this.#handIn(event)}>
        <p class="note">${t("class.bot.more")}</p>
        <div class="field">
          <label for="bot-file">${t("class.bot.file")}</label>
          <input id="bot-file" type="file" accept=".py,text/x-python" @change=${(/** @type {Event} */ event) => void this.#choose(event)} />
        </div>
        <div class="field">
          <label for="bot-source">${t("class.bot.source")}</label>
          <textarea id="bot-source" rows="10" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="bot-wrong"
            .value=${this.source} @input=${typed}></textarea>
        </div>
        <p class="wrong" id="bot-wrong" role="alert">${this.wrong}</p>
        <button type="submit" class="main" data-action="hand-in" ?disabled=${this.busy}>${icon("upload")}${t("class.bot.hand")}</button>
      </form>
      ${this.bot === null ? nothing : html`<div class="class-bot-trial" role="status">
        <p>${t("class.bot.handed", { version: number(this.bot.version) })}</p>
        ${trialParts(this.bot)}
      </div>`}
    </section>`;
  }
}

/** What came of a bot's trial. @param {Bot} bot */
export function trialParts(bot) {
  return html`<p class="class-bot-state ${bot.state}">${t(`class.bot.${bot.state}`)}</p>
    ${fault(bot.reason, bot.traceback)}
    <ul class="class-scores">
      ${bot.scores.map(
        (score) => html`<li>
          <span>${t("class.bot.against", { name: opponentName(score.opponent) })}</span>
          <b>${t("class.bot.score", { wins: number(score.wins), draws: number(score.draws), losses: number(score.losses) })}</b>
          ${fault(score.reason, score.traceback)}
        </li>`,
      )}
    </ul>`;
}

/** @param {import("./types.js").Texts | null} reason @param {string} traceback */
function fault(reason, traceback) {
  if (reason === null) return nothing;
  if (!traceback) return html`<p class="wrong">${say(reason)}</p>`;
  return html`<details class="wrong"><summary>${say(reason)}</summary><pre class="class-trace">${traceback}</pre></details>`;
}
