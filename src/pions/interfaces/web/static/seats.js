/** Who sits where, what I may do there, and with which token. */

import { levelName } from "./levels.js";
import { capital, say, t, tOr } from "./words.js";
import { parseCall } from "./calls.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./memory.js").Mine} Mine */

/** @type {Side[]} */
export const SIDES = ["black", "white"];

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "black" ? "white" : "black";
}

/**
 * The side that I take when that one begins.
 * @param {"me" | "other" | "chance"} begins
 * @param {number} chance between 0 and 1
 * @returns {Side}
 */
export function mySide(begins, chance) {
  if (begins === "chance") return chance < 0.5 ? "black" : "white";
  return begins === "me" ? "black" : "white";
}

/**
 * The sides that I may move now.
 * @param {Table} table
 * @param {Mine | null} mine
 * @returns {Side[]}
 */
export function mySides(table, mine) {
  if (mine === null || table.turn === null || table.paused) return [];
  const asked = table.colours?.asked;
  if (asked) {
    const here = isHuman(table, asked) && mine.seats.includes(asked) && mine.tokens[asked];
    return here && table.colours?.left ? [table.turn] : [];
  }
  return mine.seats.filter((side) => isHuman(table, side) && Boolean(mine.tokens[side]));
}

/**
 * The seat that has to act: the side to move, but in an opening whoever makes it.
 * @param {Table} table
 * @returns {Side | null}
 */
export function askedSide(table) {
  return table.colours?.asked ?? table.turn;
}

/** @param {Table} table @param {Side} side */
export function isHuman(table, side) {
  return table.chairs[SIDES.indexOf(side)]?.human ?? false;
}

/** Whether no person plays. @param {Table} table */
export function isShow(table) {
  return table.chairs.every((chair) => !chair.human);
}

/** Whether two people play from two places. @param {Table} table */
export function isByLink(table) {
  return !table.shared && table.chairs.every((chair) => chair.human);
}

/**
 * The seat I act for: the one to move if it is mine, else my first one.
 * @param {Table} table
 * @param {Mine | null} mine
 * @returns {Side | null}
 */
export function actingSide(table, mine) {
  const seats = (mine?.seats ?? []).filter((side) => isHuman(table, side));
  const asked = askedSide(table);
  if (asked !== null && seats.includes(asked)) return asked;
  return seats[0] ?? null;
}

/**
 * The token for a request about the whole game.
 * @param {Table} table
 * @param {Mine | null} mine
 */
export function actingToken(table, mine) {
  const side = actingSide(table, mine);
  return (side && mine?.tokens[side]) ?? mine?.tokens.owner ?? "";
}

/** What a side is called on that board. @param {Table} table @param {Side} side */
export function sideName(table, side) {
  return say(table.board.sides[SIDES.indexOf(side)]);
}

/**
 * Who sits there: a name, "You", "Level 3", or what the side is called.
 * @param {Table} table
 * @param {Side} side
 * @param {Mine | null} mine
 */
export function chairName(table, side, mine) {
  const chair = table.chairs[SIDES.indexOf(side)];
  if (chair === undefined) return "";
  if (!chair.human) return chair.name || machineName(chair.player);
  if (chair.name) return chair.name;
  const here = (mine?.seats ?? []).filter((one) => isHuman(table, one));
  if (here.length === 1) return here[0] === side ? t("seat.you") : t("seat.opponent");
  return sideName(table, side);
}

/** A machine as people know it: its level, or its name. @param {string} player */
export function machineName(player) {
  const level = levelName(player);
  if (level !== null) return t("seat.level", { name: level });
  const { name, given } = parseCall(player);
  return tOr(`opponent.${given["who"]}`, capital(tOr(`player.${name}`, player)));
}
