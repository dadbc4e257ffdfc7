// The games and the bots of the house, as the catalogue lists them in the reader's language.

import { get } from "./api.js";
import { language } from "./settings.js";
import { store, useStore } from "./store.js";

/**
 * @typedef {{ id: string, players: number[], editions: { id: string, name: string }[], bots: string[] }} CatalogGame
 * @typedef {{ games: CatalogGame[], bot_titles: Record<string, string> }} Catalog
 */

/** @type {import("./store.js").Store<Catalog>} */
const known = store(/** @type {Catalog} */ ({ games: [], bot_titles: {} }));
let asked = "";

function useCatalog() {
  const spoken = useStore(language);
  const found = useStore(known);
  if (asked !== spoken) {
    asked = spoken;
    get("/v1/catalog").then(known.set, () => void (asked = ""));
  }
  return found;
}

/** @returns {CatalogGame[]} none until they are there */
export const useGames = () => useCatalog().games;

/** @returns {(bot: string) => string} what a bot is called */
export function useBotNames() {
  const { bot_titles } = useCatalog();
  return (bot) => bot_titles[bot] ?? bot;
}
