// Server-sent events, read with `fetch`: so the token goes in a header, and never in an address.

import { Problem, headers } from "./api.js";

const SILENCE = 40_000;
const LONGEST = 15_000;

/**
 * @typedef {{ name: string, id: string | null, data: any }} Message
 * @typedef {"connecting" | "live" | "broken" | "over"} Line
 */

/** @param {string} block @returns {Message | null} */
function parsed(block) {
  /** @type {Record<string, string>} */
  const field = {};
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) field[line.slice(0, colon)] = line.slice(colon + 1).replace(/^ /, "");
  }
  return field.data === undefined
    ? null
    : { name: field.event ?? "message", id: field.id ?? null, data: JSON.parse(field.data) };
}

/**
 * Follow a stream until it is stopped or over. It is opened anew when it breaks, when nothing has come for long, when the
 * network is back, and when the page wakes up.
 * @param {{
 *   begin: () => Promise<string | null>, told: (message: Message) => void,
 *   line?: (state: Line) => void, failed?: (problem: Problem) => void,
 * }} listener `begin`: the address to follow from now on, asked for each time; null if there is nothing to follow.
 * @returns {() => void} stops it
 */
export function follow({ begin, told, line = () => {}, failed = () => {} }) {
  let stopped = false;
  /** @type {AbortController | null} */
  let open = null;
  let wake = () => {};
  let heard = Date.now();
  const rested = (/** @type {number} */ ms) =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      wake = () => (clearTimeout(timer), done(undefined));
    });
  const hangUp = () => {
    open?.abort();
    wake();
  };
  const look = () => {
    if (document.visibilityState === "visible" && Date.now() - heard > SILENCE) hangUp();
  };
  const watch = setInterval(look, 5000);
  addEventListener("online", hangUp);
  document.addEventListener("visibilitychange", look);

  async function once() {
    open = new AbortController();
    const address = await begin();
    if (address === null) return "over";
    const answer = await fetch(address, { headers: headers(), signal: open.signal });
    if (answer.status === 204) return "over";
    if (!answer.ok || !answer.body) throw new Problem(answer.status, await answer.json().catch(() => ({})));
    line("live");
    heard = Date.now();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ; ) {
      const { value, done } = await reader.read();
      if (done) return "broken";
      heard = Date.now();
      const blocks = (rest + value).split("\n\n");
      rest = /** @type {string} */ (blocks.pop());
      for (const block of blocks) {
        const message = parsed(block);
        if (message) told(message);
        if (message?.name === "end") return "over";
      }
    }
  }

  (async () => {
    for (let tries = 0; !stopped; tries += 1) {
      line("connecting");
      const began = Date.now();
      try {
        if ((await once()) === "over") return line("over");
      } catch (error) {
        if (stopped) return;
        if (error instanceof Problem && ![429, 502, 503].includes(error.status)) {
          line("broken");
          return failed(error);
        }
      }
      if (Date.now() - began > 10_000) tries = 0;
      if (stopped) return;
      line("broken");
      await rested(Math.min(500 * 2 ** Math.min(tries, 5), LONGEST));
    }
  })();

  return () => {
    stopped = true;
    clearInterval(watch);
    removeEventListener("online", hangUp);
    document.removeEventListener("visibilitychange", look);
    hangUp();
  };
}
