// How it came out, and what one may do now: again, look back, check the cards.

import { go, link } from "../core/router.js";
import { t } from "../core/texts.js";
import { html, useEffect, useRef } from "../core/view.js";
import { attempt } from "../ui/toasts.js";

/** @param {{ game: import("../core/game.js").LiveGame, view: import("../core/shapes.js").TableView, names: (seat: number) => string }} props */
export function Result({ game, view, names }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  // It comes above the board, where nobody may be looking.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  const winners = view.winners ?? [];
  const mine = view.seat !== null && winners.includes(view.seat);
  const again = () =>
    attempt(async () => {
      const { id } = await game.does("rematch");
      go(`/game/${id}`);
    });
  return html`<section class="result panel" role="status">
    <h1 ref=${heading} tabindex="-1">${
      view.ended ? t("The table ended without a result.")
      : winners.length === 0 ? t("Nobody has won.")
      : mine ? t("You have won!")
      : t("Won by {names}", { names: winners.map(names).join(", ") })
    }</h1>
    <div class="row">
      <a class="button" href=${link(`/replay/${view.id}`)}>${t("Watch it again")}</a>
      <a class="button quiet" href=${link(`/audit/${view.id}`)}>${t("Check the cards")}</a>
      ${view.seat !== null && html`<button class="quiet" onClick=${again}>${t("Play again")}</button>`}
      <a class="button quiet" href="#/">${t("To the lobby")}</a>
    </div>
  </section>`;
}
