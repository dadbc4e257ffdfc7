// What happened while one was away.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";

const SHOWN = 8;

/** @param {{ missed: import("../core/shapes.js").Frame[], noted: () => void }} props */
export function Away({ missed, noted }) {
  if (missed.length < 2) return null;
  return html`<aside class="away panel" aria-labelledby="away">
    <h2 id="away">${t("While you were away")}</h2>
    <ol>${missed.slice(-SHOWN).map((frame) => html`<li key=${frame.version}>${frame.text}</li>`)}</ol>
    ${missed.length > SHOWN && html`<p class="soft">${t("Earlier things that happened: {count}", { count: missed.length - SHOWN })}</p>`}
    <button class="quiet" onClick=${noted}>${t("I have seen it")}</button>
  </aside>`;
}
