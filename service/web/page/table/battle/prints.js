// What is printed on a card: from the catalogue, and from the options of a table that brings cards of its own.

import { useMemo } from "../../core/view.js";

/**
 * @typedef {Record<string, number>} Abilities
 * @typedef {{
 *   id: string, name: string, text: string, type: string, faction: string, cost: number, cast: number,
 *   pay: Record<string, number> | null, abilities: Abilities, sides: [Abilities, Abilities] | null, facts: Record<string, any>,
 * }} Print `sides`: of a princess, what she does on each side. `facts`: the same as the catalogue has it, for drawings.
 * @typedef {(thing: string, side?: number) => Print} Printed
 */

export const CROWN = "crown";

/** @param {any} facts @param {{ id: string, name: string, text: string }} said @returns {Print} */
const made = (facts, { id, name, text }) => ({
  id,
  name,
  text,
  type: facts.type ?? "character",
  faction: facts.faction ?? id.split("/")[0],
  cost: facts.cost ?? 0,
  cast: facts.cast ?? 0,
  pay: facts.pay ?? null,
  abilities: facts.abilities ?? facts.side1 ?? {},
  sides: facts.side1 ? [facts.side1, facts.side2] : null,
  facts,
});

/** @param {any} options @returns {Print[]} */
function ownCards(options) {
  const stock = (/** @type {any} */ one) => made({ ...one, faction: one.id.split("/")[0] }, { id: one.id, name: one.name, text: "" });
  const factions = (options?.factions ?? []).flatMap((/** @type {any} */ one) => [
    made({ type: "princess", faction: one.id, side1: one.side1, side2: one.side2 }, { id: one.id, name: one.princess, text: "" }),
    made({ type: "resource", faction: one.id, abilities: { resource: 1 }, ...one.start_card }, { id: one.start_card.id, name: one.start_card.name, text: "" }),
    ...one.stocks.map(stock),
  ]);
  return [...factions, ...(options?.stocks ?? []).map(stock)];
}

/**
 * What a card, a stock or a princess is, by any of its ids: `ore-digger.3`, `snow-white/ore-digger`, `snow-white`.
 * @param {import("../../core/catalogue.js").Catalogue} catalogue @param {any} options @returns {Printed}
 */
export function usePrints(catalogue, options) {
  return useMemo(() => {
    /** @type {Map<string, Print>} */
    const known = new Map();
    const all = [...[...catalogue.cards.values()].map((card) => made(card.facts, card)), ...ownCards(options)];
    for (const print of all) {
      known.set(print.id, print);
      known.set(/** @type {string} */ (print.id.split("/").pop()), print);
    }
    const crown = catalogue.rulings.get("token/crown");
    known.set(CROWN, made({ type: "item", faction: CROWN }, { id: CROWN, name: crown?.title ?? CROWN, text: crown?.text ?? "" }));
    return (/** @type {string} */ thing, /** @type {number | undefined} */ side) => {
      const print = known.get(thing) ?? known.get(thing.replace(/\.\d+$/, "")) ?? made({}, { id: thing, name: thing, text: "" });
      return print.sides && side ? { ...print, abilities: print.sides[side - 1] ?? print.abilities } : print;
    };
  }, [catalogue, options]);
}
