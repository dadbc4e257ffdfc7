// Scales for plots: round numbers to stand beside an axis, for quantities and for times.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = [HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 91 * DAY, 182 * DAY, 365 * DAY];

/** @param {number} from @param {number} to @param {number} [count] about so many @returns {number[]} */
export function ticks(from, to, count = 5) {
  const rough = Math.max(to - from, 1e-9) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
  const found = [];
  for (let at = Math.ceil(from / step); at * step <= to + step / 1000; at += 1) found.push(at * step);
  return found;
}

/** Moments at full hours or days of whoever looks. @param {number} from @param {number} to @param {number} count @returns {number[]} */
export function moments(from, to, count) {
  const step = STEPS.find((one) => (to - from) / one <= count) ?? Math.ceil((to - from) / count / DAY) * DAY;
  const shift = new Date(from).getTimezoneOffset() * 60_000;
  const found = [];
  for (let at = Math.ceil((from - shift) / step) * step + shift; at <= to; at += step) found.push(at);
  return found;
}

/** How far apart they are says how they are written. @param {number[]} times @returns {Intl.DateTimeFormatOptions} */
export const written = (times) =>
  times.length > 1 && times[1] - times[0] < DAY ? { hour: "numeric", minute: "2-digit" } : times.length > 1 && times[1] - times[0] >= 182 * DAY ? { month: "short", year: "numeric" } : { day: "numeric", month: "short" };

/** @param {number} from @param {number} to @param {number} start @param {number} end @returns {(value: number) => number} */
export const linear = (from, to, start, end) => (value) => (to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start));
