// What only the reader knows beside the hand: what they set aside, gave and got, and what they have answered.

import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { PlayingCard } from "../../drawings/cards.js";
import { moveSaid } from "../offers/words.js";

/** @param {{ view: any, catalogue: any, names: (seat: number) => string, reconsider: (() => void) | null }} props */
export function Own({ view, catalogue, names, reconsider }) {
  const you = view.play.you;
  if (!you) return null;
  const piles = [
    { name: t("Set aside"), cards: you.aside },
    { name: t("Frozen"), cards: you.frozen },
    { name: t("Drawn"), cards: you.drawn },
    { name: t("Gifts"), cards: you.gifts },
    { name: t("Handed in"), cards: [...Object.values(you.pool), ...you.mixed] },
    ...Object.entries(you.given).map(([seat, cards]) => ({ name: t("Given to {name}", { name: names(Number(seat)) }), cards })),
    ...Object.entries(you.received).map(([seat, cards]) => ({ name: t("Got from {name}", { name: names(Number(seat)) }), cards })),
  ].filter(({ cards }) => cards.length > 0);
  return html`<div class="own-piles">
    ${you.answer && html`<p class="answered">${t("You have answered:")} <b>${moveSaid(you.answer, catalogue, names)}</b> ${reconsider && html`<button class="quiet" onClick=${reconsider}>${t("Choose otherwise")}</button>`}</p>`}
    ${piles.map(({ name, cards }) => html`<div key=${name} class="own-pile"><span>${name}</span>${cards.map((/** @type {string} */ card) => html`<${PlayingCard} key=${card} card=${card} catalogue=${catalogue} size="2.2rem" />`)}</div>`)}
  </div>`;
}
