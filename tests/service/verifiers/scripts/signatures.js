// Prints which signatures the verifier lets pass: those that must be, and those that must not.
"use strict";

const { createPrivateKey, createPublicKey, sign } = require("node:crypto");
const { parts } = require(process.argv[2]);
const { parseKey, parseNote, signedBy, signers, utf8 } = parts;

const number = (bytes) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
const bytes = (n) => Uint8Array.from({ length: 32 }, (_, i) => Number((n >> BigInt(8 * i)) & 255n));
const both = (one, other) => Uint8Array.from([...one, ...other]);

const secret = createPrivateKey({
  key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.alloc(32, 7)]),
  format: "der",
  type: "pkcs8",
});
const key = Uint8Array.from(createPublicKey(secret).export({ format: "der", type: "spki" }).subarray(-32));
const text = utf8("text");
const signature = Uint8Array.from(sign(null, text, secret));
const [r, s] = [signature.slice(0, 32), signature.slice(32)];
const order = 2n ** 252n + 27742317777372353535851937790883648493n;

// The example of the specification of signed notes.
const note =
  "This is an example message.\n\n" +
  "— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n";
const theirs = parseKey("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k");
const passes = (changed) => {
  try {
    return signers(parseNote(changed), theirs.name, [theirs]).length === 1;
  } catch {
    return false;
  }
};

const found = {
  "a right one": signedBy(key, text, signature),
  "of another text": signedBy(key, utf8("texts"), signature),
  "with S beyond the order of the group": signedBy(key, text, both(r, bytes(number(s) + order))),
  "with R written in another way": signedBy(key, text, both(bytes(2n ** 255n - 18n), s)),
  "by a key that signs anything": signedBy(bytes(1n), text, both(bytes(1n), bytes(0n))),
  "by a key that is no point": signedBy(bytes(2n), text, signature),
  "by a key written in another way": signedBy(bytes(2n ** 255n - 18n), text, both(bytes(1n), bytes(0n))),
  "a note of others": passes(note),
  "a note of others with another text": passes(note.replace("example", "exemple")),
  "a note of others signed by an unknown key": passes(note.replace("Uw2", "Uw3")),
  "a note with a carriage return": passes(note.replaceAll("\n", "\r\n")),
  "a note with a line among its signatures that is none": passes(`${note}hello\n`),
};
process.stdout.write(JSON.stringify(Object.keys(found).filter((name) => found[name])));
