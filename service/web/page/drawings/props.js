// More things of fairy tales, on a sheet of 24 by 24: those that only the cards of Battle Princesses are about.

import { html } from "../core/view.js";

const line = { fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round", "stroke-linejoin": "round" };

/** @type {Record<string, () => any>} */
export const PROPS = {
  pumpkin: () => html`<ellipse cx="6.5" cy="14.5" rx="5" ry="7" /><ellipse cx="17.5" cy="14.5" rx="5" ry="7" /><ellipse cx="12" cy="14.5" rx="5" ry="7.8" /><path d="M9 8.5c-1.2 3.5-1.2 8.5 0 12M15 8.5c1.2 3.5 1.2 8.5 0 12" class="counter-line" /><path d="M12 7c0-2.5 1-4.5 3.5-5.5" ...${line} stroke-width="2.4" />`,
  bird: () => html`<path d="M1.5 9.5 6 8c.8-2.8 3-4.5 5.5-4.5 2.8 0 4.5 1.8 5 4.5 1.5 2.5 3.5 3.5 6 3.5-1 2.5-3 3.5-5 3.5-1 3.5-4 5.5-8 5.5l-2.5 3-.5-3.5C4.5 18 3.5 14 5 11z" /><circle cx="9.5" cy="7.8" r="1.1" class="counter" /><path d="M10.5 13c2 2 4.5 2.5 7.5 2" class="counter-line" />`,
  horse: () => html`<path d="M8 23c.5-4-.5-6-3.5-6.5C2.5 16 1.5 14.5 2 13l4-6.5C7 4.5 9 3 11 3l.5-2.5L14 3c5 1 8 5.5 8 12 0 3-.5 5.5-1.5 8z" /><circle cx="9.5" cy="8.5" r="1.2" class="counter" /><path d="M15 5c2 3 3 7 2.5 12" class="counter-line" />`,
  pick: () => html`<path d="M2 8.5C7 2 15 1 22 4c-5 .5-8.5 1.5-11.5 3.5C8 9 5 9.5 2 8.5z" /><path d="M12.5 6 16.5 22" ...${line} stroke-width="2.8" />`,
  bow: () => html`<path d="M6 2c10 2 14 8 13 19.5" ...${line} stroke-width="2.2" /><path d="M6 2c1.5 8 6 14.5 13 19.5" ...${line} stroke-width="1" /><path d="M3 21 17.5 6.5" ...${line} /><path d="m20.5 3.5-1 5-4-4zM2 22l1-4.5L6.5 21z" />`,
  sun: () => html`<circle cx="12" cy="12" r="5" /><g ...${line} stroke-width="2.2"><path d="M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1M17.3 6.7l2.1-2.1" /></g>`,
  dawn: () => html`<path d="M5 16a7 7 0 0 1 14 0z" /><path d="M1.5 16h21v2.2h-21zM5 20h14v2H5z" /><g ...${line} stroke-width="2"><path d="M12 3v3M4 7l2 2M20 7l-2 2" /></g>`,
  jar: () => html`<path d="M8 1.5h8v3h-1.5V7c4 1.5 6.5 4.8 6.5 8.5 0 4.5-3.5 7-9 7s-9-2.5-9-7C3 11.8 5.5 8.5 9.5 7V4.5H8z" /><path d="M5.5 13.5c4 1.8 9 1.8 13 0M8.5 17.5l1.8-1.5 1.7 1.5 1.7-1.5 1.8 1.5" class="counter-line" />`,
  wheel: () => html`<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2.2" /><path d="M10 2v16M2 10h16M4.3 4.3l11.4 11.4M15.7 4.3 4.3 15.7" stroke="currentColor" stroke-width="1.2" /><path d="M10 10 21.5 20M4 22.5h18" ...${line} stroke-width="2.2" />`,
  tree: () => html`<path d="M12 1.5c4 0 7 2.7 7 6 2 1 3 2.6 3 4.5 0 3-2.5 5-5.5 5h-3v5.5h-3V17h-3C4.5 17 2 15 2 12c0-1.9 1-3.5 3-4.5 0-3.3 3-6 7-6z" /><path d="M12 17v-6M12 14l3-2.5M12 12.5 9.5 10" class="counter-line" />`,
  hat: () => html`<path d="M13 1.5c1.5 1 3 1 4.5.5-.5 1.5-1 2-.5 4l2 10.5c2 .6 3.5 1.5 3.5 2.7 0 2-4.5 3.3-10.5 3.3S1.5 21.2 1.5 19.2c0-1.2 1.5-2.1 3.5-2.7C8 12 10.5 7 13 1.5z" /><path d="M6 16.5c3.5 1.3 8.5 1.3 12.5 0" class="counter-line" />`,
  ship: () => html`<path d="M12 1.5c5 3 7.5 7.5 8 13h-8zM10.3 4.5v10H3.5c.5-4 2.5-7.5 6.8-10zM1.5 16h21c-1 4-3.5 6.5-7 6.5h-7c-3.5 0-6-2.5-7-6.5z" />`,
  knife: () => html`<path d="M21.5 2C14 4 9 9 7 14.5l3 3C16 15 20 10 21.5 2z" /><path d="m4.5 14.5 5.5 5.5" ...${line} stroke-width="2.4" /><path d="M7 17.5 2.5 22" ...${line} stroke-width="3" />`,
  quill: () => html`<path d="M22 1.5c-9 .5-15 5-16 13.5l-1 4c6 0 10-1.5 12.5-5l-3-.5 5-3c1-2 2-5 2.5-9z" /><path d="M2.5 22.5C6 15 11 9 18 5" class="counter-line" /><path d="M2.5 22.5 6 17" ...${line} /><path d="M8 22.5h13" ...${line} stroke-width="1.3" />`,
  doll: () => html`<circle cx="12" cy="6" r="4.5" /><path d="M12 10c5 0 8 3 8 7.5 0 3.5-2.5 5.5-8 5.5s-8-2-8-5.5C4 13 7 10 12 10z" /><circle cx="10.5" cy="6" r=".8" class="counter" /><circle cx="13.5" cy="6" r=".8" class="counter" /><circle cx="12" cy="16.5" r="2.2" class="counter" /><path d="M6 14.5c1.5 2 1.5 4 .5 6M18 14.5c-1.5 2-1.5 4-.5 6" class="counter-line" />`,
  wind: () => html`<g ...${line} stroke-width="2.4"><path d="M2 8.5h12.5a3.3 3.3 0 1 0-3-4.7M2 13h18a3 3 0 1 1-2.7 4.3M2 17.5h9.5a2.7 2.7 0 1 1-2.4 4" /></g>`,
  whirl: () => html`<path d="M12 2.5c6 0 10 3.5 10 8.5s-4 9-9 9-8.5-3-8.5-7.3S8 5.7 12 5.7s6.5 2.3 6.5 5.3-2.5 5.3-5.3 5.3S9 14.7 9 12.5s1.5-3.2 3.2-3.2" ...${line} stroke-width="2.4" />`,
  drops: () => html`<path d="M12 1.5c2.5 3.5 4 5.8 4 8a4 4 0 0 1-8 0c0-2.2 1.5-4.5 4-8zM5.5 12c1.8 2.6 3 4.3 3 6a3 3 0 0 1-6 0c0-1.7 1.2-3.4 3-6zM18.5 12c1.8 2.6 3 4.3 3 6a3 3 0 0 1-6 0c0-1.7 1.2-3.4 3-6z" />`,
  thorns: () => html`<path d="M3 22C5 14 8 13 9 8s0-6 2-7M20 22c-1-6-5-8-6-13" ...${line} stroke-width="2.4" /><path d="m9 9-6-2 4.5 5zM6 15.5 1 15l4 3.5zM9.5 6.5l5-3.5-1.5 6zM14.5 12l6-2-3.5 5.5zM17.5 16.5l5.5.5-4 3z" />`,
  bone: () => html`<path d="M5 2a3.3 3.3 0 0 1 3.3 3.3l9.2 9.2a3.3 3.3 0 1 1 2.3 4.5 3.3 3.3 0 1 1-5.5-1.3l-9.2-9.2a3.3 3.3 0 1 1-2.3-4.5A3.3 3.3 0 0 1 5 2z" />`,
  hut: () => html`<path d="M12 1.5 22 9l-2 1v7H4v-7L2 9z" /><path d="M10 17v-4a2 2 0 0 1 4 0v4" class="counter" /><path d="M8 17v4l-2.5 1.5M8 21l2 1.5M16 17v4l-2 1.5M16 21l2.5 1.5" ...${line} />`,
  bed: () => html`<path d="M1.5 4h2.5v8h18c.3 0 .5.2.5.5v8H20v-3H4v3H1.5z" /><path d="M5.5 7.5h4.3c1 0 1.7.7 1.7 1.7v1.5h-6z" />`,
  paw: () => html`<path d="M4 21c-2-4-2-8 1-12M9 21.5c-1-4.5-.5-10 2-14M14.5 21.5c0-4.5 1-9.5 4-13.5M20 21c0-3 .5-6 2-9" ...${line} stroke-width="2.8" />`,
  mirrorface: () => html`<ellipse cx="12" cy="9" rx="8" ry="8.2" /><ellipse cx="12" cy="9" rx="5.6" ry="5.8" class="counter" /><circle cx="10" cy="8" r="1" /><circle cx="14" cy="8" r="1" /><path d="M10 11c1.2 1 2.8 1 4 0" ...${line} stroke-width="1.2" /><path d="M10.5 17h3l.8 5c0 1-4.6 1-4.6 0z" />`,
  pot: () => html`<path d="M3 10h18v6c0 3.5-2.5 6-6 6H9c-3.5 0-6-2.5-6-6zM2 7h20v2H2z" /><path d="M9.5 7c0-2.5 5-2.5 5 0" ...${line} /><path d="M17 2.5h2.5L17 5h2.5" ...${line} stroke-width="1.2" />`,
  lizard: () => html`<path d="M12 1.5c2 0 3 1.5 3 3.5v3l4-2M15 9c1.5 4 .5 7-2 9s-2 4 1.5 4.5M9 8 5 6M9 5c0-2 1-3.5 3-3.5M9 5v4c-1.5 3-1 6 .5 8M8.5 14l-4 2M15.5 13l4 2" ...${line} stroke-width="2.2" /><path d="M9.5 5h5v10l-3 3-2-3z" />`,
};
