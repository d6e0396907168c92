/**
 * Makes the app work offline: the newest files while there is a network, the cached ones otherwise.
 * The API is never cached.
 */

/** Where the app lies: the path of the folder that this worker looks after, without its slash. */
const ROOT = new URL(".", location.href).pathname.slice(0, -1);
/** The server puts a name here that changes with the app: a new one is fetched as a whole. */
const CACHE = "pions-1";
/** With its place: browsers keep the caches of a whole host together. */
const KEPT = `${ROOT}/${CACHE}`;
const SHELL = [
  "/",
  "/manifest.webmanifest",
  "/texts/analysis.json",
  "/texts/class.json",
  "/texts/colours.json",
  "/texts/laboratory.json",
  "/texts/palette.json",
  "/texts/puzzles.json",
  "/static/early.js",
  "/static/css/page.css",
  "/static/board/marks.css",
  "/static/board/skins.css",
  "/static/css/analysis.css",
  "/static/css/analysis_more.css",
  "/static/css/choice.css",
  "/static/css/class.css",
  "/static/css/class_league.css",
  "/static/css/class_projector.css",
  "/static/css/heat.css",
  "/static/css/laboratory.css",
  "/static/css/palette.css",
  "/static/css/print.css",
  "/static/css/puzzles.css",
  "/static/css/review.css",
  "/static/css/rules.css",
  "/static/fonts/figtree.woff2",
  "/static/icons/pions.svg",
  "/static/main.js",
  "/static/app.js",
  "/static/header.js",
  "/static/loading.js",
  "/static/root.js",
  "/static/shortcut_keys.js",
  "/static/words.js",
  "/static/api.js",
  "/static/dialog.js",
  "/static/links.js",
  "/static/live.js",
  "/static/memory.js",
  "/static/vendor/lit-html.js",
  "/static/icons.js",
  "/static/places.js",
  "/static/home/pages.js",
  "/static/home/nowhere_page.js",
  "/static/home/page.js",
  "/static/examples.js",
  "/static/picture.js",
  "/static/home/families.js",
  "/static/home/games.js",
  "/static/home/surfaces.js",
  "/static/seats.js",
  "/static/titles.js",
  "/static/levels.js",
  "/static/calls.js",
  "/static/home/choice.js",
  "/static/clocks.js",
  "/static/home/assisted_field.js",
  "/static/home/clock_fields.js",
  "/static/home/opponents.js",
  "/static/home/faces.js",
  "/static/home/form_pages.js",
  "/static/home/new_page.js",
  "/static/home/reading.js",
  "/static/home/fields.js",
  "/static/home/opening_field.js",
  "/static/home/rules_draft.js",
  "/static/home/seat_form.js",
  "/static/home/base64.js",
  "/static/home/gluing.js",
  "/static/home/surface_shapes.js",
  "/static/sound.js",
  "/static/shortcuts.js",
  "/static/palette/palette.js",
  "/static/palette/commands.js",
  "/static/palette/fuzzy.js",
  "/static/table/menu_looks.js",
  "/static/hearing.js",
  "/static/board/board.js",
  "/static/board/changes.js",
  "/static/board/geometry/orientation.js",
  "/static/board/keys.js",
  "/static/board/motion.js",
  "/static/board/picture.js",
  "/static/board/scene.js",
  "/static/board/words.js",
  "/static/board/geometry/plane.js",
  "/static/board/pieces.js",
  "/static/board/svg.js",
  "/static/board/controls.js",
  "/static/board/flat.js",
  "/static/board/globe.js",
  "/static/board/grid.js",
  "/static/board/pointer.js",
  "/static/board/danger_marks.js",
  "/static/board/values.js",
  "/static/board/edges.js",
  "/static/board/geometry/line.js",
  "/static/board/geometry/window.js",
  "/static/board/glide.js",
  "/static/board/slots.js",
  "/static/board/surface.js",
  "/static/board/geometry/globe.js",
  "/static/board/globe_values.js",
  "/static/board/marks.js",
  "/static/board/geometry/stars.js",
  "/static/board/grain.js",
  "/static/table/pages.js",
  "/static/table/page.js",
  "/static/state.js",
  "/static/stream.js",
  "/static/table/arrivals.js",
  "/static/table/board_host.js",
  "/static/table/counting.js",
  "/static/table/draws.js",
  "/static/table/seating.js",
  "/static/table/refusal.js",
  "/static/table/sharing.js",
  "/static/table/table_keys.js",
  "/static/table/view.js",
  "/static/table/actions.js",
  "/static/table/plies.js",
  "/static/copying.js",
  "/static/lost.js",
  "/static/table/ending.js",
  "/static/table/moves.js",
  "/static/table/legend.js",
  "/static/table/possible.js",
  "/static/table/position_question.js",
  "/static/table/shared_page.js",
  "/static/table/menu.js",
  "/static/table/colours.js",
  "/static/table/review.js",
  "/static/table/review_panel.js",
  "/static/analysis/pages.js",
  "/static/analysis/page.js",
  "/static/analysis/address.js",
  "/static/analysis/board_picture.js",
  "/static/analysis/document.js",
  "/static/analysis/drawing_tool.js",
  "/static/analysis/engine.js",
  "/static/analysis/keys.js",
  "/static/analysis/notes.js",
  "/static/analysis/requests.js",
  "/static/analysis/tabs.js",
  "/static/analysis/game_review.js",
  "/static/analysis/tree.js",
  "/static/analysis/view.js",
  "/static/analysis/decorations.js",
  "/static/analysis/evaluation_bar.js",
  "/static/analysis/lines.js",
  "/static/analysis/tree_view.js",
  "/static/laboratory/heat.js",
  "/static/analysis/more.js",
  "/static/analysis/explorer.js",
  "/static/analysis/lesson.js",
  "/static/analysis/opening_game.js",
  "/static/analysis/review_view.js",
  "/static/analysis/sharing.js",
  "/static/analysis/lesson_view.js",
  "/static/analysis/editor.js",
  "/static/embed_code.js",
  "/static/analysis/editor_view.js",
  "/static/rules/pages.js",
  "/static/rules/lesson_page.js",
  "/static/rules/lessons_page.js",
  "/static/rules/page.js",
  "/static/rules/chapters.js",
  "/static/rules/trial.js",
  "/static/puzzles/pages.js",
  "/static/puzzles/drill_page.js",
  "/static/puzzles/guess_page.js",
  "/static/puzzles/openings_page.js",
  "/static/puzzles/puzzle_page.js",
  "/static/puzzles/puzzles_page.js",
  "/static/puzzles/drill.js",
  "/static/puzzles/record.js",
  "/static/puzzles/told_move.js",
  "/static/puzzles/opening_queue.js",
  "/static/puzzles/own_openings.js",
  "/static/puzzles/repetition.js",
  "/static/puzzles/puzzle_view.js",
  "/static/puzzles/queue.js",
  "/static/puzzles/glicko.js",
  "/static/class/pages.js",
  "/static/class/classes_page.js",
  "/static/class/projector_page.js",
  "/static/class/student_page.js",
  "/static/class/teacher_page.js",
  "/static/class/class_api.js",
  "/static/class/membership.js",
  "/static/class/addresses.js",
  "/static/class/class_stream.js",
  "/static/class/league.js",
  "/static/class/parts.js",
  "/static/class/projected.js",
  "/static/class/redraw.js",
  "/static/class/my_bot.js",
  "/static/class/my_game.js",
  "/static/class/settings_form.js",
  "/static/class/teacher_boards.js",
  "/static/class/teacher_bots.js",
  "/static/class/teacher_students.js",
  "/static/class/types.js",
  "/static/class/returning.js",
  "/static/laboratory/page.js",
  "/static/laboratory/requests.js",
  "/static/laboratory/view.js",
  "/static/laboratory/chart.js",
];
/** Milliseconds after which a network that does not answer counts as none. */
const PATIENCE = 4000;

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(SHELL.map((path) => new Request(ROOT + path, { cache: "no-cache" }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter(isOld).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const path = cachedPath(event.request);
  if (path !== null) event.respondWith(newest(event.request, path));
});

/**
 * Whether a cache is of an earlier version of this very app; those before were named without a place.
 * @param {string} name
 */
function isOld(name) {
  const before = name.slice(0, name.lastIndexOf("/") + 1);
  return name !== KEPT && (before === `${ROOT}/` || /^pions-\w+$/.test(name));
}

/**
 * Under which path a response is cached; null for what is not ours.
 * @param {Request} request
 */
function cachedPath(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (!pathname.startsWith(`${ROOT}/`)) return null;
  const path = pathname.slice(ROOT.length);
  if (request.mode === "navigate" && (path === "/" || /^\/(t|analyse|laboratory)(\/|$)/.test(path))) return `${ROOT}/`;
  return SHELL.includes(path) ? pathname : null;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function newest(request, path) {
  const cache = await caches.open(KEPT);
  const before = await cache.match(path);
  try {
    const answer = await withPatience(fetch(request), before !== undefined);
    if (answer.ok) await cache.put(path, answer.clone());
    return answer.ok || before === undefined ? answer : before;
  } catch {
    return before ?? Response.error();
  }
}

/**
 * @param {Promise<Response>} answer
 * @param {boolean} hurried Whether there is something else to show.
 * @returns {Promise<Response>}
 */
function withPatience(answer, hurried) {
  if (!hurried) return answer;
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));
  return /** @type {Promise<Response>} */ (Promise.race([answer, late]));
}
