/** The moves with their variations, and what is noted about the one that is shown. */

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { ACTIONS } from "./keys.js";
import { branchOf, isMain, lineFrom } from "./tree.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** @param {AnalysisPage} page */
export function treePanel(page) {
  const { tree } = page;
  queueMicrotask(() => keepInSight(page));
  const moves =
    tree.root.children.length === 0
      ? html`<p class="note">${t("analysis.begin")}</p>`
      : line(page, tree.main.slice(1));
  return html`<section class="tree" aria-label=${t("moves.title")}>
    <div class="tree-moves" tabindex="0" role="group" aria-label=${t("moves.title")}>
      ${remark(tree.root)} ${moves}
    </div>
    ${noting(page)}
  </section>`;
}

/**
 * Moves after each other, and after each the variations beside it.
 * @param {AnalysisPage} page
 * @param {TreeNode[]} nodes
 * @returns {unknown}
 */
function line(page, nodes) {
  return nodes.map((node, index) => {
    const beside = index === 0 && !isFirst(node) ? [] : (node.parent?.children.slice(1) ?? []);
    return html`${moveButton(page, node)}${remark(node)}${beside.map(
      (other) => html`<div class="variation">${line(page, lineFrom(other))}</div>`,
    )}`;
  });
}

/** Whether a node is the first of its siblings: they are written behind it. @param {TreeNode} node */
function isFirst(node) {
  return node.parent?.children[0] === node;
}

/** @param {TreeNode} node */
function remark(node) {
  return node.comment === "" ? nothing : html`<span class="remark">${node.comment}</span>`;
}

/** @param {AnalysisPage} page @param {TreeNode} node */
function moveButton(page, node) {
  const said = isMain(node) ? page.review.moves.get(node.ply) : undefined;
  const name = node.move === "pass" ? t("moves.pass") : node.move;
  return html`<button
    type="button"
    class="tree-move"
    tabindex="-1"
    data-node=${node.id}
    data-main=${String(isMain(node))}
    aria-current=${node === page.node ? "true" : nothing}
    @click=${() => void page.go(node)}
  >
    <small aria-hidden="true">${node.ply}.</small>${name}${
      said?.sign ? html`<b class="grade-sign" data-grade=${said.grade}>${said.sign}</b>` : nothing
    }
  </button>`;
}

/** What is noted about the position that is shown, and what can be done to its variation. @param {AnalysisPage} page */
function noting(page) {
  const { node } = page;
  const write = (/** @type {Event} */ event) => {
    node.comment = /** @type {HTMLTextAreaElement} */ (event.target).value.slice(0, 2000);
    page.noted();
  };
  const label = node.parent === null ? t("analysis.comment.game") : t("analysis.comment", { move: node.move });
  return html`<div class="noting">
    <textarea
      id="analysis-comment"
      rows="1"
      aria-label=${label}
      placeholder=${label}
      .value=${node.comment}
      @input=${write}
    ></textarea>
    <div class="noting-actions">
      ${button("branch", "promote", () => ACTIONS["promote"]?.(page), branchOf(node) === null)}
      ${button("trash", "delete", () => ACTIONS["delete"]?.(page), node.parent === null)}
      ${button("question", "why", () => ACTIONS["why"]?.(page), node.parent === null)}
    </div>
  </div>`;
}

/** @param {string} picture @param {string} name @param {() => void} act @param {boolean} disabled */
function button(picture, name, act, disabled) {
  const text = t(`analysis.do.${name}`);
  return html`<button
    type="button"
    class="plain round"
    data-action=${name}
    aria-label=${text}
    title=${text}
    ?disabled=${disabled}
    @click=${act}
  >
    ${icon(picture)}
  </button>`;
}

/** The move that is shown is seen in its list; the page itself does not scroll. @param {AnalysisPage} page */
function keepInSight(page) {
  const list = page.app.main.querySelector(".tree-moves");
  const current = list?.querySelector('[aria-current="true"]');
  if (!(list instanceof HTMLElement) || !(current instanceof HTMLElement)) return;
  if (list.dataset["seen"] === current.dataset["node"]) return;
  list.dataset["seen"] = current.dataset["node"] ?? "";
  list.scrollTo({ top: current.offsetTop - list.clientHeight / 2 });
}
