// The round cards of Rebel Princess: letter, name, what it is about, and how many cards go which way.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { Drawing } from "./drawing.js";
import { emblemShape } from "./emblems.js";
import { Holder } from "./holder.js";
import { roundPictureOf } from "./pictures.js";
import { Token } from "./tokens.js";

/** The picture alone. @param {{ card: string, size?: number | string, [more: string]: any }} props */
export const RoundEmblem = ({ card, ...rest }) => html`<${Drawing} class="round-emblem" ...${rest}>${emblemShape(roundPictureOf(card) ?? "wish")}<//>`;

/** How many cards go left and right, in words. @param {{ left?: number, right?: number }} facts */
export function passText({ left = 0, right = 0 }) {
  if (left && right) return t("Pass {left} to the left and {right} to the right", { left, right });
  if (left) return t("Pass to the left: {left}", { left });
  return right ? t("Pass to the right: {right}", { right }) : t("No pass");
}

/**
 * @param {{ card: string, catalogue?: import("../core/catalogue.js").Catalogue, faceDown?: boolean, class?: string }
 *   & Omit<import("./holder.js").Held, "name">} props
 */
export function RoundCard({ card, catalogue, class: more = "", children, ...rest }) {
  const known = catalogue?.cards.get(card);
  const { letter = "", left = 0, right = 0, hourglass = false } = known?.facts ?? {};
  const name = known?.name ?? card;
  const told = [name, passText({ left, right }), hourglass && t("Hourglass")].filter(Boolean).join(". ");
  return html`<${Holder} class="story-card round-card ${more}" name=${told} data-card=${card} ...${rest}>
    <span class="story-face" aria-hidden="true">
      <span class="round-head"><span class="round-letter">${letter}</span>${hourglass && html`<${Token} token="hourglass" size="14cqw" />`}</span>
      <${RoundEmblem} card=${card} size="44cqw" />
      <span class="story-name">${name}</span>
      <span class="round-pass">
        <span>${left > 0 && html`<${Token} token="left" size="12cqw" /> ${left}`}</span>
        <span>${right > 0 && html`${right} <${Token} token="right" size="12cqw" />`}</span>
      </span>
    </span>${children}
  <//>`;
}
