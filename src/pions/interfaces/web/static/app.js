/** The app around its pages: where we are, what was chosen, what everybody needs. */

import { api, ApiError } from "./api.js";
import { Dialog } from "./dialog.js";
import { route } from "./links.js";
import { Notices, Voice } from "./live.js";
import { loadKeys, loadPalette, loadSkins } from "./loading.js";
import { browserStorage, Memory } from "./memory.js";
import { ROOT } from "./root.js";
import { capital, guessLanguage, say, setLanguage, t } from "./words.js";

/** @typedef {import("./types.js").Registry} Registry */
/** @typedef {import("./types.js").NewTableRequest} NewTableRequest */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Created} Created */
/** @typedef {import("./memory.js").Settings} Settings */

/**
 * @typedef {object} Page
 * @property {() => void} draw
 * @property {() => void} close
 * @property {() => string} title
 * @property {(event: KeyboardEvent) => boolean} [pressed] Whether the key meant something.
 * @property {{can: (action: string) => boolean, run: (action: string) => unknown}} [actions]
 * @property {{title: string, keys: readonly (readonly string[])[]}[]} [keys] What keys do there.
 */

/**
 * Loads what a page needs, and says how to open it.
 * @typedef {(where: ReturnType<typeof route>) => Promise<(app: App) => Page>} Opener
 */

const REGISTRY_WAIT = 2000;
const OUTAGE_WAIT = 2000;

/** Mutable: the page that is open and the settings in force. */
export class App {
  /**
   * @param {Opener} opener
   * @param {() => void} drawHeader
   */
  constructor(opener, drawHeader) {
    this.opener = opener;
    this.drawHeader = drawHeader;
    this.memory = new Memory(browserStorage());
    this.settings = this.memory.settings();
    this.main = /** @type {HTMLElement} */ (document.getElementById("main"));
    this.voice = new Voice(/** @type {HTMLElement} */ (document.getElementById("live")));
    const notices = /** @type {HTMLElement} */ (document.getElementById("notices"));
    this.notices = new Notices(notices, this.voice);
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
    this.dialog = new Dialog(dialog);
    /** @type {Registry | null} */
    this.registry = this.memory.registry();
    /** @type {Page | null} */
    this.page = null;
    this.visits = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.outage = undefined;
    this.creating = false;
    /**
     * What a form starts from when another page leads to it, and whether it continues a game there.
     * @type {Partial<NewTableRequest> & {continued?: boolean} | null}
     */
    this.draft = null;
    this.#apply();
  }

  /** Show the page that the address names: what was shown until now belongs to another one. */
  async open() {
    this.page?.close();
    this.page = null;
    await this.#show(location, () => {});
  }

  /**
   * Go to a page of the app. The old one stays, under its own address, until the new one is there.
   * @param {string} address From the app's root on.
   * @param {{replace?: boolean}} [how]
   */
  go(address, { replace = false } = {}) {
    this.notices.clear();
    const place = new URL(ROOT + address, location.href);
    const arrive = () =>
      replace ? history.replaceState(null, "", place) : history.pushState(null, "", place);
    void this.#travel(place, arrive);
  }

  /** @param {URL} place @param {() => void} arrive */
  async #travel(place, arrive) {
    if (!(await this.#show(place, arrive))) return;
    if (!location.hash.startsWith("#mine")) scrollTo(0, 0);
    this.main.focus({ preventScroll: true });
  }

  /**
   * Whether the page could be shown and nobody went elsewhere meanwhile. The address and the page
   * change together: under the address of one table nobody can click on the board of another.
   * @param {Pick<Location, "pathname" | "hash">} place
   * @param {() => void} arrive
   */
  async #show(place, arrive) {
    const visit = ++this.visits;
    if (this.dialog.isOpen) this.dialog.close();
    try {
      const made = await this.opener(route(place));
      if (visit !== this.visits) return false;
      this.page?.close();
      arrive();
      this.page = made(this);
      this.refresh();
      return true;
    } catch (error) {
      if (visit === this.visits) this.#cannotOpen(error, arrive);
      return false;
    }
  }

  /**
   * A part that does not fit those loaded before is of a newer app: then the whole page is reloaded.
   * @param {unknown} error
   * @param {() => void} arrive
   */
  #cannotOpen(error, arrive) {
    if (error instanceof SyntaxError && this.memory.mayReload(Date.now())) {
      arrive();
      location.reload();
      return;
    }
    console.warn(error);
    this.complain(new ApiError(0, "offline"));
  }

  refresh() {
    this.drawHeader();
    this.page?.draw();
    document.title = this.page?.title() ?? "Pions";
    this.dialog.refresh();
    this.notices.refresh();
  }

  /** @param {Partial<Settings>} changes */
  change(changes) {
    this.memory.change(changes);
    this.settings = { ...this.settings, ...changes };
    this.#apply();
    this.refresh();
  }

  #apply() {
    const root = document.documentElement;
    setLanguage(guessLanguage(this.settings.language, navigator.languages));
    root.lang = guessLanguage(this.settings.language, navigator.languages);
    const { board, discs } = this.settings;
    if (board !== "classic" || discs !== "shaded") loadSkins();
    [root.dataset["board"], root.dataset["discs"]] = [board, discs];
    root.dataset["coordinates"] = String(this.settings.coordinates);
    root.dataset["zen"] = String(this.settings.zen);
    if (this.settings.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.settings.theme;
  }

  /** The registry: what was known last time at once, the newest when it comes. */
  async loadRegistry(again = false) {
    try {
      const newest = await api.registry();
      this.notices.settle("outage");
      const same = JSON.stringify(newest) === JSON.stringify(this.registry);
      this.registry = newest;
      if (same) return;
      this.memory.keepRegistry(newest);
      this.refresh();
    } catch (error) {
      if (!again && navigator.onLine) this.complain(error); // the page says that there is no net
      if (this.registry === null) setTimeout(() => void this.loadRegistry(true), REGISTRY_WAIT);
    }
  }

  /**
   * Make a table and go there.
   * @param {NewTableRequest} request
   * @param {Side[]} seats Where I sit.
   * @param {{replace?: boolean}} [how]
   */
  async create(request, seats, how) {
    if (this.creating) return; // a double click is one request
    this.creating = true;
    try {
      this.enter(await api.create(request), seats, how);
    } catch (error) {
      this.complain(error);
    } finally {
      this.creating = false;
    }
  }

  /**
   * Remember a new table and go there.
   * @param {Created} created
   * @param {Side[]} seats
   * @param {{replace?: boolean}} [how]
   */
  enter(created, seats, how) {
    const { tokens, invitations } = created;
    this.memory.keep(created.id, { tokens, seats, invitations }, Date.now());
    this.go(`/t/${created.id}`, how);
  }

  /** Say what went wrong, in words. @param {unknown} error */
  complain(error) {
    if (!(error instanceof ApiError)) {
      console.error(error);
      this.notices.show({ kind: "error", text: () => t("error.unknown") });
      return;
    }
    if (error.isOffline) return this.#outage();
    this.notices.show({ kind: "error", text: () => errorText(error) });
  }

  /** Nobody answers: said until somebody does. */
  #outage() {
    this.notices.show({ kind: "error", cause: "outage", text: () => t("error.offline") });
    clearTimeout(this.outage);
    this.outage = setTimeout(() => void this.#lookForServer(), OUTAGE_WAIT);
  }

  async #lookForServer() {
    try {
      await api.health();
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) {
        this.outage = setTimeout(() => void this.#lookForServer(), OUTAGE_WAIT);
        return;
      }
    }
    this.notices.settle("outage");
  }

  /** What keys do here; the list comes when it is first wanted. */
  showKeys() {
    return this.#shown(loadKeys(), ({ showShortcuts }) => showShortcuts(this));
  }

  /** Everything that can be done here, by typing a few letters of it. */
  showPalette() {
    return this.#shown(loadPalette(), ({ showPalette }) => showPalette(this));
  }

  /** @template Part @param {Promise<Part>} part @param {(part: Part) => void} show */
  async #shown(part, show) {
    try {
      show(await part);
    } catch {
      this.complain(new ApiError(0, "offline"));
    }
  }

  /** A link that should hold a game holds none. */
  damaged() {
    this.notices.show({ kind: "error", text: () => t("shared.damaged") });
  }

  /** @param {() => string} text */
  tell(text) {
    this.notices.show({ kind: "news", text });
  }
}

/** @param {ApiError} error */
export function errorText(error) {
  return capital(say(error.texts)) || t("error.unknown");
}
