// Becoming a player: a name is enough.

import { post } from "./api.js";
import { session, setSession } from "./session.js";

/** Whoever sits here; if nobody does yet, somebody of this name from now on. @param {string} name */
export async function comeIn(name) {
  if (session.value) return session.value;
  const { player, token } = await post("/v1/players", { name: name.trim() });
  const who = { id: player.id, name: player.name, token };
  setSession(who);
  return who;
}
