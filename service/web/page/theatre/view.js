import { html } from "../core/view.js";

export function View() {
  return html`<h1>theatre</h1>`;
}
