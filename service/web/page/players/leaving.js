// Taking everything along, logging out, and being erased.

import { Problem, ask, send } from "../core/api.js";
import { go } from "../core/router.js";
import { session, setSession } from "../core/session.js";
import { number, t } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { Dialog } from "../ui/dialog.js";
import { attempt, complain, say } from "../ui/toasts.js";

const TRIES = 20;

/**
 * All that the house has of somebody, a JSON object a line. An answer without its last line was cut: then the rest is asked for.
 * @returns {Promise<{ text: string, games: number }>}
 */
async function exported() {
  let text = "";
  let games = 0;
  let cursor = "";
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await send("GET", `/v1/players/me/export${cursor && `?cursor=${encodeURIComponent(cursor)}`}`);
    if (!answer.ok) throw new Problem(answer.status, await answer.json().catch(() => ({})));
    const part = (await answer.text()).split("\n").filter(Boolean);
    for (const line of part) {
      const one = JSON.parse(line);
      if (one.type === "game-end") [cursor, games] = [one.cursor, games + 1];
      if (one.type !== "end" || line === part.at(-1)) text += `${line}\n`;
      if (one.type === "end") return { text, games };
    }
  }
  throw new Error("cut");
}

export function TakeAlong() {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { text, games } = await exported();
      const file = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
      const anchor = document.createElement("a");
      anchor.href = file;
      anchor.download = "ballroom.ndjson";
      anchor.click();
      setTimeout(() => URL.revokeObjectURL(file), 10_000);
      say(t("Saved, with games: {games}", { games: number(games) }));
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  }
  return html`<section class="panel" aria-labelledby="take-along">
    <h2 id="take-along">${t("Take everything along")}</h2>
    <p>${t("All that the house has of you, and every game at whose table you have done anything, in one file.")}</p>
    <button type="button" class="quiet" disabled=${busy} aria-busy=${busy} onClick=${save}>${busy ? t("One moment …") : t("Save the file")}</button>
  </section>`;
}

/** @param {{ name: string }} props */
export function Leaving({ name }) {
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useState("");
  function logOut() {
    setSession(null);
    go("/");
    say(t("Goodbye. This browser has forgotten you."));
  }
  async function erase(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const gone = await attempt(async () => (await ask("DELETE", "/v1/players/me", { body: { name: typed.trim() } }), true));
    if (!gone) return;
    setSession(null);
    go("/");
    say(t("You are erased. The house has forgotten you."));
  }
  return html`<section class="panel" aria-labelledby="leaving">
    <h2 id="leaving">${t("Leave")}</h2>
    <div class="row">
      <button type="button" class="quiet" onClick=${() => setAsked("log out")}>${t("Log out here")}</button>
      <button type="button" class="quiet danger" onClick=${() => setAsked("erase")}>${t("Erase me for good")}</button>
    </div>
    ${asked === "log out" && html`<${Dialog} title=${t("Log out here?")} close=${() => setAsked("")}>
      <p>${t("This browser forgets its token. Without a recovery code you cannot come back as {name}: make one first, and write it down.", { name })}</p>
      <div class="row"><button type="button" onClick=${logOut}>${t("Log out")}</button><button type="button" class="quiet" onClick=${() => setAsked("")}>${t("Stay")}</button></div>
    <//>`}
    ${asked === "erase" && html`<${Dialog} title=${t("Erase {name} for good?", { name })} close=${() => setAsked("")}>
      <form class="stack" onSubmit=${erase}>
        <ul>
          <li>${t("Your name, your tokens, your recovery code, your wishes and all that you have said in disputes are gone at once.")}</li>
          <li>${t("In games that run, a bot takes your seat. Tables that wait for you to start them are closed.")}</li>
          <li>${t("Games that are over stay, under an id that means nobody any more, so that the others can still check them.")}</li>
          <li><b>${t("Nobody can undo it.")}</b></li>
        </ul>
        <label>${t("Type your name, {name}, if you are sure", { name })}<input value=${typed} autocomplete="off" onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} /></label>
        <div class="row"><button class="danger" disabled=${typed.trim() !== (session.value?.name ?? name)}>${t("Erase me for good")}</button><button type="button" class="quiet" onClick=${() => setAsked("")}>${t("Stay")}</button></div>
      </form>
    <//>`}
  </section>`;
}
