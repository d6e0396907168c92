/** What of a game a format does not hold, below its name in a list of downloads. */

import { html, nothing } from "./vendor/lit-html.js";
import { say, t } from "./words.js";

/** @param {import("./types.js").Texts | undefined} lost */
export function lostIn(lost) {
  return lost ? html`<small class="lost">${t("download.lost", { what: say(lost) })}</small>` : nothing;
}
