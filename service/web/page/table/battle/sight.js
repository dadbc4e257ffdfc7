// What is kept where the eye is: the hand while the panel above it grows, and what is asked about when a question comes.

import { useEffect, useLayoutEffect, useRef } from "../../core/view.js";

/** Room that is left above what is brought into sight. */
const ABOVE = 64;
const BELOW = 12;

/** @typedef {{ current: HTMLElement | null }} Held */

/** @param {Held} board @param {string} selector */
const rectOf = (board, selector) => board.current?.querySelector(selector)?.getBoundingClientRect() ?? null;

/**
 * A second touch at the same place must find the same card. At the lower end of the page a panel that grows would push the
 * hand down: the page is scrolled by as much.
 * @param {Held} board @param {readonly unknown[]} causes what makes the panel grow
 * @returns {() => void} to be called before anything is touched
 */
export function useSteadyHand(board, causes) {
  const before = useRef(/** @type {number | null} */ (null));
  useLayoutEffect(() => {
    const now = rectOf(board, ".own-hand");
    if (now && before.current !== null && Math.abs(now.top - before.current) >= 1) scrollBy({ top: now.top - before.current, behavior: "instant" });
    before.current = null;
  }, causes);
  return () => void (before.current = rectOf(board, ".own-hand")?.top ?? null);
}

/** When a question comes, something that it is about is in sight. @param {Held} board @param {string} question empty if nothing is asked */
export function useInSight(board, question) {
  useEffect(() => {
    if (!question || !board.current) return;
    const floor = (rectOf(board, ".at-hand:not(.resting)")?.top ?? innerHeight) - BELOW;
    const usable = [...board.current.querySelectorAll(".can")].filter((one) => !one.closest(".at-hand"));
    const isSeen = (/** @type {Element} */ one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= floor;
    if (usable.length === 0 || usable.some(isSeen)) return;
    // One's own first: that is what most questions are about.
    const thing = usable.find((one) => one.closest(".own-field")) ?? usable[0];
    const place = thing.closest(".own-field, .market, .kingdom")?.getBoundingClientRect();
    const rect = place && place.height <= floor - ABOVE ? place : thing.getBoundingClientRect();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollBy({ top: rect.top < ABOVE ? rect.top - ABOVE : rect.bottom - floor, behavior: calm ? "instant" : "smooth" });
  }, [question]);
}
