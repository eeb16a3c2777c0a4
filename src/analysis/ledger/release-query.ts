import type { EncodedAnswers } from '../packed-columns.ts';
import { showableItems } from './audit-item.ts';
import { type Classes, refineClasses, wholeSurvey } from './classes.ts';
import { type ItemAnswers, readItem } from './item-answers.ts';
import { keepsMinimum } from './keeps-minimum.ts';
import { countMembers, formerMemberships, type Membership, membersOf, respondentsOf } from './memberships.ts';
import { keyOf, MOST_CONDITIONS, type Query, withDropped } from './queries.ts';

/** A query that has been shown, or counts as shown. */
export interface ReleasedQuery {
  readonly query: Query;
  /** Columns whose items are shown under it. */
  readonly shownColumns: readonly number[];
  /** Only how many people meet it was shown, as a bar of a question about the person under a filter. */
  readonly isBar: boolean;
}

/** A question about the person, in the order in which reports are filtered by them. */
export interface PersonQuestion {
  readonly column: number;
  readonly optionCount: number;
}

/** One survey with everything that was shown of parts of it. */
export interface SurveyLedger {
  /** The answers that its filters count, one part a segment. */
  readonly segments: readonly EncodedAnswers[];
  /** Fewer people are never told apart. */
  readonly minimum: number;
  readonly columnCount: number;
  /** In the order in which they were released. */
  readonly released: readonly ReleasedQuery[];
  /** Each respondent's group under an earlier rule, all counted as shown; `null` without such groups. */
  readonly formerGroups: ArrayLike<number> | null;
  readonly personQuestions: readonly PersonQuestion[];
}

/** Why a query is not shown: nobody or too few people meet it, or together with what was shown they could be told apart. */
export type Refusal = 'filter-too-narrow' | 'filter-not-possible';

export type ReleaseResult =
  | { readonly refused: Refusal }
  /** The query and what enters the ledger with it, in this order; nothing that was in it before. */
  | { readonly refused: null; readonly released: readonly ReleasedQuery[] };

/** Questions about the person whose options are reserved. */
export const RESERVED_QUESTIONS = 4;
/** Queries a survey; beyond, nothing new is released. */
const MOST_QUERIES = 48;
/** Nodes of the search for what is reserved: few queries are, and what was reserved is not to be lost to a short search. */
const NODES_FOR_RESERVE = 2_000;

interface DraftState {
  readonly items: Map<number, ItemAnswers>;
  readonly classes: Classes;
  /** By column: indexes of the queries under which its item is shown. */
  readonly shown: readonly (readonly number[])[];
  readonly released: readonly ReleasedQuery[];
  readonly reserve: Draft | null;
}

/** A ledger while queries are tried out. Copies share what does not change. */
class Draft {
  readonly #survey: SurveyLedger;
  readonly #items: DraftState['items'];
  #classes: Classes;
  readonly #shown: number[][];
  readonly #released: ReleasedQuery[];
  readonly #keys: Set<string>;
  #reserve: Draft | null;

  constructor(survey: SurveyLedger, state: DraftState) {
    this.#survey = survey;
    this.#items = state.items;
    this.#classes = state.classes;
    this.#shown = state.shown.map((queries) => [...queries]);
    this.#released = [...state.released];
    this.#keys = new Set(state.released.map(ledgerKeyOf));
    this.#reserve = state.reserve;
  }

  /** Nothing was shown of the survey but what it shows as a whole, and what an earlier rule told apart. */
  static open(survey: SurveyLedger, items: DraftState['items'] = new Map()): Draft {
    const classes = wholeSurvey(respondentsOf(survey.segments));
    const shown = Array.from({ length: survey.columnCount }, () => [0]);
    const draft = new Draft(survey, { items, classes, shown, released: [], reserve: null });
    for (const members of formerMemberships(survey.formerGroups)) draft.#take(members, shown.keys());
    return draft;
  }

  copy(): Draft {
    return new Draft(this.#survey, {
      items: this.#items,
      classes: this.#classes,
      shown: this.#shown,
      released: this.#released,
      reserve: this.#reserve?.copy() ?? null,
    });
  }

  has(query: Query): boolean {
    return this.#keys.has(keyOf(query));
  }

  hasBar(query: Query): boolean {
    return this.#keys.has(ledgerKeyOf({ query, isBar: true }));
  }

  get queryCount(): number {
    return this.#classes.memberships.length - 1;
  }

  get isFull(): boolean {
    return this.queryCount >= MOST_QUERIES;
  }

  /** Takes in what is shown, whatever it tells. */
  enter(released: ReleasedQuery): void {
    this.#take(membersOf(this.#survey.segments, released.query), released.shownColumns);
    this.#released.push(released);
    this.#keys.add(ledgerKeyOf(released));
    if (isReserved(this.#survey, released.query)) this.#reserve = null;
    else this.#reserve?.enter(released);
  }

  #take(members: Membership, shownColumns: Iterable<number>): void {
    const index = this.#classes.memberships.length;
    this.#classes = refineClasses(this.#classes, members);
    for (const column of shownColumns) this.#shown[column]?.push(index);
  }

  /** Why a query can't be shown, or `null` if it can. */
  refusalOf(members: Membership, mostNodes?: number): Refusal | null {
    const { minimum } = this.#survey;
    const people = countMembers(members);
    if (people === 0 || people < minimum) return 'filter-too-narrow';
    const { memberships, sizes } = refineClasses(this.#classes, members);
    const audited = sizes.map((size, one) => ({
      membership: memberships.map((own) => own[one] as number),
      people: size,
    }));
    return keepsMinimum(audited, minimum, mostNodes) ? null : 'filter-not-possible';
  }

  /** Columns, of `among` or all, whose items may be shown under a query that is not in the ledger yet. */
  showable(
    members: Membership,
    among: readonly number[] = [...this.#shown.keys()],
    mostNodes?: number,
  ): number[] {
    const refined = refineClasses(this.#classes, members);
    const added = refined.memberships.length - 1;
    const items = among.map((column) => ({
      item: this.#itemAt(column),
      shown: [...(this.#shown[column] as number[]), added],
    }));
    return showableItems(refined, items, this.#survey.minimum, mostNodes).map(
      (index) => among[index] as number,
    );
  }

  /**
   * The same with all that is reserved, as if it were shown: the options of the first questions about the person, in the
   * administrators' order, the most frequent options first, as far as all of them could be. Odd queries that come first would use the
   * ledger up. What odd queries have taken changes nothing of it, as none of them takes what is reserved.
   */
  get withReserve(): Draft {
    if (this.#reserve) return this.#reserve;
    const survey = this.#survey;
    const reserve = Draft.open(survey, this.#items);
    const isOfReserve = ({ query, isBar }: ReleasedQuery): boolean => !isBar && isReserved(survey, query);
    for (const released of this.#released) if (isOfReserve(released)) reserve.enter(released);
    for (const question of survey.personQuestions.slice(0, RESERVED_QUESTIONS))
      for (const { query, members } of byFrequency(survey, question))
        if (!reserve.has(query) && reserve.refusalOf(members, NODES_FOR_RESERVE) === null)
          reserve.enter({
            query,
            shownColumns: reserve.showable(members, undefined, NODES_FOR_RESERVE),
            isBar: false,
          });
    for (const released of this.#released) if (!isOfReserve(released)) reserve.enter(released);
    this.#reserve = reserve;
    return reserve;
  }

  #itemAt(column: number): ItemAnswers {
    const known = this.#items.get(column);
    if (known) return known;
    const item = readItem(this.#survey.segments, column);
    this.#items.set(column, item);
    return item;
  }
}

/** The key of a query in its ledger. Bars have keys of their own because they are not filters that were shown. */
export const ledgerKeyOf = ({ query, isBar }: Pick<ReleasedQuery, 'query' | 'isBar'>): string =>
  isBar ? `bar ${keyOf(query)}` : keyOf(query);

const openDraft = (survey: SurveyLedger): Draft => {
  const draft = Draft.open(survey);
  for (const released of survey.released) draft.enter(released);
  return draft;
};

const optionQueries = ({ column, optionCount }: PersonQuestion): Query[] =>
  Array.from({ length: optionCount }, (_, option) => [{ column, optionPositions: [option + 1] }]);

/** The options of a question, the most frequent first. */
const byFrequency = ({ segments }: SurveyLedger, question: PersonQuestion) =>
  optionQueries(question)
    .map((query) => ({ query, members: membersOf(segments, query) }))
    .sort((left, right) => countMembers(right.members) - countMembers(left.members));

/** Whether each of its conditions is a single option of a reserved question. */
const combinesReserved = ({ personQuestions }: SurveyLedger, query: Query): boolean =>
  query.every(
    ({ column, optionPositions }) =>
      optionPositions.length === 1 &&
      personQuestions.slice(0, RESERVED_QUESTIONS).some((question) => question.column === column),
  );

const isReserved = (survey: SurveyLedger, query: Query): boolean =>
  query.length === 1 && combinesReserved(survey, query);

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
