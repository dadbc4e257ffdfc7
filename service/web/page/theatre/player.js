// The hand on the projector: where one is in the film, whether it runs, and how fast.

import { useCallback, useEffect, useRef, useState } from "../core/view.js";

/** @typedef {import("./story.js").Story} Story */

export const SPEEDS = [0.5, 1, 2, 4, 8];
const SHORTEST = 450;
const LONGEST = 1800;
const PER_LETTER = 9;

/** As long as one reads. @param {string} sentence */
const readingTime = (sentence) => Math.min(SHORTEST + PER_LETTER * sentence.length, LONGEST);

/**
 * @param {Story | null} story @param {number} first @param {(version: number) => string} sentence
 */
export function usePlayer(story, first, sentence) {
  const [version, setVersion] = useState(first);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [held, setHeld] = useState(false);
  const aim = useRef(first);
  const drawing = useRef(0);

  // However often a hand moves: one picture for each that the screen can show.
  const show = useCallback((/** @type {number} */ wanted) => {
    aim.current = wanted;
    drawing.current ||= requestAnimationFrame(() => {
      drawing.current = 0;
      setVersion(aim.current);
    });
  }, []);
  useEffect(() => () => cancelAnimationFrame(drawing.current), []);

  const last = story?.last ?? 0;
  /** @param {number} wanted */
  const goTo = (wanted) => show(Math.min(Math.max(Math.round(wanted), 1), Math.max(last, 1)));

  useEffect(() => {
    if (!playing || !story) return undefined;
    const next = story.after(version);
    if (next === version) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => show(next), readingTime(sentence(version)) / speed);
    return () => clearTimeout(timer);
  }, [playing, version, speed, story]);

  return {
    version: Math.min(version, Math.max(last, 1)),
    playing,
    speed,
    setSpeed,
    goTo,
    /** Is the line held by a hand? Until it lets go, nobody needs to know more than the picture. */
    held,
    hold: setHeld,
    pause: () => setPlaying(false),
    /** From the end it begins again. */
    toggle() {
      if (!playing && story && story.after(aim.current) === aim.current) show(1);
      setPlaying(!playing);
    },
    /** @param {1 | -1} way */
    step(way) {
      if (story) goTo(way > 0 ? story.after(aim.current) : story.before(aim.current));
    },
    /** @param {1 | -1} way */
    chapter(way) {
      if (story) goTo(story.nextChapter(aim.current, way));
    },
  };
}

/** @typedef {ReturnType<typeof usePlayer>} Player */

const REST = 200;

/**
 * The version at which one has come to rest: for what costs a request, or much drawing. Another value for every rest, also
 * for one at the same version: the address may have been changed meanwhile.
 * @param {number} version @param {boolean} held
 */
export function useSettled(version, held) {
  const [rest, setRest] = useState({ version });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => setRest({ version }), REST);
    return () => clearTimeout(timer);
  }, [version, held]);
  return rest;
}

const BUSY = "input, textarea, select, button, a, summary, dialog, [contenteditable]";

/** The keys of the theatre, wherever nothing else wants them. @param {Player} player @param {number} last */
export function useKeys(player, last) {
  const now = useRef(player);
  now.current = player;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const target = /** @type {Element} */ (event.target);
      // A button takes the space bar, and nothing else of these.
      const typing = target.closest("input, textarea, select, dialog, [contenteditable]");
      if (typing || (event.key === " " && target.closest(BUSY))) return;
      const hand = now.current;
      const does = {
        " ": () => hand.toggle(),
        ArrowRight: () => hand.step(1),
        ArrowLeft: () => hand.step(-1),
        PageDown: () => hand.chapter(1),
        PageUp: () => hand.chapter(-1),
        Home: () => hand.goTo(1),
        End: () => hand.goTo(last),
      }[event.key];
      if (!does) return;
      event.preventDefault();
      if (event.key !== " ") hand.pause();
      does();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [last]);
}
