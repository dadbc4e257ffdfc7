// The table of contents, by rounds: what to jump to. Chapters of a branch that was undone say so.

import { t } from "../core/texts.js";
import { html, useEffect, useMemo, useRef } from "../core/view.js";
import { partsOf } from "./story.js";

/** @typedef {import("./story.js").Chapter} Chapter */

/** A sign for a chapter; the words are beside it. @param {Chapter} chapter */
function sign({ heading, place }) {
  switch (heading) {
    case "trick":
      return String(place.trick ?? "•");
    case "round":
      return "❦";
    case "power":
      return "✦";
    case "score":
      return "Σ";
    case "end":
      return "♛";
    case "dispute":
    case "appeal":
      return "⚖";
    case "verdict":
    case "settlement":
      return "§";
    case "rewind":
      return "↶";
    case "turn":
      return "▸";
    case "assault":
      return "⚔";
    case "block":
      return "⛨";
    case "pause":
      return "☾";
    default:
      return "•";
  }
}

/** @param {{ story: import("./story.js").Story, version: number, goTo: (version: number) => void }} props */
export function Chapters({ story, version, goTo }) {
  const current = story.chapterAt(version)?.version ?? 0;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const parts = useMemo(() => partsOf(story.chapters), [story]);
  const part = parts.findLast((one) => one.chapters[0].version <= version) ?? parts[0];
  useEffect(() => {
    const chip = list.current?.querySelector("[aria-current]");
    if (chip instanceof HTMLElement && list.current) list.current.scrollTop = chip.offsetTop - list.current.clientHeight / 2;
  }, [current]);
  if (!part) return html`<p class="soft">${t("There are no chapters yet.")}</p>`;
  return html`<div class="chapters">
    <div class="chapters-parts" role="group" aria-label=${t("Parts of the game")}>
      ${parts.map((one) => html`<button key=${one.chapters[0].version} class="chip ${one === part ? "chosen" : ""}" aria-pressed=${one === part} onClick=${() => goTo(one.chapters[0].version)}>
        ${one.round === null ? t("Beginning") : t("Round {round}", { round: one.round })}
      </button>`)}
    </div>
    <ol class="chapters-list" ref=${list}>
      ${part.chapters.map((one) => {
        const undone = story.around(one.version).length > 0;
        return html`<li key=${one.version} class=${undone ? "undone" : ""}>
          <button class="chapter of-${one.heading}" aria-current=${one.version === current ? "step" : undefined} onClick=${() => goTo(one.version)}>
            <span class="chapter-sign" aria-hidden="true">${sign(one)}</span>
            <span>${one.text}${undone && html` <em class="tag">${t("undone")}</em>`}</span>
          </button>
        </li>`;
      })}
    </ol>
  </div>`;
}
