// The same request in curl, Python and JavaScript, ready to be copied.

const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const indented = (text, by) => text.replaceAll("\n", `\n${by}`);

// JSON as Python writes it.
const python = (value, by = "") => {
  const deeper = `${by}    `;
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return value.length ? `[${value.map((one) => python(one, by)).join(", ")}]` : "[]";
  if (typeof value !== "object") return JSON.stringify(value);
  const lines = Object.entries(value).map(([name, one]) => `${deeper}${JSON.stringify(name)}: ${python(one, deeper)},`);
  return lines.length ? `{\n${lines.join("\n")}\n${by}}` : "{}";
};

const curl = ({ method, url, headers, body, streams }) => {
  const flags = [streams ? "-N" : "", method === "GET" ? "" : `-X ${method}`].filter(Boolean);
  const lines = [["curl", ...flags, shell(url)].join(" ")];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${shell(`${name}: ${value}`)}`);
  if (body !== undefined) lines.push(`-d ${shell(JSON.stringify(body))}`);
  return lines.join(" \\\n  ");
};

const inPython = ({ method, url, headers, body, streams, isJson }) => {
  const sent = Object.entries(headers).filter(([name]) => name !== "Content-Type");
  const lines = [JSON.stringify(url)];
  if (sent.length) lines.push(`headers=${python(Object.fromEntries(sent), "    ")}`);
  if (body !== undefined) lines.push(`json=${python(body, "    ")}`);
  if (streams) {
    const given = [`"${method}"`, ...lines, "timeout=None"].map((line) => `    ${line},`).join("\n");
    return `import httpx\n\nwith httpx.stream(\n${given}\n) as answer:\n    for line in answer.iter_lines():\n        print(line)`;
  }
  const given = lines.map((line) => `    ${line},`).join("\n");
  const read = isJson ? "print(answer.json())" : "print(answer.text)";
  return `import httpx\n\nanswer = httpx.${method.toLowerCase()}(\n${given}\n)\nanswer.raise_for_status()\n${read}`;
};

const inJavaScript = ({ method, url, headers, body, streams, isJson }) => {
  const lines = [];
  if (method !== "GET") lines.push(`method: "${method}"`);
  if (Object.keys(headers).length) lines.push(`headers: ${indented(JSON.stringify(headers, null, 2), "  ")}`);
  if (body !== undefined) lines.push(`body: JSON.stringify(${indented(JSON.stringify(body, null, 2), "  ")})`);
  const options = lines.length ? `, {\n${lines.map((line) => `  ${line},`).join("\n")}\n}` : "";
  const call = `const answer = await fetch(${JSON.stringify(url)}${options});\n`;
  if (streams) return `${call}const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();\nfor (let part = await reader.read(); !part.done; part = await reader.read()) {\n  console.log(part.value);\n}`;
  return `${call}if (!answer.ok) throw new Error((await answer.json()).detail);\nconsole.log(await answer.${isJson ? "json" : "text"}());`;
};

export const SAMPLES = [["curl", curl], ["Python", inPython], ["JavaScript", inJavaScript]];
