// The rules of an edition, shelf by shelf. Of the long shelf of rulings a part is shown until somebody asks for more.

import { link } from "../core/router.js";
import { t } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { Confidence } from "./confidence.js";
import { shelfName, shelfOf } from "./kinds.js";
import { Marked } from "./search.js";

const AT_ONCE = 24;

/** @param {{ game: string, edition: string, rulings: any[], wanted: string[], open: boolean }} props */
export function Rules({ game, edition, rulings, wanted, open }) {
  /** @type {Map<string, any[]>} */
  const shelves = new Map();
  for (const rule of rulings) {
    const shelf = shelfOf(rule.id);
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), rule]);
  }
  return html`<div class="shelves">${[...shelves].map(
    ([shelf, rules]) => html`<${Shelf} key=${shelf} game=${game} edition=${edition} shelf=${shelf} rules=${rules} wanted=${wanted} open=${open} />`,
  )}</div>`;
}

/** @param {{ game: string, edition: string, shelf: string, rules: any[], wanted: string[], open: boolean }} props */
function Shelf({ game, edition, shelf, rules, wanted, open }) {
  const [all, setAll] = useState(false);
  const shown = all ? rules : rules.slice(0, AT_ONCE);
  return html`<details class="panel shelf" open=${open}>
    <summary><h3>${shelfName(shelf)}</h3> <span class="soft">${rules.length}</span></summary>
    <ul class="rules">
      ${shown.map((rule) => html`<li key=${rule.id}>
        <a href=${link(`/catalogue/${game}/rulings/${rule.id}`, { edition })}><${Marked} text=${rule.title} wanted=${wanted} /></a>
        <span class="rule-foot">${!rule.id.includes("/") && html`<span class="mono">${rule.id}</span>`} <${Confidence} of=${rule.confidence} /></span>
        <p><${Marked} text=${rule.text} wanted=${wanted} /></p>
      </li>`)}
    </ul>
    ${shown.length < rules.length && html`<p><button class="quiet" onClick=${() => setAll(true)}>${t("Show all {count}", { count: rules.length })}</button></p>`}
  </details>`;
}
