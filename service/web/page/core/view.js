// What every view is made of: templates, and what they remember.

import { Fragment, createContext, createElement, render } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from "../vendor/hooks.js";
export { Fragment, createContext, render };

export const html = htm.bind(createElement);

/**
 * A drawing that stays as it is while it is given the same.
 * @template {(props: any) => any} Drawn @param {Drawn} draw @returns {Drawn}
 */
export function kept(draw) {
  /** @this {any} @param {any} props */
  function Kept(props) {
    this.shouldComponentUpdate = (/** @type {any} */ next) => {
      const names = Object.keys(next);
      return names.length !== Object.keys(this.props).length || names.some((name) => next[name] !== this.props[name]);
    };
    return createElement(draw, props);
  }
  return /** @type {any} */ (Kept);
}
