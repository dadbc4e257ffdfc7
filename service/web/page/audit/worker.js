// The verifier of the house at work beside the page, so that the page stays alive: it is told a record, and answers how far it
// has come, what it found, and what there is to draw. A classic script, for the verifier is one: auditors take it away as it is.

/** @type {any} */ (self).importScripts("/verifier/ballroom_verify.js");

/** @type {any} */
const verifier = /** @type {any} */ (globalThis).BallroomVerifier;

self.onmessage = async ({ data: { run, bytes, options } }) => {
  const result = await verifier.verifyRecordInSlices(bytes, options, (/** @type {number} */ share) => self.postMessage({ run, share }));
  self.postMessage({ run, result, picture: pictured(bytes, options) });
};

/** Something, or nothing if that cannot be read: what is wrong with it the verifier has said. @template T @param {() => T} read @returns {T | null} */
function maybe(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

/** What a drawing of the record needs. Nothing is judged here. @param {Uint8Array} bytes @param {any} options */
function pictured(bytes, options) {
  const lines = new TextDecoder().decode(bytes).split("\n");
  /** @type {any} */
  const picture = { header: null, events: [], secrets: {}, entropy: null, signed: [], logged: null };
  for (const [at, text] of lines.entries()) {
    const line = maybe(() => JSON.parse(text));
    if (line === null || typeof line !== "object") continue;
    if (line.type === "record") picture.header ??= line;
    if (line.type === "event") picture.events.push(eventOf(line, at + 1, picture));
    if (line.type === "receipt") picture.signed.push(receiptOf(line.note, false));
    if (line.type === "logged") picture.logged = loggedOf(line);
  }
  for (const note of options.receipts ?? []) picture.signed.push(receiptOf(new TextDecoder().decode(note), true));
  picture.signed = picture.signed.filter(Boolean);
  return picture;
}

/** @param {any} line @param {number} number @param {any} picture */
function eventOf(line, number, picture) {
  const facts = maybe(() => JSON.parse(line.public));
  const { type = "", ...data } = facts?.data ?? {};
  if (type === "secret-opened") picture.secrets[data.epoch] = { secret: data.secret, version: line.version };
  if (type === "game-started") picture.entropy = { bytes: data.entropy, version: line.version };
  return { version: line.version, line: number, hash: String(line.hash), type: String(type), at: facts?.at ?? null, size: String(line.public ?? "").length };
}

/** @param {string} note @param {boolean} kept */
function receiptOf(note, kept) {
  const receipt = maybe(() => verifier.parts.parseReceipt(note));
  return receipt && { version: receipt.version, hash: receipt.hash, at: receipt.at, key: receipt.keyName, kept };
}

/** @param {any} line */
function loggedOf(line) {
  return maybe(() => {
    const entry = verifier.parts.parseEntry(line.entry);
    const checkpoint = verifier.parts.parseCheckpoint(line.checkpoint);
    return { version: entry.version, index: line.index, size: checkpoint.size, origin: checkpoint.origin, root: verifier.parts.toBase64(checkpoint.root), steps: line.proof.length };
  });
}
