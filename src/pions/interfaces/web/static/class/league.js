/** The league of a class: its table, which moves as games end. */

import { html, nothing } from "../vendor/lit-html.js";
import { ROOT } from "../root.js";
import { number, t } from "../words.js";

/** @typedef {import("./types.js").League} League */

const SIMPLE = ["random", "greedy"];

/** What a reference player is called. @param {string} text */
export function opponentName(text) {
  const level = /^level(?:\(number=| )(\d+)\)?$/.exec(text);
  if (level) return t("class.bot.level", { level: level[1] ?? "" });
  return SIMPLE.includes(text) ? t(`class.bot.${text}`) : text;
}

/**
 * @param {League | null} league
 * @param {{me?: number | undefined, most?: number}} [how]
 */
export function leagueTable(league, { me, most = Infinity } = {}) {
  if (league === null) return nothing;
  const { games, total, running, ranking } = league;
  const faulty = ranking.some((one) => one.faults > 0);
  const words = { games: number(games), total: number(total) };
  return html`<section class="class-league" data-league=${league.tournament} data-running=${running}>
    <h2>${t("class.league")}</h2>
    <p class="class-league-state">
      <span role="status">${t(running ? "class.league.running" : "class.league.over", words)}</span>
      <progress max=${total || 1} value=${games} aria-label=${t("class.league.running", words)}></progress>
      <a href="${ROOT}${league.page}" target="_blank">${t("class.league.page")}</a>
    </p>
    <table class="class-table">
      <thead>
        <tr>
          <th scope="col">${t("class.rank")}</th>
          <th scope="col">${t("class.name")}</th>
          <th scope="col">${t("class.points")}</th>
          <th scope="col">${t("class.games")}</th>
          ${faulty ? html`<th scope="col">${t("class.faults")}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${ranking.slice(0, most).map(
          (one) => html`<tr class=${one.student !== null && one.student === me ? "me" : ""}>
            <td>${number(one.rank)}</td>
            <th scope="row">${one.student === null ? opponentName(one.name) : one.name}</th>
            <td>${number(one.points)}</td>
            <td>${number(one.games)}</td>
            ${faulty ? html`<td>${number(one.faults)}</td>` : nothing}
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
