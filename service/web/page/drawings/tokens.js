// Things that lie on a table beside the cards, and the words of Battle Princesses as signs. All on a sheet of 24 by 24, in
// the colour of the text around them, so that they may stand in a line of it.

import { html, kept } from "../core/view.js";
import { Drawing } from "./drawing.js";
import { suitShape } from "./suits.js";

/** @type {Record<string, () => any>} */
const THINGS = {
  crown: () => suitShape("queens", ""),
  wish: () => html`<path d="m12 1.5 3 6.7 7.3.8-5.5 4.9 1.6 7.2L12 17.4l-6.4 3.7 1.6-7.2L1.7 9 9 8.2z" />`,
  poison: () => html`<path d="M9 1.5h6v2.2h-1v4l5.6 8.8c1.8 3-.2 6-3.5 6H7.9c-3.3 0-5.3-3-3.5-6L10 7.7v-4H9zM8.2 14.5l-1.9 3c-.8 1.4 0 2.7 1.6 2.7h8.2c1.6 0 2.4-1.3 1.6-2.7l-1.9-3c-2.5-1.2-5 .9-7.6 0z" /><circle cx="10.5" cy="17.3" r="1.1" /><circle cx="13.8" cy="18.2" r=".8" />`,
  stun: () => html`<path d="M12 3c4.7 0 8.5 3.3 8.5 7.5S16.8 17.8 12.4 17.8c-3.7 0-6.5-2.3-6.5-5.4 0-2.8 2.3-4.8 5.2-4.8 2.4 0 4.3 1.5 4.3 3.6 0 1.8-1.3 3-3 3" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" /><path d="m5 17 .9 2 2.1.3-1.6 1.4.5 2.1L5 21.8l-1.9 1 .5-2.1L2 19.3l2.1-.3zM18.5 16.5l.7 1.5 1.6.2-1.2 1.1.4 1.6-1.5-.8-1.5.8.4-1.6-1.2-1.1 1.6-.2z" />`,
  starve: () => html`<path d="M2.5 11h19c0 4.5-2.6 7.7-6 8.9V22h-7v-2.1c-3.4-1.2-6-4.4-6-8.9z" /><path d="M4.5 3 19 8.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" /><ellipse cx="4.5" cy="3.3" rx="2.6" ry="1.8" transform="rotate(21 4.5 3.3)" />`,
  points: () => html`<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 2.4a8.1 8.1 0 1 0 0 16.2 8.1 8.1 0 0 0 0-16.2z" /><path d="m12 6.3 4.6 5.7-4.6 5.7L7.4 12z" />`,
  hourglass: () => html`<path d="M4.5 1.5h15v2.6h-1.3c0 3.6-1.6 5.7-4 7.9 2.4 2.2 4 4.3 4 7.9h1.3v2.6h-15v-2.6h1.3c0-3.6 1.6-5.7 4-7.9-2.4-2.2-4-4.3-4-7.9H4.5zm3.7 2.6c0 1.1.2 2 .6 2.9h6.4c.4-.9.6-1.8.6-2.9zm3.8 9.3c-2.3 2-3.4 3.5-3.7 5.2L12 16.8l3.7 1.8c-.3-1.7-1.4-3.2-3.7-5.2z" fill-rule="evenodd" />`,
  ring: () => html`<path fill-rule="evenodd" d="M8.3 1.5h7.4l2.3 3-3.6 4.1a7.2 7.2 0 1 1-4.8 0L6 4.5zm3.7 9a5 5 0 1 0 0 10 5 5 0 0 0 0-10z" />`,
  letter: () => html`<path d="M1.5 5.5h21L12 13.7z" /><path fill-rule="evenodd" d="M1.5 7.9 7.6 12.6 1.5 18.5zM22.5 7.9l-6.1 4.7 6.1 5.9zM9.2 13.9 12 16l2.8-2.1 6 5.6H3.2z" />`,
  ready: () => html`<rect x="6" y="1.5" width="12" height="21" rx="2" fill="none" stroke="currentColor" stroke-width="2.2" /><path d="m9 12 2.2 2.4L15.2 9.5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />`,
  exhausted: () => html`<rect x="1.5" y="9.5" width="21" height="12" rx="2" fill="none" stroke="currentColor" stroke-width="2.2" /><path d="M7 2.5h4.5L7 6.5h4.5M14 3.5h3l-3 3h3" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />`,
  trick: () => html`<rect x="2" y="7.5" width="11" height="15" rx="1.8" transform="rotate(-14 7.5 15)" opacity=".45" /><rect x="6" y="5.5" width="11" height="15" rx="1.8" opacity=".7" /><rect x="11" y="3" width="11" height="15" rx="1.8" transform="rotate(13 16.5 10.5)" />`,
  stopped: () => html`<path d="M8 1.8h8L22.2 8v8L16 22.2H8L1.8 16V8z" /><path d="M6.5 10.3h11v3.4h-11z" class="counter" />`,
  blocked: () => html`<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.8" /><path d="M6 18 18 6" stroke="currentColor" stroke-width="2.8" />`,
  used: () => html`<path d="m3 13 5.5 6L21 5" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" />`,
  deck: () => html`<path d="M4 5.5C4 4.1 5 3 6.3 3h8.4C16 3 17 4.1 17 5.5v12.2c0 1.3-1 2.3-2.3 2.3H6.3C5 20 4 19 4 17.7z" /><path d="M19 6v12.7c0 1.9-1.4 3.3-3.3 3.3H8" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />`,
  discard: () => html`<rect x="4" y="4" width="12" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="2" /><path d="M20 8v10.5c0 1.9-1.2 3.5-3.2 3.5H9" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" /><path d="M10 8v7m-2.8-2.8L10 15l2.8-2.8" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />`,
  hand: () => html`<rect x="3" y="6" width="9" height="14" rx="1.5" transform="rotate(-20 7.5 20)" opacity=".5" /><rect x="7.5" y="4" width="9" height="14" rx="1.5" opacity=".75" /><rect x="12" y="6" width="9" height="14" rx="1.5" transform="rotate(20 16.5 20)" />`,
  eye: () => html`<path fill-rule="evenodd" d="M12 5c5 0 9 3.3 11 7-2 3.7-6 7-11 7S3 15.7 1 12c2-3.7 6-7 11-7zm0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z" /><circle cx="12" cy="12" r="2.2" />`,
  bot: () => html`<path d="M12 1.8c1 0 1.8.8 1.8 1.8 0 .6-.3 1.1-.7 1.4V7H17c2.2 0 4 1.8 4 4v7c0 2.2-1.8 4-4 4H7c-2.2 0-4-1.8-4-4v-7c0-2.2 1.8-4 4-4h3.9V5a1.8 1.8 0 0 1 1.1-3.2zM8.3 11.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7.4 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8.5 17.7v1.6h7v-1.6z" fill-rule="evenodd" />`,
  time: () => html`<circle cx="12" cy="12" r="9.3" fill="none" stroke="currentColor" stroke-width="2.2" /><path d="M12 6.5V12l3.8 2.6" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />`,
  left: () => html`<path d="M21 12H4m6.5-7L3.5 12l7 7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />`,
  right: () => html`<path d="M3 12h17m-6.5-7 7 7-7 7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />`,
};

/** @type {Record<string, () => any>} */
const ABILITIES = {
  resource: () => html`<ellipse cx="12" cy="6" rx="9" ry="4" /><path d="M3 8.7c1.7 1.8 5.1 2.8 9 2.8s7.3-1 9-2.8v3.6c0 2.2-4 4-9 4s-9-1.8-9-4zM3 15c1.7 1.8 5.1 2.8 9 2.8s7.3-1 9-2.8v3.2c0 2.2-4 4-9 4s-9-1.8-9-4z" />`,
  starve: THINGS.starve,
  score: THINGS.points,
  wish: THINGS.wish,
  stun: THINGS.stun,
  stop: () => html`<path d="M7 13V5.5a1.5 1.5 0 0 1 3 0V11h.6V3a1.5 1.5 0 0 1 3 0v8h.6V4.5a1.5 1.5 0 0 1 3 0V12h.6V8a1.4 1.4 0 0 1 2.8 0v7.5c0 4.3-2.6 7.2-6.6 7.2-3.3 0-5.2-1.5-6.6-4.1L3.6 13c-.8-1.6 1.3-2.8 2.3-1.5z" />`,
  poison: THINGS.poison,
  kill: () => html`<path fill-rule="evenodd" d="M12 1.5c5.3 0 9 3.5 9 8.3 0 3.1-1.5 5.4-3.7 6.7v3.3c0 1.5-1 2.5-2.5 2.5H9.2c-1.5 0-2.5-1-2.5-2.5v-3.3C4.5 15.2 3 12.9 3 9.8c0-4.8 3.7-8.3 9-8.3zM8.3 8.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm7.4 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM12 13.3l-1.4 2.6h2.8zM9.7 18v2.5h1V18zm3.6 0v2.5h1V18z" />`,
  turn: () => html`<path d="M4 12a8 8 0 0 1 13.6-5.7L20 8.5M20 12a8 8 0 0 1-13.6 5.7L4 15.5" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" /><path d="M21.5 2.5v7.5H14zM2.5 21.5V14H10z" />`,
  attack: () => html`<path d="M2 2h3.7l11.1 11 1.7-1.7 1.8 1.8-2.6 2.6 4.3 4.4-1.9 1.9-4.4-4.3-2.6 2.6-1.8-1.8 1.7-1.7L2 5.7z" /><path d="M22 2h-3.7l-4.8 4.8 3.7 3.7L22 5.7zM9.8 10.5l-2.7 2.7-1.6-1.8-1.8 1.8 2.6 2.6L2 20.1 3.9 22l4.3-4.3 2.6 2.6 1.8-1.8-1.7-1.6 2.6-2.7z" />`,
  steal: () => html`<path d="M8.5 2.5h7L14 6h-4zM9.3 7.3h5.4c3.9 2.5 6.6 6.6 6.6 10.4 0 3-2 4.8-5 4.8H7.7c-3 0-5-1.8-5-4.8 0-3.8 2.7-7.9 6.6-10.4z" /><path d="m12 11 3 3.7-3 3.8-3-3.8z" class="counter" />`,
  prevent: () => html`<path fill-rule="evenodd" d="M12 1.5 21 4.5v7c0 5.2-3.6 9-9 11-5.4-2-9-5.8-9-11v-7zM7.9 7 6.2 8.7 9.5 12l-3.3 3.3L7.9 17l3.3-3.3h1.6L16.1 17l1.7-1.7-3.3-3.3 3.3-3.3L16.1 7l-3.3 3.3h-1.6z" />`,
  defense: () => html`<path fill-rule="evenodd" d="M12 1.5 21 4.5v7c0 5.2-3.6 9-9 11-5.4-2-9-5.8-9-11v-7zm0 2.8v15.3c3.8-1.7 6.4-4.5 6.4-8.1V6.4z" />`,
};

/** @type {Record<string, () => any>} */
const TYPES = {
  princess: THINGS.crown,
  resource: ABILITIES.resource,
  prince: () => suitShape("princes", ""),
  villain: () => html`<path fill-rule="evenodd" d="M12 7c2.5 0 4-3.5 8.7-5C20 5 21 6.5 21 10c0 6.5-4 12-9 12S3 16.5 3 10c0-3.5 1-5 .3-8C8 3.5 9.5 7 12 7zm-6 4.2c.5 2.4 2 3.7 4.6 3.5-.3-2.2-1.8-3.4-4.6-3.5zm12 0c-2.8.1-4.3 1.3-4.6 3.5 2.6.2 4.1-1.1 4.6-3.5zM8.8 17.5c1.9 1.7 4.5 1.7 6.4 0z" />`,
  item: () => html`<path fill-rule="evenodd" d="M7 2a5.5 5.5 0 0 1 5.2 7.2l9.3 9.3V22h-4v-2.5H15V17h-2.5l-3.2-3.3A5.5 5.5 0 1 1 7 2zM6.3 5A2 2 0 1 0 6.3 9a2 2 0 0 0 0-4z" />`,
  location: () => html`<path d="M2 22V7h2V4.5h2V7h2V4.5h2V7h1V1l5 2.2-3.4 1.5V7H14V4.5h2V7h2V4.5h2V7h2v15h-7v-4.5a3 3 0 0 0-6 0V22z" />`,
  character: () => html`<circle cx="12" cy="7" r="5" /><path d="M12 13.5c5.6 0 9 3.2 9 9H3c0-5.8 3.4-9 9-9z" />`,
};

export const TOKENS = Object.keys(THINGS);
export const ABILITY_WORDS = Object.keys(ABILITIES);
export const CARD_TYPES = Object.keys(TYPES);

/** The bare shapes, for other drawings. @param {string} token */
export const tokenShape = (token) => html`<g fill="currentColor">${THINGS[token]?.()}</g>`;
/** @param {string} ability */
export const abilityShape = (ability) => html`<g fill="currentColor">${(ABILITIES[ability] ?? THINGS.wish)()}</g>`;
/** @param {string} type */
export const typeShape = (type) => html`<g fill="currentColor">${(TYPES[type] ?? TYPES.character)()}</g>`;

/** @param {{ token: string, size?: number | string, name?: string, [more: string]: any }} props */
export const Token = kept(({ token, size, name, ...rest }) => html`<${Drawing} size=${size} name=${name} ...${rest}>${tokenShape(token)}<//>`);
/** @param {{ ability: string, size?: number | string, name?: string, [more: string]: any }} props */
export const AbilityIcon = kept(({ ability, size, name, ...rest }) => html`<${Drawing} size=${size} name=${name} ...${rest}>${abilityShape(ability)}<//>`);
/** @param {{ type: string, size?: number | string, name?: string, [more: string]: any }} props */
export const TypeIcon = kept(({ type, size, name, ...rest }) => html`<${Drawing} size=${size} name=${name} ...${rest}>${typeShape(type)}<//>`);
