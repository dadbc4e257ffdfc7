// The table as it was at a version, drawn by the boards of the table itself: they are pure functions of a view.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { useBoard } from "../table/boards.js";

/**
 * @typedef {{ view: any, catalogue: import("../core/catalogue.js").Catalogue, seats: import("./naming.js").SeatNames, touched: (thing: string) => void, still: boolean }} StageProps
 * `still`: nothing glides, for the next picture comes at once
 */

/** @param {StageProps} props */
export function Stage({ view, catalogue, seats, touched, still }) {
  const Board = useBoard(view?.game);
  // The trick of Rebel Princess takes touches itself; whatever else lies there is found by what it is called.
  /** @param {Event} event */
  const clicked = (event) => {
    const card = /** @type {Element} */ (event.target).closest("[data-card]:not(button), [data-thing]");
    if (!(card instanceof HTMLElement)) return;
    touched(card.dataset.card ?? card.dataset.thing ?? "");
  };
  if (!view?.play) return html`<div class="scene scene-empty"><p>${t("The table before the game: people take their seats.")}</p><${Chairs} view=${view} seats=${seats} /></div>`;
  return html`<div class="scene" data-still=${still ? "" : undefined} onClick=${clicked}>${Board ? html`<${Board} view=${view} catalogue=${catalogue} names=${seats} moves=${null} act=${null} last=${null} onCard=${touched} />` : html`<div class="scene-empty" aria-busy="true"></div>`}</div>`;
}

/** @param {{ view: any, seats: import("./naming.js").SeatNames }} props */
function Chairs({ view, seats }) {
  return html`<ul class="scene-chairs">
    ${(view?.seats ?? []).map((/** @type {any} */ chair) => html`<li key=${chair.seat}>${chair.player || chair.bot ? seats(chair.seat) : t("A free chair")}</li>`)}
  </ul>`;
}
