// The chosen node, large, with everything that is known of it.

const picture = document.getElementById("picture");
const facts = document.getElementById("facts");

function refreshDetail() {
  const index = nodeOf(state.shown);
  const path = pathText(index);
  picture.replaceChildren(boardPicture(nodes[index], text("board", { path }), true));
  facts.replaceChildren(...factList(index, path).flatMap(([name, value]) => fact(name, value)));
}

function fact(name, value) {
  return value === null ? [] : [make("dt", {}, text(name)), make("dd", {}, value)];
}

const pathText = (index) =>
  pathTo(index)
    .map((at) => moveName(nodes[at].move))
    .join(" → ");

function factList(index, path) {
  const node = nodes[index];
  const open = isOpen(index, state.step);
  return [
    ["detail.path", path],
    ["detail.turn", node.why === "end" ? null : `${text(`side.${node.turn}`)} (${node.turn})`],
    ["detail.value", open ? text("value.none") : valueFact(node)],
    ["detail.why", open ? text("open") : whyText(node)],
    ...(open ? openFacts(index) : closedFacts(index)),
    ["detail.depth", hasGames ? null : String(node.depth)],
    ["detail.window", hasWindows ? windowText([node.alpha, node.beta]) : null],
  ];
}

function valueFact(node) {
  const bound = { "≥": "value.least", "≤": "value.most" }[boundSign(node).trim()];
  const value = bound ? text(bound, { value: worth(node.value) }) : worth(node.value);
  const { turn } = data.seen_by === "max" ? nodes[0] : node;
  return text("detail.seen", { value, side: text(`side.${turn}`) });
}

function openFacts(index) {
  const best = bestSoFar(index, state.step);
  if (best === undefined) return [];
  return [
    ["detail.live", hasWindows ? windowText(liveWindow(index, state.step)) : null],
    ["detail.sofar", moveName(nodes[best].move)],
  ];
}

function closedFacts(index) {
  const node = nodes[index];
  const line = lineFrom(index).slice(1);
  const words = line.map((at) => moveName(nodes[at].move)).join(" ");
  const cut = node.skipped.length > 0;
  return [
    ["detail.skipped", cut ? `${moveNames(node.skipped)} – ${cutReason(node)}` : null],
    ["detail.best", node.best === null ? null : moveName(node.best)],
    ["detail.line", line.length > 1 ? words : null],
  ];
}
