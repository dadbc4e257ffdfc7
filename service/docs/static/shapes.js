// What a schema says, for people who know JSON: a line for a value, a table for an object, opened on demand.
import { between, code, inline, make } from "./elements.js";

let schemas = {};
export const knowSchemas = (found) => { schemas = found; };

const nameOf = (schema) => schema.$ref.split("/").pop();
const few = (values) => (values.length > 8 ? [...values.slice(0, 4), `... (${values.length} in all)`] : values);
const link = (name) => make("a", { href: `#schema-${name}` }, code(name));

// What kind of value it is, in a few words.
export const describe = (schema) => {
  if (!schema) return [];
  if (schema.$ref) return [link(nameOf(schema))];
  const many = schema.oneOf || schema.anyOf;
  if (many) return between(many.map(describe), " or ");
  if (schema.const !== undefined) return [code(JSON.stringify(schema.const))];
  if (schema.enum) return ["one of ", ...between(few(schema.enum).map((value) => [code(String(value))]), " ")];
  if (schema.type === "array") return ["list of ", ...(schema.items ? describe(schema.items) : ["anything"]), ...limits(schema)];
  if (schema.additionalProperties && schema.additionalProperties !== true) {
    const keys = schema.propertyNames?.pattern ? " by number" : "";
    return [`object${keys} of `, ...describe(schema.additionalProperties)];
  }
  return [schema.format || schema.type || "anything", ...limits(schema)];
};

const BOUNDS = [["minimum", "from"], ["maximum", "to"], ["minLength", "at least", "characters"], ["maxLength", "at most", "characters"], ["minItems", "at least"], ["maxItems", "at most"]];
const limits = (schema) =>
  BOUNDS.filter(([name]) => schema[name] !== undefined)
    .map(([name, before, after]) => ` ${before} ${schema[name]}${after ? ` ${after}` : ""}`);

export const plain = (schema) => make("span", {}, ...describe(schema)).textContent;
const needed = () => make("span", { class: "required", title: "always there" }, " *");

// The named object that a value holds, if there is one and only one.
const within = (schema) => {
  if (!schema) return null;
  if (schema.$ref) return schemas[nameOf(schema)]?.properties || schemas[nameOf(schema)]?.oneOf ? nameOf(schema) : null;
  if (schema.items) return within(schema.items);
  const found = (schema.anyOf || []).map(within).filter(Boolean);
  if (found.length === 1) return found[0];
  return typeof schema.additionalProperties === "object" ? within(schema.additionalProperties) : null;
};

const field = (name, schema, isNeeded) => {
  const inner = within(schema);
  const cell = make("td", {}, make("div", { class: "kind" }, ...describe(schema)), make("div", {}, ...inline(schema.description)));
  if (inner) cell.append(opened(make("summary", {}, "its fields"), () => fields(schemas[inner])));
  return make("tr", {}, make("td", {}, code(name), isNeeded ? needed() : ""), cell);
};

// A box whose content is made when it is opened first: shapes hold each other.
const opened = (summary, content, attributes = {}) => {
  const box = make("details", { class: "inner", ...attributes }, summary);
  box.addEventListener("toggle", () => {
    if (box.childElementCount === 1) box.append(make("div", {}, content()));
  });
  return box;
};

export const fields = (schema) => {
  if (schema.$ref) return fields(schemas[nameOf(schema)]);
  if (schema.oneOf) {
    const mapping = Object.entries(schema.discriminator?.mapping || {});
    const tag = schema.discriminator?.propertyName;
    return make("div", { class: "choice" },
      make("p", { class: "muted" }, "One of these; ", code(tag), " says which."),
      ...mapping.map(([value, target]) => {
        const meant = schemas[target.split("/").pop()];
        return opened(make("summary", {}, code(value), " ", make("span", { class: "muted" }, ...inline(meant.description.split("\n")[0]))), () => fields(meant));
      }));
  }
  const entries = Object.entries(schema.properties || {});
  if (!entries.length) return make("p", {}, ...describe(schema));
  return make("table", { class: "fields" }, ...entries.map(([name, value]) => field(name, value, (schema.required || []).includes(name))));
};

export const shapeBox = ([name, schema]) =>
  opened(make("summary", {}, code(name), " ", make("span", { class: "muted" }, ...inline(schema.description?.split("\n")[0]))),
    () => make("div", {}, ...(schema.description || "").split(/\n\s*\n/).slice(1).map((text) => make("p", {}, ...inline(text))), fields(schema)),
    { class: "inner shape", id: `schema-${name}` });
