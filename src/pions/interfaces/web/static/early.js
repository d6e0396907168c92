/*
 * Before anything is drawn: the theme that was chosen last, and the files that
 * this page will need.
 */
(() => {
  const root = document.documentElement;
  /** @type {{theme?: string}} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("pions.settings") ?? "{}") ?? {};
  } catch {
    // No storage here, or not ours: the system decides.
  }
  if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;
  const board = location.pathname.startsWith("/t/") || location.hash.startsWith("#play=");
  const part = board ? "table" : "home";
  for (const link of document.querySelectorAll(`link[data-part="${part}"]`)) {
    link.setAttribute("rel", "modulepreload");
  }
})();
