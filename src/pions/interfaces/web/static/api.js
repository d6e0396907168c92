/** The server's API: requests go up; whatever goes wrong comes back as one kind of error. */

import { ROOT } from "./root.js";

/** @typedef {import("./types.js").Texts} Texts */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").NewTableRequest} NewTableRequest */
/** @typedef {import("./types.js").Side} Side */

/** Why a request was refused: the server's words, or ours when it could not be reached. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 where nobody answered.
   * @param {string} code
   * @param {Texts | null} texts
   * @param {Facts | null} table The newest facts, where the request was made for older ones.
   */
  constructor(status, code, texts = null, table = null) {
    super(texts?.["en"] ?? code);
    this.status = status;
    this.code = code;
    this.texts = texts;
    this.table = table;
  }

  get isOffline() {
    return this.status === 0;
  }
}

/**
 * The error in an answer that is not a success.
 * @param {number} status
 * @param {unknown} body
 */
export function errorFrom(status, body) {
  const answer = /** @type {any} */ (body);
  const error = answer?.error;
  const texts = error?.message ?? null;
  const message = typeof texts === "string" ? { en: texts } : texts;
  return new ApiError(status, error?.code ?? `http-${status}`, message, answer?.table ?? null);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [token]
 * @param {AbortSignal | null} [signal] Says when nobody wants the answer any more.
 * @returns {Promise<any>}
 */
export async function call(method, path, body, token, signal = null) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const written = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(ROOT + path, { method, headers, body: written, signal }).catch(() => {
    throw new ApiError(0, signal?.aborted ? "unwanted" : "offline");
  });
  const content = await answer.json().catch(() => null);
  if (!answer.ok) throw errorFrom(answer.status, content);
  return content;
}

/** @param {string} id @param {string} [rest] */
function table(id, rest = "") {
  return `/api/tables/${encodeURIComponent(id)}${rest}`;
}

export const api = {
  /** @returns {Promise<import("./types.js").Registry>} */
  registry: () => call("GET", "/api/registry"),
  /**
   * @param {{text: string} | {family: string, parameters: Record<string, unknown>}} request
   * @returns {Promise<import("./types.js").RulesAnswer>}
   */
  rules: (request) => call("POST", "/api/rules", request),
  /** @returns {Promise<{lessons: import("./types.js").LessonEntry[]}>} */
  lessons: () => call("GET", "/api/lessons"),
  /** @param {string} name @returns {Promise<import("./types.js").Lesson>} */
  lesson: (name) => call("GET", `/api/lessons/${encodeURIComponent(name)}`),
  /** @returns {Promise<import("./types.js").PuzzleList>} */
  puzzles: () => call("GET", "/api/puzzles"),
  /** @param {string} what The game and the side. @returns {Promise<import("./types.js").Openings>} */
  openings: (what) => call("GET", `/api/openings/${what.split("/").map(encodeURIComponent).join("/")}`),
  /** @param {Side} side @param {string[]} ids @returns {Promise<import("./types.js").Openings>} */
  ownOpenings: (side, ids) => call("POST", `/api/openings/own/${side}`, { ids }),
  /** @returns {Promise<{games: import("./types.js").GuessEntry[]}>} */
  guessGames: () => call("GET", "/api/guess"),
  /** @param {string} name @returns {Promise<import("./types.js").GuessGame>} */
  guessGame: (name) => call("GET", `/api/guess/${encodeURIComponent(name)}`),
  /** @returns {Promise<{day: string, puzzle: import("./types.js").Puzzle}>} */
  puzzleOfTheDay: () => call("GET", "/api/puzzles/day"),
  /** @param {string} name @returns {Promise<import("./types.js").Puzzle>} */
  puzzle: (name) => call("GET", `/api/puzzles/${encodeURIComponent(name)}`),
  /** @param {string} rules @returns {Promise<import("./types.js").Rulebook>} */
  rulebook: (rules) => call("GET", `/api/rulebook?rules=${encodeURIComponent(rules)}`),
  /**
   * @param {string} text
   * @param {string | null} rules
   * @param {{rows_from?: string | null, first_column?: number | null, file?: string}} [counting]
   * @returns {Promise<import("./types.js").ReadAnswer>}
   */
  read: (text, rules, counting = {}) => call("POST", "/api/read", { text, rules, ...counting }),
  /** @param {NewTableRequest} request @returns {Promise<import("./types.js").Created>} */
  create: (request) => call("POST", "/api/tables", request),
  /** @param {string} id @returns {Promise<Table>} */
  table: (id) => call("GET", table(id)),
  /** @param {string} id @returns {Promise<import("./types.js").Steps>} */
  steps: (id) => call("GET", table(id, "/steps")),
  /** @param {string} id @returns {Promise<import("./types.js").HeldFormats>} Those that can hold the game. */
  formats: (id) => call("GET", table(id, "/formats")),
  /** @param {string[]} ids @returns {Promise<{tables: import("./types.js").Summary[]}>} */
  list: (ids) => call("POST", "/api/tables/list", { ids }),
  /** @param {string} id @param {string} move @param {number} ply @param {string} token */
  move: (id, move, ply, token) => call("POST", table(id, "/moves"), { move, ply }, token),
  /** @param {string} id @param {Side | "more"} choice @param {number} ply @param {string} token */
  colour: (id, choice, ply, token) => call("POST", table(id, "/colour"), { choice, ply }, token),
  /** @param {string} id @param {number} revision @param {string} token */
  undo: (id, revision, token) => call("POST", table(id, "/undo"), { revision }, token),
  /** @param {string} id @param {number} revision @param {string} token */
  redo: (id, revision, token) => call("POST", table(id, "/redo"), { revision }, token),
  /** @param {string} id @param {Side} side @param {string} token */
  resign: (id, side, token) => call("POST", table(id, "/resign"), { side }, token),
  /**
   * @param {string} id @param {Side} side @param {"offer" | "accept" | "decline"} action
   * @param {string} token
   */
  draw: (id, side, action, token) => call("POST", table(id, "/draw"), { side, action }, token),
  /**
   * @param {string} id @param {Side} side @param {string} invitation
   * @returns {Promise<{token: string, table: Facts}>}
   */
  sitDown: (id, side, invitation) =>
    call("POST", table(id, `/seats/${side}`), undefined, invitation),
  /** @param {string} id @param {Side} side @param {string} token */
  giveUp: (id, side, token) => call("DELETE", table(id, `/seats/${side}`), undefined, token),
  /**
   * @param {string} id @param {Side} side @param {string} token
   * @returns {Promise<{invitation: string, table: Facts}>}
   */
  invite: (id, side, token) =>
    call("POST", table(id, `/seats/${side}/invitation`), undefined, token),
  /** @param {string} id @param {Side} side @param {string} token @returns {Promise<Facts>} */
  revoke: (id, side, token) =>
    call("DELETE", table(id, `/seats/${side}/invitation`), undefined, token),
  /** @param {string} id @param {string} stream @param {string} token */
  presence: (id, stream, token) => call("POST", table(id, "/presence"), { stream }, token),
  /** @returns {Promise<import("./types.js").Reach>} */
  reach: () => call("GET", "/api/reach"),
  /** @param {string} id @param {boolean} paused @param {string} token */
  pause: (id, paused, token) => call("POST", table(id, "/pause"), { paused }, token),
  /** @param {string} id @param {string} token */
  step: (id, token) => call("POST", table(id, "/step"), {}, token),
  /** @param {string} id @param {number} seconds @param {string} token */
  speed: (id, seconds, token) => call("POST", table(id, "/speed"), { seconds }, token),
  /**
   * @param {string} id @param {number} ply @param {boolean} review @param {string} token
   * @returns {Promise<import("./types.js").Hint>}
   */
  hint: (id, ply, review, token) => call("POST", table(id, "/hint"), { ply, review }, token),
  /**
   * @param {string} id
   * @param {{rough: boolean, ply: number | null}} about Rough: wanted soon. The ply: where one
   *   looks back.
   * @param {AbortSignal} signal
   * @returns {Promise<{ply: number, values: import("./types.js").ValueEntry[]}>}
   */
  values: (id, { rough, ply }, signal) => {
    const place = ply === null ? "" : `&ply=${ply}`;
    return call("GET", table(id, `/values?rough=${rough}${place}`), undefined, undefined, signal);
  },
  /**
   * @param {string} id @param {number | null} ply Where one looks back.
   * @param {AbortSignal} signal
   * @returns {Promise<{ply: number, dangers: import("./types.js").DangerEntry[]}>}
   */
  dangers: (id, ply, signal) => {
    const place = ply === null ? "" : `?ply=${ply}`;
    return call("GET", table(id, `/dangers${place}`), undefined, undefined, signal);
  },
  /**
   * @param {string} id @param {number} plies How many of the last plies.
   * @param {number} known How many of them are known already.
   * @param {AbortSignal} signal
   * @returns {Promise<import("./types.js").ReviewAnswer>}
   */
  review: (id, plies, known, signal) =>
    call("GET", table(id, `/review?plies=${plies}&known=${known}`), undefined, undefined, signal),
  /** @param {string} id @param {number} ply @returns {Promise<{share: string}>} */
  share: (id, ply) => call("GET", table(id, `/share?ply=${ply}`)),
  /** @param {NewTableRequest} request @returns {Promise<import("./types.js").Preview>} */
  preview: (request) => call("POST", "/api/tables/preview", request),
  /** Whether somebody answers. */
  health: () => call("GET", "/healthz"),
  /**
   * @param {string} id @param {boolean} swap @param {string} token
   * @returns {Promise<import("./types.js").Created>}
   */
  rematch: (id, swap, token) => call("POST", table(id, "/rematch"), { swap }, token),
  /** @param {string} id @param {string} token */
  remove: (id, token) => call("DELETE", table(id), undefined, token),
};

/** @param {string} id @param {string} format */
export function gameAddress(id, format) {
  return ROOT + table(id, `/game?format=${encodeURIComponent(format)}`);
}

/** @param {string} id @param {number} after */
export function eventsAddress(id, after) {
  return ROOT + table(id, `/events?after=${after}`);
}
