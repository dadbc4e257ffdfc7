// All hands side by side: what each seat alone could see, once the game is over and the house shows it.

import { t } from "../core/texts.js";
import { html, useLayoutEffect, useRef } from "../core/view.js";
import { PlayingCard, parts } from "../drawings/cards.js";
import { thingName } from "../table/offers/words.js";

/**
 * @typedef {import("../core/catalogue.js").Catalogue} Catalogue
 * @typedef {import("./naming.js").SeatNames} SeatNames
 */

/** What the private lists of a seat are called; one that has no name here is told by its own. @param {string} field */
function listName(field) {
  switch (field) {
    case "aside":
      return t("Set aside");
    case "frozen":
      return t("Frozen");
    case "drawn":
      return t("Drawn");
    case "gifts":
      return t("Gifts");
    case "mixed":
      return t("Mixed in");
    case "princesses":
    case "offered":
      return t("Dealt princesses");
    default:
      return field;
  }
}

/** @param {{ cards: string[], catalogue: Catalogue }} props */
const Cards = ({ cards, catalogue }) => html`<ul class="seat-hand-cards">
  ${cards.map((card, at) => html`<li key=${`${card} ${at}`}>${parts(card) ? html`<${PlayingCard} card=${card} catalogue=${catalogue} size="var(--hands-card)" />` : html`<span class="chip">${thingName(catalogue, card)}</span>`}</li>`)}
</ul>`;

/** @param {{ views: any[], catalogue: Catalogue, seats: SeatNames }} props `views`: of each seat at the same version */
export function Hands({ views, catalogue, seats }) {
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  // On a small screen they lie below the table: who asks for them is taken there.
  useLayoutEffect(() => {
    if (here.current && here.current.getBoundingClientRect().top > innerHeight / 2) here.current.scrollIntoView({ block: "start" });
  }, []);
  return html`<section class="hands" ref=${here} aria-label=${t("All hands")}>
    ${views.map((view, seat) => {
      const you = view?.play?.you;
      /** @type {[string, any][]} */
      const lists = Object.entries(you ?? {}).filter(([field, value]) => field !== "hand" && Array.isArray(value) && value.length > 0);
      return html`<article key=${seat} class="seat-hand panel">
        <h3>${seats(seat)}</h3>
        ${you ? html`<${Cards} cards=${you.hand ?? []} catalogue=${catalogue} />` : html`<p class="soft">${t("Nothing yet.")}</p>`}
        ${you && (you.hand ?? []).length === 0 && html`<p class="soft">${t("An empty hand.")}</p>`}
        ${lists.map(([field, value]) => html`<p key=${field} class="seat-hand-more"><span class="soft">${listName(field)}</span> ${value.map((/** @type {any} */ one) => (typeof one === "string" ? thingName(catalogue, one) : JSON.stringify(one))).join(", ")}</p>`)}
      </article>`;
    })}
  </section>`;
}
