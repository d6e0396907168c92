/*
 * Before anything is drawn: the theme that was chosen last, and the files that
 * this page will need.
 */
(() => {
  const root = document.documentElement;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** Where the app lies, as in root.js, which is a module and so comes too late. */
  const app = new URL("..", script.src).pathname.replace(/\/$/, "");
  /** @type {{theme?: string, board?: string, discs?: string}} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem(`pions${app}.settings`) ?? "{}") ?? {};
  } catch {
    // No storage here, or not ours: the system decides.
  }
  if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;
  const path = location.pathname.slice(app.length);
  const table = path.startsWith("/t/") || (path === "/" && location.hash.startsWith("#play="));
  const form = path === "/" && location.hash.startsWith("#new");
  const before = form ? ["form"] : ["home"];
  const parts = table ? ["board", "table"] : path.startsWith("/analyse") ? ["board", "analysis"] : before;
  const plain = (settings.board ?? "classic") === "classic" && (settings.discs ?? "shaded") === "shaded";
  if (!plain) parts.push("skins");
  for (const link of document.querySelectorAll("link[data-part]")) {
    const of = link.getAttribute("data-part")?.split(" ") ?? [];
    if (!of.some((part) => parts.includes(part))) continue;
    const isStyle = link.getAttribute("href")?.endsWith(".css");
    link.setAttribute("rel", isStyle ? "stylesheet" : "modulepreload");
  }
})();
