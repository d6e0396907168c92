/** The app as files: everything is said in words.py, kept for offline days, and ours. */

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import * as shell from "../../tools/app_shell.js";

const { text } = shell;
const WEB = join(shell.STATIC, "..");
const FILES = shell.files();
/** What an answer weighs beside its content, as browsers count. */
const HEADERS = 300;
const FONT = "fonts/figtree.woff2";
const OURS = FILES.filter((name) => name.endsWith(".js") && !name.startsWith("vendor/"));
const APP = OURS.filter((name) => !name.startsWith("board/"));

const LATER = ["analysis_texts.py", "class_texts.py", "colour_texts.py", "laboratory_texts.py", "palette_texts.py", "puzzle_texts.py"]
  .map((name) => readFileSync(join(WEB, name), "utf8"))
  .join("\n");
const CLASS = readFileSync(join(WEB, "class_texts.py"), "utf8");
const WORDS = ["web/page_texts.py", "labels.py", "web/table_texts.py", "web/board_texts.py"]
  .map((name) => readFileSync(join(WEB, "..", name), "utf8"))
  .join("\n");
/** Keys as they are written, or as far as they are where Python fills in the rest. */
const KEYS = new Set(
  [...(WORDS + LATER + CLASS).matchAll(/^ {4}"([^"]+)": (?:NN?_|find_level)\(|^(?:\w+ = | {4}\*\*)\{f"([\w.]+)\{/gm)].map(
    (match) => match[1] ?? match[2] ?? "",
  ),
);

test("every text that the app says is in the words", () => {
  for (const name of APP) {
    for (const match of text(name).matchAll(/\b(t|counted)\(\s*"([^"]+)"/g)) {
      assert.ok(KEYS.has(match[2] ?? ""), `${name}: ${match[2]}`);
    }
    for (const match of text(name).matchAll(/\bt\(\s*`([\w.]*)\$\{/g)) {
      const begin = match[1] ?? "";
      assert.ok(
        [...KEYS].some((key) => key.startsWith(begin)),
        `${name}: ${begin}…`,
      );
    }
  }
});

test("every text in the words is said somewhere", () => {
  const whole = OURS.map(text).join("\n");
  const begins = [...whole.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? "");
  for (const key of KEYS) {
    const said = whole.includes(`"${key}"`);
    assert.ok(said || begins.some((begin) => key.startsWith(begin)), key);
  }
});

test("every key of the keyboard is explained", async () => {
  const { TABLE_KEYS, EVERYWHERE } =
    await import("../../src/pions/interfaces/web/static/shortcut_keys.js");
  const all = [...TABLE_KEYS, ...EVERYWHERE];
  assert.equal(new Set(all.map(([key]) => key)).size, all.length);
  for (const [, action] of all) assert.ok(KEYS.has(`key.${action}`), action);
  const { ANALYSIS_KEYS, WALK_KEYS } =
    await import("../../src/pions/interfaces/web/static/analysis/keys.js");
  const there = [...ANALYSIS_KEYS, ...EVERYWHERE];
  assert.equal(new Set(there.map(([key]) => key)).size, there.length);
  for (const [, action] of [...there, ...WALK_KEYS]) assert.ok(KEYS.has(`key.${action}`), action);
});

test("the page and the worker list every file that is loaded", () => {
  assert.equal(text("sw.js"), shell.worker(), "run: node tools/app_shell.js");
  assert.equal(text("index.html"), shell.page(), "run: node tools/app_shell.js");
  assert.equal(text("embed.html"), shell.embedPage(), "run: node tools/app_shell.js");
  const linked = [...text("index.html").matchAll(/"\/static\/([^"]+)"/g)].map((match) => match[1]);
  for (const name of linked) assert.ok(FILES.includes(name ?? ""), name);
  const joined = shell.styles();
  for (const name of linked.filter((one) => !one?.endsWith(".png") && !joined.includes(one ?? ""))) {
    assert.ok(text("sw.js").includes(`"/static/${name}"`), name);
  }
  for (const name of joined) assert.ok(!text("sw.js").includes(`"/static/${name}"`), name);
  assert.ok(text("sw.js").includes('"/static/css/page.css"'));
});

test("no module is dead", () => {
  const { frame, element } = shell.embedded();
  const loaded = [...shell.modules(), ...frame, ...element];
  const apart = ["early.js", "sw.js", "types.js", "board/types.js", "analysis/types.js"];
  assert.deepEqual(
    OURS.filter((name) => !loaded.includes(name) && !apart.includes(name)),
    [],
  );
});

test("the first load is under 150 kB, wherever it begins", () => {
  assert.ok(shell.styles().length > 5);
  const style = gzipSync(shell.styles().map(shell.sent).join("\n")).length + HEADERS; // the server sends them as one
  const { core, home, form, board, table, analysis } = shell.parts();
  const own = ["css/analysis.css", ...analysis];
  for (const part of [home, form, ["board/marks.css", ...board, ...table], ["board/marks.css", ...board, ...own]]) {
    const load = ["index.html", "early.js", "icons/pions.svg", "css/print.css", ...core, ...part];
    const bytes = load.map((name) => gzipSync(shell.sent(name)).length + HEADERS);
    bytes.push(style, statSync(join(shell.STATIC, FONT)).size + HEADERS);
    const words = part.includes("css/analysis.css") ? WORDS + readFileSync(join(WEB, "analysis_texts.py"), "utf8") : WORDS;
    const texts = gzipSync(words).length * 2;
    const whole = bytes.reduce((sum, one) => sum + one, texts);
    assert.ok(whole < 150_000, `${whole} bytes`);
  }
});

test("remarks can be taken out of every module: none begins in a text", () => {
  for (const name of OURS) {
    assert.doesNotMatch(shell.sent(name), /\/\*\*/, name);
    for (const [remark] of text(name).matchAll(/.?\/\*\*[^]*?\*\//g)) {
      assert.match(remark, /^[\s({[<]?\/\*\*(?! *["'`])\s/, `${name}: ${remark}`);
    }
    assert.equal(shell.sent(name).split("\n").length, text(name).split("\n").length, name);
  }
});

test("the typeface is small, comes with its licence and before the page is drawn", () => {
  assert.ok(statSync(join(shell.STATIC, FONT)).size < 60_000);
  assert.match(text("fonts/figtree.LICENSE"), /SIL Open Font License, Version 1\.1/);
  assert.match(text("index.html"), new RegExp(`rel="preload" href="/static/${FONT}" as="font"`));
  assert.ok(text("sw.js").includes(`"/static/${FONT}"`));
});

test("nothing comes from another host, and no markup needs what the policy forbids", () => {
  for (const name of FILES.filter((one) => /\.(js|css|html|webmanifest)$/.test(one))) {
    const foreign = text(name)
      .replace(/http:\/\/www\.w3\.org\/\S+/g, "")
      .match(/https?:\/\/[\w.]+/);
    assert.ok(foreign === null || name.startsWith("vendor/"), `${name}: ${foreign}`);
  }
  for (const name of [...OURS, "index.html", "embed.html"]) {
    assert.doesNotMatch(text(name), /<[^>]*\sstyle=/, name);
    assert.doesNotMatch(text(name), /<[^>]*\son[a-z]+=/, name);
    assert.doesNotMatch(text(name), /\beval\(|new Function|insertAdjacentHTML|\.innerHTML/, name);
  }
});

test("no address is that of the host's root: the app may lie below a path", () => {
  for (const name of OURS) {
    const written = text(name).match(/\b(?:href|src)=["{]?\/|(?:fetch|register|EventSource)\(["`]\//);
    assert.equal(written, null, `${name}: ${written}`);
    assert.doesNotMatch(text(name), /location\.origin\}\//, name);
  }
  assert.doesNotMatch(text("manifest.webmanifest"), /": "\//);
});

test("files stay short enough to be read", () => {
  for (const name of APP) {
    assert.ok(text(name).split("\n").length <= 300, name);
  }
});
