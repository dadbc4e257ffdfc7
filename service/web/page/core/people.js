// What players are called. Asked for together, remembered for as long as the page is open.

import { address, get } from "./api.js";
import { store, useStore } from "./store.js";

/** @typedef {{ id: string, name: string, bot?: string | null, erased?: boolean }} Person */

/** @type {import("./store.js").Store<Map<string, Person>>} */
const known = store(new Map());
/** @type {Set<string>} */
const wanted = new Set();
/** @type {Set<string>} */
const asked = new Set();

async function load() {
  const ids = [...wanted].slice(0, 100);
  wanted.clear();
  try {
    const found = await get(address("/v1/players", { ids: ids.join(",") }));
    known.set((now) => new Map([...now, ...found.players.map((/** @type {Person} */ one) => [one.id, one])]));
  } catch {
    for (const id of ids) asked.delete(id);
  }
}

/** @param {(string | null | undefined)[]} ids @returns {(id: string | null | undefined) => string} what each is called */
export function useNames(ids) {
  const found = useStore(known);
  for (const id of ids) {
    if (id && !found.has(id) && !asked.has(id)) {
      asked.add(id);
      if (wanted.size === 0) queueMicrotask(load);
      wanted.add(id);
    }
  }
  return (id) => isolated((id && found.get(id)?.name) || "…");
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A name that is written from right to left leaves the sentence around it as it is. @param {string} name */
const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Names that one has learnt elsewhere. @param {Person[]} people */
export const noteNames = (people) => known.set((now) => new Map([...now, ...people.map((one) => /** @type {[string, Person]} */ ([one.id, one]))]));
