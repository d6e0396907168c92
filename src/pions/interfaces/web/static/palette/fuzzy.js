/** How well a text answers to what somebody types: pure. */

/** Without accents and capitals: nobody types them in a hurry. @param {string} text */
export function plainText(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * How well a text fits what was typed, the higher the better; null where it does not. Every word
 * typed must begin a word, be inside one, or abbreviate one.
 * @param {string} typed
 * @param {string} text
 */
export function fitness(typed, text) {
  const [wanted, within] = [plainText(typed).split(/\s+/).filter(Boolean), plainText(text)];
  let sum = 0;
  for (const word of wanted) {
    const one = wordFitness(word, within);
    if (one === null) return null;
    sum += one;
  }
  return sum;
}

/** @param {string} word @param {string} text */
function wordFitness(word, text) {
  if (text.startsWith(word)) return 4;
  if (new RegExp(`[^\\p{L}\\p{N}]${escaped(word)}`, "u").test(text)) return 3;
  if (text.includes(word)) return 2;
  return word.length > 1 && isAbbreviated(word, text) ? 1 : null;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Whether a word begins alike and has all its letters. @param {string} word @param {string} text */
function isAbbreviated(word, text) {
  return text.split(/[^\p{L}\p{N}]+/u).some((one) => one[0] === word[0] && isScattered(word, one));
}

/** Whether all letters come in that order. @param {string} word @param {string} text */
function isScattered(word, text) {
  let from = 0;
  for (const letter of word) {
    const place = text.indexOf(letter, from);
    if (place < 0) return false;
    from = place + 1;
  }
  return true;
}

/**
 * Those that answer to what was typed, the best first.
 * @template {{text: string, also: string}} Named
 * @param {Named[]} all
 * @param {string} typed
 */
export function matching(all, typed) {
  if (typed.trim() === "") return all;
  return all
    .map((one, place) => ({ one, place, fit: best(one, typed) }))
    .filter(({ fit }) => fit !== null)
    .sort((left, right) => Number(right.fit) - Number(left.fit) || left.place - right.place)
    .map(({ one }) => one);
}

/** What one reads counts a little more than other names. @param {{text: string, also: string}} one @param {string} typed */
function best({ text, also }, typed) {
  const [shown, other] = [fitness(typed, text), fitness(typed, also)];
  if (shown === null && other === null) return null;
  // Of two that fit alike, the shorter is more likely meant.
  return Math.max((shown ?? -1) + 0.5, other ?? 0) - text.length / 1000;
}
