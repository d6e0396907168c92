/** An address that is none of the app's. */

import { html, render } from "../vendor/lit-html.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { t } from "../words.js";

export class NowherePage {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  title() {
    return `${t("nowhere.title")} · Pions`;
  }

  close() {}

  draw() {
    const home = (/** @type {Event} */ event) => follow(event, this.app, "/");
    const template = html`<div class="missing">
      <h1>${t("nowhere.title")}</h1>
      <p>${t("nowhere.more")}</p>
      <a class="button main" href="${ROOT}/" @click=${home}>${icon("home")}${t("home.back")}</a>
    </div>`;
    render(template, this.app.main);
  }
}
