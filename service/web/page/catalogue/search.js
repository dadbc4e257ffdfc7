// Finding as one types: without regard to capitals and accents, every word somewhere.

import { html } from "../core/view.js";

const PLAIN = /** @type {Record<string, string>} */ ({ ł: "l", œ: "o", æ: "a", ß: "s", "’": "'" });

/** One letter for each letter, so that a place in one is the same place in the other. @param {string} text */
export const folded = (text) =>
  Array.from(text, (letter) => {
    const low = letter.toLowerCase();
    return PLAIN[low] ?? (low.normalize("NFD")[0] || low);
  });

/** @param {string} query */
export const words = (query) => folded(query.normalize("NFC")).join("").split(/\s+/).filter(Boolean);

/** @param {string[]} wanted @param {(string | undefined)[]} texts */
export function matches(wanted, texts) {
  if (wanted.length === 0) return true;
  const all = folded(texts.filter(Boolean).join(" \n ")).join("");
  return wanted.every((word) => all.includes(word));
}

/** A text with what was looked for marked in it. @param {{ text: string, wanted: string[] }} props */
export function Marked({ text, wanted }) {
  const plain = folded(text).join("");
  const letters = Array.from(text);
  const lit = new Array(letters.length).fill(false);
  for (const word of wanted) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) lit.fill(true, at, at + word.length);
  }
  if (!lit.includes(true)) return text;
  /** @type {{ lit: boolean, text: string }[]} */
  const runs = [];
  letters.forEach((letter, at) => {
    const last = runs.at(-1);
    if (last && last.lit === lit[at]) last.text += letter;
    else runs.push({ lit: lit[at], text: letter });
  });
  return html`${runs.map((run, at) => (run.lit ? html`<mark key=${at}>${run.text}</mark>` : run.text))}`;
}
