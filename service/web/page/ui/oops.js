// What is shown where something should be and is not.

import { Problem } from "../core/api.js";
import { t } from "../core/texts.js";
import { html } from "../core/view.js";

/** A part of the page that does not fit the others: the house has a newer one. */
export const Outdated = () => html`<section class="oops" role="alert">
  <h1>${t("This page is older than the house.")}</h1>
  <p><button onClick=${() => location.reload()}>${t("Load it again")}</button></p>
</section>`;

/** @param {{ title?: string, error?: unknown, again?: () => void }} props */
export function Oops({ title, error, again }) {
  const said = error instanceof Problem ? error.message : error ? t("The house cannot be reached just now.") : "";
  return html`<section class="oops" role="alert">
    <h1>${title ?? t("That did not work.")}</h1>
    ${said && html`<p>${said}</p>`}
    ${again && html`<button onClick=${again}>${t("Try again")}</button>`}
    <p><a href="#/">${t("To the lobby")}</a></p>
  </section>`;
}
