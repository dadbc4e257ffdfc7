// "It should not have let her": a dispute about something that happened, or about a move of one's own that was refused.

import { get } from "../core/api.js";
import { t } from "../core/texts.js";
import { html, useEffect, useId, useState } from "../core/view.js";
import { Dialog } from "../ui/dialog.js";
import { attempt } from "../ui/toasts.js";
import { RemedyField } from "./remedy.js";

const SHOWN = 80;

/** @param {{ id: string, title: string }} rule */
const listed = ({ id, title }) => `${id}: ${title}`;

/**
 * @param {{
 *   path: string, view: any, frames: readonly any[], catalogue: import("../core/catalogue.js").Catalogue, version: number,
 *   send: (path: string, body: unknown) => Promise<unknown>, close: () => void,
 * }} props `version`: what is disputed unless something else is chosen
 */
export function RaiseDispute({ path, view, frames, catalogue, version, send, close }) {
  const [refusals, setRefusals] = useState(/** @type {any[]} */ ([]));
  // What decides nothing has no ruling, and what was undone is no matter any more.
  const disputable = frames.filter((frame) => frame.has_ruling !== false && frame.undone_by === null);
  const nearest = disputable.findLast((frame) => frame.version <= version) ?? disputable.at(-1);
  const [about, setAbout] = useState(`event ${nearest?.version ?? version}`);
  const [typed, setTyped] = useState("");
  const rules = useId();
  const [claim, setClaim] = useState("");
  const [asks, setAsks] = useState(/** @type {import("./remedy.js").Remedy} */ ({ type: "decide-anew" }));
  const [stops, setStops] = useState(false);
  const [cited, setCited] = useState(/** @type {any[]} */ ([]));
  const [busy, setBusy] = useState(false);
  const [kind, which] = about.split(" ");
  const isFirst = !view.disputes.some((/** @type {any} */ one) => one.seat === view.seat);

  useEffect(() => {
    get(`${path}/refusals`).then((found) => setRefusals(found.refusals.filter((/** @type {any} */ one) => one.seat === view.seat).reverse()), () => {});
  }, [path]);
  useEffect(() => {
    const refused = refusals.find((one) => one.id === which);
    if (kind === "refusal") return setCited(refused?.citations ?? []);
    let left = false;
    get(`${path}/events/${which}/ruling`).then((found) => left || setCited(found.citations), () => left || setCited([]));
    return () => void (left = true);
  }, [about, refusals]);

  // What is typed names a rule by its id, by its title, or as it is listed.
  const rule = [...catalogue.rulings.values()].find((one) => [one.id, one.title, listed(one)].includes(typed.trim()))?.id ?? "";
  const told = disputable.slice(-SHOWN).reverse();
  if (nearest && !told.includes(nearest)) told.unshift(nearest);

  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    const matter = kind === "refusal" ? { type: "refusal", refusal: which } : { type: "event", version: Number(which) };
    const done = await attempt(() => send("disputes", { about: matter, claim, rule, asks, stops }));
    setBusy(false);
    if (done !== undefined) close();
  };

  return html`<${Dialog} title=${t("Raise a dispute")} close=${close}>
    <form class="stack" onSubmit=${submit}>
      <label>${t("What it is about")}
        <select value=${about} onChange=${(/** @type {any} */ event) => setAbout(event.target.value)}>
          ${refusals.length > 0 && html`<optgroup label=${t("Moves of yours that were refused")}>
            ${refusals.map((one) => html`<option key=${one.id} value=${`refusal ${one.id}`}>${one.text}</option>`)}
          </optgroup>`}
          <optgroup label=${t("What happened")}>
            ${told.map((frame) => html`<option key=${frame.version} value=${`event ${frame.version}`}>${frame.version}: ${frame.text}</option>`)}
          </optgroup>
        </select>
      </label>
      <label>${t("The rule that should have decided")}
        <input type="search" list=${rules} value=${typed} placeholder=${t("I do not name one")} autocomplete="off" spellcheck=${false}
          onInput=${(/** @type {any} */ event) => {
            setTyped(event.target.value);
            event.target.setCustomValidity("");
          }}
          onChange=${(/** @type {any} */ event) => event.target.setCustomValidity(typed.trim() && !rule ? t("There is no such rule in this edition.") : "")} />
        <datalist id=${rules}>${[...catalogue.rulings.values()].map((one) => html`<option key=${one.id} value=${listed(one)}></option>`)}</datalist>
      </label>
      ${cited.length > 0 && html`<p class="row">${t("Cited there")} ${cited.map((one) => html`<button key=${one.id} type="button" class="chip" aria-pressed=${one.id === rule} onClick=${() => setTyped(one.id === rule ? "" : listed(one))}>${one.title}</button>`)}</p>`}
      <label>${t("What you say about it")}<textarea rows="3" maxlength="2000" value=${claim} onInput=${(/** @type {any} */ event) => setClaim(event.target.value)}></textarea></label>
      <${RemedyField} legend=${t("What shall follow if you are right")} value=${asks} set=${setAsks} aboutRefusal=${kind === "refusal"} catalogue=${catalogue} />
      ${isFirst && view.status === "playing" && html`<label class="check"><input type="checkbox" checked=${stops} onChange=${(/** @type {any} */ event) => setStops(event.target.checked)} /> ${t("The game waits until it is settled")}</label>`}
      <p class="soft">${view.referees.length > 0 ? t("A referee of the table decides it.") : t("The other people at the table vote. Only all of them together overturn a ruling.")}</p>
      <div class="row"><button disabled=${busy}>${t("Raise it")}</button><button type="button" class="quiet" onClick=${close}>${t("Leave it")}</button></div>
    </form>
  <//>`;
}
