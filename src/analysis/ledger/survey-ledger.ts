import type { EncodedAnswers } from '../counting/packed-columns.ts';
import { optionQueries } from './option-queries.ts';
import { buildQueryKey, type DerivedColumn, type Query } from './queries.ts';

export interface ReleasedQuery {
  readonly query: Query;
  readonly shownColumns: readonly number[];
  /**
   * True if only the number of people who meet it was shown, as a bar of a question about the person under a filter.
   */
  readonly isBar: boolean;
}

/** A question about the person, in the order in which reports offer them as filters. */
export interface PersonQuestion {
  readonly column: number;
  readonly optionCount: number;
}

export interface SurveyLedger {
  readonly segments: readonly EncodedAnswers[];
  readonly minimum: number;
  readonly columnCount: number;
  readonly released: readonly ReleasedQuery[];
  /** Each respondent's group under an earlier rule, all counted as shown; `null` without such groups. */
  readonly formerGroups: ArrayLike<number> | null;
  readonly personQuestions: readonly PersonQuestion[];
  readonly derived?: readonly DerivedColumn[];
}

/**
 * A query is refused if nobody or too few people meet it, or if together with what was shown they could be singled
 * out.
 */
export type Refusal = 'filter-too-narrow' | 'filter-not-possible';

export const RESERVED_QUESTIONS = 4;
export const fingerprintSettings = ({
  minimum,
  columnCount,
  personQuestions,
  formerGroups,
}: SurveyLedger): string =>
  JSON.stringify([minimum, columnCount, personQuestions, formerGroups && Array.from(formerGroups)]);

export const isSameRelease = (one: ReleasedQuery, other: ReleasedQuery): boolean =>
  buildLedgerKey(one) === buildLedgerKey(other) && one.shownColumns.join() === other.shownColumns.join();

/** The key of a query in its ledger. Bars have keys of their own because they are not filters that were shown. */
export const buildLedgerKey = ({ query, isBar }: Pick<ReleasedQuery, 'query' | 'isBar'>): string =>
  isBar ? `bar ${buildQueryKey(query)}` : buildQueryKey(query);

export const reservedQueries = (survey: SurveyLedger): Query[] =>
  survey.personQuestions.slice(0, RESERVED_QUESTIONS).flatMap((question) => optionQueries(survey, question));

/** True if each condition is a single option, or a single bar, of a reserved question. */
export const combinesReserved = (survey: SurveyLedger, query: Query): boolean =>
  query.every((condition) => {
    const question = survey.personQuestions
      .slice(0, RESERVED_QUESTIONS)
      .find(({ column }) => column === condition.column);
    if (question === undefined) return false;
    if (!condition.range) return condition.optionPositions.length === 1;
    const key = buildQueryKey([condition]);
    return optionQueries(survey, question).some((one) => buildQueryKey(one) === key);
  });

export const isReserved = (survey: SurveyLedger, query: Query): boolean =>
  query.length === 1 && combinesReserved(survey, query);
