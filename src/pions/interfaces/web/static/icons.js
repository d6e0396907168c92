/** Pictures for buttons: strokes on a square of 24, in the colour of the text. */

import { html, svg } from "./vendor/lit-html.js";

/** @type {Record<string, string>} */
const STROKES = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  hint: "M9.5 18h5M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.2-1.1 2.2h-5c0-1-.4-1.6-1.1-2.2A6 6 0 0 1 12 3Z",
  help: "M12 12h.01M12 5v2M12 17v2M5 12h2M17 12h2M7 7h.01M17 7h.01M7 17h.01M17 17h.01",
  values: "M5 20v-7M12 20V4M19 20v-10",
  dangers: "M12 4 3 20h18ZM12 10v4.5M12 17.4h.01",
  flip: "M4 9h13l-4-4M20 15H7l4 4",
  rotate: "M20 12a8 8 0 1 1-2.6-5.9M20 3v4.5h-4.5",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1",
  menu: "M5 7h14M5 12h14M5 17h14",
  pause: "M9 5v14M15 5v14",
  play: "M8 5v14l11-7Z",
  step: "M6 5v14l9-7ZM18 5v14",
  first: "m11 6-6 6 6 6M19 6l-6 6 6 6",
  back: "m15 6-6 6 6 6",
  forward: "m9 6 6 6-6 6",
  last: "m13 6 6 6-6 6M5 6l6 6-6 6",
  flag: "M6 21V4h12l-3 4 3 4H6",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  keyboard: "M3 7h18v10H3ZM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8",
  board: "M4 4h16v16H4ZM4 12h16M12 4v16",
  print: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7Z",
  upload: "M12 16V5M8 9l4-4 4 4M5 19h14",
  download: "M12 4v11M8 11l4 4 4-4M5 19h14",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.5 3.8-5 7.5-5s6.7 1.5 7.5 5",
  people:
    "M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19c.5-3 2.8-4.5 6-4.5s5.5 1.5 6 4.5M16 4.5a3.3 3.3 0 0 1 0 6.3M17.5 14.8c2.2.5 3.6 1.9 4 4.2",
  machine: "M5 9h14v10H5ZM12 9V5M12 5h.01M9 13v2M15 13v2M2.5 13v3M21.5 13v3",
  link: "M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.2-1.2",
  show: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  home: "M4 11 12 4l8 7M6 9.5V20h12V9.5",
  again: "M5 12a7 7 0 0 1 12-4.9L20 10M20 5v5h-5M19 12a7 7 0 0 1-12 4.9L4 14M4 19v-5h5",
  history: "M4 12a8 8 0 1 1 2.6 5.9M4 20.5V16h4.5M12 8v4.5l3 1.8",
  touch: "M9 12.5V5a1.5 1.5 0 0 1 3 0v6l4.8 1c1 .3 1.6 1.1 1.4 2.1L17 20h-6.5l-4.3-5.4c1-1.3 2-1.2 2.8-.4Z",
  sliders: "M5 6h8M17 6h2M5 12h2M11 12h8M5 18h8M17 18h2M15 4v4M9 10v4M15 16v4",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  system: "M4 5h16v11H4ZM9 20h6M12 16v4",
  language:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z",
  quit: "M14 4h5v16h-5M4 12h11M11 8l4 4-4 4",
  branch: "M7 4v16M7 13c0-4 10-2 10-8M14 8l3-3 3 3",
  pencil: "M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3",
  question: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.4M12 17.5h.01",
  motion: "M4 8h9M4 12h6M4 16h9M17 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z",
  draw: "M5 9h14M5 15h14",
  disc: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 16a4 4 0 1 0 0-8",
  sound: "M4 9.5h3.5L12 6v12l-4.5-3.5H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  check: "m5 12.5 4.5 4.5L19 7.5",
  flame: "M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.4 1.2-4 2.7-5.2.2 1.6.9 2.4 1.8 2.7C10.6 8.2 10.8 5.5 12 3Z",
  clock: "M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 9v4.5l2.5 1.5M9.5 2.5h5",
};

/** @param {string} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${svg`<path d=${STROKES[name] ?? ""} />`}
  </svg>`;
}
