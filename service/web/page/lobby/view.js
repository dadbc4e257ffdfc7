// The lobby: give a name, and play; or join others, or watch.

import { comeIn } from "../core/coming_in.js";
import { useGames } from "../core/games.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/texts.js";
import { html, useRef, useState } from "../core/view.js";
import { Chandelier } from "../drawings/ornaments.js";
import { attempt, say } from "../ui/toasts.js";
import { MyGames } from "./my_games.js";
import { OpenTable } from "./open_table.js";
import { Practice } from "./practice.js";
import { Tables } from "./tables.js";

export function View() {
  const ready = useStyles("lobby");
  const who = useStore(session);
  const games = useGames();
  const [name, setName] = useState("");
  const [opening, setOpening] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  if (!ready) return null;

  function needName() {
    say(t("What shall the others call you?"));
    field.current?.focus();
  }

  /** @param {Event} event */
  function enter(event) {
    event.preventDefault();
    if (name.trim()) attempt(() => comeIn(name));
    else needName();
  }

  return html`<div class="lobby">
    <section class="welcome">
      <${Chandelier} />
      <h1>${who ? t("Good evening, {name}.", { name: who.name }) : t("Welcome to the ballroom")}</h1>
      ${who
        ? html`<p>${t("The music plays: sit down where you like.")}</p>`
        : html`<p>${t("Fairy-tale card games at one table: give a name, and play.")}</p>
            <form onSubmit=${enter}>
              <label class="your-name">${t("Your name")}
                <input ref=${field} value=${name} maxlength="40" autocomplete="nickname" enterkeyhint="go" onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
              </label>
            </form>
            <p class="soft">${t("Been here before?")} <a href="#/me">${t("Come back with a recovery code")}</a></p>`}
    </section>
    <${MyGames} />
    <section class="practices" aria-label=${t("Play against bots")}>
      ${games.map((game) => html`<${Practice} key=${game.id} game=${game} name=${name} needName=${needName} />`)}
    </section>
    <p class="row lobby-open">
      <button class="quiet" disabled=${games.length === 0} onClick=${() => (who || name.trim() ? setOpening(true) : needName())}>${t("Open a table for others")}</button>
    </p>
    <${Tables} />
    ${opening && html`<${OpenTable} games=${games} name=${name} close=${() => setOpening(false)} />`}
  </div>`;
}
