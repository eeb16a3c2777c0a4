import { Draft, NODES_FOR_RESERVE } from './draft.ts';
import { computeMembership, countMembers, type Membership } from './memberships.ts';
import { besideRange, joinedBarQueries, optionQueries, withItems } from './option-queries.ts';
import { buildQueryKey, MOST_CONDITIONS, type Query, withDropped } from './queries.ts';
import {
  combinesReserved,
  isReserved,
  type PersonQuestion,
  type Refusal,
  type ReleasedQuery,
  type SurveyLedger,
} from './survey-ledger.ts';

export type ReleaseResult =
  | { readonly refused: Refusal }
  | { readonly refused: null; readonly released: readonly ReleasedQuery[] };

const refusalOf = (
  survey: SurveyLedger,
  draft: Draft,
  query: Query,
  members: Membership,
  { isBar = false, isRough = false }: { readonly isBar?: boolean; readonly isRough?: boolean } = {},
): Refusal | null => {
  const isOfReserve = isReserved(survey, query);
  if (draft.isFull) return 'filter-not-possible';
  const refusal = draft.refusalOf(members, isOfReserve ? NODES_FOR_RESERVE : undefined);
  if (refusal !== null || survey.minimum <= 1 || isRough) return refusal;
  // An option that was not reserved may be shown in place of others, but never as a mere bar.
  if (isOfReserve && (!isBar || draft.withReserve.has(query))) return null;
  return draft.withReserve.isFull ? 'filter-not-possible' : draft.withReserve.refusalOf(members);
};

const columnsUnder = (survey: SurveyLedger, draft: Draft, query: Query, members: Membership): number[] => {
  if (survey.minimum <= 1) return draft.showable(members);
  if (isReserved(survey, query)) return draft.showableOption(query, members);
  const columns = draft.showable(members);
  // Women in the first semester: such filters leave what is reserved to be shown, but may take items of it.
  return combinesReserved(survey, query) ? columns : draft.withReserve.showable(members, columns);
};

const admit = (survey: SurveyLedger, draft: Draft, query: Query, isBar: boolean): ReleasedQuery | Refusal => {
  const members = computeMembership(survey.segments, query);
  const refusal = refusalOf(survey, draft, query, members, { isBar });
  if (refusal !== null) return refusal;
  const shownColumns = isBar ? [] : besideRange(survey, query, columnsUnder(survey, draft, query, members));
  const released = { query, shownColumns, isBar };
  draft.enter(released);
  return released;
};

/**
 * The number of people who meet one option is public in the question's own figure. That few meet several conditions is
 * not: somebody who knows all answers but one would learn it from the reason.
 */
const reasonFor = (query: Query, refusal: Refusal): Refusal =>
  query.length === 1 ? refusal : 'filter-not-possible';

const admitAll = (
  survey: SurveyLedger,
  draft: Draft,
  queries: readonly Query[],
  isBar = false,
): ReleasedQuery[] | Refusal => {
  const released: ReleasedQuery[] = [];
  const isProtected = survey.minimum > 1;
  if (isProtected && queries.some(({ length }) => length > MOST_CONDITIONS)) return 'filter-not-possible';
  for (const query of isProtected ? queries.flatMap(withDropped) : queries) {
    if (draft.has(query) || (isBar && draft.hasBar(query))) continue;
    const admitted = admit(survey, draft, query, isBar);
    if (typeof admitted === 'string') return isProtected ? reasonFor(query, admitted) : admitted;
    released.push(admitted);
  }
  return released;
};

const barsUnder = (survey: SurveyLedger, members: Membership, question: PersonQuestion): Query[] =>
  question.optionCount === 0
    ? joinedBarQueries(survey, question.column, members)
    : optionQueries(survey, question);

const mayTellBars = (survey: SurveyLedger, members: Membership, bars: readonly Query[]): boolean => {
  let left = countMembers(members);
  const isEnough = (people: number): boolean => people === 0 || people >= survey.minimum;
  for (const query of bars) {
    const people = computeMembership(survey.segments, query).reduce(
      (sum, isIn, index) => sum + (isIn & (members[index] as number)),
      0,
    );
    if (!isEnough(people)) return false;
    left -= people;
  }
  return isEnough(Math.max(0, left));
};

/** Number of queries in a ledger beyond which new filters no longer show bars of questions about the person. */
const MOST_WITH_BARS = 24;

/**
 * Shows a question about the person under a query only if each of its bars could be a filter of its own; all bars then
 * enter the ledger as counts of people. Otherwise the question is hidden.
 */
const releaseBars = (survey: SurveyLedger, draft: Draft, query: Query) => {
  const members = computeMembership(survey.segments, query);
  const hidden = new Set<number>();
  const released: ReleasedQuery[] = [];
  for (const question of survey.minimum <= 1 ? [] : survey.personQuestions) {
    if (query.some(({ column }) => column === question.column)) continue;
    const options = barsUnder(survey, members, question);
    const bars = options
      .filter((option) => {
        const own = computeMembership(survey.segments, option);
        return own.some((isIn, index) => isIn === 1 && members[index] === 1);
      })
      .map((option) => [...query, ...option].sort((left, right) => left.column - right.column));
    const trial = draft.copy();
    const mayTell = draft.queryCount < MOST_WITH_BARS && mayTellBars(survey, members, options);
    const admitted = mayTell ? admitAll(survey, trial, bars, true) : 'filter-not-possible';
    if (typeof admitted === 'string') {
      hidden.add(question.column);
      continue;
    }
    for (const one of admitted) draft.enter(one);
    released.push(...admitted);
  }
  return { hidden, released };
};

/**
 * Decides if a query of one survey may be shown beside everything shown of it before, and with which items
 * (docs/disclosure.md). The decision depends only on memberships and, for single items, on who could have given which
 * answers.
 */
export const releaseQuery = (
  survey: SurveyLedger,
  query: Query,
  before: Draft = Draft.replay(survey),
): ReleaseResult => {
  if (before.has(query)) return { refused: null, released: [] };
  // The reserve is worked out in what is kept, not in its copy.
  const draft = before.copy(survey.minimum > 1 ? before.withReserve : null);
  const admitted = admitAll(survey, draft, [query]);
  if (typeof admitted === 'string') return { refused: admitted };
  const bars = new Map<ReleasedQuery, ReturnType<typeof releaseBars>>();
  for (const one of admitted) bars.set(one, releaseBars(survey, draft, one.query));
  return {
    refused: null,
    released: [
      ...admitted.map((one) => ({
        ...one,
        shownColumns: withItems(
          survey,
          one.shownColumns.filter((column) => !bars.get(one)?.hidden.has(column)),
        ),
      })),
      ...[...bars.values()].flatMap((one) => one.released),
    ],
  };
};

/**
 * Tests if queries could be released now, each by itself, without entering any. `isRough` ignores the reserve; some
 * queries then turn out not to be possible.
 */
export const releasable = (
  survey: SurveyLedger,
  queries: readonly Query[],
  { isRough = false }: { readonly isRough?: boolean } = {},
  draft: Draft = Draft.replay(survey),
): boolean[] =>
  queries.map((query) => {
    if (draft.has(query)) return true;
    if (survey.minimum > 1 && query.length > MOST_CONDITIONS) return false;
    return refusalOf(survey, draft, query, computeMembership(survey.segments, query), { isRough }) === null;
  });

/** A released query that another is refused beside, or one that is kept for a question about the person. */
export interface Collision {
  readonly query: Query;
  readonly isReserved: boolean;
}

/**
 * Returns the queries that a query collides with, apart from its own conditions; empty if those or the whole survey are
 * enough, `'full'` if the ledger is full, `null` if it is not refused. For administrators only.
 */
export const listCollisions = (
  survey: SurveyLedger,
  query: Query,
  before: Draft = Draft.replay(survey),
): Collision[] | 'full' | null => {
  if (before.has(query) || survey.minimum <= 1) return null;
  const draft = before.copy(before.withReserve);
  const parts = withDropped(query);
  for (const part of parts) {
    if (draft.has(part) || typeof admit(survey, draft, part, false) !== 'string') continue;
    if (draft.isFull) return 'full';
    const members = computeMembership(survey.segments, part);
    const found = draft.collisionsOf(members) ?? draft.withReserve.collisionsOf(members) ?? [];
    const own = new Set(parts.map(buildQueryKey));
    return found
      .filter((one) => !own.has(buildQueryKey(one.query)))
      .map((one) => ({ query: one.query, isReserved: !draft.has(one.query) && !draft.hasBar(one.query) }));
  }
  return null;
};
