/** What this browser knows of its classes: who I am there, and the tokens that prove it. */

import { ROOT } from "../root.js";

/** @typedef {import("./types.js").Membership} Membership */

const CLASSES = `pions${ROOT}.classes`;
const MOST = 20;

/** Where there is no storage this page still remembers. @type {Record<string, Membership>} */
let known = {};

/** @returns {Record<string, Membership>} */
function all() {
  try {
    const stored = JSON.parse(localStorage.getItem(CLASSES) ?? "null");
    return stored && typeof stored === "object" ? stored : known;
  } catch {
    return known;
  }
}

/** @param {string} code @returns {Membership} */
export function membership(code) {
  return all()[code] ?? {};
}

/** The classes of this browser, the newest first. @returns {[string, Membership][]} */
export function memberships() {
  return Object.entries(all()).reverse();
}

/** @param {string} code @param {Membership | null} news null to forget the class. */
export function keepMembership(code, news) {
  const { [code]: before, ...others } = all();
  const entries = Object.entries(others).slice(1 - MOST);
  known = Object.fromEntries(entries);
  if (news !== null) known[code] = { ...before, ...news };
  try {
    localStorage.setItem(CLASSES, JSON.stringify(known));
  } catch {
    // Full or forbidden: this page still remembers.
  }
}
