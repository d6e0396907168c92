/**
 * `<pions-board>`: a board of Pions on any page, with nothing else to load.
 *
 *     <script type="module" src="…/static/embed/pions-board.js"></script>
 *     <pions-board game="othello" moves="f5d6c3" lang="fr"></pions-board>
 *
 * The board is a frame of the server that this module came from, so that neither page can disturb
 * the other: the page that embeds it needs no styles, no key and no account.
 */

const USUAL = new URL("../..", import.meta.url).href;
/** Attributes, and the fields of the frame's address that they become. */
const FIELDS = {
  game: "rules",
  moves: "moves",
  position: "start",
  ply: "ply",
  controls: "controls",
  lang: "lang",
  theme: "theme",
};
/** Attributes that are there or not. */
const SWITCHES = ["readonly", "flipped"];
const HEIGHT = 480;

/** The address of the frame. @param {Element} element */
export function frameAddress(element) {
  const given = new URLSearchParams({ fit: "width" });
  for (const [attribute, field] of Object.entries(FIELDS)) {
    const value = element.getAttribute(attribute);
    if (value) given.set(field, value);
  }
  for (const name of SWITCHES) if (element.hasAttribute(name)) given.set(name, "1");
  const server = element.getAttribute("server") || USUAL;
  return `${server.replace(/\/$/, "")}/embed#${given}`;
}

/** Outside a browser, where only the address is wanted, there are no elements. */
const Base = globalThis.HTMLElement ?? class {};

/** Mutable: the state is what the frame told last. */
export class PionsBoard extends Base {
  static observedAttributes = [...Object.keys(FIELDS), ...SWITCHES, "server", "title"];

  constructor() {
    super();
    this.frame = document.createElement("iframe");
    this.frame.height = String(HEIGHT);
    // By properties: the page around may forbid styles in attributes.
    Object.assign(this.frame.style, { border: "0", width: "100%", display: "block" });
    this.frame.loading = "lazy";
    this.frame.referrerPolicy = "no-referrer";
    /** What is shown: `ply`, `moves`, `position`, `turn`, `winner`, `over`. @type {any} */
    this.state = null;
    this.attachShadow({ mode: "open" }).append(this.frame);
    this.hear = (/** @type {MessageEvent} */ event) => this.#hear(event);
  }

  connectedCallback() {
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    addEventListener("message", this.hear);
    this.#open();
  }

  disconnectedCallback() {
    removeEventListener("message", this.hear);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#open();
  }

  first() {
    this.#ask({ pions: "first" });
  }

  back() {
    this.#ask({ pions: "back" });
  }

  forward() {
    this.#ask({ pions: "forward" });
  }

  last() {
    this.#ask({ pions: "last" });
  }

  /** Show the game after that many plies. @param {number} ply */
  go(ply) {
    this.#ask({ pions: "go", ply });
  }

  /** Play a move where one looks, as a click does. @param {string} move */
  play(move) {
    this.#ask({ pions: "play", move });
  }

  #open() {
    this.frame.title = this.title || `Pions: ${this.getAttribute("game") || "othello"}`;
    const address = frameAddress(this);
    if (this.frame.src !== address) this.frame.src = address;
  }

  /** @param {object} message */
  #ask(message) {
    this.frame.contentWindow?.postMessage(message, new URL(this.frame.src).origin);
  }

  /** @param {MessageEvent} event */
  #hear(event) {
    if (event.source !== this.frame.contentWindow || typeof event.data?.pions !== "string") return;
    const { pions, ...detail } = event.data;
    if (pions === "size") this.frame.height = String(Math.ceil(Number(detail.height)) || HEIGHT);
    else if (pions === "ready" || pions === "move") this.state = detail;
    if (pions !== "size") this.dispatchEvent(new CustomEvent(`pions-${pions}`, { detail, bubbles: true }));
  }
}

if (globalThis.customElements && !customElements.get("pions-board")) {
  customElements.define("pions-board", PionsBoard);
}
