// What shall follow if a ruling is overturned: decided anew, read otherwise, or the refused move allowed.

import { t } from "../core/texts.js";
import { html, useId } from "../core/view.js";

/** @typedef {{ type: "decide-anew" } | { type: "allow-move" } | { type: "read-otherwise", ruling: string, reading: string }} Remedy */

/** The rulings that can be read otherwise. @param {import("../core/catalogue.js").Catalogue} catalogue */
const contested = (catalogue) => [...catalogue.rulings.values()].filter((/** @type {any} */ one) => one.readings?.length > 0);

/**
 * @param {{ legend: string, value: Remedy, set: (remedy: Remedy) => void, aboutRefusal: boolean, catalogue: import("../core/catalogue.js").Catalogue }} props
 */
export function RemedyField({ legend, value, set, aboutRefusal, catalogue }) {
  const name = useId();
  const rulings = contested(catalogue);
  const ruling = /** @type {any} */ (value.type === "read-otherwise" ? catalogue.rulings.get(value.ruling) : null);
  /** @param {Remedy} remedy @param {string} text */
  const radio = (remedy, text) => html`<label class="check"><input type="radio" name=${name} checked=${value.type === remedy.type} onChange=${() => set(remedy)} /> ${text}</label>`;
  const first = /** @type {any} */ (rulings[0]);
  return html`<fieldset class="remedy"><legend>${legend}</legend>
    ${radio({ type: "decide-anew" }, t("That it is decided anew"))}
    ${aboutRefusal && radio({ type: "allow-move" }, t("That the move is allowed, this once"))}
    ${first && radio({ type: "read-otherwise", ruling: first.id, reading: first.readings[0].id }, t("That a rule is read otherwise"))}
    ${value.type === "read-otherwise" && html`<label>${t("Which rule")}
        <select value=${value.ruling} onChange=${(/** @type {any} */ event) => {
          const chosen = /** @type {any} */ (catalogue.rulings.get(event.target.value));
          set({ type: "read-otherwise", ruling: chosen.id, reading: chosen.readings[0].id });
        }}>
          ${rulings.map((one) => html`<option key=${one.id} value=${one.id}>${one.id}: ${one.title}</option>`)}
        </select></label>
      <label>${t("How it shall be read")}
        <select value=${value.reading} onChange=${(/** @type {any} */ event) => set({ ...value, reading: event.target.value })}>
          ${(ruling?.readings ?? []).map((/** @type {any} */ one) => html`<option key=${one.id} value=${one.id}>${one.text}</option>`)}
          <option value="as-ruled">${t("As it is ruled: {text}", { text: ruling?.text ?? "" })}</option>
        </select></label>`}
  </fieldset>`;
}
