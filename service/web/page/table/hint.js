// At practice tables: what a bot would do in one's place, and why.

import { Problem, address, get } from "../core/api.js";
import { useBotNames, useGames } from "../core/games.js";
import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { levels } from "../lobby/games.js";
import { attempt, complain } from "../ui/toasts.js";
import { moveSaid } from "./offers/words.js";

/** @typedef {{ version: number, level: string, move: any, reasons: string[] }} HintAnswer */

/** @param {{ game: import("../core/game.js").LiveGame, state: import("../core/game.js").GameState, catalogue: any, names: (seat: number) => string }} props */
export function Hint({ game, state, catalogue, names }) {
  const view = /** @type {import("../core/shapes.js").TableView} */ (state.view);
  const botName = useBotNames();
  const known = useGames().find((one) => one.id === view.game);
  const [hint, setHint] = useState(/** @type {HintAnswer | null} */ (null));
  const [level, setLevel] = useState("");
  const [busy, setBusy] = useState(false);
  const mine = view.seat !== null && view.waiting_for.includes(view.seat);
  useEffect(() => setHint(null), [view.decisions.join()]);
  if (!view.terms.practice || view.seat === null || view.status !== "playing" || !known) return null;
  const chosen = level || levels(known)[1];

  async function ask() {
    setBusy(true);
    try {
      setHint(await get(address(`${game.path}/hint`, { level: chosen })));
    } catch (error) {
      // Others may have been faster: then there is nothing to ask about.
      if (!(error instanceof Problem && error.status === 409)) complain(error);
    }
    setBusy(false);
  }

  return html`<section class="hint" aria-label=${t("Hint")}>
    <div class="row">
      <button class="quiet" disabled=${!mine || busy} onClick=${ask}>${busy ? t("Thinking …") : t("A hint")}</button>
      <label><span class="unseen">${t("From whom")}</span>
        <select value=${chosen} onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>
          ${levels(known).map((one) => html`<option key=${one} value=${one}>${botName(one)}</option>`)}
        </select>
      </label>
    </div>
    <div role="status">
      ${hint && html`<div class="hint-said">
        <p><b>${moveSaid(hint.move, catalogue, names)}</b></p>
        <ul>${hint.reasons.map((reason) => html`<li key=${reason}>${reason}</li>`)}</ul>
        <button class="quiet" onClick=${() => attempt(() => game.move(hint.move))}>${t("Do that")}</button>
      </div>`}
    </div>
  </section>`;
}
