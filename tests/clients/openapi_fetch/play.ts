// A whole game through `openapi-typescript` and `openapi-fetch`: no casts, nothing untyped.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Schemas = components["schemas"];

const [house, game] = process.argv.slice(2);
if (!house || (game !== "rebel-princess" && game !== "battle-princesses")) throw new Error("play <house> <game>");

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

// An answer, or the problem that it was instead, told.
const must = <Data>(answer: { data?: Data; error?: Schemas["Problem"] }): Data => {
  if (answer.error) throw new Error(`${answer.error.type}: ${answer.error.detail}`);
  if (answer.data === undefined) throw new Error("There is no answer.");
  return answer.data;
};

const optionsOf = (name: typeof game): Schemas["GameOptions"] =>
  name === "rebel-princess"
    ? { game: "rebel-princess", rounds: ["once-upon-a-time"], powers: false }
    : { game: "battle-princesses", princesses: "random", round_limit: 2 };

const stranger = createClient<paths>({ baseUrl: house });
const me = must(await stranger.POST("/v1/players", { body: { name: "Fetch" } }));
const client = createClient<paths>({ baseUrl: house, headers: { Authorization: `Bearer ${me.token}` } });

const opened = must(await client.POST("/v1/games", { body: { options: optionsOf(game), seats: 3 } }));
const at = { params: { path: { game_id: opened.id } } };
must(await client.POST("/v1/games/{game_id}/seats", { ...at, body: { type: "sit-down" } }));
for (let bots = 0; bots < 2; bots += 1) {
  must(await client.POST("/v1/games/{game_id}/seats", { ...at, body: { type: "seat-bot", bot: "random-legal" } }));
}
must(await client.POST("/v1/games/{game_id}/start", at));

let moves = 0;
let view = must(await client.GET("/v1/games/{game_id}", at));
while (view.status !== "over") {
  const offers = view.waiting_for.some((seat) => seat === view.seat)
    ? must(await client.GET("/v1/games/{game_id}/moves", at)).offers
    : [];
  const offer = offers.find((one) => one.awaited);
  if (offer) {
    const answer = await client.POST("/v1/games/{game_id}/moves", { ...at, body: offer.example });
    // In a race that is normal: somebody else was faster.
    if (answer.error?.type !== "/problems/decision-closed") {
      must(answer);
      moves += 1;
    }
  } else await sleep(20);
  view = must(await client.GET("/v1/games/{game_id}", at));
}

const pad = must(await client.GET("/v1/games/{game_id}/scorepad", at));
const log = must(await client.GET("/v1/games/{game_id}/events", { params: { ...at.params, query: { limit: 500 } } }));
const played = log.events.flatMap(({ event }) => (event.type === "card-played" ? [event.card] : []));
const laid = log.events.flatMap(({ event }) => (event.type === "card-laid" ? [event.card] : []));

console.log(
  JSON.stringify({
    game: view.play?.game,
    status: view.status,
    winners: view.winners,
    moves,
    events: log.events.length,
    cards: played.length + laid.length,
    totals: pad.totals,
  }),
);
