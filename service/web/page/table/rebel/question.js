// The question that one is asked now, with its answers as buttons; cards of the hand answer on the hand itself.

import { link } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { html } from "../../core/view.js";
import { PlayingCard } from "../../drawings/cards.js";
import { PrincessPortrait } from "../../drawings/princesses.js";
import { SuitMark } from "../../drawings/suits.js";
import { chosen, keysOf, moveOf, possible, takes } from "../offers/forms.js";
import { moveName, optionName, thingName } from "../offers/words.js";
import { isOfHand } from "./answering.js";

/** @typedef {{ answer: import("./answering.js").Answer, view: any, catalogue: import("../../core/catalogue.js").Catalogue, names: (seat: number) => string }} Props */

/** @param {Props} props */
export function Question({ answer, view, catalogue, names }) {
  const { offers, offer } = answer;
  if (offers.length === 0) return null;
  const plain = offers.filter((one) => one.slots.length === 0 || one.move === "decline" || one.move === "use-power");
  const forms = offers.map((one, at) => ({ one, at })).filter(({ one }) => !plain.includes(one));
  const about = offer ?? offers[0];
  const powered = plain.some((one) => one.move === "use-power");
  return html`<section class="question" data-move=${about.move} aria-labelledby="question">
    <h2 id="question">${powered && !offer ? t("Do you use your power now?") : moveName(about.move)}</h2>
    <${Why} citations=${about.citations} catalogue=${catalogue} game=${view.game} />
    ${forms.length > 1 && html`<div class="row" role="group" aria-label=${t("Ways to answer")}>
      ${forms.map(({ one, at }) => html`<button key=${at} class="quiet" aria-pressed=${one === offer} onClick=${() => answer.turnTo(at)}>${formName(one)}</button>`)}
    </div>`}
    ${offer && offer.slots.map((slot) => html`<${SlotOf} key=${slot.field} slot=${slot} answer=${answer} view=${view} catalogue=${catalogue} names=${names} />`)}
    <div class="row">
      ${offer && !(offer.slots.length === 1 && offer.slots[0].kind === "pick") && (answer.handSlots.length !== 1 || answer.handSlots[0].kind !== "pick" || offer.slots.some((slot) => !isOfHand(slot) && slot.kind !== "pick")) && forms.length > 0 &&
      html`<button class="done" disabled=${!answer.complete || answer.busy} onClick=${answer.submit}>${t("Done")}</button>`}
      ${plain.map((one, at) => html`<${Plain} key=${at} offer=${one} answer=${answer} view=${view} catalogue=${catalogue} />`)}
    </div>
    <div role="status" aria-live="assertive" class="refusal">
      ${answer.refused && html`<p><b>${t("{card} cannot be chosen.", { card: thingName(catalogue, String(answer.refused.option)) })}</b></p>
        <${Why} citations=${answer.refused.citations.slice(0, 2)} catalogue=${catalogue} game=${view.game} all />`}
    </div>
  </section>`;
}

/** What sets a form apart from others for the same move. @param {import("../offers/forms.js").Form} form */
function formName(form) {
  if (form.leave) return t("{move}, as the verdict allows", { move: moveName(form.move) });
  const power = form.slots.find((slot) => slot.field === "power");
  return power?.kind === "pick" && !power.options.includes(false) && !power.optional ? t("{move} with your power", { move: moveName(form.move) }) : moveName(form.move);
}

/** The rules behind it, in full: what one is asked is only as clear as its rule.
 * @param {{ citations: readonly string[], catalogue: import("../../core/catalogue.js").Catalogue, game: string, all?: boolean }} props */
export function Why({ citations, catalogue, game, all = false }) {
  const rules = citations.map((id) => catalogue.rulings.get(id)).filter((rule) => rule !== undefined);
  return html`${(all ? rules : rules.slice(0, 1)).map((rule) => html`<p key=${rule.id} class="rule">
    <a href=${link(`/catalogue/${game}/rulings/${rule.id}`)}>${rule.title}</a> ${rule.text}
  </p>`)}`;
}

/** An answer with nothing, or little, to fill in. @param {{ offer: any, answer: import("./answering.js").Answer, view: any, catalogue: import("../../core/catalogue.js").Catalogue }} props */
function Plain({ offer, answer, view, catalogue }) {
  const princess = view.play.princesses[view.seat];
  const copied = offer.slots.find((/** @type {any} */ slot) => slot.field === "copies");
  if (offer.move === "use-power" && copied) {
    return copied.options.map((/** @type {string} */ other) => html`<button key=${other} disabled=${answer.busy} onClick=${() => answer.post({ ...moveOf(offer, {}), copies: other })}>
      <${PrincessPortrait} princess=${other} game=${view.game} size=${28} /> ${t("Use the power of {princess}", { princess: thingName(catalogue, other) })}
    </button>`);
  }
  if (offer.move === "use-power") {
    return html`<button disabled=${answer.busy} onClick=${() => answer.post(offer.example)}>
      <${PrincessPortrait} princess=${princess} game=${view.game} size=${28} /> ${t("Use the power of {princess}", { princess: thingName(catalogue, princess) })}
    </button>`;
  }
  if (offer.move === "decline") {
    const whole = offer.slots.some((/** @type {any} */ slot) => slot.field === "whole_trick");
    return html`<button class="quiet" disabled=${answer.busy} onClick=${() => answer.post(moveOf(offer, {}))}>${t("Let it pass")}</button>
      ${whole && html`<button class="quiet" disabled=${answer.busy} onClick=${() => answer.post({ ...moveOf(offer, {}), whole_trick: true })}>${t("Not in this trick")}</button>`}`;
  }
  return html`<button disabled=${answer.busy} onClick=${() => answer.post(offer.example)}>${moveName(offer.move)}</button>`;
}

/** @param {Props & { slot: any }} props */
function SlotOf({ slot, answer, view, catalogue, names }) {
  const offer = /** @type {import("../offers/forms.js").Form} */ (answer.offer);
  if (isOfHand(slot)) {
    if (slot.kind === "pick") return null;
    const [least, most] = takes(offer, answer.filling, slot);
    const there = chosen(offer, answer.filling, slot.field);
    return html`<div class="basket" data-active=${answer.dueSlot === slot}>
      <button class="quiet" aria-pressed=${answer.dueSlot === slot} onClick=${() => answer.turnToSlot(slot.field)}>
        ${basketName(slot.field, view, names)} ${there.length}/${least === most ? most : `${least}–${most}`}
      </button>
      <span class="cards">${there.map((card) => html`<${PlayingCard} key=${card} card=${String(card)} catalogue=${catalogue} size="3rem" onClick=${() => answer.touch(String(card))} />`)}</span>
    </div>`;
  }
  if (slot.kind === "assign") {
    return html`<div class="assign">${keysOf(offer, answer.filling, slot).map((key) => html`<fieldset key=${key}>
      <legend>${names(Number(key))}</legend>
      <${Options} slot=${slot} slotKey=${key} answer=${answer} view=${view} catalogue=${catalogue} names=${names} />
    </fieldset>`)}</div>`;
  }
  const boolean = slot.options.every((/** @type {unknown} */ option) => typeof option === "boolean");
  if (boolean) {
    if (!slot.options.includes(true)) return null;
    const on = answer.filling[slot.field] === true;
    return html`<label class="check"><input type="checkbox" checked=${on} onChange=${() => answer.pick(slot.field, slot.optional ? true : !on)} />
      ${slot.field === "power" ? t("With the power of my princess") : t("For this whole trick")}</label>`;
  }
  return html`<${Options} slot=${slot} answer=${answer} view=${view} catalogue=${catalogue} names=${names} />`;
}

/** @param {Props & { slot: any, slotKey?: string }} props */
function Options({ slot, slotKey, answer, view, catalogue, names }) {
  const offer = /** @type {import("../offers/forms.js").Form} */ (answer.offer);
  const there = chosen(offer, answer.filling, slot.field, slotKey);
  const able = possible(offer, answer.filling, slot.field, slotKey);
  const alone = offer.slots.length === 1 && slot.kind === "pick";
  const take = (/** @type {any} */ option) => (alone ? answer.post(moveOf(offer, { [slot.field]: option })) : answer.pick(slot.field, option, slotKey));
  return html`<div class="options" role="group" aria-label=${moveName(offer.move)}>
    ${slot.options.map((/** @type {any} */ option) => html`<${Option} key=${option} option=${option} view=${view} catalogue=${catalogue} names=${names}
      chosen=${there.includes(option)} disabled=${answer.busy || !able.includes(option)} take=${() => take(option)} />`)}
  </div>`;
}

/** @param {{ option: any, view: any, catalogue: import("../../core/catalogue.js").Catalogue, names: (seat: number) => string, chosen: boolean, disabled: boolean, take: () => void }} props */
function Option({ option, view, catalogue, names, chosen: isChosen, disabled, take }) {
  const name = optionName({ catalogue, seats: names, field: "seat", option });
  if (/^(queens|fairies|pets|princes)-\d+$/.test(String(option))) {
    return html`<${PlayingCard} card=${option} catalogue=${catalogue} size="3.6rem" chosen=${isChosen} onClick=${disabled ? undefined : take} barred=${disabled} />`;
  }
  if (catalogue.suits.has(String(option))) {
    return html`<button class="quiet" aria-pressed=${isChosen} disabled=${disabled} onClick=${take}><${SuitMark} suit=${option} size=${24} /> ${name}</button>`;
  }
  const card = catalogue.cards.get(String(option));
  if (card?.kind === "princesses") {
    return html`<button class="quiet princess-option" aria-pressed=${isChosen} disabled=${disabled} onClick=${take}>
      <${PrincessPortrait} princess=${option} game=${view.game} size=${84} /><b>${name}</b><span>${card.text}</span>
    </button>`;
  }
  return html`<button class="quiet" aria-pressed=${isChosen} disabled=${disabled} onClick=${take}>${name}</button>`;
}

/** @param {string} field @param {any} view @param {(seat: number) => string} names */
function basketName(field, view, names) {
  const count = view.seats.length;
  if (field === "left") return t("To {name}, on your left", { name: names((view.seat + 1) % count) });
  if (field === "right") return t("To {name}, on your right", { name: names((view.seat + count - 1) % count) });
  return t("Chosen");
}
