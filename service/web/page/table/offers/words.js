// What moves and the questions behind them are called. Only words: what may be done stands in the offers.

import { cardName } from "../../core/catalogue.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../core/catalogue.js").Catalogue} Catalogue */

/** What one is asked to do. @param {string} move */
export function askedTo(move) {
  switch (move) {
    case "choose-princess": return t("Choose your princess");
    case "pass-cards": return t("Pass cards to your neighbours");
    case "play-card": return t("Play a card");
    case "choose-card": return t("Choose a card");
    case "choose-cards": return t("Choose cards");
    case "choose-suit": return t("Choose a suit");
    case "swap-card": return t("Swap your card");
    case "assign-cards": return t("Give everybody a card");
    case "choose-seat": return t("Choose a player");
    case "use-power": return t("Use your power");
    case "decline": return t("Let it pass");
    default: return move;
  }
}

/** A thing that can stand in a move, by its name: a card, a suit, a princess, a seat. @param {unknown} thing @param {Catalogue} catalogue @param {(seat: number) => string} [names] */
export function thingName(thing, catalogue, names) {
  if (typeof thing === "number") return names ? names(thing) : t("Seat {seat}", { seat: thing });
  if (typeof thing === "boolean") return thing ? t("Yes") : t("No");
  const text = String(thing);
  return catalogue.suits.get(text)?.name ?? cardName(catalogue, text);
}

/** A move in a few words: what is done, with what. @param {any} move @param {Catalogue} catalogue @param {(seat: number) => string} [names] */
export function moveInWords(move, catalogue, names) {
  const { type, decision, ...fields } = move;
  const flat = (/** @type {unknown} */ value) => /** @type {unknown[]} */ (Array.isArray(value) ? value : value && typeof value === "object" ? Object.values(value).flat() : [value]);
  const things = Object.values(fields).flatMap(flat).filter((value) => value !== "" && value !== false && value !== true && value !== null);
  const what = askedTo(type);
  return things.length === 0 ? what : `${what}: ${things.map((thing) => thingName(thing, catalogue, names)).join(", ")}`;
}
