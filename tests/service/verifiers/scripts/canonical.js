// Prints which texts the verifier takes for JSON, and how it writes some values.
"use strict";

const { parts } = require(process.argv[2]);

const texts = [
  '{"b":[1,-2],"a":null}', '{"a":1,"a":1}', "1.0", "1e3", "-0", "01", "9007199254740991", "9007199254740992", '"\\ud800"',
  '"\t"', "[1,]", "{} {}", "nul", "", `${"[".repeat(5000)}${"]".repeat(5000)}`, '{"__proto__":1}',
];
const taken = texts.filter((text) => {
  try {
    parts.parseJson(text);
    return true;
  } catch {
    return false;
  }
});
const written = parts.canonical({ "\u{1f600}": 1, "\uffff": 2, b: "\u0007\u007f\n\"\\é/", a: [true, null, -3] });
process.stdout.write(JSON.stringify({ taken, written }));
