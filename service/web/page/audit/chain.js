// The chain as pearls on a string: each event hangs on the hash of the one before it. Gold ones drew something, seals are
// signatures, and a broken one is where the record does not hold.

import { link } from "../core/router.js";
import { number, t, time } from "../core/texts.js";
import { html, useEffect, useMemo, useRef } from "../core/view.js";

/**
 * @typedef {import("./verifying.js").Picture} Picture
 * @typedef {import("./verifying.js").Result} Result
 */

const STEP = 22;
const ROW = 26;

/** Where the pearl of a place in the chain lies; every other row runs back. @param {number} at @param {number} columns */
function place(at, columns) {
  const row = Math.floor(at / columns);
  const along = at % columns;
  return { x: STEP * ((row % 2 ? columns - 1 - along : along) + 0.5), y: ROW * (row + 0.6) };
}

/** @param {number[]} at @param {number} columns */
const dots = (at, columns) => at.map((one) => {
  const { x, y } = place(one, columns);
  return `M${x} ${y}h0.01`;
}).join("");

/** @param {{ picture: Picture, result: Result, broken: Set<number>, chosen: number, choose: (version: number) => void, wide: boolean }} props */
export function Chain({ picture, result, broken, chosen, choose, wide }) {
  const columns = wide ? 40 : 16;
  const drawing = useMemo(() => html`<${Pearls} picture=${picture} result=${result} broken=${broken} columns=${columns} />`, [picture, broken, columns]);
  const element = useRef(/** @type {SVGSVGElement | null} */ (null));
  const { events } = picture;
  const rows = Math.max(1, Math.ceil(events.length / columns));
  const at = Math.min(Math.max(chosen, 1), events.length) - 1;
  const here = place(at, columns);
  const scroll = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const [box, svg] = [scroll.current, element.current];
    if (!box || !svg) return;
    const y = (here.y * svg.clientWidth) / (columns * STEP);
    if (y < box.scrollTop + 20 || y > box.scrollTop + box.clientHeight - 20) box.scrollTop = y - box.clientHeight / 2;
  }, [at, picture]);
  /** @param {MouseEvent} event */
  const clicked = (event) => {
    const box = /** @type {SVGSVGElement} */ (element.current).getBoundingClientRect();
    const scale = (columns * STEP) / box.width;
    const row = Math.min(Math.max(Math.floor(((event.clientY - box.top) * scale) / ROW), 0), rows - 1);
    const along = Math.min(Math.max(Math.floor(((event.clientX - box.left) * scale) / STEP), 0), columns - 1);
    choose(Math.min(row * columns + (row % 2 ? columns - 1 - along : along) + 1, events.length));
  };
  return html`<section class="chain panel" aria-labelledby="chain-title">
    <h2 id="chain-title">${t("The chain")}</h2>
    <p class="soft">${t("Every pearl is an event and hangs on the one before: its hash is made of that hash and of what happened. Whoever changes one changes all that follow.")}</p>
    <div class="chain-scroll" ref=${scroll} tabindex="0" role="region" aria-label=${t("The chain, drawn")}>
      <svg ref=${element} class="chain-drawing" viewBox="0 0 ${columns * STEP} ${rows * ROW + 6}" role="img" onClick=${clicked}
        aria-label=${t("A chain of {count} events; broken: {broken}; signed: {signed}.", { count: events.length, broken: broken.size, signed: picture.signed.length })}>
        ${drawing}
        <circle class="pearl-chosen" cx=${here.x} cy=${here.y} r="10.5" />
      </svg>
    </div>
    <${Key} picture=${picture} broken=${broken.size} />
    ${events[at] && html`<${OneLink} picture=${picture} at=${at} broken=${broken.has(at + 1)} choose=${choose} />`}
  </section>`;
}

/** @param {{ picture: Picture, result: Result, broken: Set<number>, columns: number }} props */
function Pearls({ picture: { events, signed, logged }, result, broken, columns }) {
  const drew = new Set(result.repeated.map(({ version }) => version));
  const all = events.map((_, at) => at);
  const thread = all.map((at) => {
    const { x, y } = place(at, columns);
    return `${at ? "L" : "M"}${x} ${y}`;
  }).join("");
  const gold = all.filter((at) => drew.has(at + 1) && !broken.has(at + 1));
  const bad = all.filter((at) => broken.has(at + 1));
  const plain = all.filter((at) => !drew.has(at + 1) && !broken.has(at + 1));
  const seals = [...new Set(signed.map(({ version }) => version))].filter((version) => version >= 1 && version <= events.length);
  return html`
    <path class="chain-thread" d=${thread} />
    <path class="pearls" d=${dots(plain, columns)} />
    <path class="pearls gold" d=${dots(gold, columns)} />
    <path class="pearls bad" d=${dots(bad, columns)} />
    ${bad.map((at) => {
      const { x, y } = place(at, columns);
      return html`<path key=${at} class="pearl-cross" d="M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8" />`;
    })}
    ${seals.map((version) => {
      const { x, y } = place(version - 1, columns);
      return html`<g key=${version} class="pearl-seal"><circle cx=${x} cy=${y} r="8" /><path d="M${x - 3.4} ${y}l2.500 3 4.500-6" /></g>`;
    })}
    ${logged && logged.version >= 1 && logged.version <= events.length && (() => {
      const { x, y } = place(logged.version - 1, columns);
      return html`<path class="pearl-logged" d="M${x - 7} ${y + 11}h14M${x - 5} ${y + 14}h10" />`;
    })()}`;
}

/** What the signs mean. @param {{ picture: Picture, broken: number }} props */
function Key({ picture: { logged }, broken }) {
  return html`<ul class="chain-key">
    <li><svg viewBox="0 0 20 20" aria-hidden="true"><path class="pearls" d="M10 10h0.01" /></svg> ${t("an event")}</li>
    <li><svg viewBox="0 0 20 20" aria-hidden="true"><path class="pearls gold" d="M10 10h0.01" /></svg> ${t("a draw, made again")}</li>
    <li><svg viewBox="0 0 20 20" aria-hidden="true"><g class="pearl-seal"><circle cx="10" cy="10" r="8" /><path d="M6.600 10l2.500 3 4.500-6" /></g></svg> ${t("signed by a receipt")}</li>
    ${logged && html`<li><svg viewBox="0 0 20 20" aria-hidden="true"><path class="pearl-logged" d="M3 9h14M5 12h10" /></svg> ${t("in the log of heads: entry {index} of {size}", { index: logged.index, size: logged.size })}</li>`}
    ${broken > 0 && html`<li class="bad"><svg viewBox="0 0 20 20" aria-hidden="true"><path class="pearls bad" d="M10 10h0.01" /><path class="pearl-cross" d="M6 6l8 8M14 6l-8 8" /></svg> ${t("does not hold")}</li>`}
  </ul>`;
}

/** @param {{ picture: Picture, at: number, broken: boolean, choose: (version: number) => void }} props */
function OneLink({ picture: { events, signed, header }, at, broken, choose }) {
  const event = events[at];
  const before = events[at - 1]?.hash ?? "0".repeat(64);
  const receipts = signed.filter(({ version }) => version === at + 1);
  return html`<div class="one-link ${broken ? "bad" : ""}">
    <label>${t("Event")} <input type="number" min="1" max=${events.length} value=${at + 1} onInput=${(/** @type {any} */ input) => Number(input.target.value) > 0 && choose(Number(input.target.value))} /></label>
    <div aria-live="polite">
      <p><b class="mono">${event.type || "?"}</b> ${event.at !== null && time(event.at, { dateStyle: "medium", timeStyle: "medium" })}
        ${header?.game && html` <a href=${link(`/replay/${header.game}`, { v: at + 1 })}>${t("See it in the theatre")}</a>`}</p>
      <p class="hash-line"><span>${t("hash before")}</span> <code>${before}</code></p>
      <p class="hash-line"><span>${t("what happened")}</span> ${t("line {line}, characters: {count}", { line: number(event.line), count: event.size })}</p>
      <p class="hash-line"><span>${t("SHA-256 of both")}</span> <code>${event.hash}</code></p>
      ${broken && html`<p class="bad"><b>${t("Here the record does not hold.")}</b></p>`}
      ${receipts.map((one, number) => html`<p key=${number} class="good">${one.kept ? t("A receipt that you kept names this hash; signed {time}.", { time: time(one.at) }) : t("The receipt of the record names this hash; signed {time}.", { time: time(one.at) })} <code>${one.key}</code></p>`)}
    </div>
  </div>`;
}
