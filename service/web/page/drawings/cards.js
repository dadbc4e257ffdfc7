// The playing cards of Rebel Princess, front and back. Pearls around the picture count up to the number of the card.

import { cardName } from "../core/catalogue.js";
import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { Inset } from "./drawing.js";
import { frogShape } from "./frog.js";
import { Holder } from "./holder.js";
import { suitShape } from "./suits.js";

const BOX = "0 0 100 140";
const FROG = "pets-8";
const PEARLS = 12;

/** @param {string} card @returns {{ suit: string, value: number } | null} */
export function parts(card) {
  const [, suit, value] = /^(queens|fairies|pets|princes)-(\d+)$/.exec(card) ?? [];
  return suit ? { suit, value: Number(value) } : null;
}

const pearls = (/** @type {number} */ count) =>
  Array.from({ length: PEARLS }, (_, at) => {
    const turn = (at / PEARLS) * 2 * Math.PI - Math.PI / 2;
    return html`<circle key=${at} cx=${50 + 31 * Math.cos(turn)} cy=${70 + 39 * Math.sin(turn)} r=${at < count ? 2.4 : 1.1} class=${at < count ? "card-pearl" : "card-seed"} />`;
  });

/** A corner, so that a card in a fan says what it is. @param {{ suit: string, value: number }} props */
const Corner = ({ suit, value }) => html`<g class="suit ${suit}">
  <text x="17" y="31" class="card-number" text-anchor="middle" textLength=${value > 9 ? 27 : undefined} lengthAdjust="spacingAndGlyphs">${value}</text>
  <${Inset} x=${7.5} y=${36} size=${19}>${suitShape(suit)}<//>
</g>`;

/** @param {{ card: string }} props */
function Front({ card }) {
  const known = parts(card);
  if (!known) return html`<text x="50" y="76" text-anchor="middle" class="card-name">${card}</text>`;
  return html`
    <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" class="card-paper" />
    <rect x="4" y="4" width="92" height="132" rx="6.5" class="card-line" />
    <ellipse cx="50" cy="70" rx="26" ry="34" class="card-glow suit ${known.suit}" />
    <g>${pearls(known.value)}</g>
    <path class="card-line" d="M50 9c3 4 7 5 12 5-4 2-8 3-12 8-4-5-8-6-12-8 5 0 9-1 12-5zM50 131c3-4 7-5 12-5-4-2-8-3-12-8-4 5-8 6-12 8 5 0 9 1 12 5z" />
    ${card === FROG ? html`<${Inset} x=${23} y=${42} size=${54} box="0 0 60 60">${frogShape()}<//>` : html`<${Inset} x=${28} y=${48} size=${44}>${suitShape(known.suit)}<//>`}
    <${Corner} ...${known} /><g transform="rotate(180 50 70)"><${Corner} ...${known} /></g>`;
}

/** The back: a moon over a ballroom window, the same from both ends. */
const Back = () => html`
  <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" class="back-cloth" />
  <rect x="5" y="5" width="90" height="130" rx="6" class="back-line" />
  <rect x="8" y="8" width="84" height="124" rx="4.5" class="back-line thin" />
  <g class="back-line thin">
    ${[0, 1, 2, 3, 4, 5, 6].map((at) => html`<path key=${at} d=${`M${8 + at * 14} 8 ${92} ${92 - at * 14 + 8}M${92 - at * 14} 132 8 ${48 + at * 14}M${92 - at * 14} 8 8 ${92 - at * 14 + 8}M${8 + at * 14} 132 92 ${48 + at * 14}`} />`)}
  </g>
  <ellipse cx="50" cy="70" rx="25" ry="33" class="back-heart" />
  <ellipse cx="50" cy="70" rx="21" ry="29" class="back-line thin" />
  <${Inset} x=${37} y=${46} size=${26}><g class="back-gold">${suitShape("queens")}</g><//>
  <g transform="rotate(180 50 70)"><${Inset} x=${37} y=${46} size=${26}><g class="back-gold">${suitShape("queens")}</g><//></g>`;

/**
 * A card on the table or in a hand.
 * @param {{ card?: string, catalogue?: import("../core/catalogue.js").Catalogue, faceDown?: boolean, name?: string, class?: string }
 *   & Omit<import("./holder.js").Held, "name">} props
 * `name`: instead of the one in the catalogue.
 */
export function PlayingCard({ card = "", catalogue, faceDown = !card, name, class: more = "", children, ...rest }) {
  const called = name ?? (faceDown ? t("A card, face down") : catalogue ? cardName(catalogue, card) : card);
  const looks = ["card", faceDown && "face-down", card === FROG && !faceDown && "frog", more].filter(Boolean).join(" ");
  return html`<${Holder} name=${called} class=${looks} data-card=${faceDown ? undefined : card} ...${rest}>
    <svg viewBox=${BOX} aria-hidden="true" focusable="false">${faceDown ? html`<${Back} />` : html`<${Front} card=${card} />`}</svg>${children}
  <//>`;
}
