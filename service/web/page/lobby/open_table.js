// Opening a table for people: everything that they agree on, with an answer for each question.

import { comeIn } from "../core/coming_in.js";
import { go } from "../core/router.js";
import { number, t } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { Dialog } from "../ui/dialog.js";
import { complain } from "../ui/toasts.js";
import { gameName } from "./games.js";
import { openTable } from "./opening.js";

const CLOCKS = [0, 30, 60, 180, 86400];

/** @param {number} seconds */
function clockName(seconds) {
  if (seconds === 0) return t("No clock");
  return seconds < 86400 ? t("Seconds for each move: {seconds}", { seconds }) : t("A day for each move");
}

/** @param {{ games: import("./games.js").CatalogGame[], name: string, close: () => void }} props */
export function OpenTable({ games, name, close }) {
  const [wanted, setWanted] = useState({
    game: games[0].id, edition: "", seats: 4, isPrivate: false, clock: 60, rounds: "random", short: false, powers: true, rated: false, spectators: true,
  });
  const [busy, setBusy] = useState(false);
  const game = games.find((one) => one.id === wanted.game) ?? games[0];
  /** @param {Partial<typeof wanted>} some */
  const change = (some) => setWanted((now) => ({ ...now, ...some }));
  const edition = game.editions.some((one) => one.id === wanted.edition) ? wanted.edition : game.editions[0].id;
  const seats = game.players.includes(wanted.seats) ? wanted.seats : game.players[0];

  /** @param {SubmitEvent} event */
  async function open(event) {
    event.preventDefault();
    setBusy(true);
    try {
      const player = await comeIn(name);
      const isRebel = game.id === "rebel-princess";
      const options = isRebel
        ? { game: game.id, edition, rounds: wanted.rounds, short: wanted.short, powers: wanted.powers }
        : { game: game.id, edition };
      const { id, invitation } = await openTable(player.id, /** @type {any} */ ({
        options,
        seats,
        visibility: wanted.isPrivate ? "private" : "public",
        terms: {
          clock: wanted.clock ? { type: "per-move", seconds: wanted.clock } : null,
          rated: wanted.rated,
          spectators: wanted.spectators,
        },
      }));
      // The code is shown this once: it stays in the address, behind the `#`, where only this browser sees it.
      go(`/game/${id}`, invitation ? { invitation } : {});
    } catch (error) {
      complain(error);
      setBusy(false);
    }
  }

  /** @param {keyof typeof wanted} key @param {string} label */
  const check = (key, label) => html`<label class="check">
    <input type="checkbox" checked=${wanted[key]} onChange=${(/** @type {any} */ event) => change({ [key]: event.target.checked })} />${label}
  </label>`;

  return html`<${Dialog} title=${t("Open a table")} close=${close}>
    <form class="stack" onSubmit=${open}>
      <label>${t("Game")}
        <select value=${game.id} onChange=${(/** @type {any} */ event) => change({ game: event.target.value })}>
          ${games.map((one) => html`<option key=${one.id} value=${one.id}>${gameName(one.id)}</option>`)}
        </select>
      </label>
      <label>${t("Edition")}
        <select value=${edition} onChange=${(/** @type {any} */ event) => change({ edition: event.target.value })}>
          ${game.editions.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}
        </select>
      </label>
      <label>${t("Seats")}
        <select value=${seats} onChange=${(/** @type {any} */ event) => change({ seats: Number(event.target.value) })}>
          ${game.players.map((count) => html`<option key=${count} value=${count}>${number(count)}</option>`)}
        </select>
      </label>
      ${game.id === "rebel-princess" &&
      html`<label>${t("Rounds")}
          <select value=${wanted.rounds} onChange=${(/** @type {any} */ event) => change({ rounds: event.target.value })}>
            <option value="random">${t("Random rounds")}</option>
            <option value="first-game">${t("First game")}</option>
          </select>
        </label>
        ${check("short", t("A short game"))} ${check("powers", t("With the powers of the princesses"))}`}
      <label>${t("Clock")}
        <select value=${wanted.clock} onChange=${(/** @type {any} */ event) => change({ clock: Number(event.target.value) })}>
          ${CLOCKS.map((seconds) => html`<option key=${seconds} value=${seconds}>${clockName(seconds)}</option>`)}
        </select>
      </label>
      ${check("isPrivate", t("Private: only who has the link may come"))}
      ${check("rated", t("Rated: the result counts for the ladder"))}
      ${check("spectators", t("Others may watch"))}
      <button disabled=${busy}>${t("Open the table")}</button>
    </form>
  <//>`;
}
