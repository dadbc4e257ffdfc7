// How much time is left, by the clock of the house.

import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";

/** @param {number} seconds */
function told(seconds) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${String(rest).padStart(2, "0")}` : `${minutes}:${String(rest).padStart(2, "0")}`;
}

/** @param {{ by: string, skew: number }} props `skew`: milliseconds that the house's clock is ahead */
export function Clock({ by, skew }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(by) - Date.now() - skew) / 1000));
  return html`<span class="clock ${left <= 10 ? "late" : ""}" role="timer" aria-label=${t("Time left")}>${told(left)}</span>`;
}
