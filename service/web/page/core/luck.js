// The reader's own luck for a table: committed to when one sits down, revealed at the start. Then nobody can choose the
// deal, not even the house together with all others.

import { post } from "./api.js";
import { keep, kept } from "./settings.js";

const hex = (/** @type {ArrayBuffer | Uint8Array} */ bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const slot = (/** @type {string} */ game) => `ballroom.luck.${game}`;

/** A commitment to fresh bytes, which stay here. Empty where the browser cannot hash: only safe origins may.
 * @param {string} game @param {string} player */
export async function commitment(game, player) {
  if (!crypto.subtle) return "";
  const mine = crypto.getRandomValues(new Uint8Array(32));
  const before = new TextEncoder().encode(`ballroom/entropy/${game}/${player}/`);
  keep(slot(game), hex(mine));
  return hex(await crypto.subtle.digest("SHA-256", new Uint8Array([...before, ...mine])));
}

/** Tell what one has committed to. Nothing, if that was in another browser. @param {string} game */
export async function reveal(game) {
  const entropy = kept(slot(game), "");
  if (entropy) await post(`/v1/games/${game}/reveal`, { entropy });
  return entropy !== "";
}

/** Is what we brought in the game? Null if we brought nothing from here. @param {string} game @param {string} there */
export function isMine(game, there) {
  const entropy = kept(slot(game), "");
  return entropy ? entropy === there : null;
}
