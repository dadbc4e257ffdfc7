// The games of the house and what can be agreed on, as the catalogue lists them.

import { get } from "../core/api.js";
import { language } from "../core/settings.js";
import { store, useStore } from "../core/store.js";
import { t } from "../core/texts.js";

/** @typedef {{ id: string, players: number[], editions: { id: string, name: string }[], bots: string[] }} CatalogGame */

/** @type {import("../core/store.js").Store<{ language: string, games: CatalogGame[] }>} */
const known = store({ language: "", games: /** @type {CatalogGame[]} */ ([]) });
let asked = "";

/** @returns {CatalogGame[]} */
export function useGames() {
  const spoken = useStore(language);
  const { games } = useStore(known);
  if (asked !== spoken) {
    asked = spoken;
    get("/v1/catalog").then(
      (catalog) => known.set({ language: spoken, games: catalog.games }),
      () => void (asked = ""),
    );
  }
  return games;
}

/** @param {string} id */
export function gameName(id) {
  return id === "rebel-princess" ? "Rebel Princess" : id === "battle-princesses" ? "Battle Princesses" : id;
}

/** What a game is, in a breath. @param {string} id */
export function gameTale(id) {
  return id === "rebel-princess"
    ? t("A trick-taking game in which nobody wants the Princes: dance your way around every proposal, with a rule of its own for each round.")
    : t("Build a kingdom of your own from a shared marketplace, send your characters against the others, and be crowned.");
}

/** The bots worth offering, the gentlest first; older names of theirs are left out. @param {CatalogGame} game */
export const levels = (game) => game.bots.filter((bot) => !["random-legal", "steady"].includes(bot));
