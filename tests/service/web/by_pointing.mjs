// Points at everything that can be pointed at on the table of a battle, fills in what is asked then, and prints the moves.

import { createInterface } from "node:readline";

const page = process.argv[2];
const { isComplete, missing, moveOf, possible } = await import(`${page}/table/offers/forms.js`);
const { begun, deedsOf, filledIn, firstFields, named, pointed, reachable, startable } = await import(`${page}/table/battle/deeds.js`);

/** As somebody does who takes the first that is there. */
function finished(deed) {
  let doing = deed;
  for (let steps = 0; !isComplete(doing.offer, doing.filling); steps += 1) {
    const [slot] = missing(doing.offer, doing.filling);
    const [option] = possible(doing.offer, doing.filling, slot.field).filter((one) => ![doing.filling[slot.field]].flat().includes(one));
    if (option === undefined || steps > 20) return null;
    doing = filledIn(doing, slot.field, option);
  }
  return doing;
}

/** As somebody does who points at the board for as long as something there can be named. */
function aimed(deed) {
  let doing = deed;
  for (const thing of reachable(deed)) {
    const next = pointed(doing, thing);
    if (next && named(next).size > named(doing).size) doing = next;
  }
  return finished(doing);
}

for await (const line of createInterface({ input: process.stdin })) {
  const offers = JSON.parse(line);
  const deeds = [
    ...[...startable(offers)].flatMap((thing) => deedsOf(offers, thing)),
    ...offers.filter((offer) => firstFields(offer).length === 0).map(begun),
  ];
  const done = deeds.flatMap((deed) => [finished(deed), aimed(deed)]);
  console.log(JSON.stringify({
    stuck: done.filter((deed) => deed === null).length,
    answered: [...new Set(deeds.map((deed) => offers.indexOf(deed.offer)))].sort((one, other) => one - other),
    moves: done.filter((deed) => deed !== null).map((deed) => moveOf(deed.offer, deed.filling)),
  }));
}
