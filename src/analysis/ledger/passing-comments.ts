import type { WrittenComment } from '../written-comment.ts';
import type { Membership } from './memberships.ts';

/** A survey with what was written there to one open item, and what filters showed of it. */
export interface CommentedSurvey {
  readonly respondentCount: number;
  readonly comments: readonly WrittenComment[];
  /** Fewest people who wrote for their comments to be shown. */
  readonly minimum: number;
  /** Fewest people who are told apart. */
  readonly fewest: number;
  /** By released query, in order, then by respondent. */
  readonly released: readonly Membership[];
}

/** Lists of comments so far, told apart by class: people in just the same lists. */
interface Lists {
  readonly classOf: Int32Array;
  readonly count: number;
}

const refine = ({ classOf, count }: Lists, members: Membership): Lists => {
  const numbers = new Map<number, number>();
  return {
    classOf: classOf.map((one, respondent) => {
      const key = one * 2 + (members[respondent] as number);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    }),
    count: Math.max(count, numbers.size),
  };
};

/** Whether in each class enough people wrote, or nobody of enough. */
const isSafe = ({ classOf, count }: Lists, { comments, minimum, fewest }: CommentedSurvey): boolean => {
  const people = new Int32Array(count);
  const writers = new Int32Array(count);
  for (const one of classOf) people[one]! += 1;
  for (const { respondent } of comments) writers[classOf[respondent] as number]! += 1;
  return people.every(
    (size, one) =>
      (writers[one] as number) >= minimum ||
      ((writers[one] as number) === 0 && (size === 0 || size >= fewest)),
  );
};

/**
 * The comments of one survey under its released query at `position`; null: they must not be shown under it.
 *
 * A comment is known again wherever it stands, so a reader of all lists knows which of them its writer is in. So a query lists
 * comments only if in each class of people that are in just the same lists, its own among them, at least `minimum` wrote, or nobody of
 * at least `fewest`. The queries before it come first, so a later one takes no list away.
 */
export const passingComments = (survey: CommentedSurvey, position: number): WrittenComment[] | null => {
  const { respondentCount, comments, released } = survey;
  let lists: Lists = { classOf: new Int32Array(respondentCount), count: 1 };
  for (const [index, members] of released.slice(0, position + 1).entries()) {
    const next = refine(lists, members);
    const isListed = isSafe(next, survey);
    if (isListed) lists = next;
    if (index === position)
      return isListed ? comments.filter(({ respondent }) => members[respondent] === 1) : null;
  }
  return null;
};
