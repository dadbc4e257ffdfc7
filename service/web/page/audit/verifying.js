// Asks the verifier beside the page. It is started when somebody comes to this room, so that it is there when the network is
// not: from then on nothing is asked of anybody.

import { useEffect, useRef, useState } from "../core/view.js";

/**
 * @typedef {{ verdict: string, events: number, draws: number, not_open_yet: number, problems: string[], notes: string[], checks: { name: string, count: number, problems: number }[], repeated: Draw[], about: any }} Result
 * @typedef {{ label: string, version: number, kind: string, secret: string, items: number, from: string[], outcome: string[] }} Draw
 * @typedef {{ version: number, line: number, hash: string, type: string, at: number | null, size: number }} Link
 * @typedef {{
 *   header: any, events: Link[], secrets: Record<string, { secret: string, version: number }>, entropy: { bytes: string, version: number } | null,
 *   signed: { version: number, hash: string, at: number, key: string, kept: boolean }[], logged: any,
 * }} Picture
 * @typedef {{ name: string, bytes: Uint8Array }} Opened
 * @typedef {{ record: Opened, keys: string[], receipts: Opened[], checkpoints: Opened[] }} Asked
 * @typedef {{ asked: Asked, result: Result, picture: Picture }} Found
 */

export function useVerifier() {
  const worker = useRef(/** @type {Worker | null} */ (null));
  const run = useRef(0);
  const wanted = useRef(/** @type {Asked | null} */ (null));
  const [share, setShare] = useState(/** @type {number | null} */ (null));
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const started = new Worker("/web/audit/worker.js");
    worker.current = started;
    started.onmessage = ({ data }) => {
      // Somebody may have chosen something else in the meantime.
      if (data.run !== run.current) return;
      if (data.share !== undefined) setShare(data.share);
      else {
        setShare(null);
        setFound({ asked: /** @type {Asked} */ (wanted.current), result: data.result, picture: data.picture });
      }
    };
    started.onerror = () => (setShare(null), setFailed(true));
    return () => started.terminate();
  }, []);
  /** @param {Asked} asked */
  const verify = (asked) => {
    run.current += 1;
    wanted.current = asked;
    setFound(null);
    setFailed(false);
    setShare(0);
    const options = { keys: asked.keys, receipts: asked.receipts.map(({ bytes }) => bytes), checkpoints: asked.checkpoints.map(({ bytes }) => bytes) };
    worker.current?.postMessage({ run: run.current, bytes: asked.record.bytes, options });
  };
  return { verify, share, found, failed };
}

const RECEIPT = "ballroom-receipt/1\n";

/** @param {File} file @returns {Promise<Opened>} */
export const opened = async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });

/** @param {Opened} one @param {string} text */
const beginsWith = (one, text) => new TextDecoder().decode(one.bytes.subarray(0, text.length)) === text;

/** Checkpoints are notes: a line with a signature stands behind their text. @param {Opened} one */
const isNote = (one) => beginsWith(one, RECEIPT) || new TextDecoder().decode(one.bytes.subarray(0, 4096)).includes("\n\n\u2014 ");

/**
 * What was chosen, told apart: records begin with a brace, notes are signed. Whatever else is chosen is taken for the record
 * that is asked for, for a damaged one may begin with anything.
 * @param {Opened[]} files
 */
export function sorted(files) {
  const record = files.find((one) => beginsWith(one, "{")) ?? files.find((one) => !isNote(one)) ?? null;
  const notes = files.filter((one) => one !== record && isNote(one));
  return {
    record,
    receipts: notes.filter((one) => beginsWith(one, RECEIPT)),
    checkpoints: notes.filter((one) => !beginsWith(one, RECEIPT)),
  };
}
