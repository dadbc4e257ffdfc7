// Proofs: a record is checked here, in the page, by the verifier of the house. Nothing is sent anywhere; a file that is dropped
// is checked without a network.
//
// - worker.js runs the verifier beside the page; verifying.js talks to it; keys.js remembers what one has pinned.
// - verdict.js says what came of it; chain.js and draws.js draw what was checked; elsewhere.js how to do without us.
//
// `#/audit` waits for a file; `#/audit/ID` fetches the record of a game and checks it.

import { Problem, get, send } from "../core/api.js";
import { link } from "../core/router.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/texts.js";
import { html, useEffect, useMemo, useRef, useState } from "../core/view.js";
import { attempt, complain, warn } from "../ui/toasts.js";
import { Chain } from "./chain.js";
import { Draws } from "./draws.js";
import { Elsewhere } from "./elsewhere.js";
import { linesOf, pin, pinned } from "./keys.js";
import { Checks, Facts, Verdict, eventNamed } from "./verdict.js";
import { opened, sorted, useVerifier } from "./verifying.js";

/**
 * @typedef {import("./verifying.js").Opened} Opened
 * @typedef {import("./verifying.js").Found} Found
 */

/** @param {{ id?: string }} props */
export function View({ id }) {
  const styled = useStyles("audit", "drawings");
  const [record, setRecord] = useState(/** @type {Opened | null} */ (null));
  const [notes, setNotes] = useState(/** @type {{ receipts: Opened[], checkpoints: Opened[] }} */ ({ receipts: [], checkpoints: [] }));
  const [keys, setKeys] = useState(pinned);
  const [over, setOver] = useState(false);
  const { verify, share, found, failed } = useVerifier();

  useEffect(() => {
    if (id) fetchRecord(id).then(setRecord, complain);
  }, [id]);
  useEffect(() => {
    if (record) verify({ record, keys: linesOf(keys), ...notes });
  }, [record, notes]);
  const again = (/** @type {string} */ lines) => record && verify({ record, keys: linesOf(lines), ...notes });

  const take = async (/** @type {Iterable<File>} */ files) => {
    const chosen = sorted(await Promise.all([...files].map(opened)));
    if (chosen.receipts.length + chosen.checkpoints.length > 0) {
      setNotes((now) => ({ receipts: [...now.receipts, ...chosen.receipts], checkpoints: [...now.checkpoints, ...chosen.checkpoints] }));
    }
    if (chosen.record) setRecord(chosen.record);
  };
  useDrops(take, setOver);
  const pinAll = (/** @type {string} */ lines) => {
    setKeys(lines);
    pin(lines);
    again(lines);
  };
  if (!styled) return null;

  return html`<div class="audit stack">
    <header><h1>${t("Proofs")}</h1>
      <p>${t("A record holds everything that happened in a game, and the proof of it. Every hash, every signature and every draw in it is checked here on your machine: nothing is sent anywhere, and a file is checked without a network.")}</p></header>
    <section class="audit-choose ${over ? "over" : ""}" aria-label=${t("What to check")}>
      <${Choose} take=${take} />
      <${ByGame} />
      <details class="audit-kept"><summary>${t("Keys, receipts and checkpoints that you kept yourself")}</summary>
        <${Keys} keys=${keys} set=${pinAll} />
        <${Notes} notes=${notes} set=${setNotes} />
      </details>
    </section>
    <div role="status" class="audit-status">
      ${share !== null && record && html`<p>${t("Checking {name} …", { name: record.name })}</p><progress max="1" value=${share} aria-label=${t("How far the check has come")}></progress>`}
      ${failed && html`<p class="bad">${t("The verifier could not be loaded.")}</p>`}
      ${id && !record && html`<p>${t("The record is being fetched …")}</p>`}
    </div>
    ${found && html`<${Report} found=${found} pinAll=${pinAll} damage=${setRecord} />`}
    <${Elsewhere} id=${id ?? found?.result.about?.game ?? null} />
  </div>`;
}

/** @param {string} id @returns {Promise<Opened>} */
async function fetchRecord(id) {
  const answer = await send("GET", `/v1/games/${id}/record`);
  if (!answer.ok) throw new Problem(answer.status, await answer.json().catch(() => ({})));
  return { name: `${id}.ndjson`, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Files may be dropped anywhere in this room. @param {(files: Iterable<File>) => void} take @param {(over: boolean) => void} setOver */
function useDrops(take, setOver) {
  const now = useRef(take);
  now.current = take;
  useEffect(() => {
    /** @param {DragEvent} event */
    const drag = (event) => (event.preventDefault(), setOver(true));
    /** @param {DragEvent} event */
    const leave = (event) => event.relatedTarget === null && setOver(false);
    /** @param {DragEvent} event */
    const drop = (event) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) now.current(event.dataTransfer.files);
    };
    document.addEventListener("dragenter", drag);
    document.addEventListener("dragover", drag);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragenter", drag);
      document.removeEventListener("dragover", drag);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
}

/** @param {{ take: (files: Iterable<File>) => void }} props */
const Choose = ({ take }) => html`<label class="drop">
  <b>${t("Drop a record here, or choose it")}</b>
  <span class="soft">${t("Together with receipts and checkpoints, if you kept some.")}</span>
  <input type="file" multiple onChange=${(/** @type {any} */ event) => take(event.target.files)} />
</label>`;

function ByGame() {
  const [id, setId] = useState("");
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const [found] = /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(id) ?? [];
    if (found) location.hash = link(`/audit/${found}`);
    else warn(t("That is no id of a game."));
  };
  return html`<form class="by-game" onSubmit=${submit}>
    <label>${t("Or a game of this house, by its id or address")}<input value=${id} onInput=${(/** @type {any} */ event) => setId(event.target.value)} /></label>
    <button class="quiet">${t("Fetch its record and check it")}</button>
  </form>`;
}

/** @param {{ keys: string, set: (lines: string) => void }} props */
function Keys({ keys, set }) {
  const [draft, setDraft] = useState(keys);
  useEffect(() => setDraft(keys), [keys]);
  return html`<label>${t("Pinned keys, a line each")}
    <textarea rows="3" spellcheck=${false} autocomplete="off" class="mono" value=${draft} placeholder="house/receipts+0a1b2c3d+A…" onInput=${(/** @type {any} */ event) => setDraft(event.target.value)} onChange=${() => set(draft)}></textarea>
    <span class="soft">${t("As you or others noted them before. They stay in this browser.")}</span>
  </label>`;
}

/** @param {{ notes: { receipts: Opened[], checkpoints: Opened[] }, set: (notes: any) => void }} props */
function Notes({ notes, set }) {
  const all = [...notes.receipts.map((one) => ({ one, kind: t("receipt") })), ...notes.checkpoints.map((one) => ({ one, kind: t("checkpoint") }))];
  const without = (/** @type {Opened} */ gone) => set({ receipts: notes.receipts.filter((one) => one !== gone), checkpoints: notes.checkpoints.filter((one) => one !== gone) });
  if (all.length === 0) return html`<p class="soft">${t("Drop receipts and checkpoints anywhere in this room: a receipt shows that the game was not cut off or changed since you got it.")}</p>`;
  return html`<ul class="notes">${all.map(({ one, kind }, at) => html`<li key=${at}>${one.name} <span class="tag">${kind}</span> <button class="plain" aria-label=${t("Remove {name}", { name: one.name })} onClick=${() => without(one)}>×</button></li>`)}</ul>`;
}

/** @param {{ found: Found, pinAll: (lines: string) => void, damage: (record: Opened) => void }} props */
function Report({ found: { result, picture, asked }, pinAll, damage }) {
  const broken = useMemo(() => new Set(result.problems.map(eventNamed).filter((version) => version > 0)), [result]);
  const [chosen, setChosen] = useState([...broken][0] ?? picture.events.length);
  const chain = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => setChosen([...broken][0] ?? picture.events.length), [result]);
  const show = (/** @type {number} */ version) => {
    setChosen(version);
    chain.current?.scrollIntoView({ block: "start" });
  };
  const pinHouse = () => attempt(async () => {
    const { keys } = await get("/v1/keys");
    pinAll(keys.map((/** @type {any} */ one) => one.verifier).join("\n"));
  });
  return html`
    <${Verdict} result=${result} name=${asked.record.name} show=${show} />
    <div class="row">
      ${result.verdict === "consistent, key not pinned" && html`<button onClick=${pinHouse}>${t("Pin the keys that this house shows now")}</button>`}
      ${result.verdict !== "refused" && html`<button class="quiet" onClick=${() => damage(damaged(asked.record, picture))}>${t("See what happens if one character is changed")}</button>`}
      <button class="quiet" onClick=${() => save(asked.record)}>${t("Save the record")}</button>
      ${picture.header?.game && html`<a class="button quiet" href=${link(`/replay/${picture.header.game}`)}>${t("Watch this game")}</a>`}
    </div>
    <${Facts} result=${result} />
    ${picture.events.length > 0 && html`<div ref=${chain}><${Chain} picture=${picture} result=${result} broken=${broken} chosen=${chosen} choose=${setChosen} wide=${innerWidth > 640} /></div>`}
    <${Draws} draws=${result.repeated} picture=${picture} closed=${result.not_open_yet} />
    <section class="panel" aria-labelledby="checks-title"><h2 id="checks-title">${t("What was checked")}</h2><${Checks} result=${result} /></section>`;
}

/** The same record with one digit of an event in its middle changed. @param {Opened} record @param {import("./verifying.js").Picture} picture @returns {Opened} */
function damaged(record, picture) {
  const bytes = record.bytes.slice();
  const wanted = picture.events[Math.floor(picture.events.length / 2)].line;
  let line = 1;
  let at = 0;
  while (line < wanted) if (bytes[at++] === 10) line += 1;
  // A digit of its time: what happened then would have happened a moment earlier or later.
  const time = new TextDecoder().decode(bytes.subarray(at, at + 4000)).indexOf('"at\\":');
  const digit = at + time + 12;
  bytes[digit] = bytes[digit] === 48 ? 49 : bytes[digit] - 1;
  return { name: t("{name}, one character changed", { name: record.name }), bytes };
}

/** @param {Opened} record */
function save(record) {
  const address = URL.createObjectURL(new Blob([/** @type {any} */ (record.bytes)], { type: "application/x-ndjson" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = record.name.endsWith(".ndjson") ? record.name : "record.ndjson";
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
