/** How a review looks: the graph of the game, the accuracy of each side, and the faults. */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { sideName, SIDES } from "../seats.js";
import { shownPly } from "../state.js";
import { capital, number, say, t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("./review.js").GameReview} GameReview */
/** @typedef {import("../types.js").ReviewedMove} ReviewedMove */

const WIDTH = 100;
const HEIGHT = 40;
/** Turning points that are shown unfolded. */
const FEW = 3;

/** @param {GameReview} review */
export function reviewPanel(review) {
  if (!review.isOpen) return nothing;
  return html`<section class="review" aria-label=${t("review.title")}>
    ${progress(review)} ${graph(review)} ${accuracies(review)}
    <ul class="faults">
      ${review.faults.map((one) => fault(review.page, one))}
    </ul>
    ${turningPoints(review)} ${learn(review)}
  </section>`;
}

/** @param {GameReview} review */
function learn({ page, summary, faults }) {
  if (summary === null || !faults.some((one) => one.better.length > 0)) return nothing;
  return html`<button
    type="button"
    class="main"
    data-action="learn"
    @click=${() => page.app.go(`/analyse/${page.id}?learn`)}
  >
    ${icon("hint")}${t("review.learn")}
  </button>`;
}

/** Few are read at once, many are folded. @param {GameReview} review */
function turningPoints(review) {
  const points = review.summary?.turning_points ?? [];
  if (points.length === 0) return nothing;
  return html`<details class="turning-points" ?open=${points.length <= FEW}>
    <summary>${t("review.points", { count: number(points.length) })}</summary>
    <ul>
      ${points.map((one) => html`<li>${capital(say(one))}</li>`)}
    </ul>
  </details>`;
}

/** @param {GameReview} review */
function progress(review) {
  if (!review.isUnderWay) return nothing;
  const done = review.moves.size;
  return html`<label class="review-progress">
    <span>${t("review.progress", { done: number(done), total: number(review.total) })}</span>
    <progress max=${Math.max(1, review.total)} .value=${done}></progress>
  </label>`;
}

/** Black's chances from the start of the game to its end; a click leads there. @param {GameReview} review */
function graph(review) {
  if (review.chances.length < 2) return nothing;
  const first = review.total + 1 - review.chances.length;
  const points = review.chances.map((one, place) => at(review.total, first + place, one));
  const look = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    void review.page.look(Math.round(((event.clientX - box.left) / box.width) * review.total));
  };
  return html`<svg
    class="review-graph"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label=${t("review.graph")}
    @click=${look}
  >
    <line class="middle" x1="0" y1=${HEIGHT / 2} x2=${WIDTH} y2=${HEIGHT / 2}></line>
    <polyline class="chances" points=${points.join(" ")}></polyline>
    ${here(review.total, shownPly(review.page.state))}
  </svg>`;
}

/** Where a ply and a chance lie in the graph. @param {number} total @param {number} ply @param {number} chance */
export function at(total, ply, chance) {
  const x = (ply / Math.max(1, total)) * WIDTH;
  const y = ((1 - chance) / 2) * HEIGHT;
  return `${round(x)},${round(y)}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/** @param {number} total @param {number} ply */
function here(total, ply) {
  const x = round((ply / Math.max(1, total)) * WIDTH);
  return svg`<line class="here" x1=${x} y1="0" x2=${x} y2=${HEIGHT}></line>`;
}

/** @param {GameReview} review */
function accuracies(review) {
  const { table } = review.page;
  if (review.summary === null || table === null) return nothing;
  const { accuracy } = review.summary;
  return html`<dl class="accuracy">
    ${SIDES.map((side) => {
      const value = accuracy[side];
      const shown = value === null ? "–" : number(Math.round(value));
      return html`<div>
        <dt>${t("review.accuracy", { side: sideName(table, side) })}</dt>
        <dd data-accuracy=${side}>${shown}</dd>
      </div>`;
    })}
  </dl>`;
}

/** @param {TablePage} page @param {ReviewedMove} one */
function fault(page, one) {
  return html`<li>
    <button
      type="button"
      class="fault"
      data-grade=${one.grade}
      data-fault=${one.ply}
      aria-current=${shownPly(page.state) === one.ply ? "true" : nothing}
      @click=${() => void page.look(one.ply)}
    >
      ${capital(say(one.words))}
    </button>
  </li>`;
}
