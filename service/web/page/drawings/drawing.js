// The sheet that every drawing is made on. With a name it is a picture; without one it is an ornament beside text.

import { html } from "../core/view.js";

/**
 * @param {{ size?: number | string, box?: string, name?: string, class?: string, children?: any, [more: string]: any }} props
 * `size`: the width in px, or any CSS length; the height follows from the box.
 */
export function Drawing({ size = "1em", box = "0 0 24 24", name, class: more = "", children, ...rest }) {
  const [, , width, height] = box.split(" ").map(Number);
  const wide = typeof size === "number" ? `${size}px` : size;
  return html`<svg class="drawing ${more}" viewBox=${box} style=${{ width: wide, aspectRatio: `${width} / ${height}` }}
    ...${name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" }} focusable="false" ...${rest}>${children}</svg>`;
}

/** The same within another drawing, at a place. @param {{ x: number, y: number, size: number, box?: string, children?: any, class?: string }} props */
export function Inset({ x, y, size, box = "0 0 24 24", children, class: more = "" }) {
  const [, , width, height] = box.split(" ").map(Number);
  return html`<svg class=${more} x=${x} y=${y} width=${size} height=${(size * height) / width} viewBox=${box} overflow="visible">${children}</svg>`;
}
