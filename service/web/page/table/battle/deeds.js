// From a thing that somebody points at to what may be done with it: the offers in which it can stand first. Pure functions.

import { chosen, choices, isComplete, keysOf, possible, room, settled, slotOf, takes, toggled, whyNot } from "../offers/forms.js";

/**
 * @typedef {import("../offers/forms.js").Form} Form
 * @typedef {import("../offers/forms.js").Filling} Filling
 * @typedef {import("../offers/forms.js").Option} Option
 * @typedef {import("../offers/forms.js").Slot} Slot
 * @typedef {{ offer: Form, filling: Filling, given: string[] }} Deed
 * An offer that is being filled in. `given`: the fields that were chosen by pointing at the thing it began with.
 */

/** Fields that hold things one can point at to begin: an item is picked up as well as the character who uses it. */
const THINGS = ["card", "stock", "princess", "item"];

/** The fields of an offer by which it can begin. @param {Form} offer */
export const firstFields = (offer) => THINGS.filter((field) => slotOf(offer, field)?.kind === "pick");

/** What may be done with this thing. @param {readonly Form[]} offers @param {Option} thing @returns {Deed[]} */
export function deedsOf(offers, thing) {
  return offers.flatMap((offer) =>
    firstFields(offer)
      .filter((field) => possible(offer, {}, field).includes(thing))
      .map((field) => ({ offer, filling: settled(offer, { [field]: thing }), given: [field] })),
  );
}

/** Everything with which something may be done. @param {readonly Form[]} offers @returns {Set<Option>} */
export const startable = (offers) =>
  new Set(offers.flatMap((offer) => firstFields(offer).flatMap((field) => possible(offer, {}, field))));

/** Why nothing may be done with it, by move. @param {readonly Form[]} offers @param {Option} thing */
export const barsOn = (offers, thing) =>
  offers.flatMap((offer) => {
    const bar = offer.barred.find((one) => one.option === thing && !one.key && THINGS.includes(one.field));
    return bar ? [{ offer, citations: bar.citations }] : [];
  });

/** An offer that is begun without pointing at anything. @param {Form} offer @returns {Deed} */
export const begun = (offer) => ({ offer, filling: settled(offer), given: [] });

/** The slots about which there is still something to choose. @param {Deed} deed */
export const open = ({ offer, filling, given }) => choices(offer, filling).filter((slot) => !given.includes(slot.field));

/** Is there only one way left to do it? @param {Deed} deed */
export const isPlain = (deed) => isComplete(deed.offer, deed.filling) && open(deed).length === 0;

/**
 * The places where this thing could stand in what is being filled in: field and key. Those first where it stands already,
 * then those with room, then those where it would take the place of another.
 * @param {Deed} deed @param {Option} thing @returns {{ field: string, key?: string }[]}
 */
export function placesFor({ offer, filling, given }, thing) {
  const places = offer.slots
    .filter((slot) => !given.includes(slot.field))
    .flatMap((slot) => {
      const keys = keysOf(offer, filling, slot);
      const all = slot.kind === "assign" || slot.kind === "targets" ? keys.map((key) => ({ field: slot.field, key })) : [{ field: slot.field, key: undefined }];
      return all.filter(({ field, key }) => possible(offer, filling, field, key).includes(thing) && typeof thing !== "boolean");
    });
  const rank = (/** @type {{ field: string, key?: string }} */ { field, key }) => {
    if (chosen(offer, filling, field, key).includes(thing)) return 0;
    return room(offer, filling, field, key) > 0 ? 1 : 2;
  };
  const usable = places.filter((place) => rank(place) < 2 || takes(offer, filling, /** @type {Slot} */ (slotOf(offer, place.field)), place.key)[1] === 1);
  return usable.sort((one, other) => rank(one) - rank(other));
}

/** The deed after pointing at this thing; null if it has no place there. @param {Deed} deed @param {Option} thing @returns {Deed | null} */
export function pointed(deed, thing) {
  const [place] = placesFor(deed, thing);
  return place ? filledIn(deed, place.field, thing, place.key) : null;
}

/** @param {Deed} deed @param {string} field @param {Option} thing @param {string} [key] @returns {Deed} */
export function filledIn(deed, field, thing, key) {
  const filling = toggled(deed.offer, deed.filling, field, thing, key);
  return { ...deed, filling: settled(deed.offer, filling) };
}

/** What is chosen so far, but for what it began with. @param {Deed} deed @returns {Set<Option>} */
export const named = ({ offer, filling, given }) =>
  new Set(offer.slots.filter((slot) => !given.includes(slot.field)).flatMap((slot) => chosen(offer, filling, slot.field)));

/** Why this thing has no place in what is being filled in; null if no rule says. @param {Deed} deed @param {Option} thing @returns {string[] | null} */
export function whyNoPlace({ offer, filling, given }, thing) {
  for (const slot of offer.slots.filter((one) => !given.includes(one.field))) {
    for (const key of slot.kind === "targets" ? keysOf(offer, filling, slot) : [undefined]) {
      const why = whyNot(offer, filling, slot.field, thing, key);
      if (why) return why;
    }
  }
  return null;
}

/** Everything that could be pointed at next. @param {Deed} deed @returns {Set<Option>} */
export function reachable(deed) {
  const { offer, filling } = deed;
  const things = open(deed).flatMap((slot) => {
    const keys = keysOf(offer, filling, slot);
    return keys.length > 0 ? keys.flatMap((key) => possible(offer, filling, slot.field, key)) : possible(offer, filling, slot.field);
  });
  return new Set(things.filter((thing) => typeof thing !== "boolean" && placesFor(deed, thing).length > 0));
}
