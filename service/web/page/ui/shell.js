// What is around every view: the way to the others, the language, light or dark, who one is.

import { link, place } from "../core/router.js";
import { session } from "../core/session.js";
import { LANGUAGES, THEMES, language, setLanguage, setTheme, theme } from "../core/settings.js";
import { useStore } from "../core/store.js";
import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { Toasts } from "./toasts.js";

const themeName = (/** @type {string} */ name) => (name === "light" ? t("Light") : name === "dark" ? t("Dark") : t("As this device"));

/** @param {{ children: any }} props */
export function Shell({ children }) {
  const who = useStore(session);
  const here = useStore(place).path;
  const rooms = [
    { path: "/", name: t("Lobby") },
    { path: "/catalogue", name: t("Cards and rules") },
    { path: "/ladder", name: t("Ladder") },
    { path: "/audit", name: t("Proofs") },
  ];
  const isHere = (/** @type {string} */ path) => (path === "/" ? here === "/" : here.startsWith(path));
  return html`
    <a class="skip" href="#main" onClick=${skip}>${t("Skip to the content")}</a>
    <header class="shell">
      <a class="shell-name" href="#/"><img src="/web/icon.svg" alt="" width="28" height="28" /> Ballroom</a>
      <nav aria-label=${t("Rooms")}>
        ${rooms.map(({ path, name }) => html`<a key=${path} href=${link(path)} aria-current=${isHere(path) ? "page" : undefined}>${name}</a>`)}
      </nav>
      <div class="shell-tools">
        <label><span class="unseen">${t("Language")}</span>
          <select value=${useStore(language)} onChange=${(/** @type {any} */ event) => setLanguage(event.target.value)}>
            ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option key=${tag} value=${tag} lang=${tag}>${name}</option>`)}
          </select>
        </label>
        <label><span class="unseen">${t("Light or dark")}</span>
          <select value=${useStore(theme)} onChange=${(/** @type {any} */ event) => setTheme(event.target.value)}>
            ${THEMES.map((name) => html`<option key=${name} value=${name}>${themeName(name)}</option>`)}
          </select>
        </label>
        ${who && html`<a class="shell-me" href="#/me">${who.name}</a>`}
      </div>
    </header>
    <main id="main" tabindex="-1">${children}</main>
    <${Toasts} />
  `;
}

/** The part behind the `#` says where one is, so jumping there must not change it. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
