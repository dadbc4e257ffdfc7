// The line that a game runs along: rounds as bands, chapters as marks, undone branches as side tracks below. One hand moves
// along it; the drawing itself is made once.

import { t } from "../core/texts.js";
import { html, useMemo, useRef } from "../core/view.js";

/**
 * @typedef {import("./story.js").Story} Story
 * @typedef {import("./story.js").Branch} Branch
 */

const WIDE = 1000;
const LINE = 30;
const TRACK = 18;
const HIGH = 54;
/** More rounds than this are not all numbered: the numbers would lie upon each other. */
const MOST_NUMBERS = 12;
/** What stands out among the chapters; everything else is a tick. */
const NOTABLE = new Set(["dispute", "verdict", "appeal", "settlement", "rewind", "reading", "pause", "absence", "concession"]);

/** @param {string} heading */
const markClass = (heading) => (NOTABLE.has(heading) ? "of-matter" : `of-${heading}`);

/**
 * @param {{ story: Story, version: number, sentence: string, differences: number[], player: import("./player.js").Player }} props
 */
export function Timeline({ story, version, sentence, differences, player }) {
  const box = useRef(new DOMRect());
  const { last, branches } = story;
  const tracks = branches.reduce((most, one) => Math.max(most, one.depth + 1), 0);
  const high = HIGH + tracks * TRACK;
  const x = (/** @type {number} */ at) => (last > 1 ? ((at - 1) / (last - 1)) * WIDE : 0);
  const side = story.around(version).at(-1);

  /** @param {PointerEvent} event */
  const point = (event) => {
    const { left, top, width, height } = box.current;
    const share = Math.min(Math.max((event.clientX - left) / width, 0), 1);
    player.goTo(at(story, 1 + share * (last - 1), Math.floor(((event.clientY - top) / height) * high - HIGH) / TRACK));
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    if (event.button !== 0) return;
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    // Asked for once, for at every move it would make the browser lay out the whole page.
    box.current = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    player.pause();
    player.hold(true);
    point(event);
  };
  /** @param {PointerEvent} event */
  const moved = (event) => {
    if (/** @type {HTMLElement} */ (event.currentTarget).hasPointerCapture(event.pointerId)) point(event);
  };

  const drawing = useMemo(() => html`<${Line} story=${story} x=${x} high=${high} differences=${differences} />`, [story, differences.join()]);
  const handAt = side ? LINE + TRACK * (side.depth + 1) : LINE;
  return html`<div class="timeline" role="slider" tabindex="0" aria-label=${t("Moment of the game")}
    aria-valuemin="1" aria-valuemax=${last} aria-valuenow=${version} aria-valuetext=${`${version}: ${sentence}`}
    onPointerDown=${down} onPointerMove=${moved} onLostPointerCapture=${() => player.hold(false)} style=${{ height: `${high}px` }}>
    ${drawing}
    <span class="timeline-hand ${side ? "aside" : ""}" style=${{ left: `${x(version) / (WIDE / 100)}%`, "--line": `${handAt}px` }}></span>
  </div>`;
}

/** The version that is pointed at: on the main line nothing of a branch, on a side track nothing else. @param {Story} story @param {number} wanted @param {number} below */
function at(story, wanted, below) {
  const version = Math.round(wanted);
  const around = story.around(version);
  if (around.length === 0) return version;
  const track = below < -0.5 ? null : around.find((one) => one.depth >= Math.floor(below)) ?? around[around.length - 1];
  if (track) return version;
  const [outermost] = around;
  return version - outermost.to < outermost.by - version ? outermost.to : outermost.by;
}

/** @param {{ story: Story, x: (version: number) => number, high: number, differences: number[] }} props */
function Line({ story, x, high, differences }) {
  const { branches, chapters, last } = story;
  const rounds = chapters.filter((one) => one.heading === "round" && story.around(one.version).length === 0);
  const bands = rounds.map((one, at) => ({ from: one.version, upto: rounds[at + 1]?.version ?? last, number: one.place.round }));
  const end = WIDE;
  return html`<svg viewBox="0 0 ${WIDE} ${high}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      ${bands.map((band, at) => html`<rect key=${band.from} class="timeline-band ${at % 2 ? "odd" : ""}" x=${x(band.from)} y="0" width=${Math.max(x(band.upto) - x(band.from), 0)} height=${LINE + 14} />`)}
      <line class="timeline-line" x1="0" x2=${end} y1=${LINE} y2=${LINE} />
      ${branches.map((one) => html`<${Side} key=${one.by} branch=${one} x=${x} />`)}
      ${chapters.map((one) => {
        const [side] = story.around(one.version).slice(-1);
        const y = side ? LINE + TRACK * (side.depth + 1) : LINE;
        return html`<line key=${one.version} class="timeline-mark ${markClass(one.heading)}" x1=${x(one.version)} x2=${x(one.version)} y1=${y - 7} y2=${y + (side ? 3 : 5)} />`;
      })}
      ${differences.map((version) => html`<path key=${version} class="timeline-difference" d="M${x(version)} ${LINE - 12}V4" />`)}
    </svg>
    ${bands.filter((_, at) => at % Math.ceil(bands.length / MOST_NUMBERS) === 0).map((band) => html`<span key=${band.from} class="timeline-round" style=${{ left: `${x(band.from) / (WIDE / 100)}%` }} aria-hidden="true">${band.number}</span>`)}`;
}

/** A branch: down from where it began, along, and up to where the game went back. @param {{ branch: Branch, x: (version: number) => number }} props */
function Side({ branch: { to, by, depth }, x }) {
  const from = LINE + TRACK * depth;
  const y = LINE + TRACK * (depth + 1);
  const [left, first, end, right] = [x(to), x(Math.min(to + 1, by)), x(Math.max(by - 1, to)), x(by)];
  return html`<path class="timeline-gap" d="M${left} ${from}H${right}" />
    <path class="timeline-side" d="M${left} ${from}C${left} ${y} ${left} ${y} ${first} ${y}H${end}C${right} ${y} ${right} ${y} ${right} ${from}" />`;
}
