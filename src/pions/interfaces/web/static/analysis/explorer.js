/** What was played from the position that is shown, in the games that the server knows. */

import { call } from "../api.js";
import { html, nothing } from "../vendor/lit-html.js";
import { capital, say, t } from "../words.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {import("./types.js").Texts} Texts */
/** @typedef {{games: number, black: number, draw: number, white: number, unknown: number}} Counts */
/** @typedef {Counts & {move: string, same: string[], opening: Texts | null}} ExploredMove */
/**
 * @typedef {object} ExploredGame
 * @property {string} black
 * @property {string} white
 * @property {string} event
 * @property {number | null} year
 * @property {"black" | "white" | "draw" | "unknown"} result
 * @property {string | null} start
 * @property {string[]} moves
 */
/** @typedef {{indexed: number, counts: Counts, moves: ExploredMove[], games: ExploredGame[]}} Explored */

const RESULTS = { black: "1–0", white: "0–1", draw: "½–½", unknown: "" };

/** Mutable: the answers for the positions that were looked at. */
export class Explorer {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<number, Explored>} */
    this.known = new Map();
    this.keepUp();
  }

  forget() {
    this.known.clear();
  }

  /** Ask about the position that is shown, unless that is known. */
  keepUp() {
    const { node } = this.page;
    if (!this.known.has(node.id)) void this.#ask(node);
  }

  /** @param {import("./tree.js").TreeNode} node */
  async #ask(node) {
    const { page } = this;
    try {
      const found = await call("POST", "/api/explore", { ...page.place(node), games: 6, players: 0 });
      this.known.set(node.id, found);
      page.changed();
    } catch (error) {
      if (!page.closed) page.app.complain(error);
    }
  }

  panel() {
    const found = this.known.get(this.page.node.id) ?? null;
    return html`<section class="explorer" aria-label=${t("analysis.explorer")}>
      <h2>${t("analysis.explorer")}</h2>
      ${found === null ? html`<p class="note">${t("table.loading")}</p>` : this.#answer(found)}
    </section>`;
  }

  /** @param {Explored} found */
  #answer(found) {
    if (found.indexed === 0) return html`<p class="note">${t("analysis.explorer.empty")}</p>`;
    if (found.counts.games === 0) return html`<p class="note">${t("analysis.explorer.new")}</p>`;
    return html`<table>
        <thead>
          <tr>
            <th scope="col">${t("analysis.explorer.move")}</th>
            <th scope="col">${t("analysis.explorer.games")}</th>
            <th scope="col">${t("analysis.explorer.results")}</th>
          </tr>
        </thead>
        <tbody>
          ${found.moves.map((one) => this.#move(one))}
        </tbody>
      </table>
      ${found.games.length === 0 ? nothing : this.#games(found.games)}`;
  }

  /** @param {ExploredMove} one */
  #move(one) {
    const { page } = this;
    return html`<tr data-move=${one.move}>
      <th scope="row">
        <button type="button" class="plain" @click=${() => void page.play(one.move)}>${one.move}</button>
        ${one.opening === null ? nothing : html`<small>${say(one.opening)}</small>`}
      </th>
      <td>${one.games.toLocaleString()}</td>
      <td>${this.#results(one)}</td>
    </tr>`;
  }

  /** How the games ended: as a bar, and in words for those who cannot see it. @param {Counts} counts */
  #results(counts) {
    const [black, white] = this.page.game?.board.sides ?? [{}, {}];
    const percent = (/** @type {number} */ count) => Math.round((100 * count) / counts.games);
    const words = t("analysis.explorer.shares", {
      black: capital(say(black)),
      white: capital(say(white)),
      blacks: percent(counts.black),
      draws: percent(counts.draw),
      whites: percent(counts.white),
    });
    const wide = (/** @type {number} */ count) => (100 * count) / counts.games;
    const even = counts.draw + counts.unknown;
    // Rectangles and not boxes with a style: the policy for content forbids styles of elements.
    return html`<svg
      class="result-bar"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label=${words}
    >
      <title>${words}</title>
      <rect class="white" width="100" height="1"></rect>
      <rect class="draw" width=${wide(counts.black + even)} height="1"></rect>
      <rect class="black" width=${wide(counts.black)} height="1"></rect>
    </svg>`;
  }

  /** @param {ExploredGame[]} games */
  #games(games) {
    const { page } = this;
    const open = (/** @type {ExploredGame} */ one) =>
      void page.begin(page.rules, one.start, one.moves, page.node.ply).catch(page.app.complain);
    return html`<ul class="explored-games">
      ${games.map(
        (one) =>
          html`<li>
            <button type="button" class="plain" @click=${() => open(one)}>
              ${heading(one)}
            </button>
          </li>`,
      )}
    </ul>`;
  }
}

/** Open the explorer, or close it. @param {AnalysisPage} page */
export function toggleExplorer(page) {
  page.explorer = page.explorer === null ? new Explorer(page) : null;
  page.changed();
}

/** Who played and how it ended, or how it began where nobody is named. @param {ExploredGame} one */
function heading(one) {
  const named = one.black !== "" || one.white !== "";
  const begun = one.moves.slice(0, 8).join(" ") + (one.moves.length > 8 ? "…" : "");
  const who = named ? `${one.black || "?"} – ${one.white || "?"}` : begun;
  return [one.year ?? "", who, RESULTS[one.result]].join(" ").trim();
}
