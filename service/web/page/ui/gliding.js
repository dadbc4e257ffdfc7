// Cards glide from where they were to where they are. Each thing has an id; where it lay is remembered from one drawing to the
// next. What was nowhere to be seen comes from where its kind comes from: the deck, a hand, a stock.

import { keepsStill } from "../core/settings.js";
import { useLayoutEffect, useRef } from "../core/view.js";

const HOW = { duration: 420, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };
/** When nearly everything is somewhere else, the board was laid out anew, and nothing has moved. */
const TOO_MANY = 24;

/**
 * @typedef {{ x: number, y: number, width: number, home: Element | null, inside: { x: number, y: number } }} Place
 * The middle of a thing within the board, so that scrolling moves nothing; and within the kingdom it lies in: when a kingdom
 * grows, others make room for it, and nothing in them has moved.
 */

/** @param {HTMLElement} board @param {string} attribute @returns {Map<string, Place>} */
function placesIn(board, attribute) {
  const origin = board.getBoundingClientRect();
  /** @type {Map<Element, DOMRect>} */
  const homes = new Map();
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const element of board.querySelectorAll(`[${attribute}]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const home = element.closest("ul, [data-seat], header");
    if (home && !homes.has(home)) homes.set(home, home.getBoundingClientRect());
    const around = (home && homes.get(home)) ?? origin;
    const inside = { x: x - around.x, y: y - around.y };
    places.set(/** @type {string} */ (element.getAttribute(attribute)), { x: x - origin.x, y: y - origin.y, width: rect.width, home, inside });
  }
  return places;
}

/** How far it is from there to here. @param {Place} from @param {Place} to */
function way(from, to) {
  const [was, is] = from.home === to.home ? [from.inside, to.inside] : [from, to];
  return { x: was.x - is.x, y: was.y - is.y };
}

/**
 * @param {{ current: HTMLElement | null }} board @param {unknown} version what was drawn: things move when it changes
 * @param {(thing: HTMLElement) => string} originOf where something comes from that was not to be seen: what is called so in
 * `data-anchor`
 */
export function useGlides(board, version, originOf) {
  const before = useRef(/** @type {{ things: Map<string, Place>, anchors: Map<string, Place>, version: unknown } | null} */ (null));
  useLayoutEffect(() => {
    const root = board.current;
    if (!root || keepsStill()) return;
    // A replay that is run through by hand keeps still: whatever is measured here is gone in the next frame.
    if (root.closest("[data-still]")) return void (before.current = null);
    const was = before.current;
    const things = placesIn(root, "data-glide");
    if (was && was.version !== version) {
      const moved = [...root.querySelectorAll("[data-glide]")].flatMap((found) => {
        const element = /** @type {HTMLElement} */ (found);
        const thing = /** @type {string} */ (element.dataset.glide);
        const to = things.get(thing);
        const from = was.things.get(thing) ?? was.anchors.get(originOf(element));
        if (!to || !from) return [];
        const { x, y } = way(from, to);
        return Math.hypot(x, y) < 4 ? [] : [{ element, x, y, scale: Math.min(1, Math.max(0.2, from.width / to.width)) }];
      });
      if (moved.length <= TOO_MANY) {
        for (const { element, x, y, scale } of moved) {
          element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 3 }, { transform: "none", zIndex: 3 }], HOW);
        }
      }
    }
    before.current = { things, anchors: placesIn(root, "data-anchor"), version };
  });
}
