// The public tables: where there is a chair left, where one may watch, what was played last.

import { address, get } from "../core/api.js";
import { useNames } from "../core/people.js";
import { link } from "../core/router.js";
import { ago, t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { gameName } from "./games.js";

/** @typedef {import("../core/shapes.js").LobbyGame} LobbyGame */

const EVERY = 5000;

/** @param {string} status @returns {LobbyGame[] | null} */
function useTables(status) {
  const [games, setGames] = useState(/** @type {LobbyGame[] | null} */ (null));
  useEffect(() => {
    const load = () => {
      if (document.visibilityState !== "visible") return;
      get(address("/v1/games", { status, limit: 8 })).then((page) => setGames(page.games), () => {});
    };
    load();
    const again = setInterval(load, EVERY);
    return () => clearInterval(again);
  }, [status]);
  return games;
}

export function Tables() {
  const [open, running, over] = [useTables("gathering"), useTables("playing"), useTables("over")];
  const names = useNames([...(open ?? []), ...(running ?? []), ...(over ?? [])].map((game) => game.host));
  const joinable = open?.filter((game) => game.free > 0) ?? [];
  return html`<div class="tables">
    <${List} title=${t("Open tables")} games=${joinable} names=${names} none=${t("Nobody is waiting for others just now: open a table, and invite them.")}
      to=${(/** @type {LobbyGame} */ game) => link(`/game/${game.id}`)} verb=${t("Join")} />
    <${List} title=${t("Being played")} games=${running ?? []} names=${names} none=${t("No public game is being played.")}
      to=${(/** @type {LobbyGame} */ game) => link(`/game/${game.id}`)} verb=${t("Watch")} />
    <${List} title=${t("Played lately")} games=${over ?? []} names=${names} none=${t("Nothing was played yet.")}
      to=${(/** @type {LobbyGame} */ game) => link(`/replay/${game.id}`)} verb=${t("Replay")} />
  </div>`;
}

/** @param {{ title: string, games: LobbyGame[], names: (id: string) => string, none: string, to: (game: LobbyGame) => string, verb: string }} props */
function List({ title, games, names, none, to, verb }) {
  return html`<section class="panel">
    <h2>${title}</h2>
    ${games.length === 0
      ? html`<p class="soft">${none}</p>`
      : html`<ul class="games">
          ${games.map(
            (game) => html`<li key=${game.id}>
              <a href=${to(game)} aria-label=${`${verb}: ${gameName(game.game)}, ${names(game.host)}`}>${gameName(game.game)}</a>
              <span>${names(game.host)}</span>
              ${game.free > 0 && game.status === "gathering" && html`<span class="tag">${t("Free seats: {count}", { count: game.free })}</span>`}
              ${game.practice && html`<span class="tag">${t("Practice")}</span>`}
              ${game.rated && html`<span class="tag">${t("Rated")}</span>`}
              <span class="soft">${ago(game.changed_at)}</span>
            </li>`,
          )}
        </ul>`}
  </section>`;
}
