// Why a card lies there: what the house says of the event that brought it to the table.

import { address, get } from "../core/api.js";
import { cardName } from "../core/catalogue.js";
import { go } from "../core/router.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { cameToLie, viewsOf } from "../theatre/film.js";
import { inItsWords } from "../theatre/loading.js";
import { Dialog } from "../ui/dialog.js";

/** @typedef {import("../core/shapes.js").Frame} Frame */

/**
 * The frame that brought this card to where it lies, among those that the table remembers; null if it lay there before.
 * @param {string} id @param {string} card @param {Frame[]} frames @returns {Promise<Frame | null>}
 */
async function whatBrought(id, card, frames) {
  if (frames.length === 0) return null;
  const start = frames[0].version - 1;
  const views = viewsOf(frames, start > 0 ? await get(address(`/v1/games/${id}`, { at: start })) : {});
  const version = cameToLie((one) => views(one - start), card, start + frames.length, start + 1);
  return version === null ? null : frames[version - start - 1];
}

/**
 * @param {{
 *   card: string, view: any, frames: Frame[], catalogue: import("../core/catalogue.js").Catalogue,
 *   names: (seat: number) => string, close: () => void,
 * }} props
 */
export function WhyCard({ card, view, frames, catalogue, names, close }) {
  const [why, setWhy] = useState(/** @type {{ Why: any } | null} */ (null));
  const [brought, setBrought] = useState(/** @type {{ frame: Frame | null, problem: unknown } | null} */ (null));
  const styled = useStyles("theatre");
  useEffect(() => {
    import("../theatre/why.js").then(setWhy);
    whatBrought(view.id, card, frames).then(
      (frame) => setBrought({ frame, problem: null }),
      (problem) => setBrought({ frame: null, problem }),
    );
  }, []);
  const goTo = (/** @type {number} */ version) => go(`/replay/${view.id}`, { v: version });
  const frame = brought?.frame;
  return html`<${Dialog} title=${cardName(catalogue, card)} close=${close}>
    ${(!brought || (frame && !(why && styled))) && html`<p class="soft" aria-busy="true">${t("One moment …")}</p>`}
    ${brought && !frame && html`<p>${brought.problem ? inItsWords(brought.problem) : t("That was a while ago: the replay tells of it.")}</p>`}
    ${frame && why && styled && html`<${why.Why} id=${view.id} version=${frame.version} frame=${frame} goTo=${goTo} game=${view.game} catalogue=${catalogue} seats=${names} />`}
  <//>`;
}
