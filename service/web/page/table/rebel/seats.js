// What lies before each player, for everybody to see.

import { number, t } from "../../core/texts.js";
import { html, useState } from "../../core/view.js";
import { PlayingCard } from "../../drawings/cards.js";
import { PrincessPortrait } from "../../drawings/princesses.js";
import { Token } from "../../drawings/tokens.js";
import { Clock } from "../../ui/clock.js";
import { Dialog } from "../../ui/dialog.js";

/** Where a seat is around the table: the reader sits at the bottom, the next seat is on their left, and so on over the top.
 * @param {number} seat @param {number} own @param {number} count */
export function around(seat, own, count) {
  const step = (seat - own + count) % count;
  if (step === 0) return { x: 0, y: 1 };
  const turn = ((count === 2 ? 270 : 190 + ((step - 1) / (count - 2)) * 160) * Math.PI) / 180;
  return { x: Math.cos(turn), y: Math.sin(turn) };
}

/** @param {{ token: string, name: string, count: number }} props */
const Count = ({ token, name, count }) => html`<span class="seat-count" title=${name}><${Token} token=${token} /><span class="unseen">${name}: </span>${number(count)}</span>`;

/** @param {{ seat: number, view: any, catalogue: any, names: (seat: number) => string, skew: number }} props */
export function SeatPlate({ seat, view, catalogue, names, skew }) {
  const [open, setOpen] = useState(false);
  const play = view.play;
  const princess = play.princesses[seat];
  const lies = play.round?.seats[seat];
  const chair = view.seats[seat];
  const awaited = view.waiting_for.includes(seat);
  const deadline = view.deadlines.find((/** @type {any} */ one) => one.seat === seat && view.waiting_for.includes(seat));
  const leads = play.round?.trick?.leader === seat;
  const { x, y } = around(seat, view.seat ?? 0, view.seats.length);
  return html`<div class="seat ${awaited ? "awaited" : ""} ${seat === view.seat ? "own" : ""}" style=${{ "--x": x, "--y": y }} data-anchor=${`seat-${seat}`}>
    <button class="seat-plate" onClick=${() => setOpen(true)}>
      <span class="seat-face ${lies?.exhausted ? "exhausted" : ""}"><${PrincessPortrait} princess=${princess ?? ""} game=${view.game} size=${52} /></span>
      <span class="seat-name">${names(seat)}</span>
      <span class="seat-facts">
        <${Count} token="ring" name=${t("Proposals")} count=${play.totals[seat] ?? 0} />
        ${lies && html`<${Count} token="hand" name=${t("Hand cards")} count=${lies.hand} /><${Count} token="deck" name=${t("Tricks")} count=${lies.tricks} />`}
        ${leads && html`<span class="tag">${t("leads")}</span>`}
        ${chair.stand_in && html`<span class="tag">${t("away")}</span>`}
        ${deadline && html`<${Clock} until=${deadline.by} skew=${skew} />`}
      </span>
    </button>
    ${awaited && html`<span class="unseen">${t("{name} is to decide", { name: names(seat) })}</span>`}
    ${lies?.face_up.length > 0 && html`<div class="face-up">${lies.face_up.map((/** @type {string} */ card) => html`<${PlayingCard} key=${card} card=${card} catalogue=${catalogue} size="2.1rem" />`)}</div>`}
    ${lies && (lies.aside > 0 || lies.gifts > 0 || lies.frozen) && html`<div class="seat-aside">
      ${lies.aside > 0 && html`<span class="tag">${t("Set aside: {count}", { count: lies.aside })}</span>`}
      ${lies.gifts > 0 && html`<span class="tag">${t("Gifts: {count}", { count: lies.gifts })}</span>`}
      ${lies.frozen && html`<span class="tag">${t("Frozen")}</span>`}
    </div>`}
    ${open && html`<${Dialog} title=${names(seat)} close=${() => setOpen(false)}><${Princess} princess=${princess} view=${view} catalogue=${catalogue} spent=${lies?.exhausted ?? false} /><//>`}
  </div>`;
}

/** @param {{ princess: string | undefined, view: any, catalogue: any, spent: boolean }} props */
export function Princess({ princess, view, catalogue, spent }) {
  const card = princess ? catalogue.cards.get(princess) : null;
  if (!card) return html`<p>${t("Nobody knows the princess yet.")}</p>`;
  return html`<div class="princess-told">
    <${PrincessPortrait} princess=${princess} game=${view.game} size=${120} />
    <div><h3>${card.name}</h3><p>${card.text}</p>${spent && html`<p><span class="tag">${t("Her power is spent in this round.")}</span></p>`}</div>
  </div>`;
}
