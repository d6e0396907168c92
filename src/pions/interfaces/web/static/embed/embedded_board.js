/** One embedded board: the game, where one looks, and what is drawn of it. */

import { render } from "../vendor/lit-html.js";
import { GameTree, lineFrom, movesTo } from "../analysis/tree.js";
import { treeOf } from "../analysis/document.js";
import { requests } from "../analysis/requests.js";
import { api, ApiError } from "../api.js";
import { Board } from "../board/board.js";
import { fromBase64 } from "../links.js";
import { spokenTitle } from "../titles.js";
import { allTexts, currentLanguage } from "../words.js";
import { template } from "./view.js";

/** @typedef {import("../analysis/tree.js").TreeNode} TreeNode */
/** @typedef {import("../analysis/types.js").PositionFacts} PositionFacts */
/** @typedef {import("../analysis/types.js").GameFacts} GameFacts */
/** @typedef {import("./asked.js").Embedded} Embedded */

/** @typedef {"first" | "back" | "forward" | "last"} Way */

const WALKS = /** @type {const} */ (["first", "back", "forward", "last"]);
/** @type {Record<string, Way>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

/** Mutable: the tree grows with moves that are tried, and one position of it is shown. */
export class EmbeddedBoard {
  /**
   * @param {HTMLElement} main
   * @param {Embedded} asked
   * @param {(what: string, facts: object) => void} tell
   */
  constructor(main, asked, tell) {
    this.main = main;
    this.asked = asked;
    this.tell = tell;
    this.tree = new GameTree();
    this.node = this.tree.root;
    this.flipped = asked.flipped;
    /** @type {GameFacts & {rules: string} | null} */
    this.game = null;
    /** @type {ApiError | null} */
    this.trouble = null;
    /** @type {Board | null} */
    this.board = null;
    /** @type {Map<number, PositionFacts>} */
    this.positions = new Map();
    this.closed = false;
  }

  close() {
    this.closed = true;
    this.board?.destroy();
    render(null, this.main);
  }

  /** What is known of the position that is shown. */
  get facts() {
    return this.positions.get(this.node.id) ?? null;
  }

  /** The game as it was given. */
  get given() {
    return this.tree.main;
  }

  /** The position of the given game that the shown one comes from; itself while one is in it. */
  get branch() {
    /** @type {TreeNode} */
    let node = this.node;
    while (node.parent !== null && !this.given.includes(node)) node = node.parent;
    return node;
  }

  async load() {
    try {
      await (this.asked.document === "" ? this.#begin() : this.#take(JSON.parse(fromBase64(this.asked.document))));
      if (this.closed) return;
      const line = this.given;
      await this.go(line[Math.min(this.asked.ply ?? line.length, line.length - 1)] ?? this.tree.root);
      this.tell("ready", this.#told);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #begin() {
    const { rules, start, moves } = this.asked;
    const found = await requests.game({ rules, start, moves });
    this.game = found;
    this.tree.playAll(this.tree.root, found.plies);
  }

  /** @param {any} document */
  async #take(document) {
    const { games } = await api.read(JSON.stringify(document), null);
    const start = typeof document.start === "string" ? document.start : null;
    this.asked = { ...this.asked, rules: games[0]?.rules ?? this.asked.rules, start };
    const found = await requests.game({ rules: this.asked.rules, start, moves: "" });
    this.game = found;
    this.tree = treeOf(document, found.heading.names);
  }

  /** Look at a position. @param {TreeNode} node */
  async go(node) {
    this.node = node;
    try {
      await this.#know(node);
      if (this.closed || this.node !== node) return;
      this.draw();
      this.tell("move", this.#told);
      const next = node.children[0];
      if (next) void this.#know(next).catch(() => {}); // so that the next step needs no wait
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {TreeNode} node */
  async #know(node) {
    if (this.positions.has(node.id)) return;
    const { rules, start } = this.asked;
    this.positions.set(node.id, await requests.position({ rules, start, moves: movesTo(node).join(" ") }));
  }

  /** @param {string} move */
  async play(move) {
    if (!this.facts?.legal.some((one) => one.move === move)) return;
    const [before, known] = [this.node, this.node.children.length];
    const node = this.tree.play(before, move);
    await this.go(node);
    // A move that was not in the game and could not be shown leaves no trace.
    if (!this.positions.has(node.id) && before.children.length > known) before.children.pop();
  }

  /** @param {Way} way */
  walk(way) {
    const { node, tree } = this;
    const goal = { first: tree.root, back: node.parent, forward: node.children[0], last: lineFrom(node).at(-1) }[way];
    if (goal && goal !== node) void this.go(goal);
  }

  flip() {
    this.flipped = !this.flipped;
    this.draw();
  }

  /** What the page around asks for. @param {{pions: string, ply?: unknown, move?: unknown}} message */
  obey({ pions, ply, move }) {
    const way = WALKS.find((one) => one === pions);
    if (way !== undefined) this.walk(way);
    if (pions === "go" && Number.isInteger(ply)) {
      const node = this.given[Math.max(0, Math.min(Number(ply), this.given.length - 1))];
      if (node) void this.go(node);
    }
    if (pions === "play" && typeof move === "string") void this.play(move);
  }

  /** Whether the key meant something; on the board itself arrows go from cell to cell. @param {KeyboardEvent} event */
  pressed(event) {
    const way = KEYS[event.key];
    const inGrid = event.target instanceof Element && event.target.closest('[role="grid"]');
    if (way === undefined || inGrid || event.altKey || event.ctrlKey || event.metaKey) return false;
    this.walk(way);
    return true;
  }

  draw() {
    if (this.closed) return;
    render(template(this), this.main);
    const host = this.main.querySelector(".board-host");
    const { game, facts } = this;
    if (!(host instanceof HTMLElement) || game === null || facts === null) return;
    this.board ??= new Board(host, {
      texts: allTexts(),
      language: currentLanguage(),
      onMove: (move) => void this.play(move),
    });
    const you = this.asked.readonly ? [] : ["black", "white"];
    this.board.show({ ...game, ...facts, title: spokenTitle(game) }, { you, flipped: this.flipped });
  }

  /** @param {unknown} error */
  #fail(error) {
    if (this.closed) return;
    this.trouble = error instanceof ApiError ? error : new ApiError(422, "damaged");
    this.draw();
    this.tell("trouble", { message: this.trouble.message });
  }

  get #told() {
    const { ply, moves } = { ply: this.node.ply, moves: movesTo(this.node) };
    const { position, turn, outcome } = this.facts ?? { position: "", turn: null, outcome: null };
    return { ply, moves, position, turn, winner: outcome === null ? null : outcome.winner, over: outcome !== null };
  }
}
