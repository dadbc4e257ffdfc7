// Why a card lies there: what the house says of the event that brought it to the table.

import { cardName } from "../core/catalogue.js";
import { go } from "../core/router.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { Dialog } from "../ui/dialog.js";

/**
 * @param {{
 *   card: string, view: any, frames: import("../core/shapes.js").Frame[], catalogue: import("../core/catalogue.js").Catalogue,
 *   names: (seat: number) => string, close: () => void,
 * }} props
 */
export function WhyCard({ card, view, frames, catalogue, names, close }) {
  const [why, setWhy] = useState(/** @type {{ Why: any } | null} */ (null));
  const styled = useStyles("theatre");
  useEffect(() => {
    import("../theatre/why.js").then(setWhy);
  }, []);
  const frame = frames.findLast((one) => one.type.startsWith("card-") && one.undone_by === null && JSON.stringify(one.changes).includes(`"${card}"`));
  const goTo = (/** @type {number} */ version) => go(`/replay/${view.id}`, { v: version });
  return html`<${Dialog} title=${cardName(catalogue, card)} close=${close}>
    ${!frame && html`<p>${t("That was a while ago: the replay tells of it.")}</p>`}
    ${frame && html`<p><b>${frame.text}</b></p>`}
    ${frame && why && styled && html`<${why.Why} id=${view.id} version=${frame.version} frame=${frame} goTo=${goTo} game=${view.game} catalogue=${catalogue} seats=${names} />`}
  <//>`;
}
