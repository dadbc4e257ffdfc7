// How sure a rule is, as a small sign: a full disc is printed, an empty one is our own.

import { html } from "../core/view.js";
import { Drawing } from "../drawings/drawing.js";
import { confidenceName } from "./kinds.js";

/** @type {Record<string, any>} */
const SIGNS = {
  stated: () => html`<circle cx="12" cy="12" r="9" fill="currentColor" />`,
  derived: () => html`<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2.4" /><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />`,
  house: () => html`<path d="M12 3 21 11v9.5H3V11z" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" />`,
  contested: () => html`<path d="M12 3 22 20.5H2z" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" /><path d="M12 9.5v5M12 17.2v.6" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />`,
};

/** @param {{ of: string }} props */
export const Confidence = ({ of }) => html`<span class="confidence ${of}"><${Drawing} size="0.95em">${SIGNS[of]?.()}<//> ${confidenceName(of)}</span>`;
