import {
  combinesReserved,
  Draft,
  isReserved,
  NODES_FOR_RESERVE,
  optionQueries,
  type PersonQuestion,
  type Refusal,
  type ReleasedQuery,
  type SurveyLedger,
} from './draft.ts';
import { countMembers, type Membership, membersOf } from './memberships.ts';
import { MOST_CONDITIONS, type Query, withDropped } from './queries.ts';

export type ReleaseResult =
  | { readonly refused: Refusal }
  /** The query and what enters the ledger with it, in this order; nothing that was in it before. */
  | { readonly refused: null; readonly released: readonly ReleasedQuery[] };

const openDraft = (survey: SurveyLedger): Draft => {
  const draft = Draft.open(survey);
  for (const released of survey.released) draft.enter(released);
  return draft;
};

/** Takes a query into the ledger, with the items that it shows; or says why it can't. */
const admit = (survey: SurveyLedger, draft: Draft, query: Query, isBar: boolean): ReleasedQuery | Refusal => {
  const members = membersOf(survey.segments, query);
  const isOfReserve = isReserved(survey, query);
  const mostNodes = isOfReserve ? NODES_FOR_RESERVE : undefined;
  const refusal = draft.isFull ? 'filter-not-possible' : draft.refusalOf(members, mostNodes);
  if (refusal !== null) return refusal;
  const reserve = survey.minimum > 1 && !isOfReserve ? draft.withReserve : null;
  const besideRefusal = reserve?.isFull ? 'filter-not-possible' : (reserve?.refusalOf(members) ?? null);
  if (besideRefusal !== null) return besideRefusal;
  const shownAlone = isBar ? [] : draft.showable(members, undefined, mostNodes);
  // Women in the first semester: such filters leave what is reserved to be shown, but may take items of it.
  const shownColumns =
    reserve && !combinesReserved(survey, query) ? reserve.showable(members, shownAlone) : shownAlone;
  const released = { query, shownColumns, isBar };
  draft.enter(released);
  return released;
};

/**
 * Takes queries into the ledger, all of them with all that dropping conditions leaves of them, or none. Gives those that were not in
 * it, in order.
 */
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
    if (typeof admitted === 'string') return admitted;
    released.push(admitted);
  }
  return released;
};

/** Every group of a query by the answers to a question about the person is nobody or as many as may be told apart. */
const mayTellBars = (survey: SurveyLedger, members: Membership, question: PersonQuestion): boolean => {
  let left = countMembers(members);
  const isEnough = (people: number): boolean => people === 0 || people >= survey.minimum;
  for (const query of optionQueries(question)) {
    const people = membersOf(survey.segments, query).reduce(
      (sum, isIn, index) => sum + (isIn & (members[index] as number)),
      0,
    );
    if (!isEnough(people)) return false;
    left -= people;
  }
  return isEnough(Math.max(0, left));
};

/** Queries in a ledger beyond which bars of questions about the person are not told under new filters. */
const MOST_WITH_BARS = 24;

/**
 * Questions about the person are shown under a query if each of their bars could be a filter of its own: then all bars enter the ledger, as
 * counts of people. The others are hidden under it.
 */
const releaseBars = (survey: SurveyLedger, draft: Draft, query: Query) => {
  const members = membersOf(survey.segments, query);
  const hidden = new Set<number>();
  const released: ReleasedQuery[] = [];
  for (const question of survey.minimum <= 1 ? [] : survey.personQuestions) {
    if (query.some(({ column }) => column === question.column)) continue;
    const bars = optionQueries(question)
      .filter((option) => {
        const own = membersOf(survey.segments, option);
        return own.some((isIn, index) => isIn === 1 && members[index] === 1);
      })
      .map((option) => [...query, ...option].sort((left, right) => left.column - right.column));
    const trial = draft.copy();
    const mayTell = draft.queryCount < MOST_WITH_BARS && mayTellBars(survey, members, question);
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
 * Decides whether a query of one survey is shown beside all that was shown of it before, and under which items
 * (docs/disclosure.md). Nothing but memberships and, for single items, who could have given which answers decides it.
 */
export const releaseQuery = (survey: SurveyLedger, query: Query): ReleaseResult => {
  const draft = openDraft(survey);
  if (draft.has(query)) return { refused: null, released: [] };
  const admitted = admitAll(survey, draft, [query]);
  if (typeof admitted === 'string') return { refused: admitted };
  const bars = new Map<ReleasedQuery, ReturnType<typeof releaseBars>>();
  for (const one of admitted) bars.set(one, releaseBars(survey, draft, one.query));
  return {
    refused: null,
    released: [
      ...admitted.map((one) => ({
        ...one,
        shownColumns: one.shownColumns.filter((column) => !bars.get(one)?.hidden.has(column)),
      })),
      ...[...bars.values()].flatMap((one) => one.released),
    ],
  };
};

/**
 * Whether queries could be released now, each by itself, without entering any. `isRough`: of many surveys, without what is reserved
 * beside them; then some that are said to be possible turn out not to be.
 */
export const releasable = (
  survey: SurveyLedger,
  queries: readonly Query[],
  { isRough = false }: { readonly isRough?: boolean } = {},
): boolean[] => {
  const draft = openDraft(survey);
  return queries.map((query) => {
    if (draft.has(query)) return true;
    if (survey.minimum > 1 && query.length > MOST_CONDITIONS) return false;
    const members = membersOf(survey.segments, query);
    const isOfReserve = isReserved(survey, query);
    const mostNodes = isOfReserve ? NODES_FOR_RESERVE : undefined;
    if (draft.isFull || draft.refusalOf(members, mostNodes) !== null) return false;
    if (isRough || survey.minimum <= 1 || isOfReserve) return true;
    return !draft.withReserve.isFull && draft.withReserve.refusalOf(members) === null;
  });
};
