/** Clocks that run between two facts: only their texts are touched, several times a second. */

import { clockText } from "../clocks.js";
import { hear, ticks } from "../hearing.js";
import { timesNow } from "../state.js";

/** @param {import("./page.js").TablePage} page */
export function drawClocks(page) {
  if (page.table === null) return;
  const { spent, left, running } = timesNow(page.state, performance.now());
  const total = (spent[0] ?? 0) + (spent[1] ?? 0);
  write(page, "total", clockText(total), false, false);
  for (const side of [0, 1]) {
    const seconds = left === null ? (spent[side] ?? 0) : (left[side] ?? 0);
    const short = left !== null && seconds < 20;
    if (left !== null && running === side && ticks(page.seconds, seconds)) hear(page.app.settings, "clock");
    if (running === side) page.seconds = seconds;
    write(page, String(side), clockText(seconds, left !== null), running === side, short);
  }
}

/**
 * @param {import("./page.js").TablePage} page
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
