// Whether the page hears of what happens: said only when it does not.

import { unsent } from "../core/api.js";
import { useStore } from "../core/store.js";
import { t } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";

const PATIENCE = 1500;

/** @param {{ line: import("../core/stream.js").Line }} props */
export function Line({ line }) {
  const [late, setLate] = useState(false);
  const broken = line === "broken" || line === "connecting";
  useEffect(() => {
    setLate(false);
    if (!broken) return undefined;
    // A short break is nobody's business.
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [broken]);
  const waiting = useStore(unsent) > 0;
  return html`<div class="line" role="status">${waiting && html`<p>${t("What you have decided is sent as soon as the line is back.")}</p>`}${!waiting && broken && late && html`<p>${t("The line to the house is broken. It is tried again; nothing is lost.")}</p>`}</div>`;
}
