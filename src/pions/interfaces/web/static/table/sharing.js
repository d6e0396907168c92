/** Links and files: the whole game in an address, a seat for a friend, a download in any format. */

import { html, nothing } from "../vendor/lit-html.js";
import { api, gameAddress } from "../api.js";
import { copyField } from "../copying.js";
import { icon } from "../icons.js";
import { lostIn } from "../lost.js";
import { seatFragment, shareFragment } from "../links.js";
import { ROOT } from "../root.js";
import { isByLink, other, SIDES, sideName } from "../seats.js";
import { say, t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {typeof import("../embed_code.js")} Embedding */

/**
 * Find out whether links lead other people here. @param {TablePage} page
 */
export async function findReach(page) {
  try {
    page.reach = await api.reach();
    page.app.refresh();
  } catch {
    // Without an answer links are as this browser would write them.
  }
}

/** Where others find this app. @param {TablePage} page @param {string} [root] */
function base(page, root = ROOT) {
  return (page.reach?.addresses[0] ?? location.origin) + root;
}

/** Links that open nowhere else need a word about it. @param {TablePage} page */
function reachNote(page) {
  if (!page.reach?.local) return nothing;
  const command = "pions serve --host 0.0.0.0";
  const [before, after] = t("share.local", { command }).split(command);
  return html`<p class="note local" data-note="local">${before}<code class="command">${command}</code>${after}</p>`;
}

/**
 * The free seat that I may invite somebody to, and the link if I have made one; null where there
 * is none.
 * @param {TablePage} page
 */
function invitation(page) {
  const { table, mine } = page;
  if (table === null || mine === null || !isByLink(table) || table.outcome !== null) return null;
  const free = SIDES.find((side) => table.seats?.[SIDES.indexOf(side)]?.taken === false);
  const token = free && (mine.tokens.owner ?? mine.tokens[other(free)]);
  if (!free || !token) return null;
  const invited = table.seats?.[SIDES.indexOf(free)]?.invited ?? false;
  const known = invited ? mine.invitations?.[free] : undefined;
  const address = known
    ? `${base(page)}/t/${table.id}${seatFragment(free, known)}`
    : null;
  return { side: free, token, address };
}

/**
 * As long as a seat is free, the way to invite somebody stands beside the board.
 * @param {TablePage} page
 */
export function inviteBox(page) {
  const body = inviteFields(page, "invite");
  if (body === nothing) return nothing;
  return html`<div class="invite">${body}${invitation(page)?.address ? reachNote(page) : nothing}</div>`;
}

/**
 * The link to the free seat, and the buttons that revoke it or make a new one.
 * @param {TablePage} page
 * @param {string} id
 */
function inviteFields(page, id) {
  const offer = invitation(page);
  if (offer === null || page.table === null) return nothing;
  const { side, token, address } = offer;
  const waits = page.busy === "invite"; // a click meanwhile would be lost
  const renew = () => void makeInvitation(page, side, token);
  const revoke = () => {
    forgetInvitation(page, side);
    void page.actions.attempt("invite", () => api.revoke(page.id, side, token));
  };
  return html`<p>
      ${t(address ? "invite.more" : "invite.free", { side: sideName(page.table, side) })}
    </p>
    ${address ? copyField(page.app, id, t("invite.link"), address) : nothing}
    <div class="buttons">
      <button type="button" class="quiet-button" data-action="invite-new" ?disabled=${waits} @click=${renew}>
        ${icon("link")}${t("invite.new")}
      </button>
      ${
        address
          ? html`<button
              type="button"
              class="quiet-button"
              data-action="invite-revoke"
              ?disabled=${waits}
              @click=${revoke}
            >
              ${icon("close")}${t("invite.revoke")}
            </button>`
          : nothing
      }
    </div>`;
}

/** @param {TablePage} page @param {Side} side */
function forgetInvitation({ app, id }, side) {
  app.memory.keep(id, { invitations: { [side]: "" } }, Date.now());
}

/**
 * @param {TablePage} page
 * @param {Side} side
 * @param {string} token
 */
async function makeInvitation(page, side, token) {
  const { app, id } = page;
  // Before it is asked for: the stream may tell of the new one first, and the old one is worthless.
  forgetInvitation(page, side);
  await page.actions.attempt("invite", async () => {
    const made = await api.invite(id, side, token);
    app.memory.keep(id, { invitations: { [side]: made.invitation } }, Date.now());
    return made.table;
  });
}

/** @param {TablePage} page */
export async function showShare(page) {
  const { app, table } = page;
  try {
    const asked = [page.shareText(table?.ply ?? 0), import("../embed_code.js"), findReach(page)];
    const [share, { embedCode }] = /** @type {[string, Embedding, void]} */ (await Promise.all(asked));
    app.dialog.show(() => ({
      title: t("share.title"),
      body: shareBody(page, `${base(page)}/${shareFragment(share)}`, embedCode),
      kind: "wide",
    }));
  } catch (error) {
    app.complain(error);
  }
}

/** The game so far as a board in another page. @param {TablePage} page @param {Embedding["embedCode"]} embedCode */
function embedField(page, embedCode) {
  const { table } = page;
  if (table === null) return nothing;
  const { rules, plies, ply } = table;
  // A game that did not begin as its rules say is told by its document.
  const document = JSON.parse(table.share).start ? table.share : null;
  const { element, frame } = embedCode({ rules, start: null, moves: plies.slice(0, ply), document }, base(page, ""));
  return copyField(page.app, "embed", t("embed.element"), document === null ? element : frame);
}

/**
 * @param {TablePage} page
 * @param {string} address
 * @param {Embedding["embedCode"]} embedCode
 */
function shareBody(page, address, embedCode) {
  return html`<div class="share">
    ${reachNote(page)} ${copyField(page.app, "game", t("share.game"), address)}
    <p class="note">${t("share.game.more")}</p>
    ${
      page.table?.id
        ? copyField(page.app, "watch", t("share.watch"), `${base(page)}/t/${page.id}`)
        : nothing
    }
    ${embedField(page, embedCode)} ${inviteFields(page, "seat")}
    ${
      page.actions.can("download")
        ? html`<div class="buttons">
            <button type="button" @click=${() => void showDownloads(page)}>
              ${icon("download")}${t("download.title")}
            </button>
          </div>`
        : nothing
    }
  </div>`;
}

/**
 * Only what can hold this game: not every format knows every board.
 * @param {TablePage} page
 */
export async function showDownloads(page) {
  const { app, id } = page;
  try {
    const { formats, lost } = await api.formats(id);
    const held = () => app.registry?.formats.filter(({ name }) => formats.includes(name)) ?? [];
    app.dialog.show(() => ({ title: t("download.title"), body: downloads(page, held(), lost) }));
  } catch (error) {
    app.complain(error);
  }
}

/**
 * @param {TablePage} page
 * @param {import("../types.js").Format[]} formats
 * @param {import("../types.js").HeldFormats["lost"]} lost
 */
function downloads(page, formats, lost) {
  return html`<ul class="downloads">
      ${formats.map(
        (format) =>
          html`<li>
            <a class="way" href=${gameAddress(page.id, format.name)} download>
              ${icon("download")}<span
                ><b>${say(format.title)}</b><small>${format.extensions.join(", ")}</small>${lostIn(lost[format.name])}</span
              >
            </a>
          </li>`,
      )}
    </ul>`;
}
