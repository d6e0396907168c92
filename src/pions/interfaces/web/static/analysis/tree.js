/** A game with branches: nodes that follow each other, the first child on the main way. */

/** @typedef {{circles: number[], arrows: [number, number][]}} Drawn */

/**
 * @typedef {object} TreeNode
 * @property {number} id
 * @property {string} move Empty where the game begins.
 * @property {number} ply
 * @property {TreeNode | null} parent
 * @property {TreeNode[]} children
 * @property {string} comment
 * @property {Drawn} drawn
 */

/** Mutable: the moves and what is noted about them. */
export class GameTree {
  constructor() {
    this.count = 0;
    /** @type {TreeNode} */
    this.root = this.#make("", null);
  }

  /** @param {string} move @param {TreeNode | null} parent @returns {TreeNode} */
  #make(move, parent) {
    this.count += 1;
    return {
      id: this.count,
      move,
      ply: parent === null ? 0 : parent.ply + 1,
      parent,
      children: [],
      comment: "",
      drawn: { circles: [], arrows: [] },
    };
  }

  /**
   * The node after a move, a new one unless it is known.
   * @param {TreeNode} node
   * @param {string} move
   */
  play(node, move) {
    const known = node.children.find((one) => one.move === move);
    if (known) return known;
    const made = this.#make(move, node);
    node.children.push(made);
    return made;
  }

  /**
   * @param {TreeNode} node
   * @param {readonly string[]} moves
   */
  playAll(node, moves) {
    return moves.reduce((at, move) => this.play(at, move), node);
  }

  /** The first moves everywhere, from the start to the end. @returns {TreeNode[]} */
  get main() {
    return lineFrom(this.root);
  }

  /** The node whose id that is. @param {number} id @param {TreeNode} [from] @returns {TreeNode | null} */
  find(id, from = this.root) {
    const waiting = [from];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (node.id === id) return node;
      waiting.push(...node.children);
    }
    return null;
  }

  /** Whether something is noted or branches. */
  get isPlain() {
    const waiting = [this.root];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const drawn = node.drawn.circles.length + node.drawn.arrows.length > 0;
      if (node.children.length > 1 || node.comment !== "" || drawn) return false;
      waiting.push(...node.children);
    }
    return true;
  }
}

/** A node and the first moves after it. @param {TreeNode} node @returns {TreeNode[]} */
export function lineFrom(node) {
  const line = [node];
  for (let next = node.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}

/** From the start to a node. @param {TreeNode} node @returns {TreeNode[]} */
export function pathTo(node) {
  const path = [node];
  for (let one = node.parent; one !== null; one = one.parent) path.unshift(one);
  return path;
}

/** The moves that lead to a node. @param {TreeNode} node */
export function movesTo(node) {
  return pathTo(node)
    .slice(1)
    .map((one) => one.move);
}

/** Whether a node is on the main line. @param {TreeNode} node */
export function isMain(node) {
  return pathTo(node).every((one) => one.parent === null || one.parent.children[0] === one);
}

/** The node where the variation of a node begins; null on the main line. @param {TreeNode} node */
export function branchOf(node) {
  return pathTo(node).findLast((one) => one.parent && one.parent.children[0] !== one) ?? null;
}

/** Put the variation that a node belongs to one place forward. @param {TreeNode} node */
export function promote(node) {
  const first = branchOf(node);
  const siblings = first?.parent?.children;
  if (!first || !siblings) return false;
  const place = siblings.indexOf(first);
  siblings.splice(place, 1);
  siblings.splice(place - 1, 0, first);
  return true;
}

/** Delete a node and what follows; the node before it. @param {TreeNode} node */
export function remove(node) {
  const { parent } = node;
  if (parent === null) return node;
  parent.children = parent.children.filter((one) => one !== node);
  return parent;
}

/** The other ways beside a node, to go through by keys. @param {TreeNode} node @param {number} step */
export function sibling(node, step) {
  const siblings = node.parent?.children ?? [node];
  const place = (siblings.indexOf(node) + step + siblings.length) % siblings.length;
  return siblings[place] ?? node;
}

/**
 * Draw a circle, or an arrow to another cell; what is there already goes.
 * @param {TreeNode} node
 * @param {number} from
 * @param {number} to
 */
export function toggleDrawn(node, from, to) {
  const { circles, arrows } = node.drawn;
  if (from === to) {
    const there = circles.includes(from);
    node.drawn = { circles: there ? circles.filter((one) => one !== from) : [...circles, from], arrows };
    return;
  }
  const left = arrows.filter(([start, end]) => start !== from || end !== to);
  const there = left.length < arrows.length;
  node.drawn = { circles, arrows: there ? left : [...arrows, [from, to]] };
}
