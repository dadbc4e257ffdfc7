// What one asks for in advance, for bots answer faster than people can: to be left alone, to speak first, to lead a card.

import { ask } from "../../core/api.js";
import { cardName } from "../../core/catalogue.js";
import { t } from "../../core/texts.js";
import { html, useEffect, useState } from "../../core/view.js";
import { attempt, say } from "../../ui/toasts.js";
import { sorted } from "./hand.js";

const WISHES = ["decline_round", "decline_until", "raise_hand", "copies", "lead_at", "lead"];

/** @param {{ view: any, catalogue: any }} props */
export function Wishes({ view, catalogue }) {
  const path = `/v1/games/${view.id}/wishes`;
  const [wish, setWish] = useState(/** @type {any} */ (null));
  const round = view.play.round;
  useEffect(() => {
    ask("GET", path).then((found) => setWish(found.wish), () => {});
  }, [round?.number]);
  if (!round || view.seat === null || view.status !== "playing") return null;
  // Decisions of another branch than the first say so in front.
  const branch = /^w\d+\./.exec(view.decisions[0] ?? view.play.open[0]?.decision ?? "")?.[0] ?? "";
  const trick = (round.trick?.number ?? round.last_trick?.number ?? 0) + 1;
  const set = (/** @type {any} */ some, /** @type {string} */ told) =>
    attempt(async () => {
      const known = wish ?? {};
      const kept = Object.fromEntries(WISHES.filter((name) => (known[name] ?? null) !== null).map((name) => [name, known[name]]));
      const answer = await ask("PUT", path, { body: { game: view.game, ...kept, ...some } });
      setWish(answer.wish);
      say(told);
    });
  return html`<details class="wishes">
    <summary>${t("Ask for something in advance")}</summary>
    <p class="soft">${t("Nobody else sees it, and nothing happens until it comes true.")}</p>
    <div class="row">
      <button class="quiet" onClick=${() => set({ decline_round: round.number }, t("You are not asked about powers in this round."))}>${t("No questions in this round")}</button>
      <button class="quiet" onClick=${() => set({ decline_round: null, decline_until: null, raise_hand: `${branch}r${round.number}.t${trick}` }, t("Your hand is raised for the next trick."))}>${t("My power in the next trick")}</button>
      <label><span class="unseen">${t("Lead this card next")}</span>
        <select value=${wish?.lead ?? ""} onChange=${(/** @type {any} */ event) => {
          const lead = event.target.value || null;
          set({ lead, lead_at: lead && `${branch}r${round.number}.t${trick}.play1` }, lead ? t("You lead {card} if it comes to that.", { card: cardName(catalogue, lead) }) : t("Nothing is asked for."));
        }}>
          <option value="">${t("Lead this card next")}</option>
          ${sorted(view.play.you?.hand ?? []).map((card) => html`<option key=${card} value=${card}>${cardName(catalogue, card)}</option>`)}
        </select>
      </label>
      <button class="quiet" onClick=${() => attempt(async () => (await ask("DELETE", path), setWish(null), say(t("Nothing is asked for."))))}>${t("Forget all that")}</button>
    </div>
  </details>`;
}
