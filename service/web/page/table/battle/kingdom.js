// A kingdom: the princess and what she has. One's own is large; the others are short, and on a narrow screen open when asked.

import { number, t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { PrincessPortrait } from "../../drawings/princesses.js";
import { AbilityIcon, Token } from "../../drawings/tokens.js";
import { Card } from "./card.js";
import { Orders } from "./orders.js";
import { useBoard } from "./play.js";
import { CROWN } from "./prints.js";

/** One number of a kingdom: a sign, the number, and its name for who cannot see the sign. @param {{ token: string, count: number, name: string, anchor?: string, look?: string }} props */
function Count({ token, count, name, anchor, look = "" }) {
  const sign = token === "resource" ? html`<${AbilityIcon} ability="resource" />` : html`<${Token} token=${token} />`;
  return html`<span class="bcount ${look}" title=${name} data-anchor=${anchor}>${sign}<span class="unseen">${name}: </span>${number(count)}</span>`;
}

/** @param {{ seat: number }} props */
export function Counts({ seat }) {
  const { game } = useBoard();
  const kingdom = game.kingdoms[seat];
  return html`<span class="bcounts">
    <${Count} token="points" count=${kingdom.points} name=${t("Points")} look="loud" />
    ${kingdom.resources > 0 && html`<${Count} token="resource" count=${kingdom.resources} name=${t("Resources to spend")} look="loud" />`}
    ${kingdom.starve > 0 && html`<${Count} token="starve" count=${kingdom.starve} name=${t("Starve counters")} />`}
    <${Count} token="hand" count=${kingdom.hand} name=${t("Hand cards")} anchor=${`hand:${seat}`} />
    <${Count} token="deck" count=${kingdom.deck} name=${t("Cards in the deck")} anchor=${`deck:${seat}`} look="pile" />
    <${Count} token="discard" count=${kingdom.discard.length} name=${t("Cards in the discard pile")} anchor=${`discard:${seat}`} look="pile" />
    ${game.crown === seat && html`<span class="bcrown" data-glide="crown" title=${t("Holds the crown")}><${Token} token="crown" name=${t("Holds the crown")} /></span>`}
  </span>`;
}

/** What is going on at this seat, in a word. @param {{ seat: number }} props */
function Now({ seat }) {
  const { game, me, view } = useBoard();
  const kingdom = game.kingdoms[seat];
  if (kingdom.conceded) return html`<span class="tag">${t("has given up")}</span>`;
  if (view.waiting_for.includes(seat)) return html`<span class="tag now">${seat === me ? t("your move") : t("thinks")}</span>`;
  if (game.defenders.includes(seat)) return html`<span class="tag">${t("is attacked")}</span>`;
  if (game.active === seat && game.round > 0 && game.stage !== "over") return html`<span class="tag">${t("has the turn")}</span>`;
  return null;
}

/** The cards on a field: the princess first. @param {{ seat: number, short?: boolean }} props */
export function Field({ seat, short = false }) {
  const { game, me, print } = useBoard();
  const kingdom = game.kingdoms[seat];
  if (kingdom.field.length === 0) return html`<p class="soft bempty">${t("Nothing lies here yet.")}</p>`;
  return html`<ul class=${short ? "bcards short" : "bcards"}>
    ${kingdom.field.map((/** @type {any} */ card, /** @type {number} */ at) => html`<li key=${card.id} class=${print(card.id).sides ? "princess" : ""}>
      <${Card} thing=${card.id} card=${card} side=${kingdom.side} short=${short} first=${at === 0} drag=${seat === me} />
    </li>`)}
    ${seat === me && game.crown === me && html`<li key=${CROWN}><${Card} thing=${CROWN} card=${{ ready: game.crown_ready }} short glide=${false} /></li>`}
  </ul>`;
}

/** Somebody else's. @param {{ seat: number, isOpen: boolean, toggle: (() => void) | null }} props */
export function Kingdom({ seat, isOpen, toggle }) {
  const { game, names, play, print } = useBoard();
  const kingdom = game.kingdoms[seat];
  const look = play.look(seat);
  const isTarget = look === "can" || look === "chosen";
  const holds = kingdom.field.some((/** @type {any} */ card) => ["can", "chosen"].includes(play.look(card.id)));
  const princess = kingdom.princess ? print(kingdom.princess).name : t("No princess yet");
  const looks = ["kingdom", look, holds ? "holds" : "", kingdom.conceded ? "out" : "", isOpen ? "open" : ""];
  const head = html`
    <span class="kingdom-face">${kingdom.princess ? html`<${PrincessPortrait} princess=${kingdom.princess} game="battle-princesses" size="100%" />` : html`<${Token} token="crown" size="100%" />`}</span>
    <span class="kingdom-who"><b>${names(seat)}</b><span class="soft">${princess}</span></span>
    <${Counts} seat=${seat} />
    <${Now} seat=${seat} />`;
  return html`<li class=${looks.filter(Boolean).join(" ")} data-seat=${seat}>
    ${toggle
      ? html`<button type="button" class="kingdom-head" aria-expanded=${isOpen} onClick=${toggle}>${head}</button>`
      : html`<div class="kingdom-head">${head}</div>`}
    ${isTarget && html`<button type="button" class=${look === "chosen" ? "bpoint chosen" : "bpoint"} data-thing=${`seat:${seat}`} aria-pressed=${look === "chosen"} onClick=${() => play.touch(seat)}>
      ${look === "chosen" ? t("{name} is chosen", { name: names(seat) }) : t("Choose {name}", { name: names(seat) })}
    </button>`}
    ${isOpen && html`<${Field} seat=${seat} short />`}
  </li>`;
}

/** One's own. @param {{ seat: number }} props */
export function OwnKingdom({ seat }) {
  const { game, names, print, view, mayAct } = useBoard();
  const kingdom = game.kingdoms[seat];
  return html`<section class="own" aria-label=${t("Your kingdom")} data-seat=${seat}>
    <header class="kingdom-head own-head">
      <span class="kingdom-who"><b>${names(seat)}</b><span class="soft">${kingdom.princess ? print(kingdom.princess).name : ""}</span></span>
      <${Counts} seat=${seat} />
      <${Now} seat=${seat} />
    </header>
    <div class="own-field"><h3 class="unseen">${t("Your field")}</h3><${Field} seat=${seat} /></div>
    ${mayAct && view.status === "playing" && html`<${Orders} id=${view.id} />`}
  </section>`;
}

/** Whoever plays has it in sight all the time, so it is short then. @param {{ seat: number, hand: string[] }} props */
export function OwnHand({ seat, hand }) {
  const { mayAct } = useBoard();
  return html`<section class="own" aria-label=${t("Your hand")} data-seat=${seat}>
    ${hand.length === 0
      ? html`<p class="soft bempty">${t("You hold no cards.")}</p>`
      : html`<ul class=${mayAct ? "bcards short own-hand" : "bcards own-hand"}>${hand.map((card, at) => html`<li key=${card}><${Card} thing=${card} short=${mayAct} prices=${mayAct} first=${at === 0} drag /></li>`)}</ul>`}
  </section>`;
}
