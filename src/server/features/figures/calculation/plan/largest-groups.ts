import { MAXIMUM_GROUPS_OF_FIGURE, MAXIMUM_GROUPS_OF_REPORT } from '#shared/limits.ts';
import type { Group } from './split-surveys.ts';

export const groupsPerFigure = (splitFigures: number): number =>
  Math.min(
    MAXIMUM_GROUPS_OF_FIGURE,
    Math.max(1, Math.floor(MAXIMUM_GROUPS_OF_REPORT / Math.max(1, splitFigures))),
  );

/**
 * Keeps the `most` groups with the most answers in the given order, and returns how many were dropped. Hidden groups
 * count as empty and go first; ties drop the last ones.
 */
export const largestGroups = <Counted extends { readonly n: number }>(
  groups: readonly Group[],
  tallies: ReadonlyMap<number, Counted>,
  most: number,
): { shown: { group: Group; tally: Counted }[]; notShown: number } => {
  const all = groups.flatMap((group) => {
    const tally = tallies.get(group.key);
    return tally ? [{ group, tally }] : [];
  });
  if (all.length <= most) return { shown: all, notShown: 0 };
  const positions = all
    .map((_, position) => position)
    .sort((one, other) => all[other]!.tally.n - all[one]!.tally.n);
  const kept = new Set(positions.slice(0, most));
  return { shown: all.filter((_, position) => kept.has(position)), notShown: all.length - most };
};
