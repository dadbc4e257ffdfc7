// Players for boardgame.io: a socket for every seat, credentials, one move after the other in every match.
//
// node players.js PORT MATCHES SECONDS prints a line when everybody sits and play begins, plays until the first match is
// over or time is up, and prints what was measured.
"use strict";

const { io } = require("socket.io-client");
const { tricks, playable, SEATS } = require("./tricks.js");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const lobby = `${url}/games/${tricks.name}`;
const PATIENCE = 40;
const times = [];
let stop;
const stopped = new Promise((done) => (stop = done));

async function posted(path, body) {
  const answer = await fetch(lobby + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A match with somebody on every seat; what begins it. */
async function opened() {
  const { matchID } = await posted("/create", { numPlayers: SEATS, unlisted: true });
  // Everybody joins before anybody connects: it notes a connection by writing back what it has read of the match a
  // moment ago, and forgets who has joined in between.
  const credentials = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const joined = await posted(`/${matchID}/join`, { playerID: String(seat), playerName: `Guest ${seat}` });
    credentials.push(joined.playerCredentials);
  }
  const seats = [];
  for (const [seat, own] of credentials.entries()) seats.push(await seated(matchID, String(seat), own));
  return () => seats.forEach((begin) => begin());
}

/** Somebody who plays as soon as it is their turn. */
async function seated(matchID, playerID, credentials) {
  const socket = io(`${url}/${tricks.name}`, { transports: ["websocket"], forceNew: true });
  let sent = 0;
  let playing = false;
  let state;

  function played() {
    if (!playing || state.ctx.gameover || state.ctx.currentPlayer !== playerID) return;
    const cards = playable(state.G.hands[Number(playerID)], state.G.trick);
    const card = cards[Math.floor(Math.random() * cards.length)];
    const payload = { type: "playCard", args: [card], playerID, credentials };
    sent = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  }

  socket.on("update", (_, told) => {
    state = told;
    if (sent) {
      times.push(performance.now() - sent);
      sent = 0;
    }
    if (state.ctx.gameover) stop();
    else played();
  });
  await new Promise((done) => socket.on("connect", done));
  const synced = new Promise((done) => socket.on("sync", (_, { state: told }) => done((state = told))));
  socket.emit("sync", matchID, playerID, credentials, SEATS);
  await synced;
  return () => {
    playing = true;
    played();
  };
}

async function main() {
  const begins = [];
  for (let match = 0; match < matches; match += 1) begins.push(await opened());
  // The last seats are still being noted as connected.
  await new Promise((done) => setTimeout(done, 500));
  process.stdout.write("begin\n");
  const cpu = process.cpuUsage();
  const began = performance.now();
  begins.forEach((begin) => begin());
  setTimeout(stop, seconds * 1000);
  await stopped;
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const sorted = times.slice().sort((one, other) => one - other);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))] / 1000;
  const measured = { moves: times.length, seconds: took, p50: at(0.5), p99: at(0.99), cpu: (user + system) / 1e6 };
  process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0));
}

// Whoever is not answered does not wait for ever.
setTimeout(() => process.exit(1), (seconds + PATIENCE) * 1000).unref();
main();
