// Every shuffle, made again before one's eyes: what was committed to, the secret that was opened, the luck that the players
// brought, and how the cards crossed.

import { link } from "../core/router.js";
import { number, t } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { Inset } from "../drawings/drawing.js";
import { suitShape } from "../drawings/suits.js";

/**
 * @typedef {import("./verifying.js").Draw} Draw
 * @typedef {import("./verifying.js").Picture} Picture
 */

const LINE = 20;
const WIDE = 420;
const LEFT = 150;
const RIGHT = WIDE - 150;

/** Where each item went: by its place before and after. @param {string[]} from @param {string[]} outcome */
export function crossings(from, outcome) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  for (const [at, item] of from.entries()) places.set(item, [...(places.get(item) ?? []), at]);
  return outcome.flatMap((item, after) => {
    const before = places.get(item)?.shift();
    return before === undefined ? [] : [{ item, before, after }];
  });
}

const suitOf = (/** @type {string} */ item) => /^(queens|fairies|pets|princes)-\d+$/.exec(item)?.[1] ?? null;

/** @param {{ item: string, x: number, y: number, end?: boolean }} props */
function Item({ item, x, y, end = false }) {
  const suit = suitOf(item);
  return html`<g class="draw-item ${suit ? `suit ${suit}` : ""}">
    ${suit && html`<${Inset} x=${end ? x + 4 : x - 18} y=${y - 7} size=${14}>${suitShape(suit)}<//>`}
    <text x=${end ? x + (suit ? 24 : 4) : x - (suit ? 24 : 4)} y=${y + 4} text-anchor=${end ? "start" : "end"}>${item}</text>
  </g>`;
}

/** @param {{ draw: Draw }} props */
function Crossing({ draw: { from, outcome, kind } }) {
  const high = LINE * Math.max(from.length, outcome.length) + 8;
  const y = (/** @type {number} */ at) => LINE * (at + 0.5) + 4;
  const lines = crossings(from, outcome);
  const gone = new Set(lines.map(({ before }) => before));
  return html`<svg class="crossing" viewBox="0 0 ${WIDE} ${high}" role="img" aria-label=${t("From the order before, on the left, to what was drawn, on the right; the table below tells the same.")}>
    ${lines.map(({ item, before, after }) => html`<path key=${after} class="crossing-line ${suitOf(item) ? `suit ${suitOf(item)}` : ""}" d="M${LEFT} ${y(before)}C${LEFT + 60} ${y(before)} ${RIGHT - 60} ${y(after)} ${RIGHT} ${y(after)}" />`)}
    ${from.map((item, at) => html`<g key=${at} class=${kind !== "shuffle" && !gone.has(at) ? "left-over" : ""}><${Item} item=${item} x=${LEFT - 4} y=${y(at)} /></g>`)}
    ${outcome.map((item, at) => html`<${Item} key=${at} item=${item} x=${RIGHT + 4} y=${y(at)} end=${true} />`)}
  </svg>`;
}

/** @param {string} kind */
function kindName(kind) {
  switch (kind) {
    case "shuffle":
      return t("a shuffle");
    case "sample":
      return t("some of them, drawn");
    case "pick":
      return t("one of them, drawn");
    default:
      return kind;
  }
}

/** @param {{ draws: Draw[], picture: Picture, closed: number }} props */
export function Draws({ draws, picture, closed }) {
  return html`<section class="draws panel" aria-labelledby="draws-title">
    <h2 id="draws-title">${t("Draws made again")}</h2>
    <p class="soft">${t("Before the game the house committed to secrets; the players brought luck of their own. Each draw follows from both, and the verifier has made it again.")} ${closed > 0 && t("Not open yet: {count}", { count: closed })}</p>
    ${draws.length === 0 && html`<p>${t("None could be made again yet.")}</p>`}
    ${draws.map((draw) => html`<${OneDraw} key=${draw.label} draw=${draw} picture=${picture} />`)}
  </section>`;
}

/** @param {{ draw: Draw, picture: Picture }} props */
function OneDraw({ draw, picture }) {
  const [open, setOpen] = useState(false);
  const { header, secrets, entropy } = picture;
  const secret = secrets[draw.secret];
  return html`<details class="draw" onToggle=${(/** @type {any} */ event) => setOpen(event.currentTarget.open)}>
    <summary><span class="mono">${draw.label}</span> <span class="soft">${kindName(draw.kind)} · ${t("items: {count}", { count: draw.items })} · ${t("version {version}", { version: number(draw.version) })}</span></summary>
    ${open && html`<div class="draw-inside">
      <ol class="draw-steps">
        <li><b>${t("The house committed to a secret, before anybody sat down")}</b><br /><code>${header?.commitments?.[draw.secret] ?? "?"}</code> <span class="soft">${draw.secret}</span></li>
        <li><b>${t("The secret, opened when all that is drawn from it was over")}</b><br /><code>${secret?.secret ?? "?"}</code> ${secret && html`<span class="soft">${t("version {version}", { version: number(secret.version) })}</span>`}
          <br /><span class="soft">${t("Its SHA-256, behind the name of game and secret, is the commitment.")}</span></li>
        <li><b>${t("The luck of the players, mixed when the game began")}</b><br /><code>${entropy?.bytes ?? "?"}</code>
          <ul>${(header?.seats ?? []).map((/** @type {any} */ seat, /** @type {number} */ at) => html`<li key=${at}>${t("Seat {seat}", { seat: at })}: ${seat?.entropy ? html`<code>${seat.entropy}</code>` : html`<span class="soft">${seat?.withheld ? t("withheld") : t("brought none")}</span>`}</li>`)}</ul></li>
        <li><b>${t("The label of this draw")}</b><br /><code>${draw.label}</code></li>
        <li>${t("The words of HMAC-SHA256 over luck, label and a counter, keyed by the secret, say which place each goes to.")} ${header?.game && html`<a href=${link(`/replay/${header.game}`, { v: draw.version })}>${t("See it in the theatre")}</a>`}</li>
      </ol>
      <figure><${Crossing} draw=${draw} /><figcaption class="soft">${t("Left the order before, right what came of it.")}</figcaption></figure>
      <details><summary>${t("The same as a table")}</summary>
        <table><thead><tr><th scope="col">${t("Before")}</th><th scope="col">${t("Item")}</th><th scope="col">${t("After")}</th></tr></thead>
        <tbody>${crossings(draw.from, draw.outcome).map(({ item, before, after }) => html`<tr key=${after}><td>${before + 1}</td><td class="mono">${item}</td><td>${after + 1}</td></tr>`)}</tbody></table>
      </details>
    </div>`}
  </details>`;
}
