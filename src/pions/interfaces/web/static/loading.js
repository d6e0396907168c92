/** Parts of the app that are loaded when they are needed, or a moment before. */

/**
 * Have the browser fetch every file of a part at once, and not one after the other as they name
 * each other: the page lists them.
 * @param {"home" | "table" | "review" | "rules"} part
 */
function fetchAll(part) {
  for (const link of document.querySelectorAll(`link[data-part="${part}"]`)) {
    if (link.getAttribute("rel") !== "later") continue;
    const isStyle = link.getAttribute("href")?.endsWith(".css");
    link.setAttribute("rel", isStyle ? "stylesheet" : "modulepreload");
  }
}

export function loadHome() {
  fetchAll("home");
  return import("./home/pages.js");
}

export function loadTable() {
  fetchAll("table");
  return import("./table/pages.js");
}

export function loadReview() {
  fetchAll("review");
  return import("./table/review.js");
}

export function loadRules() {
  fetchAll("rules");
  return import("./rules/pages.js");
}
