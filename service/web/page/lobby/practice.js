// A practice game with one click: who, which game, against whom. Everything has an answer already.

import { comeIn } from "../core/coming_in.js";
import { useBotNames } from "../core/games.js";
import { go } from "../core/router.js";
import { session } from "../core/session.js";
import { useStore } from "../core/store.js";
import { number, t } from "../core/texts.js";
import { html, useState } from "../core/view.js";
import { complain } from "../ui/toasts.js";
import { PrincessPortrait } from "../drawings/princesses.js";
import { gameName, gameTale, levels } from "./games.js";
import { practise } from "./opening.js";

const GENTLE = ["lady-in-waiting", "knight"];
const FACES = { "rebel-princess": ["cinderella", "mulan", "rapunzel"], "battle-princesses": ["snow-white", "briar-rose", "beauty"] };

/** @param {{ game: import("./games.js").CatalogGame, name: string, needName: () => void }} props */
export function Practice({ game, name, needName }) {
  const who = useStore(session);
  const botName = useBotNames();
  const [bot, setBot] = useState(levels(game).find((one) => GENTLE.includes(one)) ?? game.bots[0]);
  const [seats, setSeats] = useState(game.players.includes(4) ? 4 : game.players[0]);
  const [edition, setEdition] = useState(game.editions[0].id);
  const [length, setLength] = useState("short");
  const [busy, setBusy] = useState(false);
  const isRebel = game.id === "rebel-princess";

  async function play() {
    if (!who && !name.trim()) return needName();
    setBusy(true);
    try {
      const player = await comeIn(name);
      const options = isRebel
        ? { game: game.id, edition, rounds: length === "first" ? "first-game" : "random", short: length !== "long" }
        : { game: game.id, edition };
      go(`/game/${await practise(player.id, { options, seats, bot })}`);
    } catch (error) {
      complain(error);
      setBusy(false);
    }
  }

  return html`<article class="panel practice" data-game=${game.id}>
    <div class="practice-faces" aria-hidden="true">
      ${FACES[/** @type {keyof typeof FACES} */ (game.id)]?.map((face) => html`<${PrincessPortrait} key=${face} princess=${face} game=${game.id} size=${72} />`)}
    </div>
    <h2>${gameName(game.id)}</h2>
    <p class="soft">${gameTale(game.id)}</p>
    <button class="grand" disabled=${busy} onClick=${play}>${busy ? t("The doors open …") : t("Play now")}</button>
    <div class="practice-choices">
      <label>${t("Against")}
        <select value=${bot} onChange=${(/** @type {any} */ event) => setBot(event.target.value)}>
          ${levels(game).map((one) => html`<option key=${one} value=${one}>${botName(one)}</option>`)}
        </select>
      </label>
      <label>${t("Seats")}
        <select value=${seats} onChange=${(/** @type {any} */ event) => setSeats(Number(event.target.value))}>
          ${game.players.map((count) => html`<option key=${count} value=${count}>${number(count)}</option>`)}
        </select>
      </label>
      <label>${t("Edition")}
        <select value=${edition} onChange=${(/** @type {any} */ event) => setEdition(event.target.value)}>
          ${game.editions.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}
        </select>
      </label>
      ${isRebel &&
      html`<label>${t("Length")}
        <select value=${length} onChange=${(/** @type {any} */ event) => setLength(event.target.value)}>
          <option value="short">${t("Short, random rounds")}</option>
          <option value="first">${t("First game")}</option>
          <option value="long">${t("Long, random rounds")}</option>
        </select>
      </label>`}
    </div>  </article>`;
}
