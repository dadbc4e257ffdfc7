// One's move, step by step: what is asked, what may be done with what one has pointed at, what is left to choose, and the
// button that does it. It stays at the lower edge, so that it is at hand wherever one looks.

import { t } from "../../core/texts.js";
import { html, useEffect, useRef } from "../../core/view.js";
import { About, Advancing, Rules } from "./about.js";
import { Chain } from "./assault.js";
import { begun, deedsOf, firstFields, isPlain, startable } from "./deeds.js";
import { useBoard } from "./play.js";
import { Gallery, SlotRow } from "./slots.js";
import { moveName } from "../offers/words.js";
import { deedName, optionName, stageSaid } from "./words.js";

/** @typedef {import("./deeds.js").Deed} Deed */

/** Many things on the board need no list of their own; a few in a window do. */
const FEW = 6;

/** @param {{ byKeyboard: { current: boolean }, isFirst?: boolean }} props `isFirst`: before anything lies on the table, it is what one looks at. */
export function Panel({ byKeyboard, isFirst = false }) {
  const { play } = useBoard();
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const about = `${String(play.subject)} ${play.deed?.offer.move} ${play.deed?.given}`;
  const moment = play.offers[0]?.decision ?? "";
  // Whoever plays by keyboard goes on where the question is, and never falls out of the page.
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!byKeyboard.current || (play.subject === null && !lost)) return;
    // To the next step; after a move to the next card, and never to the button that ends the turn.
    const next = play.subject === null ? [".own-hand .can", ".own-field .can"] : ["button.do-it:not(:disabled)", ".panel-steps button", ".panel-deeds button"];
    const board = element.current?.closest(".battle");
    const found = next.map((one) => board?.querySelector(one)).find(Boolean);
    /** @type {HTMLElement | null} */ (found ?? element.current)?.focus();
  }, [about, moment]);
  if (play.subject === null && !play.deed && play.offers.length === 0) return null;
  const looks = ["bpanel", play.isAsked ? "asked" : "", !play.deed && play.subject === null ? "brief" : "", isFirst ? "first" : ""];
  return html`<section class=${looks.join(" ")} aria-label=${t("Your move")} aria-busy=${play.busy} ref=${element} tabindex="-1">
    ${play.deed ? html`<${Doing} deed=${play.deed} />` : play.subject !== null ? html`<${Pointed} />` : html`<${Asked} />`}
  </section>`;
}

/** Is it to be seen on the board, so that one can point at it there? @param {import("./play.js").BoardState} board @param {import("./deeds.js").Option} thing */
const lies = ({ game, owner }, thing) => String(thing) in game.market || owner(String(thing)) !== null;

/** What is being filled in. @param {{ deed: Deed }} props */
function Doing({ deed }) {
  const board = useBoard();
  const { play, print } = board;
  const subject = play.subject === null ? null : String(play.subject);
  const aims = play.openSlots.some((slot) => slot.kind === "targets");
  const isAimless = aims && Object.keys(/** @type {object} */ (deed.filling.targets ?? {})).length === 0;
  return html`
    <header class="panel-head">
      <h3>${subject === null ? stageSaid(board) : print(subject).name}</h3>
      ${subject !== null && html`<${About} thing=${subject} />`}
      ${(!play.isOnlyQuestion || subject !== null) && html`<button type="button" class="quiet small" onClick=${play.back}>${t("Back")}</button>`}
    </header>
    ${play.note && html`<div class="panel-note" role="status"><b>${optionName(board, "", play.note.thing)}</b><${Rules} citations=${play.note.citations} /></div>`}
    <div class="panel-steps">${play.openSlots.map((slot) => html`<${SlotRow} key=${slot.field} deed=${deed} slot=${slot} />`)}</div>
    <div class="panel-deeds">
      <button type="button" class="do-it" disabled=${!play.isReady || play.busy} onClick=${() => play.doIt()}>${deedName(board, deed)}</button>
      ${isAimless && play.isReady && html`<span class="soft">${t("Nobody is named yet.")}</span>`}
      ${!isAimless && isPlain(deed) && subject !== null && lies(board, subject) && html`<span class="soft">${t("Or touch the card once more.")}</span>`}
    </div>
    ${play.deeds.length > 1 && html`<div class="panel-others"><${OtherDeeds} deed=${deed} /></div>`}`;
}

/** The other ways to use the same thing stay in reach. @param {{ deed: Deed }} props */
function OtherDeeds({ deed }) {
  const board = useBoard();
  const { play } = board;
  const others = play.deeds.filter((one) => one.offer !== deed.offer || one.given[0] !== deed.given[0]);
  return html`${others.map((one, at) => html`<button type="button" key=${at} class="quiet" onClick=${() => play.begin(one)}>${deedName(board, one)}</button>`)}`;
}

/** A thing that somebody points at: what it is, what may be done with it, and which rules are in the way. */
function Pointed() {
  const board = useBoard();
  const { play, print } = board;
  const subject = String(play.subject);
  return html`
    <header class="panel-head"><h3>${print(subject).name}</h3><${About} thing=${subject} /><button type="button" class="quiet small" onClick=${play.back}>${t("Back")}</button></header>
    <div class="panel-deeds">
      ${play.deeds.map((deed, at) => html`<button type="button" key=${at} disabled=${play.busy} onClick=${() => (isPlain(deed) ? play.doIt(deed) : play.begin(deed))}>${deedName(board, deed)}${isPlain(deed) ? "" : " …"}</button>`)}
      ${play.deeds.length === 0 && play.isAsked && play.bars.length === 0 && html`<span class="soft">${t("Nothing can be done with it now.")}</span>`}
    </div>
    ${play.bars.length > 0 && html`<div class="panel-bars">
      ${play.bars.map(({ offer, citations }, at) => html`<div key=${at}><b>${t("Not now: {move}", { move: moveName(offer.move) })}</b><${Rules} citations=${citations} /></div>`)}
    </div>`}`;
}

/** What is asked, before one has pointed at anything. */
function Asked() {
  const board = useBoard();
  const { play, game, print } = board;
  const things = [...startable(play.offers)];
  const unseen = things.filter((thing) => !lies(board, thing));
  const barred = play.offers.flatMap((offer) => offer.barred.filter((bar) => ["princess", "stock"].includes(bar.field) && !lies(board, bar.option)).map((bar) => bar.option));
  const plain = play.offers.filter((offer) => offer.slots.length === 0);
  const others = play.offers.filter((offer) => offer.slots.length > 0 && firstFields(offer).length === 0);
  const isWindow = game.chain !== null;
  const advancing = others.filter((offer) => offer.move === "advance-princess");
  return html`
    <header>
      <h3>${play.isAsked ? stageSaid(board) : t("You may still change your mind.")}</h3>
      ${things.length > 0 && unseen.length < things.length && !isWindow && advancing.length === 0 && html`<p class="soft">${t("Touch a card that is raised to see what it can do.")}</p>`}
    </header>
    ${isWindow && html`<${Chain} bare />`}
    ${advancing.map((offer) => html`<${Advancing} key=${offer.move} offer=${offer} />`)}
    ${unseen.length > 0 && html`<${Gallery} things=${[...unseen, ...new Set(barred)]} />`}
    <div class="panel-deeds">
      ${isWindow && things.length <= FEW && things.flatMap((thing) => deedsOf(play.offers, thing).map((deed) => html`<button type="button" key=${thing} disabled=${play.busy} onClick=${() => (isPlain(deed) ? play.doIt(deed) : play.touch(thing))}>${t("Block with {card}", { card: print(String(thing)).name })}</button>`))}
      ${others.flatMap((offer) => {
        const [slot] = offer.slots;
        if (offer.slots.length > 1 || slot.kind !== "pick") return [html`<button type="button" key=${offer.move} disabled=${play.busy} onClick=${() => play.beginOffer(offer)}>${moveName(offer.move)} …</button>`];
        return slot.options.map((option) => html`<button type="button" key=${`${offer.move} ${option}`} disabled=${play.busy} onClick=${() => play.doIt({ offer, filling: { ...begun(offer).filling, [slot.field]: option }, given: [] })}>${moveName(offer.move)}: ${optionName(board, slot.field, option)}</button>`);
      })}
      ${plain.map((offer) => html`<button type="button" key=${offer.move} class=${play.offers.length > 1 && !isWindow ? "quiet" : ""} disabled=${play.busy} onClick=${() => play.doIt(begun(offer))}>${moveName(offer.move)}</button>`)}
    </div>`;
}
