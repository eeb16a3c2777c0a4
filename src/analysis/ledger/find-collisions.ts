import type { Classes } from './classes.ts';
import { keepsMinimum } from './keeps-minimum.ts';

/**
 * Returns the released queries that the newest collides with, as indexes of `classes.memberships`, latest first: the
 * set left after removing queries one by one while the collision remains. Queries before `first` (the whole survey,
 * former groups) always count. Empty if they alone are enough for the collision; `null` if there is none.
 */
export const findCollisions = (
  { memberships, sizes }: Classes,
  first: number,
  minimum: number,
  mostNodes?: number,
): number[] | null => {
  const newest = memberships.length - 1;
  const always = Array.from({ length: first }, (_, index) => index);
  const isRefusedBeside = (queries: readonly number[]): boolean => {
    const columns = [...always, ...queries, newest].map((index) => memberships[index] as Uint8Array);
    const audited = sizes.map((people, one) => ({
      membership: columns.map((own) => own[one] as number),
      people,
    }));
    return !keepsMinimum(audited, minimum, mostNodes);
  };
  let left = Array.from({ length: newest - first }, (_, index) => first + index);
  if (!isRefusedBeside(left)) return null;
  for (const query of left.toReversed()) {
    const others = left.filter((one) => one !== query);
    if (isRefusedBeside(others)) left = others;
  }
  return left;
};
