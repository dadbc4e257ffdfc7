// The board of each game. A new game adds a line.

import { address, get } from "../core/api.js";
import { html, useEffect, useState } from "../core/view.js";
import { Outdated } from "../ui/oops.js";
import { WhyCard } from "./why_card.js";

/** @type {Record<string, () => Promise<any>>} */
const BOARDS = {
  "rebel-princess": async () => (await import("./rebel/board.js")).RebelBoard,
  "battle-princesses": async () => (await import("./battle/board.js")).BattleBoard,
};

/** @param {string} game @returns {any} the component that draws it; null until it is there */
export function useBoard(game) {
  const [board, setBoard] = useState(/** @type {{ game: string, Board: any } | null} */ (null));
  useEffect(() => {
    let left = false;
    BOARDS[game]?.().then(
      (Board) => left || setBoard({ game, Board }),
      () => left || setBoard({ game, Board: Outdated }),
    );
    return () => void (left = true);
  }, [game]);
  return board?.game === game ? board.Board : null;
}

/** The board of a live game.
 * @param {{ game: import("../core/game.js").LiveGame, state: import("../core/game.js").GameState, catalogue: any, names: any }} props */
export function BoardOf({ game, state, catalogue, names }) {
  const view = /** @type {import("../core/shapes.js").TableView} */ (state.view);
  const Board = useBoard(view.game);
  const [card, setCard] = useState("");
  const narrow = (/** @type {{ card?: string, item?: string }} */ chosen) => get(address(`${game.path}/moves`, chosen));
  if (!Board) return html`<div class="board" aria-busy="true"></div>`;
  return html`<${Board} view=${view} catalogue=${catalogue} names=${names} moves=${state.moves} act=${game.move} narrow=${narrow} last=${state.last} skew=${state.skew} onCard=${setCard} />
    ${card && html`<${WhyCard} card=${card} view=${view} frames=${state.frames} catalogue=${catalogue} names=${names} close=${() => setCard("")} />`}`;
}
