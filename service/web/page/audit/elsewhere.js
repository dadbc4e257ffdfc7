// The same check without this page: who does not trust a page takes the verifier away, and the record with it.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";

/** @param {{ id: string | null }} props */
export const Elsewhere = ({ id }) => html`<section class="elsewhere panel" aria-labelledby="elsewhere-title">
  <h2 id="elsewhere-title">${t("Check it elsewhere")}</h2>
  <p>${t("A page can lie about what it checks. Take a verifier away, read it, and run it on your own machine; there are two, written apart from each other and from the house.")}</p>
  <pre class="mono">${id ? `curl -o record.ndjson ${location.origin}/v1/games/${id}/record\n` : ""}python3 ballroom_verify.py record record.ndjson
node ballroom_verify.js record record.ndjson --key "…"</pre>
  <p class="row">
    <a class="button quiet" href="/verifier/ballroom_verify.py" download>ballroom_verify.py</a>
    <a class="button quiet" href="/verifier/ballroom_verify.js" download>ballroom_verify.js</a>
    <a class="button quiet" href="/verifier/index.html">${t("A page to save and open from a disk")}</a>
    <a class="button quiet" href="/v1/keys">${t("The keys of this house")}</a>
  </p>
</section>`;
