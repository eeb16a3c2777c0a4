import type { Classes } from './classes.ts';
import { keepsMinimum } from './keeps-minimum.ts';

/**
 * The released queries beside which the newest is refused, as indexes of `classes.memberships`: as few as leaving out one after the other
 * finds, the latest first. Those before `first` (the whole survey, former groups) always count. Empty: it is refused beside these alone.
 * Null: it is not refused.
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
