/**
 * What the server says of a class. Types only.
 *
 * @typedef {import("../types.js").Texts} Texts
 * @typedef {{rules: string, title: Texts, mode: "round-robin" | "swiss" | "free",
 *   clock: import("../clocks.js").ClockRequest | null, assisted: boolean, machine: string,
 *   open: boolean, typed_names: boolean}} ClassSettings
 * @typedef {{number: number, name: string, present: boolean}} Student
 * @typedef {{student: number, points: number, wins: number, draws: number, games: number}} Score
 * @typedef {{number: number, round: number, black: number, white: number, names: string[],
 *   table: string, result: "black" | "white" | "draw" | "void" | null}} Game
 * @typedef {{code: string, name: string, revision: number, settings: ClassSettings,
 *   students: Student[], standings: Score[], games: Game[], played: number, round: number,
 *   paused: boolean, arena: boolean, shown: number | null}} Classroom
 * @typedef {{game: number, board: import("../types.js").SmallBoard, cells: string,
 *   last: number | null, ply: number, turn: import("../types.js").Side | null, points: number[],
 *   time: import("../types.js").Time, paused: boolean, present: boolean[]}} BoardFacts
 * @typedef {{student?: number, name?: string, token?: string, teacher?: string}} Membership
 */

/** The number of the teacher's machine, in the place of a student's. */
export const MACHINE = -1;
