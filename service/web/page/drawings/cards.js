// The playing cards of Rebel Princess, front and back. Pearls around the picture count up to the number of the card.

import { cardName } from "../core/catalogue.js";
import { t } from "../core/texts.js";
import { html, kept } from "../core/view.js";
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
    const turn = ((at + 0.5) / PEARLS) * 2 * Math.PI - Math.PI / 2;
    return html`<circle key=${at} cx=${56.5 + 35 * Math.cos(turn)} cy=${92 + 35 * Math.sin(turn)} r=${at < count ? 2.6 : 1.1} class=${at < count ? "card-pearl" : "card-seed"} />`;
  });

const flourish = () => html`<path class="card-line" d="M92 10C80 9 70 14 66 24c7 0 12-4 12-9 0-3-4-4-5.5-1.5M92 10c1 12-4 22-14 26 0-7 4-12 9-12 3 0 4 4 1.5 5.5M66 24c-2 5-7 7-11 5M78 36c-5 2-7 7-5 11" /><circle cx="54" cy="28" r="1.5" class="gilt" /><circle cx="74" cy="48" r="1.5" class="gilt" />`;

/** The number is at the left and above all else, so that a card in a fan says what it is. @param {{ card: string }} props */
const Front = kept(({ card }) => {
  const known = parts(card);
  if (!known) return html`<rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" class="card-paper" /><text x="50" y="76" text-anchor="middle" class="card-name">${card}</text>`;
  const { suit, value } = known;
  return html`
    <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" class="card-paper" />
    <rect x="4" y="4" width="92" height="132" rx="6.5" class="card-line" />
    ${flourish()}<g transform="matrix(-0.72 0 0 -0.72 74.2 137.2)"><path class="card-line" d="M92 10C80 9 70 14 66 24c7 0 12-4 12-9 0-3-4-4-5.5-1.5M92 10c1 12-4 22-14 26 0-7 4-12 9-12 3 0 4 4 1.5 5.5" /></g>
    <circle cx="56.5" cy="92" r="29.5" class="card-glow suit ${suit}" />
    <g>${pearls(value)}</g>
    ${card === FROG ? html`<${Inset} x=${30.5} y=${63} size=${52} box="0 0 60 60">${frogShape()}<//>` : html`<${Inset} x=${34.5} y=${70} size=${44}>${suitShape(suit)}<//>`}
    <g class="suit ${suit}">
      <text x=${value > 9 ? 8 : 11} y="41" class="card-number" textLength=${value > 9 ? 35 : undefined} lengthAdjust="spacingAndGlyphs">${value}</text>
      <${Inset} x=${10.5} y=${47} size=${20}>${suitShape(suit)}<//>
    </g>`;
});

/** The back: a moon over a ballroom window, the same from both ends. */
const Back = kept(() => html`
  <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" class="back-cloth" />
  <rect x="5" y="5" width="90" height="130" rx="6" class="back-line" />
  <rect x="8" y="8" width="84" height="124" rx="4.5" class="back-line thin" />
  <g class="back-line thin">
    ${[0, 1, 2, 3, 4, 5, 6].map((at) => html`<path key=${at} d=${`M${8 + at * 14} 8 ${92} ${92 - at * 14 + 8}M${92 - at * 14} 132 8 ${48 + at * 14}M${92 - at * 14} 8 8 ${92 - at * 14 + 8}M${8 + at * 14} 132 92 ${48 + at * 14}`} />`)}
  </g>
  <ellipse cx="50" cy="70" rx="25" ry="33" class="back-heart" />
  <ellipse cx="50" cy="70" rx="21" ry="29" class="back-line thin" />
  <${Inset} x=${37} y=${46} size=${26}><g class="back-gold">${suitShape("queens")}</g><//>
  <g transform="rotate(180 50 70)"><${Inset} x=${37} y=${46} size=${26}><g class="back-gold">${suitShape("queens")}</g><//></g>`);

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
