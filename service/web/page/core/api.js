// Requests to the house, and what it says when something is wrong.

import { session, setSession } from "./session.js";
import { language } from "./settings.js";
import { store } from "./store.js";

const PATIENCE = [300, 1000, 2000, 4000];
/** Whoever has decided something should not have to decide it again because the house was closed for a moment. */
const LONG_PATIENCE = [...PATIENCE, 8000, 15_000, 15_000];

/** What the house refused, as it says so itself (RFC 9457). */
export class Problem extends Error {
  /** @param {number} status @param {Record<string, any>} body */
  constructor(status, body) {
    super(body.detail || body.title || `HTTP ${status}`);
    this.status = status;
    this.body = body;
    /** The last part of its type: `rule-broken`. */
    this.kind = String(body.type ?? "").split("/").pop() ?? "";
    /** @type {{ id: string, title: string, text: string }[]} */
    this.citations = body.citations ?? [];
  }
}

/** The house cannot be reached. */
export class Unreachable extends Error {}

/** How many decisions wait for the line to come back. @type {import("./store.js").Store<number>} */
export const unsent = store(0);

/** So long, or until the network is back. @param {number} count */
const seconds = (count) =>
  new Promise((done) => {
    const timer = setTimeout(done, count * 1000);
    addEventListener("online", () => (clearTimeout(timer), done(undefined)), { once: true });
  });
const key = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The headers of every request. */
export function headers() {
  /** @type {Record<string, string>} */
  const sent = { "Accept-Language": language.value };
  if (session.value) sent.Authorization = `Bearer ${session.value.token}`;
  return sent;
}

/**
 * The response to a request, good or bad. It is sent again when the house cannot be reached or asks to wait; a key makes
 * that safe.
 * @param {string} method @param {string} path
 * @param {{ body?: unknown, headers?: Record<string, string>, signal?: AbortSignal, unnamed?: boolean }} [more] `unnamed`: as
 * somebody whom the house does not know.
 */
export async function send(method, path, more = {}) {
  const sent = { ...headers(), ...more.headers };
  if (more.unnamed) delete sent.Authorization;
  if (method !== "GET") sent["Idempotency-Key"] = key();
  if (more.body !== undefined) sent["Content-Type"] = "application/json";
  const body = more.body === undefined ? undefined : JSON.stringify(more.body);
  const patience = method === "GET" ? PATIENCE : LONG_PATIENCE;
  for (let tried = 0; ; tried += 1) {
    const answer = await fetch(path, { method, headers: sent, body, signal: more.signal }).catch((error) => {
      if (error.name === "AbortError") throw error;
      return null;
    });
    const mayWait = tried < patience.length;
    if (!answer) {
      if (!mayWait) throw new Unreachable(path);
      const isDecision = method !== "GET";
      unsent.set((count) => count + Number(isDecision));
      await seconds(patience[tried] / 1000);
      unsent.set((count) => count - Number(isDecision));
    } else if ([429, 503].includes(answer.status) && mayWait) {
      await seconds(Math.min(Number(answer.headers.get("Retry-After") ?? 1), 10));
    } else {
      return answer;
    }
  }
}

/**
 * What a request is answered with; a Problem is thrown if it is refused.
 * @param {string} method @param {string} path
 * @param {{ body?: unknown, headers?: Record<string, string>, signal?: AbortSignal, unnamed?: boolean }} [more]
 * @returns {Promise<any>}
 */
export async function ask(method, path, more) {
  const answer = await send(method, path, more);
  const isJson = (answer.headers.get("Content-Type") ?? "").includes("json");
  const body = isJson ? await answer.json() : null;
  if (answer.ok) return body;
  // A token that works no more is nobody's.
  if (answer.status === 401 && session.value) setSession(null);
  throw new Problem(answer.status, body ?? {});
}

/** @param {string} path @param {{ signal?: AbortSignal, unnamed?: boolean }} [more] */
export const get = (path, more) => ask("GET", path, more);
/** @param {string} path @param {unknown} [body] */
export const post = (path, body) => ask("POST", path, { body });

/** An address with these parameters, without those that are not given. @param {string} path @param {Record<string, unknown>} [parameters] */
export function address(path, parameters = {}) {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}
