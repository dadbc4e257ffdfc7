// JSON Patch (RFC 6902), as far as frames go: add, remove, replace. What does not change stays the same object.

/** @typedef {{ op: "add" | "remove" | "replace", path: string, value?: any }} PatchStep */

/** @param {any} document @param {readonly PatchStep[]} steps */
export function patched(document, steps) {
  return steps.reduce((made, step) => changed(made, step.path.split("/").slice(1).map(plain), step), document);
}

const plain = (/** @type {string} */ part) => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** @param {any} inside @param {string[]} path @param {PatchStep} step @returns {any} */
function changed(inside, path, step) {
  if (path.length === 0) return step.value;
  const [name, ...rest] = path;
  if (Array.isArray(inside)) {
    const copy = [...inside];
    const place = name === "-" ? copy.length : Number(name);
    if (rest.length > 0) copy[place] = changed(copy[place], rest, step);
    else if (step.op === "add") copy.splice(place, 0, step.value);
    else if (step.op === "remove") copy.splice(place, 1);
    else copy[place] = step.value;
    return copy;
  }
  const copy = { ...inside };
  if (rest.length > 0) copy[name] = changed(copy[name], rest, step);
  else if (step.op === "remove") delete copy[name];
  else copy[name] = step.value;
  return copy;
}
