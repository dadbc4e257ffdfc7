// A whole game through a client that `@hey-api/openapi-ts` has made, followed live: no casts, nothing untyped.
import {
  changeSeats,
  createGame,
  createPlayer,
  followGame,
  type GameOptions,
  getGame,
  getMoves,
  getScorepad,
  makeMove,
  startGame,
} from "./client/index.js";
import { createClient } from "./client/client/index.js";

const [house, game] = process.argv.slice(2);
if (!house || (game !== "rebel-princess" && game !== "battle-princesses")) throw new Error("play <house> <game>");

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const optionsOf = (name: typeof game): GameOptions =>
  name === "rebel-princess"
    ? { game: "rebel-princess", rounds: ["once-upon-a-time"], powers: false }
    : { game: "battle-princesses", princesses: "random", round_limit: 2 };

const stranger = createClient({ baseUrl: house });
const me = await createPlayer({ client: stranger, body: { name: "Hey" }, throwOnError: true });
const client = createClient({ baseUrl: house, auth: me.data.token });

const opened = await createGame({ client, body: { options: optionsOf(game), seats: 3 }, throwOnError: true });
const at = { client, path: { game_id: opened.data.id } };
await changeSeats({ ...at, body: { type: "sit-down" }, throwOnError: true });
for (let bots = 0; bots < 2; bots += 1) {
  await changeSeats({ ...at, body: { type: "seat-bot", bot: "random-legal" }, throwOnError: true });
}

// Everything that happens, as it happens; a notice has no event, and ends the stream or begins it anew.
const follow = async () => {
  const heard: number[] = [];
  let cards = 0;
  const { stream } = await followGame(at);
  for await (const data of stream) {
    if (!data) continue;
    if ("event" in data) {
      heard.push(data.version);
      if (data.event.type === "card-played" || data.event.type === "card-laid") cards += 1;
    } else if (!("offers" in data)) return { heard, cards, end: data.version };
  }
  throw new Error("The stream broke off.");
};
const following = follow();

await startGame({ ...at, throwOnError: true });

let moves = 0;
let view = (await getGame({ ...at, throwOnError: true })).data;
while (view.status !== "over") {
  const waits = view.waiting_for.some((seat) => seat === view.seat);
  const offers = waits ? (await getMoves({ ...at, throwOnError: true })).data.offers : [];
  const offer = offers.find((one) => one.awaited);
  if (offer) {
    const answer = await makeMove({ ...at, body: offer.example });
    // In a race that is normal: somebody else was faster.
    if (answer.data) moves += 1;
    else if (answer.error.type !== "/problems/decision-closed") throw new Error(answer.error.detail);
  } else await sleep(20);
  view = (await getGame({ ...at, throwOnError: true })).data;
}

const pad = (await getScorepad({ ...at, throwOnError: true })).data;
const { heard, cards, end } = await following;
if (heard.some((version, index) => version !== index + 1) || heard.length !== end) throw new Error("Events are missing.");

console.log(
  JSON.stringify({
    game: view.play?.game,
    status: view.status,
    winners: view.winners,
    moves,
    events: heard.length,
    cards,
    totals: pad.totals,
  }),
);
