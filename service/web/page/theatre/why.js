// Why did this happen? The rules that an event cites, what else could have been chosen, which chances went by, and what a bot
// thought. Asked of the house when somebody wants to know, and remembered.

import { Problem, get } from "../core/api.js";
import { useBotNames } from "../core/games.js";
import { t, useLanguage } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { keyName, moveName, optionName } from "../table/offers/words.js";
import { CitedRule, RuleNames } from "./rules.js";

/**
 * @typedef {import("../core/catalogue.js").Catalogue} Catalogue
 * @typedef {import("./naming.js").SeatNames} SeatNames
 * @typedef {{ game: string, catalogue: Catalogue, seats: SeatNames }} Words
 */

/** @type {Map<string, any>} */
const known = new Map();
const KEPT = 300;

/**
 * @param {string} id @param {number} version @param {boolean} wanted
 * @returns {{ ruling: any, problem: Error | null }} both null until it is there
 */
function useRuling(id, version, wanted) {
  const spoken = useLanguage();
  const key = `${id} ${version} ${spoken}`;
  const [, draw] = useState({});
  const [problem, setProblem] = useState(/** @type {{ key: string, error: Error } | null} */ (null));
  useEffect(() => {
    if (!wanted || known.has(key)) return undefined;
    const leave = new AbortController();
    get(`/v1/games/${id}/events/${version}/ruling`, { signal: leave.signal }).then(
      (ruling) => {
        known.set(key, ruling);
        if (known.size > KEPT) known.delete(known.keys().next().value ?? "");
        draw({});
      },
      (error) => leave.signal.aborted || setProblem({ key, error }),
    );
    return () => leave.abort();
  }, [key]);
  return { ruling: known.get(key) ?? null, problem: problem?.key === key ? problem.error : null };
}

/** @param {Words & { id: string, version: number, frame: import("../core/shapes.js").Frame, goTo: (version: number) => void }} props */
export function Why({ id, version, frame, goTo, ...words }) {
  const botName = useBotNames();
  const { ruling, problem } = useRuling(id, version, frame.has_ruling !== false);
  if (frame.has_ruling === false) return html`<p class="why-what">${frame.text}</p><p class="soft">${t("Nothing was decided here, so no rule had to.")}</p>`;
  if (problem) {
    return html`<p class="soft">${problem instanceof Problem ? problem.message : t("The house cannot be reached just now.")}</p>`;
  }
  if (!ruling) return html`<p class="soft" aria-busy="true">${t("One moment …")}</p>`;
  return html`<div class="why">
    <p class="why-what">${ruling.text}</p>
    ${ruling.undone_by !== null && html`<p class="tag">${t("Undone at version {version}", { version: ruling.undone_by })}</p>`}
    ${ruling.leave !== null && html`<p>${t("Dispute {number} allowed this move although a rule bars it.", { number: ruling.leave })}</p>`}
    <${Rules} ruling=${ruling} game=${words.game} />
    ${ruling.legal && html`<${Legal} ruling=${ruling} ...${words} />`}
    ${ruling.windows.length > 0 && html`<section><h3>${t("Chances that went by")}</h3>
      <ul class="why-windows">${ruling.windows.map((/** @type {any} */ one) => html`<li key=${one.version}><button class="link" onClick=${() => goTo(one.version)}>${one.version}</button> ${one.text}</li>`)}</ul>
    </section>`}
    ${ruling.bot_reasons && html`<section><h3>${t("What {bot} thought", { bot: botName(ruling.bot_reasons.bot) })}</h3>
      <ul>${ruling.bot_reasons.reasons.map((/** @type {string} */ reason, /** @type {number} */ at) => html`<li key=${at}>${reason}</li>`)}</ul>
    </section>`}
  </div>`;
}

/** @param {{ ruling: any, game: string }} props */
function Rules({ ruling: { decided_by, citations }, game }) {
  const first = decided_by ? [decided_by] : [];
  const rest = citations.filter((/** @type {any} */ one) => one.id !== decided_by?.id);
  const all = [...first, ...rest];
  if (all.length === 0) return html`<p class="soft">${t("No rule had to decide this.")}</p>`;
  return html`<section><h3>${t("Rules")}</h3>
    ${all.map((rule) => html`<${CitedRule} key=${rule.id} rule=${rule} game=${game} decisive=${rule.id === decided_by?.id} />`)}
  </section>`;
}

/** What could have been chosen. @param {Words & { ruling: any }} props */
function Legal({ ruling: { legal, chosen_by, event }, ...words }) {
  const taken = new Set(Object.values(event).flat().filter((value) => typeof value === "string"));
  return html`<section><h3>${t("What {name} could have done", { name: words.seats(chosen_by) })}</h3>
    ${legal.map((/** @type {any} */ offer, /** @type {number} */ at) => html`<div key=${at} class="legal">
      ${legal.length > 1 && html`<p class="soft">${moveName(offer.move)}</p>`}
      ${offer.slots.map((/** @type {any} */ slot) => html`<${SlotShown} key=${slot.field} slot=${slot} taken=${taken} ...${words} />`)}
      ${offer.slots.length === 0 && html`<p>${t("There was nothing to choose.")}</p>`}
      <${Barred} barred=${offer.barred} ...${words} />
    </div>`)}
  </section>`;
}

/** @param {Words & { slot: any, taken: Set<unknown> }} props */
function SlotShown({ slot, taken, ...words }) {
  const lists = slot.options ? [["", slot.options]] : Object.entries(slot.lists ?? {});
  return lists.map(([name, options]) => html`<ul key=${name} class="options" aria-label=${name ? keyName(words.catalogue, name) : t("Choices")}>
    ${name && html`<li class="soft">${keyName(words.catalogue, name)}</li>`}
    ${options.map((/** @type {any} */ option) => html`<li key=${option} class="chip ${taken.has(option) ? "chosen" : ""}">${optionName({ ...words, field: slot.field, option })}${taken.has(option) && html`<span class="unseen"> ${t("(chosen)")}</span>`}</li>`)}
  </ul>`);
}

/** What was barred, by the rule that bars it. @param {Words & { barred: any[] }} props */
function Barred({ barred, ...words }) {
  /** @type {Map<string, any[]>} */
  const byRule = new Map();
  for (const one of barred) byRule.set(one.citations.join(), [...(byRule.get(one.citations.join()) ?? []), one]);
  return [...byRule.values()].map((group) => html`<div key=${group[0].citations.join()} class="barred-by">
    <p>${t("Barred by")} <${RuleNames} ids=${group[0].citations} game=${words.game} catalogue=${words.catalogue} /></p>
    <ul class="options">${group.map((one) => html`<li key=${`${one.field} ${one.option} ${one.key ?? ""}`} class="chip struck">${optionName({ ...words, field: one.field, option: one.option })}</li>`)}</ul>
  </div>`);
}
