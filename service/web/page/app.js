// The page begins here: words and looks first, then the view that the address names.

import { place, fits } from "./core/router.js";
import { theme } from "./core/settings.js";
import { useStore } from "./core/store.js";
import { loadTexts, t, useLanguage } from "./core/texts.js";
import { html, render, useEffect, useState } from "./core/view.js";
import { Shell } from "./ui/shell.js";
import { Oops, Outdated } from "./ui/oops.js";
import { VIEWS } from "./views.js";

/** @param {string} chosen */
function dress(chosen) {
  if (chosen === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

function Page() {
  useLanguage();
  const here = useStore(place);
  const [shown, setShown] = useState(/** @type {{ path: string, View: any } | null} */ (null));
  const found = VIEWS.map((view) => ({ view, parts: fits(view.path, here.path) })).find((one) => one.parts);
  const path = found?.view.path ?? "";
  useEffect(() => {
    let left = false;
    found?.view.load().then(
      ({ View }) => left || setShown({ path, View }),
      () => left || setShown({ path, View: null }),
    );
    return () => void (left = true);
  }, [path]);
  if (!found) return html`<${Shell}><${Oops} title=${t("There is no such room.")} /><//>`;
  if (shown?.path !== path) return html`<${Shell}><p class="loading" aria-busy="true">${t("One moment …")}</p><//>`;
  if (!shown.View) return html`<${Shell}><${Outdated} /><//>`;
  const { View } = shown;
  return html`<${Shell}><${View} key=${here.path} ...${found.parts} query=${here.query} /><//>`;
}

dress(theme.value);
theme.listen(dress);
await loadTexts();
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
