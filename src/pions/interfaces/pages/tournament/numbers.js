// Numbers, names and scales that all parts of the page share.

/** What the entrants are called in the language chosen. */
const called = () => data.names?.map((one) => one[language]) ?? data.entrants;

let names = called();
let places = data.ranking; // best first
const COLOURS = 8; // lines that a chart can tell apart

// What is chosen: an entrant to mark, a cell of the cross-table, a game, a ply.
const state = { marked: null, pair: null, game: null, ply: 0 };

const fixed = (number, digits) => {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return number.toLocaleString(language, form).replace("-", "−");
};
const short = (number) => number.toLocaleString(language, { maximumFractionDigits: 1 });
const percent = (share) => fixed(100 * share, 1);
const whole = (number) => signed(Math.round(number) + 0);

/** An Elo or one of its bounds; what was infinite comes as null. */
const bound = (number, infinite) => (number === null ? infinite : whole(number));

/** An Elo with its error, or the bound that is known where there is no end to it. */
function eloText(elo) {
  if (elo === null) return "–";
  const middle = elo.elo ?? elo.difference ?? null;
  if (middle !== null && elo.error !== null) return `${whole(middle)} ± ${fixed(elo.error, 0)}`;
  if (elo.low !== null) return `> ${whole(elo.low)}`;
  return elo.high === null ? "–" : `< ${whole(elo.high)}`;
}

/** Round numbers between two ends, about that number of them. */
function ticks(low, high, about) {
  const rough = (high - low) / about || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough);
  const found = [];
  for (let at = Math.ceil(low / step); at * step <= high + step / 1000; at += 1) found.push(at * step);
  return found;
}

/** Where numbers between two ends stand on a stretch of the screen. */
const scale = (low, high, from, to) => (number) =>
  from + ((Math.min(high, Math.max(low, number)) - low) / (high - low || 1)) * (to - from);

/** A shape of a picture that holds a text. */
function label(words, attributes) {
  const made = shape("text", attributes);
  made.textContent = words;
  return made;
}

/** Words for those who listen to the page. */
const unseen = (words) => make("span", { class: "unseen" }, words);

/** The first of a row's cells for screen readers and eyes alike. */
const heading = (scope, words, attributes = {}) => make("th", { scope, ...attributes }, words);

/** One stop for the Tab key among many buttons: the arrow keys move between them. */
function rove(buttons, current) {
  for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
}

/** A swatch in the colour of a place's line, nothing where it has none. */
function swatch(place) {
  return place < COLOURS ? make("span", { class: `swatch s${place}`, "aria-hidden": "true" }) : null;
}
