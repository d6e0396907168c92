/**
 * Keeps the app for days without a net: newest first while there is one, the kept copy otherwise.
 * The API is never kept.
 */

const CACHE = "pions-1";
const SHELL = [
  "/",
  "/manifest.webmanifest",
  "/static/early.js",
];
/** A net that is there and answers nothing is no net. */
const PATIENCE = 4000;

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL.map((path) => new Request(path, { cache: "no-cache" }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const path = kept(event.request);
  if (path !== null) event.respondWith(newest(event.request, path));
});

/**
 * Under which path an answer is kept; null for what is none of ours.
 * @param {Request} request
 */
function kept(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate" && (pathname === "/" || pathname.startsWith("/t/"))) return "/";
  return SHELL.includes(pathname) ? pathname : null;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function newest(request, path) {
  const cache = await caches.open(CACHE);
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
