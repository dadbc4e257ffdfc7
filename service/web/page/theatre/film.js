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
 * The view at every version, from what each frame changes. Some are kept, and the rest is made again from the nearest: so
 * any moment is at most a few changes away, and a long game takes little room.
 * @param {readonly Frame[]} frames @returns {(version: number) => TableView}
 */
export function viewsOf(frames) {
  /** @type {any[]} */
  const saved = [{}];
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

  return (version) => {
    const within = Math.min(Math.max(version, 0), frames.length);
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
 * The version by which something came to lie where it lies now: the first since when it has been in the open all the time.
 * @param {Film} film @param {string} thing @param {number} now
 */
export function cameToLie(film, thing, now) {
  const needle = JSON.stringify(thing);
  const lies = (/** @type {number} */ version) => {
    const { you, ...open } = /** @type {any} */ (film.at(version)).play ?? {};
    return JSON.stringify(open).includes(needle);
  };
  if (!lies(now)) return null;
  let version = now;
  while (version > 1 && lies(version - 1)) version -= 1;
  return version;
}
