// The table of Battle Princesses: a drawing of a view. Given offers and a way to act, it is played upon; without, it is looked
// at. It knows no rule: what may be done comes from the offers, and why not from the rules that they cite.

import { useStyles } from "../../core/styles.js";
import { t } from "../../core/texts.js";
import { html, useEffect, useMemo, useRef, useState } from "../../core/view.js";
import { goByArrow } from "./arrows.js";
import { Assault, Chain } from "./assault.js";
import { useDragging } from "./drag.js";
import { useGlides } from "../../ui/gliding.js";
import { Kingdom, OwnHand, OwnKingdom } from "./kingdom.js";
import { Market } from "./market.js";
import { Panel } from "./panel.js";
import { say } from "../../ui/toasts.js";
import { Board, usePlay } from "./play.js";
import { CROWN, usePrints } from "./prints.js";
import { useInSight, useSteadyHand } from "./sight.js";
import { Stage } from "./stage.js";

/** From this width on, everybody's field lies open. */
const WIDE = 680;
/** What brings a thing home: laid from the hand, bought from the market. */
const HOMEWARD = ["lay-card", "buy-card"];

/** Where something comes from that was not to be seen. @param {HTMLElement} element */
function originOf(element) {
  const thing = element.dataset.glide ?? "";
  const seat = /** @type {HTMLElement | null} */ (element.closest("[data-seat]"))?.dataset.seat;
  if (seat === undefined || thing === "crown") return "";
  return element.closest(".own-hand") ? `deck:${seat}` : `hand:${seat}`;
}

/**
 * @param {{
 *   view: import("../../core/shapes.js").TableView, catalogue: import("../../core/catalogue.js").Catalogue, names: (seat: number) => string,
 *   moves: import("../../core/shapes.js").Moves | null, act: ((move: any) => Promise<unknown>) | null,
 *   narrow?: ((chosen: { card?: string, item?: string }) => Promise<any>) | null, last: import("../../core/shapes.js").Frame | null,
 * }} props
 */
export function BattleBoard({ view, catalogue, names, moves, act }) {
  const ready = useStyles("battle");
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const byKeyboard = useRef(false);
  const [opened, setOpened] = useState(/** @type {number | null} */ (null));
  const isWide = useWidth(element, ready) >= WIDE;
  const game = /** @type {any} */ (view.play);
  const play = usePlay(/** @type {any} */ (moves), act);
  const print = usePrints(catalogue, view.options);
  const me = game.you?.seat ?? null;
  const owner = useMemo(() => ownersOf(game), [game]);
  const does = useMemo(() => dragsOf(play, act !== null), [play.offers, play.busy, act]);
  const dragged = useDragging(element, ready, does);
  const isInHand = dragged !== null && game.you?.hand.includes(dragged);
  const holdHand = useSteadyHand(element, [play.subject, play.deed]);
  // A use that is being reacted to is told in the panel, which is in sight anyway.
  useInSight(element, ready && play.isAsked && !game.chain ? `${game.round} ${game.stage}` : "");
  useGlides(element, view.version, originOf);
  const board = { play: dragged ? whileDragging(play, dragged) : play, print, catalogue, names, view, game, me, mayAct: act !== null, owner };

  if (!ready) return html`<div class="board" aria-busy="true"></div>`;
  const at = game.order.indexOf(me);
  const order = at < 0 ? [...game.order] : [...game.order.slice(at + 1), ...game.order.slice(0, at)];
  const others = order.length > 0 ? order : game.kingdoms.map((/** @type {any} */ _, /** @type {number} */ seat) => seat).filter((/** @type {number} */ seat) => seat !== me);
  const isSettingUp = game.stage === "princesses" || game.stage === "market";
  const isAsked = game.chain !== null && game.chain.asked === me;
  const panel = html`<${Panel} key="panel" byKeyboard=${byKeyboard} isFirst=${isSettingUp} />`;

  /** @param {KeyboardEvent} event */
  function keys(event) {
    byKeyboard.current = true;
    if (event.key === "Escape" && (play.subject !== null || play.deed)) {
      const from = play.subject;
      play.back();
      if (from !== null) /** @type {HTMLElement | null} */ (element.current?.querySelector(`[data-thing="${CSS.escape(String(from))}"]`))?.focus();
    } else goByArrow(event, element.current);
  }

  return html`<${Board.Provider} value=${board}>
    <div class="board battle ${isWide ? "wide" : "narrow"} ${dragged ? "dragging" : ""} ${isInHand ? "laying" : ""}" ref=${element} onKeyDown=${keys} onClickCapture=${holdHand} onPointerDown=${() => (byKeyboard.current = false)}>
      <${Stage} />
      ${isSettingUp && panel}
      <ul class="kingdoms" data-count=${others.length} aria-label=${t("The other kingdoms")}>
        ${others.map((/** @type {number} */ seat) => html`<${Kingdom} key=${seat} seat=${seat} isOpen=${isWide || opened === seat} toggle=${isWide ? null : () => setOpened(opened === seat ? null : seat)} />`)}
      </ul>
      <div class="under-way">${!isAsked && html`<${Chain} />`}<${Assault} /></div>
      ${game.stage !== "princesses" && html`<${Market} />`}
      ${me !== null && game.stage !== "princesses" && html`<${OwnKingdom} seat=${me} />`}
      <div class=${act === null ? "" : isSettingUp ? "at-hand resting" : "at-hand"}>
        ${!isSettingUp && panel}
        ${me !== null && game.stage !== "princesses" && html`<${OwnHand} seat=${me} hand=${game.you.hand} />`}
      </div>
    </div>
  <//>`;
}

/** Whose a card on a field or in one's hand is, or the crown. @param {any} game @returns {(card: string) => number | null} */
function ownersOf(game) {
  /** @type {Map<string, number>} */
  const owners = new Map();
  game.kingdoms.forEach((/** @type {any} */ kingdom, /** @type {number} */ seat) => {
    for (const card of kingdom.field) owners.set(card.id, seat);
  });
  for (const card of game.you?.hand ?? []) owners.set(card, game.you.seat);
  if (game.crown !== null) owners.set(CROWN, game.crown);
  return (card) => owners.get(card) ?? null;
}

/** @param {string} onto @returns {string | number} */
const thingOf = (onto) => (onto.startsWith("seat:") ? Number(onto.slice(5)) : onto);

/** Could this be dropped upon that? @param {import("./play.js").Play} play @param {string} thing @param {string} onto */
const aims = (play, thing, onto) => onto !== "" && play.dropsOf(thing).has(thingOf(onto));

/** @param {import("./play.js").Play} play @param {boolean} mayAct */
const dragsOf = (play, mayAct) => ({
  may: (/** @type {string} */ thing) => mayAct && (thing === "" || (!play.busy && (play.look(thing) === "can" || play.look(thing) === "subject"))),
  aims: (/** @type {string} */ thing, /** @type {string} */ onto) => aims(play, thing, onto),
  drop: (/** @type {string} */ thing, /** @type {string} */ onto, /** @type {boolean} */ isHome) => {
    const isDone = aims(play, thing, onto) ? play.drop(thing, thingOf(onto)) : isHome && play.dropHome(thing, HOMEWARD);
    if (!isDone) say(t("Nothing happens when you drop it there."));
  },
});

/** While a card is dragged, what it could be dropped upon is shown. @param {import("./play.js").Play} play @param {string} dragged @returns {import("./play.js").Play} */
function whileDragging(play, dragged) {
  const drops = play.dropsOf(dragged);
  return { ...play, look: (thing) => (thing === dragged ? "subject" : drops.has(thing) ? "can" : "") };
}

/** How wide the board is. @param {{ current: HTMLElement | null }} element @param {boolean} ready */
function useWidth(element, ready) {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [ready]);
  return width;
}
