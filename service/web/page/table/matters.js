// Disputes and suggestions of the table, fetched when there is something to look at.

import { useNames } from "../core/people.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";

/** @template T @param {() => Promise<T>} load @param {boolean} wanted @returns {T | null} */
function useModule(load, wanted) {
  const [found, setFound] = useState(/** @type {T | null} */ (null));
  useEffect(() => {
    if (wanted) load().then(setFound, () => {});
  }, [wanted]);
  return found;
}

/** All of them, beside the table. @param {any} props */
export function Disputes(props) {
  const panel = useModule(() => import("../disputes/panel.js"), true);
  return panel && html`<${panel.DisputesPanel} ...${props} version=${props.view.version} />`;
}

/**
 * Those that are open, above the board: nobody should have to look for what they are asked.
 * @param {{ game: import("../core/game.js").LiveGame, view: import("../core/shapes.js").TableView, skew: number, names: (seat: number) => string, look: () => void }} props
 */
export function OpenMatters({ game, view, skew, names, look }) {
  const disputed = view.disputes.filter((one) => one.stage !== "settled");
  const suggested = view.suggestions.length > 0;
  const module = useModule(() => import("../disputes/suggestions.js"), suggested);
  const styled = useStyles(...(suggested ? ["disputes"] : []));
  const people = useNames(view.suggestions.map((one) => ("player" in one.idea ? one.idea.player : null)));
  if (!styled || (!suggested && disputed.length === 0)) return null;
  return html`<div class="open-matters" role="region" aria-label=${t("What the table is asked")} aria-live="polite">
    ${suggested && module && html`<${module.Suggestions} view=${view} skew=${skew} seats=${names} names=${people} send=${game.does} />`}
    ${disputed.map((one) => html`<p key=${one.number} class="standing">
      <b>${t("Dispute {number}, by {name}", { number: one.number, name: names(one.seat) })}</b>
      <button class="quiet" onClick=${look}>${t("Look at it")}</button>
    </p>`)}
  </div>`;
}
