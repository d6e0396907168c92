/** The pages on which one learns: the rules of a game, and lessons. */

export { LessonPage } from "./lesson_page.js";
export { LessonsPage } from "./lessons_page.js";
export { RulesPage } from "./page.js";
