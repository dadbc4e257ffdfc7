// Time that runs out. It is drawn anew every second, and by itself only.

import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { timeLeft } from "./words.js";

/** @param {{ until: string | null | undefined, skew?: number }} props `skew`: milliseconds that the clock of the house is ahead */
export function TimeLeft({ until, skew = 0 }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!until) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (!until) return null;
  return html`<span class="time-left" role="timer" aria-live="off">${t("Time left: {time}", { time: timeLeft(until, now + skew) })}</span>`;
}
