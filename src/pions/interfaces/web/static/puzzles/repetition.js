/** When a missed puzzle comes back: FSRS-6, as in study/puzzles/repetition.py. */

/** The default parameters of FSRS-6. */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
  0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const [MISSED, SOLVED, EASY] = [1, 3, 4];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SOON = 10 * MINUTE;
const LONGEST = 36_500;
const LEAST = 0.001;

/** @typedef {{stability: number, difficulty: number, seen: number, due: number}} Card */

/** @param {number} place */
const w = (place) => W[place] ?? 0;
const FACTOR = 0.9 ** (-1 / w(20)) - 1;

/** @param {boolean} solved @param {number} now @returns {Card} */
export function firstCard(solved, now) {
  const grade = solved ? SOLVED : MISSED;
  return card(w(grade - 1), bounded(firstDifficulty(grade)), solved, now);
}

/** @param {Card} before @param {boolean} solved @param {number} now @returns {Card} */
export function nextCard(before, solved, now) {
  const grade = solved ? SOLVED : MISSED;
  const days = Math.max(0, (now - before.seen) / DAY);
  const moved = before.difficulty - (w(6) * (grade - 3) * (10 - before.difficulty)) / 9;
  const difficulty = bounded(w(7) * firstDifficulty(EASY) + (1 - w(7)) * moved);
  return card(nextStability(before, grade, days), difficulty, solved, now);
}

/** @param {number} stability @param {number} difficulty @param {boolean} solved @param {number} now */
function card(stability, difficulty, solved, now) {
  const days = Math.max(1, Math.min(LONGEST, Math.round(stability)));
  return { stability, difficulty, seen: now, due: now + (solved ? days * DAY : SOON) };
}

/** @param {number} grade */
function firstDifficulty(grade) {
  return w(4) - Math.exp(w(5) * (grade - 1)) + 1;
}

/** @param {number} difficulty */
function bounded(difficulty) {
  return Math.max(1, Math.min(10, difficulty));
}

/** @param {Card} before @param {number} grade @param {number} days */
function nextStability({ stability, difficulty }, grade, days) {
  if (days < 1) {
    const growth = Math.exp(w(17) * (grade - 3 + w(18))) * stability ** -w(19);
    return Math.max(LEAST, stability * (grade >= SOLVED ? Math.max(1, growth) : growth));
  }
  const remembered = (1 + (FACTOR * Math.floor(days)) / stability) ** -w(20);
  if (grade === MISSED) {
    const lost = w(11) * difficulty ** -w(12) * ((stability + 1) ** w(13) - 1);
    const long = lost * Math.exp((1 - remembered) * w(14));
    return Math.max(LEAST, Math.min(long, stability / Math.exp(w(17) * w(18))));
  }
  const growth = Math.exp(w(8)) * (11 - difficulty) * stability ** -w(9);
  return stability * (1 + growth * (Math.exp((1 - remembered) * w(10)) - 1));
}
