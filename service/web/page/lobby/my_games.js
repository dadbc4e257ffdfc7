// The reader's own games, those that wait for them first. Kept up to date by the player's own stream.

import { address, get } from "../core/api.js";
import { link } from "../core/router.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { follow } from "../core/stream.js";
import { ago, t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { gameName } from "./games.js";

/** @typedef {import("../core/shapes.js").MyGame} MyGame */

const ORDER = { playing: 1, revealing: 1, gathering: 2, over: 3 };
const SHOWN = 12;

/** @param {MyGame[]} games */
const urgentFirst = (games) =>
  [...games].sort((one, other) => Number(other.my_turn) - Number(one.my_turn) || ORDER[one.status] - ORDER[other.status] || (one.changed_at < other.changed_at ? 1 : -1));

export function MyGames() {
  const who = useStore(session);
  const [games, setGames] = useState(/** @type {MyGame[] | null} */ (null));
  useEffect(() => {
    if (!who) return setGames(null);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let soon;
    const load = () => get(address("/v1/players/me/games", { limit: 50 })).then((page) => setGames(urgentFirst(page.games)), () => {});
    const stop = follow({
      begin: async () => (await load(), "/v1/players/me/stream"),
      // Many may change at once: one look at all of them is enough.
      told: () => (clearTimeout(soon), (soon = setTimeout(load, 200))),
    });
    return () => (clearTimeout(soon), stop());
  }, [who?.id]);
  if (!who || !games?.length) return null;
  return html`<section class="panel" aria-labelledby="my-games">
    <h2 id="my-games">${t("My games")}</h2>
    <ul class="games">
      ${games.slice(0, SHOWN).map(
        (game) => html`<li key=${game.id}>
          <a href=${link(game.status === "over" ? `/replay/${game.id}` : `/game/${game.id}`)}>${gameName(game.game)}</a>
          <${Standing} game=${game} />
          <span class="soft">${ago(game.changed_at)}</span>
        </li>`,
      )}
    </ul>
    ${games.length > SHOWN && html`<p><a href=${link(`/players/${who.id}`)}>${t("All my games")}</a></p>`}
  </section>`;
}

/** @param {{ game: MyGame }} props */
function Standing({ game }) {
  if (game.my_turn) return html`<span class="tag now">${t("Your turn")}</span>`;
  if (game.status === "over") return html`<span class="tag">${game.won === null ? t("Without a result") : game.won ? t("Won") : t("Lost")}</span>`;
  if (game.roles.includes("invited") && game.seat === null) return html`<span class="tag now">${t("You are invited")}</span>`;
  return html`<span class="tag">${game.status === "gathering" ? t("Gathering") : t("Others are playing")}</span>`;
}
