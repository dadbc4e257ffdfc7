// Short messages that go away by themselves: what was refused, and by which rule.

import { Problem } from "../core/api.js";
import { store, useStore } from "../core/store.js";
import { t } from "../core/texts.js";
import { html } from "../core/view.js";

/** @typedef {{ id: number, tone: "good" | "bad", text: string, citations: { id: string, title: string, text: string }[] }} Toast */

/** @type {import("../core/store.js").Store<Toast[]>} */
const toasts = store(/** @type {Toast[]} */ ([]));
let count = 0;

/** @param {Omit<Toast, "id">} toast */
function show(toast) {
  const id = ++count;
  toasts.set((now) => [...now, { id, ...toast }].slice(-4));
  setTimeout(() => dismiss(id), 6000 + 40 * toast.text.length);
}

const dismiss = (/** @type {number} */ id) => toasts.set((now) => now.filter((one) => one.id !== id));

/** @param {string} text */
export const say = (text) => show({ tone: "good", text, citations: [] });

/** Something that the reader should know. @param {string} text */
export const warn = (text) => show({ tone: "bad", text, citations: [] });

/** Tell what went wrong, in the words of the house. @param {unknown} error */
export function complain(error) {
  if (error instanceof Problem) show({ tone: "bad", text: error.message, citations: error.citations });
  else if (!(error instanceof DOMException && error.name === "AbortError")) {
    show({ tone: "bad", text: t("The house cannot be reached just now."), citations: [] });
  }
}

/** Do this, and tell if it goes wrong. @template T @param {() => Promise<T>} what @returns {Promise<T | undefined>} */
export async function attempt(what) {
  try {
    return await what();
  } catch (error) {
    complain(error);
    return undefined;
  }
}

export function Toasts() {
  return html`<div class="toasts" role="status" aria-live="polite">
    ${useStore(toasts).map(
      ({ id, tone, text, citations }) => html`<div key=${id} class="toast ${tone}">
        <p>${text}</p>
        ${citations.map((rule) => html`<p key=${rule.id} class="toast-rule">${rule.title}</p>`)}
        <button class="plain" aria-label=${t("Close")} onClick=${() => dismiss(id)}>×</button>
      </div>`,
    )}
  </div>`;
}
