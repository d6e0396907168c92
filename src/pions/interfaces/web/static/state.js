/** What is known of a table, as a fold over what happened: pure, so that it can be tested. */

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").ValueEntry} ValueEntry */
/** @typedef {import("./types.js").DangerEntry} DangerEntry */
/** @typedef {import("./types.js").Steps} Steps */
/** @typedef {import("./types.js").Step} Step */

/**
 * @typedef {object} State
 * @property {Table | null} table
 * @property {number} since When the newest facts came, in milliseconds of the page's own clock.
 * @property {"connecting" | "live" | "lost" | "gone"} connection
 * @property {number | null} at The ply being looked at; null: the game as it stands.
 * @property {Hint | null} hint
 * @property {ValueEntry[] | null} values
 * @property {DangerEntry[] | null} dangers
 * @property {Steps | null} steps How the board came about, once somebody asked.
 */

/**
 * @typedef {{type: "table", table: Table, now: number}
 *   | {type: "facts", facts: Facts, now: number}
 *   | {type: "thinking", thinking: {side: Side} | null}
 *   | {type: "seats", seats: import("./types.js").SeatFacts[] | null}
 *   | {type: "connection", connection: State["connection"]}
 *   | {type: "look", at: number}
 *   | {type: "hint", ply: number, hint: Hint}
 *   | {type: "values", ply: number, values: ValueEntry[] | null}
 *   | {type: "dangers", ply: number, dangers: DangerEntry[] | null}
 *   | {type: "steps", steps: Steps}} Happening
 */

/** What was asked about another position. */
const NOTHING_ASKED = { hint: null, values: null, dangers: null };

/** @type {State} */
export const NOTHING_KNOWN = {
  table: null,
  since: 0,
  connection: "connecting",
  at: null,
  ...NOTHING_ASKED,
  steps: null,
};

/**
 * The state after something happened.
 * @param {State} state
 * @param {Happening} happening
 * @returns {State}
 */
export function fold(state, happening) {
  switch (happening.type) {
    case "table":
      return withFacts({ ...state, table: happening.table }, happening.table, happening.now, state);
    case "facts":
      return withFacts(state, happening.facts, happening.now, state);
    case "thinking":
      return state.table
        ? { ...state, table: { ...state.table, thinking: happening.thinking } }
        : state;
    case "seats":
      return state.table ? { ...state, table: { ...state.table, seats: happening.seats } } : state;
    case "connection":
      return state.connection === "gone" ? state : { ...state, connection: happening.connection };
    case "look":
      return look(state, happening.at);
    case "hint":
      return happening.ply === shownPly(state) ? { ...state, hint: happening.hint } : state;
    case "values":
      return happening.ply === shownPly(state) ? { ...state, values: happening.values } : state;
    case "dangers":
      return happening.ply === shownPly(state) ? { ...state, dangers: happening.dangers } : state;
    case "steps":
      return { ...state, steps: happening.steps };
  }
}

/**
 * Facts replace what was known; older ones than those known change nothing.
 * @param {State} state
 * @param {Facts} facts
 * @param {number} now
 * @param {State} before
 * @returns {State}
 */
function withFacts(state, facts, now, before) {
  if (state.table === null) return state;
  if (before.table !== null && facts.revision < before.table.revision) return before;
  const table = /** @type {Table} */ ({ ...state.table, ...facts });
  const next = { ...state, table, since: now };
  if (before.table === null || samePosition(before.table, table)) return next;
  const at = stillThere(state.at, table);
  if (at !== null && sameBeginning(before.table, table, at)) return next;
  return { ...next, ...NOTHING_ASKED, at };
}

/**
 * Whether two states of a game have the same first plies.
 * @param {Table} one
 * @param {Table} other
 * @param {number} ply
 */
function sameBeginning(one, other, ply) {
  return one.plies.slice(0, ply).join() === other.plies.slice(0, ply).join();
}

/** @param {Table} one @param {Table} other */
function samePosition(one, other) {
  return one.ply === other.ply && one.cells === other.cells;
}

/** @param {number | null} at @param {Table} table */
function stillThere(at, table) {
  return at === null || at === table.ply || at > table.plies.length ? null : at;
}

/**
 * @param {State} state
 * @param {number} at
 * @returns {State}
 */
function look(state, at) {
  if (state.table === null) return state;
  const place = Math.max(0, Math.min(at, state.table.plies.length));
  if (place === shownPly(state)) return state;
  return { ...state, ...NOTHING_ASKED, at: place === state.table.ply ? null : place };
}

/** The ply whose board is shown. @param {State} state */
export function shownPly(state) {
  return state.at ?? state.table?.ply ?? 0;
}

/** Whether the steps known lead through every ply of the game. @param {State} state */
export function knowsSteps(state) {
  const { steps, table } = state;
  if (steps === null || table === null || steps.steps.length !== table.plies.length) return false;
  return steps.steps.every((step, index) => step.pass || step.move === table.plies[index]);
}

/**
 * The cells after that many steps.
 * @param {Steps} steps
 * @param {number} ply
 */
export function cellsAt(steps, ply) {
  const cells = [...steps.start];
  for (const step of steps.steps.slice(0, ply)) {
    if (step.pass || step.cell === null) continue;
    const mark = step.side === "black" ? "X" : "O";
    for (const cell of [step.cell, ...step.flips]) cells[cell] = mark;
  }
  return cells.join("");
}

/**
 * The table as the board shall show it: as it stands, or as it stood.
 * @param {State} state
 * @returns {Table | null}
 */
export function shownTable(state) {
  const { table, at, steps } = state;
  if (table === null || at === null || steps === null || !knowsSteps(state)) return table;
  const cells = cellsAt(steps, at);
  const last = at === 0 ? null : (steps.steps[at - 1] ?? null);
  const isEnd = at === table.ply;
  const turn = steps.steps[at]?.side ?? null;
  return {
    ...table,
    cells,
    last,
    ply: at,
    turn,
    legal: [],
    line: isEnd ? table.line : [],
    outcome: isEnd ? table.outcome : null,
    points: [...count(cells)],
  };
}

/** @param {string} cells */
function count(cells) {
  return ["X", "O"].map((mark) => cells.split(mark).length - 1);
}

/**
 * Seconds used and left now: the server's numbers, counted on while they run.
 * @param {State} state
 * @param {number} now
 */
export function timesNow(state, now) {
  const { table } = state;
  if (table === null) return { spent: [0, 0], left: null, running: null };
  const { time } = table;
  const running = time.running && table.turn ? (table.turn === "black" ? 0 : 1) : null;
  const passed = running === null ? 0 : Math.max(0, (now - state.since) / 1000);
  const counted = (/** @type {number[]} */ list, /** @type {number} */ sign) =>
    list.map((value, side) => (side === running ? Math.max(0, value + sign * passed) : value));
  return { spent: counted(time.spent, 1), left: time.left && counted(time.left, -1), running };
}
