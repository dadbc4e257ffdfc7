// One's own page: what one is called, the way back, tokens, and the way out. Who is nobody yet can come back here.

import { ask, get, post } from "../core/api.js";
import { noteNames } from "../core/people.js";
import { link } from "../core/router.js";
import { session, setSession } from "../core/session.js";
import { useStore } from "../core/store.js";
import { useStyles } from "../core/styles.js";
import { t, time } from "../core/texts.js";
import { html, useEffect, useState } from "../core/view.js";
import { PrincessPortrait } from "../drawings/princesses.js";
import { Token } from "../drawings/tokens.js";
import { Oops } from "../ui/oops.js";
import { attempt, say } from "../ui/toasts.js";
import { Leaving, TakeAlong } from "./leaving.js";
import { Secret } from "./secret.js";
import { Tokens } from "./tokens.js";

export function View() {
  const ready = useStyles("players");
  const who = useStore(session);
  const [code, setCode] = useState("");
  if (!ready) return null;
  return html`<div class="mine-own">${who ? html`<${Mine} key=${who.token} who=${who} code=${code} setCode=${setCode} />` : html`<${ComeBack} setCode=${setCode} />`}</div>`;
}

/** @param {{ setCode: (code: string) => void }} props */
function ComeBack({ setCode }) {
  async function comeBack(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const back = await attempt(() => post("/v1/players/recover", { code: String(given.get("code")).trim(), revoke_tokens: given.has("revoke") }));
    if (!back) return;
    setCode(back.recovery_code);
    setSession({ id: back.player.id, name: back.player.name, token: back.token });
    say(t("Welcome back, {name}.", { name: back.player.name }));
  }
  return html`<section class="panel come-back">
    <h1>${t("Come back")}</h1>
    <p>${t("With the recovery code that you have kept, you are yourself again in this browser. It is used up by that, and you are shown the next.")}</p>
    <form class="stack" onSubmit=${comeBack}>
      <label>${t("Recovery code")}<input name="code" class="mono" required maxlength="100" autocomplete="off" autocapitalize="none" spellcheck=${false} /></label>
      <label class="check"><input type="checkbox" name="revoke" /> ${t("End all my other tokens: somebody else may have them")}</label>
      <div class="row"><button>${t("Come back")}</button></div>
    </form>
    <p>${t("New here?")} <a href="#/">${t("A name is enough: to the lobby")}</a></p>
  </section>`;
}

/** @param {{ who: import("../core/session.js").Session, code: string, setCode: (code: string) => void }} props */
function Mine({ who, code, setCode }) {
  const [me, setMe] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => void get("/v1/players/me").then(setMe, setError), []);
  if (error) return html`<${Oops} error=${error} />`;
  if (!me) return html`<p class="loading" aria-busy="true">${t("One moment …")}</p>`;

  async function change(/** @type {Record<string, unknown>} */ wanted) {
    const changed = await attempt(() => ask("PATCH", "/v1/players/me", { body: wanted }));
    if (!changed) return;
    setMe(changed);
    noteNames([changed]);
    if (changed.name !== who.name) {
      setSession({ ...who, name: changed.name });
      say(t("From now on you are {name}.", { name: changed.name }));
    }
  }
  const rename = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    change({ name: String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("name")).trim() });
  };
  const newCode = async () => {
    const made = await attempt(() => post("/v1/players/me/recovery-code"));
    if (made) setCode(made.recovery_code);
  };

  return html`
    <header class="somebody-head">
      <${PrincessPortrait} princess=${me.id} name=${me.name} size=${96} />
      <div><h1>${me.name}</h1>
        <p class="soft">${t("Here since {when}", { when: time(me.created_at, { dateStyle: "long" }) })}</p>
        <p><a href=${link(`/players/${me.id}`)}>${t("What others see of you: ratings and finished games")}</a></p></div>
    </header>
    <section class="panel" aria-labelledby="called">
      <h2 id="called">${t("What you are called")}</h2>
      <form class="row" onSubmit=${rename}>
        <label>${t("Your name")}<input name="name" required maxlength="40" autocomplete="nickname" defaultValue=${me.name} /></label>
        <button class="quiet">${t("Rename")}</button>
      </form>
      <label class="check"><input type="checkbox" checked=${me.invitable} onChange=${(/** @type {any} */ event) => change({ invitable: event.target.checked })} /> ${t("Others may invite me to their tables, and name me as a referee")}</label>
    </section>
    <section class="panel" aria-labelledby="way-back">
      <h2 id="way-back"><${Token} token="letter" size="1.1em" /> ${t("The way back")}</h2>
      <p>${t("A recovery code makes you yourself again in any browser, should this one forget you. There is no other way: the house knows no address and no password of yours.")}</p>
      ${code ? html`<${Secret} name=${t("Your recovery code")} secret=${code} />` : html`<button type="button" onClick=${newCode}>${t("Show me a new recovery code")}</button><p class="soft">${t("Any code from before stops working.")}</p>`}
    </section>
    <${Tokens} />
    <${TakeAlong} />
    <${Leaving} name=${me.name} />`;
}
