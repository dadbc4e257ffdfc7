// Standing orders: what is answered for oneself, in advance, when somebody asks whether one blocks.

import { ask, get } from "../../core/api.js";
import { t } from "../../core/texts.js";
import { html, useEffect, useState } from "../../core/view.js";
import { attempt, say } from "../../ui/toasts.js";

const GAME = "battle-princesses";

/** @param {{ id: string }} props the table */
export function Orders({ id }) {
  const path = `/v1/games/${id}/wishes`;
  const [order, setOrder] = useState("");
  useEffect(() => {
    get(path).then((/** @type {any} */ own) => setOrder(own?.wish?.decline ?? ""), () => {});
  }, [path]);
  /** @param {string} chosen */
  async function give(chosen) {
    setOrder(chosen);
    const done = await attempt(async () => {
      if (chosen) await ask("PUT", path, { body: { game: GAME, decline: chosen } });
      else await ask("DELETE", path);
      return true;
    });
    if (done) say(t("Your standing order is noted. Nobody else sees it."));
    else setOrder(order);
  }
  return html`<label class="orders">
    <span>${t("When somebody uses a card that you could block")}</span>
    <select value=${order} onChange=${(/** @type {any} */ event) => give(event.target.value)}>
      <option value="">${t("Ask me every time")}</option>
      <option value="untargeted">${t("Let it happen, unless it is aimed at me")}</option>
      <option value="all">${t("Let everything happen")}</option>
    </select>
  </label>`;
}
