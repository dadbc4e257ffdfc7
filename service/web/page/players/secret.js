// Something that the house shows once: a code or a token, with a way to take it along.

import { t } from "../core/texts.js";
import { html, useRef } from "../core/view.js";
import { say } from "../ui/toasts.js";

/** @param {{ name: string, secret: string }} props */
export function Secret({ name, secret }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      say(t("Copied."));
    } catch {
      // Not every browser lets a page write there; it is selected, and people copy it themselves.
    }
  }
  return html`<div class="secret">
    <label>${name}<input ref=${field} class="mono" readonly value=${secret} spellcheck=${false} onFocus=${() => field.current?.select()} /></label>
    <button type="button" class="quiet" onClick=${copy}>${t("Copy")}</button>
    <p class="soft">${t("It is shown this once, and the house cannot tell it again. Keep it where nobody else looks.")}</p>
  </div>`;
}
