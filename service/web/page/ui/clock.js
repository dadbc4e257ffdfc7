// Time that runs out, by the clock of the house. It is drawn anew by itself only.

import { number, t, time } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";

const LATE = 10;
const HOUR = 3600;

/** The seconds that are left until then. @param {string} until @param {number} skew */
function useSeconds(until, skew) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now() - skew) / 1000));
}

/** Minutes and seconds; when it is longer, the moment itself. @param {number} seconds @param {string} until */
const told = (seconds, until) => (seconds >= HOUR ? time(until) : `${number(Math.floor(seconds / 60))}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`);

/** @param {{ until: string, skew: number }} props `skew`: milliseconds that the clock of the house is ahead */
export function Clock({ until, skew }) {
  const left = useSeconds(until, skew);
  return html`<span class="clock ${left <= LATE ? "late" : ""}" role="timer" aria-label=${t("Time left")}>${told(left, until)}</span>`;
}

/** The same in words. @param {{ until: string, skew: number }} props */
export function TimeLeft({ until, skew }) {
  const left = useSeconds(until, skew);
  return html`<span class="time-left" role="timer" aria-live="off">${t("Time left: {time}", { time: told(left, until) })}</span>`;
}
