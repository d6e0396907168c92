/** What an embedded board looks like. */

import { html, nothing } from "../vendor/lit-html.js";
import { movesTo } from "../analysis/tree.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { gameTitle } from "../titles.js";
import { capital, number, say, t } from "../words.js";

/** @typedef {import("./embedded_board.js").EmbeddedBoard} EmbeddedBoard */

/** @param {EmbeddedBoard} shown */
export function template(shown) {
  const { trouble, asked, game } = shown;
  const title = game === null ? "Pions" : gameTitle(game);
  const heading = html`<h1 class="unseen">${title}</h1>`;
  if (trouble !== null && shown.facts === null) return html`${heading}<p class="trouble" role="alert">${words(trouble)}</p>`;
  return html`<section class="embed" data-fit=${asked.fit} data-ply=${shown.node.ply} aria-label=${title}>
    ${heading}
    <div class="board-host"></div>
    <p class="said" role="status">${trouble === null ? said(shown) : words(trouble)}</p>
    ${asked.controls ? controls(shown) : nothing}
  </section>`;
}

/** @param {import("../api.js").ApiError} trouble */
function words(trouble) {
  return capital(say(trouble.texts)) || t(trouble.isOffline ? "error.offline" : "shared.damaged");
}

/** Whose turn it is, or how it ended; and why not all of the game is shown. @param {EmbeddedBoard} shown */
function said({ facts, game }) {
  if (facts === null || game === null) return nothing;
  if (game.note) return capital(say(game.note));
  if (facts.outcome !== null) return ending(facts, game);
  const side = say(game.board.sides[facts.turn === "white" ? 1 : 0]);
  return t("board.said.turn", { side: capital(side) });
}

/**
 * @param {import("../analysis/types.js").PositionFacts} facts
 * @param {import("../analysis/types.js").GameFacts} game
 */
function ending({ outcome, points }, { board }) {
  const winner = outcome?.winner ?? null;
  const side = capital(say(board.sides[winner === "white" ? 1 : 0]));
  const result = winner === null ? t("end.draw") : t("end.side", { side });
  const counted = board.look === "flip" ? ` ${points.map((one) => number(one)).join("–")}` : "";
  return `${result}${counted}`;
}

/** @param {EmbeddedBoard} shown */
function controls(shown) {
  const { node } = shown;
  const [atStart, atEnd] = [node.parent === null, node.children.length === 0];
  const ends = { first: atStart, back: atStart, forward: atEnd, last: atEnd };
  const away = shown.branch !== node;
  return html`<div class="walk" role="group" aria-label=${t("moves.title")}>
    ${walk(shown, "first", ends.first)} ${walk(shown, "back", ends.back)}
    <span class="place">${number(node.ply)} / ${number(lastPly(shown))}</span>
    ${walk(shown, "forward", ends.forward)} ${walk(shown, "last", ends.last)}
    <button type="button" class="plain round" data-action="flip" aria-label=${t("key.flip")} title=${t("key.flip")}
      @click=${() => shown.flip()}>${icon("rotate")}</button>
    ${
      away
        ? html`<button type="button" class="plain" data-action="return" @click=${() => void shown.go(shown.branch)}>
            ${icon("undo")}${t("moves.live")}
          </button>`
        : nothing
    }
    <a class="plain round" href=${analysis(shown)} target="_blank" rel="noopener" aria-label=${t("header.analyse")}
      title=${t("header.analyse")}>${icon("values")}</a>
  </div>`;
}

/** The number of plies in the line that is shown. @param {EmbeddedBoard} shown */
function lastPly({ node }) {
  let last = node;
  while (last.children[0]) last = last.children[0];
  return last.ply;
}

/** @param {EmbeddedBoard} shown @param {import("./embedded_board.js").Way} way @param {boolean} ended */
function walk(shown, way, ended) {
  const text = t(`moves.${way}`);
  return html`<button type="button" class="plain round" data-walk=${way} aria-label=${text} title=${text}
    ?disabled=${ended} @click=${() => shown.walk(way)}>${icon(way)}</button>`;
}

/** The same position on the analysis board. @param {EmbeddedBoard} shown */
function analysis({ asked, node, game }) {
  const given = new URLSearchParams({ rules: game?.rules ?? asked.rules });
  if (asked.start) given.set("start", asked.start);
  const moves = movesTo(node);
  if (moves.length > 0) given.set("moves", moves.join(","));
  return `${ROOT}/analyse?${given}`;
}
