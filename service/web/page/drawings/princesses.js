// Portraits of princesses, as cameos: a carved profile on a jewel, and beside it the thing her tale is about. Each is put
// together from parts, so a princess that a table brings along has a portrait too.

import { html, kept } from "../core/view.js";
import { Drawing, Inset } from "./drawing.js";
import { emblemShape } from "./emblems.js";
import { HAIR, HEADDRESS } from "./heads.js";

/** @typedef {{ jewel: string, hair: string, head?: string, thing: string }} Looks */

/** @type {Record<string, Looks>} */
const LOOKS = {
  alice: { jewel: "sapphire", hair: "loose", head: "bow", thing: "cup" },
  cinderella: { jewel: "aquamarine", hair: "bun", head: "tiara", thing: "slipper" },
  "ice-princess": { jewel: "moonstone", hair: "braid", head: "icicles", thing: "snowflake" },
  "little-mermaid": { jewel: "teal", hair: "waves", head: "star", thing: "shell" },
  mulan: { jewel: "garnet", hair: "topknot", thing: "fan" },
  "pea-princess": { jewel: "peridot", hair: "curls", head: "tiara", thing: "pea" },
  pocahontas: { jewel: "amber", hair: "straight", head: "band", thing: "leaf" },
  rapunzel: { jewel: "amethyst", hair: "plait", head: "wreath", thing: "tower" },
  scheherazade: { jewel: "night", hair: "veil", head: "band", thing: "book" },
  "sleeping-beauty": { jewel: "rose", hair: "loose", head: "wreath", thing: "spindle" },
  "snow-white": { jewel: "ruby", hair: "bob", head: "bow", thing: "apple" },
  thumbelina: { jewel: "jade", hair: "bob", head: "wreath", thing: "tulip" },
  carmesina: { jewel: "carmine", hair: "curls", head: "tiara", thing: "mask" },
  "briar-rose": { jewel: "rose", hair: "waves", head: "wreath", thing: "spindle" },
  beauty: { jewel: "topaz", hair: "bun", head: "star", thing: "rose" },
  "sea-maiden": { jewel: "teal", hair: "waves", head: "star", thing: "shell" },
  "goose-girl": { jewel: "moonstone", hair: "plait", head: "band", thing: "feather" },
  vasilisa: { jewel: "garnet", hair: "kerchief", thing: "lantern" },
  kaguya: { jewel: "jade", hair: "straight", head: "star", thing: "moon" },
};
/** Scheherazade brings a book to one game and a lamp to the other. @type {Record<string, Partial<Looks>>} */
const ELSEWHERE = { "battle-princesses/scheherazade": { thing: "lamp" } };

export const PORTRAITS = Object.keys(LOOKS);
const JEWELS = [...new Set(Object.values(LOOKS).map((looks) => looks.jewel))];

/** Of somebody unknown, always the same for the same name; veiled if nobody knows yet. @param {string} id @returns {Looks} */
function guessed(id) {
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const hairs = Object.keys(HAIR);
  if (!id) return { jewel: "moonstone", hair: "veil", thing: "" };
  return { jewel: JEWELS[sum % JEWELS.length], hair: hairs[sum % hairs.length], head: "tiara", thing: "" };
}

/** @param {string} princess @param {string} [game] @returns {Looks} */
export const looksOf = (princess, game = "") => ({ ...(LOOKS[princess] ?? guessed(princess)), ...ELSEWHERE[`${game}/${princess}`] });

/** What the cards of a faction are coloured with. @param {string} princess */
export const jewelOf = (princess) => looksOf(princess).jewel;

const PROFILE =
  "M45 24C41 28 39.5 33 39 38c-.2 2-.8 3.5-1.8 5.2l-3 4.4c-.4 1 .4 1.7 2.8 2-.4 1-.8 1.8-.4 2.7l1.4.7-1 1c-.4 1 .2 2 1.2 2.6-.6 2-.4 4.2 1.2 5.4 2.6 1.6 7.1 1 10.6-.2 1 4.2.8 8.2-1 11.2-5 4-15 6-20 13l-5 18h60c-1-12-5-21-14-25-5-2-7.5-5-7.5-10 .5-6 3.5-11 5.5-19 2-12-2-26-12-29-4-1-8 0-11 3z";
const DRESS = "M29 86c7-6 13-4 20-2 8 3 15 0 21-5 9 4 13 13 14 25H24z";

/** @param {{ princess: string, game?: string, size?: number | string, name?: string, [more: string]: any }} props */
export const PrincessPortrait = kept(({ princess, game, size = 64, name, ...rest }) => {
  const { jewel, hair, head, thing } = looksOf(princess, game);
  const letter = [...(name || princess)][0]?.toLocaleUpperCase() ?? "?";
  return html`<${Drawing} size=${size} box="0 0 100 100" name=${name} class="cameo jewel-${jewel}" ...${rest}>
    <circle cx="50" cy="50" r="49" class="cameo-rim" />
    <circle cx="50" cy="50" r="44.5" class="cameo-ground" />
    <g class="cameo-inside">
      <g class="cameo-hair">${HAIR[hair].behind()}</g>
      <path d=${PROFILE} class="cameo-face" />
      <path d=${DRESS} class="cameo-dress" />
      <g class="cameo-hair">${HAIR[hair].before()}</g>
      ${head && html`<g class="cameo-gold">${HEADDRESS[head]()}</g>`}
    </g>
    <circle cx="50" cy="50" r="44.5" class="cameo-edge" />
    <circle cx="79" cy="79" r="19" class="cameo-badge" />
    ${thing
      ? html`<${Inset} x=${66} y=${66} size=${26} class="cameo-thing">${emblemShape(thing)}<//>`
      : html`<text x="79" y="88" text-anchor="middle" class="cameo-letter">${letter}</text>`}
  <//>`;
});
