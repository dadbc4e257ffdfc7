// The cards of Battle Princesses: what it is, what it costs, what it can do, and what lies on it.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { Drawing } from "./drawing.js";
import { emblemShape } from "./emblems.js";
import { Holder } from "./holder.js";
import { pictureOf } from "./pictures.js";
import { PrincessPortrait, jewelOf, looksOf } from "./princesses.js";
import { AbilityIcon, Token, TypeIcon, typeShape } from "./tokens.js";

/** @typedef {import("../core/catalogue.js").Catalogue} Catalogue @typedef {import("../core/catalogue.js").Card} Card */

/** @type {WeakMap<Catalogue, Map<string, Card>>} */
const bySlug = new WeakMap();

/**
 * What is printed on a card of a table: `ore-digger.3` is the third print of `ore-digger`.
 * @param {Catalogue | undefined} catalogue @param {string} id @returns {Card | undefined}
 */
export function printOf(catalogue, id) {
  if (!catalogue) return undefined;
  const print = id.replace(/\.\d+$/, "");
  let slugs = bySlug.get(catalogue);
  if (!slugs) bySlug.set(catalogue, (slugs = new Map([...catalogue.cards.values()].map((card) => [card.facts?.slug ?? card.id, card]))));
  return catalogue.cards.get(print) ?? slugs.get(print);
}

/** @param {Catalogue | undefined} catalogue @param {string} ability the word for an ability, in the reader's language */
export const abilityName = (catalogue, ability) => catalogue?.rulings.get(`ability/${ability}`)?.title ?? ability;
/** @param {Catalogue | undefined} catalogue @param {string} type */
export const typeName = (catalogue, type) => catalogue?.rulings.get(`type/${type}`)?.title ?? type;

/** Abilities with their signs and numbers. @param {{ abilities: Record<string, number>, catalogue?: Catalogue, size?: string }} props */
export const Abilities = ({ abilities, catalogue, size = "1.1em" }) => html`<span class="abilities">
  ${Object.entries(abilities).map(([word, amount]) => html`<span key=${word} class="ability ${word}" title=${abilityName(catalogue, word)}>
    <${AbilityIcon} ability=${word} size=${size} /><span class="unseen">${abilityName(catalogue, word)}</span> ${amount}</span>`)}
</span>`;

/** @param {{ state: Record<string, any> }} props what lies on a card, with its numbers */
const Marks = ({ state }) => html`<span class="story-marks" aria-hidden="true">
  ${["wish", "stun", "poison"].map((word) => state[word] > 0 && html`<span key=${word} class="mark ${word}"><${Token} token=${word} size="12cqw" />${state[word]}</span>`)}
  ${["stopped", "blocked", "used"].map((word) => state[word] && html`<span key=${word} class="mark ${word}"><${Token} token=${word} size="12cqw" /></span>`)}
</span>`;

/** What has befallen a card of a field, in words. @param {Record<string, any>} card @returns {string} */
export function conditionSaid(card) {
  const said = [
    card.ready === false && t("exhausted"),
    card.stun > 0 && t("stun tokens: {count}", { count: card.stun }),
    card.poison > 0 && t("poison tokens: {count}", { count: card.poison }),
    card.wish > 0 && t("wish tokens: {count}", { count: card.wish }),
    card.stopped && t("stopped until the round is over"),
    card.blocked && t("blocked"),
    card.used && t("paid for in this turn"),
    card.wished && t("has spent a wish in this turn"),
  ];
  return said.filter(Boolean).join(", ");
}

/**
 * @param {{
 *   card: string, catalogue?: Catalogue, print?: { name: string, facts: Record<string, any> }, side?: number,
 *   state?: Record<string, any>, left?: number, class?: string,
 * } & Omit<import("./holder.js").Held, "name">} props
 * `print`: for cards that the table has brought along, which are in no catalogue; `side`: of a princess, 1 or 2;
 * `state`: a card of a field; `left`: how many a stock has left.
 */
export function StockCard({ card, catalogue, print, side = 1, state = {}, left, class: more = "", children, ...rest }) {
  const known = print ?? printOf(catalogue, card);
  const facts = known?.facts ?? {};
  const name = known?.name ?? card;
  const type = facts.type ?? "character";
  const abilities = facts.abilities ?? facts[`side${side}`] ?? {};
  const picture = pictureOf(facts.slug ?? card.replace(/\.\d+$/, "")) ?? (type === "resource" && facts.faction ? looksOf(facts.faction, "battle-princesses").thing : "");
  const isPrincess = type === "princess";
  const said = Object.entries(abilities).map(([word, amount]) => `${abilityName(catalogue, word)} ${amount}`);
  const told = [
    `${name}, ${typeName(catalogue, type)}`,
    facts.cost !== undefined && t("cost {cost}", { cost: facts.cost }),
    facts.cast > 0 && t("to play {cost}", { cost: facts.cast }),
    ...said,
    conditionSaid(state),
    left !== undefined && t("left: {left}", { left }),
  ];
  const looks = ["story-card stock-card", `jewel-${jewelOf(facts.faction ?? card)}`, type, state.ready === false && "exhausted", left === 0 && "gone", more];
  const spoken = told.filter(Boolean).join(". ");
  // A button is called what stands in it: a label that leaves out what one sees would mislead whoever speaks to the page.
  return html`<${Holder} class=${looks.filter(Boolean).join(" ")} name=${rest.onClick ? undefined : spoken} data-card=${card} ...${rest}>
    ${rest.onClick && html`<span class="unseen">${spoken}</span>`}
    <span class="story-face" aria-hidden="true">
      <span class="stock-head">
        <${TypeIcon} type=${type} size="13cqw" />
        ${left !== undefined && html`<span class="stock-left">×${left}</span>`}
        ${facts.cost !== undefined && html`<span class="stock-cost">${facts.cost}${facts.cast > 0 && html`<small>+${facts.cast}</small>`}</span>`}
        ${isPrincess && html`<span class="stock-side">${side === 2 ? "II" : "I"}</span>`}
      </span>
      ${isPrincess
        ? html`<${PrincessPortrait} princess=${facts.faction ?? card} game="battle-princesses" size="52cqw" />`
        : html`<span class="stock-medal"><${Drawing} size="32cqw" class="stock-emblem">${picture ? emblemShape(picture) : typeShape(type)}<//></span>`}
      <span class="story-name">${name}</span>
      <span class="stock-abilities">
        ${Object.entries(abilities).map(([word, amount]) => html`<span key=${word} class="ability ${word}"><${AbilityIcon} ability=${word} size="13cqw" />${amount}</span>`)}
        ${facts.pay && Object.entries(facts.pay).map(([what, amount]) => html`<span key=${what} class="ability pay">−${what === "resource" ? html`<${AbilityIcon} ability="resource" size="11cqw" />` : html`<${Token} token=${what === "discard" ? "discard" : "points"} size="11cqw" />`}${amount}</span>`)}
      </span>
    </span>
    <${Marks} state=${state} />${children}
  <//>`;
}
