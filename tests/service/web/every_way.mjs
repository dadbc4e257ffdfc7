// Fills in every offer that it is told of in every way that the page's own module goes, and prints the moves.

import { createInterface } from "node:readline";

const forms = await import(process.argv[2]);
const { allowed, isComplete, leftOut, listed, mayLeaveOut, moveOf, possible, takes, toggled } = forms;

function* lists(offer, filling, field, key) {
  yield filling;
  const here = forms.chosen(offer, filling, field, key);
  if (forms.room(offer, filling, field, key) <= 0) return;
  for (const option of possible(offer, filling, field, key)) {
    if (!here.includes(option)) yield* lists(offer, toggled(offer, filling, field, option, key), field, key);
  }
}

function* byKey(offer, filling, slot, keys) {
  if (keys.length === 0) return yield filling;
  const [key, ...others] = keys;
  for (const more of lists(offer, filling, slot.field, key)) yield* byKey(offer, more, slot, others);
}

function* fillings(offer, filling, slots) {
  if (slots.length === 0) return yield filling;
  const [slot, ...others] = slots;
  if (slot.kind === "pick") {
    if (mayLeaveOut(offer, filling, slot.field)) yield* fillings(offer, leftOut(offer, filling, slot.field), others);
    for (const option of possible(offer, filling, slot.field)) yield* fillings(offer, toggled(offer, filling, slot.field, option), others);
  } else if (slot.kind === "picks") {
    for (const more of lists(offer, filling, slot.field)) yield* fillings(offer, more, others);
  } else {
    const keys = slot.kind === "assign" ? slot.keys.map(String) : Object.keys(allowed(offer, filling, slot)).filter((key) => listed(slot, key));
    for (const more of byKey(offer, filling, slot, keys)) yield* fillings(offer, more, others);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const offer = JSON.parse(line);
  // Targets come last, as on the page: what is picked elsewhere says how many there may be.
  const slots = [...offer.slots].sort((one, other) => (one.kind === "targets") - (other.kind === "targets"));
  const moves = [];
  let stuck = 0;
  for (const filling of fillings(offer, {}, slots)) {
    if (isComplete(offer, filling)) moves.push(moveOf(offer, filling));
    else if (slots.every((slot) => slot.kind === "pick" || slot.kind === "targets")) stuck += 1;
  }
  const settled = forms.settled(offer);
  console.log(JSON.stringify({ moves, stuck, only: isComplete(offer, settled) && forms.isOneWay(offer, settled) ? moveOf(offer, settled) : null }));
}
