// Who is where: points, and Elo with its interval as a bar.

const BAR = { width: 210, height: 24, pad: 8 };
const OTHER_COLUMNS = 800; // what the table needs beside the bars
let stacked = false; // on narrow screens a bar stands below its number

function eloScale() {
  const ends = places.flatMap(({ elo }) => (elo ? [elo.low, elo.high, elo.elo] : []));
  const known = [0, ...ends.filter((end) => end !== null)];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = Math.max(10, (high - low) * 0.06);
  return [low - room, high + room];
}

function bar(attributes) {
  const size = { viewBox: `0 0 ${BAR.width} ${BAR.height}`, width: BAR.width, height: BAR.height };
  return shape("svg", { class: "bar", ...size, ...attributes });
}

function eloBar(elo, [low, high]) {
  if (elo === null) return text("elo.none");
  const x = scale(low, high, BAR.pad, BAR.width - BAR.pad);
  const fields = { elo: bound(elo.elo, "∞"), low: bound(elo.low, "−∞"), high: bound(elo.high, "+∞") };
  const picture = bar({ role: "img", "aria-label": text("elo.value", fields) });
  const [from, to] = [x(elo.low ?? low), x(elo.high ?? high)];
  const middle = BAR.height / 2;
  const caps = [elo.low === null ? "" : `M${from} 7v10`, elo.high === null ? "" : `M${to} 7v10`];
  picture.append(
    shape("path", { class: "zero", d: `M${x(0)} 0V${BAR.height}` }),
    shape("path", { class: "interval", d: `M${from} ${middle}H${to}${caps.join("")}` }),
  );
  if (elo.elo !== null) {
    picture.append(shape("circle", { class: "estimate", cx: x(elo.elo), cy: middle, r: 4.5 }));
  }
  return picture;
}

/** The numbers above the bars. */
function eloAxis([low, high]) {
  const x = scale(low, high, BAR.pad, BAR.width - BAR.pad);
  const picture = bar({ "aria-hidden": "true" });
  for (const tick of ticks(low, high, BAR.width / 56)) {
    const at = x(tick);
    const place = at < 20 ? "start" : at > BAR.width - 20 ? "end" : "middle";
    picture.append(label(whole(tick), { x: at, y: 14, "text-anchor": place }));
    picture.append(shape("path", { class: "tick", d: `M${at} 19v5` }));
  }
  return picture;
}

let faulty = data.fault_count > 0;
let byes = places.some((place) => place.byes > 0);

function rankingHead(ends) {
  const number = (words) => heading("col", words, { class: "number" });
  return make(
    "tr",
    {},
    number("#"),
    heading("col", text("player")),
    number(text("points")),
    ...eloHead(ends),
    number(text("games")),
    number("%"),
    ...["wins", "draws", "losses", "speed"].map((key) => number(text(key))),
    byes ? number(text("byes")) : null,
    faulty ? number(text("faults")) : null,
  );
}

function rankingRow(place, at, ends) {
  const cell = (words, kind = "number") => make("td", { class: kind }, words);
  const row = make(
    "tr",
    {},
    cell(String(place.rank)),
    make("th", { scope: "row" }, markButton(place, at)),
    make("td", { class: "number strong" }, short(place.points)),
    ...eloCells(place.elo, ends),
    cell(short(place.games)),
    cell(place.share === null ? "–" : percent(place.share)),
    ...["wins", "draws", "losses"].map((key) => cell(short(place[key]))),
    cell(place.ms_per_move === null ? "–" : fixed(place.ms_per_move, 1)),
    byes ? cell(String(place.byes)) : null,
    faulty ? cell(String(faultsOf(place)), faultsOf(place) ? "number warn" : "number") : null,
  );
  row.classList.toggle("marked", place.entrant === state.marked);
  return row;
}

function eloHead(ends) {
  if (stacked) return [make("th", { scope: "col", class: "stacked" }, text("elo"), eloAxis(ends))];
  return [
    heading("col", text("elo"), { class: "number" }),
    make("th", { scope: "col", class: "bars" }, unseen(text("elo.bar")), eloAxis(ends)),
  ];
}

function eloCells(elo, ends) {
  const [words, picture] = [eloText(elo), eloBar(elo, ends)];
  if (stacked && elo === null) return [make("td", { class: "stacked elo" }, picture)];
  if (stacked) return [make("td", { class: "stacked elo" }, words, picture)];
  return [make("td", { class: "number elo" }, words), make("td", { class: "bars" }, picture)];
}

const faultsOf = (place) => Object.values(place.faults).reduce((sum, count) => sum + count, 0);

/** An entrant's name; choosing it marks the entrant wherever it stands. */
function markButton({ entrant }, at) {
  const name = names[entrant];
  const button = make("button", { type: "button", class: "name", "data-entrant": entrant });
  button.append(...[swatch(at), make("span", { class: "cut" }, name)].filter(Boolean));
  button.setAttribute("aria-pressed", String(entrant === state.marked));
  button.title = text("highlight", { name });
  return button;
}

function refreshRanking() {
  const room = byId("ranking").parentElement.clientWidth;
  const extra = 80 * (Number(byes) + Number(faulty));
  stacked = room < 560;
  BAR.width = stacked ? 112 : Math.min(400, Math.max(180, room - OTHER_COLUMNS - extra));
  const ends = eloScale();
  byId("ranking").replaceChildren(
    make("caption", { class: "unseen" }, text("ranking")),
    make("thead", {}, rankingHead(ends)),
    make("tbody", {}, ...places.map((place, at) => rankingRow(place, at, ends))),
  );
}

/** What two players' games say, and how far the test has come. */
function refreshDuel() {
  const [duel] = data.duels;
  const two = names.length === 2 && duel && duel.elo;
  byId("duel").hidden = !two;
  if (!two) return;
  const { elo } = duel;
  byId("duel-elo").textContent = text("duel.elo", {
    first: names[0],
    second: names[1],
    elo: bound(elo.difference, elo.score > 0.5 ? "+∞" : "−∞"),
    low: bound(elo.low, "−∞"),
    high: bound(elo.high, "+∞"),
  });
  byId("duel-score").textContent = text("duel.score", {
    score: percent(elo.score),
    draws: percent(duel.draw_rate),
    los: percent(elo.los),
  });
  byId("sprt").hidden = data.sprt === null;
  if (data.sprt !== null) byId("sprt").replaceChildren(...sprtParts(data.sprt));
}

function sprtParts(test) {
  const shown = test.accepted === null ? null : test.accepted === "H1" ? test.elo1 : test.elo0;
  const verdict = shown === null ? text("sprt.open") : text("sprt.shown", { elo: short(shown) });
  const [llr, low, high] = [test.llr, test.low, test.high].map((number) => fixed(number, 2));
  const words = text("sprt.llr", { llr, low, high });
  return [
    make("h3", {}, text("sprt", { elo0: short(test.elo0), elo1: short(test.elo1) })),
    sprtGauge(test, words),
    make("p", {}, `${words}. `, make("strong", {}, verdict)),
  ];
}

/** How far the likelihood ratio is from either bound. */
function sprtGauge({ llr, low, high }, words) {
  const x = scale(low, high, 4, 296);
  const size = { viewBox: "0 0 300 18", preserveAspectRatio: "xMinYMid" };
  const picture = shape("svg", { class: "gauge", ...size, role: "img", "aria-label": words });
  const [from, to] = [Math.min(x(0), x(llr)), Math.max(x(0), x(llr))];
  picture.append(
    shape("rect", { class: "track", x: 4, y: 5, width: 292, height: 8, rx: 4 }),
    shape("rect", { class: "filled", x: from, y: 5, width: Math.max(1, to - from), height: 8 }),
    shape("path", { class: "zero", d: `M${x(0)} 0v18` }),
  );
  return picture;
}
