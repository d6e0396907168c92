// Everybody against everybody; a cell is a button that shows its games.

const cross = byId("cross");
const samePair = (one, other) => state.pair && state.pair[0] === one && state.pair[1] === other;

function crossHead() {
  const columns = places.map((place, at) => {
    const head = heading("col", String(at + 1), { class: "number", title: names[place.entrant] });
    head.append(unseen(` ${names[place.entrant]}`));
    return head;
  });
  return make("tr", {}, make("td", {}), ...columns, heading("col", text("points"), { class: "number total" }));
}

function crossRow(place, at) {
  const head = heading("row", "", { class: "player", title: names[place.entrant] });
  head.append(make("span", { class: "rank" }, String(at + 1)), make("span", { class: "cut" }, names[place.entrant]));
  const cells = places.map((other, column) => crossCell(place.entrant, other.entrant, at, column));
  const row = make("tr", {}, head, ...cells, make("td", { class: "number strong total" }, short(place.points)));
  row.classList.toggle("marked", place.entrant === state.marked);
  return row;
}

function crossCell(one, other, row, column) {
  const cell = data.cross_table[one][other];
  if (one === other) return make("td", { class: "self", "aria-label": text("cross.self") });
  const fields = { one: names[one], other: names[other] };
  if (cell === null) return make("td", { class: "empty", "aria-label": text("cross.none", fields) }, "·");
  const { points, games, wins, draws, losses } = cell;
  const button = make("button", { type: "button", class: "cell" }, short(points));
  const words = text("cross.cell", { ...fields, points: short(points), games, wins, draws, losses });
  button.setAttribute("aria-label", words);
  button.title = words;
  button.setAttribute("aria-pressed", String(Boolean(samePair(one, other))));
  Object.assign(button.dataset, { one, other, row, column });
  button.style.setProperty("--share", `${Math.round(60 * Math.abs(points / games - 0.5))}%`);
  button.classList.add(points / games >= 0.5 ? "good" : "bad");
  return make("td", {}, button);
}

function refreshCross() {
  cross.classList.toggle("dense", places.length > 16);
  cross.replaceChildren(
    make("caption", { class: "unseen" }, text("cross")),
    make("thead", {}, crossHead()),
    make("tbody", {}, ...places.map(crossRow)),
  );
  const buttons = [...cross.querySelectorAll("button")];
  rove(buttons, buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0]);
}

const CROSS_KEYS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

/** The next cell in a direction that can be chosen, null at the edge. */
function crossNeighbour(button, [down, right]) {
  let [row, column] = [Number(button.dataset.row), Number(button.dataset.column)];
  while (row >= 0 && column >= 0 && row < places.length && column < places.length) {
    row += down;
    column += right;
    const found = cross.querySelector(`button[data-row="${row}"][data-column="${column}"]`);
    if (found) return found;
  }
  return null;
}
