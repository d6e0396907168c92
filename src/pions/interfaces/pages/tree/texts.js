// Values and moves of a search in words.

const nodes = data.tree;

/** A value in words where the game is decided, otherwise a number. Plies count from the root. */
function worth(value) {
  if (value === null) return text("value.none");
  const beyond = Math.abs(value) - data.win;
  if (beyond < 0) return signed(value);
  if (data.points) return text(beyond === 1 ? "value.point" : "value.points", { number: signed(Math.sign(value) * beyond) });
  return text(value > 0 ? "value.win" : "value.loss", { ply: data.depth - beyond });
}

/** The window between two bounds, null standing for infinity. */
function windowText([alpha, beta]) {
  const low = alpha === null ? "−∞" : worth(alpha);
  const high = beta === null ? "+∞" : worth(beta);
  return `[${low} ; ${high}]`;
}

/** A move's name; the root has none, and a pass is a word. */
function moveName(name) {
  if (name === null) return text("root");
  return name === "pass" ? text("pass") : name;
}

const moveNames = (names) => names.map(moveName).join(", ");
