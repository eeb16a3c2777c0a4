import type { Tally } from '#analysis/tally.ts';
import { MAXIMUM_GROUPS_OF_FIGURE, MAXIMUM_GROUPS_OF_REPORT } from '#shared/limits.ts';
import type { Group } from './split-surveys.ts';

/** Groups a figure may show, when so many figures of a report are split. */
export const groupsPerFigure = (splitFigures: number): number =>
  Math.min(
    MAXIMUM_GROUPS_OF_FIGURE,
    Math.max(1, Math.floor(MAXIMUM_GROUPS_OF_REPORT / Math.max(1, splitFigures))),
  );

/**
 * The `most` groups with the most answers, in the order in which they were given, and how many are left. What is not
 * to be shown counts no answers, so it goes first; of equals those at the end.
 */
export const largestGroups = (
  groups: readonly Group[],
  tallies: ReadonlyMap<number, Tally>,
  most: number,
): { shown: { group: Group; tally: Tally }[]; notShown: number } => {
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
