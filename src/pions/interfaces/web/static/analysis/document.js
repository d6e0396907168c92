/** A tree as the JSON document that every part of Pions reads, and back: pure. */

import { GameTree, lineFrom } from "./tree.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */

/**
 * @typedef {object} Heading What a document says before its moves.
 * @property {string} game
 * @property {Record<string, unknown>} rules
 * @property {string | null} start
 * @property {string[]} names What the cells are called.
 */

const PASS = "-";
const COLOUR = "green";

/** @param {string} move */
function written(move) {
  return move === "pass" ? PASS : move;
}

/**
 * @param {GameTree} tree
 * @param {Heading} heading
 */
export function documentOf(tree, { game, rules, start, names }) {
  /** @type {object[]} */
  const branches = [];
  const line = lineOf(tree.main.slice(1), names);
  const first = notesOf([tree.root], names, 0);
  collect(tree.main, null, branches, names);
  const comments = { ...first.comments, ...line.comments };
  const marks = { ...first.marks, ...line.marks };
  return {
    v: isNewer(branches, marks) ? 2 : 1,
    game,
    ...(Object.keys(rules).length > 0 ? { rules } : {}),
    ...(start ? { start } : {}),
    moves: line.moves,
    ...some({ comments, marks }),
    ...(branches.length > 0 ? { branches } : {}),
  };
}

/** Whether version 1 has no word for it. @param {object[]} branches @param {object} marks */
function isNewer(branches, marks) {
  const nested = branches.some((one) => "parent" in one || "marks" in one);
  return nested || Object.keys(marks).length > 0;
}

/**
 * The variations along a line, each with those that leave it.
 * @param {TreeNode[]} line
 * @param {number | null} parent
 * @param {object[]} branches
 * @param {string[]} names
 */
function collect(line, parent, branches, names) {
  for (const node of line) {
    for (const other of node.children.filter((one) => !line.includes(one))) {
      const nodes = lineFrom(other);
      const { moves, comments, marks } = lineOf(nodes, names);
      const number = branches.length;
      const from = parent === null ? {} : { parent };
      branches.push({ ply: node.ply, ...from, moves, ...some({ comments, marks }) });
      collect(nodes, number, branches, names);
    }
  }
}

/** @param {TreeNode[]} nodes @param {string[]} names */
function lineOf(nodes, names) {
  return { moves: nodes.map((one) => written(one.move)), ...notesOf(nodes, names, 1) };
}

/** @param {TreeNode[]} nodes @param {string[]} names @param {number} first */
function notesOf(nodes, names, first) {
  const numbered = nodes.map((node, index) => ({ node, number: index + first }));
  const comments = numbered.filter(({ node }) => node.comment !== "");
  const marked = numbered.map(({ node, number }) => [number, marksOf(node, names)]);
  return {
    comments: Object.fromEntries(comments.map(({ node, number }) => [number, node.comment])),
    marks: Object.fromEntries(marked.filter(([, marks]) => /** @type {unknown[]} */ (marks).length > 0)),
  };
}

/** @param {TreeNode} node @param {string[]} names */
function marksOf({ drawn }, names) {
  return [
    ...drawn.circles.map((cell) => ({ kind: "circle", cell: names[cell], colour: COLOUR })),
    ...drawn.arrows.map(([cell, to]) => ({
      kind: "arrow",
      cell: names[cell],
      to: names[to],
      colour: COLOUR,
    })),
  ];
}

/** @param {Record<string, object>} fields */
function some(fields) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => Object.keys(value).length > 0),
  );
}

/**
 * The tree in a document.
 * @param {any} document
 * @param {string[]} names
 */
export function treeOf(document, names) {
  const tree = new GameTree();
  const main = readLine(tree, tree.root, document, names, 0);
  /** @type {TreeNode[][]} Where each branch leaves, and its nodes. */
  const lines = [];
  for (const branch of document.branches ?? []) {
    const along = branch.parent === undefined || branch.parent === null ? main : lines[branch.parent];
    const from = along?.find((node) => node.ply === branch.ply);
    lines.push(from ? readLine(tree, from, branch, names, 1) : []);
  }
  return tree;
}

/**
 * @param {GameTree} tree
 * @param {TreeNode} from
 * @param {any} line
 * @param {string[]} names
 * @param {number} first
 */
function readLine(tree, from, line, names, first) {
  const nodes = [from];
  for (const move of line.moves ?? []) {
    nodes.push(tree.play(/** @type {TreeNode} */ (nodes.at(-1)), move === PASS ? "pass" : String(move)));
  }
  for (const [number, node] of nodes.entries()) {
    if (number < first) continue;
    node.comment = String(line.comments?.[number] ?? node.comment);
    for (const mark of line.marks?.[number] ?? []) readMark(node, mark, names);
  }
  return nodes;
}

/** @param {TreeNode} node @param {any} mark @param {string[]} names */
function readMark(node, mark, names) {
  const [cell, to] = [names.indexOf(mark.cell), names.indexOf(mark.to)];
  if (cell < 0) return;
  if (mark.kind === "arrow" && to >= 0) node.drawn.arrows.push([cell, to]);
  else if (mark.kind !== "arrow") node.drawn.circles.push(cell);
}
