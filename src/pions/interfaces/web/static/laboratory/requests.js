/** The server's API for the laboratory. */

import { ApiError, call, errorFrom } from "../api.js";
import { ROOT } from "../root.js";

/**
 * @typedef {import("../types.js").Texts} Texts
 * @typedef {{name: string, help: Texts, default: number, least: number, most: number}} Figure
 * @typedef {{name: string, summary: Texts, text: string, learns: boolean, by_cells: boolean,
 *   figures: Figure[]}} Kind
 * @typedef {{rules: string, title: Texts, evaluations: Kind[]}} Catalogue
 * @typedef {{move: string, cell: number | null, score: number, wins: boolean, best: boolean}} Score
 * @typedef {{evaluation: string, figures: Record<string, number>, value: number,
 *   terms: Record<string, number>, heat: number[], cells: number[] | null, moves: Score[]}} Look
 * @typedef {{position: any, board: import("../types.js").BoardFacts, title: Texts,
 *   looks: Look[]}} LookAnswer
 * @typedef {{wins: number, draws: number, losses: number, score: number, elo: number | null,
 *   low: number | null, high: number | null}} DuelFacts
 * @typedef {{done: number, total: number, over: boolean, duel?: DuelFacts | null,
 *   evaluation?: string, figures?: Record<string, number>, names?: string[],
 *   history?: number[][], errors?: [number, number][], checks?: [number, DuelFacts | null][]}} TrialFacts
 */

const PATH = "/api/laboratory";

export const requests = {
  /** @param {string} rules @returns {Promise<Catalogue>} */
  catalogue: (rules) => call("GET", `${PATH}?rules=${encodeURIComponent(rules)}`),
  /** @param {object} asked @param {AbortSignal} signal @returns {Promise<LookAnswer>} */
  look: (asked, signal) => call("POST", `${PATH}/look`, asked, undefined, signal),
  /**
   * @param {{rules: string, evaluation: string, depth: number}} asked
   * @returns {Promise<{name: string, text: string}>}
   */
  player: (asked) => call("POST", `${PATH}/player`, asked),
};

/**
 * Watch a trial until it is over or nobody wants it any more.
 * @param {object} asked
 * @param {AbortSignal} signal
 * @param {(facts: TrialFacts) => void} heard
 */
export async function watch(asked, signal, heard) {
  const headers = { "Content-Type": "application/json", Accept: "text/event-stream" };
  const how = { method: "POST", headers, body: JSON.stringify(asked), signal };
  const answer = await fetch(`${ROOT}${PATH}/trial`, how).catch(() => {
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

/** @param {string} event @param {(facts: TrialFacts) => void} heard */
function tell(event, heard) {
  const kind = /^event: (.*)$/m.exec(event)?.[1];
  const data = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "null");
  if (kind === "trial") heard(data);
  if (kind === "failed") throw errorFrom(503, data);
}
