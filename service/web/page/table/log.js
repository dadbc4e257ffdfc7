// What happened, in the sentences of the house; the newest is said to who cannot see it.

import { link } from "../core/router.js";
import { t } from "../core/texts.js";
import { html, useEffect, useRef } from "../core/view.js";

/** @param {{ frames: import("../core/shapes.js").Frame[], game: string }} props */
export function Log({ frames, game }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const last = frames.at(-1)?.version;
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [last]);
  return html`<div class="log" ref=${list} role="log" aria-live="polite" aria-label=${t("What happened")}><ol>
    ${frames.slice(-60).map((frame) => html`<li key=${frame.version} class=${frame.heading ? "heading" : ""} data-undone=${frame.undone_by !== null}>
      ${frame.text} <a class="why" tabindex=${frame.version === last ? 0 : -1} href=${link(`/replay/${game}`, { v: frame.version })} aria-label=${t("Look at this moment: {version}", { version: frame.version })}>${frame.version}</a>
    </li>`)}
  </ol></div>`;
}
