/** Requests about classes. */

import { call } from "../api.js";
import { ROOT } from "../root.js";

/** @typedef {import("./types.js").Classroom} Classroom */

/** @param {string} code @param {string} [rest] */
function place(code, rest = "") {
  return `/api/classes/${encodeURIComponent(code)}${rest}`;
}

export const classApi = {
  /** @param {string} name @param {object} settings @returns {Promise<{code: string, token: string}>} */
  create: (name, settings) => call("POST", "/api/classes", { name, settings }),
  /** @param {string} code @returns {Promise<Classroom>} */
  show: (code) => call("GET", place(code)),
  /** @param {string} code @param {string} language @returns {Promise<{name: string}>} */
  drawName: (code, language) => call("GET", place(code, `/name?language=${language}`)),
  /**
   * @param {string} code @param {string} name @param {string} language
   * @returns {Promise<{student: number, name: string, token: string}>}
   */
  join: (code, name, language) => call("POST", place(code, "/students"), { name, language }),
  /** @param {string} code @param {string} stream @param {string} token */
  presence: (code, stream, token) => call("POST", place(code, "/presence"), { stream }, token),
  /** @param {string} code @param {string} what @param {object} body @param {string} token */
  teach: (code, what, body, token) => call("POST", place(code, `/${what}`), body, token),
  /**
   * @param {string} code @param {object} settings @param {string} token
   * @returns {Promise<import("./types.js").Classroom>}
   */
  setUp: (code, settings, token) => call("PUT", place(code, "/settings"), settings, token),
  /** @param {string} code @param {number} student @param {string} name @param {string} token */
  rename: (code, student, name, token) =>
    call("PUT", place(code, `/students/${student}`), { name }, token),
  /** @param {string} code @param {number} student @param {string} token */
  remove: (code, student, token) => call("DELETE", place(code, `/students/${student}`), undefined, token),
  /** @param {string} code @param {string} stream @param {string} token */
  watch: (code, stream, token) => call("POST", place(code, "/watch"), { stream }, token),
  /** @param {string} code @param {string} source @param {string} token @returns {Promise<{bot: import("./types.js").Bot | null}>} */
  handIn: (code, source, token) => call("POST", place(code, "/bot"), { source }, token),
  /** @param {string} code @param {string} token @returns {Promise<{bot: import("./types.js").Bot | null}>} */
  ownBot: (code, token) => call("GET", place(code, "/bot"), undefined, token),
  /** @param {string} code @param {number} student @param {string} token @returns {Promise<{bot: import("./types.js").Bot | null}>} */
  botOf: (code, student, token) => call("GET", place(code, `/bots/${student}`), undefined, token),
  /** @param {string} code @param {string} token */
  delete: (code, token) => call("DELETE", place(code), undefined, token),
};

/** @param {string} code @param {boolean} boards */
export function classEvents(code, boards) {
  return ROOT + place(code, `/events?boards=${boards}`);
}

/** @param {string} code @param {string} address */
export function qrAddress(code, address) {
  return ROOT + place(code, `/qr?address=${encodeURIComponent(address)}`);
}

/**
 * Save a file that only the teacher may have: a link could not show the token.
 * @param {string} code @param {string} format @param {string} ending @param {string} token
 */
export async function download(code, format, ending, token) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(ROOT + place(code, `/export?format=${format}`), { headers });
  if (!answer.ok) throw new Error(`export: ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  [link.href, link.download] = [address, `class-${code}.${ending}`];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
