// What things are called in a replay: cards by the catalogue, whatever may stand in a move, and where in the game one is.

import { t } from "../core/texts.js";
import { printOf } from "../drawings/stock_cards.js";
import { moveName as battleMove } from "../table/battle/words.js";
import { askedTo, thingName as wordFor } from "../table/offers/words.js";

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

/** What a kind of move is called, in either game. @param {string} move */
export function moveName(move) {
  const called = askedTo(move);
  return called === move ? battleMove(move) : called;
}

/** What may be named under a key of a move: abilities are called what their rule is called. @param {Catalogue} catalogue @param {string} key */
export const keyName = (catalogue, key) => catalogue.rulings.get(`ability/${key}`)?.title ?? thingName(catalogue, key);

/** A whole move in a few words. @param {Record<string, any>} move @param {Catalogue} catalogue @param {SeatNames} seats */
export function moveSaid({ type, decision, ...fields }, catalogue, seats) {
  const said = Object.entries(fields).flatMap(([field, value]) => {
    const things = Array.isArray(value) ? value : value !== null && typeof value === "object" ? Object.values(value).flat() : [value];
    const named = things.filter((one) => one !== "" && one !== null && typeof one !== "boolean");
    return named.map((option) => optionName({ catalogue, seats, field, option }));
  });
  return said.length === 0 ? moveName(type) : `${moveName(type)}: ${said.join(", ")}`;
}

/** Where in the game a version is, as the game counts. @param {Record<string, any>} place @param {SeatNames} seats */
export function placeName(place, seats) {
  const parts = [];
  if (place.round) parts.push(t("Round {round}", { round: place.round }));
  if (place.trick) parts.push(t("Trick {trick}", { trick: place.trick }));
  if (typeof place.turn === "number") parts.push(seats(place.turn));
  return parts.join(" · ");
}
