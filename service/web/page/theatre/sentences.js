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
  const latest = useRef(version);
  latest.current = version;
  const marked = useRef(/** @type {HTMLElement | null} */ (null));
  const due = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined));
  // By hand, for a list of a thousand lines is too long to be compared at every frame.
  const mark = useCallback(() => {
    const box = list.current;
    const line = box?.children[latest.current - 1];
    if (!box || !(line instanceof HTMLElement)) return;
    if (marked.current !== line) {
      turn(marked.current, false);
      turn(line, true);
      marked.current = line;
    }
    box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
  }, []);
  // To scroll makes the browser lay out and paint the list: at once, and then a few times a second, is enough to follow a hand.
  const follow = useCallback(() => {
    if (due.current !== undefined) return;
    mark();
    const followed = latest.current;
    due.current = setTimeout(() => {
      due.current = undefined;
      if (latest.current !== followed) follow();
    }, FOLLOWS_EVERY);
  }, []);
  useEffect(() => {
    const watch = new ResizeObserver(mark);
    watch.observe(/** @type {HTMLElement} */ (list.current));
    return () => (watch.disconnect(), clearTimeout(due.current));
  }, []);
  useEffect(follow, [version, drawn]);
  return drawn;
}

/** Is this the line of now? @param {HTMLElement | null} line @param {boolean} now */
function turn(line, now) {
  if (!line) return;
  const button = /** @type {HTMLElement} */ (line.firstElementChild);
  line.classList.toggle("now", now);
  button.tabIndex = now ? 0 : -1;
  if (now) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
}
