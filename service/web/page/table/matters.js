// Disputes and suggestions beside the table, fetched when somebody looks.

import { html, useEffect, useState } from "../core/view.js";

/** @param {any} props */
export function Disputes(props) {
  const [panel, setPanel] = useState(/** @type {{ DisputesPanel: any } | null} */ (null));
  useEffect(() => {
    import("../disputes/panel.js").then(setPanel);
  }, []);
  return panel && html`<${panel.DisputesPanel} ...${props} version=${props.view.version} />`;
}
