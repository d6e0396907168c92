/* Before anything is drawn: the theme and the language that were chosen last. */
(() => {
  const root = document.documentElement;
  /** @type {{theme?: string, language?: string}} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("pions.settings") ?? "{}") ?? {};
  } catch {
    // No storage here, or not ours: the system decides.
  }
  if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;
  const wished = settings.language ?? navigator.language ?? "en";
  root.lang = wished.startsWith("fr") ? "fr" : "en";
})();
