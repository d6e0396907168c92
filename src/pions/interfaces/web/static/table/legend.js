/** What stands on the board in words: what values mean, and the dangers. */

import { html, nothing } from "../vendor/lit-html.js";
import { isMixed, MANY } from "../board/values.js";
import { capital, say, t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const SAMPLE = 3;

/** @param {TablePage} page */
export function legend(page) {
  const { values } = page.state;
  if (values === null || values.length === 0) return nothing;
  const kinds = new Set(values.map((one) => one.value.kind));
  const parts = values.some((one) => !one.best) ? [t("legend.best")] : [];
  for (const kind of ["win", "loss"]) {
    const sign = t(`board.value.${kind}`, { number: SAMPLE });
    if (kinds.has(kind)) parts.push(t(`legend.${kind}`, { sign, number: SAMPLE }));
  }
  if (kinds.has("draw")) parts.push(t("legend.draw", { sign: t("board.value.draw") }));
  if (["points", "at least", "at most"].some((kind) => kinds.has(kind))) {
    parts.push(t("legend.points"));
  }
  if (kinds.has("about")) parts.push(t(isMixed(values) ? "legend.about.some" : "legend.about"));
  const error = values[0]?.value.error;
  if (error) parts.push(`± ${error}`);
  if (kinds.has("estimate")) {
    const known = values.some((one) => one.value.percent !== undefined);
    parts.push(t(known ? "legend.percent" : "legend.estimate"));
  }
  if (values.length > MANY) parts.push(t("legend.dots"));
  return html`<p class="legend">${parts.join(" · ")}</p>`;
}

/** The dangers in words. @param {TablePage} page */
export function dangerList(page) {
  const { dangers } = page.state;
  if (dangers === null) return nothing;
  if (dangers.length === 0) return html`<p class="note">${t("dangers.none")}</p>`;
  return html`<ul class="dangers">
    ${dangers.map((one) => html`<li data-level=${one.level}>${capital(say(one.words))}</li>`)}
  </ul>`;
}
