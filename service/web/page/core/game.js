// A game as it is lived: the view of this seat, kept up to date by the frames of its stream. It knows no rule.

import { Problem, address, get, post, send } from "./api.js";
import { patched } from "./patch.js";
import { keepsStill } from "./settings.js";
import { store } from "./store.js";
import { follow } from "./stream.js";

/**
 * @typedef {import("./shapes.js").TableView} TableView
 * @typedef {import("./shapes.js").Frame} Frame
 * @typedef {import("./shapes.js").Moves} Moves
 * @typedef {import("./shapes.js").Move} Move
 * @typedef {{
 *   view: TableView | null, moves: Moves | null, frames: Frame[], missed: Frame[], last: Frame | null,
 *   line: import("./stream.js").Line, problem: Problem | null, skew: number,
 * }} GameState
 * `frames`: the last ones, oldest first. `missed`: those that came while nobody looked. `last`: the one that was just shown.
 * `moves`: what one is asked for; null if it is not one's turn. `skew`: milliseconds that the clock of the house is ahead.
 */

const KEPT = 80;
const BACKLOG = 25;
const PACE = 240;

/** @type {GameState} */
const NOTHING = { view: null, moves: null, frames: [], missed: [], last: null, line: "connecting", problem: null, skew: 0 };

/** With these frames behind them; what a rewind among them undid says so from then on. @param {Frame[]} frames @param {Frame[]} more */
function followedBy(frames, more) {
  let all = [...frames, ...more];
  for (const { version, back_to } of more) {
    if (back_to === null) continue;
    all = all.map((one) => (one.version > back_to && one.version < version && one.undone_by === null ? { ...one, undone_by: version } : one));
  }
  return all.slice(-KEPT);
}

/**
 * Watch a game live.
 * @param {string} id
 */
export function watchGame(id) {
  const path = `/v1/games/${id}`;
  const state = store(NOTHING);
  /** @param {Partial<GameState>} some */
  const change = (some) => state.set((now) => ({ ...now, ...some }));

  // What has come and is not shown yet: things happen one after another, so that one can follow them.
  /** @type {({ frame: Frame } | { moves: Moves })[]} */
  let waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let next;
  let away = document.visibilityState === "hidden";
  const awayChanged = () => {
    away = document.visibilityState === "hidden";
    if (away) show();
  };
  document.addEventListener("visibilitychange", awayChanged);

  function show() {
    clearTimeout(next);
    next = undefined;
    const atOnce = away || keepsStill() || waiting.length > BACKLOG;
    while (waiting.length > 0) {
      const one = /** @type {{ frame: Frame } | { moves: Moves }} */ (waiting.shift());
      if ("moves" in one) change({ moves: one.moves });
      else showFrame(one.frame);
      if (!atOnce && "frame" in one && waiting.length > 0) {
        next = setTimeout(show, PACE);
        return;
      }
    }
  }

  /** @param {Frame} frame */
  function showFrame(frame) {
    state.set((now) => {
      const view = patched(now.view ?? {}, frame.changes);
      const mine = view.seat !== null && view.waiting_for.includes(view.seat);
      return {
        ...now,
        view,
        frames: followedBy(now.frames, [frame]),
        missed: away ? [...now.missed, frame].slice(-KEPT) : now.missed,
        last: frame,
        moves: mine ? now.moves : null,
      };
    });
  }

  async function load() {
    const answer = await send("GET", path);
    const body = await answer.json();
    if (!answer.ok) throw new Problem(answer.status, body);
    const there = Date.parse(answer.headers.get("Date") ?? "");
    waiting = [];
    clearTimeout(next);
    next = undefined;
    const seen = state.value.view?.version ?? 0;
    change({ view: body, problem: null, ...(Number.isNaN(there) ? {} : { skew: there - Date.now() }) });
    await recall(body.version, seen);
    return body;
  }

  /** What happened last, in sentences; and what happened since one was here. @param {number} version @param {number} seen */
  async function recall(version, seen) {
    const known = state.value.frames.at(-1)?.version ?? 0;
    if (known >= version) return;
    const after = Math.max(0, seen ? Math.min(seen, version - 1) : version - 40, version - 200);
    const page = await get(address(`${path}/frames`, { after, limit: Math.max(1, version - after) })).catch(() => null);
    if (!page) return;
    const fresh = page.frames.filter((/** @type {Frame} */ frame) => frame.version > known && frame.version <= version);
    state.set((now) => ({
      ...now,
      frames: followedBy(now.frames, fresh),
      missed: seen ? [...now.missed, ...fresh].slice(-KEPT) : now.missed,
    }));
  }

  const stop = follow({
    async begin() {
      const view = await load();
      return address(`${path}/stream`, { after: view.version, frames: true, offers: true });
    },
    told({ name, data }) {
      if (name === "frame") waiting.push({ frame: data });
      else if (name === "moves") waiting.push({ moves: data });
      else if (name === "reset") waiting = [], change({ view: null, frames: [] });
      if (next === undefined) show();
    },
    line: (line) => change({ line }),
    failed: (problem) => change({ problem }),
  });

  return {
    state,
    path,
    stop() {
      stop();
      clearTimeout(next);
      document.removeEventListener("visibilitychange", awayChanged);
    },
    /** The reader has taken note of what happened meanwhile. */
    noted: () => change({ missed: [] }),
    /** Make a move. What comes of it comes by the stream. @param {Move} move */
    move: (move) => post(`${path}/moves`, move),
    /** Anything else at this table: `seats`, `start`, `suggestions`. @param {string} what @param {unknown} [body] */
    does: (what, body) => post(`${path}/${what}`, body),
    /** Show what has come at once. */
    hurry: () => {
      const was = away;
      away = true;
      show();
      away = was;
    },
  };
}

/** @typedef {ReturnType<typeof watchGame>} LiveGame */
