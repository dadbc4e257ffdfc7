// What the verifier says, large and clear; every problem with its place; what was checked, and how often.

import { number, t, time } from "../core/texts.js";
import { html, useEffect, useRef } from "../core/view.js";

/** @typedef {import("./verifying.js").Result} Result */

const MOST_SHOWN = 500;

/** @param {string} verdict */
function meaningOf(verdict) {
  switch (verdict) {
    case "verified":
      return { tone: "verified", title: t("Verified"), words: t("Everything holds, and every signature is by a key that you have pinned.") };
    case "refused":
      return { tone: "refused", title: t("Refused"), words: t("This record does not hold. What is wrong with it, and where, is listed here.") };
    default:
      return { tone: "consistent", title: t("Consistent, key not pinned"), words: t("Everything holds, but the keys came with the record: it agrees with itself, and whoever wrote it may have written all of it. Pin the keys of the house to know that it was the house.") };
  }
}

/** A seal: whole, open, or broken. @param {{ tone: string }} props */
const Seal = ({ tone }) => html`<svg class="seal ${tone}" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
  <path class="seal-wax" d="M50 4c9 0 11 7 19 9s15 2 19 10-1 13 2 21 8 10 6 18-10 9-14 16-3 14-11 17-14-3-22-2-13 6-21 3-9-10-14-16S2 73 3 65s7-10 8-18-3-14 2-21 13-5 19-9 9-13 18-13z" />
  <circle cx="50" cy="50" r="31" class="seal-ring" />
  ${tone === "verified" && html`<path class="seal-sign" d="M34 51l11 12 22-26" />`}
  ${tone === "consistent" && html`<path class="seal-sign" d="M35 44q7.500-8 15 0t15 0M35 58q7.500-8 15 0t15 0" />`}
  ${tone === "refused" && html`<path class="seal-sign" d="M37 37l26 26M63 37 37 63" /><path class="seal-crack" d="M50 2l-6 24 10 14-12 16 8 14-5 28" />`}
</svg>`;

/** @param {{ result: Result, name: string, show: (version: number) => void }} props `show`: an event in the picture of the chain */
export function Verdict({ result, name, show }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  const meaning = meaningOf(result.verdict);
  useEffect(() => title.current?.focus(), [result]);
  return html`<section class="verdict panel ${meaning.tone}" aria-labelledby="verdict-title">
    <${Seal} tone=${meaning.tone} />
    <div>
      <h2 id="verdict-title" tabindex="-1" ref=${title}>${meaning.title}</h2>
      <p>${meaning.words}</p>
      <p class="soft">${name}</p>
    </div>
    ${result.problems.length > 0 && html`<${Problems} problems=${result.problems} show=${show} />`}
    ${result.notes.length > 0 && html`<div class="verdict-wide"><h3>${t("What could not be checked")}</h3><ul lang="en">${result.notes.map((note, at) => html`<li key=${at}>${note}</li>`)}</ul></div>`}
  </section>`;
}

/** The event that a problem names, if it names one. @param {string} problem */
export const eventNamed = (problem) => Number(/^Event (\d+)\b/.exec(problem)?.[1] ?? 0);

/** @param {{ problems: string[], show: (version: number) => void }} props */
function Problems({ problems, show }) {
  return html`<div class="verdict-wide"><h3>${t("Problems: {count}", { count: problems.length })}</h3>
    <ol class="problems" lang="en">
      ${problems.slice(0, MOST_SHOWN).map((problem, at) => html`<li key=${at}>${problem}${eventNamed(problem) > 0 && html` <button class="link" lang="" onClick=${() => show(eventNamed(problem))}>${t("Show it in the chain")}</button>`}</li>`)}
    </ol>
    ${problems.length > MOST_SHOWN && html`<p class="soft">${t("The first {count} are shown. On a command line the verifiers name all of them.", { count: MOST_SHOWN })}</p>`}
  </div>`;
}

/** @param {{ result: Result }} props */
export function Facts({ result: { about, events, draws, not_open_yet } }) {
  if (!about) return null;
  const rows = [
    [t("Game"), html`<span class="mono">${about.game}</span> (${about.plays})`],
    [t("House"), html`<span class="mono">${about.house}</span>`],
    [t("Written"), time(about.made_at)],
    [t("For whom"), about.whole ? t("Everybody: the game is over") : about.seat === null ? t("A spectator") : t("Seat {seat}", { seat: about.seat })],
    [t("Events"), number(events)],
    [t("Draws made again"), number(draws)],
    [t("Draws not open yet"), number(not_open_yet)],
  ];
  return html`<dl class="facts">${rows.map(([name, value], at) => html`<div key=${at}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {{ result: Result }} props */
export function Checks({ result }) {
  return html`<table class="checks"><thead><tr><th scope="col">${t("Check")}</th><th scope="col">${t("Made")}</th><th scope="col">${t("Outcome")}</th></tr></thead>
    <tbody>${result.checks.map(({ name, count, problems }) => html`<tr key=${name}>
      <th scope="row" lang="en">${name}</th><td>${number(count)}</td>
      <td class=${problems ? "bad" : "good"}>${problems ? t("✗ wrong: {count}", { count: problems }) : t("✓ all good")}</td>
    </tr>`)}</tbody></table>`;
}
