// What every view is made of: templates, and what they remember.

import { Fragment, createContext, createElement, render } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from "../vendor/hooks.js";
export { Fragment, createContext, render };

export const html = htm.bind(createElement);
