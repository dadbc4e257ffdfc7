// A card of the catalogue: its picture in the grid, and opened with its text and its rules.

import { link } from "../core/router.js";
import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { PrincessPortrait } from "../drawings/princesses.js";
import { RoundCard, passText } from "../drawings/round_cards.js";
import { Abilities, StockCard, typeName } from "../drawings/stock_cards.js";
import { Token } from "../drawings/tokens.js";
import { Dialog } from "../ui/dialog.js";
import { Confidence } from "./confidence.js";
import { Marked } from "./search.js";

/** @typedef {import("../core/catalogue.js").Card} Card @typedef {import("../core/catalogue.js").Catalogue} Catalogue */

/** @param {{ card: Card, game: string, catalogue: Catalogue, size: number }} props */
function Picture({ card, game, catalogue, size }) {
  if (card.kind === "round-cards") return html`<${RoundCard} card=${card.id} catalogue=${catalogue} size=${size} />`;
  if (card.kind === "princesses") return html`<${PrincessPortrait} princess=${card.id} game=${game} size=${size} />`;
  return html`<${StockCard} card=${card.id} catalogue=${catalogue} size=${size} />`;
}

/** As large as it gets; of a princess who advances, both sides. @param {{ card: Card, game: string, catalogue: Catalogue }} props */
function LargePicture({ card, game, catalogue }) {
  if (!card.facts?.side2) return html`<${Picture} card=${card} game=${game} catalogue=${catalogue} size=${200} />`;
  return html`<span class="row">${[1, 2].map((side) => html`<${StockCard} key=${side} card=${card.id} catalogue=${catalogue} side=${side} size=${150} />`)}</span>`;
}

/** @param {{ card: Card, game: string, catalogue: Catalogue, wanted: string[], open: () => void }} props */
export const CardTile = ({ card, game, catalogue, wanted, open }) => html`<li>
  <button type="button" class="tile" onClick=${open}>
    <span aria-hidden="true"><${Picture} card=${card} game=${game} catalogue=${catalogue} size=${card.kind === "princesses" ? 100 : 120} /></span>
    <span class=${card.kind === "princesses" ? "tile-name" : "unseen"}><${Marked} text=${card.name} wanted=${wanted} /></span>
  </button>
</li>`;

/** @param {{ card: Card, catalogue: Catalogue }} props what is printed on it beside its text */
function Facts({ card, catalogue }) {
  const { facts } = card;
  if (card.kind === "round-cards") {
    return html`<ul class="facts">
      ${facts.letter && html`<li>${t("Letter")} <b>${facts.letter}</b></li>`}
      <li>${passText(facts)}</li>
      ${facts.hourglass && html`<li><${Token} token="hourglass" /> ${t("Hourglass")}</li>`}
    </ul>`;
  }
  if (!facts?.type) return null;
  return html`<ul class="facts">
    <li>${typeName(catalogue, facts.type)}</li>
    ${facts.cost !== undefined && html`<li>${t("Costs {cost}", { cost: facts.cost })}</li>`}
    ${facts.cast > 0 && html`<li>${t("Playing it costs {cost} more", { cost: facts.cast })}</li>`}
    ${facts.abilities && html`<li><${Abilities} abilities=${facts.abilities} catalogue=${catalogue} /></li>`}
    ${facts.side1 && html`<li>${t("At first:")} <${Abilities} abilities=${facts.side1} catalogue=${catalogue} /></li>`}
    ${facts.side2 && html`<li>${t("Once she has advanced:")} <${Abilities} abilities=${facts.side2} catalogue=${catalogue} /></li>`}
  </ul>`;
}

/** @param {{ card: Card, game: string, edition: string, catalogue: Catalogue, close: () => void }} props */
export function OpenCard({ card, game, edition, catalogue, close }) {
  // A text that is made of its rules is told once, rule by rule.
  const isMade = card.rules.length > 1 && card.rules.every((id) => card.text.includes(catalogue.rulings.get(id)?.text ?? "\0"));
  return html`<${Dialog} title=${card.name} close=${close} wide>
    <div class="opened">
      <div class="opened-picture" aria-hidden="true"><${LargePicture} card=${card} game=${game} catalogue=${catalogue} /></div>
      <div>
        <${Facts} card=${card} catalogue=${catalogue} />
        ${!isMade && html`<p class="opened-text">${card.text}</p>`}
        <h3>${t("Its rules")}</h3>
        <ul class="plain-list">
          ${card.rules.map((id) => {
            const rule = catalogue.rulings.get(id);
            return html`<li key=${id}><a href=${link(`/catalogue/${game}/rulings/${id}`, { edition })}>${rule?.title ?? id}</a>${" "}
              ${rule && html`<${Confidence} of=${/** @type {any} */ (rule).confidence} />${rule.text !== card.text && html`<p class="soft">${rule.text}</p>`}`}</li>`;
          })}
        </ul>
      </div>
    </div>
  <//>`;
}
