/** Texts such as `in-a-row(columns=9, rows=9, k=5)`: made from a form, and taken apart for one. */

/** @typedef {import("./types.js").Parameter} Parameter */
/** @typedef {number | boolean | string} Given */
/** @typedef {Record<string, Given>} Values */

/**
 * The text of a name with parameters; what is usual is left out.
 * @param {string} name
 * @param {Parameter[]} parameters
 * @param {Values} values
 */
export function callText(name, parameters, values) {
  const given = parameters
    .filter((one) => values[one.name] !== undefined && values[one.name] !== one.default)
    .map((one) => `${one.name}=${values[one.name]}`);
  return given.length === 0 ? name : `${name}(${given.join(", ")})`;
}

/**
 * A text taken apart; values stay texts.
 * @param {string} text
 * @returns {{name: string, given: Record<string, string>}}
 */
export function parseCall(text) {
  const whole = /^\s*([^(]*?)\s*(?:\((.*)\))?\s*$/s.exec(text);
  /** @type {Record<string, string>} */
  const given = {};
  for (const part of (whole?.[2] ?? "").split(",")) {
    const [key, ...rest] = part.split("=");
    if (key?.trim() && rest.length > 0) given[key.trim()] = rest.join("=").trim();
  }
  return { name: whole?.[1] ?? "", given };
}

/**
 * The values of a form from a text, usual ones where it gives none.
 * @param {Parameter[]} parameters
 * @param {Record<string, string>} given
 * @returns {Values}
 */
export function valuesFrom(parameters, given) {
  /** @type {Values} */
  const values = {};
  for (const one of parameters) {
    const text = given[one.name];
    values[one.name] = text === undefined ? usual(one) : parseGiven(one, text);
  }
  return values;
}

/**
 * @param {Parameter} parameter
 * @param {string} text
 * @returns {Given}
 */
export function parseGiven(parameter, text) {
  if (parameter.type === "bool") return text === "true";
  if (parameter.type === "int") return Number.parseInt(text, 10) || 0;
  return text;
}

/** @param {Parameter} parameter @returns {Given} */
function usual(parameter) {
  if (parameter.default !== null && parameter.default !== undefined) return parameter.default;
  if (parameter.type === "bool") return false;
  return parameter.type === "int" ? (parameter.least ?? 0) : (parameter.choices?.[0] ?? "");
}

/**
 * Why a value is not allowed: a key of the words and its fields; null where it is.
 * @param {Parameter} parameter
 * @param {Given} value
 * @returns {{key: string, fields: Record<string, number>} | null}
 */
export function complaint(parameter, value) {
  if (parameter.type !== "int" || typeof value !== "number") return null;
  const least = parameter.least ?? 0;
  const most = parameter.most ?? Number.MAX_SAFE_INTEGER;
  const step = parameter.step ?? 1;
  const fields = { least, most, step };
  if (!Number.isInteger(value) || value < least || value > most) {
    return { key: "field.range", fields };
  }
  return value % step === 0 ? null : { key: step === 2 ? "field.even" : "field.step", fields };
}
