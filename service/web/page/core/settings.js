// What this browser likes: its language, light or dark. Kept here, told to nobody.

import { store } from "./store.js";

export const LANGUAGES = { en: "English", fr: "Français", pl: "Polski", cs: "Čeština" };
export const THEMES = ["auto", "light", "dark"];

/** @param {string} key @param {string} otherwise */
function kept(key, otherwise) {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise; // Storage may be forbidden here: then nothing is kept.
  }
}

/** @param {string} key @param {string | null} value */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

export { kept };

function firstLanguage() {
  const chosen = kept("ballroom.language", "");
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wanted.find((language) => language in LANGUAGES) ?? "en";
}

export const language = store(firstLanguage());
export const theme = store(kept("ballroom.theme", "auto"));

/** @param {string} chosen */
export function setLanguage(chosen) {
  keep("ballroom.language", chosen);
  language.set(chosen);
}

/** @param {string} chosen */
export function setTheme(chosen) {
  keep("ballroom.theme", chosen);
  theme.set(chosen);
}

/** Does whoever sits here want things to keep still? */
export const keepsStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
