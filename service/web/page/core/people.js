// What players are called. Asked for together, remembered for as long as the page is open.

import { address, get } from "./api.js";
import { store, useStore } from "./store.js";
import { t } from "./texts.js";

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
  return (id) => (id && found.get(id)?.name) || "…";
}

/** Names that one has learnt elsewhere. @param {Person[]} people */
export const noteNames = (people) => known.set((now) => new Map([...now, ...people.map((one) => /** @type {[string, Person]} */ ([one.id, one]))]));

/** Names for the bots of the house. @param {string} bot */
export function botName(bot) {
  switch (bot) {
    case "random-legal":
    case "page":
      return t("Page");
    case "lady-in-waiting":
      return t("Lady-in-waiting");
    case "queen":
      return t("Queen");
    case "squire":
      return t("Squire");
    case "knight":
    case "steady":
      return t("Knight");
    case "dragon":
      return t("Dragon");
    default:
      return bot;
  }
}
