/** A small chart of lines over time. */

import { html, svg } from "../vendor/lit-html.js";
import { number } from "../words.js";

const WIDTH = 600;
const HEIGHT = 180;

/**
 * @param {string} title What it shows, also for those who do not see it.
 * @param {{name: string, points: [number, number][]}[]} lines Heights from 0 to 1.
 * @param {number} last The end of the time axis.
 * @param {[string, string]} ends What the lowest and the greatest height stand for.
 */
export function chart(title, lines, last, [lowest, greatest]) {
  const at = (/** @type {[number, number]} */ [time, share]) =>
    `${((time / Math.max(1, last)) * WIDTH).toFixed(1)},${((1 - share) * HEIGHT).toFixed(1)}`;
  return html`<figure class="lab-chart">
    <figcaption>${title}</figcaption>
    <div class="lab-plot">
    <span class="lab-greatest" aria-hidden="true">${greatest}</span>
    <span class="lab-lowest" aria-hidden="true">${lowest}</span>
    <svg viewBox="-4 -4 ${WIDTH + 8} ${HEIGHT + 8}" role="img" aria-label=${title}>
      <path class="lab-axis" d="M0 0V${HEIGHT}H${WIDTH}" />
      ${lines.map(
        ({ points }, place) =>
          svg`<polyline class="lab-line lab-line-${place % 6} ${place < 6 ? "" : "lab-dashed"}" points=${points.map(at).join(" ")} />`,
      )}
    </svg>
    <span class="lab-first" aria-hidden="true">${number(0)}</span>
    <span class="lab-last" aria-hidden="true">${number(last)}</span>
    </div>
    ${lines.length > 1
      ? html`<ul class="lab-legend">
          ${lines.map(({ name }, place) => html`<li class="lab-key-${place % 6} ${place < 6 ? "" : "lab-dotted"}">${name}</li>`)}
        </ul>`
      : ""}
  </figure>`;
}
