// What if: the same game by the rules of another edition, and where it would have come out otherwise.

import { Problem, address, get } from "../core/api.js";
import { useCatalogue } from "../core/catalogue.js";
import { number, t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { optionName } from "../table/offers/words.js";
import { RuleNames } from "./rules.js";

/**
 * @typedef {{ game: string, catalogue: import("../core/catalogue.js").Catalogue, seats: import("./naming.js").SeatNames }} Words
 * @typedef {{ version: number | null, round: number, text: string, citations: string[] }} Difference
 */

/** The version at which a part of a round was over. @param {import("./film.js").Film} film @param {import("./story.js").Story} story @param {number} round @param {number | null} trick */
function endOf(film, story, round, trick) {
  const there = film.frames.findLast(({ version, place }) => {
    const spot = /** @type {Record<string, any>} */ (place);
    return spot.round === round && (trick === null || spot.trick === trick) && story.around(version).length === 0;
  });
  return there?.version ?? null;
}

/** @param {any} stop @param {Words} words */
function whyStopped(stop, { catalogue, seats }) {
  const what = stop.option === null ? "" : optionName({ catalogue, seats, field: "seat", option: stop.option });
  switch (stop.why) {
    case "no-such-round-card":
      return t("This edition has no such round.");
    case "no-such-princess":
      return t("This edition has no such princess: {princess}.", { princess: what });
    case "unanswered":
      return t("Trick {trick}: here {name} would have been asked, and nobody knows the answer.", { trick: stop.trick, name: stop.waiting_for.map(seats).join(", ") || seats(stop.seat) });
    default:
      return t("Trick {trick}: {name} could not have done that ({what}); nothing of this round is known after it.", { trick: stop.trick, name: seats(stop.seat), what: what || stop.move });
  }
}

/** @param {any} report @param {import("./film.js").Film} film @param {import("./story.js").Story} story @param {Words} words @returns {Difference[]} */
export function differencesOf(report, film, story, words) {
  const { seats } = words;
  return report.rounds.flatMap((/** @type {any} */ round) => {
    const at = (/** @type {number | null} */ trick) => endOf(film, story, round.round, trick);
    const tricks = round.tricks.filter((/** @type {any} */ one) => one.differs && one.reruled).map((/** @type {any} */ one) => ({
      version: at(one.number),
      round: round.round,
      text: t("Trick {trick}: {other} would have taken it instead of {recorded}.", { trick: one.number, other: seats(one.reruled.winner), recorded: seats(one.recorded.winner) }),
      citations: one.reruled.citations,
    }));
    const { stop } = round;
    const stops = !stop ? [] : [{
      version: at(stop.trick || null),
      round: round.round,
      text: whyStopped(stop, words),
      citations: stop.citations,
    }];
    const counted = round.reruled ?? round.scoring_only;
    const scores = !counted || counted.scores.every((/** @type {number} */ score, /** @type {number} */ seat) => score === round.recorded.scores[seat]) ? [] : [{
      version: at(null),
      round: round.round,
      text: t("It would have counted {other} instead of {recorded}.", { other: told(counted.scores, seats), recorded: told(round.recorded.scores, seats) }),
      citations: [...new Set(counted.lines.flat().flatMap((/** @type {any} */ line) => line.citations))],
    }];
    return [...tricks, ...stops, ...scores];
  });
}

/** @param {number[]} scores @param {import("./naming.js").SeatNames} seats */
const told = (scores, seats) => scores.map((score, seat) => `${seats(seat)} ${number(score)}`).join(", ");

/**
 * @param {Words & {
 *   id: string, edition: string, film: import("./film.js").Film, story: import("./story.js").Story, goTo: (version: number) => void,
 *   mark: (versions: number[]) => void, chosen: string, choose: (edition: string) => void,
 * }} props
 */
export function OtherEdition({ id, edition, film, story, goTo, mark, chosen, choose, ...words }) {
  const [editions, setEditions] = useState(/** @type {{ id: string, name: string }[]} */ ([]));
  const [report, setReport] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState("");
  const there = useCatalogue(words.game, chosen);
  useEffect(() => {
    get("/v1/catalog").then((found) => setEditions(found.games.find((/** @type {any} */ one) => one.id === words.game)?.editions ?? []), () => {});
  }, [words.game]);
  useEffect(() => {
    setReport(null);
    setProblem("");
    mark([]);
    if (!chosen) return undefined;
    const leave = new AbortController();
    get(address(`/v1/games/${id}/rerule`, { edition: chosen }), { signal: leave.signal }).then(
      (found) => {
        setReport(found);
        mark(differencesOf(found, film, story, words).flatMap(({ version }) => (version === null ? [] : [version])));
      },
      (error) => leave.signal.aborted || setProblem(error instanceof Problem ? error.message : t("The house cannot be reached just now.")),
    );
    return () => leave.abort();
  }, [chosen, film]);
  return html`<div class="rerule">
    <label>${t("By the rules of")}
      <select value=${chosen} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
        <option value="">${t("Choose an edition")}</option>
        ${editions.filter((one) => one.id !== edition).map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}
      </select>
    </label>
    ${problem && html`<p role="alert">${problem}</p>`}
    ${chosen && !report && !problem && html`<p class="soft" aria-busy="true">${t("One moment …")}</p>`}
    ${report && html`<${Report} report=${report} differences=${differencesOf(report, film, story, words)} goTo=${goTo} ...${words} catalogue=${there} />`}
  </div>`;
}

/** @param {Words & { report: any, differences: Difference[], goTo: (version: number) => void }} props */
function Report({ report, differences, goTo, ...words }) {
  return html`<div aria-live="polite">
    <p><b>${report.differs ? t("It would have come out otherwise.") : t("It would have come out the same.")}</b></p>
    ${differences.length > 0 && html`<ol class="differences">
      ${differences.map((one, at) => html`<li key=${at}>
        ${one.version === null ? html`<span class="tag">${t("Round {round}", { round: one.round })}</span>` : html`<button class="chip" onClick=${() => goTo(/** @type {number} */ (one.version))}>${t("Round {round}", { round: one.round })}</button>`}
        <span>${one.text} <${RuleNames} ids=${one.citations} game=${words.game} catalogue=${words.catalogue} /></span>
      </li>`)}
    </ol>`}
    <div class="scroll" tabindex="0" role="region" aria-label=${t("Totals")}><table>
      <thead><tr><th scope="col">${t("Totals")}</th>${report.recorded.totals.map((/** @type {number} */ _, /** @type {number} */ seat) => html`<th key=${seat} scope="col">${words.seats(seat)}</th>`)}</tr></thead>
      <tbody>
        <${Outcome} name=${t("As it was played")} outcome=${report.recorded} seats=${words.seats} />
        <${Outcome} name=${t("Played by these rules")} outcome=${report.reruled} seats=${words.seats} />
        <${Outcome} name=${t("Only counted by these rules")} outcome=${report.scoring_only} seats=${words.seats} />
      </tbody>
    </table></div>
    <p class="soft">${t("Every round starts as it did; nobody's moves are made up.")}</p>
  </div>`;
}

/** @param {{ name: string, outcome: any, seats: import("./naming.js").SeatNames }} props */
function Outcome({ name, outcome }) {
  return html`<tr><th scope="row">${name}</th>
    ${outcome ? outcome.totals.map((/** @type {number} */ total, /** @type {number} */ seat) => html`<td key=${seat}>${number(total)}${outcome.winners.includes(seat) && html` <span class="tag now">${t("wins")}</span>`}</td>`) : html`<td colspan="10" class="soft">${t("cannot be told")}</td>`}
  </tr>`;
}
