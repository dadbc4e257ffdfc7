// Everything that is in the boxes: the cards and the rules of both games, found as one types.

import { useCatalogue } from "../core/catalogue.js";
import { useGames } from "../core/games.js";
import { amend, go, link, step } from "../core/router.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/texts.js";
import { html, useMemo } from "../core/view.js";
import { Divider } from "../drawings/ornaments.js";
import { SuitMark } from "../drawings/suits.js";
import { gameName } from "../lobby/games.js";
import { CardTile, OpenCard } from "./card.js";
import { kindName } from "./kinds.js";
import { Rules } from "./rules.js";
import { Marked, matches, words } from "./search.js";

/** @typedef {import("../core/catalogue.js").Card} Card @typedef {import("../core/catalogue.js").Suit} Suit */

const FIRST = "rebel-princess";
const KINDS = ["princesses", "suits", "round-cards", "stocks", "starting-cards", "rules"];

/** @param {{ game?: string, query: Record<string, string> }} props */
export function View({ game = FIRST, query }) {
  const ready = useStyles("catalogue");
  const games = useGames();
  const known = games.find((one) => one.id === game);
  const edition = known?.editions.some((one) => one.id === query.edition) ? query.edition : (known?.editions[0].id ?? "");
  const catalogue = useCatalogue(game, edition);
  const typed = query.q ?? "";
  const wanted = useMemo(() => words(typed), [typed]);

  const found = useMemo(() => {
    const cards = [...catalogue.cards.values()].filter((card) => matches(wanted, [card.name, card.text, card.id, card.facts?.letter]));
    const suits = [...catalogue.suits.values()].filter((suit) => matches(wanted, [suit.name, suit.singular, suit.text]));
    const rules = [...catalogue.rulings.values()].filter((rule) => matches(wanted, [rule.id, rule.key, rule.title, rule.text]));
    return { cards, suits, rules };
  }, [catalogue, wanted]);
  if (!ready) return null;

  const cardsOf = (/** @type {string} */ kind) => found.cards.filter((/** @type {Card} */ card) => card.kind === kind);
  const countOf = (/** @type {string} */ kind) => (kind === "suits" ? found.suits : kind === "rules" ? found.rules : cardsOf(kind)).length;
  const has = (/** @type {string} */ kind) => kind === "rules" || (kind === "suits" ? catalogue.suits.size > 0 : [...catalogue.cards.values()].some((card) => card.kind === kind));
  const kinds = KINDS.filter(has);
  const chosen = kinds.includes(query.kind) ? query.kind : "";
  const count = kinds.reduce((sum, kind) => sum + countOf(kind), 0);
  const opened = query.card ? catalogue.cards.get(query.card) : undefined;

  return html`<div class="catalogue">
    <header class="room-head">
      <h1>${t("Cards and rules")}</h1>
      <nav class="row" aria-label=${t("Games")}>
        ${games.map((one) => html`<a key=${one.id} class="button quiet" href=${link(`/catalogue/${one.id}`)} aria-current=${one.id === game ? "page" : undefined}>${gameName(one.id)}</a>`)}
      </nav>
    </header>
    <search class="panel seek">
      <label class="seek-words">${t("Search")}
        <input type="search" value=${typed} placeholder=${t("A name, a word of a rule …")} autocomplete="off" spellcheck=${false}
          onInput=${(/** @type {any} */ event) => amend({ q: event.target.value })} />
      </label>
      <label>${t("Edition")}
        <select value=${edition} onChange=${(/** @type {any} */ event) => amend({ edition: event.target.value, card: "" })}>
          ${known?.editions.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}
        </select>
      </label>
      <label>${t("Show")}
        <select value=${chosen} onChange=${(/** @type {any} */ event) => amend({ kind: event.target.value })}>
          <option value="">${t("Everything")}</option>
          ${kinds.map((kind) => html`<option key=${kind} value=${kind}>${kindName(kind)}</option>`)}
        </select>
      </label>
      <p class="seek-count soft" role="status">${catalogue.rulings.size === 0 ? t("One moment …") : t("Found: {count}", { count })}</p>
    </search>
    ${kinds.filter((kind) => (!chosen || kind === chosen) && countOf(kind) > 0).map((kind) => html`<section key=${kind} aria-labelledby=${`kind-${kind}`}>
      <h2 id=${`kind-${kind}`}>${kindName(kind)}</h2>
      ${kind === "suits"
        ? html`<ul class="suits">${found.suits.map((/** @type {Suit} */ suit) => html`<li key=${suit.id} class="panel"><${SuitMark} suit=${suit.id} size=${44} /><div><h3><${Marked} text=${suit.name} wanted=${wanted} /></h3><p><${Marked} text=${suit.text} wanted=${wanted} /></p></div></li>`)}</ul>`
        : kind === "rules"
          ? html`<${Rules} key=${`${game} ${edition}`} game=${game} edition=${edition} rulings=${found.rules} wanted=${wanted} open=${wanted.length > 0 || chosen === "rules"} />`
          : html`<ul class="tiles">${cardsOf(kind).map((/** @type {Card} */ card) => html`<${CardTile} key=${card.id} card=${card} game=${game} catalogue=${catalogue} wanted=${wanted} open=${() => step({ card: card.id })} />`)}</ul>`}
    </section>`)}
    ${count === 0 && catalogue.rulings.size > 0 && html`<div class="nothing"><${Divider} /><p>${t("Nothing in this box is called that.")}</p>
      <button class="quiet" onClick=${() => go(`/catalogue/${game}`, { edition })}>${t("Show everything")}</button></div>`}
    <p class="catalogue-foot"><a href="#/drawings">${t("Every drawing of the house")}</a></p>
    ${opened && html`<${OpenCard} key=${opened.id} card=${opened} game=${game} edition=${edition} catalogue=${catalogue} close=${() => amend({ card: "" })} />`}
  </div>`;
}
