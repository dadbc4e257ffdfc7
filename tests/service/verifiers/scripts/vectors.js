// Prints what the verifier makes of the vectors of fair draws, in the place of what stands there.
"use strict";

const { readFileSync } = require("node:fs");
const [, , script, file] = process.argv;
const { parts } = require(script);
const vectors = JSON.parse(readFileSync(file, "utf8"));
const stream = ({ secret, entropy, label }) => parts.words(parts.fromHex(secret, 32), parts.fromHex(entropy, 32), label);
const taken = (count, next) => Array.from({ length: count }, next);

const answers = {
  commitments: (one) => ({ ...one, commitment: parts.epochCommitment(one.game_id, one.epoch, parts.fromHex(one.secret, 32)) }),
  entropy_commitments: (one) => ({ ...one, commitment: parts.entropyCommitment(one.game_id, one.player, parts.fromHex(one.bytes, 32)) }),
  entropy: (one) => ({ ...one, entropy: parts.toHex(parts.mixedEntropy(one.texts)) }),
  words: (one) => {
    const words = stream(one);
    return { ...one, words: taken(one.words.length, () => words.next().value) };
  },
  numbers: (one) => {
    const words = stream(one);
    return { ...one, numbers: taken(one.numbers.length, () => parts.below(one.limit, words)) };
  },
  shuffles: (one) => ({ ...one, order: parts.shuffle(one.items, stream(one)) }),
  picks: (one) => ({ ...one, picked: parts.pick(one.items, stream(one)) }),
};

const found = Object.fromEntries(Object.entries(vectors).map(([name, some]) => [name, some.map(answers[name])]));
process.stdout.write(JSON.stringify(found));
