// Hair and what is worn in it, for a profile that looks to the left on a sheet of 100 by 100.

import { html } from "../core/view.js";

const CAP = "M43.5 32C41 20 51 13 61 16c11 3 15 16 13 28-1 8-5 14-10 18-4-4-6-10-5.5-16-4.5-2-7.5-6-8.5-12-3 0-5.5-.5-6.5-2z";
const cap = () => html`<path d=${CAP} />`;
const none = () => null;

/** @param {[number, number][]} places @param {number} size */
const knots = (places, size) => places.map(([x, y], at) => html`<ellipse key=${at} cx=${x} cy=${y} rx=${size} ry=${size * 0.82} class="cameo-knot" transform=${`rotate(${at % 2 ? 28 : -28} ${x} ${y})`} />`);

/** @type {Record<string, { behind: () => any, before: () => any }>} */
export const HAIR = {
  bun: { behind: () => html`<circle cx="76" cy="26" r="10" />`, before: () => html`${cap()}<path d="M68 22c5-4 12-3 15 3" class="cameo-strand" />` },
  loose: { behind: () => html`<path d="M58 16c17-1 22 16 20 33-1 12 4 22 9 34l-6 12-18-14c-4-8-5-20-4-30z" />`, before: () => html`${cap()}<path d="M72 30c3 14 1 30 8 46M66 40c0 12 2 24 8 34" class="cameo-strand" />` },
  waves: { behind: () => html`<path d="M58 16c17-1 23 13 21 25-1 7 5 9 4 16s-5 8-3 15 8 8 7 18l-12 6c-9-6-15-16-16-26z" />`, before: () => html`${cap()}<path d="M74 34c4 7 0 11 2 17s5 7 2 14 0 10 3 15" class="cameo-strand" />` },
  straight: { behind: () => html`<path d="M58 16c17-1 21 14 21 33v46H63c-3-14-4-32-4-46z" />`, before: () => html`${cap()}<path d="M54 38c1 9 1 18-1 27 4 1 7 0 8-2 2-8 2-17 0-26z" /><path d="M73 34v54M67 46v42" class="cameo-strand" />` },
  bob: { behind: none, before: () => html`<path d=${CAP} /><path d="M58 16c17-2 22 14 20 30-1 11-6 19-15 20-4 0-7-2-8-5 4-5 4-13 3-21z" /><path d="M74 32c2 12-1 22-8 30" class="cameo-strand" />` },
  braid: { behind: () => knots([[76, 52], [80, 61], [83, 70], [85, 79], [86, 88]], 6.5), before: () => html`${cap()}<path d="M72 42c3 2 5 6 6 10l-9 6c-2-5-1-11 3-16z" />` },
  plait: { behind: none, before: () => html`${cap()}<path d="M74 40c2 8 0 14-4 20l-8-4c2-7 6-12 12-16z" />${knots([[68, 60], [65, 69], [61, 78], [56, 86], [50, 93]], 7.5)}` },
  curls: { behind: () => html`<circle cx="77" cy="36" r="8" /><circle cx="79" cy="48" r="8" /><circle cx="75" cy="59" r="8" /><circle cx="70" cy="68" r="7" />`, before: () => html`${cap()}<circle cx="47" cy="22" r="6" /><circle cx="56" cy="15" r="7" /><circle cx="68" cy="19" r="8" /><path d="M74 40c4 0 6 4 3 7s-7 0-5-3M70 56c4-1 7 3 4 6" class="cameo-strand" />` },
  topknot: { behind: () => html`<ellipse cx="67" cy="15" rx="9" ry="7.5" /><path d="M72 18c8 4 13 14 14 26-7-4-13-12-17-22z" />`, before: () => html`${cap()}<path d="M61 18.5c4-.5 9 1 12 4.5" class="cameo-band" />` },
  veil: { behind: () => html`<path d="M58 13c20-1 25 18 23 36-1 14 4 28 9 40l-10 12-20-14c-4-12-4-26-3-38z" class="cameo-cloth" />`, before: () => html`${cap()}<path d="M52 17c10-7 24-2 27 13 3 17 1 34 8 52-7-6-15-16-17-30-2-15-8-26-18-35z" class="cameo-cloth" />` },
  kerchief: { behind: () => html`<path d="M72 58c7 4 11 10 12 18-7 0-14-5-18-12z" class="cameo-cloth" />`, before: () => html`<path d="M44 31c-1 2 3 3 6 3 1 5 4 9 8 11z" /><path d="M44 28c0-10 9-15 18-12 11 3 15 16 13 27-1 9-4 15-9 20-5-1-9-3-12-1 5-6 6-14 2-22-3-5-8-9-12-12z" class="cameo-cloth" /><circle cx="66" cy="30" r="1.8" class="cameo-dot" /><circle cx="70" cy="42" r="1.8" class="cameo-dot" /><circle cx="65" cy="52" r="1.8" class="cameo-dot" /><circle cx="57" cy="24" r="1.8" class="cameo-dot" />` },
};

/** @type {Record<string, () => any>} */
export const HEADDRESS = {
  tiara: () => html`<g transform="translate(55 18) rotate(-14)"><path d="M-11 4-12-5l6 3.5L0-10l6 8.5L12-5l-1 9c-7-2-15-2-22 0z" /></g>`,
  icicles: () => html`<g transform="translate(55 18) rotate(-14)"><path d="M-12 4-13-4l4 4L-7-10l4 9L0-14l3 13 4-9 2 10 4-4-1 8c-8-2-16-2-24 0z" class="cameo-ice" /></g>`,
  bow: () => html`<path d="M46 21c7 4 15 12 17 22l-2.5 1C58 35 52 27 44.5 23z" /><path d="M48 20c-5-2-9-7-7-10 3-1 7 2 9 7 1-5 4-9 8-9 2 3 0 9-6 12z" />`,
  star: () => html`<path d="m66 24 2 4.5 5 .5-3.8 3.3 1.1 4.9-4.3-2.5-4.3 2.5 1.1-4.9L59 29l5-.5z" />`,
  band: () => html`<path d="M44.5 28c8-3 18-1 29.5 6l-1 4C62 31 53 29.5 44 32z" /><circle cx="47" cy="29.5" r="2.6" />`,
  wreath: () => html`${[[45, 26], [50, 20], [57, 16.5], [65, 17], [71, 22], [74.5, 29]].map(([x, y], at) => html`<g key=${at}><circle cx=${x} cy=${y} r="4" class=${at % 2 ? "cameo-bloom" : ""} /><circle cx=${x} cy=${y} r="1.3" class="cameo-eye" /></g>`)}`,
};
