/** The app's pure parts: links, texts of rules and players, memory, levels, moves, time. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { ApiError, errorFrom } from "../../src/pions/interfaces/web/static/api.js";
import * as calls from "../../src/pions/interfaces/web/static/calls.js";
import { choiceOf, clockOf, clockText, days } from "../../src/pions/interfaces/web/static/clocks.js";
import { example, heroes, others } from "../../src/pions/interfaces/web/static/examples.js";
import { isHeard, soundsOf, ticks } from "../../src/pions/interfaces/web/static/hearing.js";
import { countingOrder, skillStep } from "../../src/pions/interfaces/web/static/table/plies.js";
import { SURFACE_SHAPES } from "../../src/pions/interfaces/web/static/home/surface_shapes.js";
import { levelName, levelOf, offeredLevels } from "../../src/pions/interfaces/web/static/levels.js";
import * as links from "../../src/pions/interfaces/web/static/links.js";
import { Memory } from "../../src/pions/interfaces/web/static/memory.js";
import * as seats from "../../src/pions/interfaces/web/static/seats.js";
import { meaning } from "../../src/pions/interfaces/web/static/shortcut_keys.js";
import { backoff } from "../../src/pions/interfaces/web/static/stream.js";
import { firstSide, moveRows, verdict } from "../../src/pions/interfaces/web/static/table/plies.js";
import { gameTitle } from "../../src/pions/interfaces/web/static/titles.js";
import * as words from "../../src/pions/interfaces/web/static/words.js";

/** @typedef {import("../../src/pions/interfaces/web/static/types.js").Parameter} Parameter */
/** @typedef {import("../../src/pions/interfaces/web/static/types.js").Table} Table */
/** @typedef {import("../../src/pions/interfaces/web/static/types.js").SmallBoard} SmallBoard */

/** @type {Parameter[]} */
const PARAMETERS = [
  { name: "columns", type: "int", least: 4, most: 26, step: 2, default: 8 },
  { name: "gravity", type: "bool", default: false },
  { name: "topology", type: "str", choices: ["plane", "torus"], default: "plane" },
  { name: "k", type: "int", least: 1, most: 9, step: 1, default: null },
];

test("a pasted link stands for the game in it, any other text for itself", () => {
  const game = '{"v":1,"game":"othello","moves":["f5"]}';
  const link = `https://example.org/${links.shareFragment(game)}`;
  assert.equal(links.linkedGame(`  ${link}\n`), game);
  for (const text of ["f5d6", "https://example.org/#play=%C3%28", `see ${link}`, ""]) {
    assert.equal(links.linkedGame(text), text);
  }
});

test("a game in a link comes back whole, whatever letters it holds", () => {
  const game = '{"v":1,"game":"othello","moves":["f5","d6"],"black":"Zoé & ☃ #%+/="}';
  const fragment = links.shareFragment(game);
  assert.match(fragment, /^#play=[\w-]+$/);
  assert.equal(links.sharedGame(fragment), game);
});

test("a damaged link is no game", () => {
  for (const fragment of ["", "#play=", "#play=***", "#play=_w", "#new=othello"]) {
    assert.equal(links.sharedGame(fragment), null, fragment);
  }
});

test("a seat travels in the fragment; half of one is none", () => {
  const fragment = links.seatFragment("white", "a+b/c=&d");
  assert.deepEqual(links.offeredSeat(fragment), { side: "white", token: "a+b/c=&d" });
  assert.equal(links.offeredSeat("#seat=green&token=x"), null);
  assert.equal(links.offeredSeat("#seat=black"), null);
});

test("addresses lead to their pages", () => {
  assert.deepEqual(links.route({ pathname: "/t/ab%20c", hash: "" }), { page: "table", id: "ab c" });
  assert.deepEqual(links.route({ pathname: "/", hash: "#new=othello%286%29" }), {
    page: "new",
    rules: "othello(6)",
  });
  assert.deepEqual(links.route({ pathname: "/", hash: "#new" }), { page: "new", rules: null });
  assert.equal(links.route({ pathname: "/", hash: "#play=x" }).page, "shared");
  assert.equal(links.route({ pathname: "/", hash: "#mine" }).page, "home");
  assert.equal(links.route({ pathname: "/nowhere", hash: "" }).page, "nowhere");
  const below = (/** @type {string} */ pathname) => links.route({ pathname, hash: "" }, "/pions");
  assert.deepEqual(below("/pions/t/x"), { page: "table", id: "x" });
  assert.equal(below("/pions/").page, "home");
  assert.equal(below("/pions").page, "home");
  for (const path of ["/", "/t/x", "/pionsx/t/x"]) assert.equal(below(path).page, "nowhere");
});

test("the text of rules leaves out what is usual and reads back", () => {
  const values = { columns: 8, gravity: true, topology: "torus", k: 5 };
  const text = calls.callText("game", PARAMETERS, values);
  assert.equal(text, "game(gravity=true, topology=torus, k=5)");
  const { name, given } = calls.parseCall(text);
  assert.equal(name, "game");
  assert.deepEqual(calls.valuesFrom(PARAMETERS, given), values);
  assert.equal(calls.callText("game", [], {}), "game");
});

test("a field complains about what the server would refuse", () => {
  const [columns] = PARAMETERS;
  assert.ok(columns);
  assert.equal(calls.complaint(columns, 8), null);
  assert.equal(calls.complaint(columns, 9)?.key, "field.even");
  assert.equal(calls.complaint(columns, 2)?.key, "field.range");
  assert.equal(calls.complaint(columns, 28)?.key, "field.range");
  assert.equal(calls.complaint(columns, 8.5)?.key, "field.range");
});

test("memory keeps tokens, and forgets only what it is told to", () => {
  const memory = new Memory(storage());
  memory.keep("a", { tokens: { owner: "o", black: "b" }, seats: ["black"] }, 1);
  memory.keep("b", { seats: ["white"] }, 2);
  memory.keep("a", { tokens: { white: "w" } }, 3);
  assert.deepEqual(memory.game("a")?.tokens, { owner: "o", black: "b", white: "w" });
  assert.deepEqual(memory.game("a")?.seats, ["black"]);
  assert.deepEqual(
    memory.games().map((game) => game.id),
    ["a", "b"],
  );
  memory.forget("a");
  assert.equal(memory.game("a"), null);
  assert.ok(memory.game("b"));
});

test("memory works without a storage, with a full one, and with nonsense in it", () => {
  const full = { getItem: () => null, setItem: () => assert.fail("full") };
  const nonsense = { getItem: () => "{not json", setItem: () => {} };
  for (const memory of [new Memory(null), new Memory(full), new Memory(nonsense)]) {
    memory.keep("a", { tokens: { owner: "o" } }, 1);
    memory.change({ theme: "dark" });
    assert.equal(memory.game("a")?.tokens.owner, "o");
    assert.equal(memory.settings().theme, "dark");
    assert.equal(memory.settings().shortcuts, true);
  }
});

/** @returns {Pick<Storage, "getItem" | "setItem">} */
function storage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

test("the levels are those that the server offers, however they are spelled", () => {
  const levels = [1, 2, 3].map((number) => ({
    number,
    title: { en: `level ${number}`, fr: `niveau ${number}` },
    player: `level(number=${number})`,
    offered: number !== 2,
  }));
  const level = { name: "level", summary: "", parameters: [], human: false };
  const registry = { games: [], families: [], players: [level], levels, formats: [], limits: {} };
  const offered = offeredLevels(registry);
  assert.deepEqual(
    offered.map(({ number }) => number),
    [1, 3],
  );
  assert.deepEqual(offeredLevels({ ...registry, players: [] }), []);
  assert.deepEqual(offeredLevels(null), []);
  assert.equal(levelOf("level(number = 3)", offered)?.number, 3);
  assert.equal(levelOf("level(number=2)", offered), null);
  assert.equal(levelOf("minimax", offered), null);
  assert.equal(levelName("level(number=7)"), "Level.7"); // no texts are loaded here
  assert.equal(levelName("level"), "Level.default");
  assert.equal(levelName("minimax"), null);
});

test("moves stand in rows of two, with a gap where White began", () => {
  const rows = moveRows(["a", "b", "c"], "white");
  assert.deepEqual(rows[0], [null, { ply: 1, move: "a" }]);
  assert.equal(rows.length, 2);
  assert.equal(firstSide({ turn: "white", ply: 3, last: null }), "black");
  assert.equal(firstSide({ turn: "white", ply: 2, last: null }), "white");
  const last = { move: "x", cell: 0, flips: [], side: "white", pass: false };
  assert.equal(firstSide({ turn: null, ply: 2, last }), "black");
});

/** @param {Partial<Table>} facts */
function table(facts) {
  const human = { human: true, name: "", player: "human" };
  const machine = { human: false, name: "", player: "random" };
  const whole = { chairs: [human, machine], turn: "black", paused: false, shared: true, ...facts };
  return /** @type {Table} */ (/** @type {unknown} */ (whole));
}

/** @param {("black" | "white")[]} sat */
function mine(sat) {
  const tokens = { owner: "o", black: "b", white: "w" };
  return { id: "t", tokens, seats: sat, seen: 0, summary: null };
}

test("I move where I sit, and nowhere while the table is paused or over", () => {
  assert.deepEqual(seats.mySides(table({}), mine(["black"])), ["black"]);
  assert.deepEqual(seats.mySides(table({}), mine(["white"])), []);
  assert.deepEqual(seats.mySides(table({}), null), []);
  assert.deepEqual(seats.mySides(table({ turn: null }), mine(["black"])), []);
  assert.deepEqual(seats.mySides(table({ paused: true }), mine(["black"])), []);
});

test("requests carry my seat's token, or the owner's where only machines sit", () => {
  assert.equal(seats.actingToken(table({}), mine(["black"])), "b");
  assert.equal(seats.actingToken(table({}), mine([])), "o");
  assert.equal(seats.actingToken(table({}), null), "");
});

test("who begins decides where I sit", () => {
  assert.equal(seats.mySide("me", 0.9), "black");
  assert.equal(seats.mySide("other", 0.1), "white");
  assert.equal(seats.mySide("chance", 0.1), "black");
  assert.equal(seats.mySide("chance", 0.9), "white");
});

test("the result is mine only where I sit alone", () => {
  const won = table({ outcome: { winner: "black", points: [1, 0], reason: {} } });
  assert.equal(verdict(won, mine(["black"])), "won");
  assert.equal(verdict(won, mine([])), "side");
  const people = table({
    ...won,
    chairs: [won.chairs[0], won.chairs[0]].flatMap((one) => one ?? []),
  });
  assert.equal(verdict(people, mine(["white"])), "lost");
  assert.equal(verdict(people, mine(["black", "white"])), "side");
  assert.equal(verdict(table({ outcome: { winner: null, points: [], reason: {} } }), null), "draw");
});

test("clocks read as clocks do", () => {
  words.setCatalogue({ en: {}, fr: {} });
  words.setLanguage("fr");
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(65.9), "1:05");
  assert.equal(clockText(3729), "1:02:09");
  assert.equal(clockText(2 * 86400 + 5 * 3600 + 59), "clock.left");
  assert.equal(clockText(7.25, true), "0:07,2");
  words.setLanguage("en");
  assert.equal(clockText(7.25, true), "0:07.2");
  assert.deepEqual(clockOf("5+3", { minutes: 1, increment: 0 }), { seconds: 300, increment: 3 });
  assert.deepEqual(clockOf("own", { minutes: 1.5, increment: 2 }), { seconds: 90, increment: 2 });
  const each = { seconds: 30, increment: 0, per_move: true };
  assert.deepEqual(clockOf("move 30", { minutes: 1, increment: 0 }), each);
  assert.equal(choiceOf(each), "move 30");
  assert.equal(choiceOf({ seconds: 300, increment: 3 }), "5+3");
  assert.equal(days(3 * 86400), 3);
  assert.equal(clockOf("none", { minutes: 1, increment: 0 }), null);
});

test("a lost stream waits longer and longer, and not for ever", () => {
  const waits = [0, 1, 2, 3, 20].map((failures) => backoff(failures, 1));
  assert.deepEqual(waits, [250, 500, 1000, 2000, 3000]);
  assert.ok(backoff(20, 0) >= 1500);
});

test("errors speak every language, whoever answered", () => {
  const stale = errorFrom(409, {
    error: { code: "stale", message: { en: "a", fr: "b" } },
    table: { revision: 2 },
  });
  assert.ok(stale instanceof ApiError);
  assert.deepEqual([stale.code, stale.texts?.["fr"], stale.table?.revision], ["stale", "b", 2]);
  assert.equal(errorFrom(502, null).code, "http-502");
  assert.ok(new ApiError(0, "offline").isOffline);
});

test("texts fill their fields, count, and fall back to English", () => {
  words.setCatalogue({
    en: { a: "{x} of {y}", n: "10" + "1".repeat(198), "n.0": "{count} disc", "n.1": "{count} discs" },
    fr: { a: "{x} sur {y}", n: "00" + "1".repeat(198), "n.0": "{count} pion", "n.1": "{count} pions" },
  });
  words.setLanguage("fr");
  assert.equal(words.t("a", { x: 1, y: 2 }), "1 sur 2");
  assert.equal(words.counted("n", 0), "0 pion");
  assert.equal(words.counted("n", 201), "201 pions");
  assert.equal(words.t("missing"), "missing");
  words.setLanguage("en");
  assert.equal(words.counted("n", 1000), "1,000 discs");
  assert.equal(words.say({ en: "hello", fr: "bonjour" }), "hello");
  assert.equal(words.say({ en: "about -8 (-3), at 4-1" }), "about \u22128 (\u22123), at 4-1");
  assert.equal(words.guessLanguage(null, ["de-DE", "fr-CA", "en"]), "fr");
  assert.equal(words.guessLanguage("en", ["fr"]), "en");
  assert.equal(words.guessLanguage(null, ["de"]), "en");
});

test("rules without a name are told in words", () => {
  words.setCatalogue({ en: { "card.row": "{k} on {columns}×{rows}", "topology.torus": "torus" } });
  const rules = "in-a-row(columns=9, rows=7, k=5, topology=torus)";
  assert.equal(gameTitle({ title: { en: rules }, rules }), "5 on 9×7, torus");
  assert.equal(gameTitle({ title: { en: "Gomoku" }, rules }), "Gomoku");
});

test("cards show moves that stay on their board", () => {
  const colours = { board: "", grid: "", black: "", white: "", edge: "" };
  for (const look of /** @type {const} */ (["flip", "drop", "place"])) {
    for (const [columns, rows] of [
      [3, 3],
      [4, 4],
      [7, 6],
      [10, 10],
      [19, 19],
      [2, 9],
    ]) {
      /** @type {SmallBoard} */
      const board = { columns: columns ?? 0, rows: rows ?? 0, look, colours };
      const cells = "-".repeat(board.columns * board.rows);
      const game = { name: "some game", board, cells };
      assert.equal(example(game).length, cells.length, `${look} ${columns}×${rows}`);
    }
  }
});

test("games of the same board have pictures of their own", () => {
  const colours = { board: "", grid: "", black: "", white: "", edge: "" };
  /** @type {SmallBoard} */
  const board = { columns: 15, rows: 15, look: "place", colours };
  const cells = "-".repeat(225);
  const drawn = ["gomoku", "renju", "standard-gomoku", "caro"].map((name) => example({ name, board, cells }));
  assert.equal(new Set(drawn).size, drawn.length);
  for (const one of drawn) assert.equal(one.length, cells.length);
});

test("the best known games stand large; of other servers, the first ones", () => {
  const named = (/** @type {string[]} */ ...names) =>
    heroes(/** @type {any} */ (names.map((name) => ({ name })))).map((game) => game.name);
  assert.deepEqual(named("renju", "gomoku", "othello"), ["othello", "gomoku"]);
  assert.deepEqual(named("hex", "go", "nim", "chomp"), ["hex", "go", "nim"]);
});

test("of the other games the best known come first, and none is lost", () => {
  const games = ["renju", "gomoku", "othello", "connect-3", "tic-tac-toe"].map((name) => ({ name }));
  const order = others(/** @type {any} */ (games)).map((game) => game.name);
  assert.deepEqual(order, ["tic-tac-toe", "connect-3", "renju"]);
});

test("where edges are glued, they meet in space", () => {
  const near = (/** @type {number[]} */ one, /** @type {number[]} */ other, /** @type {string} */ what) =>
    one.forEach((part, index) => assert.ok(Math.abs(part - (other[index] ?? NaN)) < 1e-9, what));
  /** @type {Record<string, {sides?: number, ends?: number}>} */
  const glued = {
    cylinder: { sides: 1 },
    torus: { sides: 1, ends: 1 },
    moebius: { sides: -1 },
    klein: { sides: 1, ends: -1 },
    projective: { sides: -1, ends: -1 },
    sphere: { sides: 1 },
  };
  assert.deepEqual(Object.keys(glued).sort(), Object.keys(SURFACE_SHAPES).sort());
  for (const [name, { sides, ends }] of Object.entries(glued)) {
    const { at } = /** @type {import("../../src/pions/interfaces/web/static/home/surface_shapes.js").Shape} */ (
      SURFACE_SHAPES[name]
    );
    for (const place of [-0.8, -0.3, 0, 0.5]) {
      if (sides) near(at(-1, place, 1), at(1, place * sides, 1), `${name}: left and right at ${place}`);
      if (ends) near(at(place, -1, 1), at(place * ends, 1, 1), `${name}: top and bottom at ${place}`);
    }
    near(at(0.5, -0.5, 0), [0.5, -0.5, 0], `${name} begins as a sheet`);
  }
});

test("a move is heard, and so are discs that turn, a pass and the end", () => {
  const board = /** @type {any} */ ({ look: "flip" });
  const before = { ply: 3, outcome: null };
  const last = /** @type {any} */ ({ pass: false, flips: [1, 2] });
  const heard = (/** @type {any} */ after) => soundsOf(before, { ...before, last, board, ...after });
  const names = (/** @type {any} */ after) => heard(after).map(({ sound }) => sound);
  assert.deepEqual(heard({ ply: 4 }), [
    { sound: "place", count: 1 },
    { sound: "flip", count: 2 },
  ]);
  assert.deepEqual(names({ ply: 4, board: { look: "drop" }, last: { pass: false, flips: [] } }), ["drop"]);
  assert.deepEqual(names({ ply: 4, last: { pass: true, flips: [] }, outcome: {} }), ["pass", "win"]);
  assert.deepEqual(names({ ply: 2 }), [], "what is taken back is not heard");
});

test("sounds are as they were chosen, otherwise off where less motion is wanted", () => {
  assert.equal(isHeard({ sounds: {} }, "place", false), true);
  assert.equal(isHeard({ sounds: {} }, "place", true), false);
  assert.equal(isHeard({ sounds: { place: true } }, "place", true), true);
  assert.equal(isHeard({ sounds: { flip: false } }, "flip", false), false);
});

test("a clock is heard once in each of the last seconds", () => {
  assert.equal(ticks(9.05, 8.95), true);
  assert.equal(ticks(8.95, 8.85), false);
  assert.equal(ticks(12.05, 11.95), false);
  assert.equal(ticks(0.05, 0), false);
});

test("Echo grows with whoever wins, and is gentler to whoever loses", () => {
  const chairs = [{ human: true, name: "" }, { human: false, name: "Echo" }];
  const table = (/** @type {string | null} */ winner, seats = chairs) =>
    /** @type {any} */ ({ chairs: seats, outcome: { winner } });
  const mine = /** @type {any} */ ({ seats: ["black"] });
  assert.equal(skillStep(table("black"), mine), 1);
  assert.equal(skillStep(table("white"), mine), -1);
  assert.equal(skillStep(table(null), mine), 0);
  assert.equal(skillStep(table("black", [{ human: false, name: "" }]), mine), 0);
  const memory = new Memory(null);
  for (let win = 0; win < 20; win += 1) memory.changeSkill("othello", 1);
  assert.deepEqual([memory.skill("othello"), memory.skill("in-a-row")], [10, 3]);
  for (let loss = 0; loss < 20; loss += 1) memory.changeSkill("othello", -1);
  assert.equal(memory.skill("othello"), 1);
});

test("at the end every disc is counted once, Black's first", () => {
  const order = countingOrder("OX-XO");
  assert.deepEqual(order.map(({ cell }) => cell), [1, 3, 0, 4]);
  assert.deepEqual(order.map(({ side }) => side), [0, 0, 1, 1]);
});

test("keys mean something, but not together with Ctrl", () => {
  const key = { key: "u", ctrlKey: false, metaKey: false, altKey: false };
  assert.equal(meaning(key), "undo");
  assert.equal(meaning({ ...key, key: "U" }), "undo");
  assert.equal(meaning({ ...key, ctrlKey: true }), null);
  assert.equal(meaning({ ...key, key: "y" }), null);
});
