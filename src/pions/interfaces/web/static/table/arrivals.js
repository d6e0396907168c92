/** Replies: each waits until the piece before it has come to rest, and is told. */

import { describeMove } from "../board/board.js";
import { clockText } from "../clocks.js";
import { hear, soundsOf, ticks } from "../hearing.js";
import { timesNow } from "../state.js";
import { allTexts, currentLanguage, t } from "../words.js";
import { verdictText } from "./plies.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../types.js").Table} Table */

/** Mutable: what came and is not yet shown. */
export class Arrivals {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** Until what came last is shown. @type {Promise<void>} */
    this.last = Promise.resolve();
  }

  /** Facts are shown in the order in which they came. @param {import("../types.js").Facts} facts */
  come(facts) {
    this.last = this.#after(this.last, facts, performance.now());
    return this.last;
  }

  /**
   * @param {Promise<void>} before
   * @param {import("../types.js").Facts} facts
   * @param {number} now When they came: clocks count from then.
   */
  async #after(before, facts, now) {
    await before;
    const { page } = this;
    const moves = (facts.ply ?? 0) > (page.table?.ply ?? 0);
    if (moves && page.board?.motion.isBusy) await page.board.motion.rest();
    if (!page.closed) page.happened({ type: "facts", facts, now });
  }
}

/**
 * A move was played or taken back, or the game ended.
 * @param {TablePage} page
 * @param {Table} before
 * @param {Table} table
 */
export function tellMove(page, before, table) {
  page.app.notices.clear();
  const said = describeMove(table, allTexts(), currentLanguage(), before.ply);
  page.app.voice.say(`${said} ${verdictText(table, page.mine)}`.trim());
  for (const { sound, count } of soundsOf(before, table)) hear(page.app.settings, sound, count);
}

/**
 * The server was lost, or is there again.
 * @param {TablePage} page
 * @param {State["connection"]} before
 */
export function tellConnection(page, before) {
  const { connection } = page.state;
  if (connection === "live") page.app.notices.settle("outage");
  if (connection === "lost" && before === "live") page.app.voice.say(t("connection.lost"));
  if (connection === "live" && before === "lost") page.app.voice.say(t("connection.back"));
}

/** Seconds from which on time is short; a move that has few to itself is not short at once. */
const SHORT = 20;

/** Clocks that run between two facts: only their texts are touched, several times a second. @param {TablePage} page */
export function drawClocks(page) {
  if (page.table === null) return;
  const { spent, left, running } = timesNow(page.state, performance.now());
  const { per_move: perMove } = page.table.time;
  const short = perMove ? Math.min(SHORT, perMove / 3) : SHORT;
  const total = (spent[0] ?? 0) + (spent[1] ?? 0);
  write(page, "total", clockText(total), false, false);
  for (const side of [0, 1]) {
    const seconds = left === null ? (spent[side] ?? 0) : (left[side] ?? 0);
    if (left !== null && running === side && ticks(page.seconds, seconds)) hear(page.app.settings, "clock");
    if (running === side) page.seconds = seconds;
    write(page, String(side), clockText(seconds, left !== null), running === side, left !== null && seconds < short);
  }
}

/**
 * @param {TablePage} page
 * @param {string} name
 * @param {string} text
 * @param {boolean} runs
 * @param {boolean} short
 */
function write(page, name, text, runs, short) {
  const face = page.app.main.querySelector(`[data-clock="${name}"]`);
  if (face === null) return;
  if (face.textContent !== text) face.textContent = text;
  face.classList.toggle("runs", runs);
  face.classList.toggle("short", short);
}
