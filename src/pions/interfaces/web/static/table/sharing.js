/** Links and files: the whole game in an address, a seat for a friend, a download in any format. */

import { html, nothing } from "../vendor/lit-html.js";
import { api, gameAddress } from "../api.js";
import { icon } from "../icons.js";
import { seatFragment, shareFragment } from "../links.js";
import { isByLink, other, sideName } from "../seats.js";
import { say, t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Side} Side */

/**
 * The link that lets somebody sit at the free seat; null if I cannot offer one.
 * @param {TablePage} page
 */
function invitation(page) {
  const { table, mine } = page;
  const seat = mine?.seats.length === 1 ? mine.seats[0] : undefined;
  if (table === null || seat === undefined || !isByLink(table)) return null;
  const token = mine?.tokens[other(seat)];
  if (!token) return null;
  return {
    side: other(seat),
    address: `${location.origin}/t/${table.id}${seatFragment(other(seat), token)}`,
  };
}

/**
 * As long as nothing is played, the way to invite somebody stands beside the board.
 * @param {TablePage} page
 */
export function inviteBox(page) {
  const offer = invitation(page);
  if (offer === null || page.table === null || page.table.ply > 1) return nothing;
  return html`<div class="invite">
    <p>${t("invite.more", { side: sideName(page.table, offer.side) })}</p>
    ${copyField(page, "invite", t("invite.link"), offer.address)}
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {string} id
 * @param {string} label
 * @param {string} address
 */
function copyField(page, id, label, address) {
  const select = (/** @type {Event} */ event) =>
    /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="field copy">
    <label for="copy-${id}">${label}</label>
    <div>
      <input id="copy-${id}" readonly .value=${address} @focus=${select} />
      <button type="button" data-copy=${id} @click=${() => void copy(page, id, address)}>
        ${icon("copy")}${t("copy")}
      </button>
    </div>
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {string} id
 * @param {string} text
 */
async function copy(page, id, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.getElementById(`copy-${id}`);
    if (field instanceof HTMLInputElement) field.select();
    document.execCommand("copy");
  }
  page.app.tell(() => t("copied"));
  const button = document.querySelector(`[data-copy="${id}"]`);
  button?.classList.add("done");
  setTimeout(() => button?.classList.remove("done"), 1500);
}

/** @param {TablePage} page */
export async function showShare(page) {
  const { app, table } = page;
  try {
    const share = await page.shareText(table?.ply ?? 0);
    const address = `${location.origin}/${shareFragment(share)}`;
    app.dialog.show(() => ({
      title: t("share.title"),
      body: shareBody(page, address),
      kind: "wide",
    }));
  } catch (error) {
    app.complain(error);
  }
}

/**
 * @param {TablePage} page
 * @param {string} address
 */
function shareBody(page, address) {
  const offer = invitation(page);
  const { table } = page;
  return html`<div class="share">
    ${copyField(page, "game", t("share.game"), address)}
    <p class="note">${t("share.game.more")}</p>
    ${
      page.table?.id
        ? copyField(page, "watch", t("share.watch"), `${location.origin}/t/${page.id}`)
        : nothing
    }
    ${
      offer && table
        ? html`${copyField(page, "seat", t("invite.link"), offer.address)}
            <p class="note">${t("invite.more", { side: sideName(table, offer.side) })}</p>`
        : nothing
    }
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
    const { formats } = await api.formats(id);
    const held = () => app.registry?.formats.filter(({ name }) => formats.includes(name)) ?? [];
    app.dialog.show(() => ({ title: t("download.title"), body: downloads(page, held()) }));
  } catch (error) {
    app.complain(error);
  }
}

/**
 * @param {TablePage} page
 * @param {import("../types.js").Format[]} formats
 */
function downloads(page, formats) {
  return html`<ul class="downloads">
      ${formats.map(
        (format) =>
          html`<li>
            <a class="way" href=${gameAddress(page.id, format.name)} download>
              ${icon("download")}<span
                ><b>${say(format.title)}</b><small>${format.extensions.join(", ")}</small></span
              >
            </a>
          </li>`,
      )}
    </ul>`;
}
