/** Learning from one's mistakes: each is put on the board again, and one looks for something better. */

import { capital, say, t } from "../words.js";
import { lessonPanel } from "./lesson_view.js";
import { requests } from "./requests.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {import("../types.js").ReviewedMove} ReviewedMove */

const GOOD = ["best", "good"];

/** Mutable: which moment is on the board, and how far one is with it. */
export class Lesson {
  /** @param {AnalysisPage} page @param {ReviewedMove[]} moments */
  constructor(page, moments) {
    this.page = page;
    this.moments = moments;
    this.index = 0;
    /** @type {"asking" | "judging" | "right" | "wrong" | "shown" | "done"} */
    this.state = "asking";
    /** The move tried last. */
    this.tried = "";
    /** What the engine says of it. */
    this.said = "";
    /** The cell that a hint shows. @type {number | null} */
    this.hint = null;
    this.solved = 0;
    void this.#put();
  }

  get moment() {
    return /** @type {ReviewedMove} */ (this.moments[this.index]);
  }

  /** Whether a move on the board is an attempt. */
  get isAsking() {
    return ["asking", "wrong", "judging"].includes(this.state);
  }

  get #before() {
    return /** @type {import("./tree.js").TreeNode} */ (this.page.tree.main[this.moment.ply - 1]);
  }

  async #put() {
    [this.state, this.tried, this.said, this.hint] = ["asking", "", "", null];
    await this.page.go(this.#before, false);
    this.page.app.voice.say(this.question);
  }

  /** What is asked. */
  get question() {
    const { game } = this.page;
    const side = capital(say(game?.board.sides[this.moment.side === "white" ? 1 : 0]));
    return t("learn.question", { side, move: this.moment.move, grade: t(`grade.${this.moment.grade}`) });
  }

  /** @param {string} move */
  async attempt(move) {
    if (this.state === "judging") return;
    [this.state, this.tried, this.hint] = ["judging", move, null];
    this.page.changed();
    const [right, said] = await this.#judged(move);
    this.said = said;
    this.state = right ? "right" : "wrong";
    if (right) {
      this.solved += 1;
      const { tree } = this.page;
      await this.page.go(tree.play(this.#before, move), false);
    }
    this.page.app.voice.say(`${this.verdict} ${said}`);
    this.page.changed();
  }

  /** @param {string} move @returns {Promise<[boolean, string]>} */
  async #judged(move) {
    if (move === this.moment.better[0]) return [true, ""];
    if (move === this.moment.move) return [false, capital(say(this.moment.words))];
    const place = this.page.place(this.#before);
    try {
      const { moves } = await requests.review({ ...place, moves: `${place.moves} ${move}` }, 1, 0);
      const one = moves.at(-1);
      return [GOOD.includes(one?.grade ?? ""), capital(say(one?.words))];
    } catch (error) {
      this.page.app.complain(error);
      return [false, ""];
    }
  }

  /** How the attempt was. */
  get verdict() {
    if (this.state === "right") return t("learn.right", { move: this.tried });
    if (this.state === "wrong") return t("learn.wrong", { move: this.tried });
    return this.state === "shown" ? t("learn.solution", { move: this.moment.better[0] ?? "" }) : "";
  }

  /** Show where the piece goes. */
  giveHint() {
    const best = this.moment.better[0];
    const found = this.page.facts?.legal.find((one) => one.move === best);
    this.hint = found?.cell ?? null;
    this.page.app.voice.say(t("learn.hinted", { move: best ?? "" }));
    this.page.changed();
  }

  /** Give the solution away, and show it on the board. */
  async show() {
    this.state = "shown";
    this.hint = null;
    const { tree } = this.page;
    await this.page.go(tree.playAll(this.#before, this.moment.better.slice(0, 1)), false);
    this.page.app.voice.say(this.verdict);
    void this.page.notes.ask(this.moment.better[0] ?? "", this.#before);
  }

  next() {
    if (this.index + 1 < this.moments.length) {
      this.index += 1;
      void this.#put();
      return;
    }
    this.state = "done";
    this.page.app.voice.say(t("learn.done", { solved: this.solved, total: this.moments.length }));
    this.page.changed();
  }

  /** What it looks like. */
  panel() {
    return lessonPanel(this);
  }

  end() {
    this.page.lesson = null;
    void this.page.go(this.page.node, false);
  }
}
