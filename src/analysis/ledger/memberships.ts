import { isInRange } from '../counting/number-bars.ts';
import {
  abstentionCode,
  decodeColumn,
  type EncodedAnswers,
  hasBit,
  type PackedColumn,
} from '../counting/packed-columns.ts';
import type { Condition, Query } from './queries.ts';

/** By respondent, all segments in order: 1 if in the query. */
export type Membership = Uint8Array;

export const countRespondents = (segments: readonly EncodedAnswers[]): number =>
  segments.reduce((sum, { respondentCount }) => sum + respondentCount, 0);

const keepAnswering = (
  column: PackedColumn,
  { optionPositions, isNone, range }: Condition,
  members: Membership,
): void => {
  if (range) {
    for (let index = 0; index < members.length; index += 1)
      if (column.kind !== 'number' || !isInRange(column.values[index] as number, range)) members[index] = 0;
    return;
  }
  if (column.kind === 'choice') {
    const { codes } = column;
    const abstention = abstentionCode(codes);
    const wanted = new Set(optionPositions);
    for (let index = 0; index < members.length; index += 1) {
      const code = codes[index] as number;
      const isAnswered = code > 0 && code !== abstention;
      if (!isAnswered || wanted.has(code) === (isNone === true)) members[index] = 0;
    }
    return;
  }
  const ticks =
    column.kind === 'multiple' ? optionPositions.flatMap((position) => column.ticks[position - 1] ?? []) : [];
  const isAnswered = (index: number): boolean => column.kind === 'multiple' && hasBit(column.answered, index);
  for (let index = 0; index < members.length; index += 1)
    if (!isAnswered(index) || ticks.some((bits) => hasBit(bits, index)) === (isNone === true))
      members[index] = 0;
};

/** Computes who meets a query. Nobody meets a condition on options of a question that is not closed. */
export const computeMembership = (segments: readonly EncodedAnswers[], query: Query): Membership => {
  const members = new Uint8Array(countRespondents(segments)).fill(1);
  let from = 0;
  for (const segment of segments) {
    const own = members.subarray(from, from + segment.respondentCount);
    for (const condition of query) keepAnswering(decodeColumn(segment, condition.column), condition, own);
    from += segment.respondentCount;
  }
  return members;
};

export const countMembers = (members: Membership): number => members.reduce((sum, one) => sum + one, 0);

export interface LedgerQueries {
  readonly queries: readonly Query[];
  /**
   * Each respondent's group under an earlier rule (`NO_GROUP` for none), all counted as shown; `null` without such
   * groups.
   */
  readonly formerGroups: ArrayLike<number> | null;
}

const NO_GROUP = 65_535;

export const formerMemberships = (formerGroups: LedgerQueries['formerGroups']): Membership[] => {
  const groups = [...new Set(Array.from(formerGroups ?? []))].filter((group) => group !== NO_GROUP);
  return groups
    .sort((left, right) => left - right)
    .map((group) => Uint8Array.from(formerGroups ?? [], (own) => (own === group ? 1 : 0)));
};

export const computeMemberships = (
  segments: readonly EncodedAnswers[],
  { queries, formerGroups }: LedgerQueries,
): Membership[] => [
  ...formerMemberships(formerGroups),
  ...queries.map((query) => computeMembership(segments, query)),
];
