// A rule as it is cited: its question, its answer, and where it stands in the catalogue.

import { link } from "../core/router.js";
import { t } from "../core/texts.js";
import { html } from "../core/view.js";

/** @param {string} game @param {string} id */
export const ruleLink = (game, id) => link(`/catalogue/${game}/rulings/${id.split("/").map(encodeURIComponent).join("/")}`);

/** @param {string} confidence */
function howSure(confidence) {
  switch (confidence) {
    case "stated":
      return t("printed");
    case "derived":
      return t("follows from what is printed");
    case "house":
      return t("our own ruling");
    case "contested":
      return t("contested");
    default:
      return confidence;
  }
}

/** @param {{ rule: any, game: string, decisive?: boolean }} props */
export function CitedRule({ rule, game, decisive = false }) {
  return html`<article class="cited ${decisive ? "decisive" : ""}">
    <h4>
      ${decisive && html`<span class="tag now">${t("This decided it")}</span> `}
      <a href=${ruleLink(game, rule.id)}>${rule.title}</a>
    </h4>
    <p>${rule.reading ? rule.reading.text : rule.text}</p>
    ${rule.reading && html`<p class="soft">${t("This table reads it otherwise. As ruled: {text}", { text: rule.text })}</p>`}
    ${!rule.printed && rule.reason && html`<p class="soft">${rule.reason}</p>`}
    <p class="cited-foot"><span class="mono">${rule.id}</span> <span class="tag">${howSure(rule.confidence)}</span></p>
  </article>`;
}

/** Rules by their ids alone, in a line. @param {{ ids: readonly string[], game: string, catalogue: import("../core/catalogue.js").Catalogue }} props */
export const RuleNames = ({ ids, game, catalogue }) =>
  html`<span class="rule-names">${ids.map((id) => html`<a key=${id} href=${ruleLink(game, id)} title=${catalogue.rulings.get(id)?.text}>${catalogue.rulings.get(id)?.title ?? id}</a>`)}</span>`;
