// Stylesheets of single views, fetched when a view is first shown, so that the first page stays small.

import { useEffect, useState } from "./view.js";

/** @type {Map<string, Promise<void>>} */
const loading = new Map();
/** @type {Set<string>} */
const there = new Set();

/** @param {string} name */
function load(name) {
  const known = loading.get(name);
  if (known) return known;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = `/web/styles/${name}.css`;
  /** @type {Promise<void>} */
  const done = new Promise((ready) => {
    // One that cannot be had is no reason to show nothing.
    sheet.onload = sheet.onerror = () => (there.add(name), ready());
  });
  loading.set(name, done);
  document.head.append(sheet);
  return done;
}

/** Are these there? Whoever asks is drawn again when they are. @param {...string} names */
export function useStyles(...names) {
  const [, draw] = useState({});
  const missing = names.filter((name) => !there.has(name));
  useEffect(() => {
    if (missing.length > 0) Promise.all(missing.map(load)).then(() => draw({}));
  }, [names.join()]);
  return missing.length === 0;
}
