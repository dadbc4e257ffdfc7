// Answering what one is asked in Rebel Princess: which form, what is filled in, and what a touched card means.

import { useState } from "../../core/view.js";
import { attempt } from "../../ui/toasts.js";
import { chosen, isComplete, missing, moveOf, possible, room, settled, toggled, whyNot } from "../offers/forms.js";

/**
 * @typedef {import("../offers/forms.js").Form} Form
 * @typedef {import("../offers/forms.js").Filling} Filling
 * @typedef {{ option: unknown, citations: string[] }} Refused
 */

const IN_HAND = ["card", "cards", "left", "right"];

/** Is this slot answered by touching cards of one's hand? @param {import("../offers/forms.js").Slot} slot */
export const isOfHand = (slot) => IN_HAND.includes(slot.field) && slot.kind !== "assign" && slot.kind !== "targets";

/**
 * @param {import("../../core/shapes.js").Moves | null} moves
 * @param {((move: any) => Promise<unknown>) | null} act
 */
export function useAnswer(moves, act) {
  const offers = /** @type {Form[]} */ (/** @type {unknown} */ (moves?.offers ?? []));
  const asked = offers.map((offer) => `${offer.decision} ${offer.move} ${offer.ways}`).join(";");
  const [state, setState] = useState({ asked, at: -1, slot: "", filling: /** @type {Filling} */ ({}), refused: /** @type {Refused | null} */ (null), busy: false });
  const fresh = state.asked === asked ? state : { asked, at: -1, slot: "", filling: {}, refused: null, busy: false };
  // The form with something to fill in is open from the start, if there is only one.
  const open = offers.map((offer, at) => ({ offer, at })).filter(({ offer }) => offer.slots.length > 0 && offer.move !== "decline" && offer.move !== "use-power");
  const at = fresh.at >= 0 ? fresh.at : open.length >= 1 ? open[0].at : -1;
  const offer = offers[at] ?? null;
  const filling = offer ? settled(offer, fresh.filling) : {};

  /** @param {Partial<typeof state>} some */
  const change = (some) => setState({ ...fresh, at, filling, ...some });

  /** @param {any} move */
  async function post(move) {
    if (!act || fresh.busy) return;
    setState({ ...fresh, at, busy: true });
    await attempt(() => act(move));
    setState((now) => ({ ...now, busy: false }));
  }

  const handSlots = offer?.slots.filter(isOfHand) ?? [];
  const dueSlot =
    handSlots.find((slot) => slot.field === fresh.slot) ??
    (offer && missing(offer, filling).find((slot) => handSlots.includes(slot))) ?? handSlots[0] ?? null;

  /** @param {string} card @param {string} [only] the slot that is meant */
  function touch(card, only) {
    if (!offer || !act) return;
    const slot = handSlots.find((one) => one.field === only) ?? handSlots.find((one) => chosen(offer, filling, one.field).includes(card)) ?? dueSlot;
    if (!slot) return;
    const citations = whyNot(offer, filling, slot.field, card);
    if (!possible(offer, filling, slot.field).includes(card)) {
      change({ refused: citations ? { option: card, citations } : null });
      return;
    }
    // One card is all that is asked for: it is played at once.
    const played = { ...filling, [slot.field]: card };
    if (handSlots.length === 1 && slot.kind === "pick" && isComplete(offer, played)) {
      post(moveOf(offer, played));
      return;
    }
    const next = toggled(offer, filling, slot.field, card);
    const full = room(offer, next, slot.field) <= 0;
    const lacking = full ? handSlots.find((one) => one !== slot && room(offer, next, one.field) > 0) : slot;
    change({ filling: next, refused: null, slot: lacking?.field ?? slot.field });
  }

  return {
    offers, offer, filling, refused: fresh.refused, busy: fresh.busy, handSlots, dueSlot,
    complete: offer !== null && isComplete(offer, filling),
    touch,
    /** @param {number} other */
    turnTo: (other) => change({ at: other, filling: {}, slot: "", refused: null }),
    /** @param {string} slot */
    turnToSlot: (slot) => change({ slot }),
    /** @param {string} field @param {any} option @param {string} [key] */
    pick: (field, option, key) => offer && change({ filling: toggled(offer, filling, field, option, key), refused: null }),
    submit: () => offer && post(moveOf(offer, filling)),
    post,
    /** Does touching this card do anything but tell a rule? @param {string} card */
    mayTouch: (card) => offer !== null && handSlots.some((slot) => possible(offer, filling, slot.field).includes(card)),
    /** @param {string} card */
    isBarred: (card) => offer !== null && handSlots.length > 0 && handSlots.every((slot) => whyNot(offer, filling, slot.field, card) !== null && !possible(offer, filling, slot.field).includes(card)),
    /** In which slot this card is. @param {string} card */
    slotWith: (card) => (offer && handSlots.find((slot) => chosen(offer, filling, slot.field).includes(card))) ?? null,
  };
}

/** @typedef {ReturnType<typeof useAnswer>} Answer */
