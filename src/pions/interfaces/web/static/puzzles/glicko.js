/** Glicko-2 for one try at a time, as in study/puzzles/glicko.py: a player against a puzzle. */

const CENTRE = 1500;
const SCALE = 173.7178;
const TAU = 0.75;
const PRECISION = 1e-6;
const RATINGS = [400, 3200];
const DEVIATIONS = [45, 350];
const MOST_VOLATILITY = 0.1;
const PUZZLE_DEVIATION = 100;

/** @typedef {{rating: number, deviation: number, volatility: number}} Rating */

/** @type {Rating} */
export const BEGINNER = { rating: CENTRE, deviation: 350, volatility: 0.09 };

/**
 * The rating after one try.
 * @param {Rating} before
 * @param {number} opponent
 * @param {number} score 1 for a puzzle solved, 0 for one missed.
 * @returns {Rating}
 */
export function rated(before, opponent, score, deviation = PUZZLE_DEVIATION) {
  const mu = (before.rating - CENTRE) / SCALE;
  const phi = before.deviation / SCALE;
  const weight = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent - CENTRE) / SCALE)));
  const variance = 1 / (weight ** 2 * expected * (1 - expected));
  const change = variance * weight * (score - expected);
  const volatility = Math.min(MOST_VOLATILITY, steadiness(before.volatility, phi, variance, change));
  const next = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / variance);
  return {
    rating: between(RATINGS, SCALE * (mu + next ** 2 * weight * (score - expected)) + CENTRE),
    deviation: between(DEVIATIONS, SCALE * next),
    volatility,
  };
}

/** @param {number} sigma @param {number} phi @param {number} variance @param {number} change */
function steadiness(sigma, phi, variance, change) {
  const start = Math.log(sigma ** 2);
  const f = (/** @type {number} */ x) => {
    const total = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (change ** 2 - total)) / (2 * total ** 2) - (x - start) / TAU ** 2;
  };
  let [low, high] = [start, otherEnd(f, start, change ** 2 - phi ** 2 - variance)];
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}

/** @param {(x: number) => number} f @param {number} start @param {number} surprise */
function otherEnd(f, start, surprise) {
  if (surprise > 0) return Math.log(surprise);
  let steps = 1;
  while (f(start - steps * TAU) < 0) steps += 1;
  return start - steps * TAU;
}

/** @param {number[]} bounds @param {number} number */
function between([least = 0, most = 0], number) {
  return Math.max(least, Math.min(most, number));
}
