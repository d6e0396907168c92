// One game, step by step.

const slider = byId("slider");
const moveName = (name) => (name === "pass" ? text("pass") : name);

let trail = []; // the positions of the chosen game: cells, and the cell played last

/** The positions of a game, from what changed at each ply. */
function positionsOf(game) {
  const cells = [...data.start];
  const found = [{ cells: cells.join("") }];
  for (const change of plies(game) ? game.cells.split(";") : []) {
    let last;
    for (const [, mark, numbers] of change.matchAll(/([XO-])([\d.]+)/g)) {
      for (const cell of numbers.split(".").map(Number)) {
        cells[cell] = mark;
        last ??= cell;
      }
    }
    found.push({ cells: cells.join(""), last });
  }
  if (game.line) found.at(-1).winning = game.line;
  return found;
}

const sideAt = (ply) => (ply % 2 ? "X" : "O"); // whose move led to that ply
const moveAt = (ply) => state.game.moves.split(" ")[ply - 1];

function valueText(ply) {
  const value = state.game.values?.[ply - 1] ?? null;
  if (value === null) return null;
  return Array.isArray(value) ? phrase(value[0]) : signed(value);
}

const timeAt = (ply) => state.game.times?.[ply - 1] ?? null;

/** What is known about a ply, in words. */
function storyText(ply) {
  const { cells } = trail[ply];
  const count = (mark) => [...cells].filter((held) => held === mark).length;
  const parts = [text("at", { ply, plies: trail.length - 1 })];
  if (ply > 0) parts.push(plyText(ply));
  if (data.counts) parts.push(text("story.discs", { black: count("X"), white: count("O") }));
  return parts.join(" · ");
}

function plyText(ply) {
  const side = text(`side.${sideAt(ply)}`);
  const parts = [text("story", { side, move: moveName(moveAt(ply)) })];
  if (ply <= state.game.opening) parts.push(text("opening"));
  const [value, time] = [valueText(ply), timeAt(ply)];
  if (value !== null) parts.push(text("story.value", { value }));
  if (time !== null) parts.push(text("story.time", { time: short(time) }));
  return parts.join(", ");
}

/** Show another ply of the chosen game. */
function goTo(ply) {
  if (!state.game) return;
  state.ply = Math.min(trail.length - 1, Math.max(0, ply));
  refreshPly();
}

function refreshPly() {
  const { ply } = state;
  const move = ply === 0 ? text("start") : moveName(moveAt(ply));
  byId("picture").replaceChildren(boardPicture(trail[ply], text("board", { ply, move }), true));
  slider.max = trail.length - 1;
  slider.value = ply;
  const story = storyText(ply);
  slider.setAttribute("aria-valuetext", story);
  if (byId("story").textContent !== story) byId("story").textContent = story;
  for (const name of ["first", "back"]) disable(name, ply === 0);
  for (const name of ["forward", "last"]) disable(name, ply === trail.length - 1);
  markMove(ply);
}

/** Mark the move shown in the list, and bring it into sight without moving the page. */
function markMove(ply) {
  const buttons = [...byId("moves").querySelectorAll("button")];
  const current = buttons[ply - 1];
  for (const button of buttons) button.removeAttribute("aria-current");
  rove(buttons, current ?? buttons[0]);
  const scroll = byId("moves-scroll");
  if (!current) {
    scroll.scrollTop = 0;
    return;
  }
  current.setAttribute("aria-current", "true");
  const row = current.closest("tr");
  const [top, bottom] = [row.offsetTop - 40, row.offsetTop + row.offsetHeight];
  if (top < scroll.scrollTop) scroll.scrollTop = top;
  if (bottom > scroll.scrollTop + scroll.clientHeight) scroll.scrollTop = bottom - scroll.clientHeight;
}

function moveCell(ply) {
  if (ply >= trail.length) return make("td", {});
  const button = make("button", { type: "button", class: "move", "data-ply": ply });
  button.append(make("span", { class: "move-name" }, moveName(moveAt(ply))));
  const [value, time] = [valueText(ply), timeAt(ply)];
  const known = [value, time === null ? null : text("story.time", { time: short(time) })];
  const words = known.filter((one) => one !== null).join(" · ");
  if (words) button.append(make("span", { class: "thought" }, words));
  button.classList.toggle("opening", ply <= state.game.opening);
  return make("td", {}, button);
}

function refreshMoves() {
  const head = (mark, entrant) =>
    make("th", { scope: "col" }, stone(mark), make("span", { class: "cut" }, names[entrant]));
  const rows = [];
  for (let ply = 1; ply < trail.length; ply += 2) {
    const number = heading("row", String((ply + 1) / 2), { class: "number" });
    rows.push(make("tr", {}, number, moveCell(ply), moveCell(ply + 1)));
  }
  const { black, white } = state.game;
  byId("moves").replaceChildren(
    make("caption", { class: "unseen" }, text("moves")),
    make("thead", {}, make("tr", {}, make("td", {}), head("X", black), head("O", white))),
    make("tbody", {}, ...rows),
  );
  byId("opening-note").hidden = state.game.opening === 0;
}

function refreshViewer() {
  byId("viewer").hidden = state.game === null;
  if (state.game === null) return;
  const { number, black, white, termination, reason } = state.game;
  byId("viewer-title").replaceChildren(
    `${text("viewer.title", { number })} · `,
    make("span", { class: "nowrap" }, stone("X"), names[black]),
    " – ",
    make("span", { class: "nowrap" }, stone("O"), names[white]),
  );
  byId("viewer-result").textContent = text("result.line", {
    result: resultText(state.game),
    termination: text(`end.${termination}`),
    reason: phrase(reason),
  });
  refreshMoves();
  refreshPly();
}
