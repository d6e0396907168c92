/** How a sheet becomes each surface: a place on it and how far it is, as a point in space. Pure. */

/** @typedef {[number, number, number]} Point */

/**
 * @typedef {object} Shape
 * @property {(s: number, r: number, done: number) => Point} at `s` and `r` from -1 to 1.
 * @property {boolean} [sides] Whether left and right edge meet.
 * @property {boolean} [ends] Whether top and bottom edge meet.
 * @property {number} zoom So that the surface fills its picture.
 */

const { PI, sin, cos } = Math;

/**
 * A line from -1 to 1 that is bent to a circle: along, and away from where it lay.
 * @param {number} s
 * @param {number} done
 */
function bent(s, done) {
  if (done < 1e-3) return [s, 0];
  const angle = PI * done;
  return [sin(angle * s) / angle, (cos(angle * s) - 1) / angle];
}

/**
 * @param {number} s
 * @param {number} r
 * @param {number} done
 * @returns {Point}
 */
function cylinder(s, r, done) {
  const [x = 0, z = 0] = bent(s, done);
  return [x, r * (1 - 0.5 * done), z + done / PI];
}

/**
 * First a tube, then its ends come together.
 * @param {number} s
 * @param {number} r
 * @param {number} done
 * @returns {Point}
 */
function torus(s, r, done) {
  const [tube, ring] = [Math.min(1, 2 * done), Math.max(0, 2 * done - 1)];
  const [x = 0, z = 0] = bent(s, tube);
  const [y = 0, away = 0] = bent(r, ring);
  const [thin, angle] = [1 - 0.55 * ring, PI * ring * r];
  const out = (z + tube / PI) * thin;
  return [x * thin, y + out * sin(angle), away + ring / PI + out * cos(angle)];
}

/** @param {number} s @param {number} r @returns {Point} */
function moebius(s, r) {
  const [a, wide] = [PI * s, 0.34 * r];
  const out = 0.62 + wide * cos(a / 2);
  return [out * sin(a), wide * sin(a / 2), out * cos(a)];
}

/** As a figure of eight that turns over on its way round. @param {number} s @param {number} r @returns {Point} */
function klein(s, r) {
  const [a, b] = [PI * r, PI * s];
  const out = 0.55 + 0.3 * (cos(a / 2) * sin(b) - sin(a / 2) * sin(2 * b));
  return [out * cos(a), 0.3 * (sin(a / 2) * sin(b) + cos(a / 2) * sin(2 * b)), out * sin(a)];
}

/** A cap that goes through itself: opposite points of its rim are one. @param {number} s @param {number} r @returns {Point} */
function projective(s, r) {
  const [far, turn] = [Math.max(Math.abs(s), Math.abs(r)), Math.atan2(r, s)];
  const [x, y, z] = [sin((far * PI) / 2) * cos(turn), sin((far * PI) / 2) * sin(turn), cos((far * PI) / 2)];
  return [2 * x * z, 2 * x * y, z * z - x * x];
}

/** @param {number} s @param {number} r @returns {Point} */
function sphere(s, r) {
  const [a, b] = [PI * s, (PI / 2) * r];
  return [0.75 * cos(b) * sin(a), 0.75 * sin(b), 0.75 * cos(b) * cos(a)];
}

/**
 * Straight from the sheet to the surface.
 * @param {(s: number, r: number) => Point} target
 * @returns {Shape["at"]}
 */
function towards(target) {
  return (s, r, done) => {
    const [x, y, z] = target(s, r);
    return [s + (x - s) * done, r + (y - r) * done, z * done];
  };
}

/** @type {Record<string, Shape>} */
export const SURFACE_SHAPES = {
  cylinder: { at: cylinder, sides: true, zoom: 1.35 },
  torus: { at: torus, sides: true, ends: true, zoom: 1.6 },
  moebius: { at: towards(moebius), sides: true, zoom: 0.95 },
  klein: { at: towards(klein), sides: true, ends: true, zoom: 0.9 },
  projective: { at: towards(projective), sides: true, ends: true, zoom: 0.8 },
  sphere: { at: towards(sphere), sides: true, zoom: 1.15 },
};
