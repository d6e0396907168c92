/** The place of the board on a table's page. */

/**
 * Tell the page how wide a board is beside its height, so that the bars above it fit.
 * @param {HTMLElement} host
 */
export function fit(host) {
  const stages = [...host.querySelectorAll(".pb-stage")];
  const ratios = stages.map(
    (one) => Number(getComputedStyle(one).getPropertyValue("--pb-ratio")) || 1,
  );
  const whole = ratios.reduce((sum, ratio) => sum + ratio, 0) || 1;
  const around = /** @type {HTMLElement | null} */ (host.closest(".table")) ?? host.parentElement;
  around?.style.setProperty("--ratio", String(whole));
}

/** @param {HTMLElement} main */
export function boardHost(main) {
  const host = main.querySelector(".board-host");
  return host instanceof HTMLElement ? host : null;
}

/** Go to the board by keys. @param {HTMLElement} main */
export function focusBoard(main) {
  const cell = main.querySelector('[role="grid"] [tabindex="0"]');
  if (cell instanceof HTMLElement || cell instanceof SVGElement) cell.focus();
}
