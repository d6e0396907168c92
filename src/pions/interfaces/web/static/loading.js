/** Parts of the app that are loaded when they are needed, or a moment before. */

import { ROOT } from "./root.js";
import { addTexts, hasTexts } from "./words.js";

/**
 * Have the browser fetch every file of a part at once, and not one after the other as they name
 * each other: the page lists them.
 * @param {"home" | "choice" | "form" | "gluing" | "skins" | "sound" | "keys" | "palette" | "board" | "table" | "shared" | "menu" | "colours" | "review" | "rules" | "puzzles" | "analysis" | "more" | "class" | "laboratory"} part
 */
function fetchAll(part) {
  for (const link of document.querySelectorAll(`link[data-part~="${part}"]`)) {
    if (link.getAttribute("rel") !== "later") continue;
    const isStyle = link.getAttribute("href")?.endsWith(".css");
    link.setAttribute("rel", isStyle ? "stylesheet" : "modulepreload");
  }
}

export function loadHome() {
  fetchAll("home");
  return import("./home/pages.js");
}

/** The dialog in which a game begins: it comes once the first page is there. */
export async function loadChoice() {
  const styles = styled("choice");
  fetchAll("choice");
  const [choice] = await Promise.all([import("./home/choice.js"), styles]);
  return choice;
}

export async function loadForm() {
  fetchAll("form");
  const [pages] = await Promise.all([import("./home/form_pages.js"), loadTexts("colours")]);
  return pages;
}

/** The small animations of boards without edges. */
export function loadGluing() {
  fetchAll("gluing");
  return import("./home/gluing.js");
}

export function loadTable() {
  fetchAll("board");
  fetchAll("table");
  return import("./table/pages.js");
}

/** A table that a link holds. */
export function loadShared() {
  for (const part of /** @type {const} */ (["board", "table", "shared"])) fetchAll(part);
  return import("./table/shared_page.js");
}

/** What boards and discs look like where somebody chose another look. */
export function loadSkins() {
  fetchAll("skins");
}

export function loadSound() {
  fetchAll("sound");
  return import("./sound.js");
}

export function loadKeys() {
  fetchAll("keys");
  return import("./shortcuts.js");
}

/** The command palette, with its styles and texts. */
export async function loadPalette() {
  const styles = styled("palette");
  fetchAll("palette");
  const [palette] = await Promise.all([import("./palette/palette.js"), loadTexts("palette"), styles]);
  return palette;
}

export function loadMenu() {
  fetchAll("menu");
  return import("./table/menu.js");
}

/** Openings in which colours are chosen at the board. */
export async function loadColours() {
  fetchAll("colours");
  const [colours] = await Promise.all([import("./table/colours.js"), loadTexts("colours")]);
  return colours;
}

export function loadReview() {
  fetchAll("review");
  return import("./table/review.js");
}

/** The analysis board brings its own styles and texts: no other page needs them. */
export async function loadAnalysis() {
  fetchAll("board");
  const styles = styled("analysis");
  fetchAll("analysis");
  const [pages] = await Promise.all([import("./analysis/pages.js"), loadTexts("analysis"), styles]);
  return pages;
}

/** What the analysis board needs once somebody asks for it. */
export async function loadMore() {
  const styles = styled("more");
  fetchAll("more");
  const [more] = await Promise.all([import("./analysis/more.js"), styles]);
  return more;
}

/** Until the styles of a part are there: a board measures itself by them. @param {string} part */
async function styled(part) {
  const links = document.querySelectorAll(`link[data-part~="${part}"][href$=".css"]`);
  const waiting = [...links].filter((link) => !(/** @type {HTMLLinkElement} */ (link).sheet));
  await Promise.all(
    waiting.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener("load", resolve, { once: true });
          link.addEventListener("error", resolve, { once: true });
        }),
    ),
  );
}

/** @param {string} part */
async function loadTexts(part) {
  if (hasTexts(part)) return;
  const answer = await fetch(`${ROOT}/texts/${part}.json`);
  addTexts(part, await answer.json());
}

/** Puzzles bring their own styles and texts too. */
export async function loadPuzzles() {
  fetchAll("board");
  const styles = styled("puzzles");
  fetchAll("puzzles");
  const [pages] = await Promise.all([import("./puzzles/pages.js"), loadTexts("puzzles"), styles]);
  return pages;
}

/** Classes bring their own styles and texts too. */
export async function loadClass() {
  const styles = styled("class");
  fetchAll("class");
  const [pages] = await Promise.all([import("./class/pages.js"), loadTexts("class"), styles]);
  return pages;
}

/** So does the laboratory. */
export async function loadLaboratory() {
  fetchAll("board");
  const styles = styled("laboratory");
  fetchAll("laboratory");
  const [pages] = await Promise.all([import("./laboratory/page.js"), loadTexts("laboratory"), styles]);
  return pages;
}

export function loadRules() {
  fetchAll("board");
  fetchAll("rules");
  return import("./rules/pages.js");
}
