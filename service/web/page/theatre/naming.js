// What things are called in a replay: cards by the catalogue, whatever may stand in a move, and where in the game one is.

import { t } from "../core/texts.js";
import { printOf } from "../drawings/stock_cards.js";
import { thingName as wordFor } from "../table/offers/words.js";

/**
 * @typedef {(seat: number) => string} SeatNames
 * @typedef {import("../core/catalogue.js").Catalogue} Catalogue
 */

/** Copies of a stock are told apart by a number: `ore-digger.3`. @param {Catalogue} catalogue @param {string} id */
export const thingName = (catalogue, id) => printOf(catalogue, id)?.name ?? wordFor(id, catalogue);

/**
 * What may be put into a field of a move, in words.
 * @param {{ catalogue: Catalogue, seats: SeatNames, field: string, option: string | number | boolean }} what
 */
export function optionName({ catalogue, seats, field, option }) {
  if (typeof option === "boolean") return option ? t("Yes") : t("No");
  if (typeof option === "number") return /seat|target|player|starter|opponent/.test(field) ? seats(option) : String(option);
  return option === "" ? t("None") : thingName(catalogue, option);
}

/** Where in the game a version is, as the game counts. @param {Record<string, any>} place @param {SeatNames} seats */
export function placeName(place, seats) {
  const parts = [];
  if (place.round) parts.push(t("Round {round}", { round: place.round }));
  if (place.trick) parts.push(t("Trick {trick}", { trick: place.trick }));
  if (typeof place.turn === "number") parts.push(seats(place.turn));
  return parts.join(" · ");
}
