// Wiring: what is chosen, keys, mouse.

function refreshHead() {
  byId("rules").textContent = data.game[language];
  const fields = { players: short(names.length), games: short(data.games), draws: percent(data.draw_rate) };
  byId("summary").textContent = text("summary", fields);
  byId("settings").replaceChildren(
    ...data.settings[language].flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]),
  );
}

function refresh() {
  names = called();
  refreshHead();
  refreshLive();
  refreshRanking();
  refreshDuel();
  refreshCourse();
  refreshCross();
  refreshList();
  refreshViewer();
  refreshFaults();
}

/** Mark an entrant wherever it stands, or nobody if it was marked already. */
function mark(entrant) {
  state.marked = state.marked === entrant ? null : entrant;
  refreshRanking();
  refreshCourse();
  refreshCross();
  byId("ranking").querySelector(`button[data-entrant="${entrant}"]`).focus();
}

/** Choose two entrants and the first of their games that the page holds. */
function choosePair(one, other) {
  state.pair = [one, other];
  setGame(gamesOf(state.pair)[0] ?? null);
  refreshCross();
  refreshList();
  refreshViewer();
}

function setGame(game) {
  state.game = game;
  trail = game ? positionsOf(game) : [];
  state.ply = Math.max(0, trail.length - 1);
}

function chooseGame(number) {
  setGame(games.find((game) => game.number === number));
  const { black, white } = state.game;
  if (!state.pair || !state.pair.includes(black) || !state.pair.includes(white)) {
    state.pair = [black, white];
    refreshCross();
  }
  refreshList();
  refreshViewer();
}

function moveTo(place) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
}

byId("ranking").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) mark(Number(button.dataset.entrant));
});
cross.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  choosePair(Number(button.dataset.one), Number(button.dataset.other));
  byId("games-title").focus({ preventScroll: true });
  moveTo(byId("games"));
});
byId("list").addEventListener("click", (event) => {
  const row = event.target.closest("tr[data-number]");
  if (!row) return;
  chooseGame(Number(row.dataset.number));
  byId("list").querySelector(`button[data-number="${row.dataset.number}"]`).focus({ preventScroll: true });
});
byId("fault-list").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  chooseGame(Number(button.dataset.number));
  byId("games-title").focus({ preventScroll: true });
  moveTo(byId("games"));
});
byId("moves").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) goTo(Number(button.dataset.ply));
});

slider.addEventListener("input", () => goTo(Number(slider.value)));
byId("first").addEventListener("click", () => goTo(0));
byId("back").addEventListener("click", () => goTo(state.ply - 1));
byId("forward").addEventListener("click", () => goTo(state.ply + 1));
byId("last").addEventListener("click", () => goTo(trail.length - 1));

const STEPS = {
  ArrowRight: () => goTo(state.ply + 1),
  ArrowLeft: () => goTo(state.ply - 1),
  Home: () => goTo(0),
  End: () => goTo(trail.length - 1),
};
const LIST_STEPS = { ArrowDown: 1, ArrowUp: -1 };

/** Move the focus within the cross-table. */
function moveInCross(button, direction) {
  const next = crossNeighbour(button, direction);
  if (!next) return;
  rove(cross.querySelectorAll("button"), next);
  next.focus();
}

/** Move the focus within a list of buttons by that number. */
function moveInList(button, change) {
  const buttons = [...button.closest("table").querySelectorAll("button")];
  const next = buttons[buttons.indexOf(button) + change];
  if (!next) return;
  rove(buttons, next);
  next.focus();
}

/** In the moves a row is two plies: the shown move goes with the focus. */
function moveInMoves(change) {
  goTo(state.ply + 2 * change);
  byId("moves").querySelector("[aria-current]")?.focus({ preventScroll: true });
}

/** What a key does where the focus is, null if nothing. */
function actionFor({ key, target }) {
  if (target === slider) return null;
  const button = target.closest?.("button");
  if (button && cross.contains(button)) {
    return CROSS_KEYS[key] ? () => moveInCross(button, CROSS_KEYS[key]) : null;
  }
  const change = LIST_STEPS[key];
  if (button && change && byId("list").contains(button)) return () => moveInList(button, change);
  if (button && change && byId("moves").contains(button)) return () => moveInMoves(change);
  const elsewhere = target === document.body || byId("games").contains(target);
  return elsewhere ? (STEPS[key] ?? null) : null;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const action = actionFor(event);
  if (!action) return;
  event.preventDefault();
  action();
});

window.addEventListener("resize", () => {
  refreshRanking();
  refreshCourse();
});
document.body.classList.toggle("few", places.length <= 4);

/** Begin with the first cell that has games in the page. */
function beginSomewhere() {
  const order = places.map(({ entrant }) => entrant);
  for (const one of order) {
    for (const other of order) {
      if (one === other || data.cross_table[one][other] === null) continue;
      state.pair = [one, other];
      setGame(gamesOf(state.pair)[0] ?? null);
      return;
    }
  }
}
beginSomewhere();
addTools(refresh);
if (data.live) listen();
