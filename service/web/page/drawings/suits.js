// The four suits. Each is told by its shape alone: a crown is wide, a butterfly is crossed, a paw is round, a sword is tall.

import { html } from "../core/view.js";
import { Drawing } from "./drawing.js";

/** @type {Record<string, () => any>} */
const SHAPES = {
  queens: () => html`<path d="M2.2 18 1 7.2a1.6 1.6 0 1 1 1.9-.2L7.4 11 11 4.6a1.8 1.8 0 1 1 2 0L16.6 11l4.5-4a1.6 1.6 0 1 1 1.9.2L21.8 18z" /><rect x="2.6" y="19.3" width="18.8" height="2.9" rx="1.3" />`,
  fairies: () => html`<path d="M12 9.5C10.8 4.3 6.8 1.5 3.3 2.3.3 3 .4 7.6 1.9 10.4c1 1.9 2.9 2.6 4.7 2.5-2 .6-3.3 2-3.2 4.1.1 2.5 2 4.6 4.1 4.6 2.4 0 4-2.3 4.5-5.6.5 3.3 2.1 5.6 4.5 5.6 2.1 0 4-2.1 4.1-4.6.1-2.1-1.2-3.5-3.2-4.1 1.8.1 3.7-.6 4.7-2.5 1.5-2.8 1.6-7.4-1.4-8.1-3.5-.8-7.5 2-8.7 7.2z" /><path d="M11.2 8.2C10.8 5.5 9.9 3.7 8.6 2.3M12.8 8.2c.4-2.7 1.3-4.5 2.6-5.9" fill="none" stroke="currentColor" stroke-width="1" stroke-linecap="round" />`,
  pets: () => html`<path d="M12 11.3c3.3 0 7.3 4 7.3 7.5 0 2.3-1.6 3.5-3.5 3.5-1.5 0-2.4-.8-3.8-.8s-2.3.8-3.8.8c-1.9 0-3.5-1.2-3.5-3.5 0-3.5 4-7.5 7.3-7.5z" /><ellipse cx="3.5" cy="11.2" rx="2.3" ry="3" transform="rotate(-24 3.5 11.2)" /><ellipse cx="8.6" cy="5.4" rx="2.4" ry="3.4" transform="rotate(-7 8.6 5.4)" /><ellipse cx="15.4" cy="5.4" rx="2.4" ry="3.4" transform="rotate(7 15.4 5.4)" /><ellipse cx="20.5" cy="11.2" rx="2.3" ry="3" transform="rotate(24 20.5 11.2)" />`,
  princes: () => html`<path d="M12 .2 14.8 3.6v11.2H9.2V3.6z" /><path d="M5.6 12.3c.3 1.3 1.2 1.7 2.6 1.7h7.6c1.4 0 2.3-.4 2.6-1.7l1.7.5c-.3 2.9-2 4.2-4.3 4.2h-2v3.2h-3.6V17H8.2c-2.3 0-4-1.3-4.3-4.2z" /><circle cx="12" cy="21.5" r="2.2" />`,
};

export const SUITS = Object.keys(SHAPES);

/** The bare shape, on a sheet of 24 by 24; in its own colour unless told. @param {string} suit */
export const suitShape = (suit, look = `suit ${suit}`) => html`<g class=${look} fill="currentColor">${SHAPES[suit]?.()}</g>`;

/** @param {{ suit: string, size?: number | string, name?: string, [more: string]: any }} props */
export const SuitMark = ({ suit, size, name, ...rest }) => html`<${Drawing} size=${size} name=${name} ...${rest}>${suitShape(suit)}<//>`;
