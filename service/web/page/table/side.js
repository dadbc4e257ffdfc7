// Beside the board: what happened, in sentences; what else one may do at this table.

import { t } from "../core/texts.js";
import { html } from "../core/view.js";
import { Hint } from "./hint.js";
import { Log } from "./log.js";
import { TableMenu } from "./menu.js";
import { Disputes } from "./matters.js";

/** @param {{ game: import("../core/game.js").LiveGame, state: import("../core/game.js").GameState, catalogue: any, names: any, room: string, setRoom: (room: string) => void }} props */
export function Side({ game, state, catalogue, names, room, setRoom }) {
  const view = /** @type {import("../core/shapes.js").TableView} */ (state.view);
  const open = view.suggestions.length > 0 || view.disputes.some((one) => !one.settlement);
  const tabs = [
    { id: "log", name: t("What happened") },
    { id: "matters", name: t("Disputes") },
    { id: "menu", name: t("Table") },
  ];
  return html`<aside class="side panel" aria-label=${t("Beside the table")}>
    <${Hint} game=${game} state=${state} catalogue=${catalogue} names=${names} />
    <div class="tabs" role="tablist">
      ${tabs.map(({ id, name }) => html`<button key=${id} role="tab" class="quiet" id=${`tab-${id}`} aria-selected=${room === id} aria-controls="side-room" onClick=${() => setRoom(id)}>${name}${id === "matters" && open ? " •" : ""}</button>`)}
    </div>
    <div id="side-room" class="side-room" role="tabpanel" aria-labelledby=${`tab-${room}`} tabindex="0">
      ${room === "log" && html`<${Log} frames=${state.frames} game=${view.id} />`}
      ${room === "matters" && html`<${Disputes} game=${game} view=${view} catalogue=${catalogue} names=${names} />`}
      ${room === "menu" && html`<${TableMenu} game=${game} view=${view} names=${names} />`}
    </div>
  </aside>`;
}
