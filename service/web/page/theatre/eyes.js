// Through whose eyes: a seat, a spectator, or all hands at once; and said clearly what that means.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";

/**
 * @typedef {import("./film.js").Eyes} Eyes
 * @typedef {{ eyes: Eyes, all: boolean, view: any, seats: import("./naming.js").SeatNames, look: (eyes: Eyes) => void, seeAll: (all: boolean) => void, busy: boolean }} EyesProps
 */

/** @param {EyesProps} props */
export function EyesChoice({ eyes, all, view, seats, look, seeAll, busy }) {
  const mine = view?.seat ?? null;
  const isOver = view?.status === "over";
  /** @param {Eyes} one */
  const chosen = (one) => !all && (eyes === one || (eyes === "self" && one === (mine ?? "spectator")));
  /** @param {Eyes} one @param {string} name */
  const button = (one, name) => html`<button key=${one} class="chip ${chosen(one) ? "chosen" : ""}" aria-pressed=${chosen(one)} onClick=${() => look(one)}>${name}</button>`;
  return html`<div class="eyes" role="group" aria-label=${t("Through whose eyes")} aria-busy=${busy}>
    ${(view?.seats ?? []).map((/** @type {any} */ chair) => button(chair.seat, seats(chair.seat)))}
    ${button("spectator", t("A spectator"))}
    ${(isOver || all) && html`<button class="chip ${all ? "chosen" : ""}" aria-pressed=${all} onClick=${() => seeAll(!all)}>${t("All hands")}</button>`}
  </div>`;
}

/** What this seat knew. @param {{ view: any, all: boolean, seats: import("./naming.js").SeatNames }} props */
export function WhatIsKnown({ view, all, seats }) {
  if (all) return html`<p class="known">${t("You see all hands. Nobody at the table knew all of this.")}</p>`;
  if (view?.seat === null || view?.seat === undefined) return html`<p class="known">${t("You see what everybody could see, and no hand.")}</p>`;
  return html`<p class="known">${t("You see what {name} knew at this moment, and nothing more.", { name: seats(view.seat) })}</p>`;
}
