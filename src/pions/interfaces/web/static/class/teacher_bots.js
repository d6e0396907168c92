/** The bots of a class for its teacher: who handed in, what came of it, the league; and incidents. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { number, say, t } from "../words.js";
import { classApi } from "./class_api.js";
import { leagueTable, opponentName } from "./league.js";
import { trialParts } from "./my_bot.js";
import { nameOf } from "./parts.js";

/** @typedef {import("./teacher_page.js").TeacherPage} TeacherPage */
/** @typedef {import("./types.js").Classroom} Classroom */
/** @typedef {import("./types.js").Bot} Bot */

/** @param {TeacherPage} page @param {Classroom} classroom */
export function botsCard(page, classroom) {
  const { bots } = page.private;
  if (!classroom.settings.bots && bots.length === 0 && page.league === null) return nothing;
  return html`<section class="card class-bots">
    <h2>${t("class.bots", { count: number(bots.length), students: number(classroom.students.length) })}</h2>
    ${bots.length === 0 ? html`<p class="note">${t("class.bots.none")}</p>` : botsTable(page, classroom, bots)}
    ${leagueForm(page)}
    ${leagueTable(page.league)}
  </section>`;
}

/** @param {TeacherPage} page @param {Classroom} classroom @param {Bot[]} bots */
function botsTable(page, classroom, bots) {
  const opponents = [...new Set(bots.flatMap((bot) => bot.scores.map((score) => score.opponent)))];
  return html`<div class="class-wide"><table class="class-table class-bots-table">
    <thead>
      <tr>
        <th scope="col">${t("class.bot.version")}</th>
        <th scope="col">${t("class.name")}</th>
        ${opponents.map((one) => html`<th scope="col">${opponentName(one)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${bots.map((bot) => botRow(page, nameOf(classroom, bot.student), bot, opponents))}
    </tbody>
  </table></div>`;
}

/** @param {TeacherPage} page @param {string} name @param {Bot} bot @param {string[]} opponents */
function botRow(page, name, bot, opponents) {
  const remarks = bot.remarks ?? [];
  const faults = bot.scores.filter((score) => score.reason !== null).length;
  const waiting = bot.state === "queued" || bot.state === "loads";
  return html`<tr data-bot=${bot.student} data-state=${bot.state}>
    <td>${number(bot.version)}</td>
    <th scope="row">
      <button type="button" class="plain" title=${t("class.bot.open", { name })} @click=${() => void open(page, name, bot.student)}>${name}</button>
      ${bot.state === "broken" ? html`<span class="wrong">${bot.reason ? say(bot.reason) : t("class.bot.broken")}</span>` : nothing}
      ${waiting ? html`<span class="note">${t(`class.bot.${bot.state}`)}</span>` : nothing}
      ${faults ? html`<span class="wrong">${t("class.bot.faults", { count: number(faults) })}</span>` : nothing}
      ${remarks.map((one) => html`<span class="class-remark">${t(`class.remark.${one}`)}</span>`)}
    </th>
    ${opponents.map((opponent) => {
      const score = bot.scores.find((one) => one.opponent === opponent);
      return html`<td>${score ? `${number(score.wins + score.draws / 2)}/${number(score.wins + score.draws + score.losses)}` : "–"}</td>`;
    })}
  </tr>`;
}

/** Show a bot with its source. @param {TeacherPage} page @param {string} name @param {number} student */
async function open(page, name, student) {
  try {
    const { bot } = await classApi.botOf(page.code, student, page.token);
    if (bot === null) return;
    page.app.dialog.show(() => ({
      title: t("class.bot.open", { name }),
      body: html`${trialParts(bot)}<pre class="class-trace" tabindex="0">${bot.source}</pre>`,
    }));
  } catch (error) {
    page.app.complain(error);
  }
}

/** @param {TeacherPage} page */
function leagueForm(page) {
  if (page.league?.running) {
    return html`<button type="button" data-action="league-stop" ?disabled=${page.busy}
      @click=${() => void page.teach("league", { running: false })}>${icon("pause")}${t("class.league.stop")}</button>`;
  }
  const begin = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    void page.teach("league", { kind: String(form.get("kind")), references: form.has("references") });
  };
  return html`<form class="class-league-form" @submit=${begin}>
    <div class="field">
      <label for="league-kind">${t("class.league.kind")}</label>
      <select id="league-kind" name="kind">
        <option value="round-robin">${t("class.mode.round-robin")}</option>
        <option value="swiss">${t("class.mode.swiss")}</option>
      </select>
    </div>
    <label class="class-check"><input type="checkbox" name="references" checked /><span>${t("class.league.references")}</span></label>
    <button type="submit" class="main" data-action="league" ?disabled=${page.busy}>${icon("play")}${t("class.league.start")}</button>
  </form>`;
}

/** What students tried that was refused. @param {TeacherPage} page */
export function incidentsCard(page) {
  const { incidents } = page.private;
  if (incidents.length === 0) return nothing;
  return html`<section class="card class-incidents">
    <h2>${t("class.incidents")}</h2>
    <ul>
      ${incidents.map(
        ({ kind, who, times }) =>
          html`<li data-incident=${kind}>${t(`class.incident.${kind}`, { name: who })}${times > 1 ? ` (×${number(times)})` : nothing}</li>`,
      )}
    </ul>
  </section>`;
}
