/** Boards in other pages: what an address asks for, and the code that people paste. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { embedCode } from "../../src/pions/interfaces/web/static/embed_code.js";
import { embeddedBy } from "../../src/pions/interfaces/web/static/embed/asked.js";
import { fromBase64 } from "../../src/pions/interfaces/web/static/links.js";
import { frameAddress } from "../../src/pions/interfaces/web/static/embed/pions-board.js";

test("an address says what a board shows, and everything has a usual value", () => {
  assert.deepEqual(embeddedBy(""), {
    rules: "othello",
    start: null,
    moves: "",
    document: "",
    ply: null,
    controls: true,
    readonly: false,
    flipped: false,
    language: "",
    theme: "",
    fit: "room",
  });
  assert.equal(embeddedBy("#game=connect-4").rules, "connect-4");
  const asked = embeddedBy("#rules=connect-4&moves=4,4,%203&ply=2&controls=none&readonly=1&lang=fr&theme=dark");
  assert.deepEqual([asked.rules, asked.moves, asked.ply], ["connect-4", "4 4 3", 2]);
  assert.deepEqual([asked.controls, asked.readonly, asked.language, asked.theme], [false, true, "fr", "dark"]);
});

test("attributes of the element become the frame's address, and are read from it again", () => {
  /** @type {Record<string, string>} */
  const given = { game: "in-a-row(columns=9, rows=9, k=5)", moves: "a1 b2", readonly: "", server: "https://x.example/p/" };
  const element = /** @type {any} */ ({
    getAttribute: (/** @type {string} */ name) => given[name] ?? null,
    hasAttribute: (/** @type {string} */ name) => name in given,
  });
  const address = new URL(frameAddress(element));
  assert.equal(address.origin + address.pathname, "https://x.example/p/embed");
  const asked = embeddedBy(address.hash);
  assert.deepEqual([asked.rules, asked.moves, asked.readonly], [given["game"], "a1 b2", true]);
  assert.equal(asked.fit, "width");
});

test("code to paste holds the game, and nothing in it ends an attribute", () => {
  const game = { rules: 'x"<y', start: null, moves: ["f5", "d6"] };
  const { element, frame } = embedCode(game, "https://x.example", "/p");
  assert.match(element, /^<script type="module" src="https:\/\/x\.example\/p\/static\/embed\/pions-board\.js">/);
  assert.match(element, /<pions-board game="x&quot;&lt;y" moves="f5 d6"><\/pions-board>$/);
  const address = new URL((/src="([^"]*)"/.exec(frame)?.[1] ?? "").replaceAll("&amp;", "&"));
  assert.deepEqual([embeddedBy(address.hash).rules, embeddedBy(address.hash).moves], ['x"<y', "f5 d6"]);
  const whole = embedCode({ ...game, document: '{"v":2}' }, "https://x.example").frame;
  const shown = new URL((/src="([^"]*)"/.exec(whole)?.[1] ?? "").replaceAll("&amp;", "&"));
  assert.equal(fromBase64(embeddedBy(shown.hash).document), '{"v":2}');
});
