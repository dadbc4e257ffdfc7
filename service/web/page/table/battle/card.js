// A card of the battle: whole in one's own hand and field, short wherever there are many of them. Always a button: whoever
// points at it learns what it is, and what may be done with it.

import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { jewelOf } from "../../drawings/princesses.js";
import { StockCard, abilityName, conditionSaid, typeName } from "../../drawings/stock_cards.js";
import { AbilityIcon, Token, TypeIcon } from "../../drawings/tokens.js";
import { useBoard } from "./play.js";
import { CROWN } from "./prints.js";

/** @typedef {import("./prints.js").Print} Print */

/** What a card does, as signs with numbers. @param {{ abilities: Record<string, number> }} props */
export function Words({ abilities }) {
  const board = useBoard();
  return html`<span class="bwords">
    ${Object.entries(abilities).map(([word, amount]) => html`<span key=${word} class="bword" title=${abilityName(board.catalogue, word)}><${AbilityIcon} ability=${word} /><span class="unseen">${abilityName(board.catalogue, word)} </span>${amount}</span>`)}
  </span>`;
}

/** What using it costs beside being exhausted. @param {{ print: Print }} props */
export function Prices({ print }) {
  const asked = [
    print.cast > 0 && { key: "cast", sign: html`<${AbilityIcon} ability="resource" />`, amount: print.cast, said: t("Laying it costs resources: {count}", { count: print.cast }) },
    print.pay?.resource && { key: "pay", sign: html`<${AbilityIcon} ability="resource" />`, amount: print.pay.resource, said: t("Using it costs resources: {count}", { count: print.pay.resource }) },
    print.pay?.points && { key: "points", sign: html`<${Token} token="points" />`, amount: print.pay.points, said: t("Using it costs points: {count}", { count: print.pay.points }) },
    print.pay?.discard && { key: "discard", sign: html`<${Token} token="discard" />`, amount: print.pay.discard, said: t("Using it costs hand cards: {count}", { count: print.pay.discard }) },
  ].filter((one) => Boolean(one));
  return html`${asked.map((one) => one && html`<span key=${one.key} class="bprice" title=${one.said}>−${one.amount}${one.sign}</span>`)}`;
}

/** Tokens on a card, and what else has befallen it. @param {{ card: any }} props */
export function Marks({ card }) {
  const marks = [
    ...["stun", "poison", "wish"].filter((token) => card[token] > 0).map((token) => ({ token, count: card[token] })),
    ...["stopped", "blocked", "used"].filter((token) => card[token]).map((token) => ({ token, count: 0 })),
  ];
  if (marks.length === 0) return null;
  return html`<span class="bmarks" aria-hidden="true">${marks.map(({ token, count }) => html`<span key=${token} class="bmark ${token}"><${Token} token=${token} />${count > 0 && count}</span>`)}</span>`;
}

/**
 * @param {{
 *   thing: string, card?: any, side?: number, short?: boolean, first?: boolean, glide?: boolean, cost?: boolean,
 *   left?: number, drag?: boolean, prices?: boolean,
 * }} props
 * `card`: how it lies on a field. `first`: of its group, so the keyboard comes by it. `left`: how many a stock has left.
 * `prices`: a short one says what laying and using it costs.
 */
export function Card({ thing, card = {}, side, short = false, first = false, glide = true, cost = false, left, drag = false, prices = false }) {
  const board = useBoard();
  const { play, catalogue, print: printed } = board;
  const print = printed(thing, side);
  const look = play.look(thing);
  const isIdle = look !== "can" && look !== "chosen" && look !== "subject";
  const condition = conditionSaid(card);
  const handed = {
    "data-thing": thing,
    "data-glide": glide ? thing : undefined,
    "data-drag": drag ? "" : undefined,
    tabindex: isIdle && !first ? -1 : 0,
    onClick: () => play.touch(thing),
  };
  if (!short) {
    // One that is barred looks so; but it is no button that does nothing: it says why.
    return html`<${StockCard} card=${thing} catalogue=${catalogue} print=${print} side=${side ?? 1} state=${card} left=${left}
      raised=${look === "can"} chosen=${look === "chosen" || look === "subject"} class=${look} ...${handed} />`;
  }
  const looks = ["bcard", `jewel-${jewelOf(print.faction)}`, look, card.ready === false ? "exhausted" : "", left === 0 ? "gone" : ""];
  return html`<button type="button" class=${looks.filter(Boolean).join(" ")} aria-pressed=${look === "chosen" || look === "subject"} ...${handed}>
    <span class="bcard-name">${print.name}${print.sides && side ? ` ${side === 2 ? "II" : "I"}` : ""}</span>
    <span class="bcard-art">${thing === CROWN ? html`<${Token} token="crown" size="100%" />` : html`<${TypeIcon} type=${print.type} size="100%" name=${typeName(board.catalogue, print.type)} />`}</span>
    <span class="bcard-words"><${Words} abilities=${print.abilities} />${prices && html` <${Prices} print=${print} />`}</span>
    ${cost && html`<span class="bcost"><span class="unseen">${t("Costs")} </span>${print.cost}</span>`}
    ${left !== undefined && html`<span class="bleft"><span class="unseen">${t("Left")} </span>×${left}</span>`}
    <${Marks} card=${card} />
    ${condition && html`<span class="unseen">${condition}</span>`}
  </button>`;
}
