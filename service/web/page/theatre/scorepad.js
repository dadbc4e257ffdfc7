// The scorepad as it lies on the table, with the rules behind every line.

import { get } from "../core/api.js";
import { number, t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { complain } from "../ui/toasts.js";
import { thingName } from "../table/offers/words.js";
import { RuleNames } from "./rules.js";

/** @param {{ id: string, game: string, catalogue: import("../core/catalogue.js").Catalogue, seats: import("./naming.js").SeatNames }} props */
export function Scorepad({ id, game, catalogue, seats }) {
  const [pad, setPad] = useState(/** @type {any} */ (null));
  useEffect(() => {
    get(`/v1/games/${id}/scorepad`).then(setPad, complain);
  }, [id]);
  if (!pad) return html`<p class="soft" aria-busy="true">${t("One moment …")}</p>`;
  if (pad.totals.length === 0) return html`<p class="soft">${t("Nothing has been counted yet.")}</p>`;
  const won = (/** @type {number} */ seat) => pad.winners.includes(seat);
  return html`<div class="pad-whole">
    <div class="scroll" tabindex="0" role="region" aria-label=${t("Scorepad")}>
      <table>
        <thead><tr><th scope="col">${t("Round")}</th>${pad.totals.map((/** @type {number} */ _, /** @type {number} */ seat) => html`<th key=${seat} scope="col" class=${won(seat) ? "won" : ""}>${seats(seat)}${won(seat) && html` <span class="tag now">${t("wins")}</span>`}</th>`)}</tr></thead>
        <tbody>
          ${pad.rounds.map((/** @type {any} */ round) => html`<tr key=${round.round}>
            <th scope="row">${round.round}. ${thingName(catalogue, round.title)}</th>
            ${round.scores.map((/** @type {number} */ score, /** @type {number} */ seat) => html`<td key=${seat}>
              <b>${number(score)}</b> <span class="soft">(${number(round.subtotals[seat])})</span>
              ${(round.lines[seat] ?? []).map((/** @type {any} */ line, /** @type {number} */ at) => html`<div key=${at} class="score-line">${number(line.points, { signDisplay: "exceptZero" })} <${RuleNames} ids=${line.citations} game=${game} catalogue=${catalogue} /></div>`)}
            </td>`)}
          </tr>`)}
        </tbody>
        <tfoot><tr><th scope="row">${t("Total")}</th>${pad.totals.map((/** @type {number} */ total, /** @type {number} */ seat) => html`<td key=${seat} class=${won(seat) ? "won" : ""}><b>${number(total)}</b></td>`)}</tr></tfoot>
      </table>
    </div>
    ${pad.tie_breaks.length > 0 && html`<p>${t("Seats that were level:")} ${pad.tie_breaks.map((/** @type {any} */ line, /** @type {number} */ at) => html`<span key=${at}><${RuleNames} ids=${line.citations} game=${game} catalogue=${catalogue} /> </span>`)}</p>`}
    ${pad.noted.map((/** @type {number} */ one) => html`<p key=${one} class="soft">${t("Dispute {number} was settled against this result when it could not be undone any more.", { number: one })}</p>`)}
  </div>`;
}
