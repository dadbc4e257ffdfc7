// boardgame.io's own server with our game of tricks. State is kept in memory, or in the Postgres of DATABASE_URL.
"use strict";

const { Server } = require("boardgame.io/server");
const { tricks } = require("./tricks.js");

const url = process.env.DATABASE_URL;
const options = { games: [tricks], origins: [] };
if (url) {
  const { PostgresStore } = require("bgio-postgres");
  // More connections than it would take by itself, and no line of output for each statement.
  options.db = new PostgresStore(url, { logging: false, pool: { min: 10, max: 20 } });
}
Server(options)
  .run(Number(process.env.PORT))
  .then(() => process.stdout.write("ready\n"));
