// What is around every view: the way to the others, who one is, and behind a small menu the language and the light.

import { link, place } from "../core/router.js";
import { session } from "../core/session.js";
import { LANGUAGES, THEMES, language, setLanguage, setTheme, theme } from "../core/settings.js";
import { useStore } from "../core/store.js";
import { t } from "../core/texts.js";
import { html, useEffect, useRef } from "../core/view.js";
import { Candle } from "../drawings/ornaments.js";
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
  useArrival(here, rooms.find(({ path }) => isHere(path))?.name ?? (here === "/me" ? t("Your account") : ""));
  return html`
    <a class="skip" href="#main" onClick=${skip}>${t("Skip to the content")}</a>
    <header class="shell">
      <a class="shell-name" href="#/"><img src="/web/icon.svg" alt="" width="30" height="30" /> Ballroom</a>
      <nav aria-label=${t("Rooms")}>
        ${rooms.map(({ path, name }) => html`<a key=${path} href=${link(path)} aria-current=${isHere(path) ? "page" : undefined}>${name}</a>`)}
      </nav>
      <div class="shell-tools">
        ${who && html`<a class="shell-me" href="#/me" aria-current=${here === "/me" ? "page" : undefined}><span class="unseen">${t("You:")} </span>${who.name}</a>`}
        <${Settings} isIn=${who !== null} here=${here} />
      </div>
    </header>
    <main id="main" tabindex="-1">${children}</main>
    <${Toasts} />
  `;
}

/**
 * Whoever goes to another room begins at its top, with the keyboard too, as on a new page; and the window says where one is.
 * @param {string} here @param {string} name
 */
function useArrival(here, name) {
  const before = useRef(here);
  useEffect(() => {
    document.title = name ? `${name} – Ballroom` : "Ballroom";
  }, [name]);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [here]);
}

/** @param {{ isIn: boolean, here: string }} props */
function Settings({ isIn, here }) {
  const menu = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const spoken = useStore(language);
  const light = useStore(theme);
  useEffect(() => {
    const close = (/** @type {Event} */ event) => {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (element.contains(/** @type {Node} */ (event.target))) return;
      element.open = false;
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, []);
  // Whoever has gone to another room is done with the menu.
  useEffect(() => void (menu.current && (menu.current.open = false)), [here]);
  return html`<details class="shell-menu" ref=${menu}>
    <summary><span class="unseen">${t("Language and light")}</span><${Candle} size="1.6em" /><span aria-hidden="true">${spoken.toUpperCase()}</span></summary>
    <div class="shell-settings">
      <label>${t("Language")}
        <select value=${spoken} onChange=${(/** @type {any} */ event) => setLanguage(event.target.value)}>
          ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option key=${tag} value=${tag} lang=${tag}>${name}</option>`)}
        </select>
      </label>
      <label>${t("Light or dark")}
        <select value=${light} onChange=${(/** @type {any} */ event) => setTheme(event.target.value)}>
          ${THEMES.map((name) => html`<option key=${name} value=${name}>${themeName(name)}</option>`)}
        </select>
      </label>
      <a href="#/me">${isIn ? t("Your account") : t("Come back with a recovery code")}</a>
    </div>
  </details>`;
}

/** The part behind the `#` says where one is, so jumping there must not change it. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
