// Opening tables, and sitting down at them.

import { post } from "../core/api.js";
import { commitment } from "../core/luck.js";

/** @typedef {import("../core/shapes.js").NewGame} NewGame */

/** Milliseconds that bots leave people to follow what has happened. */
const PAUSE = 650;

/** @param {string} game @param {string} player @param {{ seat?: number, invitation?: string }} [where] */
export const sitDown = async (game, player, where = {}) =>
  post(`/v1/games/${game}/seats`, { type: "sit-down", commitment: await commitment(game, player), ...where });

/** @param {string} game @param {string} bot @param {number} [seat] */
export const seatBot = (game, bot, seat) => post(`/v1/games/${game}/seats`, { type: "seat-bot", bot, ...(seat === undefined ? {} : { seat }) });

/** @param {string} game */
export const start = (game) => post(`/v1/games/${game}/start`);

/** A game against bots, to learn by: it begins at once. @param {string} player @param {{ options: any, seats: number, bot: string }} wanted */
export async function practise(player, { options, seats, bot }) {
  const { id } = await post("/v1/games", { options, seats, terms: { practice: true, bots: { pause_ms: PAUSE, think_ms: 300 } } });
  await sitDown(id, player);
  for (let seat = 1; seat < seats; seat += 1) await seatBot(id, bot);
  await start(id);
  return id;
}

/** A table for people; whoever opens it sits there. @param {string} player @param {NewGame} wanted */
export async function openTable(player, wanted) {
  const { id, invitation } = await post("/v1/games", { ...wanted, terms: { bots: { pause_ms: PAUSE }, ...wanted.terms } });
  await sitDown(id, player);
  return { id, invitation };
}
