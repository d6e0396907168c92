/**
 * A game that a link holds: it can be looked through at once, and becomes a table with the first move
 * that somebody plays. Until then nothing is stored, however often the link is opened.
 */

import { api, ApiError } from "../api.js";
import { shareFragment } from "../links.js";
import { SIDES } from "../seats.js";
import { t } from "../words.js";
import { TableActions } from "./actions.js";
import { TablePage } from "./page.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Side} Side */

const PERSON = { player: "human", name: "" };
/** What needs no table. */
const LOCAL = ["help", "flip", "rotate", "back", "forward", "focusBoard", "share", "menu", "from", "analyse"];

export class SharedPage extends TablePage {
  /**
   * @param {App} app
   * @param {string} start
   */
  constructor(app, start) {
    super(app, "shared", start);
    this.actions = new SharedActions(this);
  }

  /** Whoever opens a link sits nowhere yet. */
  get mine() {
    return null;
  }

  get isStored() {
    return false;
  }

  get analysisAddress() {
    return `/analyse${shareFragment(this.start)}`;
  }

  get note() {
    return this.table?.turn ? t("shared.note") : t("shared.over");
  }

  /** @returns {Side[]} */
  get movable() {
    return this.table?.turn ? SIDES : [];
  }

  /** The table that it becomes. */
  get request() {
    return { black: PERSON, white: PERSON, start: this.start, shared: true };
  }

  async load() {
    try {
      const { table, steps } = await api.preview(this.request);
      if (this.closed) return;
      this.app.notices.settle("outage");
      this.happened({ type: "table", table, now: performance.now() });
      this.happened({ type: "steps", steps });
    } catch (error) {
      if (this.closed) return;
      this.missing = !(error instanceof ApiError && error.isOffline);
      if (this.missing) this.app.complain(error);
      else this.retry(error);
      this.app.refresh();
    }
  }

  /** @param {number} ply */
  async shareText(ply) {
    const document = JSON.parse(this.table?.share ?? "{}");
    return JSON.stringify({ ...document, moves: document.moves.slice(0, ply) });
  }
}

class SharedActions extends TableActions {
  /** @param {string} action */
  can(action) {
    return LOCAL.includes(action) && super.can(action);
  }

  /** @param {string} move */
  async play(move) {
    const page = /** @type {SharedPage} */ (this.page);
    const { table } = page;
    if (table?.turn == null || page.busy === "move") return;
    this.busy("move");
    try {
      const created = await api.create(page.request);
      const token = created.tokens[/** @type {Side} */ (table.turn)] ?? "";
      await api.move(created.id, move, table.ply, token);
      this.app.enter(created, SIDES, { replace: true });
    } catch (error) {
      this.app.complain(error);
    }
    this.busy("");
  }
}
