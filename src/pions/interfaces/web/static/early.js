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
  const part = location.pathname.startsWith("/t/") ? "table" : "home";
  for (const link of document.querySelectorAll(`link[data-part="${part}"]`)) {
    link.setAttribute("rel", "modulepreload");
  }
})();
