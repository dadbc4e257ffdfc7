// What a film is about: its chapters, and the branches that were undone. A game that goes back somewhere leaves a branch
// beside its main line: everything between the version it goes back to and the one that says so.

/**
 * @typedef {import("../core/shapes.js").Frame} Frame
 * @typedef {{ version: number, at: string, heading: string, text: string, place: Record<string, any>, undone_by: number | null, back_to: number | null }} Chapter
 * @typedef {{ to: number, by: number, depth: number }} Branch
 * `to`: the last version before it; `by`: the rewind that ended it; `depth`: in how many others it lies.
 * @typedef {ReturnType<typeof storyOf>} Story
 */

/** @param {readonly Frame[]} frames @returns {Branch[]} */
export function branchesOf(frames) {
  const found = frames.flatMap(({ version, back_to }) => (back_to === null ? [] : [{ to: back_to, by: version, depth: 0 }]));
  for (const one of found) one.depth = found.filter((other) => other !== one && other.to <= one.to && one.by < other.by).length;
  return found;
}

/** @param {readonly Frame[]} frames @param {readonly Chapter[]} chapters */
export function storyOf(frames, chapters) {
  const branches = branchesOf(frames);
  const last = frames.length;
  const lies = (/** @type {Branch} */ branch, /** @type {number} */ version) => branch.to < version && version < branch.by;
  const entered = (/** @type {number} */ from, /** @type {number} */ version) => branches.find((one) => lies(one, version) && !lies(one, from));
  return {
    branches,
    chapters,
    last,
    /** The branches in which a version lies, the outermost first. @param {number} version */
    around: (version) => branches.filter((one) => lies(one, version)).sort((a, b) => a.depth - b.depth),
    /** What comes after a version on its own line: nobody strays into a branch unasked. @param {number} version */
    after(version) {
      let next = version + 1;
      for (let branch; (branch = entered(version, next)); ) next = branch.by;
      return Math.min(next, last);
    },
    /** @param {number} version */
    before(version) {
      let next = version - 1;
      for (let branch; (branch = entered(version, next)); ) next = branch.to;
      return Math.max(next, 1);
    },
    /** The chapter in which a version lies. @param {number} version */
    chapterAt: (version) => chapters.findLast((one) => one.version <= version) ?? null,
    /** The chapters before and behind a version, on its own line. @param {number} version @param {1 | -1} way */
    nextChapter(version, way) {
      const open = chapters.filter((one) => one.version === version || !entered(version, one.version));
      const found = way > 0 ? open.find((one) => one.version > version) : open.findLast((one) => one.version < version);
      return found?.version ?? (way > 0 ? last : 1);
    },
  };
}

/** Chapters by the part of the game they belong to, as the game counts its rounds. @param {readonly Chapter[]} chapters */
export function partsOf(chapters) {
  /** @type {{ round: number | null, chapters: Chapter[] }[]} */
  const parts = [];
  for (const chapter of chapters) {
    const round = chapter.place.round ?? null;
    const part = parts[parts.length - 1];
    if (part && part.round === round) part.chapters.push(chapter);
    else parts.push({ round, chapters: [chapter] });
  }
  return parts;
}
