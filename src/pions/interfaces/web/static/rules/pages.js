/** The pages that tell the rules. */

export { RulesPage } from "./page.js";
