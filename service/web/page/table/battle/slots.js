// What is left to choose in a deed: a row for each slot, with everything that may stand there as buttons. The same can be
// done by pointing at the board.

import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { abilityName } from "../../drawings/stock_cards.js";
import { AbilityIcon } from "../../drawings/tokens.js";
import { chosen, keysOf, mayLeaveOut, optionsOf, possible, slotOf, takes } from "../offers/forms.js";
import { Spelled } from "./about.js";
import { Strength } from "./assault.js";
import { Card, Marks } from "./card.js";
import { useBoard } from "./play.js";
import { optionName, slotName } from "./words.js";

/**
 * @typedef {import("./deeds.js").Deed} Deed
 * @typedef {import("./deeds.js").Option} Option
 * @typedef {import("./deeds.js").Slot} Slot
 */

/** @param {{ deed: Deed, slot: Slot }} props */
export function SlotRow({ deed, slot }) {
  switch (slot.kind) {
    case "targets":
      return html`${keysOf(deed.offer, deed.filling, slot).map((key) => html`<${Aims} key=${key} deed=${deed} slot=${slot} word=${key} />`)}`;
    case "assign":
      return html`<${Sendings} deed=${deed} slot=${slot} />`;
    default:
      return slot.field === "princess" || slot.field === "stock" ? html`<${Gallery} things=${slot.options} />` : html`<${Choices} deed=${deed} slot=${slot} />`;
  }
}

/** Things that lie nowhere on the board, as pictures. @param {{ things: Option[] }} props */
export function Gallery({ things }) {
  const { print } = useBoard();
  return html`<ul class="bcards gallery">
    ${things.map((thing) => {
      const { sides } = print(String(thing));
      return html`<li key=${thing}>
        <${Card} thing=${thing} first glide=${false} cost=${!sides} />
        ${sides && html`<span class="bsides"><${Spelled} title=${t("Side 1")} abilities=${sides[0]} /><${Spelled} title=${t("Side 2")} abilities=${sides[1]} /></span>`}
      </li>`;
    })}
  </ul>`;
}

/** One option as a button. @param {{ deed: Deed, field: string, option: Option, slotKey?: string, place?: number }} props */
function Choice({ deed, field, option, slotKey, place = 0 }) {
  const board = useBoard();
  const isChosen = chosen(deed.offer, deed.filling, field, slotKey).includes(option);
  const name = optionName(board, field, option);
  const seat = typeof option === "string" ? board.owner(option) : null;
  const lies = seat === null ? null : board.game.kingdoms[seat].field.find((/** @type {any} */ card) => card.id === option);
  // Several of a kind are told apart by their numbers.
  const twins = optionsOf(/** @type {Slot} */ (slotOf(deed.offer, field)), slotKey).filter((one) => optionName(board, field, one) === name);
  const count = twins.length > 1 ? ` ${twins.indexOf(option) + 1}` : "";
  return html`<button type="button" class=${isChosen ? "ochip chosen" : "ochip"} aria-pressed=${isChosen} onClick=${() => board.play.fill(field, option, slotKey)}>
    ${place > 0 && html`<span class="ochip-place">${place}</span>`}${name}${count}
    ${lies && html`<${Marks} card=${lies} />`}
    ${typeof option === "number" && html`<span class="soft">${board.game.kingdoms[option].points}</span>`}
  </button>`;
}

/** A pick, or several of one list. @param {{ deed: Deed, slot: Slot }} props */
function Choices({ deed, slot }) {
  const board = useBoard();
  const { offer, filling } = deed;
  const [least, most] = takes(offer, filling, slot);
  const options = possible(offer, filling, slot.field);
  const picked = chosen(offer, filling, slot.field);
  const isLeftOut = picked.length === 0;
  return html`<fieldset class="bslot">
    <legend>${slotName(board, deed, slot.field)}${slot.kind === "picks" && html` <span class="soft">${least === most ? t("choose {count}", { count: most }) : t("up to {count}", { count: most })}</span>`}</legend>
    <${ByOwner} options=${options} one=${(/** @type {Option} */ option) => html`<${Choice} key=${option} deed=${deed} field=${slot.field} option=${option} />`} />
    ${slot.kind === "pick" && mayLeaveOut(offer, filling, slot.field) && html`<button type="button" class=${isLeftOut ? "ochip chosen" : "ochip"} aria-pressed=${isLeftOut} onClick=${() => board.play.leaveOut(slot.field)}>${t("None")}</button>`}
  </fieldset>`;
}

/** Whom one ability word names. @param {{ deed: Deed, slot: import("../offers/forms.js").Targets, word: string }} props */
function Aims({ deed, slot, word }) {
  const board = useBoard();
  const { offer, filling } = deed;
  const [, most] = takes(offer, filling, slot, word);
  const picked = chosen(offer, filling, slot.field, word);
  const isFull = picked.length >= most && most > 1;
  const options = possible(offer, filling, slot.field, word).filter((option) => !isFull || picked.includes(option));
  return html`<fieldset class="bslot">
    <legend><${AbilityIcon} ability=${word} /> ${abilityName(board.catalogue, word)} <span class="soft">${t("chosen: {count} of {most}", { count: picked.length, most })}</span></legend>
    <${ByOwner} options=${options} one=${(/** @type {Option} */ option) => html`<${Choice} key=${option} deed=${deed} field=${slot.field} option=${option} slotKey=${word} place=${picked.length > 1 ? picked.indexOf(option) + 1 : 0} />`} />
  </fieldset>`;
}

/** Options in groups, by whose they are. @param {{ options: Option[], one: (option: Option) => any }} props */
function ByOwner({ options, one }) {
  const { owner, names, me } = useBoard();
  /** @type {Map<number | null, Option[]>} */
  const groups = new Map();
  for (const option of options) {
    const seat = typeof option === "string" ? owner(option) : null;
    groups.set(seat, [...(groups.get(seat) ?? []), option]);
  }
  const isPlain = [...groups.keys()].every((seat) => seat === null || seat === me);
  if (isPlain) return html`<span class="ochips">${options.map(one)}</span>`;
  return html`<span class="owners">${[...groups].map(([seat, some]) => html`<span key=${seat} class="ochips"><span class="ochips-who">${seat === null ? "" : seat === me ? t("You") : names(seat)}</span>${some.map(one)}</span>`)}</span>`;
}

/** Whom each attack or steal is sent against. @param {{ deed: Deed, slot: import("../offers/forms.js").Assign }} props */
function Sendings({ deed, slot }) {
  const board = useBoard();
  const { play, game, print, names } = board;
  const keys = slot.keys.map(String);
  const given = /** @type {Record<string, Option>} */ (deed.filling[slot.field] ?? {});
  const all = (/** @type {Option} */ seat) => keys.every((key) => given[key] === seat);
  const lost = keys.filter((key) => !(key in given)).length;
  return html`
    ${slot.repeats && keys.length > 1 && html`<fieldset class="bslot">
      <legend>${t("All of them against")}</legend>
      <span class="ochips">${slot.options.map((seat) => html`<button type="button" key=${seat} class=${all(seat) ? "ochip chosen" : "ochip"} aria-pressed=${all(seat)} onClick=${() => play.fillAll(slot.field, seat, keys)}>${names(Number(seat))} <span class="soft">${game.kingdoms[Number(seat)].points}</span></button>`)}</span>
    </fieldset>`}
    ${keys.map((key) => {
      const entry = game.entries.find((/** @type {any} */ one) => one.id === key);
      return html`<fieldset class="bslot" key=${key}>
        <legend>${entry && html`<${Strength} entry=${entry} /> ${print(entry.source).name}${entry.item ? ` + ${print(entry.item).name}` : ""}`}</legend>
        <span class="ochips">${possible(deed.offer, deed.filling, slot.field, key).map((seat) => html`<${Choice} key=${seat} deed=${deed} field=${slot.field} option=${seat} slotKey=${key} />`)}</span>
      </fieldset>`;
    })}
    ${lost > 0 && html`<p class="soft">${t("Sent against nobody, and lost: {count}", { count: lost })}</p>`}`;
}
