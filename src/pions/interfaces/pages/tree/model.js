// The tree and the search's way through it. A step is an event: a node entered, or left.

const children = nodes.map(() => []);
nodes.forEach((node, index) => {
  if (node.parent !== null) children[node.parent].push(index);
});

const NEVER = 2 ** 31 - 1;
const events = []; // { node, leaving }
const entered = new Int32Array(nodes.length); // the step at which the search enters a node
const left = new Int32Array(nodes.length); // and the one at which it leaves

/** Nodes stand in the order of the search: one is left when the next is no longer below it. */
function listEvents() {
  const path = [];
  const note = (node, leaving, steps) => {
    if (leaving && nodes[node].why === null) {
      left[node] = NEVER; // the search was stopped inside it
      return;
    }
    events.push({ node, leaving });
    steps[node] = events.length;
  };
  nodes.forEach((node, index) => {
    while (path.length && path.at(-1) !== node.parent) note(path.pop(), true, left);
    note(index, false, entered);
    path.push(index);
  });
  while (path.length) note(path.pop(), true, left);
}
/** Random games add one node each, in an order of their own. */
function listGames() {
  const inOrder = [...nodes.keys()].sort((one, other) => nodes[one].added - nodes[other].added);
  for (const node of inOrder) {
    events.push({ node, leaving: true });
    entered[node] = events.length;
    left[node] = events.length;
  }
}
const hasGames = nodes[0].games !== undefined;
if (hasGames) listGames();
else listEvents();

const lastStep = events.length;
const hasWindows = nodes.some((node) => node.alpha !== null || node.beta !== null);

const levels = new Int32Array(nodes.length);
nodes.forEach((node, index) => {
  levels[index] = node.parent === null ? 1 : levels[node.parent] + 1;
});

/** The child that the best move leads to, undefined if it is not in the tree. */
function bestChild(index) {
  return children[index].find((child) => nodes[child].move === nodes[index].best);
}

/** The nodes of the line that both sides follow if each plays its best. */
function lineFrom(index) {
  const line = [];
  for (let at = index; at !== undefined; at = bestChild(at)) line.push(at);
  return line;
}
const principal = new Set(lineFrom(0));

/** The nodes from the root to this one. */
function pathTo(index) {
  const path = [];
  for (let at = index; at !== null; at = nodes[at].parent) path.unshift(at);
  return path;
}

const isOpen = (index, step) => left[index] > step; // entered, and not left yet

/** Whether values are max's throughout, and min is to move there. */
const isMin = (node) => data.seen_by === "max" && node.turn !== nodes[0].turn;

/** What a child's value is to the side to move at the node above it: the larger, the better. */
function gainOf(child) {
  const upright = data.seen_by === "max" && !isMin(nodes[nodes[child].parent]);
  return upright ? nodes[child].value : -nodes[child].value;
}

/** The finished child that was best until that step, undefined before the first. */
function bestSoFar(index, step) {
  let best;
  for (const child of children[index]) {
    if (left[child] > step) break;
    if (best === undefined || gainOf(child) > gainOf(best)) best = child;
  }
  return best;
}

/** The window at that step: alpha has risen, or for min beta fallen, with what the finished moves
 * gave. */
function liveWindow(index, step) {
  const { alpha, beta } = nodes[index];
  const best = bestSoFar(index, step);
  if (best === undefined) return [alpha, beta];
  const got = gainOf(best);
  if (isMin(nodes[index])) return [alpha, beta === null ? -got : Math.min(beta, -got)];
  return [alpha === null ? got : Math.max(alpha, got), beta];
}

/** `≥` or `≤` and a thin space where the window shows that the value is only a bound. */
function boundSign({ value, alpha, beta, why }) {
  if (why === "leaf" || why === "end") return "";
  if (beta !== null && value >= beta) return "≥\u202f";
  return alpha !== null && value <= alpha ? "≤\u202f" : "";
}

/** Why the search left a node before its last move, with the numbers. */
function cutReason(node) {
  const [alpha, beta] = isMin(node) ? [node.alpha, node.value] : [node.value, node.beta];
  return text("reason", { alpha: worth(alpha), beta: worth(beta) });
}

// What is on the screen: rows are nodes, or the moves that a cut left out of a node.
const state = {
  step: lastStep,
  opened: new Set(principal),
  shown: 0, // the chosen row
  helpers: new Set(), // opened by stepping, closed again when the search moves on
};

const cutRow = (index) => -index - 1;
const isCutRow = (row) => row < 0;
const nodeOf = (row) => (row < 0 ? -row - 1 : row);
const hasCut = (index) => nodes[index].skipped.length > 0 && left[index] <= state.step;
const shownChildren = (index) => children[index].filter((child) => entered[child] <= state.step);
const canOpen = (index) => shownChildren(index).length > 0 || hasCut(index);

/** The rows that can be seen, from the top. */
function visibleRows() {
  const rows = [];
  const waiting = [0];
  while (waiting.length) {
    const row = waiting.pop();
    rows.push(row);
    if (isCutRow(row) || !state.opened.has(row)) continue;
    if (hasCut(row)) waiting.push(cutRow(row));
    for (const child of shownChildren(row).reverse()) waiting.push(child);
  }
  return rows;
}
