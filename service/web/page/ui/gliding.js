// Things that change their place glide there: whatever has `data-glide`, by that name. A thing that is new comes from the
// place that it names in `data-glide-from`, if something calls itself that in `data-glide-home`.

import { keepsStill } from "../core/settings.js";
import { useLayoutEffect, useRef } from "../core/view.js";

const TIME = 320;

/**
 * @param {{ current: HTMLElement | null }} inside
 * @param {unknown} when glides if this is another value than when it was last drawn
 */
export function useGliding(inside, when) {
  /** @type {{ current: Map<string, DOMRect> | null }} */
  const before = useRef(null);
  useLayoutEffect(() => {
    const room = inside.current;
    if (!room) return;
    // A replay that is run through by hand keeps still: whatever is measured here is gone in the next frame.
    if (room.closest("[data-still]")) return void (before.current = null);
    /** @type {Map<string, DOMRect>} */
    const now = new Map();
    const still = keepsStill() || before.current === null;
    for (const thing of /** @type {NodeListOf<HTMLElement>} */ (room.querySelectorAll("[data-glide]"))) {
      const name = thing.dataset.glide ?? "";
      const place = thing.getBoundingClientRect();
      now.set(name, place);
      if (still) continue;
      const from = thing.dataset.glideFrom;
      const home = from ? room.querySelector(`[data-glide-home="${CSS.escape(from)}"]`) : null;
      const was = before.current?.get(name) ?? home?.getBoundingClientRect();
      if (was) glide(thing, was, place);
    }
    before.current = now;
  }, [when]);
}

/** @param {HTMLElement} thing @param {DOMRect} was @param {DOMRect} now */
function glide(thing, was, now) {
  const [x, y] = [was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2];
  if (Math.hypot(x, y) < 2 || now.width === 0) return;
  const size = Math.max(0.3, Math.min(2, was.width / now.width));
  thing.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
    { duration: TIME, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
  );
}
