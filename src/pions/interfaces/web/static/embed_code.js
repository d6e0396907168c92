/** What somebody writes into a page of their own to show a game there: pure. */

import { toBase64 } from "./links.js";
import { ROOT } from "./root.js";

/**
 * @param {{rules: string, start: string | null, moves: readonly string[], document?: string | null}} game
 * @param {string} origin Where others find this server.
 * @param {string} [root]
 * @returns {{element: string, frame: string}}
 */
export function embedCode({ rules, start, moves, document = null }, origin, root = ROOT) {
  const played = moves.join(" ");
  const attributes = { game: rules, ...(start ? { position: start } : {}), ...(played ? { moves: played } : {}) };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${quoted(value)}"`);
  const script = `<script type="module" src="${origin}${root}/static/embed/pions-board.js"></script>`;
  const fields = { rules, ...(start ? { start } : {}), ...(played ? { moves: played } : {}) };
  const given = document === null ? new URLSearchParams(fields).toString() : `play=${toBase64(document)}`;
  const address = quoted(`${origin}${root}/embed#${given}`);
  return {
    element: `${script}\n<pions-board ${written.join(" ")}></pions-board>`,
    frame: `<iframe src="${address}" width="420" height="560" title="Pions"></iframe>`,
  };
}

/** A text inside the quotes of an attribute. @param {string} text */
function quoted(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
