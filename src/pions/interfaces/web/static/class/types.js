/**
 * What the server says of a class. Types only.
 *
 * @typedef {import("../types.js").Texts} Texts
 * @typedef {{rules: string, title: Texts, mode: "round-robin" | "swiss" | "free",
 *   clock: import("../clocks.js").ClockRequest | null, assisted: boolean, machine: string,
 *   open: boolean, typed_names: boolean, bots: boolean, bot_seconds: number}} ClassSettings
 * @typedef {{number: number, name: string, present: boolean}} Student
 * @typedef {{student: number, rank: number, points: number, wins: number, draws: number, games: number}} Score
 * @typedef {{number: number, round: number, black: number, white: number, names: string[],
 *   table: string, result: "black" | "white" | "draw" | "void" | null}} Game
 * @typedef {{code: string, name: string, revision: number, settings: ClassSettings,
 *   students: Student[], standings: Score[], games: Game[], played: number, round: number,
 *   paused: boolean, arena: boolean, shown: number | null}} Classroom
 * @typedef {{game: number, board: import("../types.js").SmallBoard, cells: string,
 *   last: number | null, ply: number, turn: import("../types.js").Side | null, points: number[],
 *   time: import("../types.js").Time, paused: boolean, present: boolean[]}} BoardFacts
 * @typedef {{opponent: string, wins: number, draws: number, losses: number, reason: Texts | null,
 *   traceback: string}} TrialScore
 * @typedef {{student: number, version: number, handed: string,
 *   state: "queued" | "loads" | "broken" | "done", reason: Texts | null, traceback: string,
 *   printed: number, scores: TrialScore[], source?: string, remarks?: string[]}} Bot
 * @typedef {{kind: "name" | "seat" | "teacher", who: string, times: number}} Incident
 * @typedef {{bots: Bot[], incidents: Incident[]}} TeacherFacts
 * @typedef {{tournament: number, page: string, name: string, running: boolean, games: number,
 *   total: number, ranking: {rank: number, name: string, student: number | null, points: number, games: number,
 *   faults: number}[]}} League
 * @typedef {{student?: number, name?: string, token?: string, teacher?: string}} Membership
 */

/** The number of the teacher's machine, in the place of a student's. */
export const MACHINE = -1;
