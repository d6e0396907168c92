/** What moves are worth, on the side of the globe that is in front. */

import { middleOfCell, discSize, onSphere, turned } from "./geometry/globe.js";
import { drawValue } from "./marks.js";
import { draw, set } from "./svg.js";
import { shortValue } from "./values.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./geometry/globe.js").Facing} Facing */
/** @typedef {import("./values.js").Reading} Reading */
/** @typedef {import("./words.js").Say} Say */

/** Half as wide as a value is drawn. */
const HALF = 38;
/** Nearer to the rim nothing can be read. */
const RIM = 0.22;

/** Values on a globe. Mutable: which, and where. */
export class GlobeValues {
  /**
   * @param {Element} layer
   * @param {BoardFacts} board
   * @param {number} size The globe's radius in the picture.
   */
  constructor(layer, board, size) {
    this.layer = layer;
    this.board = board;
    this.size = size;
    this.key = "";
    /** @type {Map<number, SVGElement>} */
    this.groups = new Map();
  }

  /**
   * @param {Map<number, Reading>} values
   * @param {Say} say
   */
  paint(values, say) {
    const key = [...values].map(([cell, one]) => [cell, written(one, say)].join(" ")).join();
    if (key === this.key) return;
    this.key = key;
    this.layer.replaceChildren();
    this.groups.clear();
    for (const [cell, reading] of values) {
      const group = draw("g", {}, this.layer);
      drawValue(group, reading, false, say);
      this.groups.set(cell, group);
    }
  }

  /** Puts every value where its cell is now. @param {Facing} facing */
  place(facing) {
    for (const [cell, group] of this.groups) {
      const { longitude, latitude } = middleOfCell(this.board, cell);
      const { x, y, z } = turned(onSphere(longitude, latitude), facing);
      const room = discSize(this.board, cell);
      const scale = ((Math.min(room.x, room.y) * this.size) / HALF) * (0.4 + 0.6 * Math.max(0, z));
      const place = `translate(${(x * this.size).toFixed(1)} ${(y * this.size).toFixed(1)})`;
      set(group, {
        transform: `${place} scale(${scale.toFixed(3)})`,
        visibility: z > RIM ? "visible" : "hidden",
      });
    }
  }
}

/** @param {Reading} reading @param {Say} say */
function written(reading, say) {
  return `${shortValue(reading, say)}${Number(reading.best)}${Number(reading.full)}`;
}
