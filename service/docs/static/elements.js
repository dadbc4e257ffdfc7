// Elements of the page, made of plain text: nothing that is shown is ever read as HTML.

export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
};

export const byId = (id) => document.getElementById(id);
export const pretty = (value) => (typeof value === "string" ? value : JSON.stringify(value, null, 2));
export const code = (text) => make("code", {}, text);

// Text with `code` in it, and names of operations and shapes as links to them.
let known = new Map();
export const knowTargets = (targets) => { known = targets; };
export const inline = (text) =>
  (text || "").split("`").map((part, index) => {
    if (index % 2 === 0) return part;
    return known.has(part) ? make("a", { href: `#${known.get(part)}` }, code(part)) : code(part);
  });
export const prose = (text) => (text || "").split(/\n\s*\n/).map((paragraph) => make("p", {}, ...inline(paragraph)));
export const between = (lists, mark) => lists.flatMap((list, index) => (index ? [mark, ...list] : list));

// Several views of one thing, one of which is shown. What a reader chooses is chosen everywhere.
const chosen = new Map();
const everywhere = new Map();
export const tabs = (kind, views) => {
  const buttons = make("div", { class: "tabs", role: "tablist" });
  const body = make("div", { class: "tab-body" });
  const show = (name) => {
    const wanted = views.find((view) => view.name === name) || views[0];
    for (const button of buttons.children) button.setAttribute("aria-selected", String(button.value === wanted.name));
    body.replaceChildren(wanted.view());
  };
  for (const view of views) {
    buttons.append(make("button", {
      type: "button", role: "tab", value: view.name,
      onclick: () => {
        chosen.set(kind, view.name);
        for (const other of everywhere.get(kind)) other(view.name);
      },
    }, view.name));
  }
  if (!everywhere.has(kind)) everywhere.set(kind, new Set());
  everywhere.get(kind).add(show);
  show(chosen.get(kind));
  return { box: make("div", { class: "tabbed" }, buttons, body), refresh: () => show(chosen.get(kind)) };
};

export const copyable = (text) => {
  const button = make("button", { type: "button", class: "copy" }, "Copy");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  return make("div", { class: "copyable" }, button, make("pre", {}, text));
};
