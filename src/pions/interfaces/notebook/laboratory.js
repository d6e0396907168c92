// The laboratory in a notebook. It knows no rules: the kernel sends pictures, figures and texts, and
// is told which slider moved or which button was pressed.

/** @param {string} tag @param {string} kind @param {string} [text] */
function element(tag, kind, text = "") {
  const made = document.createElement(tag);
  made.className = `pions-lab-${kind}`;
  made.textContent = text;
  return made;
}

/** A figure with its slider; while one is moved, its number follows at once. */
function slider(figure, place, send) {
  const label = element("label", "figure");
  label.title = figure.help;
  const number = element("output", "number", String(figure.value));
  const input = document.createElement("input");
  Object.assign(input, { type: "range", min: figure.least, max: figure.most, step: 1, value: figure.value });
  input.dataset.figure = `${place}:${figure.name}`;
  input.addEventListener("input", () => {
    number.textContent = input.value;
    send({ place, figure: figure.name, value: Number(input.value) });
  });
  label.append(element("span", "name", figure.name), input, number);
  return label;
}

/** One of the two settings; the slider that is held stays in the hand. */
function drawSetting(column, setting, place, send) {
  column.board.innerHTML = setting.picture;
  column.value.textContent = setting.value;
  const same = column.names === setting.figures.map((one) => one.name).join();
  if (!same) {
    column.names = setting.figures.map((one) => one.name).join();
    column.sliders.replaceChildren(...setting.figures.map((one) => slider(one, place, send)));
    return;
  }
  for (const figure of setting.figures) {
    const input = column.sliders.querySelector(`[data-figure="${place}:${figure.name}"]`);
    if (document.activeElement === input) continue;
    input.value = figure.value;
    input.nextElementSibling.textContent = String(figure.value);
  }
}

function makeColumn(title) {
  const root = element("section", "setting");
  const column = { root, board: element("div", "board"), value: element("p", "value"), sliders: element("div", "sliders"), names: "" };
  root.append(element("strong", "title", title), column.board, column.value, column.sliders);
  return column;
}

function drawButtons(bar, model, send) {
  const running = model.get("running");
  bar.replaceChildren(
    ...model.get("buttons").map(({ name, text }) => {
      const button = element("button", "action", text);
      button.disabled = name === "stop" ? !running : running && name !== "copy";
      button.dataset.action = name;
      button.addEventListener("click", () => send({ action: name }));
      return button;
    }),
  );
}

function render({ model, el }) {
  const send = (message) => model.send(message);
  const columns = [makeColumn("A"), makeColumn("B")];
  const both = element("div", "both");
  both.append(...columns.map((one) => one.root));
  const [bar, progress, chart] = [element("div", "bar"), element("p", "progress"), element("div", "chart")];
  progress.setAttribute("role", "status");
  el.replaceChildren(both, bar, progress, chart);
  const parts = {
    settings: () => model.get("settings").forEach((one, place) => drawSetting(columns[place], one, place, send)),
    running: () => drawButtons(bar, model, send),
    progress: () => (progress.textContent = model.get("progress")),
    chart: () => (chart.innerHTML = model.get("chart")),
  };
  for (const [name, draw] of Object.entries(parts)) {
    model.on(`change:${name}`, draw);
    draw();
  }
  return () => {
    for (const [name, draw] of Object.entries(parts)) model.off(`change:${name}`, draw);
  };
}

export default { render };
