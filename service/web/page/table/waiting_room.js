// Before the start: who sits where, whom to invite, and the music begins when everybody is there.

import { get } from "../core/api.js";
import { comeIn } from "../core/coming_in.js";
import { useBotNames, useGames } from "../core/games.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { t, time } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { gameName, levels } from "../lobby/games.js";
import { seatBot, sitDown, start } from "../lobby/opening.js";
import { attempt } from "../ui/toasts.js";
import { CopyLink } from "./copy_link.js";

/** @param {{ game: import("../core/game.js").LiveGame, view: import("../core/shapes.js").TableView, names: (seat: number) => string, invitation: string, entered: () => void }} props `entered`: one sees with other eyes */
export function WaitingRoom({ game, view, names, invitation, entered }) {
  const who = useStore(session);
  const [name, setName] = useState("");
  const [bot, setBot] = useState("");
  const botName = useBotNames();
  const known = useGames().find((one) => one.id === view.game);
  const isHost = who?.id === view.host;
  const free = view.seats.filter((seat) => !seat.player && !seat.bot).length;
  const chosenBot = bot || (known && levels(known)[1]) || "";
  const address = `${location.origin}/#/game/${view.id}${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ""}`;

  const sit = (/** @type {number} */ seat) =>
    attempt(async () => {
      const player = await comeIn(name);
      await sitDown(view.id, player.id, { seat, ...(invitation ? { invitation } : {}) });
      entered();
    });

  return html`<section class="waiting panel">
    <h1>${gameName(view.game)}</h1>
    <p>${view.status === "revealing" || free === 0 ? t("Everybody is here.") : t("Free seats: {count}", { count: free })}</p>
    <${Agreed} view=${view} />
    ${!who && html`<label class="your-name">${t("Your name")}<input value=${name} maxlength="40" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>`}
    <ol class="chairs" start="0">
      ${view.seats.map(
        (seat) => html`<li key=${seat.seat} class="chair ${seat.player || seat.bot ? "taken" : ""}">
          <b>${seat.player || seat.bot ? names(seat.seat) : t("A free chair")}</b>
          ${seat.player === view.host && html`<span class="tag">${t("Host")}</span>`}
          ${seat.ready && html`<span class="tag">${t("Ready")}</span>`}
          ${!seat.player && !seat.bot && html`<span class="row">
            ${view.seat === null && html`<button disabled=${!who && !name.trim()} onClick=${() => sit(seat.seat)}>${t("Sit down")}</button>`}
            ${isHost && html`<button class="quiet" onClick=${() => attempt(() => seatBot(view.id, chosenBot, seat.seat))}>${t("Seat a bot: {bot}", { bot: botName(chosenBot) })}</button>`}
          </span>`}
          ${(seat.seat === view.seat || (isHost && (seat.player || seat.bot))) &&
          html`<button class="quiet" onClick=${() => attempt(() => game.does("seats", { type: "leave", seat: seat.seat }))}>${seat.seat === view.seat ? t("Stand up") : t("Send away")}</button>`}
        </li>`,
      )}
    </ol>
    ${isHost && known && html`<label>${t("Bots")}
      <select value=${chosenBot} onChange=${(/** @type {any} */ event) => setBot(event.target.value)}>
        ${levels(known).map((one) => html`<option key=${one} value=${one}>${botName(one)}</option>`)}
      </select>
    </label>`}
    <div class="row">
      ${view.seat !== null && view.terms.ready_up && html`<button onClick=${() => attempt(() => game.does("seats", { type: "be-ready" }))}>${t("I am ready")}</button>`}
      ${view.seat !== null && !view.terms.ready_up && html`<button class="grand" disabled=${free > 0 || view.status !== "gathering"} onClick=${() => attempt(() => start(view.id))}>${t("Let the music begin")}</button>`}
      <${CopyLink} address=${address} label=${t("Copy the link to invite others")} />
      ${isHost && html`<button class="quiet" onClick=${() => attempt(() => game.does("abort"))}>${t("Close the table")}</button>`}
    </div>
    ${view.visibility === "private" && !invitation && isHost && html`<p class="soft">${t("This table is private: who shall come needs the link that you got when you opened it, or an invitation.")}</p>`}
    ${view.ended && html`<p role="status">${t("This table was closed.")}</p>`}
  </section>`;
}

/** @param {{ view: import("../core/shapes.js").TableView }} props */
function Agreed({ view }) {
  const { clock, practice, rated } = view.terms;
  const [edition, setEdition] = useState(view.options.edition);
  useEffect(() => {
    get(`/v1/catalog/${view.game}/editions/${view.options.edition}`).then((found) => setEdition(found.name), () => {});
  }, [view.options.edition]);
  return html`<p class="row">
    <span class="tag">${edition}</span>
    ${clock && html`<span class="tag">${t("Seconds for each move: {seconds}", { seconds: clock.seconds })}</span>`}
    ${practice && html`<span class="tag">${t("Practice")}</span>`}
    ${rated && html`<span class="tag">${t("Rated")}</span>`}
    ${view.visibility === "private" && html`<span class="tag">${t("Private")}</span>`}
    ${view.paused_until && html`<span class="tag">${t("Rests until {time}", { time: time(view.paused_until) })}</span>`}
  </p>`;
}
