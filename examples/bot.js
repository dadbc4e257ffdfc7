// A bot for any game of a house: an example for authors of clients, for Node 18 or a browser, without packages.
//
// To join a table:  node bot.js URL --join ID
// To open one:      node bot.js URL --open '{"options": {"game": "rebel-princess"}, "seats": 3}' --bots random-legal
// In a page:        <script src="bot.js"></script>, then play("", {join: id}, console.log)
"use strict";

const webcrypto = globalThis.crypto ?? require("node:crypto").webcrypto;
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const random = (size) => webcrypto.getRandomValues(new Uint8Array(size));
const seconds = (count) => new Promise((done) => setTimeout(done, count * 1000));
const CHEATED = "The game has started without the luck that I revealed: I do not play.";

/** Sit down, and play to the end, unless we are cheated: then somebody may have chosen the cards. */
async function play(url, { join, open, bots }, tell) {
  const headers = { "Content-Type": "application/json" };
  const receipts = []; // They prove later what the house has answered: keep them.
  let requests = 0;

  /** The response. Whoever must wait does; the key makes it safe to send the same again. */
  async function ask(path, more = {}) {
    const keyed = { ...headers, "Idempotency-Key": hex(random(16)) };
    for (;;) {
      requests += 1;
      const answer = await fetch(url + path, { headers: keyed, ...more }).catch(() => null);
      if (answer?.ok) return answer;
      if (answer && ![429, 503].includes(answer.status)) throw answer;
      await seconds(Number(answer?.headers.get("Retry-After") ?? 1));
    }
  }

  /** Post something, and keep the receipt. */
  async function post(path, body) {
    const done = await (await ask(path, { method: "POST", body: JSON.stringify(body) ?? "" })).json();
    if (done.receipt) receipts.push(done.receipt);
    return done;
  }

  /** What comes on the stream, by name. A lost stream is taken up where it broke off. */
  async function* follow(game) {
    for (let version = 0; ; await seconds(1)) {
      const stream = (await ask(`${game}/stream?offers=true&after=${version}`)).body?.getReader();
      for (let [rest, text] = ["", new TextDecoder()]; stream; ) {
        const { value, done } = await stream.read().catch(() => ({ done: true }));
        if (done) break;
        const messages = (rest + text.decode(value, { stream: true })).split("\n\n");
        rest = messages.pop();
        for (const message of messages) {
          const field = Object.fromEntries(message.split("\n").map((line) => line.split(/: (.*)/s, 2)));
          version = Number(field.id ?? version);
          if (field.data) yield [field.event ?? "event", JSON.parse(field.data)];
        }
      }
    }
  }

  const { player, token } = await post("/v1/players", { name: "Example bot in JavaScript" });
  headers.Authorization = `Bearer ${token}`;
  const id = join ?? (await post("/v1/games", open)).id;
  tell(`Game ${id}`);
  const [game, luck] = [`/v1/games/${id}`, random(32)];
  const mine = [...new TextEncoder().encode(`ballroom/entropy/${id}/${player.id}/`), ...luck];
  const commitment = hex(await webcrypto.subtle.digest("SHA-256", new Uint8Array(mine)));
  await post(`${game}/seats`, { type: "sit-down", commitment });
  for (let seat = 1; bots && seat < open.seats; seat += 1) await post(`${game}/seats`, { type: "seat-bot", bot: bots });
  let [moves, closed, fair] = [0, null, false];
  for await (const [name, data] of follow(game)) {
    const what = name === "event" ? data.event.type : name;
    if (what === "end") break;
    try {
      if (what === "moves" && fair) { // It is my turn.
        const offers = data.offers.filter((offer) => offer.awaited);
        await post(`${game}/moves`, offers[random(1)[0] % offers.length].example);
        moves += 1;
      } else if (["seat-taken", "bot-seated"].includes(what) && open) {
        await post(`${game}/start`);
      } else if (["seats-closed", "game-started"].includes(what)) {
        const view = await (await ask(game)).json();
        const sat = JSON.stringify(view.seats.map((one) => [one.player, one.bot, one.commitment || one.entropy]));
        if (what === "seats-closed") { // So the house says: first keep what everybody has committed to.
          closed ??= sat;
          await post(`${game}/reveal`, { entropy: hex(luck) });
        } else if (sat !== closed || view.seats[view.seat].entropy !== hex(luck)) throw new Error(CHEATED);
        [fair, requests] = [what === "game-started", 1];
      }
    } catch (problem) {
      if (problem.status !== 409) throw problem; // Others were faster, and the stream tells what is open now.
    }
  }
  tell(`${moves} moves with ${requests} requests`);
  return receipts;
}

if (typeof module === "object" && require.main === module) {
  const [url, ...words] = process.argv.slice(2);
  const option = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  const wanted = { join: option("--join"), open: JSON.parse(option("--open") ?? "null"), bots: option("--bots") };
  play(url, wanted, console.log).catch((bad) => { console.error(bad.message ?? bad.status); process.exit(1); });
}
