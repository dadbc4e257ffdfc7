// How the catalogue is sorted: kinds of cards, and the shelves on which the rules stand.

import { t } from "../core/texts.js";

/** @param {string} kind */
export function kindName(kind) {
  switch (kind) {
    case "suits":
      return t("Suits");
    case "princesses":
      return t("Princesses");
    case "round-cards":
      return t("Round cards");
    case "starting-cards":
      return t("Starting cards");
    case "stocks":
      return t("Cards of the marketplace");
    case "rules":
      return t("Rules and rulings");
    default:
      return kind;
  }
}

/** On which shelf a rule stands: its id begins with it, and numbered rulings share one. @param {string} id */
export const shelfOf = (id) => (id.includes("/") ? id.split("/")[0] : "rulings");

/** @param {string} shelf */
export function shelfName(shelf) {
  switch (shelf) {
    case "base":
    case "battle":
      return t("How the game is played");
    case "round":
      return t("What the rounds change");
    case "princess":
      return t("What the princesses can do");
    case "ability":
      return t("What cards can do");
    case "type":
      return t("What cards there are");
    case "token":
      return t("What lies on cards");
    case "rulings":
      return t("Rulings: questions that came up");
    default:
      return shelf;
  }
}

/** How sure a rule is. @param {string} confidence */
export function confidenceName(confidence) {
  switch (confidence) {
    case "stated":
      return t("Printed");
    case "derived":
      return t("Follows from what is printed");
    case "house":
      return t("Ruled by this house");
    case "contested":
      return t("Contested");
    default:
      return confidence;
  }
}

/** @param {string} confidence */
export function confidenceText(confidence) {
  switch (confidence) {
    case "stated":
      return t("The rulebook says so itself.");
    case "derived":
      return t("It is not printed word for word, but nothing else fits what is.");
    case "house":
      return t("The printed rules are silent here, so the house has decided.");
    case "contested":
      return t("The printed rules can be read in more than one way. A table may agree on another reading.");
    default:
      return "";
  }
}
