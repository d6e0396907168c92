// The games of two entrants, and those lost by a fault.

let games = data.kept;
const phrase = (number) => data.phrases[language][number];
const gamesOf = (pair) =>
  games.filter(({ black, white }) => pair.includes(black) && pair.includes(white));

/** A game's result: points where the rules count them, otherwise a win or a draw. */
function resultText({ winner, points, termination }) {
  if (data.counts && (termination === "normal" || winner === null)) return `${points[0]}–${points[1]}`;
  return winner === null ? "½–½" : winner === "X" ? "1–0" : "0–1";
}

/** `+`, `=` or `−` as one of the two entrants sees a game. */
function signFor(entrant, { winner, black }) {
  if (winner === null) return "=";
  return (winner === "X") === (black === entrant) ? "+" : "−";
}
const SIGN_KINDS = { "+": "won", "=": "drawn", "−": "lost" };

const plies = (game) => (game.moves ? game.moves.split(" ").length : 0);

function listRow(game) {
  const sign = signFor(state.pair[0], game);
  const kind = `sign ${SIGN_KINDS[sign]}`;
  const button = gameButton(game.number);
  button.setAttribute("aria-pressed", String(game === state.game));
  const cut = (words, kind = "cut") => make("td", {}, make("span", { class: kind, title: words }, words));
  const row = make(
    "tr",
    { "data-number": game.number },
    make("td", {}, button),
    cut(names[game.black]),
    cut(names[game.white]),
    make("td", { class: "number" }, `${resultText(game)} `, make("span", { class: kind }, sign)),
    cut(endText(game), "cut end"),
    make("td", { class: "number" }, String(plies(game))),
  );
  row.classList.toggle("marked", game === state.game);
  return row;
}

function endText({ termination, reason }) {
  const fields = { termination: text(`end.${termination}`), reason: phrase(reason) };
  return termination === "normal" ? fields.reason : text("end.line", fields);
}

function listHead() {
  const side = (mark) => make("th", { scope: "col" }, stone(mark), text(`side.${mark}`));
  return make(
    "tr",
    {},
    heading("col", text("game")),
    side("X"),
    side("O"),
    heading("col", text("result"), { class: "number" }),
    heading("col", text("end")),
    heading("col", text("plies"), { class: "number" }),
  );
}

/** A small disc, shaped as on the board. */
function stone(mark) {
  const picture = shape("svg", { class: "stone", viewBox: "0 0 1 1", "aria-hidden": "true" });
  picture.append(disc(0.5, 0.5, 0.44, colours[mark], "currentColor", 0.06));
  if (mark === "O") picture.append(disc(0.5, 0.5, 0.22, "none", colours.edge, 0.07));
  return picture;
}

function refreshList() {
  const chosen = state.pair ? gamesOf(state.pair) : [];
  byId("games-title").textContent = state.pair
    ? text("list.pair", { one: names[state.pair[0]], other: names[state.pair[1]] })
    : text("list");
  refreshListNotes(chosen.length);
  byId("list").hidden = chosen.length === 0;
  byId("list").replaceChildren(
    make("caption", { class: "unseen" }, byId("games-title").textContent),
    make("thead", {}, listHead()),
    make("tbody", {}, ...chosen.map(listRow)),
  );
  const buttons = [...byId("list").querySelectorAll("button")];
  rove(buttons, buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0]);
}

function refreshListNotes(kept) {
  const all = games.length === data.games;
  byId("sampled").hidden = all;
  byId("sampled").textContent = text("sampled", { kept: short(games.length), games: short(data.games) });
  if (!state.pair) {
    byId("games-note").textContent = "";
    return;
  }
  const cell = data.cross_table[state.pair[0]][state.pair[1]];
  const against = cell.games - cell.points;
  const count = { count: short(cell.games), points: short(cell.points), against: short(against) };
  const missing = kept === 0 ? text("list.none") : text("list.kept", { kept: short(kept), games: short(cell.games) });
  const rest = kept === cell.games ? "" : `. ${missing}`;
  byId("games-note").textContent = text("list.count", count) + rest;
}

function refreshFaults() {
  byId("faults").hidden = data.fault_count === 0;
  byId("faults-count").textContent = text("fault.count", { count: short(data.fault_count) });
  const heads = ["game", "fault.who", "fault.kind", "fault.reason"].map((key) => heading("col", text(key)));
  const rows = data.faults.map(({ game, entrant, termination, reason, traceback }) =>
    make(
      "tr",
      {},
      make("td", {}, faultButton(game)),
      make("td", {}, make("span", { class: "cut" }, names[entrant])),
      make("td", {}, text(`end.${termination}`)),
      make("td", { class: "reason" }, ...faultReason(phrase(reason), traceback)),
    ),
  );
  byId("fault-list").replaceChildren(
    make("caption", { class: "unseen" }, text("fault.title")),
    make("thead", {}, make("tr", {}, ...heads)),
    make("tbody", {}, ...rows),
  );
}

/** Why a game was lost; it unfolds to the traceback of the player, where there is one. */
function faultReason(reason, traceback) {
  if (!traceback) return [reason];
  return [make("details", {}, make("summary", {}, reason), make("pre", { class: "trace" }, traceback))];
}

/** The number of a game, as a button that shows it. */
function gameButton(number) {
  const button = make("button", { type: "button", class: "game", "data-number": number });
  button.textContent = number;
  button.setAttribute("aria-label", text("show", { number }));
  return button;
}

/** The number of a game; a button only if the page holds it. */
const faultButton = (number) =>
  games.some((game) => game.number === number) ? gameButton(number) : String(number);
