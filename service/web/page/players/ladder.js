// The ladder of a game: people and bots by strength, as far as rated games tell.

import { useBotNames, useGames } from "../core/games.js";
import { amend, link } from "../core/router.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { useStyles } from "../core/styles.js";
import { number, t } from "../core/texts.js";
import { html } from "../core/view.js";
import { Divider, Garland } from "../drawings/ornaments.js";
import { Token } from "../drawings/tokens.js";
import { gameName } from "../lobby/games.js";
import { Oops } from "../ui/oops.js";
import { More, usePages } from "./pages.js";
import { RatingBar } from "./plot.js";

const tidy = (/** @type {number} */ value) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {{ game?: string, query: Record<string, string> }} props */
export function View({ game = "rebel-princess", query }) {
  const ready = useStyles("players");
  const games = useGames();
  const { lines, first, error, more, isLoading } = usePages(`/v1/ladder/${game}`, { limit: 50 }, (answer) => answer.lines);
  if (!ready) return null;
  if (error) return html`<${Oops} error=${error} />`;
  const who = query.who === "people" || query.who === "bots" ? query.who : "";
  const shown = lines.filter((line) => !who || (who === "bots") === line.bot);
  return html`<div class="ladder">
    <header class="room-head">
      <h1>${t("Ladder")}</h1>
      <nav class="row" aria-label=${t("Games")}>
        ${games.map((one) => html`<a key=${one.id} class="button quiet" href=${link(`/ladder/${one.id}`)} aria-current=${one.id === game ? "page" : undefined}>${gameName(one.id)}</a>`)}
      </nav>
    </header>
    <section class="panel ladder-sheet">
      <div class="garlands">${[0, 1, 2].map((at) => html`<${Garland} key=${at} size="26rem" />`)}</div>
      <div class="row ladder-top">
        <p class="soft">${t("Each stands where they almost surely belong: how strong they seem, less what is still uncertain. It is worked out every hour, from rated games.")}</p>
        <label>${t("Show")}
          <select value=${who} onChange=${(/** @type {any} */ event) => amend({ who: event.target.value })}>
            <option value="">${t("Everybody")}</option><option value="people">${t("People")}</option><option value="bots">${t("Bots")}</option>
          </select>
        </label>
      </div>
      ${isLoading
        ? html`<p class="loading" aria-busy="true">${t("One moment …")}</p>`
        : shown.length === 0
          ? html`<div class="nothing"><${Divider} /><p>${t("Nobody stands here yet. Whoever has played {count} rated games will.", { count: first.least_games })}</p><a class="button" href="#/">${t("To the lobby")}</a></div>`
          : html`<${Lines} lines=${shown} all=${lines} game=${game} />`}
      <${More} more=${more} />
    </section>
  </div>`;
}

/** @param {{ lines: any[], all: any[], game: string }} props */
function Lines({ lines, all, game }) {
  const botName = useBotNames();
  const me = useStore(session)?.id;
  const low = Math.min(...all.map((line) => line.mu - 3 * line.sigma));
  const high = Math.max(...all.map((line) => line.mu + 3 * line.sigma));
  return html`<table class="ladder-lines">
    <caption class="unseen">${t("The ladder of {game}", { game: gameName(game) })}</caption>
    <thead><tr>
      <th scope="col">${t("Place")}</th><th scope="col">${t("Name")}</th><th scope="col" class="figure">${t("Rating")}</th>
      <th scope="col" class="ladder-strength">${t("Strength")}</th><th scope="col" class="figure">${t("Games")}</th>
    </tr></thead>
    <tbody>${lines.map((line) => html`<tr key=${line.player ?? line.house_bot} class=${line.player && line.player === me ? "mine" : ""}>
      <td class="ladder-place">${line.place === 1 ? html`<span class="first"><${Token} token="crown" size="1.3em" /><span>1</span></span>` : number(line.place)}</td>
      <th scope="row">${line.player ? html`<a href=${link(`/players/${line.player}`)}>${line.name}</a>` : botName(line.house_bot)}
        ${line.bot && html`<span class="tag"><${Token} token="bot" size="0.95em" /> ${line.house_bot ? t("bot of the house") : t("bot")}</span>`}</th>
      <td class="figure ladder-rating">${tidy(line.rating)}</td>
      <td class="ladder-strength"><${RatingBar} mu=${line.mu} sigma=${line.sigma} low=${low} high=${high} /><span class="unseen">${t("seems {mu}, off by up to {off}", { mu: tidy(line.mu), off: tidy(3 * line.sigma) })}</span></td>
      <td class="figure">${number(line.games)}</td>
    </tr>`)}</tbody>
  </table>`;
}
