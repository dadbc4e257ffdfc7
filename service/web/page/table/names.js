// What everybody at a table is called.

import { useBotNames } from "../core/games.js";
import { useNames } from "../core/people.js";
import { t } from "../core/texts.js";

/** @typedef {(seat: number) => string} SeatNames */

/** @param {import("../core/shapes.js").TableView | null} view @returns {SeatNames} */
export function seatNames(view) {
  const seats = view?.seats ?? [];
  const names = useNames(view?.imported ? [] : seats.map((seat) => seat.player));
  const botName = useBotNames();
  const bots = seats.filter((seat) => seat.bot).map((seat) => seat.bot);
  return (at) => {
    const seat = seats[at];
    if (!seat) return t("Seat {seat}", { seat: at });
    if (seat.bot) return bots.filter((bot) => bot === seat.bot).length > 1 ? `${botName(seat.bot)} ${at}` : botName(seat.bot);
    if (seat.player && !view?.imported) return names(seat.player);
    return t("Seat {seat}", { seat: at });
  };
}
