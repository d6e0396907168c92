/** Every text of the app, in the person's language; the language can change at any time. */

/** @typedef {import("./types.js").Texts} Texts */
/** @typedef {Record<string, Record<string, string>>} Catalogue */

const SOURCE = "en";

/** @type {Catalogue} */
let catalogue = {};
let language = SOURCE;

/** @param {Catalogue} texts */
export function setCatalogue(texts) {
  catalogue = texts;
}

/** Parts of the app whose texts came later. @type {Set<string>} */
const added = new Set();

/** @param {string} part */
export function hasTexts(part) {
  return added.has(part);
}

/** The texts of a part that came later. @param {string} part @param {Catalogue} texts */
export function addTexts(part, texts) {
  added.add(part);
  for (const [name, said] of Object.entries(texts)) Object.assign((catalogue[name] ??= {}), said);
}

export function allTexts() {
  return catalogue;
}

/** @param {string} name */
export function setLanguage(name) {
  language = name in catalogue ? name : SOURCE;
}

export function currentLanguage() {
  return language;
}

/** The language that comes after this one. */
export function nextLanguage() {
  const names = Object.keys(catalogue);
  return names[(names.indexOf(language) + 1) % names.length] ?? SOURCE;
}

/** What a language is called by those who speak it. @param {string} name */
export function languageName(name) {
  return catalogue[name]?.["language.name"] ?? name;
}

/**
 * A text that is the same whatever the language.
 * @param {string} text
 * @returns {Texts}
 */
export function inEveryLanguage(text) {
  return Object.fromEntries(Object.keys(catalogue).map((name) => [name, text]));
}

/**
 * The text with that key, its fields filled in; the key itself if nobody wrote it.
 * @param {string} key
 * @param {Record<string, string | number>} [fields]
 */
export function t(key, fields = {}) {
  return fill(known(key) ?? key, fields);
}

/**
 * The text with that key, or another text where there is none: for names from the registry.
 * @param {string} key
 * @param {string} otherwise
 */
export function tOr(key, otherwise) {
  return known(key) ?? otherwise;
}

/**
 * A text that depends on a count. `key` says which form each count takes, `key.0`, `key.1` … are
 * the forms: gettext's rules, written out by the server.
 * @param {string} key
 * @param {number} count
 * @param {Record<string, string | number>} [fields]
 */
export function counted(key, count, fields = {}) {
  const form = known(key)?.[count < 100 ? count : 100 + (count % 100)] ?? 0;
  return t(`${key}.${form}`, { count: number(count), ...fields });
}

/** A hyphen that stands for a sign, as programs write it. */
const BELOW_ZERO = /(^|[\s(])-(?=\d)/g;

/**
 * What the server said, in the person's language, with the signs of printed text.
 * @param {Texts | string | null | undefined} texts
 */
export function say(texts) {
  if (texts === null || texts === undefined) return "";
  if (typeof texts === "string") return texts;
  return (texts[language] ?? texts[SOURCE] ?? "").replace(BELOW_ZERO, "$1\u2212");
}

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export function number(value, options) {
  return new Intl.NumberFormat(language, options).format(value).replace("-", "\u2212");
}

/**
 * A date and a time as they are written where the reader lives.
 * @param {number} milliseconds since 1970
 */
export function moment(milliseconds) {
  const place = navigator.languages.find((name) => name.toLowerCase().startsWith(language));
  const style = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(place ?? language, style).format(milliseconds);
}

/** A text as a sentence begins. @param {string} text */
export function capital(text) {
  if (/^[a-z]\d/.test(text)) return text; // the name of a cell stays as it is
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/**
 * The language that somebody most likely reads.
 * @param {string | null | undefined} remembered
 * @param {readonly string[]} preferred
 */
export function guessLanguage(remembered, preferred) {
  const found = [remembered ?? "", ...preferred]
    .map((name) => name.toLowerCase().slice(0, 2))
    .find((name) => name in catalogue);
  return found ?? SOURCE;
}

/** @param {string} key */
function known(key) {
  return catalogue[language]?.[key] ?? catalogue[SOURCE]?.[key];
}

/**
 * @param {string} template
 * @param {Record<string, string | number>} fields
 */
function fill(template, fields) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole));
}
