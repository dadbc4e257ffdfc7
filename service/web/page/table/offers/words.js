// What moves are called, and whatever may stand in them, in either game. Only words: what may be done stands in the offers.

import { t } from "../../core/texts.js";
import { printOf } from "../../drawings/stock_cards.js";
import { cardName } from "../../core/catalogue.js";

/**
 * @typedef {import("../../core/catalogue.js").Catalogue} Catalogue
 * @typedef {(seat: number) => string} SeatNames
 */

/** @param {string} move */
export function moveName(move) {
  switch (move) {
    case "choose-princess": return t("Choose your princess");
    case "pass-cards": return t("Pass cards to your neighbours");
    case "play-card": return t("Play a card");
    case "choose-card": return t("Choose a card");
    case "choose-cards": return t("Choose cards");
    case "choose-suit": return t("Choose a suit");
    case "swap-card": return t("Swap your card for another");
    case "assign-cards": return t("Give everybody a card");
    case "choose-seat": return t("Choose a player");
    case "use-power": return t("Use your power");
    case "decline": return t("Let it pass");
    case "pass-stock": return t("Choose none: one more is drawn at random");
    case "end-advance": return t("Do not advance any further");
    case "end-play": return t("Done playing cards");
    case "end-defense": return t("Done defending");
    case "no-block": return t("Let it happen");
    case "declare-assault": return t("Send out attacks");
    case "fizzle": return t("Discard and draw");
    case "advance-princess": return t("Advance your princess");
    case "lay-card": return t("Lay a card");
    case "activate-card": return t("Use a card");
    case "buy-card": return t("Buy a card");
    case "block-card": return t("Block");
    case "spend-wish": return t("Spend a wish");
    default: return move;
  }
}

/** A card, a suit, a princess, by its name. Copies of a stock are told apart by a number: `ore-digger.3`.
 * @param {Catalogue} catalogue @param {string} id */
export const thingName = (catalogue, id) => catalogue.suits.get(id)?.name ?? printOf(catalogue, id)?.name ?? cardName(catalogue, id);

/** What may be named under a key of a move: abilities are called what their rule is called. @param {Catalogue} catalogue @param {string} key */
export const keyName = (catalogue, key) => catalogue.rulings.get(`ability/${key}`)?.title ?? thingName(catalogue, key);

/**
 * What may be put into a field of a move, in words.
 * @param {{ catalogue: Catalogue, seats: SeatNames, field: string, option: unknown }} what
 */
export function optionName({ catalogue, seats, field, option }) {
  if (typeof option === "boolean") return option ? t("Yes") : t("No");
  if (typeof option === "number") return /seat|target|player|starter|opponent/.test(field) ? seats(option) : String(option);
  return option === "" ? t("None") : thingName(catalogue, String(option));
}

/** A whole move in a few words: what is done, with what. @param {Record<string, any>} move @param {Catalogue} catalogue @param {SeatNames} seats */
export function moveSaid({ type, decision, ...fields }, catalogue, seats) {
  const said = Object.entries(fields).flatMap(([field, value]) => {
    const things = Array.isArray(value) ? value : value !== null && typeof value === "object" ? Object.values(value).flat() : [value];
    const named = things.filter((one) => one !== "" && one !== null && typeof one !== "boolean");
    return named.map((option) => optionName({ catalogue, seats, field, option }));
  });
  return said.length === 0 ? moveName(type) : `${moveName(type)}: ${said.join(", ")}`;
}
