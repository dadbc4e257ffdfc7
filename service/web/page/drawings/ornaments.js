// What a ballroom is hung with. Ornaments tell nothing, so no reader is told of them.

import { html } from "../core/view.js";
import { Drawing } from "./drawing.js";

const candle = (/** @type {number} */ x, /** @type {number} */ y) => html`<g key=${`${x}`}>
  <rect x=${x - 1.5} y=${y - 12} width="3" height="10" class="wax" /><path d=${`M${x - 5} ${y - 2}h10l-2 4h-6z`} class="gilt" />
  <path d=${`M${x} ${y - 21}c3 4 3.5 6 0 9-3.5-3-3-5 0-9z`} class="flame" /><circle cx=${x} cy=${y - 15} r="9" class="glimmer" />
</g>`;

/** @param {{ size?: number | string, [more: string]: any }} props */
export const Chandelier = ({ size = 200, ...rest }) => html`<${Drawing} size=${size} box="0 0 200 110" class="ornament chandelier" ...${rest}>
  <path d="M100 0v26M100 66v16" class="gilt-line" />
  <path d="M100 84c-46 0-78-12-84-38M100 84c46 0 78-12 84-38M100 78c-28 0-46-10-50-30M100 78c28 0 46-10 50-30M100 26c-10 10-10 30 0 52 10-22 10-42 0-52z" class="gilt-line" />
  <circle cx="100" cy="26" r="4" class="gilt" /><circle cx="100" cy="94" r="4.5" class="gilt" />
  ${[[16, 46], [50, 48], [150, 48], [184, 46], [100, 46]].map(([x, y]) => candle(x, y))}
  ${[30, 46, 64, 82, 118, 136, 154, 170].map((x) => html`<path key=${x} d=${`M${x} ${86 - Math.abs(x - 100) * 0.22}l2 5-2 4-2-4z`} class="crystal" />`)}
<//>`;

/** @param {{ size?: number | string, [more: string]: any }} props */
export const Garland = ({ size = "100%", ...rest }) => html`<${Drawing} size=${size} box="0 0 400 40" class="ornament garland" ...${rest}>
  <path d="M0 6q50 34 100 0 50 34 100 0 50 34 100 0 50 34 100 0" class="gilt-line" />
  ${[0, 100, 200, 300].flatMap((from) => [20, 35, 50, 65, 80].map((x) => {
    const y = 6 + 17 * (1 - ((x - 50) / 50) ** 2);
    return html`<g key=${from + x}><path d=${`M${from + x} ${y}c-5-1-7 3-6 7 4 0 7-3 6-7zM${from + x} ${y}c5-1 7 3 6 7-4 0-7-3-6-7z`} class="leafage" />${x === 50 && html`<circle cx=${from + x} cy=${y + 2} r="4" class="bloom" />`}</g>`;
  }))}
  ${[0, 100, 200, 300, 400].map((x) => html`<circle key=${x} cx=${x} cy="6" r="4.5" class="gilt" />`)}
<//>`;

/** @param {{ size?: number | string, [more: string]: any }} props */
export const Divider = ({ size = 180, ...rest }) => html`<${Drawing} size=${size} box="0 0 180 16" class="ornament divider" ...${rest}>
  <path d="M4 8h62c6 0 8-5 14-5M176 8h-62c-6 0-8-5-14-5M66 8c6 0 8 5 14 5M114 8c-6 0-8 5-14 5" class="gilt-line" />
  <path d="m90 1 6 7-6 7-6-7z" class="gilt" /><circle cx="4" cy="8" r="2" class="gilt" /><circle cx="176" cy="8" r="2" class="gilt" />
<//>`;

/** A corner of a frame; turn it for the others. @param {{ size?: number | string, [more: string]: any }} props */
export const Corner = ({ size = 48, ...rest }) => html`<${Drawing} size=${size} box="0 0 48 48" class="ornament corner" ...${rest}>
  <path d="M2 46V14C2 7 7 2 14 2h32M8 46V20c0-7 5-12 12-12h26M8 8c8 0 14 6 14 14M8 8c0 8 6 14 14 14" class="gilt-line" /><circle cx="22" cy="22" r="3" class="gilt" />
<//>`;

/** A candle, for the light of the room. @param {{ size?: number | string, [more: string]: any }} props */
export const Candle = ({ size = "1.5em", ...rest }) => html`<${Drawing} size=${size} class="ornament candle" ...${rest}>
  <circle cx="12" cy="6" r="6" class="glimmer" /><path d="M12 1c2.6 3.2 3 5 0 7.6C9 6 9.4 4.2 12 1z" class="flame" />
  <rect x="9.5" y="9.5" width="5" height="9" rx="1" class="wax" /><path d="M5 18.5h14l-2.5 4h-9z" class="gilt" />
<//>`;
