// Shows /openapi.json and tries it out. Nothing is loaded from anywhere else.
import { byId, inline, knowTargets, make, prose } from "./elements.js";
import { sideBar } from "./finding.js";
import { knowSchemas, shapeBox } from "./shapes.js";
import { operationBox } from "./trying.js";

const METHODS = ["get", "post", "put", "patch", "delete"];

const operationsOf = (spec) =>
  Object.entries(spec.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => ({ path, method, operation: methods[method] })));

// A link to a shape opens it: it is made when it is opened first.
const open = () => {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.tagName === "DETAILS") target.open = true;
  target.scrollIntoView();
};

const start = async () => {
  const spec = await (await fetch("/openapi.json")).json();
  const operations = operationsOf(spec);
  knowSchemas(spec.components.schemas);
  knowTargets(new Map([
    ...Object.keys(spec.components.schemas).map((name) => [name, `schema-${name}`]),
    ...operations.map(({ operation }) => [operation.operationId, operation.operationId]),
  ]));
  byId("version").textContent = spec.info.version;
  byId("introduction").replaceChildren(...prose(spec.info.description));
  byId("operations").replaceChildren(
    ...spec.tags.flatMap((tag) => [
      make("h2", { id: tag.name }, tag.name, " ", make("small", { class: "muted" }, ...inline(tag.description))),
      ...operations.filter(({ operation }) => operation.tags[0] === tag.name).map(({ path, method, operation }) => operationBox(path, method, operation)),
    ]),
    make("h2", { id: "shapes" }, "shapes ", make("small", { class: "muted" }, "What is sent and answered; * is always there, or must be.")),
    ...Object.entries(spec.components.schemas).map(shapeBox));
  sideBar(spec, operations);
  document.documentElement.dataset.ready = "true";
  open();
};

const become = async () => {
  const answer = await fetch("/v1/players", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "Reader of the docs" }) });
  const made = await answer.json();
  byId("token").value = made.token || "";
  byId("token").dispatchEvent(new Event("change"));
  byId("who").textContent = made.player ? `You are ${made.player.name}, ${made.player.id}.` : made.detail;
};

window.addEventListener("hashchange", open);
byId("access").addEventListener("submit", (event) => event.preventDefault());
byId("register").addEventListener("click", become);
start().catch((trouble) => { byId("operations").textContent = `The document cannot be shown: ${trouble}`; });
