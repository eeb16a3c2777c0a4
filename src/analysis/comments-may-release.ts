import type { AnswersVersion } from './answers-version.ts';
import { textFingerprints } from './text-fingerprints.ts';

const countsOf = (fingerprints: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const fingerprint of fingerprints)
    if (fingerprint !== null) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  return counts;
};
const sizeOf = (counts: ReadonlyMap<string, number>): number =>
  counts.values().reduce((sum, count) => sum + count, 0);

/** How many comments are in exactly the same lists, by these lists; equal texts are taken for the same comment. */
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
 * Whether the comments of `next` may be shown beside those of the `earlier` versions that were, all of at least `least`
 * writers: a comment is known again in every list, so those that are in exactly the same lists are at least `least` as well.
 * Where filters told the comments of an earlier version apart (it has `atoms`), none of them goes, or all do: of each of its
 * classes as many stay as there were, or nobody.
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
