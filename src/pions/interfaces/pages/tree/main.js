// Wiring: buttons, keys, mouse.

function refresh() {
  refreshRows();
  refreshDetail();
  refreshSteps();
}

function refreshHead() {
  const { player, depth } = data;
  const [count, leaves] = [data.nodes, data.leaves].map((n) => n.toLocaleString(language));
  const line = data.line.map(moveName).join(" ");
  byId("rules").textContent = data.rules;
  byId("summary").replaceChildren(
    text("summary", { player, depth, nodes: count, leaves }),
    make("br"),
    data.value === null
      ? text("value.none")
      : text("found", { value: worth(nodes[0].value), line: line || "–" }),
  );
  byId("incomplete").hidden = data.complete;
  byId("incomplete").textContent = text("incomplete", {
    count: nodes.length.toLocaleString(language),
  });
}

function choose(row) {
  if (row === undefined || !places.has(row)) return;
  const before = drawn.get(state.shown);
  before?.setAttribute("aria-selected", "false");
  state.shown = row;
  scrollToShown();
  drawn.get(row).setAttribute("aria-selected", "true");
  tree.setAttribute("aria-activedescendant", rowId(row));
  refreshDetail();
}

function setOpen(row, open) {
  if (isCutRow(row) || !canOpen(row)) return;
  if (open) state.opened.add(row);
  else state.opened.delete(row);
  state.helpers.delete(row);
  refresh();
}

const isOpened = (row) => !isCutRow(row) && state.opened.has(row) && canOpen(row);
const parentOf = (row) => (isCutRow(row) ? nodeOf(row) : nodes[row].parent);
const screenful = () => Math.max(1, Math.floor(tree.clientHeight / rowHeight()) - 1);
const near = (change) => rows[Math.min(rows.length - 1, Math.max(0, places.get(state.shown) + change))];

const TREE_KEYS = {
  ArrowDown: () => choose(near(1)),
  ArrowUp: () => choose(near(-1)),
  PageDown: () => choose(near(screenful())),
  PageUp: () => choose(near(-screenful())),
  Home: () => choose(rows[0]),
  End: () => choose(rows.at(-1)),
  ArrowRight: () => (isOpened(state.shown) ? choose(near(1)) : setOpen(state.shown, true)),
  ArrowLeft: () =>
    isOpened(state.shown) ? setOpen(state.shown, false) : choose(parentOf(state.shown) ?? 0),
  Enter: () => setOpen(state.shown, !isOpened(state.shown)),
  " ": () => setOpen(state.shown, !isOpened(state.shown)),
};
const STEP_KEYS = { n: 1, p: -1, N: 1, P: -1 };
const ARROW_STEPS = { ArrowRight: 1, ArrowLeft: -1 };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inTree = event.target === tree;
  const arrows = inTree || event.target === slider ? {} : ARROW_STEPS;
  const change = STEP_KEYS[event.key] ?? arrows[event.key];
  if (change) goTo(state.step + change);
  else if (inTree && TREE_KEYS[event.key]) TREE_KEYS[event.key]();
  else return;
  event.preventDefault();
});

sheet.addEventListener("click", (event) => {
  const element = event.target.closest(".row");
  if (!element) return;
  const row = Number(element.dataset.row);
  choose(row);
  if (event.target.closest(".toggle")) setOpen(row, !isOpened(row));
});
sheet.addEventListener("dblclick", (event) => {
  if (!event.target.closest(".toggle")) setOpen(state.shown, !isOpened(state.shown));
});
tree.addEventListener("scroll", drawRows, { passive: true });
window.addEventListener("resize", refreshRows);

slider.addEventListener("input", () => goTo(Number(slider.value)));
byId("first").addEventListener("click", () => goTo(1));
byId("back").addEventListener("click", () => goTo(state.step - 1));
byId("forward").addEventListener("click", () => goTo(state.step + 1));
byId("last").addEventListener("click", () => goTo(lastStep));

function openOnly(chosen) {
  state.opened = new Set(chosen);
  state.helpers.clear();
  refresh();
  scrollToShown();
}
byId("expand").addEventListener("click", () => openOnly(nodes.keys()));
byId("collapse").addEventListener("click", () => openOnly([]));
byId("principal").addEventListener("click", () => {
  state.step = lastStep;
  openOnly(principal);
  choose([...principal].at(-1));
});

if (hasGames) {
  for (const key of ["help.window", "help.bounds"]) document.querySelector(`[data-text="${key}"]`).remove();
}

addTools(() => {
  refreshHead();
  refresh();
});
