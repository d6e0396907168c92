/** What this browser remembers: settings, my games with their tokens, the registry for bad days. */

import { ROOT } from "./root.js";

/** @typedef {import("./types.js").Tokens} Tokens */
/** @typedef {import("./types.js").Invitations} Invitations */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Summary} Summary */
/** @typedef {import("./types.js").Registry} Registry */

/**
 * @typedef {object} Settings
 * @property {string | null} language
 * @property {"system" | "light" | "dark"} theme
 * @property {"normal" | "fast" | "none" | null} animation null: what the system asks.
 * @property {"classic" | "wood" | "felt" | "slate" | "contrast"} board The colours of boards and pieces.
 * @property {"shaded" | "flat" | "glass"} discs
 * @property {boolean} coordinates Whether columns and rows are named.
 * @property {boolean} confirm Whether a finger plays only with its second tap.
 * @property {boolean} zen Whether a table shows hardly more than its board.
 * @property {Partial<Record<import("./sound.js").Sound, boolean>>} sounds What was chosen of each.
 * @property {boolean} help Whether legal cells are marked.
 * @property {boolean} values
 * @property {boolean} dangers Whether nearly complete lines are marked.
 * @property {boolean} shortcuts Whether single letters do something.
 * @property {string} name
 */

/**
 * @typedef {object} Mine A game of mine.
 * @property {string} id
 * @property {Tokens} tokens
 * @property {Side[]} seats Where I sit.
 * @property {Invitations} [invitations] For those whom I invite.
 * @property {boolean} [swapped] Whether the sides below are those after colours were chosen.
 * @property {number} seen
 * @property {Summary | null} summary
 */

/** @type {Settings} */
export const USUAL = {
  language: null,
  theme: "system",
  animation: null,
  board: "classic",
  discs: "shaded",
  coordinates: true,
  zen: false,
  confirm: false,
  sounds: {},
  help: false,
  values: false,
  dangers: false,
  shortcuts: true,
  name: "",
};

// Browsers keep one storage for a host: two servers below it must not take each other's games.
const SETTINGS = `pions${ROOT}.settings`;
const GAMES = `pions${ROOT}.games`;
const REGISTRY = `pions${ROOT}.registry`;
const RELOADED = `pions${ROOT}.reloaded`;
const RELOAD_REST = 60_000;
const LESSONS = `pions${ROOT}.lessons`;
const SKILL = `pions${ROOT}.skill`;
const USUAL_SKILL = 3;
const MOST_SKILL = 10;
const PUZZLES = `pions${ROOT}.puzzles`;
const MOST_GAMES = 200;

/** Mutable: access to the browser's storage that also works where there is none. */
export class Memory {
  /** @param {Pick<Storage, "getItem" | "setItem"> | null} storage */
  constructor(storage) {
    this.storage = storage;
    /** @type {Map<string, unknown>} */
    this.fallback = new Map();
    /** What texts stood for last time: pages ask often. @type {Map<string, [string, unknown]>} */
    this.parsed = new Map();
  }

  /** @returns {Settings} */
  settings() {
    const stored = /** @type {Partial<Settings>} */ (this.#read(SETTINGS) ?? {});
    // A version of the app before this one stored null where nobody had chosen.
    return { ...USUAL, ...stored, help: stored.help ?? USUAL.help };
  }

  /** @param {Partial<Settings>} changes */
  change(changes) {
    this.#write(SETTINGS, { ...this.settings(), ...changes });
  }

  /** My games, the one seen last first. @returns {Mine[]} */
  games() {
    const stored = this.#read(GAMES);
    const games = Array.isArray(stored) ? stored.filter((game) => typeof game?.id === "string") : [];
    return games.sort((one, other) => other.seen - one.seen);
  }

  /** @param {string} id @returns {Mine | null} */
  game(id) {
    return this.games().find((game) => game.id === id) ?? null;
  }

  /**
   * Remember a game, or more about it; tokens once known stay known.
   * @param {string} id
   * @param {{tokens?: Tokens, seats?: Side[], invitations?: Invitations, summary?: Summary,
   *   swapped?: boolean}} news
   * @param {number} now
   */
  keep(id, news, now) {
    const before = this.game(id);
    /** @type {Mine} */
    const game = {
      id,
      tokens: { ...before?.tokens, ...news.tokens },
      seats: [...new Set([...(before?.seats ?? []), ...(news.seats ?? [])])],
      invitations: { ...before?.invitations, ...news.invitations },
      swapped: news.swapped ?? before?.swapped ?? false,
      seen: now,
      summary: news.summary ?? before?.summary ?? null,
    };
    const others = this.games().filter((other) => other.id !== id);
    this.#write(GAMES, [game, ...others].slice(0, MOST_GAMES));
  }

  /**
   * Colours were chosen: what is held for one side is for the other.
   * @param {string} id
   * @param {boolean} swapped
   */
  changePlaces(id, swapped) {
    const games = this.games().map((game) => {
      if (game.id !== id) return game;
      const seats = game.seats.map((side) => (side === "black" ? "white" : "black"));
      const tokens = { ...game.tokens, black: game.tokens.white, white: game.tokens.black };
      return { ...game, tokens, seats, swapped };
    });
    this.#write(GAMES, games);
  }

  /**
   * I do not sit there any more; I may still watch.
   * @param {string} id
   * @param {Side} side
   */
  leaveSeat(id, side) {
    const games = this.games().map((game) => {
      if (game.id !== id) return game;
      const { [side]: _left, ...tokens } = game.tokens;
      return { ...game, tokens, seats: game.seats.filter((one) => one !== side) };
    });
    this.#write(GAMES, games);
  }

  /**
   * What the list says of my games now; it does not count as a visit.
   * @param {Summary[]} summaries
   */
  note(summaries) {
    const known = new Map(summaries.map((summary) => [summary.id, slim(summary)]));
    const games = this.games();
    this.#write(
      GAMES,
      games.map((game) => ({ ...game, summary: known.get(game.id) ?? game.summary })),
    );
  }

  /** @param {string} id */
  forget(id) {
    this.#write(
      GAMES,
      this.games().filter((game) => game.id !== id),
    );
  }

  /**
   * Whether the page may reload itself: not twice in a row.
   * @param {number} now
   */
  mayReload(now) {
    const before = Number(this.#read(RELOADED) ?? 0);
    this.#write(RELOADED, now);
    return now - before > RELOAD_REST;
  }

  /** The steps of a lesson that I have done. @param {string} lesson @returns {number[]} */
  stepsDone(lesson) {
    const stored = /** @type {Record<string, unknown>} */ (this.#read(LESSONS) ?? {});
    const steps = stored[lesson];
    return Array.isArray(steps) ? steps.filter((one) => typeof one === "number") : [];
  }

  /** @param {string} lesson @param {number} step */
  learned(lesson, step) {
    const stored = /** @type {Record<string, unknown>} */ (this.#read(LESSONS) ?? {});
    const steps = new Set([...this.stepsDone(lesson), step]);
    this.#write(LESSONS, { ...stored, [lesson]: [...steps].sort((one, other) => one - other) });
  }

  /** The level that one is a match for in a kind of game. @param {string} family */
  skill(family) {
    const stored = /** @type {Record<string, unknown>} */ (this.#read(SKILL) ?? {});
    const level = Number(stored[family] ?? USUAL_SKILL);
    return Number.isInteger(level) ? Math.min(MOST_SKILL, Math.max(1, level)) : USUAL_SKILL;
  }

  /** After a game: who wins meets a stronger one next time, who loses a weaker one. @param {string} family @param {number} step */
  changeSkill(family, step) {
    const stored = /** @type {Record<string, unknown>} */ (this.#read(SKILL) ?? {});
    this.#write(SKILL, { ...stored, [family]: this.skill(family) + step });
  }

  /** My results with puzzles: see `puzzles/record.js`. */
  puzzles() {
    return this.#read(PUZZLES);
  }

  /** @param {unknown} record */
  keepPuzzles(record) {
    this.#write(PUZZLES, record);
  }

  /** @returns {Registry | null} */
  registry() {
    const stored = /** @type {Registry | null} */ (this.#read(REGISTRY));
    // A version of the app before this one stored no levels.
    return Array.isArray(stored?.games) && Array.isArray(stored.levels) ? stored : null;
  }

  /** @param {Registry} registry */
  keepRegistry(registry) {
    this.#write(REGISTRY, registry);
  }

  /** @param {string} key @returns {unknown} */
  #read(key) {
    try {
      const text = this.storage?.getItem(key) ?? null;
      return text === null ? (this.fallback.get(key) ?? null) : this.#parse(key, text);
    } catch {
      return this.fallback.get(key) ?? null;
    }
  }

  /** @param {string} key @param {string} text */
  #parse(key, text) {
    const [before, known] = this.parsed.get(key) ?? ["", null];
    if (before === text) return known;
    const value = JSON.parse(text);
    this.parsed.set(key, [text, value]);
    return value;
  }

  /** @param {string} key @param {unknown} value */
  #write(key, value) {
    this.fallback.set(key, value);
    try {
      this.storage?.setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden: this page still remembers.
    }
  }
}

/**
 * A summary with no more of its board than a picture needs.
 * @param {Summary} summary
 * @returns {Summary}
 */
export function slim(summary) {
  const { columns, rows, look, colours, sides = [] } = summary.board;
  const board = { columns, rows, look, colours, sides };
  return { ...summary, board };
}

/**
 * What the list of my games says of a table.
 * @param {import("./types.js").Table} table
 * @returns {Summary}
 */
export function summaryOf(table) {
  const { id, title, rules, chairs, ply, turn, outcome, cells, board } = table;
  const over = outcome !== null;
  return slim({ id, title, rules, chairs, ply, turn, over, outcome, changed: null, cells, board });
}

/** The browser's storage, or null where it is forbidden. */
export function browserStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
