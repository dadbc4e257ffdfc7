// What the page calls things of a battle. Cards, abilities and rules have their names from the house.

import { t } from "../../core/texts.js";
import { chosen } from "../offers/forms.js";
import { moveName } from "../offers/words.js";

/**
 * @typedef {import("./play.js").BoardState} BoardState
 * @typedef {import("./deeds.js").Deed} Deed
 * @typedef {import("./deeds.js").Option} Option
 */

/** @param {BoardState} board @param {number} seat */
export const seatName = ({ names, me }, seat) => (seat === me ? t("you") : names(seat));

/** What an option is called, in whichever field it stands. @param {BoardState} board @param {string} field @param {Option} option */
export function optionName(board, field, option) {
  if (typeof option === "number") return board.names(option);
  if (typeof option === "boolean") return option ? t("Yes") : t("No");
  if (field === "use") return wishName(option);
  if (field === "affliction") return afflictionName(option);
  if (field === "by" && (option === "resources" || option === "points")) return option === "points" ? t("Points") : t("Resources");
  return board.print(option).name;
}

/** @param {string} use */
export function wishName(use) {
  switch (use) {
    case "stun":
      return t("Stun a character");
    case "steal":
      return t("Steal");
    case "stop":
      return t("Stop a character");
    case "turn":
      return t("Turn a character to your side");
    case "prevent":
      return t("Prevent a character");
    case "score":
      return t("Score");
    case "cleanse":
      return t("Cleanse");
    default:
      return use;
  }
}

/** @param {string} affliction */
function afflictionName(affliction) {
  switch (affliction) {
    case "stun":
      return t("of stun tokens");
    case "poison":
      return t("of poison tokens");
    case "stop":
      return t("of being stopped");
    case "starve":
      return t("of starve counters");
    default:
      return affliction;
  }
}

/** What a slot asks for. @param {BoardState} board @param {Deed} deed @param {string} field */
export function slotName(board, deed, field) {
  switch (field) {
    case "card":
      return deed.offer.move === "spend-wish" ? t("Who spends the wish") : t("Who does it");
    case "item":
      return t("With an item");
    case "wish":
      return t("Whose wish token pays");
    case "pay_cards":
      return t("Hand cards to discard for it");
    case "cards":
      return t("Cards to discard");
    case "target":
      return deed.offer.move === "block-card" ? t("What is blocked") : t("Whom it is aimed at");
    case "by":
      return deed.offer.move === "advance-princess" ? t("What you pay with") : t("Who carries the item");
    case "princess":
      return t("Your princess");
    case "stock":
      return t("A stock");
    case "use":
      return t("What the wish is for");
    case "affliction":
      return t("Cleansed");
    case "targets":
      return t("Whom it is aimed at");
    default:
      return field;
  }
}

/** What doing it is called, as a button says it. @param {BoardState} board @param {Deed} deed */
export function deedName(board, { offer, filling, given }) {
  const has = (/** @type {string} */ field) => offer.slots.some((slot) => slot.field === field);
  switch (offer.move) {
    case "pick-princess":
      return t("Take this princess");
    case "choose-stock":
      return t("Put this stock on the market");
    case "lay-card":
      return has("wish") ? t("Lay it for a wish") : t("Lay it");
    case "buy-card":
      return has("wish") ? t("Buy it for a wish") : t("Buy it");
    case "activate-card":
      if (has("own")) return given.includes("item") ? t("Use it, and nothing of who carries it") : t("Use nothing but an item");
      if (given.includes("item")) return t("Use it with a character");
      if (has("wish")) return t("Use it for a wish");
      return has("pay_cards") ? t("Use it and discard cards for it") : t("Use it");
    case "block-card":
      return t("Block with it");
    case "spend-wish": {
      const affliction = filling.affliction ? ` ${afflictionName(String(filling.affliction))}` : "";
      return t("Wish: {use}", { use: wishName(String(filling.use)) + affliction });
    }
    case "advance-princess":
      return t("Advance your princess");
    case "declare-assault":
      return t("Send them out");
    case "fizzle":
      return chosen(offer, filling, "cards").length > 0 ? t("Discard these and draw") : t("Keep all cards and draw");
    default:
      return moveName(offer.move);
  }
}

/** What is going on, for whoever looks. @param {BoardState} board */
export function stageSaid({ game, names, me, view }) {
  const name = names(game.chain ? game.chain.asked : game.stage === "defense" ? game.defenders[0] : game.active);
  const mine = me !== null && view.waiting_for.includes(me);
  if (game.stage === "over") return t("The battle is over.");
  if (game.chain) return mine ? t("Will you block?") : t("{name} may block.", { name });
  switch (game.stage) {
    case "princesses":
      return mine ? t("Choose your princess.") : t("The others choose their princesses.");
    case "market":
      return mine ? t("Choose a stock for the market.") : t("The market is being filled.");
    case "advance":
      return mine ? t("Your turn: will your princess advance?") : t("{name} may let the princess advance.", { name });
    case "play":
      return mine ? t("Your turn: play and buy cards.") : t("{name} plays cards.", { name });
    case "assault":
      return mine ? t("Whom do you send your attacks against?") : t("{name} sends out attacks.", { name });
    case "defense":
      return mine ? t("You are attacked: defend yourself.") : t("{name} defends.", { name });
    case "fizzle":
      return mine ? t("Which cards do you discard before you draw?") : t("{name} discards and draws.", { name });
    default:
      return "";
  }
}
