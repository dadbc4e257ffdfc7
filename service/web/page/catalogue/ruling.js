// One rule: what it says, why, how else it could be read, and the games in which it mattered.

import { get } from "../core/api.js";
import { useCatalogue } from "../core/catalogue.js";
import { useGames } from "../core/games.js";
import { link } from "../core/router.js";
import { language } from "../core/settings.js";
import { useStore } from "../core/store.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { Divider } from "../drawings/ornaments.js";
import { gameName } from "../lobby/games.js";
import { Oops } from "../ui/oops.js";
import { Confidence } from "./confidence.js";
import { confidenceText, shelfName, shelfOf } from "./kinds.js";

/** @param {{ game: string, ruling: string, query: Record<string, string> }} props */
export function View({ game, ruling, query }) {
  const ready = useStyles("catalogue");
  const spoken = useStore(language);
  const [rule, setRule] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const editions = useGames().find((one) => one.id === game)?.editions ?? [];
  useEffect(() => {
    const gone = new AbortController();
    setError(null);
    get(`/v1/catalog/${game}/rulings/${ruling.split("/").map(encodeURIComponent).join("/")}`, { signal: gone.signal }).then(setRule, (problem) => gone.signal.aborted || setError(problem));
    return () => gone.abort();
  }, [game, ruling, spoken]);
  if (error) return html`<${Oops} title=${t("There is no such rule.")} error=${error} />`;
  if (!ready || !rule) return html`<p class="loading" aria-busy="true">${t("One moment …")}</p>`;
  const nameOf = (/** @type {string} */ id) => editions.find((one) => one.id === id)?.name ?? id;
  const edition = rule.editions.includes(query.edition) ? query.edition : rule.editions[0];
  return html`<article class="ruling">
    <nav aria-label=${t("Where this is")}>
      <a href=${link(`/catalogue/${game}`, { edition: query.edition })}>${t("{game}: cards and rules", { game: gameName(game) })}</a>
    </nav>
    <section class="panel ruling-sheet">
      <p class="ruling-shelf">${shelfName(shelfOf(rule.id))}</p>
      <h1>${rule.title}</h1>
      <p class="ruling-id"><span class="mono">${rule.id}</span></p>
      <${Divider} />
      <p class="ruling-text">${rule.text}</p>
      ${rule.readings.length > 0 && html`<section>
        <h2>${t("It can also be read so")}</h2>
        <ul class="plain-list">${rule.readings.map((/** @type {any} */ reading) => html`<li key=${reading.id}><p>${reading.text}</p><p class="soft mono">${reading.id}</p></li>`)}</ul>
      </section>`}
      <section>
        <h2>${t("Why")}</h2>
        <p><${Confidence} of=${rule.confidence} /></p>
        <p>${confidenceText(rule.confidence)}</p>
        ${rule.reason && rule.confidence !== "stated" && html`<p>${rule.reason}</p>`}
      </section>
      <section>
        <h2>${t("Editions")}</h2>
        <ul class="row editions">${rule.editions.map((/** @type {string} */ id) => html`<li key=${id} class="tag">${nameOf(id)}</li>`)}</ul>
      </section>
    </section>
    <${Cards} game=${game} edition=${edition} rule=${rule.id} />
    <section class="panel">
      <h2>${t("Games in which it mattered")}</h2>
      ${rule.games.length === 0
        ? html`<p class="soft">${t("No public game that is over has needed it yet.")}</p>`
        : html`<ul class="plain-list mattered">${rule.games.map((/** @type {any} */ one, /** @type {number} */ at) => html`<li key=${at}>
            <a href=${link(`/replay/${one.game_id}`, { v: one.version })}>${t("Watch it happen, at {version}", { version: one.version })}</a>
            <span class="soft">${one.refused ? t("A move was refused by it.") : t("It decided what happened.")}</span>
            ${one.imported && html`<span class="tag">${t("from another house")}</span>`}
            <span class="mono soft">${one.game_id.slice(-12)}</span>
          </li>`)}</ul>`}
    </section>
  </article>`;
}

/** The cards that name this rule. @param {{ game: string, edition: string, rule: string }} props */
function Cards({ game, edition, rule }) {
  const catalogue = useCatalogue(game, edition);
  const cards = [...catalogue.cards.values()].filter((card) => card.rules.includes(rule));
  if (cards.length === 0) return null;
  return html`<section class="panel">
    <h2>${t("Cards with this rule")}</h2>
    <ul class="row named">${cards.map((card) => html`<li key=${card.id}><a href=${link(`/catalogue/${game}`, { edition, card: card.id })}>${card.name}</a></li>`)}</ul>
  </section>`;
}
