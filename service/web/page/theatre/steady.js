// What only grows while a hand runs through a game. If it shrank with every picture, all that lies below would move, and the
// browser would paint the whole page anew for each.

import { useEffect, useRef } from "../core/view.js";

/** For the element to be kept steady. @param {boolean} held */
export function useSteady(held) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const element = box.current;
    if (!held || !element) return undefined;
    const watch = new ResizeObserver(() => (element.style.minHeight = `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      element.style.minHeight = "";
    };
  }, [held]);
  return box;
}
