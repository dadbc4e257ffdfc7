// Whether the page hears of what happens: said only when it does not.

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
  return html`<div class="line" role="status">${broken && late && html`<p>${t("The line to the house is broken. It is tried again; nothing is lost.")}</p>`}</div>`;
}
