/** A link that holds a whole game: it opens as a table of its own, where one can go on. */

import { sharedGame } from "../links.js";
import { SIDES } from "../seats.js";
import { t } from "../words.js";

/** @param {import("../app.js").App} app */
export async function openShared(app) {
  const start = sharedGame(location.hash);
  if (start === null) {
    app.notices.show({ kind: "error", text: () => t("shared.damaged") });
    return;
  }
  const person = { player: "human", name: "" };
  await app.create({ black: person, white: person, start, shared: true }, SIDES, { replace: true });
}
