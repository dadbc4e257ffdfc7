// Guided play: what is pointed at, what is being filled in, and the move that is made in the end. All of it from the offers.

import { createContext, useContext, useEffect, useMemo, useRef, useState } from "../../core/view.js";
import { attempt } from "../../ui/toasts.js";
import { isComplete, leftOut, moveOf } from "../offers/forms.js";
import { barsOn, begun, deedsOf, filledIn, isPlain, named, open, pointed, reachable, startable, whyNoPlace } from "./deeds.js";

/**
 * @typedef {import("./deeds.js").Deed} Deed
 * @typedef {import("./deeds.js").Form} Form
 * @typedef {import("./deeds.js").Option} Option
 * @typedef {{ thing: Option, citations: string[] }} Note Why something that was pointed at cannot be chosen.
 * @typedef {"" | "can" | "chosen" | "subject" | "barred" | "aside"} Look
 * How a thing is shown: it can be pointed at, it is chosen, it is what one began with, a rule bars it, it is out of the question.
 */

/** How long a move may be on its way before one may try another: what comes of it comes by the stream. */
const ON_ITS_WAY = 1500;
const NOBODY = /** @type {Form[]} */ ([]);

/** The only thing that is asked, if it is to be filled in: it is begun at once. @param {readonly Form[]} offers @returns {Deed | null} */
const onlyQuestion = (offers) => (offers.length === 1 && offers[0].slots.length > 0 ? begun(offers[0]) : null);

/**
 * @param {{ offers: any[], my_turn: boolean } | null} moves @param {((move: any) => Promise<unknown>) | null} act
 */
export function usePlay(moves, act) {
  const offers = act && moves ? /** @type {Form[]} */ (moves.offers) : NOBODY;
  const asked = offers.map((offer) => offer.decision).join(" ");
  const [state, setState] = useState(/** @type {{ asked: string, subject: Option | null, deed: Deed | null, note: Note | null }} */ ({ asked: "", subject: null, deed: null, note: null }));
  const [sent, setSent] = useState(/** @type {any} */ (null));
  const timer = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined));
  useEffect(() => () => clearTimeout(timer.current), []);

  // What was begun at another decision is out of date. What one only looks at must not hide a new question, unless it can
  // be used to answer it; while nothing is asked, it may be looked at further.
  const isStale = state.asked !== asked;
  const isOver = isStale && (state.deed !== null || (offers.length > 0 && state.subject !== null && deedsOf(offers, state.subject).length === 0));
  const subject = isOver ? null : state.subject;
  const only = useMemo(() => onlyQuestion(offers), [offers]);
  const deed = isStale ? only : state.deed;
  const busy = sent !== null && sent === moves;
  const set = (/** @type {Option | null} */ next, /** @type {Deed | null} */ doing) => setState({ asked, subject: next, deed: doing, note: null });

  /** @param {any} move */
  async function post(move) {
    if (!act || busy) return;
    setSent(moves);
    clearTimeout(timer.current);
    const done = await attempt(async () => ((await act(move)), true));
    if (done) set(null, null);
    timer.current = setTimeout(() => setSent(null), done ? ON_ITS_WAY : 0);
  }

  // Every card asks how it looks, so what they all ask for is worked out once.
  const starts = useMemo(() => startable(offers), [offers]);
  const openSlots = useMemo(() => (deed ? open(deed) : []), [deed]);
  const asks = openSlots.length > 0;
  const next = useMemo(() => (deed && asks ? reachable(deed) : null), [deed, asks]);
  const can = next ?? starts;
  const marked = deed ? named(deed) : new Set();

  return {
    offers,
    subject,
    deed,
    note: isStale ? null : state.note,
    busy,
    isAsked: offers.some((offer) => offer.awaited),
    /** @param {Option} thing @returns {Look} */
    look(thing) {
      if (marked.has(thing)) return "chosen";
      if (subject === thing) return "subject";
      if (can.has(thing) && !busy) return "can";
      if (asks && deed && deed.given.length > 0) return starts.has(thing) ? "" : "aside";
      return barsOn(offers, thing).length > 0 ? "barred" : "";
    },
    /** Somebody points at a thing. @param {Option} thing */
    touch(thing) {
      if (busy) return;
      const further = deed && pointed(deed, thing);
      if (further) return set(subject, further);
      if (deed && subject === thing && isPlain(deed)) return post(moveOf(deed.offer, deed.filling));
      if (subject === thing) return set(null, only);
      const deeds = deedsOf(offers, thing);
      const why = deed && deeds.length === 0 ? whyNoPlace(deed, thing) : null;
      if (why) return setState({ asked, subject, deed, note: { thing, citations: why } });
      // What else is asked stays begun while one only looks at something.
      set(thing, deeds.length === 1 ? deeds[0] : deeds.length === 0 ? only : null);
    },
    /** What may be done with the thing one has pointed at. */
    deeds: subject === null ? [] : deedsOf(offers, subject),
    bars: subject === null ? [] : barsBeside(offers, subject),
    /** @param {Deed} doing */
    begin: (doing) => set(subject, doing),
    /** @param {Form} offer */
    beginOffer: (offer) => set(null, begun(offer)),
    /** @param {string} field @param {Option} option @param {string} [key] */
    fill: (field, option, key) => deed && set(subject, filledIn(deed, field, option, key)),
    /** Put this into several places at once. @param {string} field @param {Option} option @param {string[]} keys */
    fillAll: (field, option, keys) => deed && set(subject, { ...deed, filling: { ...deed.filling, [field]: Object.fromEntries(keys.map((key) => [key, option])) } }),
    /** @param {string} field */
    leaveOut: (field) => deed && set(subject, { ...deed, filling: leftOut(deed.offer, deed.filling, field) }),
    back: () => set(null, only),
    isReady: deed !== null && isComplete(deed.offer, deed.filling),
    isOnlyQuestion: deed !== null && deed.given.length === 0 && offers.length === 1,
    openSlots,
    /** @param {Deed} [doing] */
    doIt: (doing = /** @type {Deed} */ (deed)) => post(moveOf(doing.offer, doing.filling)),
    /** Where a thing could be dropped: what could be pointed at next in any deed that begins with it. @param {Option} thing */
    dropsOf: (thing) => new Set(deedsOf(offers, thing).flatMap((doing) => [...reachable(doing)])),
    /** A thing is dropped upon another. @param {Option} thing @param {Option} onto @returns {boolean} did that mean anything? */
    drop(thing, onto) {
      const aimed = deedsOf(offers, thing).map((doing) => pointed(doing, onto)).find((doing) => doing !== null);
      if (!aimed) return false;
      const rest = open(aimed).filter((slot) => slot.kind !== "targets");
      const isAimed = isComplete(aimed.offer, aimed.filling) && rest.length === 0 && reachableMore(aimed) === 0;
      if (isAimed) post(moveOf(aimed.offer, aimed.filling));
      else set(thing, aimed);
      return true;
    },
    /** A thing is dropped where things of one's own lie: the first way to bring it there that leaves nothing to choose. @param {Option} thing @param {string[]} kinds @returns {boolean} is there one? */
    dropHome(thing, kinds) {
      const deeds = deedsOf(offers, thing).filter((doing) => kinds.includes(doing.offer.move));
      const plain = deeds.find(isPlain);
      if (plain) post(moveOf(plain.offer, plain.filling));
      else if (deeds.length > 0) set(thing, deeds.length === 1 ? deeds[0] : null);
      return deeds.length > 0;
    },
  };
}

/** The rules in the way of what cannot be done with a thing otherwise. @param {readonly Form[]} offers @param {Option} thing */
function barsBeside(offers, thing) {
  const can = deedsOf(offers, thing).map((deed) => deed.offer.move);
  return barsOn(offers, thing).filter(({ offer }) => !can.includes(offer.move));
}

/** How many more things could be named. @param {Deed} deed */
const reachableMore = (deed) => [...reachable(deed)].filter((thing) => !named(deed).has(thing) && isNew(deed, thing)).length;

/** Would pointing at it add something, or only put it in another's place? @param {Deed} deed @param {Option} thing */
function isNew(deed, thing) {
  const next = pointed(deed, thing);
  return next !== null && named(next).size > named(deed).size;
}

/** @typedef {ReturnType<typeof usePlay>} Play */

/**
 * What every part of the board needs to know.
 * @typedef {{
 *   play: Play, print: import("./prints.js").Printed, catalogue: import("../../core/catalogue.js").Catalogue,
 *   names: (seat: number) => string, view: any, game: any, me: number | null, mayAct: boolean, owner: (card: string) => number | null,
 * }} BoardState
 */
export const Board = createContext(/** @type {any} */ (null));

/** @returns {BoardState} */
export const useBoard = () => useContext(Board);
