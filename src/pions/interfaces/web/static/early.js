/*
 * Before anything is drawn: the theme that was chosen last, and the files that
 * this page will need.
 */
(() => {
  const root = document.documentElement;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** Where the app lies, as in root.js, which is a module and so comes too late. */
  const app = new URL("..", script.src).pathname.replace(/\/$/, "");
  /** @type {{theme?: string}} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem(`pions${app}.settings`) ?? "{}") ?? {};
  } catch {
    // No storage here, or not ours: the system decides.
  }
  if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;
  const board = location.pathname.startsWith(`${app}/t/`) || location.hash.startsWith("#play=");
  const part = board ? "table" : "home";
  for (const link of document.querySelectorAll(`link[data-part="${part}"]`)) {
    link.setAttribute("rel", "modulepreload");
  }
})();
