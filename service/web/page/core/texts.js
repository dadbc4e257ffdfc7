// What the page says. The English stands in the code, written out: t("Your turn"). Translations come from the house.

import { language } from "./settings.js";
import { store, useStore } from "./store.js";

/** @typedef {Record<string, string>} Translations */

/** @type {import("./store.js").Store<{ language: string, texts: Translations }>} */
const spoken = store({ language: "en", texts: /** @type {Translations} */ ({}) });

/** Get the words of the language that is wanted; until they are there, the last ones are spoken. */
async function load() {
  const wanted = language.value;
  /** @type {Translations} */
  let texts = {};
  if (wanted !== "en") {
    const answer = await fetch(`/web/texts/${wanted}.json`).catch(() => null);
    if (!answer?.ok) return;
    texts = await answer.json();
  }
  if (wanted !== language.value) return;
  document.documentElement.lang = wanted;
  spoken.set({ language: wanted, texts });
}

language.listen(load);

/** Once, before anything is drawn. */
export const loadTexts = load;

/** Draw again when the language changes; the answer is the language that is spoken now. */
export const useLanguage = () => useStore(spoken).language;

/**
 * A sentence in the reader's language. Gaps are filled with text, numbers in the reader's way.
 * @param {string} english
 * @param {Record<string, string | number>} [gaps]
 */
export function t(english, gaps) {
  const template = spoken.value.texts[english] || english;
  if (!gaps) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = gaps[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value) : value;
  });
}

/** Making a format takes longer than using it, and many are asked for at every frame of a replay. @type {Map<string, any>} */
const formats = new Map();

/** @template T @param {string} kind @param {unknown} how @param {(language: string) => T} make @returns {T} */
function formatOf(kind, how, make) {
  const key = `${kind} ${spoken.value.language} ${JSON.stringify(how)}`;
  if (!formats.has(key)) formats.set(key, make(spoken.value.language));
  return formats.get(key);
}

/** @param {number} value @param {Intl.NumberFormatOptions} [how] */
export const number = (value, how) => formatOf("number", how, (tag) => new Intl.NumberFormat(tag, how)).format(value);

/** @param {string | number | Date} when @param {Intl.DateTimeFormatOptions} [how] */
export const time = (when, how = { dateStyle: "medium", timeStyle: "short" }) =>
  formatOf("time", how, (tag) => new Intl.DateTimeFormat(tag, how)).format(new Date(when));

/** "3 minutes ago", in the reader's way. @param {string | number | Date} when */
export function ago(when) {
  const seconds = (new Date(when).getTime() - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat(spoken.value.language, { numeric: "auto" });
  for (const [unit, size] of /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([["day", 86400], ["hour", 3600], ["minute", 60]])) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(Math.round(seconds), "second");
}
