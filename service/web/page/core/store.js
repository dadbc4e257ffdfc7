// A value that views look at: whoever looks is drawn again when it changes.

import { useEffect, useState } from "./view.js";

/**
 * @template T
 * @typedef {{ readonly value: T, set: (next: T | ((now: T) => T)) => void, listen: (listener: (value: T) => void) => () => void }} Store
 */

/**
 * @template T
 * @param {T} first
 * @returns {Store<T>}
 */
export function store(first) {
  let value = first;
  /** @type {Set<(value: T) => void>} */
  const listeners = new Set();
  return {
    get value() {
      return value;
    },
    set(next) {
      const changed = typeof next === "function" ? /** @type {(now: T) => T} */ (next)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * @template T
 * @param {Store<T>} from
 * @returns {T}
 */
export function useStore(from) {
  const [, draw] = useState({});
  const seen = from.value;
  useEffect(() => {
    const stop = from.listen(() => draw({}));
    // It may have changed between drawing and listening.
    if (!Object.is(seen, from.value)) draw({});
    return stop;
  }, [from]);
  return seen;
}
