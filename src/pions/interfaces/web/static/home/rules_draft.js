/** Rules being chosen in a form: the server says of every change whether it can be played. */

import { api, ApiError } from "../api.js";
import { complaint, parseCall, valuesFrom } from "../calls.js";
import { capital, say, t } from "../words.js";

/** @typedef {import("../types.js").Registry} Registry */
/** @typedef {import("../types.js").Family} Family */
/** @typedef {import("../types.js").RulesAnswer} RulesAnswer */
/** @typedef {import("../calls.js").Values} Values */

const PATIENCE = 120;
/** What a form begins with where a parameter has no usual value. @type {Record<string, string>} */
const BEGINNING = { columns: "9", rows: "9", k: "5" };

/** Mutable: a family, its values, and what the server says of them. */
export class RulesDraft {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Family | null} */
    this.family = null;
    /** @type {Values} */
    this.values = {};
    /** @type {RulesAnswer | null} */
    this.answer = null;
    /** The last rules that could be played: they stay in sight. @type {RulesAnswer | null} */
    this.latest = null;
    /** @type {ApiError | null} */
    this.refusal = null;
    this.attempt = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Why these rules cannot be played, in words. */
  get error() {
    if (this.refusal === null) return null;
    return this.refusal.isOffline ? t("error.offline") : capital(say(this.refusal.texts));
  }

  /**
   * Begin with rules as a text: a preset's name, or any that the server reads.
   * @param {Registry} registry
   * @param {string | null} text
   */
  begin(registry, text) {
    const preset = registry.games.find((game) => game.name === text || game.rules === text);
    const { name, given } = parseCall(preset?.rules ?? text ?? "");
    const family = registry.families.find((one) => one.name === name) ?? registry.families[0];
    if (family === undefined) return;
    this.family = family;
    this.values = valuesFrom(family.parameters, { ...beginning(family), ...given });
    void this.ask();
  }

  /** @param {Family} family */
  choose(family) {
    this.family = family;
    this.values = valuesFrom(family.parameters, beginning(family));
    void this.ask();
  }

  /**
   * @param {string} name
   * @param {import("../calls.js").Given} value
   */
  set(name, value) {
    this.values = { ...this.values, [name]: value };
    this.changed();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PATIENCE);
  }

  async ask() {
    const { family } = this;
    const attempt = ++this.attempt;
    if (family === null) return;
    const wrong = family.parameters.some((one) => complaint(one, this.values[one.name] ?? ""));
    if (wrong) {
      [this.answer, this.refusal] = [null, null];
      return this.changed();
    }
    try {
      const answer = await api.rules({ family: family.name, parameters: this.values });
      if (attempt !== this.attempt) return;
      [this.answer, this.latest, this.refusal] = [answer, answer, null];
    } catch (error) {
      if (attempt !== this.attempt) return;
      this.answer = null;
      this.refusal = error instanceof ApiError ? error : new ApiError(0, "offline");
    }
    this.changed();
  }
}

/**
 * What a family's form begins with: its usual values, and ours where it has none.
 * @param {Family} family
 * @returns {Record<string, string>}
 */
function beginning(family) {
  const missing = family.parameters.filter(
    (one) => one.default === null || one.default === undefined,
  );
  return Object.fromEntries(missing.map((one) => [one.name, BEGINNING[one.name] ?? ""]));
}
