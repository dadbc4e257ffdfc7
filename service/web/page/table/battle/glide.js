// Cards glide from where they were to where they are. Each thing has an id; where it lay is remembered from one drawing to the
// next. What was nowhere to be seen comes from where its kind comes from: the deck, a hand, a stock.

import { keepsStill } from "../../core/settings.js";
import { useLayoutEffect, useRef } from "../../core/view.js";

const HOW = { duration: 420, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };
/** When nearly everything is somewhere else, the board was laid out anew, and nothing has moved. */
const TOO_MANY = 24;

/** @param {HTMLElement} board @param {string} attribute @returns {Map<string, DOMRect>} places within the board, so that scrolling moves nothing */
function placesIn(board, attribute) {
  const origin = board.getBoundingClientRect();
  /** @type {Map<string, DOMRect>} */
  const places = new Map();
  for (const element of board.querySelectorAll(`[${attribute}]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) places.set(/** @type {string} */ (element.getAttribute(attribute)), new DOMRect(rect.x - origin.x, rect.y - origin.y, rect.width, rect.height));
  }
  return places;
}

/** Where something comes from that was not to be seen. @param {HTMLElement} element */
function originOf(element) {
  const thing = element.dataset.glide ?? "";
  const seat = /** @type {HTMLElement | null} */ (element.closest("[data-seat]"))?.dataset.seat;
  if (seat === undefined || thing === "crown") return "";
  return element.closest(".own-hand") ? `deck:${seat}` : `hand:${seat}`;
}

/**
 * @param {{ current: HTMLElement | null }} board @param {unknown} version what was drawn: things move when it changes
 */
export function useGlides(board, version) {
  const before = useRef(/** @type {{ things: Map<string, DOMRect>, anchors: Map<string, DOMRect>, version: unknown } | null} */ (null));
  useLayoutEffect(() => {
    const root = board.current;
    if (!root || keepsStill()) return;
    const was = before.current;
    const things = placesIn(root, "data-glide");
    if (was && was.version !== version) {
      const moved = [...root.querySelectorAll("[data-glide]")].flatMap((found) => {
        const element = /** @type {HTMLElement} */ (found);
        const thing = /** @type {string} */ (element.dataset.glide);
        const to = things.get(thing);
        const from = was.things.get(thing) ?? was.anchors.get(originOf(element));
        if (!to || !from) return [];
        const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
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
