// Calls what it is told of in a module of the page, a call a line, and prints the answers.

import { createInterface } from "node:readline";

const page = await import(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  const { name, given } = JSON.parse(line);
  const asked = page[name];
  console.log(JSON.stringify((typeof asked === "function" ? asked(...given) : asked) ?? null));
}
