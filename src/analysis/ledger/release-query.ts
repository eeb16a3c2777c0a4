import type { EncodedAnswers } from '../packed-columns.ts';
import { showableItems } from './audit-item.ts';
import { type Classes, refineClasses, wholeSurvey } from './classes.ts';
import { type ItemAnswers, readItem } from './item-answers.ts';
import { keepsMinimum } from './keeps-minimum.ts';
import { countMembers, formerMemberships, type Membership, membersOf, respondentsOf } from './memberships.ts';
import { keyOf, type Query, withDropped } from './queries.ts';

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
  /** By respondent: a group that was told apart under an earlier rule, each of which counts as shown. Null: there is none. */
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
interface DraftState {
  readonly items: Map<number, ItemAnswers>;
  readonly classes: Classes;
  /** By column: indexes of the queries under which its item is shown. */
  readonly shown: number[][];
  readonly keys: Set<string>;
}

/** A ledger while queries are tried out. Copies share what does not change. */
class Draft {
  readonly #survey: SurveyLedger;
  readonly #items: DraftState['items'];
  #classes: Classes;
  readonly #shown: DraftState['shown'];
  readonly #keys: DraftState['keys'];

  constructor(survey: SurveyLedger, state: DraftState) {
    this.#survey = survey;
    this.#items = state.items;
    this.#classes = state.classes;
    this.#shown = state.shown.map((queries) => [...queries]);
    this.#keys = new Set(state.keys);
  }

  copy(): Draft {
    return new Draft(this.#survey, {
      items: this.#items,
      classes: this.#classes,
      shown: this.#shown,
      keys: this.#keys,
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

  /** Takes in what has been shown already, whatever it tells. */
  enter(members: Membership, shownColumns: Iterable<number> | null, key: string | null): void {
    const index = this.#classes.memberships.length;
    this.#classes = refineClasses(this.#classes, members);
    for (const column of shownColumns ?? this.#shown.keys()) this.#shown[column]?.push(index);
    if (key !== null) this.#keys.add(key);
  }

  /** Why a query can't be shown; null: it can. */
  refusalOf(members: Membership): Refusal | null {
    const { minimum } = this.#survey;
    const people = countMembers(members);
    if (people === 0 || people < minimum) return 'filter-too-narrow';
    const { memberships, sizes } = refineClasses(this.#classes, members);
    const audited = sizes.map((size, one) => ({
      membership: memberships.map((own) => own[one] as number),
      people: size,
    }));
    return keepsMinimum(audited, minimum) ? null : 'filter-not-possible';
  }

  /** Columns whose items may be shown under a query that is not in the ledger yet, were the `reserved` queries shown, too. */
  showable(members: Membership, reserved: readonly Membership[] = []): number[] {
    let refined = this.#classes;
    const added = [...reserved, members].map((own) => {
      refined = refineClasses(refined, own);
      return refined.memberships.length - 1;
    });
    const items = this.#shown.map((shown, column) => ({
      item: this.#itemAt(column),
      shown: [...shown, ...added],
    }));
    return showableItems(refined, items, this.#survey.minimum);
  }

  #itemAt(column: number): ItemAnswers {
    const known = this.#items.get(column);
    if (known) return known;
    const item = readItem(this.#survey.segments, column);
    this.#items.set(column, item);
    return item;
  }
}

/** By which a query is found in its ledger: a bar is no filter that was shown. */
export const ledgerKeyOf = ({ query, isBar }: Pick<ReleasedQuery, 'query' | 'isBar'>): string =>
  isBar ? `bar ${keyOf(query)}` : keyOf(query);

const openDraft = (survey: SurveyLedger): Draft => {
  const draft = new Draft(survey, {
    items: new Map(),
    classes: wholeSurvey(respondentsOf(survey.segments)),
    shown: Array.from({ length: survey.columnCount }, () => [0]),
    keys: new Set(),
  });
  const { formerGroups, segments } = survey;
  for (const members of formerMemberships(formerGroups)) draft.enter(members, null, null);
  for (const released of survey.released)
    draft.enter(membersOf(segments, released.query), released.shownColumns, ledgerKeyOf(released));
  return draft;
};

const optionQueries = ({ column, optionCount }: PersonQuestion): Query[] =>
  Array.from({ length: optionCount }, (_, option) => [{ column, optionPositions: [option + 1] }]);

const isReserved = ({ personQuestions }: SurveyLedger, query: Query): boolean => {
  const [condition] = query;
  return (
    query.length === 1 &&
    condition?.optionPositions.length === 1 &&
    personQuestions.slice(0, RESERVED_QUESTIONS).some(({ column }) => column === condition.column)
  );
};

/**
 * What is reserved beside a ledger: the options of the first questions about the person, in the administrators' order, the most
 * frequent options first, as far as they could all be shown. Odd queries that come first would use the ledger up.
 */
const reserveOf = (survey: SurveyLedger, draft: Draft): { reserved: Draft; memberships: Membership[] } => {
  const reserved = draft.copy();
  const memberships: Membership[] = [];
  for (const question of survey.personQuestions.slice(0, RESERVED_QUESTIONS)) {
    const options = optionQueries(question)
      .filter((query) => !draft.has(query))
      .map((query) => {
        const members = membersOf(survey.segments, query);
        return { query, members, people: countMembers(members) };
      })
      .sort((left, right) => right.people - left.people);
    for (const { query, members } of options)
      if (reserved.refusalOf(members) === null) {
        reserved.enter(members, [], keyOf(query));
        memberships.push(members);
      }
  }
  return { reserved, memberships };
};

/** Takes a query into the ledger, with the items that it shows; or says why it can't. */
const admit = (survey: SurveyLedger, draft: Draft, query: Query, isBar: boolean): ReleasedQuery | Refusal => {
  const members = membersOf(survey.segments, query);
  const refusal = draft.isFull ? 'filter-not-possible' : draft.refusalOf(members);
  if (refusal !== null) return refusal;
  let memberships: Membership[] = [];
  if (survey.minimum > 1 && !isReserved(survey, query)) {
    const beside = reserveOf(survey, draft);
    const besideRefusal = beside.reserved.refusalOf(members);
    if (besideRefusal !== null) return besideRefusal;
    ({ memberships } = beside);
  }
  const shownColumns = isBar ? [] : draft.showable(members, memberships);
  const released = { query, shownColumns, isBar };
  draft.enter(members, shownColumns, ledgerKeyOf(released));
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
  for (const query of queries.flatMap(withDropped)) {
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
    for (const one of admitted) draft.enter(membersOf(survey.segments, one.query), [], ledgerKeyOf(one));
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
  let reserve: Draft | null = null;
  return queries.map((query) => {
    if (draft.has(query)) return true;
    const members = membersOf(survey.segments, query);
    if (draft.isFull || draft.refusalOf(members) !== null) return false;
    if (isRough || survey.minimum <= 1 || isReserved(survey, query)) return true;
    reserve ??= reserveOf(survey, draft).reserved;
    return reserve.refusalOf(members) === null;
  });
};
