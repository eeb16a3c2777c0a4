import type { AnswersVersion } from '../counting/answers-version.ts';
import { textFingerprints } from './text-fingerprints.ts';

const countsOf = (fingerprints: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const fingerprint of fingerprints)
    if (fingerprint !== null) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  return counts;
};
const sizeOf = (counts: ReadonlyMap<string, number>): number =>
  counts.values().reduce((sum, count) => sum + count, 0);

/** Counts the comments that appear in exactly the same lists. Equal texts count as the same comment. */
const classSizes = (lists: readonly ReadonlyMap<string, number>[]): number[] => {
  const sizes = new Map<string, number>();
  for (const fingerprint of new Set(lists.flatMap((list) => [...list.keys()]))) {
    const counts = lists.map((list) => list.get(fingerprint) ?? 0);
    const most = Math.max(...counts);
    for (let copy = 0; copy < most; copy += 1) {
      const isIn = counts.map((count) => Number(count > copy)).join('');
      sizes.set(isIn, (sizes.get(isIn) ?? 0) + 1);
    }
  }
  return [...sizes.values()];
};

/**
 * Decides if the comments of `next` may be shown beside the `earlier` versions that were shown, each with at least
 * `least` writers. A comment can be recognised in every list, so comments in exactly the same lists must number at
 * least `least`, too. Where filters separated the comments of an earlier version (it has `atoms`), none may disappear,
 * or all must: each of its classes keeps its size or becomes empty.
 */
export const mayReleaseComments = (
  earlier: readonly AnswersVersion[],
  next: AnswersVersion,
  least: number,
): boolean => {
  for (const item of next.columnOf.keys()) {
    const versions = [...earlier.filter(({ columnOf }) => columnOf.has(item)), next];
    const fingerprints = textFingerprints(versions, item);
    if (fingerprints === null) continue;
    const lists = versions.map((version, index) => ({
      version,
      counts: countsOf(fingerprints[index] ?? []),
    }));
    const newest = lists.at(-1)?.counts;
    if (newest === undefined || sizeOf(newest) < least) continue;
    const shown = lists.filter(({ counts }) => sizeOf(counts) >= least);
    if (classSizes(shown.map(({ counts }) => counts)).some((size) => size < least)) return false;
    for (const { version, counts } of shown) {
      if (version === next || version.atoms === null) continue;
      const staying = counts
        .entries()
        .reduce((sum, [fingerprint, count]) => sum + Math.min(count, newest.get(fingerprint) ?? 0), 0);
      if (staying > 0 && staying < sizeOf(counts)) return false;
    }
  }
  return true;
};
