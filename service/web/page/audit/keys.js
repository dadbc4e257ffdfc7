// Keys that one has pinned: noted once, and held against everything that the house shows later. Kept in this browser.

import { keep, kept } from "../core/settings.js";

const NAME = "ballroom.pinned-keys";

/** @param {string} text */
export const linesOf = (text) => text.split("\n").map((line) => line.trim()).filter((line) => line !== "");

/** @returns {string} */
export const pinned = () => kept(NAME, "");
/** @param {string} text */
export const pin = (text) => keep(NAME, text.trim() === "" ? null : text);
