// Where one is: behind the `#` of the address, which is never sent to the house. `#/game/1f…?seat=2`

import { store } from "./store.js";

/** @typedef {{ path: string, query: Record<string, string> }} Place */

/** @returns {Place} */
function here() {
  const [path, query = ""] = (location.hash.slice(1) || "/").split("?");
  return { path, query: Object.fromEntries(new URLSearchParams(query)) };
}

const NAME = /^[\w-]+(\/[\w-]+)*$/;

export const place = store(here());
addEventListener("hashchange", () => place.set(here()));

/** @param {string} path @param {Record<string, unknown>} [query] */
export function link(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `#${path}${text ? `?${text}` : ""}`;
}

/** @param {string} path @param {Record<string, unknown>} [query] */
export function go(path, query) {
  location.hash = link(path, query);
}

/** The same place with another query: a step that one can go back by. @param {Record<string, unknown>} query */
export function step(query) {
  const now = here();
  go(now.path, { ...now.query, ...query });
}

/** The same place with another query, without a step to go back by. @param {Record<string, unknown>} query */
export function amend(query) {
  const now = here();
  history.replaceState(null, "", link(now.path, { ...now.query, ...query }));
  place.set(here());
}

/**
 * The parts of a path that fits a pattern, `/replay/:id`; null if it does not.
 * @param {string} pattern @param {string} path @returns {Record<string, string> | null}
 */
export function fits(pattern, path) {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  const rest = wanted.at(-1)?.startsWith("*") ?? false;
  if (rest ? given.length < wanted.length : given.length !== wanted.length) return null;
  /** @type {Record<string, string>} */
  const found = {};
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith("*")) found[part.slice(1)] = given.slice(at).join("/");
    else if (part.startsWith(":")) found[part.slice(1)] = given[at];
    else if (part !== given[at]) return null;
  }
  // What stands there goes into addresses of the house: only what a name is made of, so that it leads nowhere else.
  return Object.values(found).every((name) => NAME.test(name)) ? found : null;
}
