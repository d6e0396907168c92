// Where a server serves the page: games come in while it is open.

const RETRY_MS = 2000;

function refreshLive() {
  const { live } = data;
  byId("live").hidden = !live;
  if (!live) return;
  const fields = { games: short(data.games), total: short(data.total) };
  const key = live.trouble ?? (data.finished ? "live.finished" : data.games ? "live.running" : "live.none");
  byId("live").dataset.state = live.trouble ? "trouble" : data.finished ? "finished" : "running";
  byId("live-words").textContent = text(key, fields);
  byId("live-name").textContent = data.name;
  const bar = byId("live-bar");
  [bar.max, bar.value, bar.hidden] = [data.total || 1, data.games, data.finished];
  bar.setAttribute("aria-label", byId("live-words").textContent);
  const way = live.home.endsWith("/tournaments") ? "live.all" : "live.class";
  [byId("live-all").href, byId("live-all").textContent] = [live.home, text(way)];
}

/** What all parts of the page look up, taken from the data. */
function readData() {
  names = called();
  places = data.ranking;
  course = data.course;
  games = data.kept;
  duelling = names.length === 2 && course.some((moment) => moment.elo);
  faulty = data.fault_count > 0;
  byes = places.some((place) => place.byes > 0);
}

/** An element with the focus, found again after its table was made once more. */
function focusKey() {
  const element = document.activeElement;
  const table = element?.closest?.("table")?.id;
  if (!table || !element.dataset) return null;
  const marks = Object.entries(element.dataset)
    .filter(([key]) => key !== "row" && key !== "column")
    .map(([key, value]) => `[data-${key}="${value}"]`);
  return marks.length ? `#${table} ${element.tagName.toLowerCase()}${marks.join("")}` : null;
}

/** Where the rows of the ranking stand, by entrants. */
function rowTops() {
  const rows = [...byId("ranking").querySelectorAll("tbody tr")];
  return new Map(rows.map((row) => [row.querySelector("[data-entrant]").dataset.entrant, [row, row.offsetTop]]));
}

/** Let the rows that changed places glide there. */
function glide(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [entrant, [row, top]] of rowTops()) {
    const moved = (before.get(entrant)?.[1] ?? top) - top;
    if (moved) {
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], { duration: 500, easing: "ease-out" });
    }
  }
}

/** Show other data; the game that somebody steps through stays where it is. */
function takeData(news) {
  const [key, tops] = [focusKey(), rowTops()];
  data = { ...data, ...news };
  readData();
  const first = state.pair === null;
  if (first) beginSomewhere();
  for (const part of [refreshHead, refreshLive, refreshRanking, refreshDuel, refreshCourse, refreshCross, refreshList, refreshFaults]) part();
  if (first) refreshViewer();
  if (key) document.querySelector(key)?.focus({ preventScroll: true });
  glide(tops);
}

/** The tables after more games; whoever has missed some asks for all. */
async function hear(event) {
  const { before, added, ...news } = JSON.parse(event.data);
  if (news.games === data.games) return takeData(news);
  if (added && before === data.games) return takeData({ ...news, kept: [...data.kept, ...added] });
  if (news.games < data.games) return;
  const answer = await fetch(data.live.address);
  if (answer.ok) takeData(await answer.json());
}

function trouble(key) {
  data.live.trouble = key;
  refreshLive();
}

function listen() {
  const source = new EventSource(`${data.live.address}/events`);
  let last = Promise.resolve();
  source.onopen = () => trouble(undefined);
  source.onerror = () => {
    source.close();
    trouble("live.lost");
    setTimeout(listen, RETRY_MS);
  };
  source.addEventListener("tournament", (event) => (last = last.then(() => hear(event)).catch(() => {})));
  source.addEventListener("gone", () => {
    source.close();
    trouble("live.gone");
  });
}
