/** The page that analyses. */

export { AnalysisPage } from "./page.js";
export { askedBy } from "./address.js";
