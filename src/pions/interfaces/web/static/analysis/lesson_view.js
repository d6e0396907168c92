/** How a lesson looks. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { capital, say, t } from "../words.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */

/** @param {Lesson} lesson */
export function lessonPanel(lesson) {
  const { moments, index, state } = lesson;
  return html`<section class="lesson" data-state=${state} aria-label=${t("learn.title")}>
    <header>
      <h2>${t("learn.title")}</h2>
      <span class="place">${index + 1} / ${moments.length}</span>
    </header>
    ${state === "done" ? done(lesson) : asked(lesson)}
    <div class="buttons">${buttons(lesson)}</div>
  </section>`;
}

/** @param {Lesson} lesson */
function done({ solved, moments }) {
  return html`<p>${t("learn.done", { solved, total: moments.length })}</p>`;
}

/** @param {Lesson} lesson */
function asked(lesson) {
  const { state, page } = lesson;
  const why = state === "shown" ? (page.notes.why?.sentences ?? []) : [];
  return html`<p class="question">${lesson.question}</p>
    ${state === "judging" ? html`<p class="note">${t("analysis.thinking")}</p>` : nothing}
    ${lesson.verdict ? html`<p class="verdict">${icon(state === "wrong" ? "close" : "check")}<b>${lesson.verdict}</b></p>` : nothing}
    ${lesson.said && ["right", "wrong"].includes(state) ? html`<p>${lesson.said}</p>` : nothing}
    ${why.map((one) => html`<p>${capital(say(one))}</p>`)}`;
}

/** @param {Lesson} lesson */
function buttons(lesson) {
  const { state, index, moments } = lesson;
  const end = button("close", "learn.end", () => lesson.end(), false);
  if (state === "done") return end;
  const last = index + 1 === moments.length;
  const next = button("forward", last ? "learn.finish" : "learn.next", () => lesson.next(), !lesson.isAsking);
  if (!lesson.isAsking) return html`${end}${next}`;
  return html`${end} ${button("hint", "do.hint", () => lesson.giveHint(), false)}
  ${button("show", "learn.show", () => void lesson.show(), false)} ${next}`;
}

/** @param {string} picture @param {string} key @param {() => void} act @param {boolean} main */
function button(picture, key, act, main) {
  return html`<button
    type="button"
    class=${main ? "main" : ""}
    data-lesson=${key.split(".").at(-1)}
    @click=${act}
  >
    ${icon(picture)}${t(key)}
  </button>`;
}
