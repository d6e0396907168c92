// The tree as rows. Only the rows on the screen are in the document, however many there are.

const tree = document.getElementById("tree");
const sheet = document.getElementById("sheet");
const BEYOND = 6; // rows kept ready above and below the screen

let rows = [0];
let places = new Map();
const drawn = new Map(); // row -> its element

const rowHeight = () => parseFloat(getComputedStyle(sheet).getPropertyValue("--row"));
const rowId = (row) => `row${row}`;

/** Redraw everything: the tree has been opened, closed, stepped or translated. */
function refreshRows() {
  rows = visibleRows();
  places = new Map(rows.map((row, place) => [row, place]));
  if (!places.has(state.shown)) state.shown = nearestVisible(state.shown);
  sheet.style.height = `${rows.length * rowHeight()}px`;
  for (const element of drawn.values()) element.remove();
  drawn.clear();
  drawRows();
  tree.setAttribute("aria-activedescendant", rowId(state.shown));
}

function nearestVisible(row) {
  const path = pathTo(nodeOf(row)).reverse();
  return path.find((index) => places.has(index)) ?? 0;
}

/** Keep exactly the rows near the screen, and the chosen one, in the document. */
function drawRows() {
  const height = rowHeight();
  const first = Math.max(0, Math.floor(tree.scrollTop / height) - BEYOND);
  const count = Math.ceil(tree.clientHeight / height) + 2 * BEYOND;
  const wanted = new Set([...rows.slice(first, first + count), state.shown]);
  for (const [row, element] of drawn) {
    if (wanted.has(row)) continue;
    element.remove();
    drawn.delete(row);
  }
  for (const row of [...wanted].sort((one, other) => places.get(one) - places.get(other))) {
    if (!drawn.has(row)) drawRow(row, height);
  }
}

function drawRow(row, height) {
  const element = isCutRow(row) ? cutElement(nodeOf(row)) : nodeElement(row);
  element.id = rowId(row);
  element.dataset.row = row;
  element.style.top = `${places.get(row) * height}px`;
  element.setAttribute("aria-selected", String(row === state.shown));
  sheet.append(element);
  drawn.set(row, element);
}

/** What every row has: its level, its place among its sisters, and its branch. */
function rowElement(level, place, size, ...parts) {
  const row = make("div", {
    role: "treeitem",
    class: "row",
    "aria-level": level,
    "aria-posinset": place,
    "aria-setsize": size,
  });
  row.style.setProperty("--level", Math.min(level - 1, 12));
  row.append(...parts);
  return row;
}

function sisters(index) {
  const { parent } = nodes[index];
  if (parent === null) return [[0], 1];
  const shown = shownChildren(parent);
  return [shown, shown.length + (hasCut(parent) ? 1 : 0)];
}

function nodeElement(index) {
  const [shown, size] = sisters(index);
  const opens = canOpen(index);
  const row = rowElement(
    levels[index],
    shown.indexOf(index) + 1,
    size,
    make("span", { class: "toggle", "aria-hidden": "true" }, opens ? "" : "·"),
    make("span", { class: "mini" }, boardPicture(nodes[index])),
    nodeWords(index),
  );
  if (opens) row.setAttribute("aria-expanded", String(state.opened.has(index)));
  const best = principal.has(index) && left[index] <= state.step;
  row.classList.toggle("principal", best);
  row.classList.toggle("open", isOpen(index, state.step));
  return row;
}

const SIGNS = { end: "■", leaf: "●", all: "", cut: "✂", table: "↺", games: "" };

function nodeWords(index) {
  const node = nodes[index];
  const open = isOpen(index, state.step);
  const best = principal.has(index) && !open;
  const why = open ? text("open") : whyText(node);
  const bounds = open ? liveWindow(index, state.step) : [node.alpha, node.beta];
  return make(
    "span",
    { class: "words" },
    make(
      "span",
      { class: "top" },
      make("b", { class: "move" }, moveName(node.move)),
      valueChip(node, open),
      best ? make("span", { class: "star", "aria-hidden": "true" }, "★") : null,
      best ? make("span", { class: "unseen" }, text("principal")) : null,
    ),
    make(
      "span",
      { class: "under" },
      make("span", { class: "sign", "aria-hidden": "true" }, open ? "…" : SIGNS[node.why]),
      make("span", { class: "why" }, why),
      hasWindows ? windowSpan(bounds) : null,
    ),
  );
}

/** Why a node has its value; where random games decide, how many there were. */
function whyText(node) {
  const games = node.games === undefined ? "" : text("why.games", { count: node.games.toLocaleString(language) });
  if (node.why === "games") return games;
  return games ? `${text(`why.${node.why}`)}, ${games}` : text(`why.${node.why}`);
}

function windowSpan(bounds) {
  return make("span", { class: "window", title: text("window") }, windowText(bounds));
}

function valueChip(node, open) {
  const words = open ? "…" : boundSign(node) + worth(node.value);
  return make("span", { class: "value" }, words);
}

function cutElement(index) {
  const node = nodes[index];
  const size = shownChildren(index).length + 1;
  const row = rowElement(
    levels[index] + 1,
    size,
    size,
    make("span", { class: "toggle", "aria-hidden": "true" }, "✂"),
    make(
      "span",
      { class: "words" },
      make("span", { class: "top" }, text("skipped", { moves: moveNames(node.skipped) })),
      make("span", { class: "under reason" }, cutReason(node)),
    ),
  );
  row.classList.add("cut");
  return row;
}

/** Bring the chosen row into sight. */
function scrollToShown() {
  const height = rowHeight();
  const top = places.get(state.shown) * height;
  if (top < tree.scrollTop) tree.scrollTop = top;
  const bottom = top + height - tree.clientHeight;
  if (bottom > tree.scrollTop) tree.scrollTop = bottom;
  drawRows();
}
