// The side bar: every operation by its group, every shape, and a search over all that is said of them.
import { byId, make } from "./elements.js";

const fieldsOf = (schema) => Object.entries(schema.properties || {}).flatMap(([name, value]) => [name, value.description || ""]);

const entryOf = (href, label, said, extra = []) => {
  const link = make("a", { href }, ...extra, make("span", {}, label));
  return { link, row: make("li", {}, link), said: said.join(" ").toLowerCase() };
};

export const sideBar = (spec, operations) => {
  const groups = spec.tags.map((tag) => ({
    name: tag.name,
    entries: operations.filter(({ operation }) => operation.tags[0] === tag.name).map(({ path, method, operation }) =>
      entryOf(`#${operation.operationId}`, operation.summary,
        [operation.operationId, path, method, operation.summary, operation.description, ...(operation.parameters || []).map((one) => one.name)],
        [make("span", { class: `method small ${method}` }, method.toUpperCase())])),
  }));
  groups.push({
    name: "shapes",
    entries: Object.entries(spec.components.schemas).map(([name, schema]) => entryOf(`#schema-${name}`, name, [name, schema.description || "", ...fieldsOf(schema)])),
  });
  const boxes = groups.map((group) => {
    const box = make("details", { "data-group": group.name }, make("summary", {}, group.name), make("ul", {}, ...group.entries.map(({ row }) => row)));
    box.open = group.name !== "shapes";
    return box;
  });
  byId("groups").replaceChildren(...boxes);

  const search = byId("search");
  const count = byId("found");
  const look = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    groups.forEach((group, index) => {
      const fit = group.entries.filter(({ said, row }) => {
        row.hidden = !words.every((word) => said.includes(word));
        return !row.hidden;
      });
      boxes[index].hidden = !fit.length;
      boxes[index].open = words.length > 0 || group.name !== "shapes";
      found += fit.length;
    });
    count.textContent = words.length ? `${found} found` : "";
  };
  search.addEventListener("input", look);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { search.value = ""; look(); search.blur(); }
    if (event.key === "Enter") byId("groups").querySelector("li:not([hidden]) a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const writing = ["INPUT", "TEXTAREA", "SELECT"].includes(document.activeElement?.tagName);
    if (event.key === "/" && !writing) { event.preventDefault(); search.focus(); }
  });

  // Where the reader is shows in the side bar.
  const links = new Map(groups.flatMap(({ entries }) => entries.map(({ link }) => [link.getAttribute("href").slice(1), link])));
  const watcher = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      byId("groups").querySelector("a[aria-current]")?.removeAttribute("aria-current");
      links.get(target.id)?.setAttribute("aria-current", "true");
    }
  }, { rootMargin: "-10% 0px -75% 0px" });
  for (const article of document.querySelectorAll("article.operation")) watcher.observe(article);
};
