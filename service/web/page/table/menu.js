// What else one may do at a table: rest, take back, give up, leave.

import { link } from "../core/router.js";
import { t, time } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { Dialog } from "../ui/dialog.js";
import { attempt } from "../ui/toasts.js";
import { CopyLink } from "./copy_link.js";

/** @param {{ game: import("../core/game.js").LiveGame, view: import("../core/shapes.js").TableView, names: (seat: number) => string }} props */
export function TableMenu({ game, view, names }) {
  const [asking, setAsking] = useState(/** @type {{ title: string, words: string, yes: () => Promise<unknown> } | null} */ (null));
  const seated = view.seat !== null;
  const playing = view.status === "playing";
  const absent = seated && playing && view.seats[/** @type {number} */ (view.seat)].stand_in !== null;
  const suggest = (/** @type {any} */ idea) => attempt(() => game.does("suggestions", idea));
  const sure = (/** @type {string} */ title, /** @type {string} */ words, /** @type {() => Promise<unknown>} */ yes) => setAsking({ title, words, yes });
  return html`<div class="stack">
    ${absent && html`<button onClick=${() => attempt(() => game.does("seats", { type: "return-to-seat" }))}>${t("I am back: let me play myself")}</button>`}
    ${view.paused_until && html`<p>${t("Rests until {time}", { time: time(view.paused_until) })}</p>
      ${seated && html`<button onClick=${() => attempt(() => game.does("resume"))}>${t("Go on")}</button>`}`}
    <div class="row">
      ${seated && playing && html`
        <button class="quiet" onClick=${() => suggest({ type: "undo" })}>${t("Take back my last choice")}</button>
        <button class="quiet" onClick=${() => suggest({ type: "pause", minutes: 30 })}>${t("A pause of half an hour")}</button>
        ${view.game === "battle-princesses" && html`<button class="quiet" onClick=${() => sure(t("Give up?"), t("Your cards leave the game, and that is for good."), () => game.does("concession"))}>${t("Give up")}</button>`}
        <button class="quiet" onClick=${() => sure(t("Leave the table?"), t("A bot takes your seat, and that is for good. You may go on watching."), () => game.does("seats", { type: "leave" }))}>${t("Leave the table")}</button>`}
      <${CopyLink} address=${`${location.origin}/#/game/${view.id}`} label=${t("Copy the link to watch")} />
      <a class="button quiet" href=${link(`/replay/${view.id}`)}>${t("From the beginning")}</a>
    </div>
    <dl class="facts">
      <dt>${t("Table")}</dt><dd class="mono">${view.id}</dd>
      <dt>${t("Version")}</dt><dd>${view.version}</dd>
      <dt>${t("Rules")}</dt><dd class="mono">${view.ruleset.slice(0, 16)}…</dd>
      <dt>${t("Host")}</dt><dd>${names(view.seats.findIndex((seat) => seat.player === view.host))}</dd>
      ${view.terms.practice && html`<dt>${t("Practice")}</dt><dd>${t("This game is for learning, and is never rated.")}</dd>`}
    </dl>
    ${asking && html`<${Dialog} title=${asking.title} close=${() => setAsking(null)}>
      <p>${asking.words}</p>
      <div class="row">
        <button onClick=${() => (attempt(asking.yes), setAsking(null))}>${t("Yes")}</button>
        <button class="quiet" onClick=${() => setAsking(null)}>${t("No, go back")}</button>
      </div>
    <//>`}
  </div>`;
}
