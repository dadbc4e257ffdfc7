// One operation: what may be sent, the request as code, what comes back, and trying it out.
import { between, byId, code, copyable, inline, make, pretty, prose, tabs } from "./elements.js";
import { SAMPLES } from "./samples.js";
import { describe, fields, plain } from "./shapes.js";

const JSON_TYPE = "application/json";
const token = () => byId("token").value;
const needsToken = (operation) => operation.security.some((each) => Object.keys(each).length);

const exampleOf = (parameter) => parameter.example || parameter.schema.examples?.[0] || parameter.schema.enum?.[0] || "";

// The request as it stands in the form: what is not filled in is shown as its name.
const request = (path, method, operation, inputs, body) => {
  const headers = {};
  const query = new URLSearchParams();
  let address = path;
  if (needsToken(operation)) headers.Authorization = `Bearer ${token() || "YOUR_TOKEN"}`;
  for (const { parameter, input } of inputs) {
    const value = input.value || (parameter.required ? exampleOf(parameter) : "");
    if (parameter.in === "path") address = address.replace(`{${parameter.name}}`, value ? encodeURIComponent(value) : parameter.name.toUpperCase());
    else if (value && parameter.in === "query") query.set(parameter.name, value);
    else if (value) headers[parameter.name] = value;
  }
  const made = { method: method.toUpperCase(), headers };
  if (body) {
    headers["Content-Type"] = JSON_TYPE;
    try { made.body = JSON.parse(body.value); } catch { made.body = {}; }
  }
  const answers = Object.keys(successOf(operation).content || {});
  made.streams = answers.includes("text/event-stream");
  made.isJson = answers.includes(JSON_TYPE);
  made.url = `${location.origin}${address}${[...query].length ? `?${query}` : ""}`;
  return made;
};

const successOf = (operation) => Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1] || {};

const send = async (path, method, inputs, body, output, stop) => {
  let address = path;
  const query = new URLSearchParams();
  const headers = token() ? { Authorization: `Bearer ${token()}` } : {};
  for (const { parameter, input } of inputs) {
    if (parameter.in === "path") address = address.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
    else if (input.value && parameter.in === "query") query.set(parameter.name, input.value);
    else if (input.value) headers[parameter.name] = input.value;
  }
  if (body) headers["Content-Type"] = JSON_TYPE;
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
    if (trouble.name !== "AbortError") output.textContent += `\n${trouble}`;
  }
};

// Every answer that was recorded for it, under its status and name.
const recorded = (operation) =>
  Object.entries(operation.responses).flatMap(([status, answer]) =>
    Object.values(answer.content || {}).flatMap((media) =>
      Object.entries(media.examples || {}).map(([name, example]) => ({ label: `${status} ${name}`, ...example }))));

const answersShown = (operation) => {
  const found = recorded(operation);
  if (!found.length) return [];
  const body = make("div", {});
  const choice = make("select", { "aria-label": "which answer" }, ...found.map(({ label }, index) => make("option", { value: String(index) }, label)));
  const show = () => {
    const one = found[Number(choice.value)];
    body.replaceChildren(make("p", { class: "muted" }, one.summary), copyable(pretty(one.value)));
  };
  choice.addEventListener("change", show);
  show();
  return [make("section", { class: "answered" }, make("h4", {}, "Answered in a real game ", choice), body)];
};

const accessOf = (operation) => {
  const scopes = operation.security.flatMap((each) => Object.values(each).map((list) => (list.length ? `a token with the scope ${list.join(", ")}` : "any token")));
  if (operation.security.some((each) => !Object.keys(each).length)) return "A token is optional.";
  return scopes.length ? `Needs ${scopes.join(" or ")}.` : "Open to everybody.";
};

const parameterRow = (parameter) => {
  const input = make("input", { placeholder: String(exampleOf(parameter) || plain(parameter.schema)), "aria-label": parameter.name });
  const row = make("tr", {},
    make("td", {}, code(parameter.name), parameter.required ? make("span", { class: "required", title: "required" }, " *") : "", make("div", { class: "muted small" }, parameter.in)),
    make("td", {}, make("div", { class: "kind" }, ...describe(parameter.schema)), make("div", {}, ...inline(parameter.description)), input));
  return { parameter, input, row };
};

export const operationBox = (path, method, operation) => {
  const inputs = (operation.parameters || []).map(parameterRow);
  const media = operation.requestBody?.content[JSON_TYPE];
  const examples = Object.entries(media?.examples || {});
  const body = media && make("textarea", { "aria-label": "body", spellcheck: "false" });
  if (body && examples.length) body.value = pretty(examples[0][1].value);

  const samples = tabs("language", SAMPLES.map(([name, written]) => ({ name, view: () => copyable(written(request(path, method, operation, inputs, body))) })));
  const output = make("pre", { hidden: "", class: "output" });
  let stop = new AbortController();
  const told = make("div", { class: "told" }, ...prose(operation.description), make("p", { class: "muted" }, accessOf(operation)));
  if (inputs.length) told.append(make("h4", {}, "Parameters"), make("table", { class: "fields" }, ...inputs.map(({ row }) => row)));
  if (body) {
    told.append(make("h4", {}, "Body: ", ...describe(media.schema)), fields(media.schema));
    if (examples.length > 1) {
      told.append(make("p", { class: "examples" }, "Examples: ",
        ...examples.map(([name, example]) => make("button", { type: "button", onclick: () => { body.value = pretty(example.value); samples.refresh(); } }, name))));
    }
    told.append(body);
  }
  told.append(make("p", {}, make("button", {
    type: "button", class: "send",
    onclick: () => {
      stop.abort();
      stop = new AbortController();
      send(path, method, inputs, body, output, stop);
    },
  }, "Try it")), output);
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const content = Object.values(answer.content || {}).map((each) => describe(each.schema));
    return make("tr", {}, make("td", {}, code(status)), make("td", {}, make("div", { class: "kind" }, ...between(content, "; ")), ...prose(answer.description)));
  });
  told.append(make("details", { class: "inner" }, make("summary", {}, `Answers: ${Object.keys(operation.responses).join(", ")}`), make("table", { class: "fields" }, ...answers)));
  told.addEventListener("input", () => samples.refresh());
  byId("token").addEventListener("input", () => samples.refresh());
  byId("token").addEventListener("change", () => samples.refresh());

  return make("article", { id: operation.operationId, class: "operation" },
    make("h3", {}, make("a", { href: `#${operation.operationId}`, class: "anchor" }, operation.summary)),
    make("p", { class: "line" }, make("span", { class: `method ${method}` }, method.toUpperCase()), " ", make("span", { class: "path" }, path), " ", make("span", { class: "muted small" }, operation.operationId)),
    make("div", { class: "columns" }, told, make("div", { class: "shown" }, make("section", {}, samples.box), ...answersShown(operation))));
};
