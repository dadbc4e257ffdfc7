// Everything that a table settles beside the game, for the table and for the theatre: disputes, suggestions, pauses.
//
// - raise.js asks what is disputed and why; one_dispute.js shows one and lets one answer; suggestions.js the rest.
// - remedy.js is what may follow; words.js says it all in words.
//
// What one may do follows from `deadlines` of the view, and from what the house says. With a live `game` the view comes by
// its stream, and suggestions stand above the board; without one it is fetched, here and after everything that is done.

import { get, post } from "../core/api.js";
import { useNames } from "../core/people.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { useStyles } from "../core/styles.js";
import { t, useLanguage } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { seatNames } from "../table/names.js";
import { TimeLeft } from "../ui/clock.js";
import { attempt } from "../ui/toasts.js";
import { OneDispute } from "./one_dispute.js";
import { RaiseDispute } from "./raise.js";
import { Suggest, Suggestions } from "./suggestions.js";

/**
 * @param {{
 *   game: import("../core/game.js").LiveGame | null, view: any, catalogue: import("../core/catalogue.js").Catalogue,
 *   version: number, frames?: readonly any[], goTo?: (version: number) => void, names?: unknown,
 * }} props `version`: what one looks at, and would dispute; `goTo`: where versions are shown here and need no link
 */
export function DisputesPanel({ game, view: given, catalogue, version, frames, goTo }) {
  useStyles("disputes");
  useLanguage();
  const path = `/v1/games/${given.id}`;
  const { view, refresh } = useNow(game, given, path);
  const me = useStore(session)?.id ?? null;
  const told = useTold(path, view);
  const seats = seatNames(view);
  const names = useNames([...view.referees, ...view.disputes.flatMap((/** @type {any} */ one) => [one.referee, ...one.judged_by]), ...view.suggestions.map((/** @type {any} */ one) => one.idea.player)]);
  const [dialog, setDialog] = useState(/** @type {"raise" | "suggest" | null} */ (null));
  const lived = frames ?? game?.state.value.frames ?? [];
  const sentence = (/** @type {number} */ at) => lived.find((frame) => frame.version === at)?.text ?? "";
  const skew = game?.state.value.skew ?? 0;
  const send = async (/** @type {string} */ what, /** @type {unknown} */ body) => {
    const answer = await post(`${path}/${what}`, body);
    await refresh();
    return answer;
  };
  const seated = view.seat !== null && Boolean(me);
  const shared = { view, catalogue, me, skew, seats, names, send };

  return html`<div class="disputes" aria-live="polite">
    ${view.paused_until && html`<p class="row"><b>${t("The game rests.")}</b> <${TimeLeft} until=${view.paused_until} skew=${skew} /> ${seated && html`<button onClick=${() => attempt(() => send("resume", undefined))}>${t("Go on")}</button>`}</p>`}
    ${view.referees.length > 0 && html`<p class="soft">${t("Referees: {names}", { names: view.referees.map(names).join(", ") })}</p>`}
    ${!game && html`<${Suggestions} ...${shared} />`}
    ${[...view.disputes].reverse().map((/** @type {any} */ dispute) => html`<${OneDispute} key=${dispute.number} dispute=${dispute} told=${told?.[dispute.number - 1] ?? null} sentence=${sentence} goTo=${goTo} ...${shared} />`)}
    ${view.disputes.length === 0 && view.suggestions.length === 0 && html`<p class="soft">${t("Nothing is disputed at this table, and nothing suggested.")}</p>`}
    ${seated && ["playing", "over"].includes(view.status) && html`<div class="row">
      <button onClick=${() => setDialog("raise")}>${t("Raise a dispute")}</button>
      ${view.status === "playing" && html`<button class="quiet" onClick=${() => setDialog("suggest")}>${t("Suggest something")}</button>`}
    </div>`}
    ${dialog === "raise" && html`<${RaiseDispute} path=${path} view=${view} frames=${lived} catalogue=${catalogue} version=${version} send=${send} close=${() => setDialog(null)} />`}
    ${dialog === "suggest" && html`<${Suggest} view=${view} seats=${seats} send=${send} version=${version} close=${() => setDialog(null)} />`}
  </div>`;
}

/** The table as it is now. @param {import("../core/game.js").LiveGame | null} game @param {any} given @param {string} path */
function useNow(game, given, path) {
  const [fetched, setFetched] = useState(/** @type {any} */ (null));
  const refresh = async () => {
    if (!game) setFetched(await get(path));
  };
  useEffect(() => {
    refresh().catch(() => {});
  }, [path]);
  return { view: game ? given : (fetched ?? given), refresh };
}

/** What was said, fetched anew when something has changed. @param {string} path @param {any} view */
function useTold(path, view) {
  const [told, setTold] = useState(/** @type {any[] | null} */ (null));
  const key = view.disputes.map((/** @type {any} */ one) => `${one.stage} ${Object.keys(one.votes).length} ${one.claim} ${one.reason} ${one.appeal_claim}`).join("|");
  useEffect(() => {
    if (view.disputes.length === 0) return undefined;
    let left = false;
    get(`${path}/disputes`).then((found) => left || setTold(found.disputes), () => {});
    return () => void (left = true);
  }, [path, key]);
  return told;
}
