// A game as a film: every frame of it through one pair of eyes, and the view at any version. Once it is loaded, nothing is
// asked of the house while one looks about in it.

import { address, get } from "../core/api.js";
import { patched } from "../core/patch.js";

/**
 * @typedef {import("../core/shapes.js").Frame} Frame
 * @typedef {import("../core/shapes.js").TableView} TableView
 * @typedef {number | "self" | "spectator"} Eyes
 * A seat, as oneself, or as somebody whom the house does not know.
 * @typedef {{ eyes: Eyes, frames: Frame[], last: number, at: (version: number) => TableView }} Film
 */

const PAGE = 500;
const SAVED_EVERY = 25;

/**
 * The view after any number of frames, from what each of them changes. Some are kept, and the rest is made again from the
 * nearest: so any moment is at most a few changes away, and a long game takes little room.
 * @param {readonly Frame[]} frames @param {any} [before] the view before the first of them
 * @returns {(count: number) => TableView}
 */
export function viewsOf(frames, before = {}) {
  /** @type {any[]} */
  const saved = [before];
  /** @type {{ number: number, views: any[] }} */
  let open = { number: -1, views: [] };

  /** All views of a stretch, the saved one first. @param {number} number */
  const stretch = (number) => {
    if (open.number === number) return open.views;
    const views = [savedAt(number)];
    const first = number * SAVED_EVERY;
    for (const frame of frames.slice(first, first + SAVED_EVERY)) views.push(patched(views[views.length - 1], frame.changes));
    saved[number + 1] ??= views[SAVED_EVERY];
    open = { number, views };
    return views;
  };

  /** @param {number} number */
  const savedAt = (number) => {
    for (let known = saved.length - 1; known < number; known += 1) {
      const first = known * SAVED_EVERY;
      saved[known + 1] = frames.slice(first, first + SAVED_EVERY).reduce((view, frame) => patched(view, frame.changes), saved[known]);
    }
    return saved[number];
  };

  return (count) => {
    const within = Math.min(Math.max(count, 0), frames.length);
    return stretch(Math.floor(within / SAVED_EVERY))[within % SAVED_EVERY];
  };
}

/** @param {Eyes} eyes */
const seatOf = (eyes) => (typeof eyes === "number" ? eyes : undefined);
/** @param {Eyes} eyes */
export const asWhom = (eyes) => ({ unnamed: eyes === "spectator" });

/**
 * Everything that happened, as these eyes saw it.
 * @param {string} id @param {Eyes} eyes
 * @param {{ signal?: AbortSignal, told?: (share: number) => void }} [more] `told`: how much has come, from 0 to 1.
 * @returns {Promise<Film>}
 */
export async function loadFilm(id, eyes, { signal, told = () => {} } = {}) {
  /** @type {Frame[]} */
  const frames = [];
  for (let after = 0; ; ) {
    const path = address(`/v1/games/${id}/frames`, { after, limit: PAGE, seat: seatOf(eyes) });
    const page = await get(path, { signal, ...asWhom(eyes) });
    frames.push(...page.frames);
    told(frames.length / Math.max(page.version, 1));
    if (page.next === null) break;
    after = page.next;
  }
  return { eyes, frames, last: frames.length, at: viewsOf(frames) };
}

/** @param {string} id @param {Eyes} eyes @param {AbortSignal} [signal] @returns {Promise<import("./story.js").Chapter[]>} */
export async function loadContents(id, eyes, signal) {
  const found = await get(address(`/v1/games/${id}/contents`, { seat: seatOf(eyes) }), { signal, ...asWhom(eyes) });
  return found.entries;
}

/**
 * In what kinds of places something lies in the open, each by the last names on the way to it: a card of a trick still lies
 * in a trick when that is the last one, and no longer where it lay before it was played.
 * @param {any} inside @param {string} thing @param {string[]} way @param {Set<string>} found
 */
function placesOf(inside, thing, way, found) {
  if (inside === thing) found.add(way.slice(-2).join(" "));
  else if (Array.isArray(inside)) for (const one of inside) placesOf(one, thing, way, found);
  else if (inside !== null && typeof inside === "object") for (const name in inside) placesOf(inside[name], thing, [...way, name], found);
  return found;
}

/**
 * The version by which something came to lie where it lies now: the first since when it has been there all the time; null if
 * it is nowhere, or was there before the first.
 * @param {(version: number) => any} at @param {string} thing @param {number} now @param {number} [first]
 */
export function cameToLie(at, thing, now, first = 1) {
  const places = (/** @type {number} */ version) => {
    const { you, ...open } = at(version).play ?? {};
    return placesOf(open, thing, [], new Set());
  };
  const here = places(now);
  if (here.size === 0) return null;
  for (let version = now; version >= first; version -= 1) {
    const before = places(version - 1);
    if (![...here].some((place) => before.has(place))) return version;
  }
  return null;
}
