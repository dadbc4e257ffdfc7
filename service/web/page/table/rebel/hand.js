// One's own hand: touch, drag or use the keyboard. A card that a rule bars says which.

import { t } from "../../core/texts.js";
import { html, useRef } from "../../core/view.js";
import { PlayingCard } from "../../drawings/cards.js";

const LIFTED = 60;
const SUITS = ["queens", "fairies", "pets", "princes"];

/** More than that are too narrow for a finger in one row. */
const MANY = 10;

/** By suit, then by number. @param {string[]} cards */
export const sorted = (cards) =>
  [...cards].sort((one, other) => {
    const [[suit, value], [otherSuit, otherValue]] = [one.split("-"), other.split("-")];
    return SUITS.indexOf(suit) - SUITS.indexOf(otherSuit) || Number(value) - Number(otherValue);
  });

/** @param {{ cards: string[], catalogue: any, answer: import("./answering.js").Answer | null, asked: boolean }} props */
export function Hand({ cards, catalogue, answer, asked }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const dragged = useRef(false);

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !list.current) return;
    const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (list.current.querySelectorAll("button"))];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  }

  /** @param {PointerEvent} event @param {string} card */
  function grab(event, card) {
    if (!answer?.mayTouch(card) || event.button !== 0) return;
    const thing = /** @type {HTMLElement} */ (event.currentTarget);
    const [x, y] = [event.clientX, event.clientY];
    dragged.current = false;
    const drag = (/** @type {PointerEvent} */ moved) => {
      const [dx, dy] = [moved.clientX - x, moved.clientY - y];
      if (!dragged.current && dy > -10) return;
      dragged.current = true;
      thing.setPointerCapture(moved.pointerId);
      thing.style.transform = `translate(${dx}px, ${dy}px) rotate(${dx / 40}deg)`;
    };
    const drop = (/** @type {PointerEvent} */ dropped) => {
      thing.removeEventListener("pointermove", drag);
      thing.removeEventListener("pointerup", drop);
      thing.removeEventListener("pointercancel", drop);
      thing.style.transform = "";
      if (dragged.current && dropped.type === "pointerup" && y - dropped.clientY > LIFTED) answer?.touch(card);
    };
    thing.addEventListener("pointermove", drag);
    thing.addEventListener("pointerup", drop);
    thing.addEventListener("pointercancel", drop);
  }

  /** @param {string} card */
  function touch(card) {
    // What was dragged has been dealt with.
    if (dragged.current) dragged.current = false;
    else answer?.touch(card);
  }

  return html`<div class=${cards.length > MANY ? "hand many" : "hand"} ref=${list} role="group" aria-label=${t("Your hand")} onKeyDown=${walk} style=${{ "--cards": cards.length }}>
    ${sorted(cards).map((card) => {
      const barred = asked && (answer?.isBarred(card) ?? false);
      const there = asked ? answer?.slotWith(card) : null;
      // Where one card is all that is asked for, touching it plays it: nothing is chosen before.
      const slot = there?.kind === "picks" ? there : null;
      const may = asked && (answer?.mayTouch(card) ?? false);
      return html`<${PlayingCard} key=${card} card=${card} catalogue=${catalogue} size="var(--hand-card)" raised=${may} barred=${barred} chosen=${slot ? true : undefined}
        data-glide=${card} onClick=${() => touch(card)} onPointerDown=${(/** @type {PointerEvent} */ event) => grab(event, card)}>
        ${slot && html`<span class="card-badge" aria-hidden="true">${slot.field === "left" ? "←" : slot.field === "right" ? "→" : "✓"}</span>`}
      <//>`;
    })}
    ${cards.length === 0 && html`<p class="soft">${t("You hold no cards.")}</p>`}
  </div>`;
}
