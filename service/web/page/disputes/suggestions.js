// What needs the consent of the others: to take something back, a pause, a referee, to send somebody away.

import { t } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { TimeLeft } from "../ui/clock.js";
import { Dialog } from "../ui/dialog.js";
import { attempt } from "../ui/toasts.js";
import { isAsked } from "./one_dispute.js";
import { ideaName } from "./words.js";

/** @typedef {{ view: any, skew: number, seats: import("./words.js").SeatNames, names: (id: string) => string, send: (path: string, body: unknown) => Promise<unknown> }} SuggestionProps */

/** @param {SuggestionProps} props */
export function Suggestions({ view, skew, seats, names, send }) {
  return view.suggestions.map((/** @type {any} */ one) => {
    const answer = (/** @type {boolean} */ agree) => () => attempt(() => send(`suggestions/${one.number}`, { agree }));
    return html`<article key=${one.number} class="dispute panel open" aria-label=${t("Suggestion {number}", { number: one.number })}>
      <header class="row"><h3>${t("{name} suggests {idea}.", { name: seats(one.seat), idea: ideaName(one.idea, seats, names) })}</h3><${TimeLeft} until=${one.until} skew=${skew} /></header>
      ${one.tells && html`<p class="dispute-cost">${t("Something has been learnt since, or luck has spoken: that cannot be unlearnt.")}</p>`}
      ${one.agreed.length > 0 && html`<p class="soft">${t("Agreed: {names}", { names: one.agreed.map(seats).join(", ") })}</p>`}
      ${isAsked(view, `suggestion-${one.number}`) && html`<div class="row"><button onClick=${answer(true)}>${t("Agree")}</button><button class="quiet" onClick=${answer(false)}>${t("Do not agree")}</button></div>`}
      ${one.seat === view.seat && html`<button class="quiet" onClick=${answer(false)}>${t("Take it back")}</button>`}
    </article>`;
  });
}

/** @param {Pick<SuggestionProps, "view" | "seats" | "send"> & { version: number, close: () => void }} props */
export function Suggest({ view, seats, send, version, close }) {
  const [kind, setKind] = useState("undo");
  const [to, setTo] = useState("");
  const [minutes, setMinutes] = useState(15);
  const [player, setPlayer] = useState("");
  const others = view.seats.filter((/** @type {any} */ chair) => chair.player && chair.seat !== view.seat);
  const [seat, setSeat] = useState(others[0]?.seat ?? 0);
  const ideas = {
    undo: { type: "undo", ...(to ? { to: Number(to) } : {}) },
    pause: { type: "pause", minutes },
    "call-referee": { type: "call-referee", player: player.trim() },
    "send-away": { type: "send-away", seat },
  };
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const done = await attempt(() => send("suggestions", ideas[/** @type {keyof typeof ideas} */ (kind)]));
    if (done !== undefined) close();
  };
  const radio = (/** @type {string} */ name, /** @type {string} */ text) => html`<label class="check"><input type="radio" name="idea" checked=${kind === name} onChange=${() => setKind(name)} /> ${text}</label>`;
  return html`<${Dialog} title=${t("Suggest something to the others")} close=${close}>
    <form class="stack" onSubmit=${submit}>
      <fieldset class="remedy"><legend>${t("What you suggest")}</legend>
        ${radio("undo", t("To take back my last choice"))}
        ${radio("pause", t("A pause"))}
        ${radio("call-referee", t("To call a referee"))}
        ${others.length > 0 && radio("send-away", t("To send somebody away"))}
      </fieldset>
      ${kind === "undo" && html`<label>${t("To which version; empty is before your last choice")}<input type="number" min="1" max=${view.version} value=${to} placeholder=${String(version)} onInput=${(/** @type {any} */ event) => setTo(event.target.value)} /></label>`}
      ${kind === "pause" && html`<label>${t("Minutes at most")}<input type="number" min="1" max="10080" value=${minutes} required onInput=${(/** @type {any} */ event) => setMinutes(Number(event.target.value))} /></label>`}
      ${kind === "call-referee" && html`<label>${t("The id of a player who does not sit here")}<input value=${player} required onInput=${(/** @type {any} */ event) => setPlayer(event.target.value)} /></label>`}
      ${kind === "send-away" && html`<label>${t("Whom a bot shall replace, for good")}<select value=${seat} onChange=${(/** @type {any} */ event) => setSeat(Number(event.target.value))}>
        ${others.map((/** @type {any} */ chair) => html`<option key=${chair.seat} value=${chair.seat}>${seats(chair.seat)}</option>`)}
      </select></label>`}
      <div class="row"><button>${t("Suggest it")}</button><button type="button" class="quiet" onClick=${close}>${t("Leave it")}</button></div>
    </form>
  <//>`;
}
