// A question in front of everything else: the browser's own dialog, which keeps the keyboard inside.

import { t } from "../core/texts.js";
import { html, useEffect, useId, useRef } from "../core/view.js";

/** @param {{ title: string, close: () => void, children: any, wide?: boolean }} props */
export function Dialog({ title, close, children, wide = false }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const name = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      // The browser gives the keyboard back only to one whose dialog is still there.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return html`<dialog ref=${element} class=${wide ? "wide" : ""} aria-labelledby=${name} onClose=${close} onCancel=${close}>
    <header><h2 id=${name}>${title}</h2><button class="plain" aria-label=${t("Close")} onClick=${close}>×</button></header>
    ${children}
  </dialog>`;
}
