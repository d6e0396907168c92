/** Which key does what: pure. */

/** The keys of the table's page and what they do; `words.py` says what that is. */
export const TABLE_KEYS = /** @type {const} */ ([
  ["u", "undo"],
  ["r", "redo"],
  ["h", "hint"],
  ["l", "help"],
  ["v", "values"],
  ["w", "dangers"],
  ["p", "pause"],
  ["s", "step"],
  ["f", "flip"],
  ["o", "rotate"],
  ["k", "back"],
  ["j", "forward"],
  ["b", "focusBoard"],
  ["z", "zen"],
  ["e", "share"],
  ["d", "download"],
  ["a", "again"],
  ["m", "menu"],
]);

/** The keys of every page. */
export const EVERYWHERE = /** @type {const} */ ([
  ["n", "new"],
  ["t", "theme"],
  ["g", "language"],
  ["?", "keys"],
  ["Ctrl K", "palette"],
]);

/**
 * What a key does on the table's page; null for any other key.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 */
export function meaning(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const found = [...TABLE_KEYS, ...EVERYWHERE].find(([key]) => key === event.key.toLowerCase());
  return found?.[1] ?? null;
}

/**
 * Whether the command palette is asked for: Ctrl-K, or Cmd-K on a Mac.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}} event
 */
export function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** The key that does something, to be shown beside it. @param {string} action */
export function keyFor(action) {
  return [...TABLE_KEYS, ...EVERYWHERE].find(([, known]) => known === action)?.[0] ?? null;
}

/**
 * Whether somebody is writing there, so that letters are letters.
 * @param {EventTarget | null} target
 */
export function isWriting(target) {
  if (!(target instanceof Element)) return false;
  return target.matches(
    "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])",
  );
}
