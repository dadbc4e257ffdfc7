// What the page says about the games of the house.

import { t } from "../core/texts.js";

/** @typedef {import("../core/games.js").CatalogGame} CatalogGame */

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
