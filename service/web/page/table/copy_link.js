// A link to hand on.

import { t } from "../core/texts.js";
import { html, useRef, useState } from "../core/view.js";
import { say } from "../ui/toasts.js";

/** @param {{ address: string, label: string }} props */
export function CopyLink({ address, label }) {
  const [shown, setShown] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      say(t("Copied."));
    } catch {
      // Not every browser lets a page write there: then people copy it themselves.
      setShown(true);
      requestAnimationFrame(() => field.current?.select());
    }
  }
  return html`<span class="row">
    <button type="button" class="quiet" onClick=${copy}>${label}</button>
    ${shown && html`<input ref=${field} readonly value=${address} aria-label=${t("The link")} />`}
  </span>`;
}
