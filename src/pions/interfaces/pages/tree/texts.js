// Texts and numbers in the language chosen.

const data = JSON.parse(document.getElementById("data").textContent);
const nodes = data.tree;

let language = data.language;

/** A text of the page, its fields filled in. */
function text(key, fields = {}) {
  return data.texts[language][key].replace(/\{(\w+)\}/g, (_, name) => fields[name]);
}

/** A number with its sign, grouped as the language does. */
function signed(number) {
  const digits = Math.abs(number).toLocaleString(language);
  return number > 0 ? `+${digits}` : number < 0 ? `−${digits}` : digits;
}

/** A value in words where the game is decided, otherwise a number. Plies count from the root. */
function worth(value) {
  if (value === null) return text("value.none");
  const beyond = Math.abs(value) - data.win;
  if (beyond < 0) return signed(value);
  if (data.points) return text("value.points", { number: signed(Math.sign(value) * beyond) });
  return text(value > 0 ? "value.win" : "value.loss", { ply: data.depth - beyond });
}

/** The window between two bounds, null standing for infinity. */
function windowText([alpha, beta]) {
  const low = alpha === null ? "−∞" : worth(alpha);
  const high = beta === null ? "+∞" : worth(beta);
  return `[${low} ; ${high}]`;
}

/** A move's name; the root has none, and a pass is a word. */
function moveName(name) {
  if (name === null) return text("root");
  return name === "pass" ? text("pass") : name;
}

const moveNames = (names) => names.map(moveName).join(", ");

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
