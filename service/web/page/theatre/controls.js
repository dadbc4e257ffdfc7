// The buttons under the stage: play and pause, a step, a chapter, to either end, and how fast.

import { number, t } from "../core/texts.js";
import { html } from "../core/view.js";
import { SPEEDS } from "./player.js";

/** @param {{ d: string }} props */
const Sign = ({ d }) => html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false"><path d=${d} fill="currentColor" /></svg>`;
const SIGNS = {
  first: "M5 5h2.5v14H5zM20 5v14L9 12z",
  chapterBack: "M12 5v14L3 12zM21 5v14l-9-7z",
  back: "M17 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4.5v14H6zM13.5 5H18v14h-4.5z",
  on: "M7 5v14l11-7z",
  chapterOn: "M12 5v14l9-7zM3 5v14l9-7z",
  last: "M16.500 5H19v14h-2.5zM4 5v14l11-7z",
};

/** @param {{ player: import("./player.js").Player, last: number }} props */
export function Controls({ player, last }) {
  const atEnd = player.version >= last;
  const atStart = player.version <= 1;
  /** @param {keyof typeof SIGNS} sign @param {string} name @param {() => void} does @param {boolean} [off] */
  const button = (sign, name, does, off = false) => html`<button class="control quiet ${sign}" aria-label=${name} title=${name} disabled=${off} onClick=${() => (player.pause(), does())}><${Sign} d=${SIGNS[sign]} /></button>`;
  return html`<div class="controls" role="group" aria-label=${t("Projector")}>
    ${button("first", t("To the beginning (Home)"), () => player.goTo(1), atStart)}
    ${button("chapterBack", t("Chapter back (Page Up)"), () => player.chapter(-1), atStart)}
    ${button("back", t("Step back (left arrow)"), () => player.step(-1), atStart)}
    <button class="control main" aria-label=${player.playing ? t("Pause (space)") : t("Play (space)")} title=${player.playing ? t("Pause (space)") : t("Play (space)")} onClick=${player.toggle}>
      <${Sign} d=${player.playing ? SIGNS.pause : SIGNS.play} />
    </button>
    ${button("on", t("Step on (right arrow)"), () => player.step(1), atEnd)}
    ${button("chapterOn", t("Chapter on (Page Down)"), () => player.chapter(1), atEnd)}
    ${button("last", t("To the end (End)"), () => player.goTo(last), atEnd)}
    <label class="control-speed"><span class="unseen">${t("Speed")}</span>
      <select value=${player.speed} onChange=${(/** @type {any} */ event) => player.setSpeed(Number(event.target.value))}>
        ${SPEEDS.map((speed) => html`<option key=${speed} value=${speed}>${t("{speed}×", { speed: number(speed) })}</option>`)}
      </select>
    </label>
  </div>`;
}
