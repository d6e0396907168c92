/** Make a class, or join one. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { errorText } from "../app.js";
import { ApiError } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { t } from "../words.js";
import { classApi } from "./class_api.js";
import { keepMembership, memberships } from "./membership.js";

/** @typedef {import("../app.js").App} App */

/** Mutable: what is wrong with what was typed. */
export class ClassesPage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.wrong = "";
  }

  title() {
    return `${t("header.class")} · Pions`;
  }

  close() {}

  draw() {
    render(this.#template(), this.app.main);
  }

  #template() {
    return html`<div class="classes">
      <h1>${t("header.class")}</h1>
      <p class="note">${t("class.about")}</p>
      <div class="class-ways">
        <form class="card" @submit=${(/** @type {SubmitEvent} */ event) => void this.#join(event)}>
          <h2>${t("class.join.title")}</h2>
          <div class="field">
            <label for="class-code">${t("class.code.label")}</label>
            <input id="class-code" name="code" required maxlength="12" autocapitalize="characters"
              autocomplete="off" spellcheck="false" aria-describedby="class-wrong" />
          </div>
          <p id="class-wrong" class="wrong" role="alert">${this.wrong}</p>
          <button type="submit" class="main">${icon("play")}${t("class.join")}</button>
        </form>
        <form class="card" @submit=${(/** @type {SubmitEvent} */ event) => void this.#make(event)}>
          <h2>${t("class.make.title")}</h2>
          <p class="note">${t("class.make.more")}</p>
          <div class="field">
            <label for="class-name">${t("class.make.name")}</label>
            <input id="class-name" name="name" maxlength="60" autocomplete="off" />
          </div>
          <button type="submit">${icon("plus")}${t("class.make")}</button>
        </form>
      </div>
      ${this.#mine()}
      <p><a href="${ROOT}/tournaments">${t("class.tournaments")}</a></p>
    </div>`;
  }

  #mine() {
    const mine = memberships();
    if (mine.length === 0) return nothing;
    return html`<h2>${t("class.mine")}</h2>
      <ul class="class-mine">
        ${mine.map(([code, one]) => {
          const address = one.teacher ? `/class/${code}/teacher` : `/class/${code}`;
          return html`<li>
            <a href="${ROOT}${address}" @click=${(/** @type {Event} */ event) => follow(event, this.app, address)}
              ><b class="class-code">${code}</b> ${one.teacher ? t("class.teacher") : (one.name ?? "")}</a>
          </li>`;
        })}
      </ul>`;
  }

  /** @param {SubmitEvent} event */
  async #join(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const typed = String(new FormData(form).get("code") ?? "");
    const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
    try {
      const classroom = await classApi.show(code);
      this.app.go(`/class/${classroom.code}`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.isOffline) return this.app.complain(error);
      this.wrong = errorText(error);
      this.app.refresh();
    }
  }

  /** @param {SubmitEvent} event */
  async #make(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    try {
      const name = String(new FormData(form).get("name") ?? "");
      const made = await classApi.create(name, {});
      keepMembership(made.code, { teacher: made.token });
      this.app.go(`/class/${made.code}/teacher`);
    } catch (error) {
      this.app.complain(error);
    }
  }
}
