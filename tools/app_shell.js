/**
 * The lists of the web app's files: what the page loads ahead and what the worker keeps for days
 * without a net. `node tools/app_shell.js` rewrites them; a test fails where they are old.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const STATIC = fileURLToPath(new URL("../src/pions/interfaces/web/static", import.meta.url));

/** Every file below `static`, with slashes. */
export function files() {
  return readdirSync(STATIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(STATIC, join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(sep).join("/"))
    .sort();
}

/** @param {string} name */
export function text(name) {
  return readFileSync(join(STATIC, name), "utf8");
}

/** A file as the server sends it: without its remarks. @param {string} name */
export function sent(name) {
  const remark = name.endsWith(".js") ? /\/\*\*[^]*?\*\//g : name.endsWith(".css") ? /\/\*[^]*?\*\//g : null;
  return remark === null ? text(name) : text(name).replace(remark, (found) => found.replace(/[^\n]/g, ""));
}

/**
 * The modules that some need, themselves included.
 * @param {string[]} names
 */
function needed(names) {
  const found = [...names];
  for (const name of found) {
    for (const match of text(name).matchAll(/^(?:import|export)\s[^;]*?"(\.[^"]+)";/gm)) {
      const path = normalize(join(dirname(name), match[1] ?? ""))
        .split(sep)
        .join("/");
      if (!found.includes(path)) found.push(path);
    }
  }
  return found;
}

/** The modules of each part: what every page loads, and what is loaded when it is needed. */
export function parts() {
  const core = needed(["main.js"]);
  const beyond = (/** @type {string} */ name) =>
    needed([name]).filter((one) => !core.includes(one));
  const without = (/** @type {string} */ name, /** @type {string[]} */ ...known) =>
    beyond(name).filter((one) => !known.includes(one));
  const home = beyond("home/pages.js");
  const choice = without("home/choice.js", ...home);
  const form = beyond("home/form_pages.js");
  const gluing = without("home/gluing.js", ...home);
  const sound = beyond("sound.js");
  const keys = beyond("shortcuts.js");
  const palette = beyond("palette/palette.js");
  const board = beyond("board/board.js");
  const table = without("table/pages.js", ...board);
  const shared = without("table/shared_page.js", ...board, ...table);
  const menu = without("table/menu.js", ...board, ...table);
  const colours = without("table/colours.js", ...board, ...table);
  const review = without("table/review.js", ...board, ...table);
  const analysis = without("analysis/pages.js", ...board);
  const rules = without("rules/pages.js", ...board);
  const puzzles = without("puzzles/pages.js", ...board);
  const classes = beyond("class/pages.js");
  const returning = without("class/returning.js", ...classes);
  const laboratory = without("laboratory/page.js", ...board);
  const more = without("analysis/more.js", ...board, ...analysis);
  return { core, home, choice, form, gluing, sound, keys, palette, board, table, shared, menu, colours, review, analysis, more, rules, puzzles, classes, returning, laboratory };
}

/** All modules, once each. */
export function modules() {
  return [...new Set(Object.values(parts()).flat())];
}

/** The modules of a board in another page's frame, and the one that such a page loads. */
export function embedded() {
  return { frame: needed(["embed/main.js"]), element: ["embed/pions-board.js"] };
}

/** The styles of the page, which the server sends as one: the page alone lists them. */
export function styles() {
  const links = text("index.html").matchAll(/rel="stylesheet" href="\/static\/([^"]+)" \/>/g);
  return [...links].map((match) => match[1] ?? "");
}

/** The worker's file with its list as it should be. */
export function worker() {
  const apart = ["css/embed.css", ...styles()];
  const page = files().filter((name) => /\.(css|svg|woff2)$/.test(name) && !apart.includes(name));
  const kept = ["early.js", "css/page.css", ...page, ...modules()].map((name) => `/static/${name}`);
  const lines = ["/", "/manifest.webmanifest", "/texts/analysis.json", "/texts/class.json", "/texts/colours.json", "/texts/laboratory.json", "/texts/palette.json", "/texts/puzzles.json", ...kept].map((path) => `  "${path}",\n`);
  return text("sw.js").replace(/(const SHELL = \[\n)[^\]]*(\];)/, `$1${lines.join("")}$2`);
}

/** The page with its list as it should be. */
export function page() {
  const { core, home, choice, form, gluing, sound, keys, palette, board, table, shared, menu, colours, review, analysis, more, rules, puzzles, classes, laboratory } = parts();
  const later = (/** @type {string} */ part) => (/** @type {string} */ name) =>
    `    <link rel="later" data-part="${part}" href="/static/${name}" />\n`;
  const links = [
    ...core.map((name) => `    <link rel="modulepreload" href="/static/${name}" />\n`),
    ...home.map(later("home")),
    ...["css/choice.css", ...choice].map(later("choice")),
    ...form.map(later("form")),
    ...gluing.map(later("gluing")),
    later("board")("board/marks.css"), // before the skins, which change some of it
    later("skins")("board/skins.css"),
    ...sound.map(later("sound")),
    ...keys.map(later("keys")),
    ...["css/palette.css", ...palette].map(later("palette")),
    ...board.map(later("board")),
    ...table.map(later("table")),
    ...shared.map(later("shared")),
    ...menu.map(later("menu")),
    ...colours.map(later("colours")),
    later("review more")("css/review.css"),
    ...review.map(later("review")),
    ...["css/analysis.css", ...analysis].map(later("analysis")),
    ...["css/analysis_more.css", ...more].map(later("more")),
    later("rules laboratory")("css/heat.css"),
    ...["css/rules.css", ...rules].map(later("rules")),
    ...["css/puzzles.css", ...puzzles].map(later("puzzles")),
    ...["css/class.css", "css/class_projector.css", "css/class_league.css", ...classes].map(later("class")),
    ...["css/laboratory.css", ...laboratory].map(later("laboratory")),
  ];
  const old = /(?: *<link rel="(?:modulepreload|later)"[^>]*>\n)+/;
  return text("index.html").replace(old, links.join(""));
}

/** The page of the frame with its list as it should be. */
export function embedPage() {
  const links = embedded().frame.map((name) => `    <link rel="modulepreload" href="/static/${name}" />\n`);
  return text("embed.html").replace(/(?: *<link rel="modulepreload"[^>]*>\n)+/, links.join(""));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(STATIC, "sw.js"), worker());
  writeFileSync(join(STATIC, "index.html"), page());
  writeFileSync(join(STATIC, "embed.html"), embedPage());
}
