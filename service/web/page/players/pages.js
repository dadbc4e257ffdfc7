// Lists that the house answers in pages: the first at once, the others when somebody asks for more.

import { address, get } from "../core/api.js";
import { html, useEffect, useState } from "../core/view.js";
import { t } from "../core/texts.js";
import { attempt } from "../ui/toasts.js";

/**
 * @template T
 * @param {string} path @param {Record<string, unknown>} query @param {(answer: any) => T[]} listed which part of an answer is the list
 * @returns {{ lines: T[], first: any, error: unknown, more: (() => Promise<void>) | null, isLoading: boolean }}
 */
export function usePages(path, query, listed) {
  const [state, setState] = useState(/** @type {{ lines: T[], first: any, next: string | null, error: unknown }} */ ({ lines: [], first: null, next: null, error: null }));
  const where = address(path, query);
  useEffect(() => {
    const gone = new AbortController();
    setState({ lines: [], first: null, next: null, error: null });
    get(where, { signal: gone.signal }).then(
      (answer) => setState({ lines: listed(answer), first: answer, next: answer.next ?? null, error: null }),
      (error) => gone.signal.aborted || setState({ lines: [], first: null, next: null, error }),
    );
    return () => gone.abort();
  }, [where]);
  const more = async () => {
    const answer = await attempt(() => get(address(path, { ...query, cursor: state.next })));
    if (answer) setState((/** @type {typeof state} */ now) => ({ ...now, lines: [...now.lines, ...listed(answer)], next: answer.next ?? null }));
  };
  return { ...state, more: state.next ? more : null, isLoading: !state.first && !state.error };
}

/** @param {{ more: (() => void) | null }} props */
export const More = ({ more }) => (more ? html`<p class="more"><button class="quiet" onClick=${more}>${t("Show more")}</button></p>` : null);
