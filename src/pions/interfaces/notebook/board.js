// A board in a notebook. It knows no rules: the kernel sends the picture, the places that may be
// clicked and the texts, and is told which place or button was.

/** @param {string} tag @param {string} kind @param {string} [text] */
function element(tag, kind, text = "") {
  const made = document.createElement(tag);
  made.className = `pions-${kind}`;
  made.textContent = text;
  return made;
}

/** A button over the part of the picture that a move stands for. */
function placeButton(place, box, send) {
  const button = element("button", "place");
  button.setAttribute("aria-label", place.text);
  button.title = place.text;
  button.dataset.move = String(place.move);
  button.style.left = `${(100 * place.x) / box.width}%`;
  button.style.top = `${(100 * place.y) / box.height}%`;
  button.style.width = `${(100 * place.width) / box.width}%`;
  button.style.height = `${(100 * place.height) / box.height}%`;
  button.addEventListener("click", () => send({ move: place.move, ply: place.ply }));
  return button;
}

/** The picture with its buttons. */
function drawBoard(board, model, send) {
  board.innerHTML = model.get("picture");
  const picture = board.querySelector("svg");
  const box = picture.viewBox.baseVal;
  board.style.maxWidth = `${box.width}px`;
  const busy = model.get("busy");
  board.setAttribute("aria-busy", String(busy));
  if (!busy) board.append(...model.get("places").map((place) => placeButton(place, box, send)));
}

/** The moves with their variations, which stand in brackets; a click goes there. */
function drawMoves(list, model, send) {
  const open = [list];
  list.replaceChildren();
  for (const item of model.get("moves")) {
    if (item.kind === "open") {
      const variation = element("span", "variation", "(");
      open.at(-1).append(variation, " ");
      open.push(variation);
    } else if (item.kind === "close") {
      open.pop().append(")");
    } else {
      open.at(-1).append(moveButton(item, model, send), " ");
      if (item.comment) open.at(-1).append(element("span", "comment", item.comment), " ");
    }
  }
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function moveButton(item, model, send) {
  const button = element("button", "move", item.text);
  button.disabled = model.get("busy");
  button.dataset.node = String(item.node);
  if (item.grade) button.dataset.grade = item.grade;
  if (item.title) button.title = item.title;
  if (item.here) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => send({ node: item.node }));
  return button;
}

/** What is said, and the buttons below the board. */
function drawBelow(texts, bar, model, send) {
  texts.replaceChildren(
    ...model.get("texts").filter(Boolean).map((text) => element("div", "text", text)),
  );
  bar.replaceChildren(
    ...model.get("actions").map((action) => {
      const button = element("button", "action", action.text);
      button.disabled = !action.enabled || model.get("busy");
      button.dataset.action = action.name;
      button.addEventListener("click", () => send({ action: action.name }));
      return button;
    }),
  );
}

function render({ model, el }) {
  const board = element("div", "board");
  const texts = element("div", "texts");
  texts.setAttribute("role", "status");
  const bar = element("div", "bar");
  const list = element("div", "moves");
  const graph = element("div", "graph");
  el.replaceChildren(board, texts, bar, list, graph);
  const send = (message) => model.send(message);
  const draw = () => {
    drawBoard(board, model, send);
    drawBelow(texts, bar, model, send);
    drawMoves(list, model, send);
    graph.innerHTML = model.get("graph");
  };
  const names = ["picture", "places", "texts", "actions", "moves", "graph", "busy"];
  for (const name of names) model.on(`change:${name}`, draw);
  draw();
  return () => {
    for (const name of names) model.off(`change:${name}`, draw);
  };
}

export default { render };
