/** The pages of a class: make or join one, a student's, the teacher's, the projector's. */

import { ClassesPage } from "./classes_page.js";
import { ProjectorPage } from "./projector_page.js";
import { StudentPage } from "./student_page.js";
import { TeacherPage } from "./teacher_page.js";

/**
 * @param {import("../app.js").App} app
 * @param {{code: string, view: string}} where
 * @returns {import("../app.js").Page}
 */
export function classPage(app, { code, view }) {
  if (!code) return new ClassesPage(app);
  if (view === "teacher") return new TeacherPage(app, code);
  return view === "projector" ? new ProjectorPage(app, code) : new StudentPage(app, code);
}
