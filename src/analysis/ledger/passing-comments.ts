import type { WrittenComment } from '../text/written-comment.ts';
import type { Membership } from './memberships.ts';

export interface CommentedSurvey {
  readonly respondentCount: number;
  readonly comments: readonly WrittenComment[];
  readonly minimum: number;
  readonly fewest: number;
  readonly released: readonly Membership[];
}

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
 * Returns the comments of one survey under its released query at `position`; `null` if they must not be shown. A
 * comment can be recognised in every list, so a reader of all lists knows which of them contain its writer. Therefore
 * a query lists comments only if, in each class of people that are in exactly the same lists (including its own), at
 * least `minimum` wrote, or nobody of at least `fewest`. Earlier queries take precedence, so a later one never removes
 * a list.
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
