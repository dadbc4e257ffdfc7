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

// Text with `code` in it.
const inline = (text) => (text || "").split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part));
const prose = (text) => (text || "").split(/\n\s*\n/).map((paragraph) => make("p", {}, ...inline(paragraph)));

const nameOf = (schema) => schema.$ref.split("/").pop();
const between = (lists, mark) => lists.flatMap((list, index) => (index ? [mark, ...list] : list));
const few = (values) => (values.length > 8 ? `${values.slice(0, 3).join(", ")} ... (${values.length})` : values.join(", "));

const open = (id) => {
  const box = byId(id);
  if (!box) return;
  box.open = true;
  box.scrollIntoView();
};
const link = (name) => make("a", { href: `#schema-${name}`, onclick: () => open(`schema-${name}`) }, make("code", {}, name));

// A schema in one or a few lines, for people who know JSON; named schemas are links to their own box.
const describe = (schema) => {
  if (!schema) return [];
  if (schema.$ref) return [link(nameOf(schema))];
  const many = schema.oneOf || schema.anyOf;
  if (many) return between(many.map(describe), " or ");
  if (schema.const !== undefined) return [make("code", {}, JSON.stringify(schema.const))];
  if (schema.enum) return [`one of ${few(schema.enum)}`];
  if (schema.contentSchema) return ["JSON text: ", ...describe(schema.contentSchema)];
  if (schema.type === "array") return ["list of ", ...(schema.items ? describe(schema.items) : ["anything"]), ...limits(schema)];
  if (schema.type === "object" && schema.properties) {
    return ["{ ", ...between(Object.entries(schema.properties).map(([name, value]) => [make("code", {}, name), ": ", ...describe(value)]), ", "), " }"];
  }
  if (schema.additionalProperties) return ["object of ", ...describe(schema.additionalProperties)];
  return [schema.format || schema.type || "anything", ...limits(schema)];
};

const BOUNDS = [["minimum", "from"], ["maximum", "to"], ["minLength", "at least", "characters"], ["maxLength", "at most", "characters"], ["minItems", "at least"], ["maxItems", "at most"]];
const limits = (schema) => {
  if (schema.description) return [", ", ...inline(schema.description)];
  return BOUNDS.filter(([name]) => schema[name] !== undefined).map(([name, before, after]) => ` ${before} ${schema[name]}${after ? ` ${after}` : ""}`);
};
const plain = (schema) => make("span", {}, ...describe(schema)).textContent;

const schemaBox = ([name, schema]) => {
  const box = make("details", { class: "schema", id: `schema-${name}` }, make("summary", {}, make("code", {}, name), " ", make("span", { class: "muted" }, ...inline(schema.description))));
  box.addEventListener("toggle", () => {
    if (box.childElementCount > 1) return;
    const rows = Object.entries(schema.properties || {}).map(([field, value]) => make("tr", {},
      make("td", {}, make("code", {}, field), (schema.required || []).includes(field) ? make("span", { class: "required", title: "required" }, " *") : ""),
      make("td", {}, ...describe(value))));
    box.append(make("div", {}, rows.length ? make("table", {}, ...rows) : make("p", {}, ...describe({ ...schema, description: "" }))));
  });
  return box;
};

const tryOut = (path, method, operation) => {
  const inputs = (operation.parameters || []).map((parameter) => {
    const input = make("input", { placeholder: parameter.example || plain(parameter.schema), "aria-label": parameter.name });
    const row = make("tr", {},
      make("td", {}, make("code", {}, parameter.name), parameter.required ? make("span", { class: "required", title: "required" }, " *") : ""),
      make("td", {}, parameter.in),
      make("td", {}, ...(parameter.description ? inline(parameter.description) : describe(parameter.schema))),
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
    box.append(make("p", {}, "Body: ", ...describe(media.schema)));
    if (examples.length) {
      box.append(make("p", { class: "examples" }, "Examples: ",
        ...examples.map(([name, example]) => make("button", { type: "button", onclick: () => { body.value = pretty(example.value); } }, name))));
    }
    box.append(body);
  }
  box.append(make("p", {}, make("button", { type: "button", class: "send", onclick: send }, "Try it")), output);
  return box;
};

const show = (path, method, operation) => {
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const content = Object.values(answer.content || {}).map((media) => describe(media.schema));
    return make("tr", {}, make("td", {}, make("code", {}, status)), make("td", {}, ...inline(answer.description)), make("td", {}, ...between(content, "; ")));
  });
  const scopes = operation.security.flatMap((each) => Object.values(each).map((list) => (list.length ? `a token with the scope ${list.join(", ")}` : "any token")));
  const access = operation.security.some((each) => !Object.keys(each).length) ? "a token is optional" : scopes.length ? `needs ${scopes.join(" or ")}` : "open to everybody";
  const box = make("details", { class: "operation", id: operation.operationId },
    make("summary", {}, make("span", { class: `method ${method}` }, method.toUpperCase()), make("span", { class: "path" }, path), make("span", { class: "muted what" }, operation.summary)));
  box.addEventListener("toggle", () => {
    if (box.childElementCount > 1) return;
    box.append(make("div", {},
      ...prose(operation.description),
      make("p", { class: "muted" }, make("code", {}, operation.operationId), `: ${access}`),
      tryOut(path, method, operation),
      make("h3", {}, "Answers"), make("table", { class: "answers" }, ...answers)));
  });
  return box;
};

const start = async () => {
  spec = await (await fetch("/openapi.json")).json();
  byId("introduction").replaceChildren(...prose(spec.info.description));
  byId("version").textContent = spec.info.version;
  const groups = new Map(spec.tags.map((tag) => [tag.name, []]));
  for (const [path, methods] of Object.entries(spec.paths)) {
    for (const [method, operation] of Object.entries(methods)) groups.get(operation.tags[0]).push(show(path, method, operation));
  }
  byId("groups").replaceChildren(...[...groups.keys(), "schemas"].map((name) => make("a", { href: `#${name}` }, name)));
  byId("operations").replaceChildren(
    ...spec.tags.flatMap((tag) => [make("h2", { id: tag.name }, tag.name, " ", make("small", { class: "muted" }, tag.description)), ...groups.get(tag.name)]),
    make("h2", { id: "schemas" }, "schemas ", make("small", { class: "muted" }, "What is sent and answered; * is required.")),
    ...Object.entries(spec.components.schemas).map(schemaBox));
  if (location.hash) open(location.hash.slice(1));
};

byId("access").addEventListener("submit", (event) => event.preventDefault());
byId("register").addEventListener("click", async () => {
  const answer = await fetch("/v1/players", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "Reader of the docs" }) });
  const made = await answer.json();
  byId("token").value = made.token || "";
  byId("who").textContent = made.player ? `You are ${made.player.name}, ${made.player.id}.` : made.detail;
});
start().catch((trouble) => { byId("operations").textContent = `The document cannot be shown: ${trouble}`; });
