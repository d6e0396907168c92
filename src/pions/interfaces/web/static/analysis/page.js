/** The analysis board: any game with its variations, an engine beside it, and what it says. */

import { render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { describeMove } from "../board/board.js";
import { loadMore } from "../loading.js";
import { gameTitle } from "../titles.js";
import { allTexts, capital, currentLanguage, say, t } from "../words.js";
import { addressOf, documentAt } from "./address.js";
import { BoardPicture } from "./board_picture.js";
import { documentOf, treeOf } from "./document.js";
import { DrawingTool } from "./drawing_tool.js";
import { Engine } from "./engine.js";
import { actionsOf, ANALYSIS_KEYS, pressedInAnalysis, WALK_KEYS } from "./keys.js";
import { Notes } from "./notes.js";
import { requests } from "./requests.js";
import { Tabs } from "./tabs.js";
import { GameReview } from "./game_review.js";
import { GameTree, movesTo } from "./tree.js";
import { analysisTemplate } from "./view.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./address.js").Asked} Asked */
/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("./types.js").GameFacts} GameFacts */
/** @typedef {import("./types.js").PositionFacts} PositionFacts */

const USUAL = "othello";

/** Mutable: the game, where one is in it, and what is known of its positions. */
export class AnalysisPage {
  /** @param {App} app @param {Asked} asked */
  constructor(app, asked) {
    this.app = app;
    this.tree = new GameTree();
    /** @type {TreeNode} */
    this.node = this.tree.root;
    this.rules = USUAL;
    this.start = /** @type {string | null} */ (null);
    this.game = /** @type {GameFacts | null} */ (null);
    /** @type {Map<number, PositionFacts>} */
    this.positions = new Map();
    this.engine = new Engine(this);
    this.notes = new Notes(this);
    this.review = new GameReview(this);
    this.drawing = new DrawingTool(this);
    this.tabs = new Tabs(this);
    this.lesson = /** @type {import("./lesson.js").Lesson | null} */ (null);
    this.editor = /** @type {import("./editor.js").Editor | null} */ (null);
    this.explorer = /** @type {import("./explorer.js").Explorer | null} */ (null);
    this.flipped = false;
    this.values = true;
    /** The move of a line that somebody points at. @type {number | null} */
    this.pointed = null;
    /** Where I sat in the game. @type {import("../types.js").Side[]} */
    this.seats = [];
    this.picture = new BoardPicture(this);
    /** Why there is nothing to see. @type {ApiError | null} */
    this.trouble = null;
    this.closed = false;
    /** Until the position that is shown is known. @type {Promise<boolean>} */
    this.arrival = Promise.resolve(false);
    /** The table that the game comes from. @type {{id: string, moves: string} | null} */
    this.table = null;
    this.actions = actionsOf(this);
    void this.#open(asked);
  }

  title() {
    return `${t("analysis.title")}${this.game ? ` · ${gameTitle({ ...this.game, rules: this.rules })}` : ""} · Pions`;
  }

  /** What is known of the position that is shown. */
  get facts() {
    return this.positions.get(this.node.id) ?? null;
  }

  /** Whether the engine is to keep silent: its answer would give the solution away. */
  get isQuiet() {
    return this.editor !== null || (this.lesson?.isAsking ?? false);
  }

  /** @param {TreeNode} node */
  place(node) {
    return { rules: this.rules, start: this.start, moves: movesTo(node).join(" ") };
  }

  /** The whole game as a document. */
  get document() {
    const { heading } = /** @type {GameFacts} */ (this.game);
    return documentOf(this.tree, { ...heading, start: this.start });
  }

  /** @param {Asked} asked */
  async #open(asked) {
    try {
      const document = await documentAt(this, asked);
      if (document === null) await this.begin(asked.rules || USUAL, asked.start, asked.moves, asked.ply);
      else await this.take(document, asked.ply);
      if (asked.review) await this.review.begin();
      if (asked.learn) await this.learn();
    } catch (error) {
      if (this.closed) return;
      this.trouble = error instanceof ApiError ? error : new ApiError(422, "damaged");
      this.app.refresh();
    }
  }

  /**
   * Show a game from its moves.
   * @param {string} rules
   * @param {string | null} start
   * @param {string[]} moves
   * @param {number | null} [ply]
   */
  async begin(rules, start, moves, ply = null) {
    const found = await requests.game({ rules, start, moves: moves.join(" ") });
    if (this.closed) return;
    const tree = new GameTree();
    tree.playAll(tree.root, found.plies);
    this.#show(found, tree, start, ply);
    const { note } = found;
    if (note) this.app.tell(() => capital(say(note)));
  }

  /**
   * Show a game that a document holds.
   * @param {any} document
   * @param {number | null} [ply]
   */
  async take(document, ply = null) {
    const { games } = await api.read(JSON.stringify(document), null);
    const rules = games[0]?.rules ?? USUAL;
    const start = typeof document.start === "string" ? document.start : null;
    const found = await requests.game({ rules, start, moves: "" });
    if (this.closed) return;
    this.#show(found, treeOf(document, found.heading.names), start, ply);
  }

  /**
   * @param {PositionFacts & GameFacts} found
   * @param {GameTree} tree
   * @param {string | null} start
   * @param {number | null} ply
   */
  #show(found, tree, start, ply) {
    this.engine.stop();
    this.engine.known.clear();
    this.review.forget();
    this.notes.forget();
    this.explorer?.forget();
    [this.lesson, this.editor, this.trouble] = [null, null, null];
    this.positions.clear();
    this.picture.remove();
    [this.game, this.rules, this.start, this.tree] = [found, found.rules, start, tree];
    const line = tree.main;
    void this.go(line[Math.min(ply ?? line.length - 1, line.length - 1)] ?? tree.root, false);
  }

  /**
   * Look at a position.
   * @param {TreeNode} node
   * @param {boolean} [speak]
   */
  async go(node, speak = true) {
    this.node = node;
    this.pointed = null;
    this.notes.left();
    this.#remember();
    this.changed();
    this.arrival = this.#arrive(node);
    if (!(await this.arrival) || this.closed || this.node !== node) return;
    this.changed();
    if (speak) this.#say();
    this.notes.keepUp();
    this.explorer?.keepUp();
    this.engine.keepUp();
  }

  /** Whether what is known of a position is there, or came. @param {TreeNode} node */
  async #arrive(node) {
    if (this.positions.has(node.id)) return true;
    try {
      this.positions.set(node.id, await requests.position(this.place(node)));
    } catch (error) {
      if (!this.closed) this.app.complain(error);
    }
    return this.positions.has(node.id);
  }

  /** @param {string} move */
  async play(move) {
    if (this.lesson?.isAsking) return this.lesson.attempt(move);
    // Somebody quicker than the network means the position that is on its way.
    await this.arrival;
    if (this.closed || !this.facts?.legal.some((one) => one.move === move)) return;
    await this.go(this.tree.play(this.node, move));
    // A side that cannot move passes, as at a table.
    const passes = this.facts?.legal.length === 1 && this.facts.legal[0]?.cell === null;
    if (passes) await this.go(this.tree.play(this.node, "pass"));
  }

  /** Play the first moves of a line. @param {readonly string[]} moves */
  async playLine(moves) {
    if (moves.length > 0) await this.go(this.tree.playAll(this.node, moves));
  }

  /** Look at a ply of the main line. @param {number} ply */
  look(ply) {
    const node = this.tree.main[ply];
    if (node) void this.go(node);
  }

  /** The address holds the game, so that it can be sent on or reloaded. */
  #remember() {
    if (this.game === null || this.lesson !== null) return;
    history.replaceState(null, "", addressOf(this));
  }

  #say() {
    const { facts, game } = this;
    if (facts === null || game === null) return;
    this.app.voice.say(describeMove({ ...game, ...facts }, allTexts(), currentLanguage()));
  }

  changed() {
    if (!this.closed) this.app.refresh();
  }

  close() {
    this.closed = true;
    this.engine.stop();
    this.review.forget();
    this.picture.remove();
    this.tabs.close();
    render("", this.app.main);
  }

  draw() {
    render(analysisTemplate(this), this.app.main);
    this.picture.draw();
  }

  /** Something was noted: the address holds it too. */
  noted() {
    this.#remember();
    this.changed();
  }

  /** The board is another kind of board: drawn from the beginning. */
  remake() {
    this.picture.remove();
    this.changed();
    this.engine.keepUp();
  }

  /**
   * Do what is loaded when it is first wanted.
   * @param {"showShare" | "loadGame" | "playOn" | "startEditing" | "toggleExplorer"} name
   */
  async run(name) {
    const more = await this.more();
    if (this.game !== null) more?.[name](this);
  }

  /** Go through what the review found. */
  async learn() {
    const { moments } = this.review;
    const more = moments.length > 0 ? await this.more() : null;
    if (more === null) return;
    this.engine.stop();
    this.lesson = new more.Lesson(this, moments);
  }

  /** What is loaded when it is first wanted; null where it cannot be. */
  async more() {
    try {
      const more = await loadMore();
      return this.closed ? null : more;
    } catch {
      this.app.complain(new ApiError(0, "offline"));
      return null;
    }
  }

  /** What the list of keys says of this page. */
  get keys() {
    return [
      { title: "analysis.title", keys: ANALYSIS_KEYS },
      { title: "keys.review", keys: WALK_KEYS },
    ];
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    return pressedInAnalysis(this, event);
  }
}
