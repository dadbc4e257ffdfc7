// What holds a card of any game: a button if it can be clicked, a picture otherwise, and with the same states everywhere.

import { html } from "../core/view.js";

/**
 * @typedef {{
 *   name?: string, size?: number | string, barred?: boolean, raised?: boolean, chosen?: boolean,
 *   onClick?: (event: any) => void, class?: string, style?: Record<string, any>, children?: any, [more: string]: any,
 * }} Held `size`: the width in px or any CSS length. `barred`: it may not be used now; it can still be clicked, so that
 * whoever does can be told why. `raised`: lifted a little. `chosen`: true or false for one that can be chosen.
 */

/** @param {Held} props */
export function Holder({ name, size, barred = false, raised = false, chosen, onClick, class: more = "", style, children, ...rest }) {
  const looks = [more, barred && "barred", raised && "raised", chosen && "chosen"].filter(Boolean).join(" ");
  const wide = size === undefined ? {} : { "--card-width": typeof size === "number" ? `${size}px` : size };
  const given = { class: looks, style: { ...wide, ...style }, "aria-label": name, ...rest };
  return onClick
    ? html`<button type="button" ...${given} onClick=${onClick} aria-disabled=${barred ? "true" : undefined} aria-pressed=${chosen === undefined ? undefined : String(chosen)}>${children}</button>`
    : html`<span role="img" ...${given}>${children}</span>`;
}
