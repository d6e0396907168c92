/** A link that holds the analysis, files in every format, and a picture to embed. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { copyField } from "../copying.js";
import { lostIn } from "../lost.js";
import { say, t } from "../words.js";
import { embedCode } from "../embed_code.js";
import { addressOf } from "./address.js";
import { requests } from "./requests.js";
import { movesTo } from "./tree.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {{held: import("../types.js").HeldFormats | null, picture: string | null}} Found */

/** @param {AnalysisPage} page */
export function showShare(page) {
  const { app } = page;
  /** @type {Found} */
  const found = { held: null, picture: null };
  const address = new URL(addressOf(page), location.href).href;
  app.dialog.show(() => ({ title: t("share.title"), body: body(page, address, found), kind: "wide" }));
  const text = JSON.stringify(page.document);
  void fill(page, async () => void (found.held = await requests.formats(text)));
  void fill(page, async () => void (found.picture = (await requests.picture(page.place(page.node))).svg));
}

/** @param {AnalysisPage} page @param {() => Promise<void>} ask */
async function fill({ app }, ask) {
  try {
    await ask();
    app.dialog.refresh();
  } catch (error) {
    app.complain(error);
  }
}

/** @param {AnalysisPage} page @param {string} address @param {Found} found */
function body(page, address, { held, picture }) {
  const known = page.app.registry?.formats.filter(({ name }) => held?.formats.includes(name)) ?? [];
  return html`<div class="share">
    ${copyField(page.app, "analysis", t("analysis.link"), address)}
    <p class="note">${t("analysis.link.more")}</p>
    ${copyField(page.app, "embed", t("embed.element"), elementCode(page))}
    ${copyField(page.app, "frame", t("embed.frame"), frameOf(page))}
    ${picture === null ? nothing : copyField(page.app, "picture", t("analysis.embed"), embedded(address, picture))}
    <h3>${t("download.title")}</h3>
    <ul class="downloads">
      ${known.map((format) => download(page, format, held?.lost[format.name]))}
      ${picture === null ? nothing : pictureRow(page, picture)}
    </ul>
  </div>`;
}

/** What a page needs to show this game. @param {AnalysisPage} page */
function given(page) {
  const { rules, start, tree } = page;
  const moves = movesTo(/** @type {import("./tree.js").TreeNode} */ (tree.main.at(-1)));
  return { rules, start, moves };
}

/** @param {AnalysisPage} page */
function elementCode(page) {
  return embedCode(given(page), location.origin).element;
}

/** With the variations, where there are some: an attribute has no room for them. @param {AnalysisPage} page */
function frameOf(page) {
  const document = page.tree.isPlain ? null : JSON.stringify(page.document);
  return embedCode({ ...given(page), document }, location.origin).frame;
}

/** @param {string} address @param {string} picture */
function embedded(address, picture) {
  const source = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  return `<a href="${address.replaceAll('"', "%22")}"><img alt="Pions" src="${source}"></a>`;
}

/**
 * @param {AnalysisPage} page
 * @param {import("../types.js").Format} format
 * @param {import("../types.js").Texts | undefined} lost
 */
function download(page, format, lost) {
  const save = () =>
    fill(page, async () => {
      const { name, text } = await requests.file(JSON.stringify(page.document), format.name);
      saveAs(name, text, "text/plain");
    });
  return html`<li>
    <button type="button" class="way" data-format=${format.name} @click=${() => void save()}>
      ${icon("download")}<span><b>${say(format.title)}</b><small>${format.extensions.join(", ")}</small>${lostIn(lost)}</span>
    </button>
  </li>`;
}

/** @param {AnalysisPage} _page @param {string} picture */
function pictureRow(_page, picture) {
  return html`<li>
    <button type="button" class="way" data-format="svg" @click=${() => saveAs("pions.svg", picture, "image/svg+xml")}>
      ${icon("download")}<span><b>${t("analysis.picture")}</b><small>.svg</small></span>
    </button>
  </li>`;
}

/** @param {string} name @param {string} text @param {string} type */
function saveAs(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
