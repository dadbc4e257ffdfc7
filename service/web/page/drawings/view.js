// Every drawing of the house on one sheet.

import { useCatalogue } from "../core/catalogue.js";
import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { PlayingCard } from "./cards.js";
import { Drawing } from "./drawing.js";
import { EMBLEMS, emblemShape } from "./emblems.js";
import { Chandelier, Corner, Divider, Garland } from "./ornaments.js";
import { PrincessPortrait } from "./princesses.js";
import { RoundCard } from "./round_cards.js";
import { StockCard } from "./stock_cards.js";
import { SUITS, SuitMark } from "./suits.js";
import { ABILITY_WORDS, AbilityIcon, CARD_TYPES, TOKENS, Token, TypeIcon } from "./tokens.js";

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** @type {Record<string, Record<string, any>>} */
const STATES = { 3: { ready: false }, 4: { wish: 2, poison: 1 }, 5: { stun: 1, stopped: true } };

/** @param {{ title: string, children: any }} props */
const Sheet = ({ title, children }) => html`<section class="panel"><h2>${title}</h2><div class="row">${children}</div></section>`;

export function View() {
  const rebel = useCatalogue("rebel-princess", "cs-promo");
  const deluxe = useCatalogue("rebel-princess", "deluxe-en");
  const battle = useCatalogue("battle-princesses", "expansion");
  const of = (/** @type {import("../core/catalogue.js").Catalogue} */ catalogue, /** @type {string} */ kind) => [...catalogue.cards.values()].filter((card) => card.kind === kind);
  const sign = (/** @type {any} */ picture, /** @type {string} */ name) => html`<span class="specimen" key=${name}>${picture}<small>${name}</small></span>`;
  return html`<div class="stack">
    <h1>${t("Every drawing of the house")}</h1>
    <${Sheet} title=${t("Suits")}>
      ${SUITS.map((suit) => html`<span key=${suit} class="suit ${suit}">${[12, 20, 32, 56].map((size) => html`<${SuitMark} key=${size} suit=${suit} size=${size} /> `)}</span>`)}
    <//>
    <${Sheet} title=${t("Cards")}>
      ${SUITS.map((suit, at) => html`<${PlayingCard} key=${suit} card="${suit}-${[7, 12, 8, 10][at]}" catalogue=${rebel} size=${120} />`)}<${PlayingCard} size=${120} />
      ${SUITS.flatMap((suit) => VALUES.map((value) => html`<${PlayingCard} key=${suit + value} card="${suit}-${value}" catalogue=${rebel} size=${48} />`))}
      <${PlayingCard} size=${48} />
      <${PlayingCard} card="queens-4" catalogue=${rebel} size=${72} onClick=${() => {}} chosen=${true} />
      <${PlayingCard} card="pets-8" catalogue=${rebel} size=${72} onClick=${() => {}} barred />
    <//>
    <${Sheet} title=${t("Princesses")}>
      ${of(rebel, "princesses").map((card) => sign(html`<${PrincessPortrait} princess=${card.id} game="rebel-princess" size=${112} />`, card.name))}
      ${of(battle, "princesses").map((card) => sign(html`<${PrincessPortrait} princess=${card.id} game="battle-princesses" size=${112} />`, card.name))}
      ${sign(html`<${PrincessPortrait} princess="" size=${112} />`, t("Not known yet"))}
      ${["Ondine", "Zoé", "Marya"].map((name) => sign(html`<${PrincessPortrait} princess=${name} name=${name} size=${112} />`, name))}
      ${of(rebel, "princesses").map((card) => html`<${PrincessPortrait} key=${card.id} princess=${card.id} size=${40} />`)}
    <//>
    <${Sheet} title=${t("Rounds")}>
      ${of(deluxe, "round-cards").map((card) => html`<${RoundCard} key=${card.id} card=${card.id} catalogue=${deluxe} size=${112} />`)}
      <${RoundCard} card="invitation" catalogue=${rebel} size=${72} /><${RoundCard} card="late-for-a-very-important-date" catalogue=${rebel} size=${200} />
    <//>
    <${Sheet} title=${t("Battle cards")}>
      ${of(battle, "princesses").map((card) => html`<${StockCard} key=${card.id} card=${card.id} catalogue=${battle} side=${2} size=${128} />`)}
      ${of(battle, "stocks").map((card, at) => html`<${StockCard} key=${card.id} card=${card.facts.slug} catalogue=${battle} size=${at % 3 ? 112 : 84} state=${STATES[at]} left=${at % 4 ? undefined : at % 6} />`)}
    <//>
    <${Sheet} title=${t("Signs")}>
      ${TOKENS.map((token) => sign(html`<${Token} token=${token} size=${28} />`, token))}
      ${ABILITY_WORDS.map((word) => sign(html`<${AbilityIcon} ability=${word} size=${28} />`, word))}
      ${CARD_TYPES.map((type) => sign(html`<${TypeIcon} type=${type} size=${28} />`, type))}
      ${EMBLEMS.map((thing) => sign(html`<${Drawing} size=${40}>${emblemShape(thing)}<//>`, thing))}
    <//>
    <${Sheet} title=${t("Ornaments")}><${Chandelier} size=${220} /><${Divider} /><${Corner} /><${Garland} /><//>
  </div>`;
}
