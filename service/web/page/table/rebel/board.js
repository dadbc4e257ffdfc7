// The table of Rebel Princess: a drawing of a view. Live, it can be played at; in a replay, it is only looked at.

import { t } from "../../core/texts.js";
import { useStyles } from "../../core/styles.js";
import { html, useEffect, useRef, useState } from "../../core/view.js";
import { useGlides } from "../../ui/gliding.js";
import { useAnswer } from "./answering.js";
import { Hand } from "./hand.js";
import { Own } from "./own.js";
import { Question } from "./question.js";
import { LastRound, Round, Scorepad } from "./round.js";
import { SeatPlate } from "./seats.js";
import { Trick } from "./trick.js";
import { Wishes } from "./wishes.js";

/** @param {any} view */
function restsBecause(view) {
  const dispute = view.disputes.find((/** @type {any} */ one) => one.stops && one.stage !== "settled");
  return dispute ? t("The game waits until dispute {number} is settled.", { number: dispute.number }) : t("The game rests.");
}

/**
 * @param {{
 *   view: any, catalogue: import("../../core/catalogue.js").Catalogue, names: (seat: number) => string,
 *   moves?: import("../../core/shapes.js").Moves | null, act?: ((move: any) => Promise<unknown>) | null,
 *   narrow?: ((chosen: any) => Promise<any>) | null, last?: unknown, skew?: number, onCard?: ((card: string) => void) | null,
 * }} props `onCard`: what touching a card of the trick does, where one only looks
 */
export function RebelBoard({ view, catalogue, names, moves = null, act = null, narrow = null, skew = 0, onCard = null }) {
  const ready = useStyles("rebel");
  const room = useRef(/** @type {HTMLElement | null} */ (null));
  const [second, setSecond] = useState(/** @type {any} */ (null));
  const mine = view.seat !== null && view.waiting_for.includes(view.seat);
  useEffect(() => setSecond(null), [view.version]);
  // An answer may be changed until all others have answered too.
  const asked = mine ? moves : second;
  const answer = useAnswer(act ? asked : null, act);
  useEffect(() => {
    // Who uses the keyboard stays at the table when the card they have played is gone.
    if (answer.offers.length > 0 && document.activeElement === document.body) {
      const next = room.current?.querySelector(".hand button.raised, .question button:not([disabled])");
      /** @type {HTMLElement | null | undefined} */ (next)?.focus({ preventScroll: true });
    }
  }, [answer.offers.map((offer) => offer.decision).join(), ready]);
  useGlides(room, view.version, (thing) => thing.dataset.glideFrom ?? "");
  if (!ready) return null;
  const you = view.play.you;
  // A frozen card lies before one, and is to be played all the same: whatever may be chosen is at hand.
  const offered = answer.handSlots.flatMap((slot) => ("options" in slot ? slot.options.map(String) : []));
  const cards = you ? [...new Set([...you.hand, ...(asked ? offered : [])])] : [];
  const count = view.seats.length;
  const order = Array.from({ length: count }, (_, at) => ((view.seat ?? 0) + 1 + at) % count);
  const reconsider = act && narrow && you?.answer && !mine ? () => narrow({}).then(setSecond, () => {}) : null;
  return html`<div class="board rebel" ref=${room}>
    <${Round} view=${view} catalogue=${catalogue} />
    <div class="felt">
      <div class="seats" style=${{ "--count": Math.min(count, 6) }}>${order.map((seat) => html`<${SeatPlate} key=${seat} seat=${seat} view=${view} catalogue=${catalogue} names=${names} skew=${skew} />`)}</div>
      <${Trick} view=${view} catalogue=${catalogue} names=${names} onCard=${onCard} />
    </div>
    <div class="at-hand">
      ${act && view.status === "playing" && html`<div class="asking">
        ${asked && asked.offers.length > 0
          ? html`<${Question} answer=${answer} view=${view} catalogue=${catalogue} names=${names} />`
          : html`<p class="waiting-for" role="status">${view.stopped ? restsBecause(view) : view.waiting_for.length === 0 ? "" : mine ? t("One moment …") : t("Waiting for {names}", { names: view.waiting_for.map(names).join(", ") })}</p>`}
      </div>`}
      ${you && html`<${Hand} cards=${cards} catalogue=${catalogue} answer=${act ? answer : null} asked=${Boolean(asked)} />`}
    </div>
    <${Own} view=${view} catalogue=${catalogue} names=${names} reconsider=${reconsider} />
    ${act && html`<${Wishes} view=${view} catalogue=${catalogue} />`}
    <${LastRound} view=${view} catalogue=${catalogue} names=${names} />
    <${Scorepad} view=${view} catalogue=${catalogue} names=${names} />
  </div>`;
}
