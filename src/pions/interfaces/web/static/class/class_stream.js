/** The stream of a class: comes back by itself. */

import { backoff } from "../stream.js";
import { classEvents } from "./class_api.js";

/**
 * @typedef {object} ClassListener
 * @property {(classroom: import("./types.js").Classroom) => void} classroom
 * @property {(board: import("./types.js").BoardFacts) => void} [board]
 * @property {(name: string) => void} [stream] What this stream is called.
 * @property {(league: import("./types.js").League | null) => void} [league]
 * @property {(bot: import("./types.js").Bot) => void} [bot] One's own.
 * @property {(facts: import("./types.js").TeacherFacts) => void} [teacher] What only the teacher hears.
 * @property {(lost: boolean) => void} [lost] Whether the server is out of reach.
 * @property {() => void} gone The class was deleted.
 */

/** Mutable: one stream, as long as its page is open. */
export class ClassStream {
  /** @param {string} code @param {boolean} boards @param {ClassListener} listener */
  constructor(code, boards, listener) {
    this.code = code;
    this.boards = boards;
    this.listener = listener;
    this.failures = 0;
    this.closed = false;
    /** @type {EventSource | null} */
    this.source = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.open();
  }

  open() {
    if (this.closed) return;
    const source = new EventSource(classEvents(this.code, this.boards));
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      this.listener.lost?.(false);
    };
    source.onerror = () => this.#lost();
    source.addEventListener("class", (event) => this.listener.classroom(JSON.parse(event.data)));
    source.addEventListener("board", (event) => this.listener.board?.(JSON.parse(event.data)));
    source.addEventListener("stream", (event) => this.listener.stream?.(JSON.parse(event.data).stream));
    source.addEventListener("league", (event) => this.listener.league?.(JSON.parse(event.data).league));
    source.addEventListener("bot", (event) => this.listener.bot?.(JSON.parse(event.data).bot));
    source.addEventListener("teacher", (event) => this.listener.teacher?.(JSON.parse(event.data)));
    source.addEventListener("gone", () => {
      this.close();
      this.listener.gone();
    });
  }

  #lost() {
    this.source?.close();
    if (this.closed) return;
    this.listener.lost?.(true);
    this.timer = setTimeout(() => this.open(), backoff(this.failures, Math.random()));
    this.failures += 1;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.source?.close();
  }
}
