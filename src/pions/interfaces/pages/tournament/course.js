// The score over time: everybody's points, or the Elo difference of two.

const HEIGHT = 320;
const FARTHEST = 1000; // an Elo beyond this says only that nearly all games were won
let course = data.course;
let duelling = names.length === 2 && course.some((moment) => moment.elo);

/** The frame of a chart: scales, grid and numbers. */
function frame(width, right, low, high, words) {
  const area = { left: 52, right: width - right, top: 14, bottom: HEIGHT - 36 };
  const x = scale(0, data.games, area.left, area.right);
  const y = scale(low, high, area.bottom, area.top);
  const picture = shape("svg", { class: "chart", width, height: HEIGHT, viewBox: `0 0 ${width} ${HEIGHT}` });
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", words);
  for (const tick of ticks(low, high, 5)) {
    picture.append(
      shape("path", { class: tick === 0 ? "zero" : "grid", d: `M${area.left} ${y(tick)}H${area.right}` }),
      label(duelling ? whole(tick) : short(tick), { x: area.left - 8, y: y(tick) + 4, "text-anchor": "end" }),
    );
  }
  for (const tick of ticks(0, data.games, Math.min(data.games, width / 110))) {
    picture.append(
      shape("path", { class: "tick", d: `M${x(tick)} ${area.bottom}v5` }),
      label(short(tick), { x: x(tick), y: area.bottom + 19, "text-anchor": "middle" }),
    );
  }
  const middle = (area.left + area.right) / 2;
  picture.append(label(text("course.axis"), { x: middle, y: HEIGHT - 3, "text-anchor": "middle" }));
  return { picture, x, y, area };
}

const path = (spots) =>
  spots.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

function pointsChart(width) {
  const most = Math.max(1, ...course.flatMap((moment) => moment.points));
  const wide = width >= 620;
  const { picture, x, y, area } = frame(width, wide ? 150 : 26, 0, most, text("course.points"));
  const ends = [];
  places.toReversed().forEach(({ entrant, name }, from) => {
    const at = places.length - 1 - from;
    const spots = [[x(0), y(0)], ...course.map(({ games, points }) => [x(games), y(points[entrant])])];
    const kind = `line ${at < COLOURS ? `s${at}` : "other"}`;
    const line = shape("path", { class: kind, d: path(spots) });
    line.classList.toggle("marked", entrant === state.marked);
    line.classList.toggle("faded", state.marked !== null && entrant !== state.marked);
    picture.append(line);
    if (at < COLOURS || entrant === state.marked) ends.push({ at, name, entrant, y: spots.at(-1)[1] });
  });
  if (wide) picture.append(...endLabels(ends, area));
  refreshLegend(wide ? [] : ends.reverse());
  return picture;
}

/** Names beside the ends of their lines, moved apart where they would overlap. */
function endLabels(ends, area) {
  const gap = 17;
  const sorted = ends.sort((one, other) => one.y - other.y);
  let lowest = area.bottom - gap * (sorted.length - 1);
  let above = area.top - gap;
  return sorted.map(({ at, name, entrant, y }) => {
    above = Math.max(above + gap, Math.min(y, lowest));
    lowest += gap;
    const kind = `name ${at < COLOURS ? `s${at}` : "other"}`;
    const made = label(clipped(name, 17), { class: kind, x: area.right + 10, y: above + 4 });
    made.classList.toggle("faded", state.marked !== null && entrant !== state.marked);
    return made;
  });
}

const clipped = (words, most) => {
  const letters = [...words];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : words;
};

function refreshLegend(ends) {
  byId("legend").hidden = ends.length === 0;
  byId("legend").replaceChildren(
    ...ends.map(({ at, name }) => make("li", {}, swatch(at), make("span", { class: "cut" }, name))),
  );
}

/** The range that matters: the first games say nearly nothing, their intervals are cut off. */
function eloEnds() {
  const later = course.filter(({ games }) => games >= data.games / 8);
  const known = later.flatMap(({ elo }) => (elo ? [elo.low, elo.high, elo.difference] : []));
  const near = (end) => Math.min(FARTHEST, Math.max(-FARTHEST, end));
  const found = [0, ...known.filter((end) => end !== null).map(near)];
  const [low, high] = [Math.min(...found), Math.max(...found)];
  const room = Math.max(20, (high - low) * 0.08);
  return [low - room, high + room];
}

function eloChart(width) {
  const [low, high] = eloEnds();
  const { picture, x, y } = frame(width, 26, low, high, courseNote());
  const known = course.filter((moment) => moment.elo);
  const upper = known.map(({ games, elo }) => [x(games), y(elo.high ?? high)]);
  const lower = known.map(({ games, elo }) => [x(games), y(elo.low ?? low)]);
  const finite = known.filter(({ elo }) => elo.difference !== null);
  const middle = finite.map(({ games, elo }) => [x(games), y(elo.difference)]);
  picture.append(
    shape("path", { class: "band", d: `${path([...upper, ...lower.reverse()])}Z` }),
    shape("path", { class: "line s0", d: path(middle) }),
  );
  refreshLegend([]);
  return picture;
}

const courseNote = () =>
  duelling ? text("course.elo", { first: names[0], second: names[1] }) : text("course.points");

function refreshCourse() {
  const width = Math.max(280, byId("course").clientWidth);
  byId("course-note").textContent = courseNote();
  byId("course").replaceChildren(duelling ? eloChart(width) : pointsChart(width));
}
