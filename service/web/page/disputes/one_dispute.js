// One dispute: what was claimed, who has said what about it, what it would cost, and what one may do about it now.

import { t } from "../core/texts.js";
import { link } from "../core/router.js";
import { html, useState } from "../core/view.js";
import { moveSaid } from "../table/offers/words.js";
import { ruleLink } from "../theatre/rules.js";
import { TimeLeft } from "../ui/clock.js";
import { attempt } from "../ui/toasts.js";
import { RemedyField } from "./remedy.js";
import { remedyName, settlementName, stageName, verdictName } from "./words.js";

/**
 * @typedef {{
 *   dispute: any, told: any, view: any, catalogue: import("../core/catalogue.js").Catalogue, me: string | null, skew: number,
 *   seats: import("./words.js").SeatNames, names: (id: string) => string, send: (path: string, body: unknown) => Promise<unknown>,
 *   sentence: (version: number) => string, goTo?: (version: number) => void,
 * }} DisputeProps `told`: with what was said; null until it is there
 */

/** May I answer this now? The deadlines of the table say so. @param {any} view @param {string} decision */
export const isAsked = (view, decision) => view.seat !== null && view.deadlines.some((/** @type {any} */ one) => one.decision === decision && one.seat === view.seat);

/** @param {{ said: any, digest: string | null }} props */
function Said({ said, digest }) {
  if (said) return html`<blockquote>${said.text}</blockquote>`;
  return digest ? html`<p class="soft">${t("What was said has been erased.")}</p>` : null;
}

/** @param {DisputeProps} props */
export function OneDispute({ dispute, told, view, catalogue, me, skew, seats, names, send, sentence, goTo }) {
  const open = dispute.stage !== "settled";
  const rule = dispute.rule && /** @type {any} */ (catalogue.rulings.get(dispute.rule));
  const where = { view, version: dispute.version };
  return html`<article class="dispute panel ${open ? "open" : ""}" aria-label=${t("Dispute {number}", { number: dispute.number })}>
    <header class="row">
      <h3>${t("Dispute {number}, by {name}", { number: dispute.number, name: seats(dispute.seat) })}</h3>
      <span class="tag ${open ? "now" : ""}">${stageName(dispute.stage)}</span>
      ${open && dispute.stops && html`<span class="tag">${t("The game waits")}</span>`}
      ${open && dispute.until && html`<${TimeLeft} until=${dispute.until} skew=${skew} />`}
    </header>
    <p class="dispute-about"><${Moment} ...${where} goTo=${goTo} /> ${dispute.refusal ? t("A move that was refused.") : sentence(dispute.version)}</p>
    ${dispute.move && html`<p class="dispute-move">${moveSaid(dispute.move, catalogue, seats)}</p>`}
    ${dispute.rule && html`<p>${t("It should have been decided by:")} <a href=${ruleLink(view.game, dispute.rule)}>${rule?.title ?? dispute.rule}</a></p>`}
    <${Said} said=${told?.claim} digest=${dispute.claim} />
    <p class="soft">${t("Asked for:")} ${remedyName(dispute.asks, catalogue)}</p>
    <${Votes} dispute=${dispute} seats=${seats} names=${names} />
    ${dispute.earlier_reason && html`<${Said} said=${told?.earlier_reason} digest=${dispute.earlier_reason} />`}
    ${dispute.appealed_by !== null && html`<p>${t("{name} has appealed.", { name: seats(dispute.appealed_by) })}</p><${Said} said=${told?.appeal} digest=${dispute.appeal_claim} />`}
    ${dispute.verdict && html`<p class="dispute-verdict ${dispute.verdict}">${t("Verdict: {verdict}.", { verdict: verdictName(dispute.verdict) })} ${dispute.remedy && remedyName(dispute.remedy, catalogue)}</p><${Said} said=${told?.reason} digest=${dispute.reason} />`}
    ${open && typeof told?.goes_back_to === "number" && html`<p class="dispute-cost">${t("If it is overturned, the game goes back to version {version}.", { version: told.goes_back_to })} <${Moment} view=${view} version=${told.goes_back_to} goTo=${goTo} /></p>`}
    ${dispute.settlement && html`<p class="dispute-verdict ${dispute.settlement}">${settlementName(dispute.settlement)} ${dispute.noted && t("The game could not go back any more: this is only noted.")}</p>`}
    ${open && html`<${Actions} dispute=${dispute} view=${view} catalogue=${catalogue} me=${me} seats=${seats} send=${send} />`}
  </article>`;
}

/** @param {{ view: any, version: number, goTo?: (version: number) => void }} props */
function Moment({ view, version, goTo }) {
  if (goTo) return html`<button class="chip" onClick=${() => goTo(version)}>${t("Version {version}", { version })}</button>`;
  return html`<a class="chip" href=${link(`/replay/${view.id}`, { v: version })}>${t("Version {version}", { version })}</a>`;
}

/** @param {{ dispute: any, seats: import("./words.js").SeatNames, names: (id: string) => string }} props */
function Votes({ dispute, seats, names }) {
  const votes = Object.entries(dispute.votes);
  return html`
    ${votes.length > 0 && html`<ul class="votes">${votes.map(([seat, vote]) => html`<li key=${seat} class=${vote}>${seats(Number(seat))}: ${verdictName(/** @type {string} */ (vote))}</li>`)}</ul>`}
    ${dispute.judged_by.length > 0 && html`<p class="soft">${t("Judged by {names}", { names: dispute.judged_by.map(names).join(", ") })}</p>`}
    ${dispute.referee && dispute.stage !== "settled" && html`<p class="soft">${t("To be judged by {name}", { name: names(dispute.referee) })}</p>`}
    ${dispute.waived.length > 0 && dispute.stage === "decided" && html`<p class="soft">${t("Will not appeal: {names}", { names: dispute.waived.map(seats).join(", ") })}</p>`}`;
}

/** @param {Pick<DisputeProps, "dispute" | "view" | "catalogue" | "me" | "seats" | "send">} props */
function Actions({ dispute, view, catalogue, me, seats, send }) {
  const [text, setText] = useState("");
  const [remedy, setRemedy] = useState(/** @type {import("./remedy.js").Remedy} */ (dispute.asks));
  const [busy, setBusy] = useState(false);
  const does = (/** @type {unknown} */ body) => async () => {
    setBusy(true);
    if ((await attempt(() => send(`disputes/${dispute.number}`, body))) !== undefined) setText("");
    setBusy(false);
  };
  const said = (/** @type {string} */ label) => html`<label>${label}<textarea rows="2" maxlength="2000" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea></label>`;
  const name = `dispute-${dispute.number}`;
  const judges = me !== null && dispute.referee === me && dispute.stage !== "decided";
  const looked = view.looks.filter((/** @type {any} */ one) => one.referee === me).map((/** @type {any} */ one) => one.seat);
  return html`<div class="dispute-actions">
    ${isAsked(view, `${name}.vote`) && html`<div class="row"><b>${t("What do you say?")}</b>
      <button disabled=${busy} onClick=${does({ type: "vote", verdict: "overturned" })}>${t("Overturn it")}</button>
      <button class="quiet" disabled=${busy} onClick=${does({ type: "vote", verdict: "stands" })}>${t("Let it stand")}</button>
    </div>`}
    ${judges && html`<section class="stack judge">
      <h4>${t("You are to judge")}</h4>
      <div class="row" role="group" aria-label=${t("Look through somebody's eyes")}>
        ${view.seats.map((/** @type {any} */ chair) => (looked.includes(chair.seat)
          ? html`<a key=${chair.seat} class="chip" href=${link(`/replay/${view.id}`, { seat: chair.seat, v: dispute.version })}>${t("What {name} saw", { name: seats(chair.seat) })}</a>`
          : html`<button key=${chair.seat} class="chip" onClick=${() => attempt(() => send("looks", { seat: chair.seat }))}>${t("Look through the eyes of {name}", { name: seats(chair.seat) })}</button>`))}
      </div>
      <p class="soft">${t("Everybody is told when you look.")}</p>
      ${said(t("Why you judge so"))}
      <${RemedyField} legend=${t("What follows if you overturn it")} value=${remedy} set=${setRemedy} aboutRefusal=${Boolean(dispute.refusal)} catalogue=${catalogue} />
      <div class="row">
        <button disabled=${busy} onClick=${does({ type: "judge", verdict: "overturned", remedy, reason: text })}>${t("Overturn it")}</button>
        <button class="quiet" disabled=${busy} onClick=${does({ type: "judge", verdict: "stands", reason: text })}>${t("Let it stand")}</button>
      </div>
    </section>`}
    ${isAsked(view, `${name}.appeal`) && html`<section class="stack">
      ${said(t("What you say to another referee"))}
      <div class="row"><button disabled=${busy} onClick=${does({ type: "appeal", claim: text })}>${t("Appeal")}</button>
      <button class="quiet" disabled=${busy} onClick=${does({ type: "waive-appeal" })}>${t("Accept the verdict")}</button></div>
    </section>`}
    ${dispute.seat === view.seat && dispute.stage === "open" && html`<button class="quiet" disabled=${busy} onClick=${does({ type: "withdraw" })}>${t("Withdraw it")}</button>`}
  </div>`;
}
