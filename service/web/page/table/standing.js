// How one stands at the table: the time that is left for one's own decision; or that a bot plays, because there was none.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { Clock } from "../ui/clock.js";
import { attempt } from "../ui/toasts.js";

/** @param {{ game: import("../core/game.js").LiveGame, view: import("../core/shapes.js").TableView, skew: number }} props */
export function Standing({ game, view, skew }) {
  if (view.seat === null || view.status !== "playing") return null;
  if (view.seats[view.seat].stand_in !== null) {
    return html`<div class="standing absent" role="alert">
      <b>${t("A bot plays for you: you were out of time.")}</b>
      <button onClick=${() => attempt(() => game.does("seats", { type: "return-to-seat" }))}>${t("I am back: let me play myself")}</button>
    </div>`;
  }
  const deadline = view.deadlines.find((one) => one.seat === view.seat && view.decisions.includes(one.decision));
  return deadline ? html`<p class="standing">${t("Time left")} <${Clock} until=${deadline.by} skew=${skew} /></p>` : null;
}
