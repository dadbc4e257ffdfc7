// What somebody points at, told in full: what is printed on it, how it lies there, whose it is, and the rules about it.

import { link } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { abilityName, conditionSaid, typeName } from "../../drawings/stock_cards.js";
import { AbilityIcon } from "../../drawings/tokens.js";
import { Prices } from "./card.js";
import { useBoard } from "./play.js";
import { optionName, seatName } from "./words.js";

/** Rules by their ids, each with its text. @param {{ citations: string[] }} props */
export function Rules({ citations }) {
  const { catalogue, view } = useBoard();
  return html`<ul class="brules">
    ${[...new Set(citations)].map((id) => {
      const rule = catalogue.rulings.get(id);
      return html`<li key=${id}><a href=${link(`/catalogue/${view.game}/rulings/${id}`)}>${rule?.title ?? id}</a>${rule && html` <span>${rule.text}</span>`}</li>`;
    })}
  </ul>`;
}

/** @param {{ abilities: Record<string, number>, title?: string }} props */
export function Spelled({ abilities, title }) {
  const board = useBoard();
  return html`<span class="bspelled">
    ${title && html`<b>${title}</b>`}
    ${Object.entries(abilities).map(([word, amount]) => html`<span key=${word} class="bword"><${AbilityIcon} ability=${word} />${abilityName(board.catalogue, word)} ${amount}</span>`)}
  </span>`;
}

/** @param {{ thing: string }} props */
export function About({ thing }) {
  const board = useBoard();
  const { game, print: printed, owner } = board;
  const seat = owner(thing);
  const print = printed(thing, seat === null ? undefined : game.kingdoms[seat].side);
  const lies = seat === null ? null : game.kingdoms[seat].field.find((/** @type {any} */ card) => card.id === thing);
  const condition = lies ? conditionSaid(lies) : "";
  const words = print.sides && seat === null ? null : print.abilities;
  return html`<div class="babout">
    <p class="babout-facts">
      <span>${typeName(board.catalogue, print.type)}</span>
      ${words && html`<${Spelled} abilities=${words} />`}
      ${print.cost > 0 && html`<span>${t("Costs {count}", { count: print.cost })}</span>`}
      ${thing in game.market && board.me !== null && html`<span>${t("Resources to spend")}: ${game.kingdoms[board.me].resources}</span>`}
      <${Prices} print=${print} />
      ${lies && seat !== null && seat !== board.me && html`<span>${t("Belongs to {name}", { name: seatName(board, seat) })}</span>`}
      ${condition && html`<span>${condition}</span>`}
    </p>
    ${(print.text || print.sides) && html`<details class="babout-text"><summary>${t("What that means")}</summary>
      ${print.sides && html`<${Spelled} title=${t("Side 1")} abilities=${print.sides[0]} /><${Spelled} title=${t("Side 2")} abilities=${print.sides[1]} />`}
      <p>${print.text}</p>
    </details>`}
  </div>`;
}

/**
 * What it takes to let one's princess advance, and what she can do then. The price stands in the rule that the offer cites.
 * @param {{ offer: import("./deeds.js").Form }} props
 */
export function Advancing({ offer }) {
  const board = useBoard();
  const own = board.game.kingdoms[/** @type {number} */ (board.me)];
  const { sides } = board.print(own.princess);
  return html`<div class="babout advancing">
    <${Rules} citations=${offer.citations} />
    <p class="babout-facts">
      ${sides && html`<${Spelled} title=${t("Side 2")} abilities=${sides[1]} />`}
      <span>${t("For free from this many points: {points}", { points: board.game.points_to_advance })}</span>
    </p>
    ${offer.barred.map((bar) => html`<details key=${bar.option} class="babout-text"><summary>${t("Not now: {move}", { move: optionName(board, bar.field, bar.option) })}</summary><${Rules} citations=${bar.citations} /></details>`)}
  </div>`;
}
