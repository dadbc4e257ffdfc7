"use strict";
// Shows /openapi.json and tries it out. Nothing is loaded from anywhere else.

const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
};

const byId = (id) => document.getElementById(id);
const pretty = (value) => JSON.stringify(value, null, 2);
let spec = {};

// A schema in one or a few lines; named schemas are links that open below.
const describe = (schema) => {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  const many = schema.oneOf || schema.anyOf;
  if (many) return many.map(describe).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.length > 8 ? `${schema.enum.slice(0, 3).join(", ")} ... (${schema.enum.length})` : schema.enum.join(", ");
  const limits = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"]
    .filter((name) => schema[name] !== undefined).map((name) => `${name} ${schema[name]}`);
  const kind = schema.type === "array" ? `list of ${describe(schema.items) || "anything"}` : schema.format || schema.type || "anything";
  return [kind, ...limits].join(", ");
};

const named = (schema, found = new Set()) => {
  if (schema && typeof schema === "object") {
    if (schema.$ref) {
      const name = schema.$ref.split("/").pop();
      if (!found.has(name)) {
        found.add(name);
        named(spec.components.schemas[name], found);
      }
    }
    for (const [key, value] of Object.entries(schema)) if (key !== "mapping") named(value, found);
  }
  return found;
};

const schemaTable = (name) => {
  const schema = spec.components.schemas[name];
  const box = make("details", {}, make("summary", {}, make("code", {}, name), ` ${schema.description || ""}`));
  if (schema.properties) {
    const rows = Object.entries(schema.properties).map(([field, value]) => make("tr", {},
      make("td", {}, make("code", {}, field), (schema.required || []).includes(field) ? " *" : ""),
      make("td", {}, describe(value))));
    box.append(make("table", {}, ...rows));
  } else box.append(make("pre", {}, describe(schema)));
  return box;
};

const tryOut = (path, method, operation) => {
  const inputs = (operation.parameters || []).map((parameter) => {
    const input = make("input", { placeholder: describe(parameter.schema), "aria-label": parameter.name });
    const row = make("tr", {},
      make("td", {}, make("code", {}, parameter.name), parameter.required ? " *" : ""),
      make("td", {}, parameter.in),
      make("td", {}, parameter.description || ""),
      make("td", {}, input));
    return { parameter, input, row };
  });
  const media = operation.requestBody?.content["application/json"];
  const body = media && make("textarea", { "aria-label": "body", spellcheck: "false" });
  const examples = Object.entries(media?.examples || {});
  if (body && examples.length) body.value = pretty(examples[0][1].value);
  const output = make("pre", { hidden: "" });
  let stop = null;

  const send = async () => {
    if (stop) stop.abort();
    stop = new AbortController();
    let address = path;
    const query = new URLSearchParams();
    const headers = {};
    if (byId("token").value) headers.Authorization = `Bearer ${byId("token").value}`;
    for (const { parameter, input } of inputs) {
      if (parameter.in === "path") address = address.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
      else if (input.value && parameter.in === "query") query.set(parameter.name, input.value);
      else if (input.value) headers[parameter.name] = input.value;
    }
    if (body) headers["Content-Type"] = "application/json";
    if ([...query].length) address += `?${query}`;
    output.hidden = false;
    output.textContent = `${method.toUpperCase()} ${address} ...`;
    try {
      const answer = await fetch(address, { method: method.toUpperCase(), headers, body: body?.value, signal: stop.signal });
      output.textContent = `${answer.status} ${answer.statusText}\n`;
      for (const name of ["etag", "location", "retry-after"]) {
        if (answer.headers.get(name)) output.textContent += `${name}: ${answer.headers.get(name)}\n`;
      }
      output.textContent += "\n";
      if ((answer.headers.get("content-type") || "").startsWith("text/event-stream")) {
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) output.textContent += chunk.value;
        return;
      }
      const text = await answer.text();
      try { output.textContent += pretty(JSON.parse(text)); } catch { output.textContent += text; }
    } catch (trouble) {
      output.textContent += `\n${trouble}`;
    }
  };

  const box = make("div", {});
  if (inputs.length) {
    box.append(make("table", {}, make("tr", {}, ...["name", "in", "meaning", "value"].map((head) => make("th", {}, head))),
      ...inputs.map(({ row }) => row)));
  }
  if (body) {
    box.append(make("p", {}, "Body: ", make("code", {}, describe(media.schema)), " ",
      ...examples.map(([name, example]) => make("button", { type: "button", onclick: () => { body.value = pretty(example.value); } }, name))), body);
  }
  box.append(make("p", {}, make("button", { type: "button", onclick: send }, "Try it")), output);
  return box;
};

const show = (path, method, operation) => {
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const content = Object.entries(answer.content || {}).map(([kind, media]) => `${kind}: ${describe(media.schema)}`).join("; ");
    return make("tr", {}, make("td", {}, status), make("td", {}, answer.description), make("td", {}, make("code", {}, content)));
  });
  const scopes = (operation.security || []).flatMap((each) => Object.entries(each).map(([name, list]) => [name, ...list].join(" ")));
  const box = make("details", { class: "operation", id: operation.operationId },
    make("summary", {}, make("span", { class: `method ${method}` }, method.toUpperCase()), make("span", { class: "path" }, path), make("span", { class: "muted" }, `  ${operation.summary}`)));
  box.addEventListener("toggle", () => {
    if (box.childElementCount > 1) return;
    const schemas = [...named(operation.requestBody), ...named(Object.values(operation.responses).filter((answer) => !answer.content?.["application/problem+json"]))];
    box.append(make("div", {},
      make("p", {}, operation.description),
      make("p", { class: "muted" }, `${operation.operationId}${scopes.length ? `; access: ${scopes.join(", ")}` : ""}`),
      tryOut(path, method, operation),
      make("h3", {}, "Answers"), make("table", {}, ...answers),
      ...(schemas.length ? [make("h3", {}, "Schemas"), ...[...new Set(schemas)].map(schemaTable)] : [])));
  });
  return box;
};

const start = async () => {
  spec = await (await fetch("/openapi.json")).json();
  byId("introduction").textContent = spec.info.description;
  const groups = new Map();
  for (const [path, methods] of Object.entries(spec.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0];
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push(show(path, method, operation));
    }
  }
  const place = byId("operations");
  place.replaceChildren();
  for (const [tag, boxes] of groups) place.append(make("h2", {}, tag), ...boxes);
};

byId("access").addEventListener("submit", (event) => event.preventDefault());
byId("register").addEventListener("click", async () => {
  const answer = await fetch("/v1/players", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "Reader of the docs" }) });
  const made = await answer.json();
  byId("token").value = made.token || "";
  byId("who").textContent = made.player ? `You are ${made.player.name}, ${made.player.id}.` : made.detail;
});
start().catch((trouble) => { byId("operations").textContent = `The document cannot be shown: ${trouble}`; });
