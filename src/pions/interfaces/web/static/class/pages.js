/** The pages of a class: make or join one, a student's, the teacher's, the projector's. */

export { ClassesPage } from "./classes_page.js";
export { ProjectorPage } from "./projector_page.js";
export { StudentPage } from "./student_page.js";
export { TeacherPage } from "./teacher_page.js";
