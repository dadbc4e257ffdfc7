// Where in a game one is, in words.

import { t } from "../core/texts.js";

/** @typedef {import("../table/offers/words.js").SeatNames} SeatNames */

/** As the game counts. @param {Record<string, any>} place @param {SeatNames} seats */
export function placeName(place, seats) {
  const parts = [];
  if (place.round) parts.push(t("Round {round}", { round: place.round }));
  if (place.trick) parts.push(t("Trick {trick}", { trick: place.trick }));
  if (typeof place.turn === "number") parts.push(seats(place.turn));
  return parts.join(" · ");
}
