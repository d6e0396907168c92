/** How the game stands, at a glance: each side's share of a bar. */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { capital, number, say, t } from "../words.js";

const WHOLE = 100;

/** @param {import("./page.js").AnalysisPage} page */
export function evaluationBar(page) {
  const { engine, game } = page;
  const chance = page.isQuiet || !engine.isOn ? null : standing(page);
  if (game === null) return nothing;
  const { black, white } = game.board.colours;
  const share = chance === null ? null : Math.round(50 + 50 * chance);
  const [below, above] = page.flipped ? [white, black] : [black, white];
  const height = share === null ? 50 : page.flipped ? WHOLE - share : share;
  return html`<div
    class="evaluation ${share === null ? "unknown" : ""}"
    role="meter"
    aria-label=${t("analysis.chances", { side: capital(say(game.board.sides[0])) })}
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow=${share ?? 50}
    aria-valuetext=${share === null ? t("analysis.unknown") : t("analysis.percent", { number: number(share) })}
  >
    <svg viewBox="0 0 10 ${WHOLE}" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<rect width="10" height=${WHOLE} fill=${above}></rect>
      <rect class="share" y=${WHOLE - height} width="10" height=${height} fill=${below}></rect>
      <line x1="0" x2="10" y1="50" y2="50"></line>`}
    </svg>
  </div>`;
}

/** Black's chances, from -1 to 1; null where nobody knows. @param {import("./page.js").AnalysisPage} page */
function standing({ engine, facts }) {
  if (facts?.outcome) {
    const { winner } = facts.outcome;
    return winner === null ? 0 : winner === "black" ? 1 : -1;
  }
  return engine.now?.chance ?? null;
}
