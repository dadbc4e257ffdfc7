// Filling in an offer, step by step: what may still be put where, whether it is complete, the move that comes of it.
// It knows slots, and no rule of any game. Everything here is a pure function of an offer and of what is filled in so far.

/**
 * @typedef {string | number | boolean} Option
 * @typedef {{ kind: "pick", field: string, options: Option[], optional?: boolean, citations?: string[] }} Pick
 * @typedef {{ kind: "picks", field: string, options: Option[], least: number, most: number, ordered?: boolean, citations?: string[] }} Picks
 * @typedef {{
 *   kind: "assign", field: string, keys: (string | number)[], options: Option[], every?: boolean, repeats?: boolean,
 *   citations?: string[],
 * }} Assign
 * @typedef {{
 *   kind: "targets", field: string, lists: Record<string, Option[]>, counts: Record<string, Record<string, Record<string, number>>>,
 *   single?: string[], same_as?: Record<string, string>, citations?: Record<string, string[]>,
 * }} Targets
 * @typedef {Pick | Picks | Assign | Targets} Slot
 * @typedef {{ field: string, option: Option, citations: string[], key?: string }} Barred
 * @typedef {{ field: string, option: Option, other: string, among: Option[], citations: string[] }} Need
 * @typedef {{
 *   move: string, decision: string, awaited: boolean, citations: string[], slots: Slot[], barred: Barred[], apart: boolean,
 *   needs?: Need[], leave?: boolean, ways: number, example: any,
 * }} Form
 * An offer of the house (`Offer` of the contract), as far as it is filled in here.
 * @typedef {Option | Option[] | Record<string, Option> | Record<string, Option[]> | null} Value
 * @typedef {Readonly<Record<string, Value>>} Filling
 * What is filled in, by field. A field that is not there is still open; null is an optional one that is left out on purpose.
 */

/** @param {Form} offer @param {string} field @returns {Slot | undefined} */
export const slotOf = (offer, field) => offer.slots.find((slot) => slot.field === field);

/** What may be named under a key of a slot of targets. @param {Targets} slot @param {string} key */
export const listed = (slot, key) => slot.lists[slot.same_as?.[key] ?? key] ?? [];

/** Everything that could stand in a slot, under this key if it has keys. @param {Slot} slot @param {string} [key] @returns {Option[]} */
export function optionsOf(slot, key) {
  if (slot.kind !== "targets") return slot.options;
  if (key !== undefined) return listed(slot, key);
  return [...new Set(Object.values(slot.lists).flat())];
}

/** The options that are chosen in a field, under this key if it has keys. @param {Form} offer @param {Filling} filling @param {string} field @param {string | number} [key] @returns {Option[]} */
export function chosen(offer, filling, field, key) {
  const slot = slotOf(offer, field);
  const value = filling[field];
  if (!slot || value === undefined || value === null) return [];
  switch (slot.kind) {
    case "pick":
      return [/** @type {Option} */ (value)];
    case "picks":
      return /** @type {Option[]} */ (value);
    case "assign": {
      const given = /** @type {Record<string, Option>} */ (value);
      if (key === undefined) return Object.values(given);
      return String(key) in given ? [given[String(key)]] : [];
    }
    case "targets": {
      const named = /** @type {Record<string, Option[]>} */ (value);
      return key === undefined ? [...new Set(Object.values(named).flat())] : (named[String(key)] ?? []);
    }
  }
}

/**
 * How many may be named under each key of targets, with what is picked elsewhere so far; no other keys are asked for.
 * @param {Form} offer @param {Filling} filling @param {Targets} slot @returns {Record<string, number>}
 */
export function allowed(offer, filling, slot) {
  /** @type {Record<string, number>} */
  const most = {};
  for (const [field, byOption] of Object.entries(slot.counts)) {
    for (const option of chosen(offer, filling, field)) {
      for (const [key, number] of Object.entries(byOption[String(option)] ?? {})) most[key] = (most[key] ?? 0) + number;
    }
  }
  for (const key of slot.single ?? []) if (key in most) most[key] = Math.min(most[key], 1);
  return Object.fromEntries(Object.entries(most).filter(([, number]) => number > 0));
}

/**
 * The keys of a slot that are to be filled in now: of targets, those for which what is picked elsewhere allows some.
 * @param {Form} offer @param {Filling} filling @param {Slot} slot @returns {string[]}
 */
export function keysOf(offer, filling, slot) {
  if (slot.kind === "assign") return slot.keys.map(String);
  if (slot.kind === "targets") return Object.keys(allowed(offer, filling, slot)).filter((key) => listed(slot, key).length > 0);
  return [];
}

/** How few and how many options a slot takes, under this key if it has keys. @param {Form} offer @param {Filling} filling @param {Slot} slot @param {string} [key] @returns {[number, number]} */
export function takes(offer, filling, slot, key) {
  switch (slot.kind) {
    case "pick":
      return [slot.optional ? 0 : 1, 1];
    case "picks":
      return [slot.least, slot.most];
    case "assign":
      if (key !== undefined) return [(slot.every ?? true) ? 1 : 0, 1];
      return [(slot.every ?? true) ? slot.keys.length : 0, slot.keys.length];
    case "targets": {
      const most = allowed(offer, filling, slot);
      const number = (/** @type {string} */ one) => Math.min(most[one] ?? 0, listed(slot, one).length);
      return [0, key !== undefined ? number(key) : Object.keys(most).reduce((sum, one) => sum + number(one), 0)];
    }
  }
}

/**
 * Can what is filled in so far still become a move? Targets always can: naming none is allowed.
 * @param {Form} offer @param {Filling} filling
 */
export function canBeCompleted(offer, filling) {
  if (!canMeetNeeds(offer, filling)) return false;
  if (!offer.apart) return true;
  const taken = offer.slots.flatMap((slot) => chosen(offer, filling, slot.field));
  return new Set(taken).size === taken.length && hasEnough(offer, filling, new Set(taken));
}

/** Both fields of a need are picks, so few enough to look at all of them. @param {Form} offer @param {Filling} filling @returns {boolean} */
function canMeetNeeds(offer, filling) {
  const needs = offer.needs ?? [];
  const broken = needs.some((need) => {
    if (filling[need.field] !== need.option) return false;
    const partner = filling[need.other];
    const isOpen = partner === undefined && slotOf(offer, need.other);
    return !isOpen && !need.among.includes(/** @type {Option} */ (partner));
  });
  if (broken) return false;
  // Only a need that is awakened can spoil anything, and only where the field it asks for is still open.
  const due = needs.find((need) => filling[need.field] === need.option && filling[need.other] === undefined);
  if (due) {
    const slot = slotOf(offer, due.other);
    const partners = slot?.kind === "pick" ? slot.options.filter((option) => due.among.includes(option)) : [];
    return partners.some((option) => canMeetNeeds(offer, { ...filling, [due.other]: option }));
  }
  const open = needs
    .flatMap((need) => [need.field, need.other])
    .map((field) => slotOf(offer, field))
    .find((slot) => slot?.kind === "pick" && !slot.optional && filling[slot.field] === undefined);
  if (open?.kind !== "pick") return true;
  return open.options.some((option) => canMeetNeeds(offer, { ...filling, [open.field]: option }));
}

/** Are there enough different options left for all that is still to be filled in? @param {Form} offer @param {Filling} filling @param {Set<Option>} taken */
function hasEnough(offer, filling, taken) {
  const places = offer.slots.flatMap((slot) => {
    if (slot.kind === "targets" || filling[slot.field] === null) return [];
    const [least] = takes(offer, filling, slot);
    const repeats = slot.kind === "assign" && slot.repeats;
    const lacking = (repeats ? Math.min(least, 1) : least) - chosen(offer, filling, slot.field).length;
    const free = optionsOf(slot).filter((option) => !taken.has(option));
    return Array.from({ length: Math.max(0, lacking) }, () => free);
  });
  /** @type {Map<Option, number>} which place an option has gone to */
  const seated = new Map();
  /** @param {number} place @param {Set<Option>} tried @returns {boolean} */
  const seat = (place, tried) =>
    places[place].some((option) => {
      if (tried.has(option)) return false;
      tried.add(option);
      const before = seated.get(option);
      if (before !== undefined && !seat(before, tried)) return false;
      seated.set(option, place);
      return true;
    });
  return places.every((_, place) => seat(place, new Set()));
}

/**
 * The options that may stand in a field now, with everything that is filled in elsewhere; those that stand there already
 * are among them.
 * @param {Form} offer @param {Filling} filling @param {string} field @param {string} [key] @returns {Option[]}
 */
export function possible(offer, filling, field, key) {
  const slot = slotOf(offer, field);
  if (!slot) return [];
  const there = chosen(offer, filling, field, key);
  return optionsOf(slot, key).filter((option) => there.includes(option) || fits(offer, filling, slot, option, key));
}

/** @param {Form} offer @param {Filling} filling @param {Slot} slot @param {Option} option @param {string} [key] */
function fits(offer, filling, slot, option, key) {
  if (offer.apart && offer.slots.some((other) => other !== slot && chosen(offer, filling, other.field).includes(option))) return false;
  switch (slot.kind) {
    case "pick":
      return canBeCompleted(offer, { ...filling, [slot.field]: option });
    case "picks": {
      const there = chosen(offer, filling, slot.field);
      // Where there is room for one only, another takes its place.
      const next = slot.most === 1 ? [option] : [...there, option];
      return next.length <= slot.most && canBeCompleted(offer, { ...filling, [slot.field]: next });
    }
    case "assign": {
      const given = /** @type {Record<string, Option>} */ (filling[slot.field] ?? {});
      const elsewhere = Object.entries(given).filter(([other]) => other !== key).map(([, one]) => one);
      return slot.repeats === true || !elsewhere.includes(option);
    }
    case "targets":
      return key === undefined ? false : (allowed(offer, filling, slot)[key] ?? 0) > 0;
  }
}

/** May this field be left out, with everything that is filled in elsewhere? @param {Form} offer @param {Filling} filling @param {string} field */
export function mayLeaveOut(offer, filling, field) {
  const slot = slotOf(offer, field);
  return slot?.kind === "pick" && slot.optional === true && canBeCompleted(offer, { ...filling, [field]: null });
}

/** How many more may be named there. @param {Form} offer @param {Filling} filling @param {string} field @param {string} [key] */
export function room(offer, filling, field, key) {
  const slot = slotOf(offer, field);
  if (!slot) return 0;
  return takes(offer, filling, slot, key)[1] - chosen(offer, filling, field, key).length;
}

/**
 * The filling after somebody has pointed at this option: it is chosen, or not any more. Where one only has room, it takes the
 * place of another. What does not go with it any longer is dropped.
 * @param {Form} offer @param {Filling} filling @param {string} field @param {Option} option @param {string} [key] @returns {Filling}
 */
export function toggled(offer, filling, field, option, key) {
  const slot = slotOf(offer, field);
  if (!slot) return filling;
  const there = chosen(offer, filling, field, key);
  const isThere = there.includes(option);
  switch (slot.kind) {
    case "pick":
      return isThere ? without(filling, field) : pruned(offer, { ...filling, [field]: option });
    case "picks":
    case "targets": {
      const most = takes(offer, filling, slot, key)[1];
      const kept = isThere ? there.filter((one) => one !== option) : most === 1 ? [] : there;
      if (!isThere && kept.length >= most) return filling;
      const names = isThere ? kept : [...kept, option];
      if (slot.kind === "picks") return { ...filling, [field]: names };
      const others = { .../** @type {Record<string, Option[]>} */ (filling[field] ?? {}) };
      delete others[String(key)];
      return { ...filling, [field]: names.length > 0 ? { ...others, [String(key)]: names } : others };
    }
    case "assign": {
      const given = { .../** @type {Record<string, Option>} */ (filling[field] ?? {}) };
      if (isThere) delete given[String(key)];
      else given[String(key)] = option;
      return { ...filling, [field]: given };
    }
  }
}

/** The filling with this optional field left out on purpose. @param {Form} offer @param {Filling} filling @param {string} field @returns {Filling} */
export const leftOut = (offer, filling, field) => pruned(offer, { ...filling, [field]: null });

/** @param {Filling} filling @param {string} field @returns {Filling} */
function without(filling, field) {
  const { [field]: _, ...others } = filling;
  return others;
}

/** Without targets that what is picked does not allow. @param {Form} offer @param {Filling} filling @returns {Filling} */
function pruned(offer, filling) {
  let kept = filling;
  for (const slot of offer.slots) {
    const value = filling[slot.field];
    if (slot.kind !== "targets" || !value) continue;
    const most = allowed(offer, filling, slot);
    const names = Object.entries(/** @type {Record<string, Option[]>} */ (value))
      .map(([key, some]) => /** @type {[string, Option[]]} */ ([key, some.slice(0, most[key] ?? 0)]))
      .filter(([, some]) => some.length > 0);
    kept = { ...kept, [slot.field]: Object.fromEntries(names) };
  }
  return kept;
}

/**
 * The filling with everything filled in about which there is nothing to choose. Where targets may be named, or something may
 * be left out, there is.
 * @param {Form} offer @param {Filling} [filling] @returns {Filling}
 */
export function settled(offer, filling = {}) {
  for (const slot of offer.slots) {
    if (filling[slot.field] !== undefined) continue;
    if (slot.kind === "pick") {
      const options = possible(offer, filling, slot.field);
      if (options.length === 1 && !mayLeaveOut(offer, filling, slot.field)) return settled(offer, { ...filling, [slot.field]: options[0] });
      if (options.length === 0 && mayLeaveOut(offer, filling, slot.field)) return settled(offer, { ...filling, [slot.field]: null });
    } else if (slot.kind === "picks" && slot.least === slot.options.length) {
      return settled(offer, { ...filling, [slot.field]: slot.options });
    }
  }
  return filling;
}

/** Is this field filled in so far that a move can be made of it? @param {Form} offer @param {Filling} filling @param {Slot} slot */
export function isFilled(offer, filling, slot) {
  const [least, most] = takes(offer, filling, slot);
  const count = chosen(offer, filling, slot.field).length;
  if (slot.kind === "pick" && slot.optional && count === 0) return mayLeaveOut(offer, filling, slot.field);
  if (slot.kind === "targets") return true;
  return least <= count && count <= most;
}

/** The slots that must still be filled in. @param {Form} offer @param {Filling} filling */
export const missing = (offer, filling) => offer.slots.filter((slot) => !isFilled(offer, filling, slot));

/** @param {Form} offer @param {Filling} filling */
export const isComplete = (offer, filling) => missing(offer, filling).length === 0 && canBeCompleted(offer, withBlanks(offer, filling));

/** What is not filled in is left out. @param {Form} offer @param {Filling} filling @returns {Filling} */
function withBlanks(offer, filling) {
  const blank = offer.slots.filter((slot) => slot.kind === "pick" && slot.optional && filling[slot.field] === undefined);
  return { ...filling, ...Object.fromEntries(blank.map((slot) => [slot.field, null])) };
}

/**
 * Slots about which there is something to choose, with what is filled in. A slot that has only one answer is none of them,
 * nor are targets when nobody may be named.
 * @param {Form} offer @param {Filling} filling
 */
export const choices = (offer, filling) =>
  offer.slots.filter((slot) => {
    const others = without(filling, slot.field);
    switch (slot.kind) {
      case "pick":
        return possible(offer, others, slot.field).length + Number(mayLeaveOut(offer, others, slot.field)) > 1;
      case "picks":
        return slot.options.length > slot.least || slot.ordered === true;
      case "assign":
        return slot.keys.length > 0;
      case "targets":
        return keysOf(offer, filling, slot).length > 0;
    }
  });

/** Is it clear what is meant: complete, and nothing that could be filled in otherwise? @param {Form} offer @param {Filling} filling @param {string[]} [given] fields that were chosen already */
export const isOneWay = (offer, filling, given = []) =>
  isComplete(offer, filling) && choices(offer, filling).every((slot) => given.includes(slot.field));

/** The move to post. What is left out stays out; a list of nothing is a list. @param {Form} offer @param {Filling} filling @returns {any} */
export function moveOf(offer, filling) {
  const blank = (/** @type {Slot} */ slot) => (slot.kind === "picks" ? [] : slot.kind === "assign" ? {} : undefined);
  const filled = offer.slots
    .map((slot) => [slot.field, filling[slot.field] ?? blank(slot)])
    .filter(([, value]) => value !== undefined);
  return { type: offer.move, decision: offer.decision, ...Object.fromEntries(filled) };
}

/**
 * The rules that keep this option out of a field now: it is barred, or it does not go with what is picked elsewhere. Null if
 * no rule does.
 * @param {Form} offer @param {Filling} filling @param {string} field @param {Option} option @param {string} [key] @returns {string[] | null}
 */
export function whyNot(offer, filling, field, option, key) {
  const bar = offer.barred.find((one) => one.field === field && one.option === option && (!one.key || one.key === key));
  if (bar) return bar.citations;
  const unmet = (offer.needs ?? []).find((need) => {
    if (need.field === field && need.option === option) {
      const partner = filling[need.other];
      return partner !== undefined && !need.among.includes(/** @type {Option} */ (partner));
    }
    return need.other === field && filling[need.field] === need.option && !need.among.includes(option);
  });
  return unmet?.citations ?? null;
}
