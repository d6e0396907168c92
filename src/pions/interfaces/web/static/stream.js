/** The stream of facts about a table: comes back by itself, resumes where it stopped. */

import { eventsAddress } from "./api.js";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 3000;
/** A connection that comes back within this time was never missed. */
const GRACE = 1200;
/** A page that was away for longer may have lost the connection without an event. */
const LONG_AWAY = 20000;

/**
 * How long to wait before the next attempt.
 * @param {number} failures
 * @param {number} chance between 0 and 1, so that not everybody comes back at once
 */
export function backoff(failures, chance) {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
  return Math.round(whole * (0.5 + chance / 2));
}

/**
 * @typedef {object} Listener
 * @property {() => number} revision The newest revision known.
 * @property {(facts: import("./types.js").Facts) => void} facts
 * @property {(thinking: {side: import("./types.js").Side} | null) => void} thinking
 * @property {(name: string) => void} stream What this stream is called: others are told who is here.
 * @property {(seats: import("./types.js").SeatFacts[] | null) => void} seats
 * @property {(connection: "live" | "lost" | "gone") => void} connection
 */

/** Mutable: one stream, as long as its page is open. */
export class Stream {
  /**
   * @param {string} id
   * @param {Listener} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    this.failures = 0;
    this.closed = false;
    /** @type {EventSource | null} */
    this.source = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.away = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.missed = undefined;
    this.awake = () => this.#hurry();
    for (const [target, name] of this.#signs) target.addEventListener(name, this.awake);
    this.open();
  }

  /** What says that a new attempt may be worth it. @returns {[EventTarget, string][]} */
  get #signs() {
    return [
      [window, "online"],
      [window, "focus"],
      [window, "pageshow"],
      [document, "visibilitychange"],
    ];
  }

  open() {
    clearTimeout(this.timer);
    this.source?.close();
    if (this.closed) return;
    const source = new EventSource(eventsAddress(this.id, this.listener.revision()));
    this.source = source;
    source.onopen = () => this.#alive();
    source.onerror = () => this.#lost();
    source.addEventListener("facts", (event) => {
      this.#alive();
      this.listener.facts(JSON.parse(event.data));
    });
    source.addEventListener("thinking", (event) => this.#thinking(event.data));
    source.addEventListener("stream", (event) =>
      this.listener.stream(JSON.parse(event.data).stream),
    );
    source.addEventListener("presence", (event) =>
      this.listener.seats(JSON.parse(event.data).seats),
    );
    source.addEventListener("gone", () => {
      this.close();
      this.listener.connection("gone");
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.missed);
    this.source?.close();
    for (const [target, name] of this.#signs) target.removeEventListener(name, this.awake);
  }

  #alive() {
    this.failures = 0;
    clearTimeout(this.missed);
    this.missed = undefined;
    this.listener.connection("live");
  }

  /** @param {string} data */
  #thinking(data) {
    const said = JSON.parse(data || "null");
    this.listener.thinking(said?.thinking ?? (said?.side ? { side: said.side } : null));
  }

  /** The browser's own second try knows no patience: we close, and come back later. */
  #lost() {
    this.source?.close();
    if (this.closed) return;
    this.missed ??= setTimeout(() => this.listener.connection("lost"), GRACE);
    this.timer = setTimeout(() => this.open(), backoff(this.failures, Math.random()));
    this.failures += 1;
  }

  #hurry() {
    if (document.hidden) {
      this.away = performance.now();
      return;
    }
    const dead = this.source === null || this.source.readyState === EventSource.CLOSED;
    const long = this.away > 0 && performance.now() - this.away > LONG_AWAY;
    this.away = 0;
    if (dead || long) this.open();
  }
}
