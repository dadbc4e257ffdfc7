// At the door of a private table, with an invitation: it is seen once one sits down.

import { comeIn } from "../core/coming_in.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { t } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { sitDown } from "../lobby/opening.js";
import { attempt } from "../ui/toasts.js";

/** @param {{ id: string, invitation: string, entered: () => void }} props */
export function Invited({ id, invitation, entered }) {
  const who = useStore(session);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);

  /** @param {SubmitEvent} event */
  async function enter(event) {
    event.preventDefault();
    setBusy(true);
    await attempt(async () => {
      const player = await comeIn(name);
      await sitDown(id, player.id, { invitation });
      entered();
    });
    setBusy(false);
  }

  return html`<form class="waiting panel" onSubmit=${enter}>
    <h1>${t("You are invited")}</h1>
    <p>${t("This table is private: you see it once you sit down.")}</p>
    ${!who && html`<label class="your-name">${t("Your name")}<input value=${name} maxlength="40" autocomplete="nickname" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>`}
    <button class="grand" disabled=${busy || (!who && !name.trim())}>${t("Sit down")}</button>
  </form>`;
}
