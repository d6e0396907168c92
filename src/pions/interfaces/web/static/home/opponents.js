/** Whom one may play: those at home in a game, and one that plays as well as oneself. */

import { html } from "../vendor/lit-html.js";
import { offeredLevels } from "../levels.js";
import { capital, say, t } from "../words.js";
import { drawFace, ECHO, ECHO_FACE } from "./faces.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Character} Character */
/** @typedef {import("../types.js").Seat} Seat */

/**
 * A button for each; a server before this one has levels only.
 * @param {App} app
 * @param {string} family
 * @param {(seat: Seat) => void} against
 */
export function opponents(app, family, against) {
  const known = (app.registry?.characters ?? []).filter((one) => one.family === family);
  if (known.length === 0) return offeredLevels(app.registry).map((one, place) => levelButton(one, place + 1, against));
  return [...known.map((one) => button(one, against)), echo(app, family, against)];
}

/** @param {Character} one @param {(seat: Seat) => void} against */
function button(one, against) {
  const { title, level, line, style, elo, face, player } = one;
  return html`<button
    type="button"
    class="opponent"
    data-level=${level}
    ?data-first=${level === 1}
    title=${capital(say(style))}
    @click=${() => against({ player })}
  >
    ${drawFace(face)}
    <span><b>${title}</b><small>${say(line)}</small>${
      html`<small>${elo ? t("opponent.elo", { elo }) : t("opponent.level", { level })}</small>`
    }</span>
  </button>`;
}

/** @param {App} app @param {string} family @param {(seat: Seat) => void} against */
function echo(app, family, against) {
  const level = app.memory.skill(family);
  return html`<button
    type="button"
    class="opponent echo"
    data-opponent="echo"
    @click=${() => against({ player: `level(number=${level})`, name: ECHO })}
  >
    ${drawFace(ECHO_FACE)}
    <span><b>${ECHO}</b><small>${t("opponent.echo")}</small><small>${t("opponent.level", { level })}</small></span>
  </button>`;
}

/**
 * @param {import("../types.js").LevelInfo} level
 * @param {number} place Among the buttons, from 1.
 * @param {(seat: Seat) => void} against
 */
function levelButton({ number, title, player }, place, against) {
  return html`<button
    type="button"
    class="opponent"
    data-level=${number}
    ?data-first=${place === 1}
    @click=${() => against({ player })}
  >
    <b>${capital(say(title))}</b>
  </button>`;
}
