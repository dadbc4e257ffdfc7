// Films as they are needed: one for the eyes that look, and all of them when all hands are to be seen.

import { Problem } from "../core/api.js";
import { t, useLanguage } from "../core/texts.js";
import { useEffect, useMemo, useState } from "../core/view.js";
import { loadContents, loadFilm } from "./film.js";
import { storyOf } from "./story.js";

/** @typedef {import("./film.js").Eyes} Eyes */

/** @param {unknown} error */
export const inItsWords = (error) => (error instanceof Problem ? error.message : t("The house cannot be reached just now."));

/**
 * @typedef {{ film: import("./film.js").Film, chapters: import("./story.js").Chapter[] }} Loaded
 * @param {string} id @param {Eyes} eyes @param {number} asked changes when the newest is wanted
 */
export function useFilm(id, eyes, asked) {
  const spoken = useLanguage();
  const [loaded, setLoaded] = useState(/** @type {Loaded | null} */ (null));
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    const leave = new AbortController();
    setBusy(true);
    setProblem(null);
    setShare(0);
    Promise.all([loadFilm(id, eyes, { signal: leave.signal, told: setShare }), loadContents(id, eyes, leave.signal)]).then(
      ([film, chapters]) => leave.signal.aborted || (setLoaded({ film, chapters }), setBusy(false)),
      // What was shown before stays: the house only says why it does not show the other.
      (error) => leave.signal.aborted || (setProblem(error), setBusy(false)),
    );
    return () => leave.abort();
  }, [id, eyes, spoken, asked]);
  const story = useMemo(() => loaded && storyOf(loaded.film.frames, loaded.chapters), [loaded]);
  return { film: loaded?.film ?? null, story, share, problem, busy };
}

/**
 * The films of all seats, one after another; null until they are there.
 * @param {string} id @param {boolean} wanted @param {number} count
 */
export function useAllFilms(id, wanted, count) {
  const spoken = useLanguage();
  const [films, setFilms] = useState(/** @type {import("./film.js").Film[]} */ ([]));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    if (!wanted || count === 0) return undefined;
    const leave = new AbortController();
    setFilms([]);
    setProblem(null);
    (async () => {
      for (let seat = 0; seat < count; seat += 1) {
        const film = await loadFilm(id, seat, { signal: leave.signal });
        if (leave.signal.aborted) return;
        setFilms((now) => [...now, film]);
      }
    })().catch((error) => leave.signal.aborted || setProblem(error));
    return () => leave.abort();
  }, [id, wanted, count, spoken]);
  return { films: wanted && films.length === count ? films : null, problem: wanted ? problem : null, share: count ? films.length / count : 0 };
}
