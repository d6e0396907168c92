/** The server's API for positions of no table. */

import { ApiError, call, errorFrom } from "../api.js";
import { ROOT } from "../root.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").PositionFacts} PositionFacts */
/** @typedef {import("./types.js").GameFacts} GameFacts */
/** @typedef {import("./types.js").EngineNews} EngineNews */

const PATH = "/api/analysis";

/** @param {string} rest @param {object} body @param {AbortSignal | null} [signal] */
function ask(rest, body, signal = null) {
  return call("POST", `${PATH}${rest}`, body, undefined, signal);
}

export const requests = {
  /** @param {Place} place @returns {Promise<PositionFacts>} */
  position: (place) => ask("/position", place),
  /**
   * @param {Place} place
   * @returns {Promise<PositionFacts & GameFacts & {steps: import("../types.js").Steps}>}
   */
  game: (place) => ask("/position", { ...place, board: true }),
  /** @param {Place} place @param {string} move @returns {Promise<{sentences: import("./types.js").Texts[]}>} */
  why: (place, move) => ask("/why", { ...place, move }),
  /**
   * @param {Place} place @param {number} plies @param {number} known
   * @param {AbortSignal | null} [signal]
   * @returns {Promise<import("../types.js").ReviewAnswer>}
   */
  review: (place, plies, known, signal) => ask("/review", { ...place, plies, known }, signal),
  /** @param {Place} place @param {string} overlay @returns {Promise<import("./types.js").OverlayAnswer>} */
  overlay: (place, overlay) => ask("/overlay", { ...place, overlay }),
  /** @param {string} text @returns {Promise<import("../types.js").HeldFormats>} */
  formats: (text) => ask("/formats", { text }),
  /** @param {string} text @param {string} format @returns {Promise<{name: string, text: string}>} */
  file: (text, format) => ask("/file", { text, format }),
  /** @param {Place} place @returns {Promise<{svg: string}>} */
  picture: (place) => ask("/picture", place),
};

/**
 * Listen to an analysis until it is done or nobody wants it any more.
 * @param {Place & {lines: number, every: boolean}} asked
 * @param {AbortSignal} signal
 * @param {(news: EngineNews) => void} heard
 */
export async function listen(asked, signal, heard) {
  const headers = { "Content-Type": "application/json", Accept: "text/event-stream" };
  const how = { method: "POST", headers, body: JSON.stringify(asked), signal };
  const answer = await fetch(`${ROOT}${PATH}`, how).catch(() => {
    throw new ApiError(0, signal.aborted ? "unwanted" : "offline");
  });
  if (!answer.ok || answer.body === null) {
    throw errorFrom(answer.status, await answer.json().catch(() => null));
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) tell(event, heard);
  }
}

/** @param {string} event @param {(news: EngineNews) => void} heard */
function tell(event, heard) {
  const kind = /^event: (.*)$/m.exec(event)?.[1];
  const data = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "null");
  if (kind === "analysis") heard(data);
  if (kind === "failed") throw errorFrom(503, data);
}
