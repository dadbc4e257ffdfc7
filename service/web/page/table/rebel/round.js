// The round: its card and what it says, the row of rounds, what is scored.

import { cardName } from "../../core/catalogue.js";
import { number, t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { PlayingCard } from "../../drawings/cards.js";
import { RoundCard } from "../../drawings/round_cards.js";
import { sorted } from "./hand.js";

/** @param {{ view: any, catalogue: any }} props */
export function Round({ view, catalogue }) {
  const { round, rounds } = view.play;
  const card = round ? catalogue.cards.get(round.card) : null;
  return html`<section class="round" aria-label=${t("The round")}>
    ${round && html`<${RoundCard} card=${round.card} catalogue=${catalogue} size="var(--round-card)" />`}
    <div>
      ${card && html`<h2>${card.name}</h2><p>${card.text}</p>`}
      ${round?.sneaked_in && html`<p><span class="tag">${t("The Princes are in: they may be led.")}</span></p>`}
      ${rounds.length > 0 && html`<ol class="row-of-rounds">${rounds.map((/** @type {string} */ id, /** @type {number} */ at) => html`<li key=${at} aria-current=${round?.number === at + 1 ? "step" : undefined} class=${at + 1 < (round?.number ?? 0) ? "past" : ""}>${id ? cardName(catalogue, id) : t("Not turned up yet")}</li>`)}</ol>`}
    </div>
  </section>`;
}

/** The round just scored: its piles are turned up until the next one begins. @param {{ view: any, catalogue: any, names: (seat: number) => string }} props */
export function LastRound({ view, catalogue, names }) {
  const last = view.play.last_round;
  if (!last) return null;
  const scored = view.play.scored.find((/** @type {any} */ row) => row.round === last.number);
  return html`<details class="last-round">
    <summary>${t("The last round: {name}", { name: cardName(catalogue, last.card) })}</summary>
    ${last.piles.map((/** @type {string[]} */ pile, /** @type {number} */ seat) => html`<div key=${seat} class="captured">
      <b>${names(seat)}</b>
      ${scored && html`<span class="tag">${number(scored.scores[seat])}</span>`}
      <span class="captured-cards">${sorted(pile).map((card) => html`<${PlayingCard} key=${card} card=${card} catalogue=${catalogue} size="2rem" />`)}</span>
    </div>`)}
  </details>`;
}

/** @param {{ view: any, catalogue: any, names: (seat: number) => string }} props */
export function Scorepad({ view, catalogue, names }) {
  const { scored, totals, winners } = view.play;
  const seats = view.seats.map((/** @type {any} */ seat) => seat.seat);
  return html`<details class="scorepad" open=${view.status === "over"}>
    <summary>${t("Scorepad")}</summary>
    <div class="wide"><table>
      <thead><tr><th scope="col">${t("Round")}</th>${seats.map((/** @type {number} */ seat) => html`<th key=${seat} scope="col">${names(seat)}</th>`)}</tr></thead>
      <tbody>${scored.map((/** @type {any} */ row) => html`<tr key=${row.round}>
        <th scope="row">${cardName(catalogue, row.title)}</th>
        ${seats.map((/** @type {number} */ seat) => html`<td key=${seat} title=${row.lines[seat].map((/** @type {any} */ line) => `${line.points}: ${line.reason}`).join("; ")}>${number(row.scores[seat])}</td>`)}
      </tr>`)}</tbody>
      <tfoot><tr><th scope="row">${t("Total")}</th>${seats.map((/** @type {number} */ seat) => html`<td key=${seat} class=${winners.includes(seat) ? "wins" : ""}><b>${number(totals[seat] ?? 0)}</b></td>`)}</tr></tfoot>
    </table></div>
  </details>`;
}
