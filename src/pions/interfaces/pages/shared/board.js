// Boards as SVG, drawn from the cells' marks; no rule of any game is known here.

const SVG = "http://www.w3.org/2000/svg";
const { columns, rows: boardRows, colours, labels, glued } = data.board;

function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/**
 * The picture of a position: its `cells`, perhaps the `last` cell, the `winning` line and the cell
 * of a `better` move.
 * A large one has labels and a line for each row and column.
 */
function boardPicture(position, label, large = false) {
  const [margin, rest] = large ? [0.7, 0.15] : [0.1, 0.1]; // labels stand above and at the left
  const [width, height] = [columns + margin + rest, boardRows + margin + rest];
  const picture = shape("svg", { viewBox: `${-margin} ${-margin} ${width} ${height}` });
  if (label) {
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", label);
  } else picture.setAttribute("aria-hidden", "true");
  picture.append(shape("rect", { width: columns, height: boardRows, fill: colours.board }));
  if (large || columns <= 8) picture.append(gridLines());
  if (large) picture.append(edges(), ...coordinates());
  const dot = large || columns <= 8 ? 0.15 : 0.4; // the last move must be seen on small pictures
  picture.append(...pieces(position), ...marks(position, dot));
  return picture;
}

function gridLines() {
  const lines = [];
  for (let x = 1; x < columns; x += 1) lines.push(`M${x} 0V${boardRows}`);
  for (let y = 1; y < boardRows; y += 1) lines.push(`M0 ${y}H${columns}`);
  return shape("path", { d: lines.join(""), stroke: colours.grid, "stroke-width": 0.04 });
}

/** Edges that are glued to another are dashed, walls are not. */
function edges() {
  const group = shape("g", { stroke: "currentColor", "stroke-width": 0.07 });
  const line = (x1, y1, x2, y2, dashed) =>
    shape("line", { x1, y1, x2, y2, "stroke-dasharray": dashed ? "0.2 0.15" : "none" });
  for (const x of [0, columns]) group.append(line(x, 0, x, boardRows, glued.sides));
  for (const y of [0, boardRows]) group.append(line(0, y, columns, y, glued.ends));
  return group;
}

function coordinates() {
  const label = (x, y, words) => {
    const made = shape("text", { x, y, "font-size": 0.42, fill: "currentColor" });
    made.setAttribute("text-anchor", "middle");
    made.setAttribute("dominant-baseline", "central");
    made.textContent = words;
    return made;
  };
  return [
    ...labels.columns.map((words, x) => label(x + 0.5, -0.38, words)),
    ...labels.rows.map((words, y) => label(-0.38, y + 0.5, words)),
  ];
}

const centre = (cell) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];

/** Discs; White's carries a ring, so that its shape tells what its colour may not. */
function* pieces({ cells }) {
  for (let cell = 0; cell < cells.length; cell += 1) {
    const mark = cells[cell];
    if (mark === "-") continue;
    const [cx, cy] = centre(cell);
    yield disc(cx, cy, 0.41, colours[mark], colours.edge, 0.04);
    if (mark === "O") yield disc(cx, cy, 0.24, "none", colours.edge, 0.05);
  }
}

function* marks({ last, winning, better }, dot) {
  for (const cell of winning ?? []) yield disc(...centre(cell), 0.42, "none", "#12c2e9", 0.12);
  if (better !== undefined) yield betterMark(better);
  if (last !== undefined) yield disc(...centre(last), dot, "#e2554a", "#ffffff", 0.05);
}

/** A star, which no piece of any board looks like. */
function betterMark(cell) {
  const [x, y] = centre(cell);
  const spikes = [..."01234567"].map((at) => {
    const [reach, angle] = [at % 2 ? 0.13 : 0.4, (at * Math.PI) / 4];
    return `${x + reach * Math.sin(angle)},${y - reach * Math.cos(angle)}`;
  });
  return shape("polygon", {
    points: spikes.join(" "),
    fill: "#ffffff",
    stroke: "#1f6fd6",
    "stroke-width": 0.07,
    "stroke-linejoin": "round",
  });
}

function disc(cx, cy, r, fill, stroke, width) {
  return shape("circle", { cx, cy, r, fill, stroke, "stroke-width": width });
}
