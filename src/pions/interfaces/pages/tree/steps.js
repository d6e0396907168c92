// Walking through the search in its own order.

const slider = document.getElementById("slider");
const counter = document.getElementById("count");
const story = document.getElementById("event");
slider.max = lastStep;

/** What happens at a step, in words. */
function eventText({ node: index, leaving }) {
  const node = nodes[index];
  const move = moveName(node.move);
  if (hasGames) return gameText(node, index);
  if (!leaving) {
    const bounds = windowText([node.alpha, node.beta]);
    return text(hasWindows ? "step.enter" : "step.enter.plain", { move, window: bounds });
  }
  if (node.why === "cut") return cutText(node, move);
  const value = boundSign(node) + worth(node.value);
  return text(`step.${node.why}`, { move, value, best: moveName(node.best) });
}

function gameText(node, index) {
  const count = node.games.toLocaleString(language);
  if (node.parent === null) return text("step.games.root", { count });
  const game = node.added.toLocaleString(language);
  return text("step.games", { game, path: pathText(index), count });
}

function cutText(node, move) {
  const fields = { move, best: moveName(node.best), reason: cutReason(node) };
  if (!node.skipped.length) return text("step.cut.last", fields);
  return text("step.cut", { ...fields, skipped: moveNames(node.skipped) });
}

function refreshSteps() {
  slider.value = state.step;
  const words = text("step", { step: state.step, count: lastStep });
  counter.textContent = words;
  const event = eventText(events[state.step - 1]);
  slider.setAttribute("aria-valuetext", `${words}. ${event}`);
  story.textContent = event;
  for (const name of ["first", "back"]) disable(name, state.step === 1);
  for (const name of ["forward", "last"]) disable(name, state.step === lastStep);
}

/** Go to a step and choose the node where it happens. */
function goTo(step) {
  state.step = Math.min(lastStep, Math.max(1, step));
  const { node } = events[state.step - 1];
  followTo(node);
  state.shown = node;
  refresh();
  scrollToShown();
}

/** Open the way to a node; what stepping opened before and needs no longer closes again. */
function followTo(index) {
  const path = pathTo(index);
  for (const helper of state.helpers) {
    if (!path.includes(helper)) state.opened.delete(helper);
  }
  state.helpers = new Set(
    path.filter((at) => state.helpers.has(at) || !state.opened.has(at)),
  );
  for (const at of path) state.opened.add(at);
}
