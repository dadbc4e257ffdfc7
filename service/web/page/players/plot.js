// Ratings over time, drawn: how strong somebody seems, in a band of how far off that may be. It is drawn at the size at
// which it is seen, so that letters stay legible on a phone.

import { number, t, time } from "../core/texts.js";
import { html, useLayoutEffect, useRef, useState } from "../core/view.js";
import { linear, moments, ticks, written } from "./scale.js";

/** @typedef {{ rated_until: string, rating: number, mu: number, sigma: number, games: number }} Rated */

const HEIGHT = 280;
const EDGE = { top: 14, right: 14, bottom: 30, left: 40 };
const tidy = (/** @type {number} */ value) => number(value, { maximumFractionDigits: 1 });

/** @param {{ history: Rated[], name: string }} props `history`: the earliest first */
export function RatingPlot({ history, name }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(640);
  const [chosen, setChosen] = useState(history.length - 1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 220)));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  const at = Math.min(chosen, history.length - 1);
  const point = history[at];
  const times = history.map((one) => Date.parse(one.rated_until));
  const slack = times.length > 1 ? 0 : 3_600_000;
  const [first, last] = [times[0] - slack, times[times.length - 1] + slack];
  const low = Math.min(...history.map((one) => one.mu - 3 * one.sigma));
  const high = Math.max(...history.map((one) => one.mu + 3 * one.sigma));
  const x = linear(first, last, EDGE.left, width - EDGE.right);
  const y = linear(low, high, HEIGHT - EDGE.bottom, EDGE.top);
  const levels = ticks(low, high);
  const days = moments(first, last, Math.max(3, Math.floor(width / 100)));
  const path = (/** @type {(one: Rated) => number} */ of, /** @type {number[]} */ order = history.map((_, index) => index)) =>
    order.map((index) => `${x(times[index]).toFixed(1)} ${y(of(history[index])).toFixed(1)}`).join("L");
  const band = (/** @type {number} */ times) => {
    const there = path((one) => one.mu + times * one.sigma);
    const back = path((one) => one.mu - times * one.sigma, history.map((_, index) => history.length - 1 - index));
    return `M${there}L${back}Z`;
  };

  const nearest = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const there = ((event.clientX - box.left) / box.width) * width;
    setChosen(times.reduce((best, _, index) => (Math.abs(x(times[index]) - there) < Math.abs(x(times[best]) - there) ? index : best), 0));
  };
  const step = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -history.length, End: history.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(at + by, 0), history.length - 1));
  };
  const said = t("{when}: rated {rating}, seems {mu}, off by up to {off}; games: {games}", {
    when: time(point.rated_until),
    rating: tidy(point.rating),
    mu: tidy(point.mu),
    off: tidy(3 * point.sigma),
    games: point.games,
  });

  return html`<figure class="plot" ref=${frame}>
    <svg width=${width} height=${HEIGHT} viewBox="0 0 ${width} ${HEIGHT}" tabindex="0" role="slider" aria-label=${name} aria-valuemin="1" aria-valuemax=${history.length} aria-valuenow=${at + 1} aria-valuetext=${said}
      onPointerMove=${nearest} onPointerDown=${nearest} onKeyDown=${step}>
      ${levels.map((level) => html`<g key=${level} class="plot-grid"><line x1=${EDGE.left} x2=${width - EDGE.right} y1=${y(level)} y2=${y(level)} /><text x=${EDGE.left - 8} y=${y(level) + 4} text-anchor="end">${tidy(level)}</text></g>`)}
      ${days.map((day) => html`<g key=${day} class="plot-grid"><line x1=${x(day)} x2=${x(day)} y1=${EDGE.top} y2=${HEIGHT - EDGE.bottom} /><text x=${x(day)} y=${HEIGHT - 10} text-anchor=${x(day) > width - 45 ? "end" : "middle"}>${time(day, written(days))}</text></g>`)}
      ${history.length > 1
        ? html`<path class="plot-band" d=${band(3)} /><path class="plot-band inner" d=${band(1)} />
            <path class="plot-line" d=${`M${path((one) => one.mu)}`} /><path class="plot-line sure" d=${`M${path((one) => one.rating)}`} />
            ${history.length < 60 && history.map((one, index) => html`<circle key=${index} class="plot-dot" cx=${x(times[index])} cy=${y(one.mu)} r="3" />`)}`
        : html`<line class="plot-whisker" x1=${x(times[0])} x2=${x(times[0])} y1=${y(low)} y2=${y(high)} />`}
      <line class="plot-here" x1=${x(times[at])} x2=${x(times[at])} y1=${EDGE.top} y2=${HEIGHT - EDGE.bottom} />
      <circle class="plot-dot here" cx=${x(times[at])} cy=${y(point.mu)} r="6" />
      <path class="plot-sure-dot" d=${`M${x(times[at])} ${y(point.rating) - 6}l6 6-6 6-6-6z`} />
    </svg>
    <figcaption>
      <p class="plot-said" aria-hidden="true">${said}</p>
      <p class="plot-key"><span class="key-line">${t("how strong they seem")}</span> <span class="key-sure">${t("as strong as they almost surely are: what the ladder goes by")}</span></p>
    </figcaption>
  </figure>
  <details class="plot-table">
    <summary>${t("The same as a table")}</summary>
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("Ratings")}><table>
      <thead><tr><th scope="col">${t("Until")}</th><th scope="col">${t("Rating")}</th><th scope="col">${t("Seems")}</th><th scope="col">${t("Off by up to")}</th><th scope="col">${t("Games")}</th></tr></thead>
      <tbody>${[...history].reverse().map((one) => html`<tr key=${one.rated_until}><th scope="row">${time(one.rated_until)}</th><td>${tidy(one.rating)}</td><td>${tidy(one.mu)}</td><td>${tidy(3 * one.sigma)}</td><td>${number(one.games)}</td></tr>`)}</tbody>
    </table></div>
  </details>`;
}

/** How strong somebody is, on a scale that others share: a band, and in it a mark. @param {{ mu: number, sigma: number, low: number, high: number }} props */
export function RatingBar({ mu, sigma, low, high }) {
  const x = linear(low, high, 2, 198);
  return html`<svg class="rating-bar" viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="plot-band" x=${x(mu - 3 * sigma)} width=${x(mu + 3 * sigma) - x(mu - 3 * sigma)} y="5" height="10" rx="5" />
    <rect class="plot-band inner" x=${x(mu - sigma)} width=${x(mu + sigma) - x(mu - sigma)} y="5" height="10" rx="5" />
    <rect class="plot-mark sure" x=${x(mu - 3 * sigma)} width="3" y="2" height="16" rx="1" /><rect class="plot-mark" x=${x(mu) - 1.5} width="3" y="2" height="16" rx="1" />
  </svg>`;
}
