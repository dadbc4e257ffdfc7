// Somebody, as everybody may know them: how they are rated, and the public games that they have finished.

import { get } from "../core/api.js";
import { useGames } from "../core/games.js";
import { amend, link } from "../core/router.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { useStyles } from "../core/styles.js";
import { number, t, time } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { PrincessPortrait } from "../drawings/princesses.js";
import { Token } from "../drawings/tokens.js";
import { gameName } from "../lobby/games.js";
import { Oops } from "../ui/oops.js";
import { More, usePages } from "./pages.js";
import { RatingPlot } from "./plot.js";

/** @param {{ id: string, query: Record<string, string> }} props */
export function View({ id, query }) {
  const ready = useStyles("players");
  const me = useStore(session)?.id;
  const [player, setPlayer] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    const gone = new AbortController();
    get(`/v1/players/${encodeURIComponent(id)}`, { signal: gone.signal }).then(setPlayer, (problem) => gone.signal.aborted || setError(problem));
    return () => gone.abort();
  }, [id]);
  if (error) return html`<${Oops} title=${t("Nobody here is called that.")} error=${error} />`;
  if (!ready || !player) return html`<p class="loading" aria-busy="true">${t("One moment …")}</p>`;
  if (player.erased) return html`<${Oops} title=${t("Whoever this was has left the house for good.")} />`;
  return html`<div class="somebody">
    <header class="somebody-head">
      <${PrincessPortrait} princess=${id} name=${player.name} size=${96} />
      <div>
        <h1>${player.name}</h1>
        <p class="row">
          ${player.bot && html`<span class="tag"><${Token} token="bot" size="0.95em" /> ${t("bot")}</span>`}
          ${id === me && html`<a href="#/me">${t("This is you: your account")}</a>`}
        </p>
      </div>
    </header>
    <${Ratings} id=${id} wanted=${query.game} />
    <${Finished} id=${id} />
  </div>`;
}

/** @param {{ id: string, wanted?: string }} props */
function Ratings({ id, wanted }) {
  const { first } = usePages(`/v1/players/${id}/ratings`, { limit: 1 }, (answer) => answer.history);
  const ratings = first?.ratings ?? [];
  const chosen = ratings.find((/** @type {any} */ one) => one.game === wanted) ?? ratings[0];
  if (!first) return html`<section class="panel"><p class="loading" aria-busy="true">${t("One moment …")}</p></section>`;
  return html`<section class="panel">
    <h2>${t("Rating")}</h2>
    ${ratings.length === 0 && html`<p class="soft">${t("No rated game of theirs has counted yet. An hour after one is over, it does.")}</p>`}
    <ul class="ratings">${ratings.map((/** @type {any} */ one) => html`<li key=${one.game}>
      <button type="button" class="rating" aria-pressed=${String(one === chosen)} onClick=${() => amend({ game: one.game })}>
        <span>${gameName(one.game)}</span>
        <strong>${number(one.rating, { maximumFractionDigits: 1 })}</strong>
        <span class="soft">${t("seems {mu}; games: {games}", { mu: number(one.mu, { maximumFractionDigits: 1 }), games: one.games })}</span>
      </button></li>`)}</ul>
    ${chosen && html`<${History} key=${chosen.game} id=${id} game=${chosen.game} />`}
  </section>`;
}

/** @param {{ id: string, game: string }} props */
function History({ id, game }) {
  const { lines, more, isLoading } = usePages(`/v1/players/${id}/ratings`, { game, limit: 100 }, (answer) => answer.history);
  const history = [...lines].reverse();
  if (isLoading || history.length === 0) return null;
  return html`<${RatingPlot} key=${history.length} history=${history} name=${t("Rating in {game} over time", { game: gameName(game) })} />
    ${more && html`<p class="more"><button class="quiet" onClick=${more}>${t("Show what was before")}</button></p>`}`;
}

/** @param {{ id: string }} props */
function Finished({ id }) {
  const games = useGames();
  const [game, setGame] = useState("");
  const { lines, more, isLoading } = usePages(`/v1/players/${id}/games`, { game, limit: 20 }, (answer) => answer.games);
  const editionName = (/** @type {any} */ one) => games.find((each) => each.id === one.game)?.editions.find((each) => each.id === one.options.edition)?.name ?? one.options.edition;
  return html`<section class="panel">
    <div class="row spread"><h2>${t("Finished games")}</h2>
      <label><span class="unseen">${t("Game")}</span><select value=${game} onChange=${(/** @type {any} */ event) => setGame(event.target.value)}>
        <option value="">${t("Both games")}</option>${games.map((one) => html`<option key=${one.id} value=${one.id}>${gameName(one.id)}</option>`)}
      </select></label>
    </div>
    ${!isLoading && lines.length === 0 && html`<p class="soft">${t("No public game of theirs is over yet.")}</p>`}
    <ul class="finished">${lines.map((one) => html`<li key=${one.id}>
      <span class="outcome ${one.won ? "won" : ""}">${one.won ? html`<${Token} token="crown" size="1.4em" name=${t("won")} />` : html`<${Token} token="trick" size="1.4em" name=${one.won === null ? t("nobody won") : t("did not win")} />`}</span>
      <span><a href=${link(`/replay/${one.id}`)}>${gameName(one.game)}</a> <span class="soft">${editionName(one)}</span></span>
      <span class="soft">${t("Seats: {count}", { count: one.seats })}</span>
      <span class="soft when">${time(one.ended_at ?? one.opened_at)}</span>
    </li>`)}</ul>
    <${More} more=${more} />
  </section>`;
}
