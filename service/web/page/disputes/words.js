// Disputes and suggestions in words.

import { t } from "../core/texts.js";

/** @typedef {(seat: number) => string} SeatNames */

/** @param {string} verdict */
export const verdictName = (verdict) => (verdict === "overturned" ? t("overturned") : t("stands"));

/** @param {string} stage */
export function stageName(stage) {
  switch (stage) {
    case "open":
      return t("to be decided");
    case "decided":
      return t("decided; somebody may appeal");
    case "appealed":
      return t("appealed");
    default:
      return t("settled");
  }
}

/** @param {string} settlement */
export function settlementName(settlement) {
  switch (settlement) {
    case "overturned":
      return t("The ruling is overturned.");
    case "withdrawn":
      return t("It was withdrawn.");
    case "moot":
      return t("What it was about has been undone meanwhile.");
    default:
      return t("The ruling stands.");
  }
}

/** @param {any} remedy @param {import("../core/catalogue.js").Catalogue} catalogue */
export function remedyName(remedy, catalogue) {
  switch (remedy?.type) {
    case "allow-move":
      return t("The move that was refused shall be allowed, this once.");
    case "read-otherwise": {
      const ruling = /** @type {any} */ (catalogue.rulings.get(remedy.ruling));
      const reading = ruling?.readings?.find((/** @type {any} */ one) => one.id === remedy.reading);
      return t("{rule} shall be read otherwise: {reading}", { rule: remedy.ruling, reading: reading?.text ?? (remedy.reading === "as-ruled" ? (ruling?.text ?? remedy.reading) : remedy.reading) });
    }
    default:
      return t("It shall be decided anew.");
  }
}

/** @param {any} idea @param {SeatNames} seats @param {(id: string) => string} names */
export function ideaName(idea, seats, names) {
  switch (idea.type) {
    case "undo":
      return idea.to === null || idea.to === undefined ? t("to take back the last choice") : t("to go back to version {to}", { to: idea.to });
    case "pause":
      return t("a pause of {minutes} minutes at most", { minutes: idea.minutes });
    case "send-away":
      return t("that a bot takes the place of {name}, for good", { name: seats(idea.seat) });
    case "call-referee":
      return t("to call {name} as a referee", { name: names(idea.player) });
    default:
      return idea.type;
  }
}
