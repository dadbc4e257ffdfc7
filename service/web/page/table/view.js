// A table, live: people gather, the game is played, and at the end everybody sees how it came out.

import { useCatalogue } from "../core/catalogue.js";
import { watchGame } from "../core/game.js";
import { isMine, reveal } from "../core/luck.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { useStyles } from "../core/styles.js";
import { t, useLanguage } from "../core/texts.js";
import { html, useEffect, useMemo, useState } from "../core/view.js";
import { gameName } from "../lobby/games.js";
import { Oops } from "../ui/oops.js";
import { complain, say, warn } from "../ui/toasts.js";
import { Away } from "./away.js";
import { BoardOf } from "./boards.js";
import { Invited } from "./invited.js";
import { Line } from "./line.js";
import { OpenMatters } from "./matters.js";
import { seatNames } from "./names.js";
import { Result } from "./result.js";
import { Side } from "./side.js";
import { Standing } from "./standing.js";
import { WaitingRoom } from "./waiting_room.js";

/** @param {{ id: string, query: Record<string, string> }} props */
export function View({ id, query }) {
  const who = useStore(session);
  // Somebody else sees with other eyes, and what happens is told in another language from then on.
  const [entered, setEntered] = useState(0);
  const spoken = useLanguage();
  const game = useMemo(() => watchGame(id), [id, who?.id, entered, spoken]);
  useEffect(() => game.stop, [game]);
  const ready = useStyles("table");
  const state = useStore(game.state);
  const { view } = state;
  const catalogue = useCatalogue(view?.game ?? "", view?.options.edition ?? "");
  const names = seatNames(view);
  const [room, setRoom] = useState("log");
  useRevealing(view);
  useTidings(state.last);

  const look = () => {
    setRoom("matters");
    document.querySelector(".side")?.scrollIntoView({ block: "center" });
  };

  if (state.problem?.status === 404 && query.invitation && ready) {
    return html`<${Invited} id=${id} invitation=${query.invitation} entered=${() => setEntered(entered + 1)} />`;
  }
  if (state.problem) return html`<${Oops} title=${t("This table is not yours to see.")} error=${state.problem} />`;
  if (!view || !ready) return html`<p class="loading" aria-busy="true">${t("One moment …")}</p>`;
  const line = html`<${Line} line=${state.line} />`;
  if (view.status === "gathering" || view.play === null) {
    return html`<div class="table">${line}<${WaitingRoom} game=${game} view=${view} names=${names} invitation=${query.invitation ?? ""} entered=${() => setEntered(entered + 1)} /></div>`;
  }
  return html`<div class="table">
    ${view.status !== "over" && html`<h1 class="unseen">${gameName(view.game)}</h1>`}
    ${line}
    <${Away} missed=${state.missed} noted=${game.noted} />
    <${Standing} game=${game} view=${view} skew=${state.skew} />
    <${OpenMatters} game=${game} view=${view} skew=${state.skew} names=${names} look=${look} />
    ${view.status === "over" && html`<${Result} game=${game} view=${view} names=${names} />`}
    <div class="table-room">
      <${BoardOf} game=${game} state=${state} catalogue=${catalogue} names=${names} />
      <${Side} game=${game} state=${state} catalogue=${catalogue} names=${names} room=${room} setRoom=${setRoom} />
    </div>
  </div>`;
}

/** What changes the table all at once, or ends something that one has waited for, needs a word. */
const TIDINGS = ["rewound", "round-scored", "suggestion-dropped", "dispute-settled"];

/** @param {import("../core/shapes.js").Frame | null} last */
function useTidings(last) {
  const isTold = last !== null && TIDINGS.includes(last.type);
  useEffect(() => {
    if (isTold) say(last.text);
  }, [isTold && last.version]);
}

/** What one has committed to is told as soon as it is asked for; and if it is not in the game, one hears of it.
 * @param {import("../core/shapes.js").TableView | null} view */
function useRevealing(view) {
  const chair = view && view.seat !== null ? view.seats[view.seat] : null;
  const due = view?.status === "revealing" && chair?.commitment && !chair.entropy;
  useEffect(() => {
    if (due) reveal(view.id).catch(complain);
  }, [due]);
  const missing = view?.status === "playing" && chair?.commitment && isMine(view.id, chair.entropy) === false;
  useEffect(() => {
    if (missing) warn(t("The game has started without the luck that you brought: somebody may have chosen the cards."));
  }, [missing]);
}
