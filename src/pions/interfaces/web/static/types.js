/**
 * What the server says, as the contract of its API writes it. Types only.
 *
 * @typedef {import("./board/types.js").Texts} Texts
 * @typedef {import("./board/types.js").BoardFacts} BoardFacts
 * @typedef {import("./board/types.js").ValueEntry} ValueEntry
 * @typedef {import("./board/types.js").Value} Value
 * @typedef {import("./board/types.js").DangerEntry} DangerEntry
 * @typedef {"black" | "white"} Side
 *
 * @typedef {object} SmallBoard What a picture needs.
 * @property {number} columns
 * @property {number} rows
 * @property {"flip" | "drop" | "place"} look
 * @property {{board: string, grid: string, black: string, white: string, edge: string}} colours
 * @property {string} [topology]
 * @property {boolean} [gravity]
 * @property {Texts[]} [sides]
 *
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string} type "int", "bool" or "str".
 * @property {number | null} [least]
 * @property {number | null} [most]
 * @property {number | null} [step]
 * @property {string[] | null} [choices]
 * @property {number | boolean | string | null} [default] None where a value must be given.
 * @property {Texts | string} [title]
 * @property {Texts | string} [help]
 *
 * @typedef {{name: string, aliases: string[], title: Texts, summary?: Texts | null,
 *   rules: string, family: string, board: SmallBoard, cells: string}} Preset
 * @typedef {{name: string, title: Texts, parameters: Parameter[]}} Family
 * @typedef {{name: string, summary: Texts | string, parameters: Parameter[],
 *   human: boolean}} PlayerInfo
 * @typedef {{number: number, title: Texts, player: string, offered: boolean}} LevelInfo
 * @typedef {{name: string, title: string, family: string, level: number, line: Texts, style: Texts,
 *   elo: number | null, face: import("./home/faces.js").Face, player: string}} Character
 * @typedef {{name: string, title: Texts | string, extensions: string[], reads: boolean,
 *   writes: boolean}} Format
 * @typedef {{formats: string[], lost: Record<string, Texts>}} HeldFormats What a game can be saved
 *   in, and what of it would be lost.
 * @typedef {{games: Preset[], families: Family[], players: PlayerInfo[], levels: LevelInfo[],
 *   characters?: Character[],
 *   formats: Format[], limits: Record<string, number>}} Registry
 *
 * @typedef {{rules: string, title: Texts, board: BoardFacts, cells: string, legal: unknown[],
 *   players: string[]}} RulesAnswer
 *
 * @typedef {{move: string, line: number[], outcome: Outcome | null}} DiagramAnswer
 * @typedef {{cells: string, turn: Side, legal: import("./board/types.js").Legal[],
 *   task: Texts | null, answers: DiagramAnswer[], marked: number[], heat?: number[]}} Diagram
 * @typedef {{title: Texts, sentences: Texts[], diagram: Diagram | null, told?: Texts | null,
 *   tree?: string | null}} Chapter What is told of an answer, and the search to be followed then.
 * @typedef {{rules: string, title: Texts, board: BoardFacts, chapters: Chapter[]}} Rulebook
 * @typedef {{name: string, title: Texts, summary: Texts, count: number, practice: string,
 *   board: SmallBoard, cells: string}} LessonEntry
 * @typedef {Chapter & {rules: string, game: Texts, board: BoardFacts}} LessonStep
 * @typedef {LessonEntry & {steps: LessonStep[], next: {name: string, title: Texts} | null}} Lesson
 * @typedef {{name: string, title: Texts, board: SmallBoard, cells: string,
 *   puzzles: {rating: number, themes: string[]}[]}} PuzzlePack
 * @typedef {{packs: PuzzlePack[],
 *   themes: {name: string, title: Texts, board: SmallBoard, cells: string}[]}} PuzzleList
 * @typedef {{name: string, rules: string, position: string, game: Texts, board: BoardFacts,
 *   rating: number, themes: Texts[], diagram: Diagram, why: Texts[],
 *   refutations: {moves: string[], reply: number | null, words: Texts}[]}} Puzzle
 *
 * @typedef {{name: string, rules: string, game: Texts, title: Texts, players: string[], about: Texts,
 *   count: number}} GuessEntry
 * @typedef {{ply: number, position: string, diagram: Diagram,
 *   guesses: {moves: string[], points: number, words: Texts}[]}} GuessQuestion
 * @typedef {GuessEntry & {board: BoardFacts, moves: string[], questions: GuessQuestion[]}} GuessGame
 *
 * @typedef {{name: string, line: string[], opening: Texts | null, diagram: Diagram}} OpeningCard
 * @typedef {{rules: string, title: Texts, board: BoardFacts, cards: OpeningCard[]}} Openings
 *
 * @typedef {{player: string, name: string, human: boolean, title: Texts}} Chair
 * @typedef {{spent: number[], left: number[] | null, increment: number, per_move?: number,
 *   running: boolean}} Time
 * @typedef {{winner: Side | null, points: number[], reason: Texts}} Outcome
 *
 * @typedef {{taken: boolean, invited: boolean, present: boolean}} SeatFacts
 *
 * @typedef {object} Extras What the server adds to the facts.
 * @property {string} id
 * @property {boolean} shared
 * @property {number} speed
 * @property {{undo: Side | null, draw: Side | null}} offers
 * @property {boolean} assisted Whether engines may be asked while the game goes on.
 * @property {SeatFacts[] | null} seats Only where two people play by link.
 * @property {{side: Side} | null} thinking
 * @property {string | null} next
 * @property {string} share
 * @property {string | null} [classroom] The code of the class that the game belongs to.
 * @property {Texts | null} [trouble] Why a machine could not move.
 *
 * @typedef {object} Changing Everything that changes with a move.
 * @property {number} revision
 * @property {number[]} points
 * @property {Side | null} turn
 * @property {number[]} times
 * @property {Outcome | null} outcome
 * @property {Chair[]} chairs
 * @property {Time} time
 * @property {boolean} paused
 * @property {number[]} hints
 * @property {Texts | null} [opening] What the opening is called.
 * @property {{rule: string, asked: Side | null, left: number, more: number, swapped: boolean} | null}
 *   [colours] How colours are chosen at the board.
 *
 * @typedef {Omit<import("./board/types.js").Table, "turn" | "outcome"> & {rules: string} & Changing
 *   & Extras} Table
 * @typedef {Partial<Table> & {revision: number}} Facts
 *
 * @typedef {{owner?: string, black?: string, white?: string}} Tokens
 * @typedef {{black?: string, white?: string}} Invitations What seats one person each.
 * @typedef {{id: string, tokens: Tokens, invitations: Invitations, swapped: boolean,
 *   table: Table}} Created
 * @typedef {{local: boolean, addresses: string[]}} Reach Who can reach the server.
 *
 * @typedef {{move: string, cell: number | null, flips: number[], side: Side, pass: boolean}} Step
 * @typedef {{start: string, steps: Step[]}} Steps
 *
 * @typedef {{table: Table, steps: Steps}} Preview A game that is no table yet.
 *
 * @typedef {{move: string, cell: number | null, value: Value | null, words: Texts}} Hint
 *
 * @typedef {{ply: number, side: Side, move: string, sign: string, exact: boolean, value: Value,
 *   best: Value, better: string[], words: Texts,
 *   grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder"}} ReviewedMove
 * @typedef {{accuracy: Record<Side, number | null>, lines: Texts[], turning_points: Texts[]}}
 *   ReviewSummary
 * @typedef {{total: number, chances: number[], moves: ReviewedMove[],
 *   summary: ReviewSummary | null}} ReviewAnswer
 *
 * @typedef {object} Summary A table in the list of my games.
 * @property {string} id
 * @property {Texts} title
 * @property {string} rules
 * @property {{title: Texts, player: string, name: string, human: boolean}[]} chairs
 * @property {number} ply
 * @property {Side | null} [turn]
 * @property {boolean} over
 * @property {Outcome | null} outcome
 * @property {string | number | null} changed
 * @property {string} cells
 * @property {SmallBoard} board
 *
 * @typedef {{rules: string, title: Texts, players: string[], plies: number,
 *   outcome: Outcome | null, document: string}} ReadGame
 * @typedef {{title: Texts, rules: string, rows_from: string | null, first_column: number | null,
 *   board: SmallBoard, cells: string}} Way One way to read a text.
 * @typedef {{format: string, notes: (Texts | string)[], ways: Way[], games: ReadGame[]}} ReadAnswer
 *
 * @typedef {object} Seat
 * @property {string} player
 * @property {string} [name]
 *
 * @typedef {object} NewTableRequest What a new table shall be.
 * @property {string} [rules] Left out where the start tells it.
 * @property {Seat} black
 * @property {Seat} white
 * @property {import("./clocks.js").ClockRequest | null} [clock]
 * @property {string | null} [start]
 * @property {boolean} shared
 * @property {number} [speed]
 * @property {string} [opening_rule] How colours are chosen at the board.
 * @property {Side | null} [seat] Where I sit, where two people play by link.
 * @property {boolean} [assisted] Whether engines help both.
 */

export {};
