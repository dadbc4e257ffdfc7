// The tokens of one's own: what each may do, and the end of those that should do nothing any more.

import { ask, get, post } from "../core/api.js";
import { link } from "../core/router.js";
import { ago, t, time } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { attempt, say } from "../ui/toasts.js";
import { Secret } from "./secret.js";

const SCOPES = ["read", "play", "account"];
const DAY = 86_400;

/** @param {string} scope */
function scopeName(scope) {
  return scope === "read" ? t("look") : scope === "play" ? t("play") : scope === "account" ? t("change the account") : scope;
}

export function Tokens() {
  const [tokens, setTokens] = useState(/** @type {any[] | null} */ (null));
  const load = () => get("/v1/tokens").then((answer) => setTokens(answer.tokens), () => setTokens([]));
  useEffect(() => void load(), []);
  async function revoke(/** @type {any} */ token) {
    const gone = await attempt(async () => (await ask("DELETE", `/v1/tokens/${token.id}`), true));
    if (gone) say(t("Revoked: {label}", { label: token.label }));
    load();
  }
  return html`<section class="panel" aria-labelledby="tokens">
    <h2 id="tokens">${t("Tokens")}</h2>
    <p>${t("This browser plays with a token, and so may programs of yours. Whoever has one can act in your name as far as it allows.")}</p>
    <ul class="tokens">${tokens?.map((/** @type {any} */ token) => html`<li key=${token.id}>
      <div><b>${token.label}</b>
        <p class="soft">${token.scopes.map(scopeName).join(", ")} · ${t("made {when}", { when: ago(token.created_at) })}
          ${token.expires_at && html` · ${t("until {when}", { when: time(token.expires_at) })}`}
          ${token.game && html` · <a href=${link(`/game/${token.game}`)}>${t("for one game only")}</a>`}</p></div>
      <button type="button" class="quiet" onClick=${() => revoke(token)} aria-label=${t("Revoke {label}", { label: token.label })}>${t("Revoke")}</button>
    </li>`)}</ul>
    <${NewToken} made=${load} />
  </section>`;
}

/** @param {{ made: () => void }} props */
function NewToken({ made }) {
  const [secret, setSecret] = useState("");
  async function make(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const given = new FormData(form);
    const days = Number(given.get("days"));
    const token = await attempt(() => post("/v1/tokens", { label: String(given.get("label")).trim(), scopes: given.getAll("scope"), expires_in: days ? days * DAY : null }));
    if (!token) return;
    setSecret(token.token);
    form.reset();
    made();
  }
  return html`<details class="new-token"><summary>${t("Make a token for a program")}</summary>
    <form class="row" onSubmit=${make}>
      <label>${t("What you call it")}<input name="label" required maxlength="60" autocomplete="off" /></label>
      <label>${t("How long it works")}<select name="days"><option value="1">${t("a day")}</option><option value="30">${t("a month")}</option><option value="365">${t("a year")}</option><option value="0">${t("until it is revoked")}</option></select></label>
      <fieldset class="row"><legend>${t("It may")}</legend>${SCOPES.map((scope) => html`<label key=${scope} class="check"><input type="checkbox" name="scope" value=${scope} defaultChecked=${scope !== "account"} /> ${scopeName(scope)}</label>`)}</fieldset>
      <button>${t("Make it")}</button>
    </form>
    ${secret && html`<${Secret} name=${t("The new token")} secret=${secret} />`}
  </details>`;
}
