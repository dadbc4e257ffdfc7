// How it came out, and what one may do now: again, look back, check the cards.

import { go, link } from "../core/router.js";
import { number, t } from "../core/texts.js";
import { html, useEffect, useRef } from "../core/view.js";
import { attempt } from "../ui/toasts.js";

/** What everybody has come to, by seats. @param {import("../core/shapes.js").TableView} view @returns {number[]} */
function scores(view) {
  const play = /** @type {any} */ (view.play);
  return play?.totals ?? play?.kingdoms?.map((/** @type {any} */ kingdom) => kingdom.points) ?? [];
}

/** How a game that is over came out. @param {import("../core/shapes.js").TableView} view @param {(seat: number) => string} names */
export function outcome(view, names) {
  const winners = view.winners ?? [];
  if (view.ended) return t("The table ended without a result.");
  if (winners.length === 0) return t("Nobody has won.");
  if (view.seat !== null && winners.includes(view.seat)) return t("You have won!");
  return t("Won by {names}", { names: winners.map(names).join(", ") });
}

/** @param {{ game: import("../core/game.js").LiveGame, view: import("../core/shapes.js").TableView, names: (seat: number) => string }} props */
export function Result({ game, view, names }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  // It comes above the board, where nobody may be looking.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  const again = () =>
    attempt(async () => {
      const { id } = await game.does("rematch");
      go(`/game/${id}`);
    });
  return html`<section class="result panel" role="status">
    <h1 ref=${heading} tabindex="-1">${outcome(view, names)}</h1>
    <dl>${scores(view).map((score, seat) => html`<div key=${seat}><dt>${names(seat)}</dt><dd>${number(score)}</dd></div>`)}</dl>
    <div class="row">
      <a class="button" href=${link(`/replay/${view.id}`)}>${t("Watch it again")}</a>
      <a class="button quiet" href=${link(`/audit/${view.id}`)}>${t("Check the cards")}</a>
      ${view.seat !== null && html`<button class="quiet" onClick=${again}>${t("Play again")}</button>`}
      <a class="button quiet" href="#/">${t("To the lobby")}</a>
    </div>
  </section>`;
}
