// One reviewed game on a board: stepped through by buttons, slider, graph, moves and keys.

/** The positions of a game, from what changed at each ply. */
function positionsOf(game) {
  const cells = [...game.start];
  const found = [{ cells: game.start }];
  for (const change of game.cells) {
    let last;
    for (const [, mark, numbers] of change.matchAll(/([XO-])([\d.]+)/g)) {
      for (const cell of numbers.split(".").map(Number)) {
        cells[cell] = mark;
        last ??= cell;
      }
    }
    found.push({ cells: cells.join(""), last });
  }
  if (game.line.length) found.at(-1).winning = game.line;
  return found;
}

const STEPS = { first: "|◀", back: "◀", forward: "▶", last: "▶|" };

class Viewer {
  /** The board of one game, in its section of the report. */
  constructor(game, section) {
    this.game = game;
    this.section = section;
    this.positions = positionsOf(game);
    this.ply = this.end;
    this.graph = section.querySelector(".graph");
    this.build();
    this.listen();
  }

  get end() {
    return this.positions.length - 1;
  }

  build() {
    const stage = this.section.querySelector(".stage");
    this.picture = make("div", { class: "picture" });
    this.buttons = {};
    const row = make("div", { class: "step-buttons" });
    for (const [name, sign] of Object.entries(STEPS)) {
      this.buttons[name] = make("button", { type: "button", "data-label": name }, sign);
      row.append(this.buttons[name]);
    }
    this.buttons.next = make("button", { type: "button" }, make("span", { "data-text": "next" }));
    if (this.game.moments.length) row.append(this.buttons.next);
    this.slider = make("input", { type: "range", min: 0, max: this.end, "data-label": "steps" });
    this.words = make("div", { class: "words", role: "status" });
    stage.append(this.picture, row, this.slider, this.words);
    stage.hidden = false;
    this.section.querySelector(".keys").hidden = false;
    this.section.classList.add("stepping");
  }

  listen() {
    const go = { first: () => 0, back: () => this.ply - 1, forward: () => this.ply + 1, last: () => this.end };
    for (const [name, place] of Object.entries(go)) {
      this.buttons[name].addEventListener("click", () => this.show(place()));
    }
    this.buttons.next.addEventListener("click", () => this.next());
    this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
    this.graph.addEventListener("click", (event) => {
      const box = this.graph.getBoundingClientRect();
      this.show(Math.round(((event.clientX - box.left) / box.width) * this.end));
    });
    for (const link of this.section.querySelectorAll("a[data-ply]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault(); // without the script it leads to the row of the move
        this.show(Number(link.dataset.ply));
        if (link.closest(".moments")) this.picture.scrollIntoView({ block: "nearest" });
      });
    }
  }

  /** The next moment worth learning from; after the last, the first. */
  next() {
    const { moments } = this.game;
    if (moments.length) this.show(moments.find((ply) => ply > this.ply) ?? moments[0]);
  }

  show(ply) {
    this.ply = Math.min(this.end, Math.max(0, ply));
    shown = this;
    this.refresh();
  }

  refresh() {
    const { ply } = this;
    const move = this.game.moves[ply - 1 - this.game.first];
    const position = { ...this.positions[ply], better: move?.better ?? undefined };
    this.picture.replaceChildren(boardPicture(position, text("board", { ply }), true));
    const [head, ...why] = move?.told[language] ?? [ply === 0 ? text("start") : `${ply}.`];
    this.words.replaceChildren(
      make("p", {}, head),
      make("ul", {}, ...why.map((sentence) => make("li", {}, sentence))),
    );
    this.slider.value = ply;
    this.slider.setAttribute("aria-valuetext", head);
    for (const name of ["first", "back"]) this.buttons[name].setAttribute("aria-disabled", ply === 0);
    for (const name of ["forward", "last"]) {
      this.buttons[name].setAttribute("aria-disabled", ply === this.end);
    }
    this.mark();
  }

  /** Mark the ply in the graph and among the moves. */
  mark() {
    const { plies } = this.graph.dataset;
    const { width } = this.graph.viewBox.baseVal;
    const x = 6 + ((width - 12) * this.ply) / Math.max(1, Number(plies));
    for (const end of ["x1", "x2"]) this.graph.querySelector(".here").setAttribute(end, x);
    for (const row of this.section.querySelectorAll("tr[aria-current]")) row.removeAttribute("aria-current");
    for (const row of this.section.querySelectorAll(".moves tbody tr")) {
      if (row.id.endsWith(`-${this.ply}`)) row.setAttribute("aria-current", "true");
    }
  }
}
