// What every page has: its data, its texts in the language chosen, light and dark.

let data = JSON.parse(document.getElementById("data").textContent);

let language = data.language;

const byId = (name) => document.getElementById(name);

/** A text of the page, its fields filled in. */
function text(key, fields = {}) {
  return data.texts[language][key].replace(/\{(\w+)\}/g, (_, name) => fields[name]);
}

/** A number with its sign, grouped as the language does. */
function signed(number, form = {}) {
  const digits = Math.abs(number).toLocaleString(language, form);
  return number > 0 ? `+${digits}` : number < 0 ? `−${digits}` : digits;
}

/** Put the texts of the chosen language wherever the page asks for them. */
function translatePage() {
  document.documentElement.lang = language;
  document.title = `${text("title")} – ${data.rules}`;
  for (const place of document.querySelectorAll("[data-text]")) {
    place.textContent = text(place.dataset.text);
  }
  for (const place of document.querySelectorAll("[data-label]")) {
    place.setAttribute("aria-label", text(place.dataset.label));
    if (place.tagName === "BUTTON") place.title = text(place.dataset.label);
  }
}

/** An element with attributes and children. */
function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A button that can do nothing says so but keeps the focus, so that the keys go on working. */
function disable(name, off) {
  byId(name).setAttribute("aria-disabled", String(off));
}

/** The buttons for light and dark and for each language; `redraw` shows the page again. */
function addTools(redraw) {
  const speak = (chosen) => {
    language = chosen;
    translatePage();
    for (const button of byId("languages").children) {
      button.setAttribute("aria-pressed", String(button.lang === language));
    }
    redraw();
  };
  for (const [code, name] of Object.entries(data.languages)) {
    const button = make("button", { type: "button", lang: code, title: name }, code.toUpperCase());
    // What is read begins with what is seen: who says "click EN" must be understood.
    button.setAttribute("aria-label", `${code.toUpperCase()}, ${name}`);
    button.addEventListener("click", () => speak(code));
    byId("languages").append(button);
  }
  byId("theme").addEventListener("click", () => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
    document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
  });
  speak(language);
}
