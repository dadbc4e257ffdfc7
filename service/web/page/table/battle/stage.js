// Where the battle stands: round, what is going on, who comes after whom, how many points win.

import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { useBoard } from "./play.js";
import { stageSaid } from "./words.js";

export function Stage() {
  const board = useBoard();
  const { game, names, me } = board;
  return html`<header class="stage">
    <h2 aria-live="polite">${stageSaid(board)}</h2>
    <p class="stage-facts">
      ${game.round > 0 && html`<span>${t("Round {round}", { round: game.round })}</span>`}
      <span>${t("Points to win: {points}", { points: game.points_to_win })}</span>
    </p>
    ${game.order.length > 0 && html`<ol class="order" aria-label=${t("Turn order")}>
      ${game.order.map((/** @type {number} */ seat) => html`<li key=${seat} class=${[seat === me ? "me" : "", game.kingdoms[seat].conceded ? "out" : ""].join(" ")} aria-current=${seat === game.active && game.round > 0 ? "true" : undefined}>${names(seat)}</li>`)}
    </ol>`}
  </header>`;
}
