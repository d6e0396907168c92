/** Every command of the palette, made from the lists that keys, menus and the header show. */

import { EVERYWHERE, TABLE_KEYS } from "../shortcut_keys.js";
import { everywhere } from "../header.js";
import { PLACES } from "../places.js";
import { lookChoices } from "../table/menu_looks.js";
import { allTexts, capital, languageName, say, t } from "../words.js";

/** @typedef {import("../app.js").App} App */

/**
 * @typedef {object} Command
 * @property {string} name
 * @property {"page" | "pages" | "games" | "settings"} group
 * @property {string} text
 * @property {string} also What it is called as well, in other languages and by other names.
 * @property {string | null} key
 * @property {() => void} run
 */

const THEMES = /** @type {const} */ (["system", "light", "dark"]);
/** What is chosen by name below, and so need not be gone through one by one. */
const CHOSEN = ["theme", "language", "palette"];

/** What can be done now. @param {App} app @returns {Command[]} */
export function commandsOf(app) {
  return [...ofPage(app), ...ofPlaces(app), ...ofGames(app), ...ofSettings(app)];
}

/** A text in every language. @param {string} key */
function everyLanguage(key) {
  return Object.values(allTexts())
    .map((texts) => texts[key] ?? "")
    .join(" ");
}

/** @param {App} app @returns {Command[]} */
function ofPage(app) {
  const { page } = app;
  const groups = page?.keys ?? [{ title: "", keys: TABLE_KEYS }];
  const own = page?.actions === undefined ? [] : groups.flatMap(({ keys }) => keys);
  const usual = EVERYWHERE.filter(([, action]) => !CHOSEN.includes(action));
  return [
    ...own.filter(([, action = ""]) => page?.actions?.can(action) ?? false).map((one) => keyed(one, (action) => page?.actions?.run(action))),
    ...usual.map((one) => keyed(one, (action) => everywhere(app, action))),
  ];
}

/** @param {readonly string[]} one @param {(action: string) => unknown} act @returns {Command} */
function keyed([key = "", action = ""], act) {
  // Buttons and menus call some of them otherwise: Values, where the list of keys says what that does.
  const names = [`key.${action}`, `do.${action}`, `do.${action}.more`, `menu.${action}`];
  const also = names.map(everyLanguage).join(" ");
  return { name: action, group: "page", text: t(`key.${action}`), also, key, run: () => void act(action) };
}

/** @param {App} app @returns {Command[]} */
function ofPlaces(app) {
  const places = PLACES.map(({ name, address }) => place(app, `header.${name}`, address));
  return app.memory.games().length > 0 ? [...places, place(app, "mine.title", "/#mine")] : places;
}

/** @param {App} app @param {string} key @param {string} address @returns {Command} */
function place(app, key, address) {
  return { name: key, group: "pages", text: t(key), also: everyLanguage(key), key: null, run: () => app.go(address) };
}

/** @param {App} app @returns {Command[]} */
function ofGames(app) {
  const games = app.registry?.games ?? [];
  return games.flatMap(({ name, aliases, title, rules }) => {
    const also = [name, ...aliases, ...Object.values(title)].join(" ");
    const game = capital(say(title));
    const [play, learn] = [`/#new=${encodeURIComponent(rules)}`, `/#rules=${encodeURIComponent(rules)}`];
    return [
      { name: `play-${name}`, group: "games", text: t("palette.play", { game }), also, key: null, run: () => app.go(play) },
      { name: `rules-${name}`, group: "games", text: t("palette.rules", { game }), also: `${also} ${everyLanguage("palette.rules")}`, key: null, run: () => app.go(learn) },
    ];
  });
}

/** @param {App} app @returns {Command[]} */
function ofSettings(app) {
  const looks = lookChoices(app).flatMap(({ name, choices, choose }) =>
    choices.map(({ value, text }) => chosen(`menu.${name}`, String(value), text, () => choose(value))),
  );
  const themes = THEMES.map((theme) => chosen("menu.theme", theme, t(`theme.${theme}`), () => app.change({ theme })));
  const languages = Object.keys(allTexts()).map((language) =>
    chosen("header.language", language, capital(languageName(language)), () => app.change({ language })),
  );
  const { coordinates, confirm } = app.settings;
  return [
    ...themes,
    ...languages,
    ...looks,
    toggled(coordinates ? "menu.coordinates.off" : "menu.coordinates", () => app.change({ coordinates: !coordinates })),
    toggled(confirm ? "menu.confirm.off" : "menu.confirm", () => app.change({ confirm: !confirm })),
  ];
}

/** @param {string} key @param {string} value @param {string} text @param {() => void} run @returns {Command} */
function chosen(key, value, text, run) {
  const also = `${everyLanguage(key)} ${value} ${text}`;
  return { name: `${key}-${value}`, group: "settings", text: t("palette.setting", { name: t(key), value: text }), also, key: null, run };
}

/** @param {string} key @param {() => void} run @returns {Command} */
function toggled(key, run) {
  return { name: key, group: "settings", text: t(key), also: everyLanguage(key), key: null, run };
}
