// Dragging a card with mouse, pen or finger: from the hand onto the table, from the market to oneself, or onto what it is to be
// aimed at. A drag is a short cut: everything can be done without.

import { useEffect, useState } from "../../core/view.js";

const FAR = 8;

/** Where cards lie together. Whoever drops one there again has thought better of it. */
const PLACES = ".own-hand, .own-field, .market";

/** @param {Element | null} under @returns {string} what lies under the pointer: a thing, `seat:2`, or nothing */
function landing(under) {
  const thing = /** @type {HTMLElement | null} */ (under?.closest("[data-thing]"))?.dataset.thing;
  if (thing) return thing;
  const seat = /** @type {HTMLElement | null} */ (under?.closest(".kingdom[data-seat]"))?.dataset.seat;
  return seat ? `seat:${seat}` : "";
}

/**
 * Would a card from there come home when it is dropped here? One's own field may be out of sight, so a card of one's hand can
 * be dropped anywhere on the table, and one of the market upon one's hand.
 * @param {Element} from @param {Element | null} under
 */
function isHomeward(from, under) {
  if (under?.closest(".own-field")) return true;
  const isAtHand = under?.closest(".at-hand") !== null;
  return from.closest(".own-hand") ? !isAtHand && under?.closest(".battle") !== null : under?.closest(".own-hand") !== null;
}

/**
 * @param {{ current: HTMLElement | null }} board
 * @param {boolean} ready is the board there?
 * @param {{ may: (thing: string) => boolean, aims: (thing: string, onto: string) => boolean, drop: (thing: string, onto: string, isHome: boolean) => void }} does
 * @returns {string | null} what is being dragged
 */
export function useDragging(board, ready, does) {
  const [dragged, setDragged] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    const root = board.current;
    if (!root || !does.may("")) return;
    /** @type {{ thing: string, element: HTMLElement, x: number, y: number, ghost: HTMLElement | null, pointer: number } | null} */
    let held = null;

    const move = (/** @type {PointerEvent} */ event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.ghost) {
        if (Math.hypot(x, y) < FAR) return;
        const ghost = /** @type {HTMLElement} */ (held.element.cloneNode(true));
        const rect = held.element.getBoundingClientRect();
        ghost.classList.add("bghost");
        ghost.setAttribute("aria-hidden", "true");
        for (const name of ["data-thing", "data-glide"]) ghost.removeAttribute(name);
        Object.assign(ghost.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` });
        root.append(ghost);
        held.ghost = ghost;
        setDragged(held.thing);
      }
      held.ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    };

    const finish = (/** @type {PointerEvent} */ event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const { thing, ghost, element } = held;
      held = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", finish);
      removeEventListener("pointercancel", finish);
      if (!ghost) return;
      ghost.remove();
      setDragged(null);
      // The click that ends a drag points at nothing.
      const swallow = (/** @type {Event} */ click) => (click.stopPropagation(), click.preventDefault());
      root.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
      if (event.type !== "pointerup") return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const onto = landing(under);
      const isBack = onto === thing || (under?.closest(PLACES) === element.closest(PLACES) && !does.aims(thing, onto));
      if (!isBack) does.drop(thing, onto, isHomeward(element, under));
    };

    const begin = (/** @type {PointerEvent} */ event) => {
      const element = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-drag]"));
      const thing = element?.dataset.thing;
      // Where a finger scrolls the page, it cannot drag as well: only hand cards can be lifted by one.
      const byFinger = event.pointerType === "touch" && !element?.closest(".own-hand");
      if (!element || !thing || held || event.button !== 0 || byFinger || !does.may(thing)) return;
      held = { thing, element, x: event.clientX, y: event.clientY, ghost: null, pointer: event.pointerId };
      addEventListener("pointermove", move);
      addEventListener("pointerup", finish);
      addEventListener("pointercancel", finish);
    };

    root.addEventListener("pointerdown", begin);
    return () => {
      root.removeEventListener("pointerdown", begin);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", finish);
      removeEventListener("pointercancel", finish);
      held?.ghost?.remove();
    };
  }, [ready, does]);
  return dragged;
}
