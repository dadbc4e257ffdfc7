// Things of fairy tales, on a sheet of 24 by 24: what a princess has with her, and what a round is about.

import { html } from "../core/view.js";
import { PROPS } from "./props.js";
import { suitShape } from "./suits.js";
import { abilityShape, tokenShape, typeShape } from "./tokens.js";

const line = { fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round", "stroke-linejoin": "round" };

/** @type {Record<string, () => any>} */
const THINGS = {
  ...PROPS,
  apple: () => html`<path d="M12 7.5c-1.5-1.2-3.3-1.7-5-1.2C3.7 7.2 2.3 10.5 3 14.2c.8 4.3 3.3 7.8 6.3 7.8 1 0 1.8-.5 2.7-.5s1.7.5 2.7.5c3 0 5.5-3.5 6.3-7.8.7-3.7-.7-7-4-7.9-1.7-.5-3.5 0-5 1.2z" /><path d="M12 7.5C12 5 12.6 3.3 14 2" ...${line} /><path d="M13.5 5.2c1.3-2.6 3.7-3.3 6-2.8-.8 2.4-3 3.7-6 2.8z" />`,
  slipper: () => html`<path d="M2 6c1.6.2 2.6 1.3 3.5 3.2 1.7 3.5 4.6 5.4 8.5 6.1 3.3.6 7.2.4 8 3.2.3 1-.4 1.7-1.5 1.7h-8.7c-2 0-3.5-1-4.6-2.7L5.5 15v6.5H3.7V13C2.3 10.8 1.5 8.3 2 6z" />`,
  spindle: () => html`<path d="M11 1h2v4h-2zM11 19h2l-1 4.5z" /><path d="M12 4.5c3.8 1.8 5.3 4.5 5.3 7.5S15.8 17.7 12 19.5C8.2 17.7 6.7 15 6.7 12S8.2 6.3 12 4.5z" /><path d="M7.5 10c3 1.3 6 1.3 9 0M7.3 13.7c3.1 1.3 6.3 1.3 9.4 0" class="counter-line" /><path d="M17.3 12c3 .5 4.7 2 4.7 4.5S20 20.5 18 20" ...${line} stroke-width="1.3" />`,
  tower: () => html`<path d="M12 .5 18 8H6z" /><path fill-rule="evenodd" d="M7.5 9h9l1 14h-11zm4.5 2.5c-1.3 0-2 1-2 2.3V16h4v-2.2c0-1.3-.7-2.3-2-2.3z" /><path d="M13.5 16c.5 2.5 3.5 3 5.5 5.5" ...${line} />`,
  rose: () => html`<path d="M12 2c2 0 3.5.8 4.6 2.3C18.8 4 20.5 5.7 20 8c-.6 3.6-4 6.5-8 6.5S4.6 11.6 4 8c-.5-2.3 1.2-4 3.4-3.7C8.5 2.8 10 2 12 2z" /><path d="M7.5 6.5c1.5 3 7.5 3 9 0M9.5 5c1.3 1.5 3.7 1.5 5 0M6 9.5c3.5 3 8.5 3 12 0" class="counter-line" /><path d="M12 14.5V23" ...${line} /><path d="M12 20c-3.5.5-5.5-.8-6.5-3.2 3-.6 5.3.4 6.5 3.2zM12 18.5c.7-2.5 2.7-3.6 5.7-3.3-.7 2.5-2.7 3.8-5.7 3.3z" />`,
  shell: () => html`<path d="M12 2.5c5.5 0 10 4.2 10 9.5 0 2-1 3.5-2.5 4L14.3 18v1.5l1.7 2.5H8l1.7-2.5V18L4.5 16C3 15.5 2 14 2 12c0-5.3 4.5-9.5 10-9.5z" /><path d="M12 4.5V17M7.5 5.8 10.6 17M16.5 5.8 13.4 17M4 9.5 9.3 16.5M20 9.5l-5.3 7" class="counter-line" />`,
  feather: () => html`<path d="M21.5 2.5C13 2 6.5 6.5 5.5 14l-.5 3.5c5 .5 9.5-1 12-4.5l-3-.5 4.5-2c1-1.5 2-4 3-8z" /><path d="M3 21.5C6.5 14.5 11 9.5 17 6.5" class="counter-line" /><path d="M2.5 22 6 15.5" ...${line} />`,
  lantern: () => html`<path d="M8.5 5.5C8.5 3 10 1.5 12 1.5s3.5 1.5 3.5 4" ...${line} /><path d="M5.5 5.5h13L17 8.5H7zM6 20.5h12l1 2.5H5z" /><path fill-rule="evenodd" d="M7 9.5h10l1 10H6zm5 1.5c-1.8 2-2.7 3.3-2.7 4.7A2.6 2.6 0 0 0 12 18.3a2.6 2.6 0 0 0 2.7-2.6c0-1.4-.9-2.7-2.7-4.7z" />`,
  lamp: () => html`<path d="M1.5 9c3.5 0 4.8 1.7 6.3 2.5h9.7c3 0 5-1.3 5-3.3 1.3 3.8-.8 6.5-4 7.3-1 2.3-2.8 3.5-5 4v1.3h3V23h-9v-2.2h3v-1.3C6.5 18.5 4 13.5 1.5 9z" /><path d="M9.5 10.5c.3-2 1.5-3 3.5-3s3.2 1 3.5 3z" /><circle cx="13" cy="5.8" r="1.3" /><path d="M3 5.5C2 4 4 3 3 1" ...${line} stroke-width="1.3" />`,
  moon: () => html`<path d="M15 2.5A10 10 0 1 0 22 16 8.2 8.2 0 0 1 15 2.5z" /><path d="m18.5 4 .8 1.9 2 .2-1.5 1.3.4 2-1.7-1-1.7 1 .4-2-1.5-1.3 2-.2z" />`,
  bamboo: () => html`<path d="M8 23V1.5h3.5V23zM8 8h3.5M8 15.5h3.5" /><path d="M7.2 7.3h5.1v1.4H7.2zM7.2 14.8h5.1v1.4H7.2z" /><path d="M12.3 8c3-3.5 6-4.5 9.7-4-1.5 3.5-5 5.5-9.7 4zM12.3 15.5c2.5-2.5 5-3.3 8-3-1.3 3-4.3 4.5-8 3zM7.2 12C5 9.7 3.3 9 1 9.3c1 2.5 3 3.7 6.2 2.7z" />`,
  snowflake: () => html`<g ...${line} stroke-width="1.9"><path d="M12 1.5v21M2.9 6.7l18.2 10.6M2.9 17.3 21.1 6.7" /><path d="m9 3.5 3 2.7 3-2.7M9 20.5l3-2.7 3 2.7M3 10.5l3.9-1.1L6 5.5M21 13.5l-3.9 1.1.9 3.9M3 13.5l3.9 1.1L6 18.5M21 10.5l-3.9-1.1.9-3.9" /></g>`,
  pea: () => html`<path d="M2 8.5C7 5 17 5 22 8.5c-1 8-6 11-10 11s-9-3-10-11zm2.5 1.2c1.3 5 4.7 7.3 7.5 7.3s6.2-2.3 7.5-7.3c-4.3-2-10.7-2-15 0z" fill-rule="evenodd" /><circle cx="7.8" cy="11.5" r="2.1" /><circle cx="12" cy="12.7" r="2.5" /><circle cx="16.2" cy="11.5" r="2.1" /><path d="M2 8.5C1 7 1.3 5.5 2.5 4" ...${line} />`,
  leaf: () => html`<path d="M21.5 2.5C10 2.5 3 8 4 18.5 14.5 19.5 21 13.5 21.5 2.5z" /><path d="M4.5 18.5C8.5 13 12 9.5 17 6.5M9 13.5l-.5-4M12 10.5l4.5.5" class="counter-line" /><path d="m1.5 22 3-4" ...${line} />`,
  book: () => html`<path d="M11.2 5.5C9 3.7 5.5 3 1.5 3.5v15c4-.5 7.5.2 9.7 2zM12.8 5.5C15 3.7 18.5 3 22.5 3.5v15c-4-.5-7.5.2-9.7 2z" /><path d="M4 7.5c1.8 0 3.3.3 4.7 1M4 11c1.8 0 3.3.3 4.7 1M20 7.5c-1.8 0-3.3.3-4.7 1M20 11c-1.8 0-3.3.3-4.7 1" class="counter-line" />`,
  tulip: () => html`<path d="M12 1.5c1.5 1.2 2.3 2.4 2.7 3.7C16 4 17.5 3.3 19 3c.8 5.7-1.5 11-7 11S4.2 8.7 5 3c1.5.3 3 1 4.3 2.2.4-1.3 1.2-2.5 2.7-3.7z" /><path d="M12 14v9" ...${line} /><path d="M12 22.5c-4.5.3-7-2-8-6.5 4.5.5 7.5 2.5 8 6.5zM12 21c1-3 3.5-4.5 7.5-4.5C18.8 20 16 21.7 12 21z" />`,
  fan: () => html`<path d="M12 21.5 1.5 12.5a15 15 0 0 1 21 0z" /><path d="M12 20 5.3 9.8M12 20 9.5 8.5M12 20l2.5-11.5M12 20l6.7-10.2M6 15.5c3.5-3 8.5-3 12 0" class="counter-line" /><circle cx="12" cy="21.5" r="1.6" /><path d="M12 22v1.5" ...${line} />`,
  key: () => typeShape("item"),
  cup: () => html`<path d="M3 9h15c0 7-3 10.5-7.5 10.5S3 16 3 9z" /><path d="M17.8 10.5c3.5-.5 4.5 1 4 3-.5 1.8-2.5 3-5 3" ...${line} /><path d="M2 21h17" ...${line} /><path d="M8 6.5c-1.2-1.5 1.2-2.5 0-4M12.5 6.5c-1.2-1.5 1.2-2.5 0-4" ...${line} stroke-width="1.4" />`,
  mask: () => html`<path fill-rule="evenodd" d="M1.5 7.5c3.5-1.3 7-1.3 10.5.8 3.5-2.1 7-2.1 10.5-.8.5 5.5-1.3 9.5-5.3 9.5-2.5 0-4-1.5-5.2-3-1.2 1.5-2.7 3-5.2 3-4 0-5.8-4-5.3-9.5zm3.3 3.3c.5 2 3.6 2.7 5 .7-1.3-1.7-3.5-1.9-5-.7zm14.4 0c-1.5-1.2-3.7-1-5 .7 1.4 2 4.5 1.3 5-.7z" /><path d="M20.5 15.5 19 23M3 6.5C3.5 4 5 2.5 7 2M21 6.5c-.5-2.5-2-4-4-4.5" ...${line} stroke-width="1.4" />`,
  clock: () => html`<circle cx="12" cy="12" r="10.3" /><circle cx="12" cy="12" r="8" class="counter" /><path d="M12 12V5.5M12 12 9.5 7.5" ...${line} /><circle cx="12" cy="12" r="1.3" /><path d="M12 4.3v.5M12 19.2v.5M4.3 12h.5M19.2 12h.5" ...${line} stroke-width="1.2" />`,
  beans: () => html`<path d="M6.5 4c3 0 4.5 2.2 4 4.5-.4 2-.2 3 .8 4.5 1.3 2 .2 5-2.8 5C4 18 2 13.5 2 10.5 2 6.5 3.8 4 6.5 4zM17.5 8c2.8.3 4.6 2.5 4.5 5.5-.2 3.5-2.5 7.5-6.5 7.3-2.7-.1-3.7-2.6-2.5-4.6.8-1.4.9-2.3.7-4.1C13.4 9.8 15 7.7 17.5 8z" /><path d="M6 7.5c-1.2.5-1.7 1.8-1.5 3.5" class="counter-line" /><path d="M17.5 8c-.5-3 .5-5 3.5-6" ...${line} /><path d="M19 4.5c-2 .3-3.3-.4-4-2 2-.7 3.5 0 4 2z" />`,
  three: () => html`<text x="12" y="20" text-anchor="middle" class="emblem-letter">3</text>`,
  rings: () => html`<g ...${line} stroke-width="2.2"><circle cx="8" cy="14" r="6" /><circle cx="16" cy="14" r="6" /></g><path d="M5.5 3.5h5L12 5.5 8 9 4 5.5z" />`,
  scroll: () => html`<path d="M5 2.5h13c1.7 0 3 1.3 3 3V7h-4v12c0 1.7-1.3 3-3 3H5.5C3.6 22 2 20.5 2 18.5h9.5c0 1 .5 1.7 1.3 1.7s1.2-.6 1.2-1.5V5c0-.5.1-1 .3-1.3H7.2c.5.5.8 1.2.8 2v11H5z" /><path d="M10 8h2M10 11.5h2" ...${line} stroke-width="1.3" /><path d="m18.5 12 1 2.3 2.5.3-1.9 1.6.6 2.5-2.2-1.3z" />`,
  bouquet: () => html`<circle cx="7.5" cy="7" r="4" /><circle cx="16.5" cy="7" r="4" /><circle cx="12" cy="5" r="4" /><circle cx="12" cy="10" r="4" /><circle cx="7.5" cy="7" r="1.3" class="counter" /><circle cx="16.5" cy="7" r="1.3" class="counter" /><circle cx="12" cy="4.5" r="1.3" class="counter" /><circle cx="12" cy="10" r="1.3" class="counter" /><path d="M6 12.5 11 17l-3 6h8l-3-6 5-4.5c-1.5 2-3.7 2.5-6 2.5s-4.5-.5-6-2.5z" />`,
  gem: () => html`<path d="M6.5 3h11l5 6L12 22 1.5 9z" /><path d="M2 9h20M6.5 3 9 9l3 12 3-12 2.5-6M9 9l3-6 3 6" class="counter-line" />`,
  note: () => html`<path d="M8 19V4.5L20 2v13.5" ...${line} stroke-width="2.2" /><path d="M8 5v3.5L20 6V2z" /><ellipse cx="5.3" cy="19" rx="3.3" ry="2.6" /><ellipse cx="17.3" cy="15.7" rx="3.3" ry="2.6" />`,
  sisters: () => html`<circle cx="7.5" cy="6.5" r="3.8" /><circle cx="16.5" cy="6.5" r="3.8" /><path d="M1 22c0-6 2.5-9.5 6.5-9.5 2.2 0 3.7 1 4.5 2.7.8-1.7 2.3-2.7 4.5-2.7 4 0 6.5 3.5 6.5 9.5z" /><path d="M12 15.5V22" class="counter-line" />`,
  glass: () => html`<path d="M7 1.5h10l-.7 7.5c-.2 2.5-1.5 4-3.3 4.5V20h4v2.5H7V20h4v-6.5C9.2 13 7.9 11.5 7.7 9z" /><path d="M8 6.5h8" class="counter-line" /><circle cx="11" cy="9.3" r=".9" class="counter" /><circle cx="13.3" cy="8" r=".7" class="counter" /><path d="m20 3 1.5-1.5M20.5 6.5h2M4 3 2.5 1.5M3.5 6.5h-2" ...${line} stroke-width="1.3" />`,
  rabbit: () => html`<path d="M8.5 11C6 8 5 3.5 6.5 1.5c2.5.5 4 4.5 4.5 8h2c.5-3.5 2-7.5 4.5-8C19 3.5 18 8 15.5 11c2.5 1.3 4 3.5 4 6 0 3.5-3.3 5.5-7.5 5.5S4.5 20.5 4.5 17c0-2.5 1.5-4.7 4-6z" /><circle cx="9" cy="15" r="1.2" class="counter" /><circle cx="15" cy="15" r="1.2" class="counter" /><path d="M10.5 18.5c1 .9 2 .9 3 0" class="counter-line" />`,
  gift: () => html`<path d="M2 7h20v4.5H2zM3.5 13h17v9.5h-17z" /><path d="M12 7v15.5" class="counter-line" stroke-width="2.5" /><path d="M12 7C8 7 5.5 5.8 5.5 3.7 5.5 1 10 .5 12 7zM12 7c4 0 6.5-1.2 6.5-3.3C18.5 1 14 .5 12 7z" ...${line} />`,
  cauldron: () => html`<path d="M2 9h20v2.5h-1c1.3 5-1.5 9.5-5.5 10l1.5 2h-2.5l-1-1.8h-3l-1 1.8H7l1.5-2C4.5 21 1.7 16.5 3 11.5H2z" /><circle cx="9" cy="5.5" r="1.7" /><circle cx="14.5" cy="3.5" r="2.2" /><circle cx="16" cy="7.3" r=".9" />`,
  blindfold: () => html`<path d="M2 8.5h17.5v6H2c-.7-2-.7-4 0-6z" /><path d="M19 11.5c1.7-2.5 3-3.5 4-3.7M19 11.5c1.5 1.5 2.7 3.5 3 6" ...${line} stroke-width="2.2" /><path d="M5 11.5c1.2 1 2.8 1 4 0M12 11.5c1.2 1 2.8 1 4 0" class="counter-line" />`,
  dice: () => html`<rect x="2" y="2" width="13" height="13" rx="3" transform="rotate(-8 8 8)" /><circle cx="5.7" cy="11.5" r="1.3" class="counter" /><circle cx="8.5" cy="8.5" r="1.3" class="counter" /><circle cx="11.3" cy="5.5" r="1.3" class="counter" /><rect x="12" y="12" width="10.5" height="10.5" rx="2.5" transform="rotate(10 17 17)" /><circle cx="15.3" cy="17" r="1.1" class="counter" /><circle cx="19" cy="17.6" r="1.1" class="counter" />`,
  bell: () => html`<path d="M12 1.5c.9 0 1.6.7 1.6 1.5 3.3.8 5.2 3.5 5.2 7v4.5c0 1.3.7 2.3 2.2 3.5v1.5H3V18c1.5-1.2 2.2-2.2 2.2-3.5V10c0-3.5 1.9-6.2 5.2-7 0-.8.7-1.5 1.6-1.5zM9.5 20.5h5c0 1.5-1 2.5-2.5 2.5s-2.5-1-2.5-2.5z" /><path d="M21 3c1 1.2 1.5 2.5 1.5 4M3 3C2 4.2 1.5 5.5 1.5 7" ...${line} stroke-width="1.5" />`,
  mirror: () => html`<ellipse cx="12" cy="8.5" rx="7.5" ry="7.7" /><ellipse cx="12" cy="8.5" rx="5" ry="5.3" class="counter" /><path d="M9.5 8c.2-1.7 1-2.7 2.5-3" ...${line} stroke-width="1.4" /><path d="M10.7 16h2.6l.7 6c0 .7-.5 1.2-2 1.2s-2-.5-2-1.2z" />`,
  turned: () => html`<path d="M7 22V4M2.5 8.5 7 3.5l4.5 5M17 2v18M12.5 15.5l4.5 5 4.5-5" ...${line} stroke-width="2.6" />`,
  braid: () => html`<path d="M12 1.5c3 0 4.5 1.5 4.5 3.5S15 8.5 12 8.5 7.5 7 7.5 5 9 1.5 12 1.5zM12 7.5c2.7 0 4 1.5 4 3.2S14.7 14 12 14s-4-1.5-4-3.3 1.3-3.2 4-3.2zM12 13c2.3 0 3.5 1.3 3.5 2.8s-1.2 2.7-3.5 2.7-3.5-1.2-3.5-2.7S9.7 13 12 13z" /><path d="M8 4.5c2.5 3 5.5 3 8 0M8.5 10c2.3 2.5 4.7 2.5 7 0" class="counter-line" /><path d="M9.5 18.5h5V20h-5zM10 20.5h4l1 3H9z" />`,
  door: () => html`<path fill-rule="evenodd" d="M4 23V9c0-4.5 3.5-8 8-8s8 3.5 8 8v14zm3-2h4.2V5C8.8 5.5 7 7 7 9.5zm5.8 0H17V9.5c0-2.5-1.8-4-4.2-4.5z" />`,
  queens: () => suitShape("queens", ""),
  fairies: () => suitShape("fairies", ""),
  pets: () => suitShape("pets", ""),
  princes: () => suitShape("princes", ""),
  letter: () => tokenShape("letter"),
  hourglass: () => tokenShape("hourglass"),
  wish: () => tokenShape("wish"),
  location: () => typeShape("location"),
  poison: () => abilityShape("poison"),
};


export const EMBLEMS = Object.keys(THINGS);

/** @param {string} emblem */
export const emblemShape = (emblem) => html`<g fill="currentColor">${(THINGS[emblem] ?? THINGS.wish)()}</g>`;
