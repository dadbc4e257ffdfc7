// Who plays here. The token stays in this browser's storage, and goes out in a header only.

import { keep, kept } from "./settings.js";
import { store } from "./store.js";

/** @typedef {{ id: string, name: string, token: string }} Session */

/** @returns {Session | null} */
function remembered() {
  try {
    return JSON.parse(kept("ballroom.player", "null"));
  } catch {
    return null;
  }
}

/** @type {import("./store.js").Store<Session | null>} */
export const session = store(remembered());

/** @param {Session | null} who */
export function setSession(who) {
  keep("ballroom.player", who && JSON.stringify(who));
  session.set(who);
}

// Another tab may have come in or gone out.
addEventListener("storage", (event) => {
  if (event.key === "ballroom.player") session.set(remembered());
});
