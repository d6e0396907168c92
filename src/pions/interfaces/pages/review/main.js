// Wiring: every game has its viewer; keys go to the one that was used last.

let shown = null; // the viewer that keys go to

const sections = [...document.querySelectorAll(".game")];
const viewers = data.games.map((game, at) => new Viewer(game, sections[at]));
shown = viewers[0] ?? null;

const KEYS = {
  ArrowLeft: (viewer) => viewer.show(viewer.ply - 1),
  ArrowRight: (viewer) => viewer.show(viewer.ply + 1),
  Home: (viewer) => viewer.show(0),
  End: (viewer) => viewer.show(viewer.end),
  n: (viewer) => viewer.next(),
  N: (viewer) => viewer.next(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || shown === null) return;
  const slides = event.target.tagName === "INPUT" && event.key.length > 1; // the slider's own keys
  const key = slides ? undefined : KEYS[event.key];
  if (key === undefined) return;
  key(shown);
  event.preventDefault();
});

byId("tools").hidden = false;
addTools(() => {
  for (const viewer of viewers) viewer.refresh();
});
