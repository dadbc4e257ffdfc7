// What is under way: attacks and steals that wait for their end, and a use that is being reacted to.

import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { abilityName } from "../../drawings/stock_cards.js";
import { AbilityIcon, Token } from "../../drawings/tokens.js";
import { Spelled } from "./about.js";
import { useBoard } from "./play.js";
import { optionName, seatName } from "./words.js";

/** "2 attack 1 steal" as signs. @param {{ entry: any }} props */
export function Strength({ entry }) {
  const board = useBoard();
  const attack = (entry.attack ?? 0) + (entry.item_attack ?? 0);
  const steal = (entry.steal ?? 0) + (entry.item_steal ?? 0);
  return html`<span class="bwords">
    ${attack > 0 && html`<span class="bword" title=${abilityName(board.catalogue, "attack")}><${AbilityIcon} ability="attack" name=${abilityName(board.catalogue, "attack")} />${attack}</span>`}
    ${steal > 0 && html`<span class="bword" title=${abilityName(board.catalogue, "steal")}><${AbilityIcon} ability="steal" name=${abilityName(board.catalogue, "steal")} />${steal}</span>`}
  </span>`;
}

export function Assault() {
  const board = useBoard();
  const { game, print } = board;
  if (game.entries.length === 0 || game.stage === "over") return null;
  const guards = Object.entries(/** @type {Record<string, number>} */ (game.defense)).filter(([, strength]) => strength > 0);
  return html`<section class="assault" aria-label=${t("Attacks and steals")}>
    <h3>${t("Attacks and steals")}</h3>
    <ul>
      ${game.entries.map((/** @type {any} */ entry) => html`<li key=${entry.id} class=${entry.void ? "void" : ""}>
        <${Strength} entry=${entry} />
        <span>${print(entry.source).name}${entry.item ? ` + ${print(entry.item).name}` : ""}</span>
        ${(entry.target ?? null) !== null && html`<span class="against"><${Token} token="right" name=${t("against")} /> <b>${seatName(board, entry.target)}</b></span>`}
        ${entry.void && html`<span class="tag">${t("comes to nothing")}</span>`}
      </li>`)}
      ${guards.map(([seat, strength]) => html`<li key=${`guard-${seat}`}><span class="bword"><${AbilityIcon} ability="defense" name=${abilityName(board.catalogue, "defense")} />${strength}</span> <b>${seatName(board, Number(seat))}</b></li>`)}
    </ul>
  </section>`;
}

/** A use and the blocks upon it, the latest at the bottom. @param {{ bare?: boolean }} props `bare`: as part of the question. */
export function Chain({ bare = false }) {
  const board = useBoard();
  const { game, print, names } = board;
  if (!game.chain) return null;
  const { root, links, asked } = game.chain;
  const aims = Object.entries(/** @type {Record<string, any[]>} */ (root.targets ?? {})).filter(([, list]) => list.length > 0);
  return html`<section class="chain" aria-label=${t("What is being reacted to")}>
    ${!bare && html`<h3>${t("What is being reacted to")}</h3>`}
    <ol>
      ${links.map((/** @type {any} */ link, /** @type {number} */ at) => html`<li key=${at} class=${(link.dead ?? []).length > 0 ? "void" : ""}>
        <p>${at === 0 && !root.blocks
          ? t("{name} uses {card}.", { name: names(link.seat), card: withItem(print, link) })
          : t("{name} blocks with {card}.", { name: names(link.seat), card: withItem(print, link) })}
          ${(link.dead ?? []).length > 0 && html` <span class="tag">${t("blocked")}</span>`}</p>
        ${at === 0 && !root.blocks && root.own !== false && html`<${Spelled} abilities=${print(link.card, game.kingdoms[link.seat].side).abilities} />`}
        ${at === 0 && link.item && html`<${Spelled} title=${print(link.item).name} abilities=${print(link.item).abilities} />`}
        ${at === 0 && root.blocks && html`<p class="soft">${t("Against {card}", { card: print(root.blocks).name })}</p>`}
        ${at === 0 && aims.map(([word, list]) => html`<p key=${word} class="soft"><${AbilityIcon} ability=${word} /> ${abilityName(board.catalogue, word)}: ${list.map((one) => optionName(board, "targets", one)).join(", ")}</p>`)}
      </li>`)}
    </ol>
    ${!bare && (asked ?? null) !== null && html`<p><b>${asked === board.me ? t("You are asked.") : t("{name} is asked.", { name: names(asked) })}</b></p>`}
  </section>`;
}

/** @param {import("./prints.js").Printed} print @param {{ card: string, item?: string | null }} link */
const withItem = (print, link) => (link.item ? `${print(link.card).name} + ${print(link.item).name}` : print(link.card).name);
