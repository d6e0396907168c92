/** What the values on the board mean: only those that are there. */

import { html, nothing } from "../vendor/lit-html.js";
import { MANY } from "../board/values.js";
import { t } from "../words.js";

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
  if (kinds.has("about")) parts.push(t("legend.about"));
  if (kinds.has("estimate")) {
    const known = values.some((one) => one.value.percent !== undefined);
    parts.push(t(known ? "legend.percent" : "legend.estimate"));
  }
  if (values.length > MANY) parts.push(t("legend.dots"));
  return html`<p class="legend">${parts.join(" · ")}</p>`;
}
