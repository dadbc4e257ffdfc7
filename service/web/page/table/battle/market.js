// The marketplace: the stocks that can be bought from, and what each has left.

import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { Token } from "../../drawings/tokens.js";
import { Card } from "./card.js";
import { useBoard } from "./play.js";

export function Market() {
  const { game, print } = useBoard();
  const stocks = Object.entries(/** @type {Record<string, number>} */ (game.market));
  const sorted = stocks.sort(([one], [other]) => print(one).cost - print(other).cost || print(one).name.localeCompare(print(other).name));
  return html`<section class="market" aria-label=${t("Marketplace")}>
    <header class="market-head">
      <h3>${t("Marketplace")}</h3>
      <span class="bcount loud" title=${t("Points in the pool")}><${Token} token="points" /><span class="unseen">${t("Points in the pool")}: </span>${game.pool}</span>
      ${game.crown === null && game.round > 0 && html`<span class="bcrown" data-glide="crown" title=${t("The crown lies in the pool")}><${Token} token="crown" name=${t("The crown lies in the pool")} /></span>`}
    </header>
    ${sorted.length === 0
      ? html`<p class="bempty">${t("Nothing is for sale yet.")}</p>`
      : html`<ul class="bcards short stocks">
          ${sorted.map(([stock, left], at) => html`<li key=${stock} data-anchor=${`stock:${stock}`}><${Card} thing=${stock} short cost left=${left} first=${at === 0} glide=${false} drag /></li>`)}
        </ul>`}
  </section>`;
}
