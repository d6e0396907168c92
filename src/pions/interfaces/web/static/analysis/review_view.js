/** How the review of a game looks: its graph with the faults on it, accuracies, the faults in words. */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { capital, number, say, t } from "../words.js";

/** @typedef {import("./game_review.js").GameReview} GameReview */
/** @typedef {import("../types.js").ReviewedMove} ReviewedMove */

const WIDTH = 300;
const HEIGHT = 80;
const SIDES = /** @type {const} */ (["black", "white"]);

/** @param {GameReview} review */
export function reviewPanel(review) {
  return html`<section class="review" aria-label=${t("review.title")}>
    ${progress(review)} ${graph(review)} ${accuracies(review)}
    <ul class="faults">
      ${review.faults.map((one) => fault(review, one))}
    </ul>
    ${learn(review)}
  </section>`;
}

/** @param {GameReview} review */
function learn(review) {
  if (review.isUnderWay) return nothing;
  if (review.moments.length === 0) return html`<p class="note">${t("learn.none")}</p>`;
  return html`<button type="button" class="main" data-action="learn" @click=${() => void review.page.learn()}>
    ${icon("hint")}${t("review.learn")}
  </button>`;
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
  const { chances, total, page } = review;
  if (chances.length < 2) return nothing;
  const first = total + 1 - chances.length;
  const points = chances.map((one, place) => `${across(total, first + place)},${down(one)}`);
  const [start] = points;
  const area = `${across(total, first)},${HEIGHT / 2} ${points.join(" ")} ${across(total, total)},${HEIGHT / 2}`;
  const look = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    page.look(Math.round(((event.clientX - box.left) / box.width) * total));
  };
  const main = page.tree.main.includes(page.node);
  return html`<div class="graph">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${t("review.graph")} @click=${look}>
      ${svg`<polygon class="area" points=${area}></polygon>
      <line class="middle" x1="0" y1=${HEIGHT / 2} x2=${WIDTH} y2=${HEIGHT / 2}></line>
      <polyline class="chances" data-from=${start ?? ""} points=${points.join(" ")}></polyline>
      ${review.faults.map((one) => dot(review, one, first))}
      ${main ? svg`<line class="here" x1=${across(total, page.node.ply)} y1="0" x2=${across(total, page.node.ply)} y2=${HEIGHT}></line>` : nothing}`}
    </svg>
  </div>`;
}

/** @param {GameReview} review @param {ReviewedMove} one @param {number} first */
function dot(review, one, first) {
  const chance = review.chances[one.ply - first] ?? 0;
  const [x, y] = [across(review.total, one.ply), down(chance)];
  // A stroke of no length is a round dot, however the picture is stretched.
  return svg`<path class="fault-dot" data-grade=${one.grade} d="M${x} ${y}h0.01"></path>`;
}

/** @param {number} total @param {number} ply */
function across(total, ply) {
  return Math.round((ply / Math.max(1, total)) * WIDTH * 100) / 100;
}

/** @param {number} chance */
function down(chance) {
  return Math.round(((1 - chance) / 2) * HEIGHT * 100) / 100;
}

/** @param {GameReview} review */
function accuracies(review) {
  const { game } = review.page;
  if (review.summary === null || game === null) return nothing;
  const { accuracy } = review.summary;
  return html`<dl class="accuracy">
    ${SIDES.map((side, index) => {
      const value = accuracy[side];
      return html`<div>
        <dt>${t("review.accuracy", { side: capital(say(game.board.sides[index])) })}</dt>
        <dd data-accuracy=${side}>${value === null ? "–" : number(Math.round(value))}</dd>
      </div>`;
    })}
  </dl>`;
}

/** @param {GameReview} review @param {ReviewedMove} one */
function fault({ page }, one) {
  return html`<li>
    <button
      type="button"
      class="fault"
      data-grade=${one.grade}
      data-fault=${one.ply}
      aria-current=${page.node.ply === one.ply ? "true" : nothing}
      @click=${() => page.look(one.ply)}
    >
      ${capital(say(one.words))}
    </button>
  </li>`;
}
