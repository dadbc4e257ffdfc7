// Prints what the verifier makes of the vectors of proof, in the place of what stands there.
"use strict";

const { readFileSync } = require("node:fs");
const [, , script, file] = process.argv;
const { parts } = require(script);
const vectors = JSON.parse(readFileSync(file, "utf8"));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
const leaf = (text) => parts.leafHash(parts.utf8(text));
const isSigned = ({ note, verifier }) => {
  try {
    const key = parts.parseKey(verifier);
    return parts.signers(parts.parseNote(note), key.name, [key]).length === 1;
  } catch {
    return false;
  }
};
const root = (entries) => {
  const tree = new parts.Tree();
  for (const entry of entries) tree.add(leaf(entry));
  return parts.toHex(tree.root(entries.length));
};
const { entry } = vectors;

const found = {
  signatures: vectors.signatures.map((one) => ({
    ...one,
    valid: parts.signedBy(bytes(one.public_key), bytes(one.message), bytes(one.signature)),
  })),
  notes: vectors.notes.map((one) => ({ ...one, signed: isSigned(one) })),
  entry: {
    text: entry.text,
    leaf: parts.toHex(leaf(entry.text)),
    blind: parts.blindText(entry.text),
    blind_leaf: parts.toHex(leaf(parts.blindText(entry.text))),
  },
  trees: vectors.trees.map((one) => ({ ...one, root: root(one.entries) })),
};
process.stdout.write(JSON.stringify(found));
