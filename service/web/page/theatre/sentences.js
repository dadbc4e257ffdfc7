// Everything that happened, sentence by sentence. The list is drawn once; only the line of now moves.

import { html, useCallback, useEffect, useMemo, useRef } from "../core/view.js";
import { t } from "../core/texts.js";

const FOLLOWS_EVERY = 100;

/** @param {{ film: import("./film.js").Film, story: import("./story.js").Story, version: number, goTo: (version: number) => void }} props */
export function Sentences({ film, story, version, goTo }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const drawn = useMemo(
    () => html`<ol class="sentences" ref=${list} aria-label=${t("What happened")}>${film.frames.map((frame) => {
      const depth = story.around(frame.version).length;
      return html`<li key=${frame.version} class="${frame.heading ? "heading" : ""} ${depth ? "undone" : ""}">
        <button tabindex="-1" onClick=${() => goTo(frame.version)}><span class="sentences-number">${frame.version}</span><span>${frame.text}</span></button>
      </li>`;
    })}</ol>`,
    [film, story],
  );
  // To scroll makes the browser lay out everything: a few times a second is enough to follow a hand.
  const due = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined));
  const follow = useCallback(() => {
    due.current ??= setTimeout(() => {
      due.current = undefined;
      const box = list.current;
      const line = box?.querySelector(".now");
      if (box && line instanceof HTMLElement) box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
    }, FOLLOWS_EVERY);
  }, []);
  useEffect(() => {
    const watch = new ResizeObserver(follow);
    watch.observe(/** @type {HTMLElement} */ (list.current));
    return () => (watch.disconnect(), clearTimeout(due.current));
  }, []);
  // By hand, for a list of a thousand lines is too long to be compared at every frame.
  useEffect(() => {
    const box = list.current;
    const line = box?.children[version - 1];
    if (!box || !(line instanceof HTMLElement)) return undefined;
    const button = /** @type {HTMLElement} */ (line.firstElementChild);
    line.classList.add("now");
    button.setAttribute("aria-current", "step");
    button.tabIndex = 0;
    follow();
    return () => {
      line.classList.remove("now");
      button.removeAttribute("aria-current");
      button.tabIndex = -1;
    };
  }, [version, drawn]);
  return drawn;
}
