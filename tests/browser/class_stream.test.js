/** The stream of a class: its pages hear when the server is out of reach, and when it is back. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { ClassStream } from "../../src/pions/interfaces/web/static/class/class_stream.js";

/** Mutable: a stream that opens and breaks as the test says. */
class Source {
  /** @type {Source[]} */
  static made = [];

  constructor() {
    Source.made.push(this);
    this.onopen = () => {};
    this.onerror = () => {};
  }

  addEventListener() {}

  close() {}
}

test("pages hear that the server is out of reach, and that it is back", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { EventSource: Source });
  /** @type {boolean[]} */
  const heard = [];
  const stream = new ClassStream("ABCDEF", false, {
    classroom: () => {},
    lost: (lost) => heard.push(lost),
    gone: () => {},
  });
  Source.made[0]?.onopen();
  Source.made[0]?.onerror();
  context.mock.timers.tick(600_000);
  Source.made[1]?.onopen();
  stream.close();
  Source.made[1]?.onerror();
  assert.deepEqual(heard, [false, true, false]);
});
