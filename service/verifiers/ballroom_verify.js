/*
 * Verifies records of games and logs of heads, as docs/proof.md, docs/log-format.md, docs/fairness.md and
 * docs/verifying.md describe them, and knows nothing of the house but these pages. One file, nothing else needed:
 *
 *   node ballroom_verify.js record FILE [--key LINE]... [--receipt FILE]... [--checkpoint FILE]... [--json]
 *   node ballroom_verify.js log SOURCE [--key LINE]... [--checkpoint FILE]... [--record FILE]... [--json]
 *
 * In a browser it is a classic script that sets `BallroomVerifier`.
 */
(function () {
  "use strict";

  // ---------------------------------------------------------------------------------------------- bytes

  const encoder = new TextEncoder();
  const utf8 = (text) => encoder.encode(text);

  /** What is wrong with an input, in words for people. Whatever else is thrown is a fault of this file. */
  class Damage extends Error {}

  /** Nothing is wrong with it, and nothing was there to check it by. */
  class NotCompared extends Error {}

  function refuse(words) {
    throw new Damage(words);
  }

  function fromUtf8(bytes) {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return refuse("is not UTF-8");
    }
  }

  function concat(...parts) {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  function same(a, b) {
    return a.length === b.length && a.every((byte, i) => byte === b[i]);
  }

  const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
  const toHex = (bytes) => Array.from(bytes, (byte) => HEX[byte]).join("");

  /** Lower-case hexadecimal of exactly so many bytes. */
  function fromHex(text, size) {
    if (typeof text !== "string" || text.length !== 2 * size || !/^[0-9a-f]*$/.test(text)) {
      refuse(`is not ${size} bytes in lower-case hexadecimal`);
    }
    const bytes = new Uint8Array(size);
    for (let i = 0; i < size; i++) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
    return bytes;
  }

  const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  function toBase64(bytes) {
    let text = "";
    for (let i = 0; i < bytes.length; i += 3) {
      const group = (bytes[i] << 16) | ((bytes[i + 1] || 0) << 8) | (bytes[i + 2] || 0);
      text += BASE64[group >> 18] + BASE64[(group >> 12) & 63];
      text += i + 1 < bytes.length ? BASE64[(group >> 6) & 63] : "=";
      text += i + 2 < bytes.length ? BASE64[group & 63] : "=";
    }
    return text;
  }

  /** Standard alphabet, padded, and the one way to write these bytes: no stray bits, nothing between. */
  function fromBase64(text, size = null) {
    if (typeof text !== "string" || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
      refuse("is not base64");
    }
    const digits = text.replace(/=+$/, "");
    const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
    let bits = 0;
    let held = 0;
    let at = 0;
    for (const digit of digits) {
      held = (held << 6) | BASE64.indexOf(digit);
      bits += 6;
      if (bits >= 8) {
        bits -= 8;
        bytes[at++] = (held >> bits) & 255;
        held &= (1 << bits) - 1;
      }
    }
    if (toBase64(bytes) !== text) refuse("is not base64 as it is written");
    if (size !== null && bytes.length !== size) refuse(`is not ${size} bytes in base64`);
    return bytes;
  }

  // --------------------------------------------------------------------------------------------- hashes

  /** The first 64 bits behind the point of a root of each of the first primes: whence SHA-2 has its numbers. */
  function rootsOfPrimes(count, root) {
    const primes = [];
    for (let n = 2; primes.length < count; n++) {
      if (primes.every((prime) => n % prime !== 0)) primes.push(n);
    }
    return primes.map((prime) => {
      const target = BigInt(prime) << BigInt(64 * root);
      let low = 0n;
      let high = 1n << 70n;
      while (high - low > 1n) {
        const middle = (low + high) >> 1n;
        if (middle ** BigInt(root) <= target) low = middle;
        else high = middle;
      }
      return low & 0xffffffffffffffffn;
    });
  }

  const SQUARE_ROOTS = rootsOfPrimes(8, 2);
  const CUBE_ROOTS = rootsOfPrimes(80, 3);
  const START_256 = Int32Array.from(SQUARE_ROOTS, (bits) => Number(bits >> 32n) | 0);
  const STEPS_256 = Int32Array.from(CUBE_ROOTS.slice(0, 64), (bits) => Number(bits >> 32n) | 0);

  function padded(bytes, block, lengthSize) {
    const blocks = Math.ceil((bytes.length + 1 + lengthSize) / block);
    const whole = new Uint8Array(blocks * block);
    whole.set(bytes);
    whole[bytes.length] = 0x80;
    const view = new DataView(whole.buffer);
    view.setUint32(whole.length - 8, Math.floor(bytes.length / 0x20000000));
    view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0);
    return view;
  }

  const schedule = new Int32Array(64);

  /** Every hash of a record goes through here, so it is written for speed. */
  function sha256(...parts) {
    const view = padded(parts.length === 1 ? parts[0] : concat(...parts), 64, 8);
    const w = schedule;
    let h0 = START_256[0];
    let h1 = START_256[1];
    let h2 = START_256[2];
    let h3 = START_256[3];
    let h4 = START_256[4];
    let h5 = START_256[5];
    let h6 = START_256[6];
    let h7 = START_256[7];
    for (let start = 0; start < view.byteLength; start += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getInt32(start + 4 * i);
      for (let i = 16; i < 64; i++) {
        const x = w[i - 15];
        const y = w[i - 2];
        const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
        const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
        w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
      }
      let a = h0;
      let b = h1;
      let c = h2;
      let d = h3;
      let e = h4;
      let f = h5;
      let g = h6;
      let h = h7;
      for (let i = 0; i < 64; i++) {
        const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + STEPS_256[i] + w[i]) | 0;
        const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        h = g;
        g = f;
        f = e;
        e = (d + t1) | 0;
        d = c;
        c = b;
        b = a;
        a = (t1 + t2) | 0;
      }
      h0 = (h0 + a) | 0;
      h1 = (h1 + b) | 0;
      h2 = (h2 + c) | 0;
      h3 = (h3 + d) | 0;
      h4 = (h4 + e) | 0;
      h5 = (h5 + f) | 0;
      h6 = (h6 + g) | 0;
      h7 = (h7 + h) | 0;
    }
    const digest = new DataView(new ArrayBuffer(32));
    [h0, h1, h2, h3, h4, h5, h6, h7].forEach((word, i) => digest.setInt32(4 * i, word));
    return new Uint8Array(digest.buffer);
  }

  /** Only signatures need it, and these are few: plain 64-bit numbers will do. */
  function sha512(bytes) {
    const view = padded(bytes, 128, 16);
    const cut = (n) => BigInt.asUintN(64, n);
    const turn = (n, by) => cut((n >> BigInt(by)) | (n << BigInt(64 - by)));
    let state = SQUARE_ROOTS;
    for (let start = 0; start < view.byteLength; start += 128) {
      const w = Array.from({ length: 16 }, (_, i) => view.getBigUint64(start + 8 * i));
      for (let i = 16; i < 80; i++) {
        const s0 = turn(w[i - 15], 1) ^ turn(w[i - 15], 8) ^ (w[i - 15] >> 7n);
        const s1 = turn(w[i - 2], 19) ^ turn(w[i - 2], 61) ^ (w[i - 2] >> 6n);
        w.push(cut(w[i - 16] + s0 + w[i - 7] + s1));
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 80; i++) {
        const s1 = turn(e, 14) ^ turn(e, 18) ^ turn(e, 41);
        const t1 = h + s1 + ((e & f) ^ (cut(~e) & g)) + CUBE_ROOTS[i] + w[i];
        const s0 = turn(a, 28) ^ turn(a, 34) ^ turn(a, 39);
        const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        [a, b, c, d, e, f, g, h] = [cut(t1 + t2), a, b, c, cut(d + t1), e, f, g];
      }
      state = [a, b, c, d, e, f, g, h].map((word, i) => cut(word + state[i]));
    }
    const digest = new DataView(new ArrayBuffer(64));
    state.forEach((word, i) => digest.setBigUint64(8 * i, word));
    return new Uint8Array(digest.buffer);
  }

  function hmac(key, message) {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    return sha256(block.map((byte) => byte ^ 0x5c), sha256(block.map((byte) => byte ^ 0x36), message));
  }

  // -------------------------------------------------------------------------------------------- Ed25519

  const P = 2n ** 255n - 19n;
  const L = 2n ** 252n + 27742317777372353535851937790883648493n;
  const mod = (n) => {
    const rest = n % P;
    return rest < 0n ? rest + P : rest;
  };

  function power(base, exponent) {
    let result = 1n;
    for (let square = mod(base); exponent > 0n; exponent >>= 1n, square = (square * square) % P) {
      if (exponent & 1n) result = (result * square) % P;
    }
    return result;
  }

  const D = mod(-121665n * power(121666n, P - 2n));
  const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n);

  const toNumber = (bytes) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

  /** The point that 32 bytes stand for, as x, y, z and xy; null for bytes that no signer writes. */
  function decodePoint(bytes) {
    const number = toNumber(bytes);
    const y = number & (2n ** 255n - 1n);
    const odd = number >> 255n;
    if (y >= P) return null;
    const above = mod(y * y - 1n);
    const below = mod(D * y * y + 1n);
    const cubed = mod(below ** 3n);
    let x = mod(above * cubed * power(above * cubed * cubed * below, (P - 5n) / 8n));
    if (mod(below * x * x) !== above) x = mod(x * ROOT_OF_MINUS_ONE);
    if (mod(below * x * x) !== above) return null;
    if (x === 0n && odd === 1n) return null;
    if ((x & 1n) !== odd) x = P - x;
    return [x, y, 1n, mod(x * y)];
  }

  function addPoints([x1, y1, z1, t1], [x2, y2, z2, t2]) {
    const a = mod((y1 - x1) * (y2 - x2));
    const b = mod((y1 + x1) * (y2 + x2));
    const c = mod(2n * D * t1 * t2);
    const d = mod(2n * z1 * z2);
    return [mod((b - a) * (d - c)), mod((d + c) * (b + a)), mod((d - c) * (d + c)), mod((b - a) * (b + a))];
  }

  const ZERO = [0n, 1n, 1n, 0n];
  const BASE = decodePoint(fromHex("58" + "66".repeat(31), 32));

  function doublePoint([x, y, z]) {
    const [a, b, c] = [(x * x) % P, (y * y) % P, (2n * z * z) % P];
    const e = mod((x + y) * (x + y) - a - b);
    const [g, h] = [b - a, -a - b];
    const f = g - c;
    return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
  }

  /** One point times one factor, and another times another, added up: the doublings are shared. */
  function sumOfProducts(factor, point, otherFactor, otherPoint) {
    const both = addPoints(point, otherPoint);
    let sum = ZERO;
    for (let bit = 256n; bit-- > 0n; ) {
      sum = doublePoint(sum);
      const [one, other] = [(factor >> bit) & 1n, (otherFactor >> bit) & 1n];
      if (one && other) sum = addPoints(sum, both);
      else if (one) sum = addPoints(sum, point);
      else if (other) sum = addPoints(sum, otherPoint);
    }
    return sum;
  }

  function samePoint(a, b) {
    return mod(a[0] * b[2] - b[0] * a[2]) === 0n && mod(a[1] * b[2] - b[1] * a[2]) === 0n;
  }

  /** A key of small order signs everything alike, so no signature of it says anything. */
  function signingKey(bytes) {
    const point = decodePoint(bytes);
    const timesEight = point && doublePoint(doublePoint(doublePoint(point)));
    return point === null || samePoint(timesEight, ZERO) ? null : point;
  }

  function signedBy(key, message, signature) {
    const a = signingKey(key);
    const r = decodePoint(signature.subarray(0, 32));
    const s = toNumber(signature.subarray(32));
    if (a === null || r === null || s >= L) return false;
    const k = toNumber(sha512(concat(signature.subarray(0, 32), key, message))) % L;
    const minusA = [P - a[0], a[1], a[2], P - a[3]];
    return samePoint(sumOfProducts(s, BASE, k, minusA), r);
  }

  // ----------------------------------------------------------------------------------------------- JSON

  const DEEPEST = 100;
  const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

  /**
   * JSON without what reads differently elsewhere: no key twice, no fraction, no exponent, no number that a double
   * does not hold, no half of a surrogate pair. Objects have no prototype, so that no name is special.
   */
  function parseJson(text) {
    let at = 0;
    const wrong = () => refuse(`is not JSON as this format has it (at character ${at})`);

    function value(depth) {
      if (depth > DEEPEST) wrong();
      const first = text[at];
      if (first === "{") return object(depth);
      if (first === "[") return list(depth);
      if (first === '"') return string();
      for (const [word, meaning] of [["true", true], ["false", false], ["null", null]]) {
        if (text.startsWith(word, at)) {
          at += word.length;
          return meaning;
        }
      }
      return number();
    }

    function number() {
      const pattern = /-?(?:0|[1-9][0-9]*)/y;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found === null) return wrong();
      const result = Number(found[0]);
      if (!Number.isSafeInteger(result) || Object.is(result, -0)) wrong();
      at += found[0].length;
      if (at < text.length && ".eE0123456789".includes(text[at])) wrong();
      return result;
    }

    function string() {
      const start = at;
      at++;
      let result = "";
      for (;;) {
        const pattern = /[^"\\\u0000-\u001f]*/y;
        pattern.lastIndex = at;
        const plain = pattern.exec(text)[0];
        result += plain;
        at += plain.length;
        const mark = text[at];
        if (mark === '"') {
          at++;
          if (/\p{Surrogate}/u.test(result) || JSON.stringify(result) !== text.slice(start, at)) wrong();
          return result;
        }
        if (mark !== "\\") wrong();
        const escape = text[at + 1];
        if (escape === "u") {
          const digits = text.slice(at + 2, at + 6);
          if (!/^[0-9a-fA-F]{4}$/.test(digits)) wrong();
          result += String.fromCharCode(parseInt(digits, 16));
          at += 6;
        } else {
          if (escape === undefined || !Object.hasOwn(ESCAPES, escape)) wrong();
          result += ESCAPES[escape];
          at += 2;
        }
      }
    }

    function list(depth) {
      const result = [];
      at++;
      if (text[at] === "]") {
        at++;
        return result;
      }
      for (;;) {
        result.push(value(depth + 1));
        const mark = text[at++];
        if (mark === "]") return result;
        if (mark !== ",") wrong();
      }
    }

    function object(depth) {
      const result = Object.create(null);
      at++;
      if (text[at] === "}") {
        at++;
        return result;
      }
      for (;;) {
        if (text[at] !== '"') wrong();
        const key = string();
        if (key in result) refuse(`is not JSON as this format has it (${JSON.stringify(key)} is there twice)`);
        if (text[at++] !== ":") wrong();
        result[key] = value(depth + 1);
        const mark = text[at++];
        if (mark === "}") return result;
        if (mark !== ",") wrong();
      }
    }

    const result = value(0);
    if (at !== text.length) wrong();
    return result;
  }

  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  /** By code point: the order of UTF-16, which comparing strings goes by, is another beyond U+FFFF. */
  function byCodePoint(a, b) {
    if (!/[\ud800-\udfff]/.test(a + b)) return a < b ? -1 : a > b ? 1 : 0;
    const one = Array.from(a, (sign) => sign.codePointAt(0));
    const other = Array.from(b, (sign) => sign.codePointAt(0));
    const differs = one.findIndex((point, i) => point !== other[i]);
    return differs === -1 ? one.length - other.length : one[differs] - (other[differs] ?? -1);
  }

  /** The one way to write a value. JSON.stringify escapes what the format says, and nothing else. */
  function canonical(value) {
    if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
    if (isObject(value)) {
      const keys = Object.keys(value).sort(byCodePoint);
      return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
    }
    return JSON.stringify(value);
  }

  const sameValue = (a, b) => canonical(a ?? null) === canonical(b ?? null);

  /** A value that had to be written in the one way; hashing two ways to write one thing would let it differ. */
  function parseCanonical(text) {
    const value = parseJson(text);
    if (canonical(value) !== text) refuse("is not written canonically");
    return value;
  }

  /** Decimal, without leading zeros, and no larger than what counts exactly. */
  function parseDecimal(text) {
    if (!/^(0|[1-9][0-9]*)$/.test(text) || !Number.isSafeInteger(Number(text))) {
      refuse(`${JSON.stringify(text)} is not a decimal number`);
    }
    return Number(text);
  }

  // ------------------------------------------------------------------------------------ keys and notes

  const keyId = (name, publicKey) => sha256(utf8(name), Uint8Array.of(0x0a, 0x01), publicKey).subarray(0, 4);

  /** No spaces of any kind, no plus sign, nothing that cannot be seen. */
  const isKeyName = (name) => name !== "" && !/[^\S\ufeff]|[+\u0000-\u001f\u007f-\u009f]/u.test(name);

  /** A key as one line, `<key name>+<key id>+<base64 of 0x01 and the public key>`. */
  function parseKey(line) {
    const fields = line.split("+");
    const rest = fields.slice(2).join("+");
    if (fields.length < 3 || !isKeyName(fields[0])) refuse("is not the line of a key");
    const [name, id] = fields;
    const bytes = fromBase64(rest, 33);
    const publicKey = bytes.subarray(1);
    if (bytes[0] !== 0x01) refuse("is not a key of Ed25519");
    if (id !== toHex(keyId(name, publicKey))) refuse("has another id than its name and its public key give");
    if (signingKey(publicKey) === null) refuse("has a public key that nobody can sign with");
    return { line, name, id, publicKey };
  }

  /** A text and the signatures under it. */
  function parseNote(note) {
    const cut = note.lastIndexOf("\n\n");
    if (cut === -1 || !note.endsWith("\n") || /[\u0000-\u0009\u000b-\u001f]/.test(note)) refuse("is not a signed note");
    const signatures = note.slice(cut + 2).split("\n").slice(0, -1).map((line) => {
      const fields = /^— ([^ ]+) ([^ ]+)$/u.exec(line);
      if (fields === null || !isKeyName(fields[1])) return refuse("has a line among its signatures that is none");
      const bytes = fromBase64(fields[2]);
      if (bytes.length < 5) refuse("has a signature that is too short");
      return { name: fields[1], id: toHex(bytes.subarray(0, 4)), signature: bytes.subarray(4) };
    });
    if (signatures.length === 0) refuse("has no signature");
    return { text: note.slice(0, cut + 1), signatures };
  }

  /** The known keys of this name that have signed the note: at least one, and no known one wrongly. */
  function signers({ text, signatures }, name, keys) {
    const found = [];
    for (const { name: signer, id, signature } of signatures) {
      const key = keys.find((known) => known.name === signer && known.id === id);
      if (key === undefined) continue;
      if (signature.length !== 64 || !signedBy(key.publicKey, utf8(text), signature)) {
        refuse(`has a signature by ${signer} that is wrong`);
      }
      if (signer === name) found.push(key);
    }
    if (found.length === 0) refuse(`is not signed by a known key ${name}`);
    return found;
  }

  function linesOf(text, count, first = null) {
    const lines = text.split("\n");
    if (lines.pop() !== "" || lines.length !== count || (first !== null && lines[0] !== first)) {
      refuse(first === null ? `has not ${count} lines` : `is not a ${first}`);
    }
    return lines;
  }

  function parseReceipt(note) {
    const parsed = parseNote(note);
    const [, keyName, game, version, hash, at] = linesOf(parsed.text, 6, "ballroom-receipt/1");
    fromHex(hash, 32);
    return { ...parsed, keyName, game, version: parseDecimal(version), hash, at: parseDecimal(at) };
  }

  /** `<house>/log/<n>` */
  function originOf(origin) {
    const cut = origin.lastIndexOf("/log/");
    if (cut === -1 || !isKeyName(origin.slice(0, cut))) refuse(`has an origin that is none: ${quoted(origin)}`);
    return { house: origin.slice(0, cut), number: parseDecimal(origin.slice(cut + 5)) };
  }

  function parseCheckpoint(note) {
    const parsed = parseNote(note);
    const [origin, size, root] = linesOf(parsed.text, 3);
    originOf(origin);
    return { ...parsed, origin, size: parseDecimal(size), root: fromBase64(root, 32) };
  }

  // --------------------------------------------------------------------------------------- Merkle trees

  const leafHash = (entry) => sha256(Uint8Array.of(0), entry);
  const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right);

  /** The root that a proof of inclusion leads to, of a tree of so many leaves. */
  function rootByProof(leaf, index, size, proof) {
    if (index >= size) refuse("names a place behind the end of the tree");
    let hash = leaf;
    let place = index;
    let last = size - 1;
    for (const sibling of proof) {
      if (last === 0) refuse("has a proof that is too long");
      if (place % 2 === 1 || place === last) {
        hash = nodeHash(sibling, hash);
        while (place % 2 === 0 && place !== 0) {
          place /= 2;
          last = Math.floor(last / 2);
        }
      } else {
        hash = nodeHash(hash, sibling);
      }
      place = Math.floor(place / 2);
      last = Math.floor(last / 2);
    }
    if (last !== 0) refuse("has a proof that is too short");
    return hash;
  }

  /** A tree that grows leaf by leaf and tells its root at any moment; it keeps the hash of every whole subtree. */
  class Tree {
    constructor() {
      this.levels = [[]];
    }

    get size() {
      return this.levels[0].length;
    }

    add(leaf) {
      this.levels[0].push(leaf);
      for (let level = 0; this.levels[level].length % 2 === 0; level++) {
        const [left, right] = this.levels[level].slice(-2);
        if (this.levels.length === level + 1) this.levels.push([]);
        this.levels[level + 1].push(nodeHash(left, right));
      }
    }

    root(size = this.size) {
      if (size === 0) return sha256(new Uint8Array());
      let hash = null;
      for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / 2)) {
        if (count % 2 === 0) continue;
        const subtree = this.levels[level][count - 1];
        hash = hash === null ? subtree : nodeHash(subtree, hash);
      }
      return hash;
    }
  }

  /** `1234067` as `x001/x234/067`, and where the tile of that number lies. */
  function tilePath(level, number, width) {
    const digits = String(number).padStart(3 * Math.ceil(String(number).length / 3), "0");
    const groups = digits.match(/.../g).map((group, i, all) => (i + 1 < all.length ? `x${group}` : group));
    return `tile/${level}/${groups.join("/")}${width === 256 ? "" : `.p/${width}`}`;
  }

  /** The tiles of a row of so many hashes: number and width. */
  function* tilesOf(count) {
    for (let number = 0; 256 * number < count; number++) yield [number, Math.min(256, count - 256 * number)];
  }

  function parseEntries(bytes, count) {
    const entries = [];
    let at = 0;
    while (at < bytes.length) {
      if (at + 2 > bytes.length) refuse("ends inside an entry");
      const length = bytes[at] * 256 + bytes[at + 1];
      at += 2;
      if (at + length > bytes.length) refuse("ends inside an entry");
      entries.push(bytes.subarray(at, at + length));
      at += length;
    }
    if (entries.length !== count) refuse(`has ${entries.length} entries and should have ${count}`);
    return entries;
  }

  const headText = (game, version, hash) => `ballroom-head/1\n${game}\n${version}\n${hash}\n`;
  const blindText = (text) => `ballroom-blind/1\n${toHex(sha256(utf8(text)))}\n`;

  /** What an entry of the log of heads says. */
  function parseEntry(text) {
    if (text.startsWith("ballroom-head/1\n")) {
      const [, game, version, hash] = linesOf(text, 4);
      fromHex(hash, 32);
      return { kind: "head", game, version: parseDecimal(version), hash };
    }
    if (text.startsWith("ballroom-blind/1\n")) {
      const [, hash] = linesOf(text, 2);
      fromHex(hash, 32);
      return { kind: "blind", hash };
    }
    if (text.startsWith("ballroom-origin/1\n")) {
      const [, origin, size, root] = linesOf(text, 4);
      originOf(origin);
      return { kind: "origin", origin, size: parseDecimal(size), root: fromBase64(root, 32) };
    }
    return refuse("is not an entry of a log of heads");
  }

  // ------------------------------------------------------------------------------------------ reporting

  const quoted = (value) => JSON.stringify(String(value).slice(0, 80));

  /** What was checked, how often, and every problem that was found. */
  class Report {
    constructor() {
      this.checks = new Map();
      this.problems = [];
      this.notes = [];
      this.repeated = [];
      this.events = 0;
      this.notOpenYet = 0;
      this.about = null;
    }

    /** Counts the check, and names the problem if there is one. Tells whether all is well. */
    check(name, where, look) {
      const counted = this.checks.get(name) ?? { count: 0, problems: 0 };
      this.checks.set(name, counted);
      counted.count++;
      try {
        look();
        return true;
      } catch (wrong) {
        if (wrong instanceof NotCompared) {
          counted.count--;
          this.notes.push(`${where} ${wrong.message}`);
          return true;
        }
        counted.problems++;
        // Damage of a kind that nobody has thought of is refused like any other.
        const words = wrong instanceof Damage ? wrong.message : `cannot be checked: ${wrong}`;
        this.problems.push(`${where} ${words}`);
        return false;
      }
    }

    result(pinned) {
      const good = pinned ? "verified" : "consistent, key not pinned";
      return {
        verdict: this.problems.length > 0 ? "refused" : good,
        events: this.events,
        draws: this.repeated.length,
        not_open_yet: this.notOpenYet,
        problems: this.problems,
        notes: this.notes,
        checks: Array.from(this.checks, ([name, { count, problems }]) => ({ name, count, problems }))
          .filter(({ count }) => count > 0),
        repeated: this.repeated,
        about: this.about,
      };
    }
  }

  // Fields that have to be there, of a type that has to be theirs.

  const HEX_HASH = /^[0-9a-f]{64}$/;

  function field(object, name, fits, kind) {
    if (!isObject(object) || !(name in object) || !fits(object[name])) refuse(`has no ${kind} \`${name}\``);
    return object[name];
  }

  const textIn = (object, name) => field(object, name, (value) => typeof value === "string", "text");
  const numberIn = (object, name) => field(object, name, Number.isSafeInteger, "number");
  const countIn = (object, name) => field(object, name, (value) => Number.isSafeInteger(value) && value >= 0, "count");
  const listIn = (object, name) => field(object, name, Array.isArray, "list");
  const objectIn = (object, name) => field(object, name, isObject, "object");
  const truthIn = (object, name) => field(object, name, (value) => typeof value === "boolean", "true or false");
  const hashIn = (object, name) => {
    const text = textIn(object, name);
    return HEX_HASH.test(text) ? text : refuse(`has a \`${name}\` that is not 32 bytes in lower-case hexadecimal`);
  };

  /** These fields, all of them and no others. */
  function onlyFields(object, names) {
    if (!isObject(object)) refuse("is no object");
    const missing = names.find((name) => !(name in object));
    if (missing !== undefined) refuse(`has no \`${missing}\``);
    const unknown = Object.keys(object).find((name) => !names.includes(name));
    if (unknown !== undefined) refuse(`has a field that is not known: ${quoted(unknown)}`);
  }

  function agree(found, expected, words) {
    if (found !== expected) refuse(`${words}: ${quoted(found)}, not ${quoted(expected)}`);
  }

  // -------------------------------------------------------------------------------------------- records

  const LINES = {
    record: [
      "format", "house", "game", "plays", "version", "hash", "status", "seat", "whole", "ruleset", "options",
      "commitments", "seats", "made_at",
    ],
    rules: ["ruleset", "rules"],
    event: ["version", "public", "hash", "parts"],
    command: ["first", "last", "salt", "text"],
    receipt: ["note"],
    logged: ["entry", "index", "proof", "checkpoint"],
    keys: ["keys"],
    end: ["lines", "sha256"],
  };
  const PUBLIC_FIELDS = ["at", "cause", "data", "game", "private", "schema", "version"];

  /** So many lines or events are looked at before whoever waits may draw breath. */
  const SLICE = 100;

  function splitLines(bytes) {
    const lines = [];
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      lines.push(bytes.subarray(start, end));
      start = end + 1;
    }
    return { lines, rest: bytes.subarray(start) };
  }

  /** Every line of the record by its type, with its number, as far as it can be read. */
  function* readLines(bytes, report) {
    const { lines, rest } = splitLines(bytes);
    const byType = Object.fromEntries(Object.keys(LINES).map((type) => [type, []]));
    report.check("lines", "The file", () => {
      if (lines.length === 0) refuse("has no lines");
      if (rest.length > 0) refuse("does not end with a line feed");
    });
    for (const [i, line] of lines.entries()) {
      report.check("lines", `Line ${i + 1}`, () => {
        const value = parseJson(fromUtf8(line));
        const type = textIn(value, "type");
        if (!Object.hasOwn(LINES, type)) refuse(`is of a type that no record has: ${quoted(type)}`);
        const unsaid = type === "command" && !("text" in value) && !("salt" in value) ? ["salt", "text"] : [];
        onlyFields(value, ["type", ...LINES[type].filter((name) => !unsaid.includes(name))]);
        if ((type === "record") !== (i === 0)) {
          refuse("is not in its place: a record begins with `record`, and only once");
        }
        if ((type === "end") !== (i === lines.length - 1)) {
          refuse("is not in its place: a record ends with `end`, and only once");
        }
        byType[type].push({ ...value, line: i + 1 });
      });
      if (i % SLICE === 0) yield (0.3 * i) / lines.length;
    }
    report.check("the end of the file", "The last line", () => {
      if (byType.end.length !== 1) refuse("is not the end of a record");
      const [end] = byType.end;
      agree(countIn(end, "lines"), lines.length - 1, "counts other lines");
      const before = bytes.subarray(0, bytes.length - rest.length - lines.at(-1).length - 1);
      agree(hashIn(end, "sha256"), toHex(sha256(before)), "has another SHA-256 of the lines before it");
    });
    return byType;
  }

  function readHeader({ record: [header] }) {
    if (header === undefined) refuse("cannot be read");
    agree(header.format, "ballroom-record/1", "is of another format");
    for (const name of ["house", "game", "plays", "ruleset", "status"]) textIn(header, name);
    countIn(header, "version");
    countIn(header, "made_at");
    hashIn(header, "hash");
    if (header.seat !== null) countIn(header, "seat");
    truthIn(header, "whole");
    objectIn(header, "options");
    objectIn(header, "commitments");
    listIn(header, "seats");
    return header;
  }

  /** Who may read a part: `house`, or seats in ascending order. */
  function seatsOf(audience) {
    if (audience === "house") return [];
    const seats = audience.split("+").map(parseDecimal);
    if (seats.some((seat, i) => i > 0 && seat <= seats[i - 1])) {
      refuse(`has an audience that is none: ${quoted(audience)}`);
    }
    return seats;
  }

  /** An event's public part; the chain binds it. */
  function readPublic(line, header) {
    const facts = parseCanonical(textIn(line, "public"));
    onlyFields(facts, PUBLIC_FIELDS);
    agree(textIn(facts, "game"), header.game, "is of another game");
    agree(numberIn(facts, "version"), line.version, "has another version inside");
    numberIn(facts, "schema");
    countIn(facts, "at");
    hashIn(facts, "cause");
    textIn(objectIn(facts, "data"), "type");
    for (const audience of Object.keys(objectIn(facts, "private"))) {
      seatsOf(audience);
      hashIn(facts.private, audience);
    }
    return facts;
  }

  /** A private part: the digest in the public part binds it. */
  function readPart(part, digest) {
    onlyFields(part, ["salt", "text"]);
    const text = textIn(part, "text");
    if (digest === undefined) refuse("is not in the log");
    agree(toHex(sha256(fromHex(hashIn(part, "salt"), 32), utf8(text))), digest, "has another digest");
    const fields = parseCanonical(text);
    if (!isObject(fields)) refuse("is no object");
    return fields;
  }

  /** In a whole record all parts are open, else those that its reader's seat has a share in, and no others. */
  function checkOpen(event, parts, header) {
    for (const audience of Object.keys(event.private)) {
      const open = header.whole || (header.seat !== null && seatsOf(audience).includes(header.seat));
      if (open && !(audience in parts)) refuse(`keeps back the part of ${quoted(audience)}`);
      if (!open && audience in parts) refuse(`tells the part of ${quoted(audience)}, which its reader may not know`);
    }
  }

  /** The events, as far as they can be read; each with its open parts. */
  function* readEvents({ event: lines }, header, report) {
    const events = [];
    let before = new Uint8Array(32);
    for (const [i, line] of lines.entries()) {
      const where = `Event ${i + 1} (line ${line.line})`;
      report.check("hashes", where, () => {
        const expected = sha256(before, utf8(textIn(line, "public")));
        // What follows is held against the hash that stands here: one wrong hash is one problem.
        before = fromHex(hashIn(line, "hash"), 32);
        agree(numberIn(line, "version"), i + 1, "is of another version");
        agree(line.hash, toHex(expected), "has another hash than follows from it and the one before");
      });
      const event = { where, version: i + 1, hash: line.hash, parts: Object.create(null) };
      report.check("events", where, () => {
        Object.assign(event, readPublic(line, header));
        events.push(event);
        checkOpen(event, objectIn(line, "parts"), header);
      });
      if (events.at(-1) !== event) continue;
      for (const [audience, part] of Object.entries(isObject(line.parts) ? line.parts : {})) {
        report.check("private parts", `${where}, the part of ${quoted(audience)},`, () => {
          event.parts[audience] = readPart(part, event.private[audience]);
        });
      }
      if (i % SLICE === 0) yield 0.3 + (0.4 * i) / lines.length;
    }
    report.events = lines.length;
    report.check("the header", "The first line", () => {
      if (lines.length === 0) refuse("is followed by no event");
      agree(header.version, lines.length, "names another last version");
      agree(header.hash, lines.at(-1).hash, "names another hash than that of the last event");
    });
    return events;
  }

  /** In a whole record every event was brought about by a command that is there. */
  function checkCommands({ command: lines, event: eventLines }, header, events, report) {
    const where = (command) => `The command of line ${command.line}`;
    if (!header.whole) {
      for (const command of lines) {
        report.check("commands", where(command), () => refuse("is told before the game is over"));
      }
      return;
    }
    const causes = new Map(events.map((event) => [event.version, event.cause]));
    const started = events.find((event) => event.data.type === "game-started")?.version ?? Infinity;
    let next = 1;
    for (const command of lines) {
      report.check("commands", where(command), () => {
        const first = countIn(command, "first");
        const last = countIn(command, "last");
        const cause = causes.get(first);
        const expected = next;
        next = last + 1;
        agree(first, expected, "does not begin where the one before it ends");
        if (last < first || last > eventLines.length) refuse("ends where it cannot");
        if (!(command.line < eventLines[first - 1]?.line)) refuse("does not come before its first event");
        if (first > 1 && causes.get(first - 1) === cause) refuse("has the cause of the command before it");
        for (let version = first; version <= last; version++) {
          if (causes.get(version) !== cause) refuse(`is not the cause of event ${version}`);
        }
        if (!("text" in command)) {
          if (last >= started) refuse("is not told, although the game had started");
          return;
        }
        const text = textIn(command, "text");
        agree(
          toHex(sha256(fromHex(hashIn(command, "salt"), 32), utf8(text))),
          cause,
          "has another digest than its events name",
        );
        const asked = parseCanonical(text);
        onlyFields(asked, ["actor", "command", ...(isObject(asked) && "wishes" in asked ? ["wishes"] : [])]);
      });
    }
    report.check("commands", "The record", () => agree(next - 1, header.version, "has commands up to another version"));
  }

  /** The rules by their digest, and with the options of the event that names it they have that digest. */
  function checkRules({ rules: lines }, header, events, report) {
    const rules = new Map();
    for (const line of lines) {
      report.check("rules", `The rules of line ${line.line}`, () => {
        if (rules.has(textIn(line, "ruleset"))) refuse("are there twice");
        agree(textIn(objectIn(line, "rules"), "game"), header.plays, "are of another game");
        rules.set(line.ruleset, line.rules);
      });
    }
    const named = new Set();
    for (const { where, data, schema } of events) {
      if (data.type !== "table-opened" && data.type !== "reading-changed") continue;
      report.check("rules", where, () => {
        const digest = "ruleset" in data || data.type !== "table-opened" ? textIn(data, "ruleset") : "";
        named.add(digest);
        if (!rules.has(digest)) refuse("names rules that are not in the record");
        if (digest === "" && data.type === "table-opened" && schema === 1) return;
        if ("options" in rules.get(digest)) refuse("names rules with options of their own");
        const written = canonical({ ...rules.get(digest), options: objectIn(data, "options") });
        agree(toHex(sha256(utf8(written))), digest, "names rules of another digest");
      });
    }
    for (const line of lines) {
      report.check("rules", `The rules of line ${line.line}`, () => {
        if (!named.has(line.ruleset)) refuse("are named by no event");
      });
    }
    return rules;
  }

  // ---------------------------------------------------------------------------------------------- draws

  /** Words of 32 bits, as HMAC-SHA256 of entropy, label and counter has them. */
  function* words(secret, entropy, label) {
    const name = utf8(label);
    for (let counter = 0; ; counter++) {
      const tail = new DataView(new ArrayBuffer(4));
      tail.setUint32(0, counter);
      const block = new DataView(hmac(secret, concat(entropy, name, new Uint8Array(tail.buffer))).buffer);
      for (let i = 0; i < 8; i++) yield block.getUint32(4 * i);
    }
  }

  function below(n, stream) {
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = stream.next().value;
      if (word < fair) return word % n;
    }
  }

  function shuffle(items, stream) {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const j = below(i + 1, stream);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }

  const sample = (items, count, stream) => shuffle(items, stream).slice(0, count);
  const pick = (items, stream) => items[below(items.length, stream)];

  /** Over the texts of all seats: each as its length in 4 bytes and its bytes. */
  function mixedEntropy(texts) {
    const parts = texts.flatMap((text) => {
      const bytes = utf8(text);
      const length = new DataView(new ArrayBuffer(4));
      length.setUint32(0, bytes.length);
      return [new Uint8Array(length.buffer), bytes];
    });
    return sha256(concat(...parts));
  }

  const epochCommitment = (game, epoch, secret) => toHex(sha256(utf8(`ballroom/epoch/${game}/${epoch}/`), secret));
  const entropyCommitment = (game, player, bytes) => toHex(sha256(utf8(`ballroom/entropy/${game}/${player}/`), bytes));

  // -------------------------------------------------------------------------------------- a game's story

  const TABLE_EVENTS = [
    "seat-conceded", "refused-move-shown", "vote-cast", "dispute-decided", "appeal-waived", "dispute-appealed",
    "leave-granted", "referee-looked", "suggested", "suggestion-agreed",
    "suggestion-dropped", "suggestion-accepted", "player-invited", "invitation-withdrawn", "seat-readied",
    "clocks-set", "seat-absent", "seat-returned", "game-paused", "pause-ended",
  ];
  const SCHEMAS = { "table-opened": 5, "seat-absent": 2, "seat-taken": 2, rewound: 2 };

  /** Nothing that is counted out here is ever as many; a record that says otherwise would only fill the memory. */
  const MOST = 10_000;
  const range = (count, from = 0) => {
    if (count > MOST) refuse(`counts up to ${count}`);
    return Array.from({ length: Math.max(0, count) }, (_, i) => from + i);
  };
  const sameList = (a, b) => a.length === b.length && a.every((item, i) => item === b[i]);
  const sameSet = (a, b) => sameList([...a].sort(), [...b].sort());
  const told = (items) => (Array.isArray(items) ? items.join(" ") : String(items));

  /** An event that has to come, in words. */
  function announced({ type, ...fields }) {
    const details = Object.entries(fields).map(([name, value]) => `${name} ${value}`);
    return details.length === 0 ? `\`${type}\`` : `\`${type}\` (${details.join(", ")})`;
  }

  function expectList(found, expected, what) {
    if (!sameList(found, expected)) refuse(`${what}: ${told(found)}, not ${told(expected)}`);
  }

  function expectSet(found, expected, what) {
    if (!sameSet(found, expected)) refuse(`${what}: ${told(found)}, not ${told(expected)}`);
  }

  /**
   * What has happened at the table, event by event. `state` is what a rewind takes back and the game keeps there;
   * everything else lasts.
   */
  class Story {
    constructor(header, rules, events) {
      this.header = header;
      this.rulesByDigest = rules;
      this.rules = null;
      this.options = null;
      this.players = 0;
      this.seats = [];
      this.status = null;
      this.secondsToReveal = null;
      this.until = null;
      this.entropy = null;
      this.started = null;
      this.branch = 0;
      this.opened = new Map();
      this.spares = new Map();
      this.usedSpares = new Set();
      this.labels = new Set();
      this.draws = [];
      this.rewinds = [];
      this.disputes = 0;
      this.unsettled = new Set();
      this.overturnedAt = null;
      this.game = null;
      this.state = null;
      // Only states that somebody goes back to are kept.
      this.wanted = new Set(events.filter(({ data }) => data.type === "rewound").map(({ data }) => data.to));
      this.kept = new Map();
    }

    follow(event) {
      const { type } = event.data;
      this.event = event;
      this.type = type;
      if ((type === "table-opened") !== (event.version === 1)) {
        refuse("is not in its place: a table is opened first, and only once");
      }
      if (event.schema < 1 || event.schema > (SCHEMAS[type] ?? 1)) {
        refuse(`has a schema that is not known: ${event.schema}`);
      }
      this.fields = event.data;
      if (Object.hasOwn(Story.TABLE, type)) Story.TABLE[type](this, this.fields, event);
      else if (!TABLE_EVENTS.includes(type)) this.play(type);
      if (this.wanted.has(event.version)) this.kept.set(event.version, structuredClone(this.state));
    }

    /** An event of the game itself. */
    play(type) {
      if (this.status !== "playing") refuse(`tells \`${type}\` of a game that is not being played`);
      const { moves, idle } = this.game;
      if (!Object.hasOwn(moves, type) && !idle.includes(type)) {
        refuse(`is of a type that is not known: ${quoted(type)}`);
      }
      const { expected } = this.state;
      const next = expected.shift();
      if (next !== undefined) {
        for (const [name, value] of Object.entries(next)) {
          if (this.fields[name] !== value) refuse(`comes where ${announced(next)} must`);
        }
      }
      this.due = next !== undefined;
      this.game.before?.(this, type);
      if (Object.hasOwn(moves, type)) moves[type](this, this.fields, this.state);
      this.state.last = this.event.version;
    }

    /** These have to follow, in this order, with nothing else of the game in between. */
    expect(...events) {
      this.state.expected.push(...events);
    }

    onlyIf(holds, words) {
      if (!holds) refuse(words);
    }

    /** Has to have been announced by the event before it. */
    onlyWhenDue() {
      this.onlyIf(this.due, "does not come where it should");
    }

    seat(name = "seat") {
      const seat = countIn(this.fields, name);
      if (seat >= this.players) refuse(`names a seat that is not there: ${seat}`);
      return seat;
    }

    /** A private field lies in the parts that are named for it, and nowhere else. */
    hides(name, audiences) {
      const { data, parts } = this.event;
      const elsewhere = Object.keys(parts).filter((audience) => !audiences.includes(audience));
      if (name in data || elsewhere.some((audience) => name in parts[audience])) {
        refuse(`tells \`${name}\` to others than it should`);
      }
    }

    /** The value of a field in the part of this audience; null if that is not open here. */
    partOf(audience, name, read) {
      const { parts } = this.event;
      this.hides(name, [audience]);
      if (audience in parts) return read(parts[audience], name);
      return this.header.whole || !(audience in this.event.private) ? refuse(`has no \`${name}\``) : null;
    }

    own(seat, name, read) {
      return this.partOf(String(seat), name, read);
    }

    /** A field that two seats are told, which may be one and the same. */
    both(seat, target, name, read) {
      const audience = seat === target ? `${seat}` : `${Math.min(seat, target)}+${Math.max(seat, target)}`;
      return this.partOf(audience, name, read);
    }

    ofHouse(name, read) {
      return this.partOf("house", name, read);
    }

    /** A field of which each seat is told its own entry: seat -> value, null where it is not open here. */
    each(name, read) {
      const { parts } = this.event;
      const audiences = Object.keys(this.event.private).filter((audience) => /^[0-9]+$/.test(audience));
      this.hides(name, audiences);
      if (audiences.length !== this.players) refuse(`does not tell every seat its \`${name}\``);
      const found = audiences.map((audience) => {
        const seat = this.seatKey(audience);
        if (!(audience in parts)) return [seat, null];
        const entry = objectIn(parts[audience], name);
        onlyFields(entry, [audience]);
        return [seat, read(entry, audience)];
      });
      return new Map(found.sort(([a], [b]) => a - b));
    }

    /** A field that everybody is told: an object with an entry for some seats, or a list with one for every seat. */
    bySeat(name, read, isListed = false) {
      const list = this.fields[name];
      if (isListed && !Array.isArray(list)) refuse(`has no list of \`${name}\``);
      const entries = isListed ? Object.assign(Object.create(null), list) : objectIn(this.fields, name);
      const found = Object.keys(entries).map((key) => [this.seatKey(key), read(entries, key)]);
      return new Map(found.sort(([a], [b]) => a - b));
    }

    seatKey(key) {
      const seat = parseDecimal(key);
      if (seat >= this.players) refuse(`names a seat that is not there: ${seat}`);
      return seat;
    }

    /**
     * A draw: `items` are null if they are not known here; `compare` holds the outcome against what the event says.
     * It is repeated at the end, when every secret that opens is open.
     */
    draw(epoch, name, kind, items, compare, count = null) {
      const label = `${this.branch}/${epoch}/${name}`;
      const secret = this.spares.get(epoch) ?? epoch;
      if (this.labels.has(label)) refuse(`draws ${label} a second time`);
      if (!Object.hasOwn(this.header.commitments, secret)) refuse(`draws ${label}, for which nothing was committed to`);
      if (this.opened.has(secret)) refuse(`draws ${label} after its secret was opened`);
      if (items !== null && items.length === 0) refuse(`draws ${label} from nothing`);
      this.labels.add(label);
      const { where, version } = this.event;
      const draw = { where, version, label, secret, kind, items, count, comparisons: [compare] };
      this.draws.push(draw);
      return this.draws.length - 1;
    }

    isUndone(version) {
      return this.rewinds.some(({ to, at }) => to < version && version < at);
    }
  }

  Story.TABLE = {
    "table-opened"(story, fields, { schema }) {
      const { header } = story;
      const ruleset = schema === 1 && !("ruleset" in fields) ? "" : textIn(fields, "ruleset");
      agree(textIn(fields, "game"), header.plays, "opens a table for another game than the first line says");
      agree(ruleset, header.ruleset, "names other rules than the first line");
      if (!sameValue(objectIn(fields, "options"), header.options)) refuse("has other options than the first line");
      if (!sameValue(objectIn(fields, "commitments"), header.commitments)) {
        refuse("has other commitments than the first line");
      }
      for (const epoch of Object.keys(fields.commitments)) hashIn(fields.commitments, epoch);
      if (!["public", "private"].includes(textIn(fields, "visibility"))) refuse("is neither public nor private");
      story.players = countIn(fields, "seats");
      agree(header.seats.length, story.players, "has another number of seats than the first line");
      story.secondsToReveal = "limits" in fields ? countIn(objectIn(fields, "limits"), "reveal") : 30;
      if (story.secondsToReveal === 0) refuse("leaves no time to reveal");
      if (header.seat !== null && header.seat >= story.players) refuse("has no seat like the one of the first line");
      story.seats = range(story.players).map(() => null);
      story.status = "gathering";
      story.options = fields.options;
      story.rules = story.rulesByDigest.get(ruleset);
      if (!Object.hasOwn(GAMES, header.plays)) refuse(`is of a game that is not known: ${quoted(header.plays)}`);
      story.game = GAMES[header.plays];
      const epochs = Object.keys(fields.commitments).filter((epoch) => !/^spare-[1-9][0-9]*$/.test(epoch));
      expectSet(epochs, story.game.epochs(story), "commits to other epochs than the game has");
    },

    "seat-taken"(story, fields, { schema }) {
      const seat = story.seat();
      const commitment = schema === 1 && !("commitment" in fields) ? "" : textIn(fields, "commitment");
      const entropy = textIn(fields, "entropy");
      takeSeat(story, seat);
      if (story.seats.some((taken) => taken?.player === textIn(fields, "player"))) {
        refuse("seats a player who sits at this table already");
      }
      if (commitment !== "" && entropy !== "") refuse("brings entropy in the open and commits to some");
      if (commitment !== "") hashIn(fields, "commitment");
      story.seats[seat] = { player: textIn(fields, "player"), commitment, entropy, withheld: false };
    },

    "bot-seated"(story, fields) {
      const seat = story.seat();
      takeSeat(story, seat);
      story.seats[seat] = { bot: textIn(fields, "bot"), commitment: "", entropy: "", withheld: false };
    },

    "seat-left"(story) {
      const seat = story.seat();
      if (story.status !== "gathering") refuse("lets a player leave when nobody can");
      if (story.seats[seat] === null) refuse("lets a player leave a free seat");
      story.seats[seat] = null;
    },

    "seat-handed-over"(story, fields) {
      const { player, ...chair } = story.seats[story.seat()] ?? {};
      if (story.status !== "playing" || player === undefined) refuse("lets a player leave when nobody can");
      story.seats[story.seat()] = { bot: textIn(fields, "bot"), ...chair };
    },

    "table-ended"(story, fields) {
      const before = { closed: "gathering", expired: "gathering", aborted: "playing", abandoned: "playing" };
      const how = textIn(fields, "how");
      if (!Object.hasOwn(before, how) || before[how] !== story.status) {
        refuse(`ends a table in a way that it cannot: ${quoted(how)}`);
      }
      story.status = "over";
    },

    "seats-closed"(story, fields, { at }) {
      if (story.status !== "gathering") refuse("closes seats that are closed");
      if (story.seats.includes(null)) refuse("closes the seats although one is free");
      if (story.seats.every(({ commitment }) => commitment === "")) {
        refuse("closes the seats although nobody has committed");
      }
      agree(countIn(fields, "until"), at + 1000 * story.secondsToReveal, "gives another time to reveal");
      story.until = fields.until;
      story.status = "revealing";
    },

    "entropy-revealed"(story, fields, { at }) {
      const taken = committed(story, story.seat());
      const entropy = hashIn(fields, "entropy");
      const bytes = fromHex(entropy, 32);
      agree(
        entropyCommitment(story.header.game, taken.player, bytes),
        taken.commitment,
        "reveals what was not committed to",
      );
      if (at > story.until) refuse("is revealed too late");
      if (story.seats.some(({ withheld }) => withheld)) refuse("is revealed when the time was over");
      taken.entropy = entropy;
    },

    "entropy-withheld"(story, fields, { at }) {
      const taken = committed(story, story.seat());
      if (at <= story.until) refuse("is called withheld before the time was over");
      taken.withheld = true;
    },

    "game-started"(story, fields, { version }) {
      if (story.status !== "gathering" && story.status !== "revealing") refuse("starts a game that has started");
      if (story.seats.includes(null)) refuse("starts the game although a seat is free");
      if (story.seats.some((taken) => isOpenCommitment(taken))) {
        refuse("starts the game before all have revealed or withheld");
      }
      const texts = story.seats.map(({ entropy }) => entropy);
      agree(hashIn(fields, "entropy"), toHex(mixedEntropy(texts)), "has another entropy than the seats brought");
      story.entropy = fromHex(fields.entropy, 32);
      story.started = version;
      story.status = "playing";
      story.state = { expected: [], last: 0, ...story.game.begin(story) };
    },

    "secret-opened"(story, fields) {
      const epoch = textIn(fields, "epoch");
      if (story.state === null) refuse("opens a secret before the game has started");
      const isOver = (name) => (story.spares.get(name) ?? name) === epoch && story.game.isOver(story, name);
      if (story.status !== "over" && !story.game.epochs(story).some(isOver)) {
        refuse(`opens ${quoted(epoch)} before what is drawn from it is over`);
      }
      noteSecret(story, fields);
    },

    "reading-changed"(story, fields) {
      if (story.state === null) refuse("changes a reading before the game has started");
      const before = canonical(story.game.luck(story));
      story.rules = story.rulesByDigest.get(textIn(fields, "ruleset"));
      story.options = objectIn(fields, "options");
      if (canonical(story.game.luck(story)) !== before) refuse("changes what is drawn, and from what");
    },

    "dispute-opened"(story, fields) {
      story.disputes++;
      agree(countIn(fields, "dispute"), story.disputes, "opens another dispute than the next");
      story.unsettled.add(story.disputes);
    },

    /** A move that was refused is decided anew: the game goes back to where it is. */
    "dispute-settled"(story, fields, { version }) {
      if (!story.unsettled.delete(countIn(fields, "dispute"))) refuse("settles a dispute that is none");
      if (textIn(fields, "settlement") === "overturned") story.overturnedAt = version;
    },

    rewound(story, fields, { version }) {
      const to = countIn(fields, "to");
      if (story.status !== "playing") refuse("rewinds a game that is not being played");
      const due = unfinished(story);
      if (due !== undefined) refuse(`comes where ${announced(due)} must`);
      if (to < story.started || to >= version) refuse(`goes back to version ${to}, where no game is`);
      if (story.isUndone(to)) refuse(`goes back to version ${to}, which was undone`);
      if (story.state.last <= to && story.overturnedAt !== version - 1) refuse(`goes back to version ${to}, since which nothing has happened in the game`);
      story.state = structuredClone(story.kept.get(to));
      story.game.leave?.(story.state);
      const next = unfinished(story);
      if (next !== undefined) refuse(`goes back to version ${to}, after which ${announced(next)} must come`);
      checkSpares(story, "spares" in fields ? objectIn(fields, "spares") : Object.create(null));
      story.rewinds.push({ to, at: version });
      story.branch++;
    },
  };

  /** A secret, whenever it is opened. */
  function noteSecret(story, fields) {
    const epoch = textIn(fields, "epoch");
    const text = hashIn(fields, "secret");
    const secret = fromHex(text, 32);
    if (!Object.hasOwn(story.header.commitments, epoch)) {
      refuse(`opens ${quoted(epoch)}, which nothing was committed to`);
    }
    if (story.opened.has(epoch)) refuse(`opens ${quoted(epoch)} a second time`);
    agree(
      epochCommitment(story.header.game, epoch, secret),
      story.header.commitments[epoch],
      `opens a secret of ${quoted(epoch)} that was not committed to`,
    );
    if ([...story.opened.values()].some((other) => toHex(other) === text)) refuse("opens the secret of another epoch");
    story.opened.set(epoch, secret);
  }

  function takeSeat(story, seat) {
    if (story.status !== "gathering") refuse("seats somebody when the seats are closed");
    if (story.seats[seat] !== null) refuse(`seats somebody on seat ${seat}, which is taken`);
  }

  /** The event that must come before anything else can. */
  const unfinished = ({ state, game }) => state?.expected[0] ?? (state === null ? undefined : game.unfinished?.(state));

  const isOpenCommitment = ({ commitment, entropy, withheld }) => commitment !== "" && entropy === "" && !withheld;

  function committed(story, seat) {
    if (story.status !== "revealing") refuse("comes when there is nothing to reveal");
    const taken = story.seats[seat];
    if (!isOpenCommitment(taken)) refuse(`is of seat ${seat}, which has nothing to reveal`);
    return taken;
  }

  /** Which spare replaces which secret is no choice of the house. */
  function checkSpares(story, spares) {
    const { commitments } = story.header;
    const epochs = story.game.epochs(story).sort(byCodePoint);
    const isOpen = (epoch) => story.opened.has(story.spares.get(epoch) ?? epoch);
    const opened = epochs.filter((epoch) => isOpen(epoch) && !story.game.isOver(story, epoch));
    const spareNames = range(Object.keys(commitments).length, 1).map((number) => `spare-${number}`);
    const expected = Object.create(null);
    for (const epoch of opened) {
      const free = (spare) => !story.opened.has(spare) && !story.usedSpares.has(spare);
      const spare = spareNames.find((name) => name in commitments && free(name));
      if (spare === undefined) refuse(`has no spare left for ${epoch}`);
      expected[epoch] = spare;
      story.usedSpares.add(spare);
    }
    if (!sameValue(spares, expected)) refuse(`has the spares ${canonical(spares)}, not ${canonical(expected)}`);
    for (const [epoch, spare] of Object.entries(expected)) story.spares.set(epoch, spare);
  }

  /** Repeats every draw whose secret lies open and whose items are known, and compares. */
  function* repeatDraws(story, report, complete) {
    for (const [i, draw] of story.draws.entries()) {
      const secret = story.opened.get(draw.secret);
      if (secret === undefined || draw.items === null) {
        report.notOpenYet++;
        if (complete && story.header.whole && (draw.items === null || !story.isUndone(draw.version))) {
          report.check("draws", draw.where, () => refuse(`has the draw ${draw.label}, which cannot be repeated`));
        }
        continue;
      }
      report.check("draws", `${draw.where}, the draw ${draw.label},`, () => {
        const stream = words(secret, story.entropy, draw.label);
        const outcome = {
          shuffle: () => shuffle(draw.items, stream),
          sample: () => sample(draw.items, draw.count, stream),
          pick: () => pick(draw.items, stream),
        }[draw.kind]();
        const { label, version, kind, items } = draw;
        const [from, drawn] = [items.map(String), [outcome].flat().map(String)];
        report.repeated.push({ label, version, kind, secret: draw.secret, items: items.length, from, outcome: drawn });
        for (const compare of draw.comparisons) compare(outcome);
      });
      if (i % 20 === 0) yield 0.9 + (0.1 * i) / story.draws.length;
    }
  }

  /** What the events have left behind, as the first line tells it. */
  function checkHeaderAgainst(story) {
    const { header } = story;
    agree(header.status, story.status, "names another status than the events lead to");
    agree(header.whole, story.status === "over", "is whole exactly if the game is over");
    if (header.whole && header.seat !== null) refuse("is whole, and yet written for a seat");
    if (!sameValue(header.seats, story.seats)) refuse("has other seats than the events lead to");
    const due = unfinished(story);
    if (due !== undefined) refuse(`is of a record that ends where ${announced(due)} must come`);
  }

  /** Asked for at every event, and the same until another reading is agreed on. */
  function remembered(boxOf) {
    const boxes = new WeakMap();
    return (story) => {
      const { rules, options } = story;
      const known = boxes.get(story);
      if (known !== undefined && known.rules === rules && known.options === options) return known.box;
      const box = boxOf(story);
      boxes.set(story, { rules, options, box });
      return box;
    };
  }

  // ------------------------------------------------------------------------------------- Rebel Princess

  const SUITS = ["queens", "fairies", "pets", "princes"];
  const RANKS = { 3: [2, 10], 4: [1, 10], 5: [1, 10], 6: [1, 12] };

  function rebelDeck(players) {
    const [lowest, highest] = RANKS[players] ?? refuse(`has a table of ${players}, for which there is no deck`);
    return SUITS.flatMap((suit) => range(highest - lowest + 1, lowest).map((rank) => `${suit}-${rank}`));
  }

  /** `IcePrincessOriginal` is called `ice-princess`. */
  function cardName(rule) {
    const dashed = rule.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    return dashed.replace(/-(original|promo)$/, "");
  }

  const texts = (object, name) => {
    const list = listIn(object, name);
    if (!list.every((item) => typeof item === "string")) refuse(`has a \`${name}\` that is no list of texts`);
    return list;
  };

  function allDifferent(names) {
    if (new Set(names).size !== names.length) refuse("plays with a box that has something twice");
  }

  /** What the edition and the options of a table say about luck. */
  const rebelBox = remembered(({ rules, options, players }) => {
    const edition = objectIn(rules ?? {}, "edition");
    const cards = (name) => listIn(edition, name).map((card) => ({ name: cardName(textIn(card, "rule")), ...card }));
    const rounds = options.rounds;
    const usual = options.short === true ? "rounds_in_short" : "rounds_played";
    const length = Array.isArray(rounds) ? rounds.length : countIn(edition, usual);
    const roundCards = cards("round_cards");
    const named = (some) => some.map(({ name }) => name);
    allDifferent(named(cards("princesses")));
    allDifferent(named(roundCards));
    return {
      edition,
      players,
      princesses: cards("princesses"),
      mode: options.princesses ?? texts(edition, "princess_modes")[0],
      handsFirst: truthIn(edition, "hands_come_first"),
      rounds,
      length,
      extraRounds: countIn(edition, "extra_rounds"),
      plain: named(roundCards.filter((card) => card.hourglass !== true)),
      hourglass: named(roundCards.filter((card) => card.hourglass === true)),
      hourglassAnywhere: options.hourglass === "free",
      deck: rebelDeck(players),
      has: (rule) => listIn(edition, "princesses").some((card) => card.rule === rule),
    };
  });

  const emptyHand = () => ({ known: true, cards: [], faceUp: [], frozen: [], aside: [] });

  /** Out of the hand; what is not open here leaves a hand that nobody here knows. */
  function takeFromHand(state, seat, card) {
    const hand = state.hands[seat];
    if (card === null) hand.known = false;
    if (hand.known && !hand.cards.includes(card)) refuse(`takes ${card} from seat ${seat}, which does not hold it`);
    hand.cards = hand.known ? hand.cards.filter((held) => held !== card) : [];
    hand.faceUp = hand.faceUp.filter((held) => held !== card);
  }

  function putIntoHand(state, seat, card) {
    const hand = state.hands[seat];
    if (card === null) hand.known = false;
    if (hand.known && hand.cards.includes(card)) refuse(`gives ${card} to seat ${seat}, which holds it already`);
    hand.cards = hand.known ? [...hand.cards, card] : [];
  }

  /** The hand without what lies face up, in the order of the deck; null if it is not known. */
  function hiddenHand(story, state, seat) {
    const { known, cards, faceUp } = state.hands[seat];
    if (!known) return null;
    return rebelDeck(story.players).filter((card) => cards.includes(card) && !faceUp.includes(card));
  }

  /** A label ends with `.2` where the same power is used for the second time in a trick. */
  function rebelDecision(state, princess, step) {
    const used = state.used.filter((name) => name === princess).length;
    return `r${state.round}.t${state.trick}.${princess}.${step}${used > 0 ? `.${used + 1}` : ""}`;
  }

  function checkDecision(story, decision) {
    agree(textIn(story.fields, "decision"), decision, "answers another decision");
  }

  /** The power that resolves has to be this one of this seat. */
  function resolving(story, state, seat, princesses) {
    const power = state.resolving;
    if (power === null || power.seat !== seat || !princesses.includes(power.princess)) {
      refuse(`comes while no such power of seat ${seat} resolves`);
    }
    return power.princess;
  }

  /** Where cards are drawn or handed in by a power, they have been. */
  function hasActed(box, state, princess) {
    const { rule } = box.princesses.find(({ name }) => name === princess) ?? refuse(`is of ${princess}, who is not there`);
    if (rule === "IcePrincess" || rule === "Scheherazade") return state.drawn !== null;
    return !rule.startsWith("SleepingBeauty") || (state.pooled && state.pool === null);
  }

  function playCard(story, state, seat, card) {
    const box = rebelBox(story);
    if (state.cardsInTrick.length === 0 && leadIsDrawn(box, state) && state.leadDrawn === null) {
      refuse("leads a card of choice, where chance has to name it");
    }
    if (state.trick === 0) refuse("is played where there is no trick");
    if (state.cardsInTrick.length === 0 && state.leadDrawn !== null) {
      agree(seat, state.leadDrawn, "leads, where the lead was drawn for another seat");
    }
    const hand = state.hands[seat];
    if (hand.frozen.length > 0) {
      const [known, unknown] = [hand.frozen.indexOf(card), hand.frozen.indexOf(null)];
      const place = known !== -1 ? known : unknown !== -1 ? unknown : card === null ? 0 : -1;
      if (place === -1) refuse(`plays ${card} from seat ${seat}, which has another card frozen`);
      hand.frozen.splice(place, 1);
    } else {
      takeFromHand(state, seat, card);
    }
    state.cardsInTrick.push({ seat, card });
  }

  const leadIsDrawn = (box, state) => box.has("IcePrincessOriginal") && state.used.includes("ice-princess");

  /** A card of the trick goes into a hand, and one of that hand into its place. */
  function exchange(state, seat, fromHand, fromTrick) {
    const known = state.cardsInTrick.findIndex(({ card }) => card === fromTrick);
    const place = known !== -1 ? known : state.cardsInTrick.findIndex(({ card }) => card === null);
    if (place === -1) refuse(`takes ${fromTrick} out of a trick in which it does not lie`);
    takeFromHand(state, seat, fromHand);
    state.cardsInTrick[place].card = fromHand;
    putIntoHand(state, seat, fromTrick);
  }

  function newTrick(state) {
    state.cardsInTrick = [];
    state.used = [];
    state.leadDrawn = null;
  }

  const REBEL_MOVES = {
    "princesses-dealt"(story, fields, state) {
      const box = rebelBox(story);
      const seat = story.seat();
      const pair = story.own(seat, "princesses", texts);
      story.onlyIf(box.mode === "keep-one-of-two" && state.round === 0, "deals princesses where none are dealt");
      story.onlyIf(story.due || !state.pairsDealt, "deals princesses again");
      const compare = (order) => {
        if (pair !== null) {
          expectList(pair, order.slice(2 * seat, 2 * seat + 2).sort(), `deals other princesses to seat ${seat}`);
        }
      };
      if (story.due) {
        story.draws[state.dealing].comparisons.push(compare);
      } else {
        story.onlyIf(seat === 0, "does not deal to seat 0 first");
        state.dealing = story.draw("setup", "princesses", "shuffle", box.princesses.map(({ name }) => name), compare);
        story.expect(...range(story.players - 1, 1).map((next) => ({ type: "princesses-dealt", seat: next })));
      }
      state.pairs[seat] = pair;
      state.pairsDealt = true;
    },

    "princesses-revealed"(story, fields, state) {
      const box = rebelBox(story);
      const princesses = story.bySeat("princesses", textIn, true);
      story.onlyIf(box.mode !== "open-pick", "reveals princesses that were picked openly");
      agree(princesses.size, story.players, "does not name a princess for each seat");
      story.onlyIf(state.princesses.every((princess) => princess === null), "reveals princesses again");
      if (box.mode === "dealt") {
        const dealt = [...princesses.values()];
        const compare = (order) => expectList(dealt, order.slice(0, story.players), "deals other princesses");
        story.draw("setup", "princesses", "shuffle", box.princesses.map(({ name }) => name), compare);
      } else {
        story.onlyIf(state.pairsDealt, "reveals princesses that were not dealt");
        for (const [seat, princess] of princesses) {
          const pair = state.pairs[seat];
          if (pair !== null && !pair.includes(princess)) {
            refuse(`gives seat ${seat} a princess that it was not dealt: ${princess}`);
          }
        }
      }
      state.princesses = [...princesses.values()];
    },

    "princess-picked"(story, fields, state) {
      const box = rebelBox(story);
      const seat = story.seat();
      const princess = textIn(fields, "princess");
      story.onlyIf(box.mode === "open-pick", "picks a princess where none are picked");
      story.onlyIf(box.princesses.some(({ name }) => name === princess), `picks ${princess}, who is not in the box`);
      story.onlyIf(!state.princesses.includes(princess), `picks ${princess}, whom somebody has`);
      const picked = state.princesses.filter((name) => name !== null).length;
      story.onlyIf(state.round === 1 && picked < story.players, "picks a princess when nobody does");
      agree(seat, (state.starter + picked) % story.players, "is not the next to pick");
      state.princesses[seat] = princess;
    },

    "dealer-drawn"(story, fields, state) {
      const box = rebelBox(story);
      const dealer = story.seat("dealer");
      story.onlyIf(!box.handsFirst && state.round === 0, "draws a dealer where none is drawn");
      story.onlyIf(!state.princesses.includes(null), "draws a dealer before everybody has a princess");
      story.draw(
        "setup",
        "dealer",
        "pick",
        range(story.players),
        (seat) => agree(dealer, seat, "draws another dealer"),
      );
      story.expect({ type: "round-opened", number: 1, starter: (dealer + 1) % story.players });
    },

    "row-laid"(story, fields, state) {
      const box = rebelBox(story);
      const row = story.ofHouse("cards", texts);
      story.onlyIf(box.rounds === "random" && state.round === 1 && !state.revealed, "lays a row where none is laid");
      story.onlyIf(!state.rowLaid, "lays a row again");
      if (row !== null) agree(row.length, box.length, "lays a row of another length");
      const drawn = box.hourglassAnywhere ? box.length : box.length - 1;
      const items = box.hourglassAnywhere ? [...box.plain, ...box.hourglass] : box.plain;
      const compare = (cards) => {
        if (row !== null) expectList(row.slice(0, drawn), cards, "lays another row");
      };
      story.draw("setup", "row", "sample", items, compare, drawn);
      if (!box.hourglassAnywhere) {
        story.draw("setup", "last-round", "pick", box.hourglass, (card) => {
          if (row !== null) agree(row.at(-1), card, "lays another last card");
        });
      }
      const backs = listIn(fields, "hourglass");
      if (row !== null) {
        const expected = box.edition.hourglass_backs ? row.map((card) => box.hourglass.includes(card)) : [];
        expectList(backs, expected, "tells other backs of its cards");
        state.row = [...row];
      }
      state.rowLaid = true;
    },

    "extra-round-drawn"(story, fields, state) {
      const box = rebelBox(story);
      const card = textIn(fields, "card");
      const number = state.row.length + 1 - box.length;
      story.onlyIf(state.scored === state.row.length, "draws an extra round before all are scored");
      story.onlyIf(number <= box.extraRounds, "draws more extra rounds than there are");
      const left = box.hourglass.filter((name) => !state.row.includes(name));
      const items = state.row.includes(null) ? null : left.length > 0 ? left : box.hourglass;
      story.draw("setup", `extra-${number}`, "pick", items, (picked) => agree(card, picked, "draws another card"));
      state.row.push(card);
    },

    "round-opened"(story, fields, state) {
      const box = rebelBox(story);
      const starter = story.seat("starter");
      agree(numberIn(fields, "number"), state.round + 1, "opens another round than the next");
      story.onlyIf(fields.number <= state.row.length, "opens a round that is not in the row");
      story.onlyIf(state.scored === state.round, "opens a round before the last one is scored");
      if (fields.number === 1 && !box.handsFirst) story.onlyWhenDue();
      if (fields.number === 1 && box.handsFirst) openFirstRound(story, box, starter);
      state.round = fields.number;
      state.starter = starter;
      state.acted = [];
      state.laidOpen = false;
      state.revealed = false;
      state.trick = 0;
      state.hands = range(story.players).map(emptyHand);
      state.resolving = null;
      state.pool = null;
      state.drawn = null;
      newTrick(state);
      story.expect(...range(story.players).map((seat) => ({ type: "hand-dealt", seat })));
    },

    "hand-dealt"(story, fields, state) {
      story.onlyWhenDue();
      const { deck } = rebelBox(story);
      const seat = story.seat();
      const size = Math.floor(deck.length / story.players);
      const cards = story.own(seat, "cards", texts);
      agree(numberIn(fields, "size"), size, "deals a hand of another size");
      const compare = (order) => {
        if (cards !== null) {
          expectSet(cards, order.slice(size * seat, size * (seat + 1)), `deals another hand to seat ${seat}`);
        }
      };
      if (seat === 0) state.dealing = story.draw(`round-${state.round}`, "deal", "shuffle", deck, compare);
      else story.draws[state.dealing].comparisons.push(compare);
      if (cards !== null) {
        const different = new Set(cards.filter((card) => deck.includes(card)));
        story.onlyIf(cards.length === size && different.size === size, "deals what is no hand of this deck");
      }
      Object.assign(state.hands[seat], { known: cards !== null, cards: cards ?? [] });
    },

    "round-revealed"(story, fields, state) {
      const card = textIn(fields, "card");
      const lies = state.row[state.round - 1];
      story.onlyIf(state.round > 0 && !state.revealed, "reveals a card where none is revealed");
      story.onlyIf(state.rowLaid, "reveals a card of a row that was not laid");
      if (lies !== null) agree(card, lies, "reveals another card than the one that lies there");
      state.row[state.round - 1] = card;
      state.revealed = true;
    },

    "cards-passed"(story, fields, state) {
      const byOther = (object, name) => objectIn(object, name);
      const given = story.each("given", byOther);
      const received = story.each("received", byOther);
      for (const [giver, gifts] of given) {
        if (gifts === null) takeFromHand(state, giver, null);
        else for (const receiver of Object.keys(gifts)) {
          story.seatKey(receiver);
          for (const card of texts(gifts, receiver)) takeFromHand(state, giver, card);
        }
      }
      for (const [receiver, gifts] of received) {
        if (gifts === null) putIntoHand(state, receiver, null);
        else for (const giver of Object.keys(gifts)) {
          for (const card of texts(gifts, giver)) putIntoHand(state, receiver, card);
          const from = given.get(story.seatKey(giver));
          if (from !== null) expectList(gifts[giver], from?.[receiver] ?? [], `lets seat ${receiver} get other cards`);
        }
      }
      for (const [giver, gifts] of given) {
        for (const receiver of Object.keys(gifts ?? {})) {
          const to = received.get(Number(receiver));
          if (to !== null) expectList(gifts[receiver], to?.[giver] ?? [], `lets seat ${receiver} get other cards`);
        }
      }
    },

    "cards-set-aside"(story, fields, state) {
      for (const [seat, cards] of story.each("cards", texts)) {
        for (const card of cards ?? [null]) takeFromHand(state, seat, card);
        state.hands[seat].aside = cards;
      }
    },

    "cards-picked-up"(story, fields, state) {
      const takers = story.bySeat("takers", countIn, true);
      const cards = story.each("cards", texts);
      expectSet([...takers.values()], [...takers.keys()], "lets other seats take than have set aside");
      for (const [seat, taker] of takers) {
        const taken = cards.get(taker) ?? null;
        const { aside } = state.hands[seat];
        if (taken !== null && aside !== null) expectList(taken, aside, `lets seat ${taker} pick up other cards`);
        for (const card of taken ?? [null]) putIntoHand(state, taker, card);
      }
      for (const seat of takers.keys()) state.hands[seat].aside = [];
    },

    "suits-laid-open"(story, fields, state) {
      const open = story.bySeat("cards", texts);
      const isClear = state.revealed && state.row[state.round - 1] === "crystal-clear";
      story.onlyIf(isClear, "lays suits open in a round that does not");
      story.onlyIf(state.trick === 0 && !state.laidOpen, "lays suits open again");
      state.laidOpen = true;
      for (const [seat, hand] of state.hands.entries()) {
        hand.faceUp = open.get(seat) ?? [];
        for (const card of hand.faceUp) {
          if (hand.known && !hand.cards.includes(card)) refuse(`lays ${card} open, which seat ${seat} does not hold`);
        }
      }
    },

    "gifts-placed"(story, fields, state) {
      for (const [seat, cards] of story.each("cards", texts)) {
        if (cards !== null) agree(cards.length, 1, "places another number of gifts than one");
        for (const card of cards ?? [null]) takeFromHand(state, seat, card);
      }
    },

    "cards-kept"(story, fields, state) {
      for (const [seat, cards] of story.each("cards", texts)) {
        const hand = state.hands[seat];
        if (cards !== null && hand.known) expectSet(cards, hand.cards, `keeps another hand of seat ${seat}`);
        Object.assign(hand, { known: true, cards: [], faceUp: [] });
      }
    },

    "power-activated"(story, fields, state) {
      const seat = story.seat();
      const princess = textIn(fields, "princess");
      const { princesses } = state;
      const isHers = princesses[seat] === princess;
      const isCopied = princesses[seat] === "carmesina" && princesses.includes(princess);
      story.onlyIf(isHers || isCopied, `activates a power that seat ${seat} does not have`);
      story.onlyIf(princess !== "carmesina", "activates a power of carmesina, who copies one");
      story.onlyIf(state.resolving === null, "activates a power while another one resolves");
      story.onlyIf(!state.acted.includes(seat), `activates a power of seat ${seat} again in this round`);
      state.resolving = { seat, princess };
      state.drawn = null;
      state.pooled = false;
    },

    "power-resolved"(story, fields, state) {
      const seat = story.seat();
      const princess = textIn(fields, "princess");
      resolving(story, state, seat, [princess]);
      story.onlyIf(hasActed(rebelBox(story), state, princess), `resolves the power of ${princess}, who has done nothing`);
      state.used.push(princess);
      state.acted.push(seat);
      state.resolving = null;
      if (princess === "alice") story.expect({ type: "trick-reshuffled", seat });
    },

    "target-chosen"(story, fields, state) {
      const seat = story.seat();
      const target = story.seat("target");
      const princess = resolving(story, state, seat, ["ice-princess", "scheherazade"]);
      checkDecision(story, rebelDecision(state, princess, "target"));
      story.onlyIf(state.drawn === null, "chooses a target where there is one");
      story.expect({ type: "cards-drawn", seat, target });
    },

    "cards-drawn"(story, fields, state) {
      story.onlyWhenDue();
      const box = rebelBox(story);
      const seat = story.seat();
      const target = story.seat("target");
      const princess = resolving(story, state, seat, ["ice-princess", "scheherazade"]);
      const cards = story.both(seat, target, "cards", texts);
      const items = hiddenHand(story, state, target);
      const her = box.princesses.find(({ name }) => name === princess);
      const most = princess === "scheherazade" ? 1 : countIn(her, "draws");
      const count = items === null ? countIn(fields, "count") : Math.min(most, items.length);
      agree(numberIn(fields, "count"), count, "draws another number of cards");
      if (cards !== null) agree(cards.length, count, "shows another number of cards than it draws");
      const decision = rebelDecision(state, princess, "target");
      const compare = (drawn) => {
        if (cards !== null) expectList(cards, [drawn].flat(), "draws other cards");
      };
      story.draw(
        `round-${state.round}`,
        decision,
        princess === "scheherazade" ? "pick" : "sample",
        items,
        compare,
        count,
      );
      state.drawn = { seat, target, cards };
    },

    "card-frozen"(story, fields, state) {
      const seat = story.seat();
      const target = story.seat("target");
      const card = story.both(seat, target, "card", textIn);
      resolving(story, state, seat, ["ice-princess"]);
      justDrawn(state, seat, target, card);
      takeFromHand(state, target, card);
      state.hands[target].frozen.push(card);
    },

    "lead-drawn"(story, fields, state) {
      const seat = story.seat();
      const card = textIn(fields, "card");
      story.onlyIf(state.cardsInTrick.length === 0 && state.leadDrawn === null, "draws a lead when one was played");
      story.onlyIf(leadIsDrawn(rebelBox(story), state), "draws a lead that is free to choose");
      const items = hiddenHand(story, state, seat);
      story.draw(
        `round-${state.round}`,
        `r${state.round}.t${state.trick}.play1`,
        "pick",
        items,
        (drawn) => agree(card, drawn, "draws another lead"),
      );
      takeFromHand(state, seat, card);
      state.hands[seat].frozen.push(card);
      state.leadDrawn = seat;
    },

    "cards-contributed"(story, fields, state) {
      contribute(story, state, false);
    },

    "cards-mixed"(story, fields, state) {
      contribute(story, state, true);
    },

    "cards-assigned"(story, fields, state) {
      const seat = story.seat();
      const received = story.each("received", textIn);
      const { pool } = state;
      story.onlyIf(pool !== null, "assigns cards that nobody has handed in");
      resolving(story, state, seat, ["sleeping-beauty"]);
      const cards = [...received.values()];
      if (pool.cards !== null && !cards.includes(null)) {
        expectSet(cards, pool.cards, "assigns other cards than were handed in");
      }
      if (pool.mixed) {
        const decision = rebelDecision(state, "sleeping-beauty", "keep");
        checkDecision(story, decision);
        const kept = received.get(seat) ?? null;
        const items = pool.cards === null || kept === null ? null : pool.cards.filter((card) => card !== kept);
        const others = [...received].filter(([other]) => other !== seat);
        story.draw(`round-${state.round}`, decision, "shuffle", items, (order) => {
          agree(order.length, others.length, "assigns another number of cards");
          for (const [i, [other, card]] of others.entries()) {
            if (card !== null) agree(card, order[i], `assigns another card to seat ${other}`);
          }
        });
      }
      for (const [other, card] of received) putIntoHand(state, other, card);
      state.pool = null;
    },

    "cards-bartered"(story, fields, state) {
      const seat = story.seat();
      const target = story.seat("target");
      const drawn = story.both(seat, target, "drawn", textIn);
      const given = story.both(seat, target, "given", textIn);
      resolving(story, state, seat, ["scheherazade"]);
      justDrawn(state, seat, target, drawn);
      if (drawn !== null && drawn === given) return;
      takeFromHand(state, target, drawn);
      takeFromHand(state, seat, given);
      putIntoHand(state, seat, drawn);
      putIntoHand(state, target, given);
    },

    "card-swapped"(story, fields, state) {
      exchange(state, story.seat(), textIn(fields, "card"), textIn(fields, "played"));
    },

    "cards-haggled"(story, fields, state) {
      exchange(state, story.seat(), textIn(fields, "given"), textIn(fields, "taken"));
    },

    "trick-opened"(story, fields, state) {
      agree(numberIn(fields, "number"), state.trick + 1, "opens another trick than the next");
      story.onlyIf(state.revealed && state.scored < state.round, "opens a trick where no round is played");
      story.onlyIf(!state.princesses.includes(null), "opens a trick before everybody has a princess");
      story.onlyIf(state.resolving === null, "opens a trick while a power resolves");
      const full = state.trick === 0 ? [0] : [story.players, 2 * story.players];
      story.onlyIf(full.includes(state.cardsInTrick.length), "opens a trick before the last one is over");
      state.trick = fields.number;
      newTrick(state);
    },

    "card-played"(story, fields, state) {
      playCard(story, state, story.seat(), textIn(fields, "card"));
    },

    "card-played-masked"(story, fields, state) {
      const seat = story.seat();
      playCard(story, state, seat, story.own(seat, "card", textIn));
    },

    "cards-unmasked"(story, fields, state) {
      const cards = texts(fields, "cards");
      agree(cards.length, state.cardsInTrick.length, "unmasks another number of cards");
      for (const [i, played] of state.cardsInTrick.entries()) {
        if (played.card !== null) agree(cards[i], played.card, "unmasks another card than was played");
        played.card = cards[i];
      }
    },

    "trick-reshuffled"(story, fields, state) {
      story.onlyWhenDue();
      const received = story.each("received", texts);
      const played = state.cardsInTrick.map(({ card }) => card);
      const share = played.length / story.players;
      const items = played.includes(null) ? null : played;
      story.onlyIf(Number.isInteger(share), "deals back a trick that not everybody has played to");
      const decision = `r${state.round}.t${state.trick}.alice.reshuffle`;
      story.draw(`round-${state.round}`, decision, "shuffle", items, (order) => {
        for (const [seat, cards] of received) {
          if (cards !== null) {
            expectSet(cards, order.slice(share * seat, share * (seat + 1)), `deals other cards back to seat ${seat}`);
          }
        }
      });
      for (const [seat, cards] of received) {
        for (const card of cards ?? [null]) putIntoHand(state, seat, card);
      }
      state.trick++;
      newTrick(state);
    },

    "round-scored"(story, fields, state) {
      agree(numberIn(fields, "number"), state.round, "scores another round");
      story.onlyIf(state.scored === state.round - 1, "scores a round again");
      story.onlyIf(state.revealed && state.resolving === null, "scores a round that is not over");
      state.scored = state.round;
    },

    "game-ended"(story, fields, state) {
      story.onlyIf(state.scored === state.row.length, "ends the game before all rounds are scored");
      story.status = "over";
    },
  };

  /** The card that a power has just drawn from this player. */
  function justDrawn(state, seat, target, card) {
    const { drawn } = state;
    if (drawn === null || drawn.seat !== seat || drawn.target !== target) refuse("takes a card that was not drawn");
    if (drawn.cards !== null && card !== null && !drawn.cards.includes(card)) {
      refuse(`takes ${card}, which was not drawn`);
    }
  }

  function contribute(story, state, mixed) {
    const contributed = story.each("contributed", textIn);
    const user = story.seat();
    resolving(story, state, user, ["sleeping-beauty"]);
    story.onlyIf(!state.pooled, "hands in cards although some were handed in");
    state.pooled = true;
    const rule = mixed ? "SleepingBeautyOriginal" : "SleepingBeauty";
    story.onlyIf(rebelBox(story).has(rule), "hands in cards as this box does not");
    for (const [seat, card] of contributed) takeFromHand(state, seat, card);
    const cards = [...contributed.values()];
    let pool = cards.includes(null) ? null : rebelDeck(story.players).filter((card) => cards.includes(card));
    if (mixed) {
      const shown = story.own(user, "mixed", texts);
      if (shown !== null && pool !== null) expectList(shown, pool, "shows other cards than were handed in");
      pool = shown ?? pool;
    }
    state.pool = { cards: pool, mixed };
  }

  function openFirstRound(story, box, starter) {
    const compare = (seat) => agree(starter, seat, "lets another seat start");
    if (box.mode === "open-pick") story.draw("setup", "first-picker", "pick", range(story.players), compare);
    else if (box.mode === "dealt") {
      const agreed = story.options.starter ?? null;
      if (agreed === null) story.draw("setup", "starter", "pick", range(story.players), compare);
      else agree(starter, agreed, "lets another seat start than was agreed");
    } else refuse("opens a round although nobody knows who starts");
  }

  function rowAtTheStart({ rounds, length, edition }) {
    if (Array.isArray(rounds)) return [...rounds];
    if (rounds === "first-game") return texts(edition, "first_game").slice(0, length);
    if (rounds === "random") return range(length).map(() => null);
    return refuse("plays rounds that are not known");
  }

  const REBEL_PRINCESS = {
    moves: REBEL_MOVES,
    idle: [
      "asked", "answer-given", "settled", "power-lapsed", "suit-named", "lead-moved", "next-leader-chosen",
      "play-opened", "trick-won", "trick-captured",
    ],

    epochs(story) {
      const { length, extraRounds } = rebelBox(story);
      return ["setup", ...range(length + extraRounds, 1).map((round) => `round-${round}`)];
    },

    /** Another reading turns knobs of cards, none of which says what is drawn. */
    luck({ rules, options }) {
      const shown = ["rule", "hourglass", "draws"];
      const drawnFrom = (card) => Object.fromEntries(Object.entries(card).filter(([name]) => shown.includes(name)));
      const cards = (name) => listIn(rules.edition, name).map(drawnFrom);
      const { readings: _, ...agreed } = options;
      return [{ ...rules.edition, princesses: cards("princesses"), round_cards: cards("round_cards") }, agreed];
    },

    /** Where only a dealer was drawn, another one is drawn after a rewind. */
    leave(state) {
      if (state.expected[0]?.type === "round-opened") state.expected = [];
    },

    isOver(story, epoch) {
      return epoch.startsWith("round-") && Number(epoch.slice(6)) <= story.state.scored;
    },

    begin(story) {
      const box = rebelBox(story);
      return {
        round: 0,
        trick: 0,
        scored: 0,
        row: rowAtTheStart(box),
        rowLaid: box.rounds !== "random",
        starter: null,
        acted: [],
        laidOpen: false,
        pooled: false,
        revealed: false,
        princesses: range(story.players).map(() => null),
        pairs: range(story.players).map(() => null),
        pairsDealt: false,
        hands: range(story.players).map(emptyHand),
        cardsInTrick: [],
        used: [],
        leadDrawn: null,
        resolving: null,
        drawn: null,
        pool: null,
        dealing: null,
      };
    },
  };

  // ---------------------------------------------------------------------------------- Battle Princesses

  const ONE_OF_A_KIND = ["prince", "villain", "location", "item"];

  /** By the name of the card, letter by letter, then by its number. */
  function byCard(a, b) {
    const [, nameA, numberA] = /^(.*)\.([0-9]+)$/s.exec(a) ?? refuse(`has a card without a number: ${quoted(a)}`);
    const [, nameB, numberB] = /^(.*)\.([0-9]+)$/s.exec(b) ?? refuse(`has a card without a number: ${quoted(b)}`);
    return byCodePoint(nameA, nameB) || Number(numberA) - Number(numberB);
  }

  const behindSlash = (id) => id.slice(id.indexOf("/") + 1);

  /** What the rules and the options of a table say about luck. */
  const battleBox = remembered(({ rules, options, players }) => {
    const own = (name) => ((options[name] ?? null) === null ? [] : listIn(options, name));
    const added = own("stocks");
    const factions = [...listIn(rules ?? {}, "factions"), ...own("factions")].map((faction) => {
      const id = textIn(faction, "id");
      const more = added.filter((stock) => textIn(stock, "id").startsWith(`${id}/`));
      const stocks = [...listIn(faction, "stocks"), ...more];
      return { id, start: textIn(objectIn(faction, "start_card"), "id"), stocks };
    });
    allDifferent(factions.map(({ id }) => id));
    allDifferent(factions.flatMap(({ stocks }) => stocks.map((stock) => textIn(stock, "id"))));
    const numbers = objectIn(rules, "numbers");
    const pairs = countIn(numbers, "princesses_dealt");
    const rows = listIn(rules, "rows").find((row) => row.players === players)
      ?? refuse(`has a table of ${players}, for which there is no row`);
    const [each, byChance] = listIn(rows, textIn(options, "edition"));
    if (![each, byChance].every((count) => Number.isSafeInteger(count) && count >= 0)) {
      refuse("has rules without a marketplace");
    }
    const mode = textIn(options, "princesses");
    const enough = players * pairs <= factions.length;
    const dealt = { deal: enough ? "pairs" : "drawn", random: "drawn", choose: "chosen" }[mode]
      ?? refuse("deals princesses as nobody does");
    const plan = SETUPS[textIn(options, "setup")] ?? refuse("has a set-up that is not known");
    return {
      factions,
      stocks: factions.flatMap(({ id, stocks }) => stocks.map((stock) => ({ ...stock, faction: id }))),
      pairs,
      copies: countIn(rows, "copies"),
      startCards: countIn(numbers, "start_cards"),
      handSize: countIn(numbers, "hand_size"),
      dealt,
      chosenPlaces: plan.first === "chosen" ? players * each : 0,
      /** Where the stock of each place that chance fills should come from. */
      places: (passed) => [
        ...range(plan.first === "chosen" ? 0 : players * each).map(() => plan.first),
        ...range(byChance + passed).map(() => plan.then),
      ],
    };
  });

  const SETUPS = {
    official: { first: "chosen", then: "players" },
    "alternative-1": { first: "chosen", then: "others" },
    "alternative-2": { first: "players", then: "players" },
    "alternative-3": { first: "all", then: "all" },
    "alternative-4": { first: "players", then: "others" },
  };

  /** A stock that is there already may not join, nor a second one of some kinds. */
  function mayJoin(box, state, stock) {
    const there = state.market.map(({ id }) => box.stocks.find((other) => other.id === id));
    if (there.some(({ id }) => id === stock.id)) return false;
    return !ONE_OF_A_KIND.includes(stock.type) || there.every(({ type }) => type !== stock.type);
  }

  /** The source that the next place is filled from, and the stocks it has; null if none is left at all. */
  function nextStocks(box, state, wanted) {
    const owned = (faction) => state.princesses.includes(faction);
    const isFrom = { players: owned, others: (faction) => !owned(faction), all: () => true };
    for (const source of [wanted, "players", "all"]) {
      const items = box.stocks.filter((stock) => isFrom[source](stock.faction) && mayJoin(box, state, stock));
      if (items.length > 0) return { source, items: items.map(({ id }) => id) };
    }
    return null;
  }

  function takeFrom(kingdom, place, card, what) {
    const at = kingdom[place].indexOf(card);
    if (at === -1) refuse(`takes a card from ${what} that does not lie there`);
    kingdom[place].splice(at, 1);
  }

  /** Of a hand one always knows how many cards it has; one that is not known here is null. */
  function takeFromBattleHand(state, seat, card) {
    const kingdom = state.kingdoms[seat];
    takeFrom(kingdom, "hand", kingdom.hand.includes(card) ? card : null, `the hand of seat ${seat}`);
  }

  /** A seat whose hand has fizzled draws until it is full; the deck is shuffled where it runs out. */
  function expectRefill(story, state, seat) {
    const { hand, deck, discard } = state.kingdoms[seat];
    const missing = battleBox(story).handSize - hand.length;
    if (missing <= 0 || (deck.length === 0 && discard.length === 0)) return;
    if (deck.length === 0) story.expect({ type: "deck-reshuffled", seat, count: discard.length });
    else story.expect({ type: "hand-refilled", seat, count: Math.min(missing, deck.length) });
  }

  function joinCourt(box, state, seat, princess) {
    if (!box.factions.some(({ id }) => id === princess)) refuse(`names ${princess}, who is not in the box`);
    if (state.princesses.includes(princess)) refuse(`names ${princess}, whom somebody has`);
    if (state.princesses[seat] !== null) refuse(`names a princess of seat ${seat}, which has one`);
    state.princesses[seat] = princess;
    state.kingdoms[seat].field.push(princess);
  }

  const BATTLE_MOVES = {
    "turn-order-drawn"(story, fields, state) {
      const order = listIn(fields, "order");
      const { dealt, pairs } = battleBox(story);
      story.onlyIf(state.order === null, "draws a turn order again");
      const seats = range(story.players);
      expectSet(order, seats, "draws a turn order of other seats");
      story.draw("setup", "order", "shuffle", seats, (drawn) => expectList(order, drawn, "draws another turn order"));
      state.order = [...order];
      if (dealt === "pairs") story.expect(...order.map((seat) => ({ type: "princesses-offered", seat, count: pairs })));
      if (dealt === "drawn") story.expect({ type: "court-revealed" });
    },

    "princesses-offered"(story, fields, state) {
      story.onlyWhenDue();
      const { factions, pairs } = battleBox(story);
      const seat = story.seat();
      const offered = story.own(seat, "princesses", texts);
      const place = state.order.indexOf(seat);
      const compare = (drawn) => {
        const share = drawn.slice(pairs * place, pairs * (place + 1));
        if (offered !== null) expectList(offered, share, `offers other princesses to seat ${seat}`);
      };
      if (place === 0) {
        state.dealing = story.draw("setup", "princesses", "shuffle", factions.map(({ id }) => id), compare);
      }
      else story.draws[state.dealing].comparisons.push(compare);
      state.offered[seat] = offered;
    },

    "princess-preferred"(story, fields, state) {
      const seat = story.seat();
      const princess = story.own(seat, "princess", textIn);
      const offered = state.offered[seat];
      story.onlyIf(battleBox(story).dealt === "pairs", "prefers a princess where none were offered");
      story.onlyIf(!state.kingdoms[seat].preferred, "prefers a princess again");
      state.kingdoms[seat].preferred = true;
      if (princess !== null && offered !== null && !offered.includes(princess)) {
        refuse("prefers a princess who was not offered");
      }
    },

    "princess-claimed"(story, fields, state) {
      const box = battleBox(story);
      story.onlyIf(box.dealt === "chosen", "claims a princess where none are chosen");
      const claimed = state.princesses.filter((princess) => princess !== null).length;
      story.onlyIf(claimed < story.players, "claims a princess when everybody has one");
      agree(story.seat(), state.order[claimed], "is not the next in turn order");
      joinCourt(box, state, story.seat(), textIn(fields, "princess"));
    },

    "court-revealed"(story, fields, state) {
      const box = battleBox(story);
      const princesses = story.bySeat("princesses", textIn, true);
      story.onlyIf(box.dealt !== "chosen", "reveals princesses that were chosen");
      story.onlyIf(princesses.size === story.players, "does not name a princess for each seat");
      if (box.dealt === "drawn") {
        story.onlyWhenDue();
        const dealt = state.order.map((seat) => princesses.get(seat));
        const compare = (drawn) => expectList(dealt, drawn.slice(0, story.players), "draws other princesses");
        story.draw("setup", "princesses", "shuffle", box.factions.map(({ id }) => id), compare);
      }
      for (const [seat, princess] of princesses) {
        const offered = state.offered[seat];
        if (box.dealt === "pairs" && offered !== null && !offered.includes(princess)) {
          refuse(`gives seat ${seat} a princess who was not offered: ${princess}`);
        }
        joinCourt(box, state, seat, princess);
      }
    },

    "kingdom-founded"(story, fields, state) {
      const box = battleBox(story);
      const seat = story.seat();
      const cards = story.own(seat, "cards", texts);
      const kingdom = state.kingdoms[seat];
      const faction = box.factions.find(({ id }) => id === state.princesses[seat])
        ?? refuse(`founds a kingdom of seat ${seat} without a princess`);
      story.onlyIf(!kingdom.founded, "founds a kingdom again");
      agree(numberIn(fields, "count"), box.startCards, "founds a kingdom with another number of cards");
      const expected = range(box.startCards, 1).map((number) => `${behindSlash(faction.start)}.${number}`);
      if (cards !== null) expectList(cards, expected, "founds a kingdom with other cards");
      Object.assign(kingdom, { founded: true, hand: cards === null ? expected.map(() => null) : [...cards] });
    },

    "stock-chosen"(story, fields, state) {
      const box = battleBox(story);
      const seat = story.seat();
      const id = textIn(fields, "stock");
      const stock = box.stocks.find((other) => other.id === id)
        ?? refuse(`chooses ${quoted(id)}, which is not in the box`);
      chooseStock(story, box, state);
      story.onlyIf(stock.faction === state.princesses[seat], "chooses a stock of another faction");
      story.onlyIf(mayJoin(box, state, stock), "chooses a stock that may not join");
      state.market.push({ id, bought: 0, count: 0 });
    },

    "stock-passed"(story, fields, state) {
      story.seat();
      chooseStock(story, battleBox(story), state);
      state.passed++;
    },

    "stock-drawn"(story, fields, state) {
      const box = battleBox(story);
      const stock = textIn(fields, "stock");
      agree(state.choices, box.chosenPlaces, "draws a stock before all have chosen: stocks chosen");
      const wanted = box.places(state.passed)[state.stocksDrawn] ?? refuse("draws more stocks than there are places");
      const { source, items } = nextStocks(box, state, wanted) ?? refuse("draws a stock although none may join");
      agree(textIn(fields, "source"), source, "draws a stock from elsewhere");
      story.onlyIf(items.includes(stock), `draws ${quoted(stock)}, which may not join`);
      state.stocksDrawn++;
      story.draw(
        "setup",
        `stock/${state.stocksDrawn}`,
        "pick",
        items,
        (drawn) => agree(stock, drawn, "draws another stock"),
      );
      state.market.push({ id: stock, bought: 0, count: 0 });
      state.filling = true;
    },

    "market-opened"(story, fields, state) {
      const box = battleBox(story);
      const stocks = objectIn(fields, "stocks");
      story.onlyIf(!state.marketOpen, "opens a marketplace that is open");
      agree(state.choices, box.chosenPlaces, "opens the market before all have chosen: stocks chosen");
      const wanted = box.places(state.passed)[state.stocksDrawn];
      if (wanted !== undefined && nextStocks(box, state, wanted) !== null) {
        refuse("opens the market although a place is empty");
      }
      expectSet(Object.keys(stocks), state.market.map(({ id }) => id), "opens another market than was filled");
      for (const stock of state.market) {
        const { copies } = box.stocks.find(({ id }) => id === stock.id);
        stock.count = copies ?? box.copies;
        agree(countIn(stocks, stock.id), stock.count, `has another number of ${stock.id}`);
      }
      state.filling = false;
      state.marketOpen = true;
    },

    "card-laid"(story, fields, state) {
      const seat = story.seat();
      takeFromBattleHand(state, seat, textIn(fields, "card"));
      state.kingdoms[seat].field.push(fields.card);
    },

    "card-bought"(story, fields, state) {
      const seat = story.seat();
      const id = textIn(fields, "stock");
      const stock = state.market.find((other) => other.id === id)
        ?? refuse(`buys from ${quoted(id)}, which is not in the market`);
      story.onlyIf(state.marketOpen && stock.bought < stock.count, `buys from ${id}, which has no card left`);
      stock.bought++;
      agree(textIn(fields, "card"), `${behindSlash(id)}.${stock.bought}`, "buys another card than the next");
      state.kingdoms[seat].discard.push(fields.card);
    },

    "card-activated"(story, fields, state) {
      discardHand(state, story.seat(), texts(fields, "discarded"));
    },

    "card-killed"(story, fields, state) {
      discardField(story, state, story.seat(), [textIn(fields, "card")]);
    },

    "card-turned"(story, fields, state) {
      const loser = story.seat("loser");
      const taker = story.seat("taker");
      takeFrom(state.kingdoms[loser], "field", textIn(fields, "card"), `the field of seat ${loser}`);
      state.kingdoms[taker].field.push(fields.card);
    },

    "field-cleaned"(story, fields, state) {
      for (const card of [...texts(fields, "poisoned"), ...texts(fields, "wished_away")]) {
        const kingdom = state.kingdoms.find(({ field }) => field.includes(card))
          ?? refuse(`takes ${card} away, which lies on no field`);
        takeFrom(kingdom, "field", card, "a field");
      }
      for (const [seat, cards] of story.bySeat("discarded", texts)) {
        discardField(story, state, seat, cards);
      }
    },

    "turn-begun"(story, fields, state) {
      state.turn = story.seat();
    },

    "hand-fizzled"(story, fields, state) {
      const seat = story.seat();
      agree(seat, state.turn, "is not of the seat whose turn it is, or not the first");
      state.turn = null;
      discardHand(state, seat, texts(fields, "cards"));
      expectRefill(story, state, seat);
    },

    "deck-reshuffled"(story, fields, state) {
      const seat = story.seat();
      const kingdom = state.kingdoms[seat];
      story.onlyWhenDue();
      const order = story.ofHouse("order", texts);
      const items = [...kingdom.discard].sort(byCard);
      if (order !== null) expectSet(order, items, "shuffles other cards");
      kingdom.shuffles++;
      story.draw("play", `reshuffle/${seat}/${kingdom.shuffles}`, "shuffle", items, (drawn) => {
        if (order !== null) expectList(order, drawn, "shuffles otherwise");
      });
      kingdom.deck = order === null ? items.map(() => null) : [...order];
      kingdom.discard = [];
      expectRefill(story, state, seat);
    },

    "hand-refilled"(story, fields, state) {
      const seat = story.seat();
      const kingdom = state.kingdoms[seat];
      story.onlyWhenDue();
      const count = countIn(fields, "count");
      const cards = story.own(seat, "cards", texts);
      const drawn = kingdom.deck.splice(0, count);
      if (cards !== null) {
        agree(cards.length, count, "draws another number of cards");
        if (!drawn.includes(null)) expectList(cards, drawn, "draws other cards than lie on the deck");
      }
      kingdom.hand.push(...(cards ?? drawn.map(() => null)));
      expectRefill(story, state, seat);
    },

    "kingdom-fallen"(story, fields, state) {
      Object.assign(state.kingdoms[story.seat()], { hand: [], deck: [], field: [], discard: [] });
    },

    "battle-ended"(story) {
      story.status = "over";
    },
  };

  function chooseStock(story, box, state) {
    story.onlyIf(state.choices < box.chosenPlaces, "chooses a stock where none is chosen");
    agree(story.seat(), state.order[state.choices % story.players], "is not the next in turn order");
    state.choices++;
  }

  function discardField(story, state, seat, cards) {
    for (const card of cards) {
      if (battleBox(story).factions.some(({ id }) => id === card)) refuse("discards a princess");
      takeFrom(state.kingdoms[seat], "field", card, `the field of seat ${seat}`);
    }
    state.kingdoms[seat].discard.push(...cards);
  }

  function discardHand(state, seat, cards) {
    for (const card of cards) takeFromBattleHand(state, seat, card);
    state.kingdoms[seat].discard.push(...cards);
  }

  const FILLING = ["stock-chosen", "stock-passed", "stock-drawn", "market-opened"];
  const BEFORE_THE_MARKET = [
    "turn-order-drawn", "princesses-offered", "princess-preferred", "princess-claimed", "court-revealed",
    "kingdom-founded", ...FILLING, "pool-filled", "kingdom-fallen", "battle-ended",
  ];

  const BATTLE_PRINCESSES = {
    moves: BATTLE_MOVES,
    idle: [
      "pool-filled", "crown-moved", "princess-readied", "stage-begun", "princess-advanced",
      "advance-ended", "effect-settled", "resources-gained", "points-moved", "starve-laid", "tokens-laid",
      "card-stopped", "princess-struck", "wish-spent", "cleansed", "play-ended", "block-declared",
      "block-asked", "block-declined", "block-succeeded", "block-negated", "block-settled", "card-blocked",
      "chain-dropped", "entry-added", "entries-voided", "entries-reduced", "assault-declared", "defense-added",
      "defense-ended", "assault-resolved", "round-closed",
    ],

    epochs: () => ["setup", "play"],

    isOver: () => false,

    /** Chance fills all places of the marketplace in one go. */
    unfinished: (state) => (state.filling ? { type: "market-opened" } : undefined),

    /** Nothing in this box can be read otherwise. */
    luck({ rules, options }) {
      const { rules_version: _, ...box } = rules;
      return [box, options];
    },

    /** What holds of every event of a battle, whatever it is. */
    before(story, type) {
      const { state } = story;
      if (state.order === null && type !== "turn-order-drawn") refuse("comes before the turn order");
      const founded = state.kingdoms.every((kingdom) => kingdom.founded);
      if (FILLING.includes(type) && !founded) refuse("comes before every kingdom is founded");
      if (!state.marketOpen && !BEFORE_THE_MARKET.includes(type)) refuse("comes before the marketplace is open");
      if (state.filling && type !== "stock-drawn" && type !== "market-opened") {
        refuse("comes while the market is filled");
      }
    },

    begin(story) {
      const nobody = () => range(story.players).map(() => null);
      return {
        order: null,
        princesses: nobody(),
        offered: nobody(),
        market: [],
        marketOpen: false,
        choices: 0,
        passed: 0,
        stocksDrawn: 0,
        filling: false,
        turn: null,
        dealing: null,
        kingdoms: range(story.players).map(() => ({
          founded: false, preferred: false, hand: [], deck: [], field: [], discard: [], shuffles: 0,
        })),
      };
    },
  };

  const GAMES = { "rebel-princess": REBEL_PRINCESS, "battle-princesses": BATTLE_PRINCESSES };

  // -------------------------------------------------------------------------------- what signs a record

  const KEY_FIELDS = ["name", "use", "id", "public_key", "verifier", "valid_from", "valid_until"];

  function readPinned(options, report) {
    const pinned = [];
    for (const line of options.keys ?? []) {
      report.check("keys", `The pinned key ${quoted(line)}`, () => pinned.push(parseKey(line.trim())));
    }
    return pinned;
  }

  /** The keys of the record itself. */
  function readKeys(lines, report) {
    const keys = [];
    for (const line of lines) {
      report.check("keys", `Line ${line.line}`, () => {
        for (const listed of listIn(line, "keys")) {
          onlyFields(listed, KEY_FIELDS);
          const key = parseKey(textIn(listed, "verifier"));
          agree(textIn(listed, "name"), key.name, "has a key of another name");
          agree(textIn(listed, "id"), key.id, "has a key of another id");
          agree(textIn(listed, "public_key"), toHex(key.publicKey), "has another public key");
          textIn(listed, "use");
          countIn(listed, "valid_from");
          keys.push({ ...key, until: listed.valid_until === null ? Infinity : countIn(listed, "valid_until") });
        }
      });
    }
    return keys;
  }

  /**
   * A receipt of this game, signed by a trusted key, and true of this chain. Of one that was kept it does not matter
   * how long the house says that its key counted, nor what the house is called by now.
   */
  function checkReceipt(note, header, events, trusted, own, isKept = false) {
    const receipt = parseReceipt(note);
    if (!isKept) agree(receipt.keyName, `${header.house}/receipts`, "is of another house");
    const found = signers(receipt, receipt.keyName, trusted);
    const listed = own.filter((key) => found.some(({ line }) => line === key.line));
    if (!isKept && listed.length > 0 && listed.every(({ until }) => receipt.at > until)) {
      refuse("was signed when the key no longer counted");
    }
    agree(receipt.game, header.game, "is of another game");
    if (receipt.version > header.version) {
      refuse(`is of version ${receipt.version}: the record was cut off after version ${header.version}`);
    }
    const event = events.find(({ version }) => version === receipt.version);
    if (event === undefined) refuse(`is of version ${receipt.version}, which is not there`);
    agree(receipt.hash, event.hash, `names another hash of version ${receipt.version}`);
    return receipt;
  }

  /** A head of this game in the log of heads, and the way from there up to a signed root. */
  function checkLogged(line, header, events, trusted) {
    const checkpoint = parseCheckpoint(textIn(line, "checkpoint"));
    const { house } = header;
    if (!checkpoint.origin.startsWith(`${house}/log/`)) refuse("has a checkpoint of another house");
    parseDecimal(checkpoint.origin.slice(`${house}/log/`.length));
    signers(checkpoint, checkpoint.origin, trusted);
    const text = textIn(line, "entry");
    const entry = parseEntry(text);
    agree(entry.kind, "head", "has an entry that is no head");
    agree(entry.game, header.game, "is of another game");
    const event = events.find(({ version }) => version === entry.version);
    if (event === undefined) refuse(`is of version ${entry.version}, which is not there`);
    agree(entry.hash, event.hash, `names another hash of version ${entry.version}`);
    const form = isPrivate(events) ? blindText(text) : text;
    const index = countIn(line, "index");
    const proof = listIn(line, "proof").map((hash) => fromBase64(hash, 32));
    const root = rootByProof(leafHash(utf8(form)), index, checkpoint.size, proof);
    if (!same(root, checkpoint.root)) refuse("has a proof that leads to another root than the checkpoint has");
    return { index, form, checkpoint };
  }

  const isPrivate = (events) => events[0]?.data.visibility === "private";

  function checkSignatures(lines, header, events, options, report) {
    const pinned = readPinned(options, report);
    const own = readKeys(lines.keys, report);
    const trusted = (options.keys ?? []).length > 0 ? pinned : own;
    report.check("receipts", "The record", () => {
      agree(lines.receipt.length, 1, "has another number of receipts");
      agree(lines.keys.length, 1, "has another number of lists of keys");
      if (lines.logged.length > 1) refuse("has more than one logged head");
    });
    for (const line of lines.receipt) {
      report.check("receipts", `The receipt of line ${line.line}`, () => {
        const receipt = checkReceipt(textIn(line, "note"), header, events, trusted, own);
        agree(receipt.version, header.version, "is not of the last version");
      });
    }
    const logged = [];
    for (const line of lines.logged) {
      report.check("logged heads", `The logged head of line ${line.line}`, () => {
        logged.push(checkLogged(line, header, events, trusted));
      });
    }
    for (const [i, note] of (options.receipts ?? []).entries()) {
      report.check(
        "kept receipts",
        `The kept receipt ${i + 1}`,
        () => checkReceipt(asText(note), header, events, trusted, own, true),
      );
    }
    for (const [i, note] of (options.checkpoints ?? []).entries()) {
      report.check("kept checkpoints", `The kept checkpoint ${i + 1}`, () => {
        const kept = parseCheckpoint(asText(note));
        signers(kept, kept.origin, trusted);
        const own = logged.map(({ checkpoint }) => checkpoint);
        const alike = own.filter(({ origin, size }) => origin === kept.origin && size === kept.size);
        if (alike.length === 0) throw new NotCompared("was not compared: it can be with the log only.");
        if (!alike.every(({ root }) => same(root, kept.root))) {
          refuse("has another root than the record's own of that size");
        }
      });
    }
    return { logged, own };
  }

  /** A note as text, or as the bytes of a file. */
  const asText = (note) => (typeof note === "string" ? note : fromUtf8(note));

  // -------------------------------------------------------------------------------------- whole records

  /** Follows the events as far as they make sense. What comes after the first that does not says nothing. */
  function* followStory(header, rules, events, report) {
    const story = new Story(header, rules, events);
    for (const [i, event] of events.entries()) {
      if (!report.check("the course of the game", event.where, () => story.follow(event))) {
        lookForSecrets(story, events.slice(i + 1), report);
        return { story, complete: false };
      }
      if (i % SLICE === 0) yield 0.7 + (0.2 * i) / events.length;
    }
    return { story, complete: true };
  }

  /** Whatever was drawn before it went wrong can still be repeated, if its secret was opened afterwards. */
  function lookForSecrets(story, events, report) {
    for (const event of events.filter(({ data }) => data.type === "secret-opened")) {
      report.check("the course of the game", event.where, () => noteSecret(story, event.data));
    }
  }

  /** Everything there is to check of a record; yields how far it has come, from 0 to 1, and returns the result. */
  function* recordSteps(bytes, options = {}) {
    const report = new Report();
    const lines = yield* readLines(bytes, report);
    let header = null;
    report.check("the header", "The first line", () => {
      header = readHeader(lines);
      const { house, game, plays, version, status, seat, whole, made_at } = header;
      report.about = { house, game, plays, version, status, seat, whole, made_at };
      if (!isKeyName(house)) report.problems.push("The first line has a house that no key can be named after");
    });
    if (header !== null) {
      const events = yield* readEvents(lines, header, report);
      checkCommands(lines, header, events, report);
      const rules = checkRules(lines, header, events, report);
      checkSignatures(lines, header, events, options, report);
      if (events.length === lines.event.length) {
        const { story, complete } = yield* followStory(header, rules, events, report);
        if (complete) report.check("the header", "The first line", () => checkHeaderAgainst(story));
        yield* repeatDraws(story, report, complete);
      }
    }
    return report.result((options.keys ?? []).length > 0);
  }

  function verifyRecord(bytes, options = {}) {
    const steps = recordSteps(bytes, options);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** The same in slices of a few milliseconds, so that a page stays alive; `onProgress` is told 0 to 1. */
  async function verifyRecordInSlices(bytes, options = {}, onProgress = () => {}) {
    const steps = recordSteps(bytes, options);
    let until = Date.now() + 12;
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (Date.now() < until) continue;
      onProgress(value);
      await new Promise((resolve) => setTimeout(resolve));
      until = Date.now() + 12;
    }
  }

  // --------------------------------------------------------------------------------------- logs of heads

  /** The bytes of a tile. A partial one that is gone has been filled up since: the full one begins with it. */
  async function readTile(read, level, number, width) {
    const tile = await read(tilePath(level, number, width));
    if (tile !== null) return { bytes: tile, count: width };
    const full = width === 256 ? null : await read(tilePath(level, number, 256));
    return full === null ? null : { bytes: full, count: 256 };
  }

  /** The entries, up to the first bundle that is missing or damaged, and the tree over them. */
  async function readEntries(read, size, report) {
    const tree = new Tree();
    const entries = [];
    for (const [number, width] of tilesOf(size)) {
      const tile = await readTile(read, "entries", number, width);
      const readable = report.check("entry tiles", `The tile ${tilePath("entries", number, width)}`, () => {
        if (tile === null) refuse("is missing");
        for (const entry of parseEntries(tile.bytes, tile.count).slice(0, width)) {
          entries.push(entry);
          tree.add(leafHash(entry));
        }
      });
      if (!readable) break;
    }
    return { tree, entries };
  }

  async function checkHashTiles(read, tree, report) {
    for (let level = 0, count = tree.size; count > 0; level++, count = Math.floor(count / 256)) {
      for (const [number, width] of tilesOf(count)) {
        const tile = await readTile(read, level, number, width);
        report.check("hash tiles", `The tile ${tilePath(level, number, width)}`, () => {
          if (tile === null) refuse("is missing");
          if (tile.bytes.length !== 32 * tile.count) refuse("has another size");
          const expected = concat(...tree.levels[8 * level].slice(256 * number, 256 * number + width));
          if (!same(tile.bytes.subarray(0, 32 * width), expected)) refuse("has other hashes than the entries give");
        });
      }
    }
  }

  /** What the entries say; within a log the versions of a game grow. */
  function readHeads(entries, report) {
    const heads = [];
    const latest = new Map();
    for (const [index, bytes] of entries.entries()) {
      report.check("entries", `Entry ${index}`, () => {
        const head = parseEntry(fromUtf8(bytes));
        heads.push({ ...head, index });
        if (head.kind === "origin" && index !== 0) refuse("cites another log, which only the first entry may");
        if (head.kind !== "head") return;
        const before = latest.get(head.game);
        if (before !== undefined && head.version <= before) {
          refuse(`names version ${head.version} of a game after its version ${before}`);
        }
        latest.set(head.game, head.version);
      });
    }
    return heads;
  }

  /** The chain of a record and what binds it, to be held against a log. */
  function readForLog(bytes, name, options, report) {
    const steps = (function* () {
      const lines = yield* readLines(bytes, report);
      let header = null;
      report.check("records", name, () => {
        header = readHeader(lines);
      });
      if (header === null) return null;
      const events = yield* readEvents(lines, header, report);
      return { name, header, events, ...checkSignatures(lines, header, events, { keys: options.keys }, report) };
    })();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** Every head of this game that was logged, in the open or blind, has the hash that its version has here. */
  function checkRecordInLog({ name, header, events, logged }, heads, entries, origin, report) {
    const hashes = new Map(events.map(({ version, hash }) => [version, hash]));
    const isLogged = heads.some(({ kind, game }) => kind === "head" && game === header.game);
    if (!isPrivate(events) && !isLogged) report.notes.push(`No head of ${header.game} is in this log.`);
    const blindHash = ({ version, hash }) => parseEntry(blindText(headText(header.game, version, hash))).hash;
    const blind = new Set(events.map(blindHash));
    for (const head of heads) {
      const shown = head.kind === "head" && head.game === header.game && head.version <= header.version;
      if (!shown && !(head.kind === "blind" && blind.has(head.hash))) continue;
      report.check("heads of the records", `${name}, against entry ${head.index},`, () => {
        if (shown) agree(hashes.get(head.version), head.hash, `has another hash of version ${head.version}`);
      });
    }
    for (const { index, form, checkpoint } of logged.filter((head) => head.checkpoint.origin === origin)) {
      report.check("heads of the records", `${name}, its logged head,`, () => {
        if (index >= entries.length) refuse(`is entry ${index}, and the log has ${entries.length}: it was cut off`);
        if (!same(utf8(form), entries[index])) refuse(`is not entry ${index} of the log`);
      });
    }
  }

  /**
   * A log of heads; `read(path)` promises the bytes that lie there under its prefix, or null. The tree is built again
   * from its entries: tiles, checkpoint, and whatever was kept must agree with it.
   */
  async function verifyLog(read, options = {}) {
    const report = new Report();
    const isPinned = (options.keys ?? []).length > 0;
    const pinned = readPinned(options, report);
    const records = (options.records ?? []).map((bytes, i) => readForLog(bytes, `Record ${i + 1}`, options, report));
    const keys = isPinned ? pinned : records.flatMap((record) => record?.own ?? []);
    // Nobody vouches for a key that was neither pinned nor comes with a record: then only the tree can be checked.
    const checkSigned = (note) => {
      if (isPinned || keys.some(({ name }) => name === note.origin)) signers(note, note.origin, keys);
    };
    const note = await read("checkpoint");
    let head = null;
    report.check("checkpoint", "The checkpoint", () => {
      if (note === null) refuse("is missing");
      head = parseCheckpoint(fromUtf8(note));
      checkSigned(head);
    });
    if (head !== null) await checkTree(read, head, checkSigned, records, options, report);
    return report.result(isPinned);
  }

  /** What the log before had, which is no longer there to be read. */
  function checkCited(kept, cited) {
    if (kept.size > cited.size) {
      refuse(`has entries that were disowned: ${kept.origin} had ${kept.size}, and is cited with ${cited.size}`);
    }
    if (kept.size < cited.size) throw new NotCompared(`was not compared: it is of the log before, ${kept.origin}.`);
    if (!same(kept.root, cited.root)) refuse(`is of ${kept.origin}, which is cited with another root`);
  }

  async function checkTree(read, head, checkSigned, records, options, report) {
    const { tree, entries } = await readEntries(read, head.size, report);
    report.events = entries.length;
    report.check("checkpoint", "The checkpoint", () => {
      agree(tree.size, head.size, "is of a tree of another size than the entries make");
      if (!same(tree.root(), head.root)) refuse("has another root than the entries give");
    });
    if (tree.size === head.size) await checkHashTiles(read, tree, report);
    const heads = readHeads(entries, report);
    const cited = heads.find(({ kind, index }) => kind === "origin" && index === 0);
    report.check("entries", "The log", () => {
      const mine = originOf(head.origin);
      if (mine.number > 1 && cited === undefined) refuse("follows another one and does not begin by citing one");
      if (cited === undefined) return;
      const before = originOf(cited.origin);
      if (before.number >= mine.number) refuse(`cites ${cited.origin}, which does not come before it`);
      if (before.house !== mine.house) report.notes.push(`It follows a log of another house, ${cited.origin}.`);
    });
    for (const [i, kept] of (options.checkpoints ?? []).entries()) {
      report.check("kept checkpoints", `The kept checkpoint ${i + 1}`, () => {
        const checkpoint = parseCheckpoint(asText(kept));
        checkSigned(checkpoint);
        if (cited !== undefined && checkpoint.origin === cited.origin) {
          checkCited(checkpoint, cited);
          return;
        }
        if (checkpoint.origin !== head.origin) {
          throw new NotCompared(`was not compared: it is of another log, ${checkpoint.origin}.`);
        }
        if (checkpoint.size > tree.size) {
          refuse(`is of ${checkpoint.size} entries, and the log has ${tree.size}: it was cut off`);
        }
        if (!same(tree.root(checkpoint.size), checkpoint.root)) refuse("is not of a beginning of this log");
      });
    }
    for (const record of records) {
      if (record !== null) checkRecordInLog(record, heads, entries, head.origin, report);
    }
  }

  // ------------------------------------------------------------------------------------ the command line

  const USAGE = `\
usage: ballroom_verify.js record FILE [--key LINE]... [--receipt FILE]... [--checkpoint FILE]... [--json]
       ballroom_verify.js log SOURCE [--key LINE]... [--checkpoint FILE]... [--record FILE]... [--json]
       ballroom_verify.js records    (a JSON object a line: "record", "keys", "receipts", "checkpoints")

A record is verified by its file, a log of heads by its address or the folder it was copied to. --key pins a key: the
line that is called "verifier" where the house lists its keys. --receipt and --checkpoint are what you kept yourself.
`;

  /** Something that cannot be read at all, or a command line that cannot be understood. */
  class Unreadable extends Error {}

  function parseArguments(words, repeatable) {
    const found = { json: false, places: [], ...Object.fromEntries(repeatable.map((name) => [name, []])) };
    for (let i = 0; i < words.length; i++) {
      const [, name, , value] = /^--([a-z]+)(=(.*))?$/s.exec(words[i]) ?? [];
      if (name === undefined) found.places.push(words[i]);
      else if (name === "json" && value === undefined) found.json = true;
      else if (repeatable.includes(name)) {
        if (value === undefined && i + 1 === words.length) throw new Unreadable(USAGE);
        found[name].push(value ?? words[++i]);
      } else throw new Unreadable(USAGE);
    }
    if (found.places.length !== 1) throw new Unreadable(USAGE);
    return found;
  }

  function readFile(path) {
    try {
      return new Uint8Array(require("node:fs").readFileSync(path));
    } catch (wrong) {
      throw new Unreadable(`${path} cannot be read: ${wrong.message}\n`);
    }
  }

  /** Reads what lies under an address or in a folder; null for what is not there. */
  function reader(source) {
    if (!/^https?:\/\//.test(source)) {
      const { existsSync, statSync } = require("node:fs");
      const { join } = require("node:path");
      if (!existsSync(join(source, "checkpoint"))) throw new Unreadable(`There is no checkpoint in ${source}.\n`);
      return async (path) => {
        const file = join(source, path);
        return existsSync(file) && statSync(file).isFile() ? readFile(file) : null;
      };
    }
    return async (path) => {
      const address = `${source.replace(/\/+$/, "")}/${path}`;
      const response = await fetch(address).catch((wrong) => {
        throw new Unreadable(`${address} cannot be read: ${wrong.cause?.message ?? wrong.message}\n`);
      });
      if (response.status === 404 && path !== "checkpoint") return null;
      if (!response.ok) throw new Unreadable(`${address} cannot be read: it answers ${response.status}.\n`);
      return new Uint8Array(await response.arrayBuffer());
    };
  }

  function answered({ verdict, events, draws, not_open_yet, problems }) {
    return JSON.stringify({ verdict, events, draws, not_open_yet, problems });
  }

  function toldInWords(result, isLog) {
    const { events, draws, not_open_yet } = result;
    const ofRecord = `${events} events, ${draws} draws repeated, ${not_open_yet} not open yet`;
    const counts = isLog ? `${events} entries` : ofRecord;
    const checks = result.checks.map(({ name, count, problems }) => {
      return `  ${name}: ${count}${problems > 0 ? `, ${problems} wrong` : ""}`;
    });
    return [`${result.verdict} (${counts})`, ...checks, ...result.problems.map((problem) => `- ${problem}`), ...result.notes]
      .join("\n");
  }

  function finish(result, found, isLog) {
    process.stdout.write(`${found.json ? answered(result) : toldInWords(result, isLog)}\n`);
    return result.verdict === "refused" ? 1 : 0;
  }

  function recordCommand(words) {
    const found = parseArguments(words, ["key", "receipt", "checkpoint"]);
    const [receipts, checkpoints] = [found.receipt.map(readFile), found.checkpoint.map(readFile)];
    const options = { keys: found.key, receipts, checkpoints };
    return finish(verifyRecord(readFile(found.places[0]), options), found, false);
  }

  async function logCommand(words) {
    const found = parseArguments(words, ["key", "checkpoint", "record"]);
    const [checkpoints, records] = [found.checkpoint.map(readFile), found.record.map(readFile)];
    const options = { keys: found.key, checkpoints, records };
    return finish(await verifyLog(reader(found.places[0]), options), found, true);
  }

  /** Many records with one start: a JSON object a line names the files of one, and so is it answered. */
  async function recordsCommand(words) {
    if (words.length > 0) throw new Unreadable(USAGE);
    for await (const line of require("node:readline").createInterface({ input: process.stdin })) {
      const { record, keys = [], receipts = [], checkpoints = [] } = JSON.parse(line);
      const options = { keys, receipts: receipts.map(readFile), checkpoints: checkpoints.map(readFile) };
      process.stdout.write(`${answered(verifyRecord(readFile(record), options))}\n`);
    }
    return 0;
  }

  async function main([command, ...words]) {
    const commands = { record: recordCommand, log: logCommand, records: recordsCommand };
    try {
      if (command === "--help" || command === "-h") {
        process.stdout.write(USAGE);
        return 0;
      }
      if (command === undefined || !Object.hasOwn(commands, command)) throw new Unreadable(USAGE);
      return await commands[command](words);
    } catch (wrong) {
      if (!(wrong instanceof Unreadable)) throw wrong;
      process.stderr.write(wrong.message);
      return 2;
    }
  }

  const BallroomVerifier = Object.freeze({
    verifyRecord,
    verifyRecordInSlices,
    verifyLog,
    /** The parts, for whoever builds on them or wants to test them. */
    parts: Object.freeze({
      below, blindText, canonical, entropyCommitment, epochCommitment, fromBase64, fromHex, headText, hmac,
      keyId, leafHash, mixedEntropy, parseCanonical, parseCheckpoint, parseEntry, parseJson, parseKey,
      parseNote, parseReceipt, pick, rootByProof, sample, sha256, sha512, shuffle, signedBy, signers, tilePath,
      toBase64, toHex, Tree, utf8, words,
    }),
  });
  globalThis.BallroomVerifier = BallroomVerifier;
  if (typeof module === "object" && typeof require === "function") {
    module.exports = BallroomVerifier;
    if (require.main === module) {
      main(process.argv.slice(2)).then((code) => {
        process.exitCode = code;
      });
    }
  }
})();
