// Arrow keys go from card to card, as they lie on the board.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {DOMRect} rect */
const middle = (rect) => [rect.x + rect.width / 2, rect.y + rect.height / 2];

/** @param {KeyboardEvent} event @param {HTMLElement | null} board */
export function goByArrow(event, board) {
  const way = WAYS[event.key];
  const from = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-thing]"));
  if (!way || !from || !board) return;
  const [x, y] = middle(from.getBoundingClientRect());
  /** @type {{ element: HTMLElement, far: number } | null} */
  let nearest = null;
  for (const found of board.querySelectorAll("button[data-thing]")) {
    const element = /** @type {HTMLElement} */ (found);
    const rect = element.getBoundingClientRect();
    if (element === from || rect.width === 0) continue;
    const [there, below] = middle(rect);
    const along = (there - x) * way[0] + (below - y) * way[1];
    const aside = Math.abs((there - x) * way[1]) + Math.abs((below - y) * way[0]);
    // What lies straight ahead is nearer than what lies aside.
    const far = along + 3 * aside;
    if (along > 4 && (!nearest || far < nearest.far)) nearest = { element, far };
  }
  if (!nearest) return;
  event.preventDefault();
  nearest.element.focus();
}
