// The trick on the table, each card before its player; between tricks, the last one.

import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { PlayingCard } from "../../drawings/cards.js";
import { PrincessPortrait } from "../../drawings/princesses.js";
import { SuitMark } from "../../drawings/suits.js";
import { cardName } from "../../core/catalogue.js";
import { around } from "./seats.js";

/** @param {{ view: any, catalogue: any, names: (seat: number) => string, onCard?: ((card: string) => void) | null }} props */
export function Trick({ view, catalogue, names, onCard = null }) {
  const round = view.play.round;
  const trick = round?.trick;
  const old = !trick || (trick.plays.length === 0 && trick.winner === null) ? round?.last_trick : null;
  const shown = old ?? trick;
  if (!shown || shown.plays.length === 0) return html`<div class="trick empty"></div>`;
  const own = view.seat ?? 0;
  return html`<div class="trick ${old ? "old" : ""}" role="group" aria-label=${old ? t("The last trick") : t("The trick")}>
    <p class="trick-title">
      ${old ? t("Last trick") : t("Trick {number}", { number: shown.number })}
      ${shown.led && html` <${SuitMark} suit=${shown.led} size=${18} name=${catalogue.suits.get(shown.led)?.name} />`}
      ${shown.winner !== null && html` <b>${t("Taken by {name}", { name: names(shown.winner) })}</b>`}
    </p>
    ${shown.plays.map((/** @type {any} */ one, /** @type {number} */ at) => {
      const { x, y } = around(one.seat, own, view.seats.length);
      const wins = shown.winner === one.seat;
      // Some rounds ask for more than one card of everybody.
      const before = shown.plays.slice(0, at).filter((/** @type {any} */ other) => other.seat === one.seat).length;
      return html`<div key=${at} class="play ${wins ? "wins" : ""}" style=${{ "--x": x, "--y": y, "--nth": before }}>
        <${PlayingCard} card=${one.card ?? ""} faceDown=${!one.card} catalogue=${catalogue} size="var(--trick-card)"
          name=${`${one.card ? cardName(catalogue, one.card) : t("A card, face down")}, ${names(one.seat)}`}
          data-glide=${one.card ?? undefined} data-glide-from=${`seat-${one.seat}`} onClick=${onCard && one.card ? () => onCard(one.card) : undefined} />
        <span class="play-name" aria-hidden="true">${names(one.seat)}</span>
        ${one.power && html`<span class="play-power" title=${cardName(catalogue, one.power)}><${PrincessPortrait} princess=${one.power} game=${view.game} size=${26} /></span>`}
      </div>`;
    })}
    <div class="power-notes">
      ${(trick?.powers ?? []).map((/** @type {any} */ power) => html`<p key=${`${power.seat}${power.princess}`} class="power-note">
        <${PrincessPortrait} princess=${power.princess} game=${view.game} size=${24} />
        ${power.target === null ? t("{princess} is at work for {name}.", { princess: cardName(catalogue, power.princess), name: names(power.seat) }) : t("{princess} is at work for {name}, on {target}.", { princess: cardName(catalogue, power.princess), name: names(power.seat), target: names(power.target) })}
        ${power.suit && html`<${SuitMark} suit=${power.suit} size=${16} name=${catalogue.suits.get(power.suit)?.name} />`}
      </p>`)}
    </div>
  </div>`;
}
