/** Who is in the class: the table, names, and the way out; and what ends the class itself. */

import { html } from "../vendor/lit-html.js";
import { icon } from "../icons.js";
import { number, t } from "../words.js";
import { classApi, download } from "./class_api.js";
import { nameOf } from "./parts.js";

/** @typedef {import("./teacher_page.js").TeacherPage} TeacherPage */
/** @typedef {import("./types.js").Classroom} Classroom */

/** @param {TeacherPage} page @param {Classroom} classroom */
export function studentsTable(page, classroom) {
  if (classroom.students.length === 0) return html`<p class="note">${t("class.nobody")}</p>`;
  const present = new Map(classroom.students.map((one) => [one.number, one.present]));
  return html`<table class="class-table">
    <thead>
      <tr>
        <th scope="col">${t("class.rank")}</th>
        <th scope="col">${t("class.name")}</th>
        <th scope="col">${t("class.points")}</th>
        <th scope="col">${t("class.games")}</th>
        <th scope="col"><span class="unseen">${t("class.actions")}</span></th>
      </tr>
    </thead>
    <tbody>
      ${classroom.standings.map((row) => {
        const name = nameOf(classroom, row.student);
        const here = present.get(row.student);
        return html`<tr data-student=${row.student}>
          <td>${number(row.rank)}</td>
          <th scope="row">
            <span class="class-who">
              <span class="class-here ${here ? "here" : ""}" title=${t(here ? "class.here" : "class.away")}></span>
              <span>${name}<span class="unseen"> (${t(here ? "class.here" : "class.away")})</span></span>
            </span>
          </th>
          <td>${number(row.points)}</td>
          <td>${number(row.games)}</td>
          <td class="class-row-buttons">
            <button type="button" class="plain round" title=${t("class.rename")} aria-label=${t("class.rename.who", { name })}
              @click=${() => rename(page, row.student, name)}>${icon("pencil")}</button>
            <button type="button" class="plain round" title=${t("class.remove")} aria-label=${t("class.remove.who", { name })}
              @click=${() => remove(page, row.student, name)}>${icon("quit")}</button>
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** @param {TeacherPage} page @param {number} student @param {string} name */
function rename(page, student, name) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const typed = String(new FormData(form).get("name") ?? "");
    page.app.dialog.close();
    void page.act(() => classApi.rename(page.code, student, typed, page.token));
  };
  page.app.dialog.show(() => ({
    title: t("class.rename.who", { name }),
    body: html`<form @submit=${send}>
      <div class="field">
        <label for="new-name">${t("class.name")}</label>
        <input id="new-name" name="name" maxlength="20" required .value=${name} />
      </div>
      <button type="submit" class="main">${t("class.rename")}</button>
    </form>`,
  }));
}

/** @param {TeacherPage} page @param {number} student @param {string} name */
function remove(page, student, name) {
  confirm(page, t("class.remove.who", { name }), t("class.remove.more"), t("class.remove"), () =>
    classApi.remove(page.code, student, page.token),
  );
}

/** Files for later, and the end. @param {TeacherPage} page @param {Classroom} classroom */
export function danger(page, classroom) {
  const save = (/** @type {string} */ format, /** @type {string} */ ending) =>
    void page.act(() => download(page.code, format, ending, page.token));
  return html`<section class="card">
    <h2>${t("class.keep")}</h2>
    <div class="buttons">
      <button type="button" @click=${() => save("csv", "csv")}>${icon("download")}${t("class.export.csv")}</button>
      <button type="button" @click=${() => save("games", "jsonl")}>${icon("download")}${t("class.export.games")}</button>
      <button type="button" @click=${() => save("bots", "zip")}>${icon("download")}${t("class.export.bots")}</button>
      <button type="button" @click=${() => save("json", "json")}>${icon("download")}${t("class.export.json")}</button>
      <button type="button" class="danger" data-action="delete-class"
        @click=${() =>
          confirm(page, t("class.delete.ask", { name: classroom.name || classroom.code }), t("class.delete.more"), t("class.delete"), () =>
            classApi.delete(page.code, page.token),
          )}>${icon("trash")}${t("class.delete")}</button>
    </div>
  </section>`;
}

/**
 * @param {TeacherPage} page @param {string} title @param {string} more @param {string} label
 * @param {() => Promise<unknown>} request
 */
function confirm(page, title, more, label, request) {
  const go = () => {
    page.app.dialog.close();
    void page.act(request);
  };
  page.app.dialog.show(() => ({
    title,
    body: html`<p>${more}</p>
      <div class="buttons">
        <button type="button" class="danger" @click=${go}>${label}</button>
        <button type="button" @click=${() => page.app.dialog.close()}>${t("cancel")}</button>
      </div>`,
  }));
}
