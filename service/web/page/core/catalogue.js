// The names and texts of cards and rules, in the reader's language. Fetched once for each edition and language.

import { address, get } from "./api.js";
import { language } from "./settings.js";
import { store, useStore } from "./store.js";

/**
 * @typedef {{ id: string, kind: string, name: string, text: string, rules: string[], facts: Record<string, any> }} Card
 * @typedef {{ id: string, name: string, singular: string, text: string }} Suit
 * @typedef {{ id: string, key?: string, title: string, text: string }} Ruling
 * @typedef {{ cards: Map<string, Card>, suits: Map<string, Suit>, rulings: Map<string, Ruling> }} Catalogue
 */

/** @type {import("./store.js").Store<Map<string, Catalogue>>} */
const known = store(new Map());
/** @type {Set<string>} */
const asked = new Set();
/** @type {Catalogue} */
const EMPTY = { cards: new Map(), suits: new Map(), rulings: new Map() };

/** @param {{ id: string }[]} listed @returns {Map<string, any>} */
const byId = (listed) => new Map(listed.map((one) => [one.id, one]));

/** @param {string} game @param {string} edition @param {string} key */
async function load(game, edition, key) {
  asked.add(key);
  try {
    const path = `/v1/catalog/${game}`;
    const [cards, suits, rulings] = await Promise.all([
      get(address(`${path}/cards`, { edition })),
      game === "rebel-princess" ? get(`${path}/suits`) : { suits: [] },
      get(address(`${path}/rulings`, { edition })),
    ]);
    const catalogue = { cards: byId(cards.cards), suits: byId(suits.suits), rulings: byId(rulings.rulings) };
    known.set((now) => new Map(now).set(key, catalogue));
  } catch {
    asked.delete(key); // Whoever draws next asks again.
  }
}

/**
 * What an edition of a game has; empty until it is there, and then drawn again.
 * @param {string} game @param {string} edition @returns {Catalogue}
 */
export function useCatalogue(game, edition) {
  const spoken = useStore(language);
  const key = `${game} ${edition} ${spoken}`;
  const found = useStore(known).get(key);
  if (!found && game && edition && !asked.has(key)) load(game, edition, key);
  // Until the new language is there, the old one is better than ids.
  return found ?? [...known.value].find(([other]) => other.startsWith(`${game} ${edition} `))?.[1] ?? EMPTY;
}

/** @param {Catalogue} catalogue @param {string} id */
export function cardName(catalogue, id) {
  const card = catalogue.cards.get(id);
  if (card) return card.name;
  const [, suit, value] = /^(queens|fairies|pets|princes)-(\d+)$/.exec(id) ?? [];
  if (suit) return `${catalogue.suits.get(suit)?.singular ?? suit} ${value}`;
  return id;
}
