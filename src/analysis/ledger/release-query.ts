import type { EncodedAnswers } from '../packed-columns.ts';
import { mayShowItem } from './audit-item.ts';
import { type Classes, refineClasses, wholeSurvey } from './classes.ts';
import { type ItemAnswers, readItem } from './item-answers.ts';
import { keepsMinimum } from './keeps-minimum.ts';
import { countMembers, type Membership, membersOf, respondentsOf } from './memberships.ts';
import { keyOf, type Query, withDropped } from './queries.ts';

/** A query that has been shown, or counts as shown. */
export interface ReleasedQuery {
  readonly query: Query;
  /** Columns whose items are shown under it. */
  readonly shownColumns: readonly number[];
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
const RESERVED_QUESTIONS = 4;
/** Queries a survey; beyond, nothing new is released. */
const MOST_QUERIES = 64;
/** A respondent in no former group. */
const NO_GROUP = 65_535;

/** A ledger while queries are tried out. Copies share what does not change. */
class Draft {
  readonly #survey: SurveyLedger;
  readonly #items: Map<number, ItemAnswers>;
  #classes: Classes;
  /** By column: indexes of the queries under which its item is shown. */
  #shown: number[][];
  readonly #keys: Set<string>;

  constructor(survey: SurveyLedger, from?: Draft) {
    this.#survey = survey;
    this.#items = from ? from.#items : new Map();
    this.#classes = from ? from.#classes : wholeSurvey(respondentsOf(survey.segments));
    this.#shown = from
      ? from.#shown.map((queries) => [...queries])
      : Array.from({ length: survey.columnCount }, () => [0]);
    this.#keys = new Set(from?.#keys);
  }

  copy(): Draft {
    return new Draft(this.#survey, this);
  }

  has(query: Query): boolean {
    return this.#keys.has(keyOf(query));
  }

  get isFull(): boolean {
    return this.#classes.memberships.length > MOST_QUERIES;
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

  /** Columns whose items may be shown under a query that is not in the ledger yet. */
  showable(members: Membership): number[] {
    const index = this.#classes.memberships.length;
    const refined = refineClasses(this.#classes, members);
    return [...this.#shown.keys()].filter((column) =>
      mayShowItem(
        refined,
        [...(this.#shown[column] as number[]), index],
        this.#itemAt(column),
        this.#survey.minimum,
      ),
    );
  }

  #itemAt(column: number): ItemAnswers {
    const known = this.#items.get(column);
    if (known) return known;
    const item = readItem(this.#survey.segments, column);
    this.#items.set(column, item);
    return item;
  }
}

const openDraft = (survey: SurveyLedger): Draft => {
  const draft = new Draft(survey);
  const { formerGroups, segments } = survey;
  if (formerGroups !== null)
    for (const group of new Set(Array.from(formerGroups)))
      if (group !== NO_GROUP)
        draft.enter(
          Uint8Array.from(formerGroups, (own) => (own === group ? 1 : 0)),
          null,
          null,
        );
  for (const { query, shownColumns } of survey.released)
    draft.enter(membersOf(segments, query), shownColumns, keyOf(query));
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
 * The ledger as if the options of the first questions about the person were shown, in the administrators' order, the most
 * frequent options first. Without it a few odd queries would use the ledger up.
 */
const withReserve = (survey: SurveyLedger, draft: Draft): Draft => {
  const reserved = draft.copy();
  for (const question of survey.personQuestions.slice(0, RESERVED_QUESTIONS)) {
    const options = optionQueries(question)
      .filter((query) => !draft.has(query))
      .map((query) => {
        const members = membersOf(survey.segments, query);
        return { query, members, people: countMembers(members) };
      })
      .sort((left, right) => right.people - left.people);
    for (const { query, members } of options)
      if (reserved.refusalOf(members) === null)
        reserved.enter(members, reserved.showable(members), keyOf(query));
  }
  return reserved;
};

/** Takes a query into the ledger, with the items that it shows; or says why it can't. */
const admit = (survey: SurveyLedger, draft: Draft, query: Query): ReleasedQuery | Refusal => {
  const members = membersOf(survey.segments, query);
  const refusal = draft.isFull ? 'filter-not-possible' : draft.refusalOf(members);
  if (refusal !== null) return refusal;
  const beside = isReserved(survey, query) || survey.minimum <= 1 ? draft : withReserve(survey, draft);
  const besideRefusal = beside === draft ? null : beside.refusalOf(members);
  if (besideRefusal !== null) return besideRefusal;
  const shownColumns = beside.showable(members);
  draft.enter(members, shownColumns, keyOf(query));
  return { query, shownColumns };
};

/**
 * Takes queries into the ledger, all of them with all that dropping conditions leaves of them, or none. Gives those that were not in
 * it, in order.
 */
const admitAll = (
  survey: SurveyLedger,
  draft: Draft,
  queries: readonly Query[],
): ReleasedQuery[] | Refusal => {
  const released: ReleasedQuery[] = [];
  for (const query of queries.flatMap(withDropped)) {
    if (draft.has(query)) continue;
    const admitted = admit(survey, draft, query);
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

/**
 * Questions about the person whose bars are queries of their own under a filter: those that are not, all bars together, in the
 * ledger after this are hidden under it.
 */
const releaseBars = (survey: SurveyLedger, draft: Draft, query: Query) => {
  const members = membersOf(survey.segments, query);
  const hidden = new Set<number>();
  const released: ReleasedQuery[] = [];
  for (const question of survey.personQuestions) {
    if (query.some(({ column }) => column === question.column)) continue;
    if (survey.minimum <= 1) continue;
    const bars = optionQueries(question)
      .filter((option) => {
        const own = membersOf(survey.segments, option);
        return own.some((isIn, index) => isIn === 1 && members[index] === 1);
      })
      .map((option) => [...query, ...option].sort((left, right) => left.column - right.column));
    const trial = draft.copy();
    const admitted = mayTellBars(survey, members, question)
      ? admitAll(survey, trial, bars)
      : 'filter-not-possible';
    if (typeof admitted === 'string') {
      hidden.add(question.column);
      continue;
    }
    for (const one of admitted) {
      // Bars tell how many there are; questions about the person under them would be a condition more.
      const shownColumns = one.shownColumns.filter(
        (column) => !survey.personQuestions.some((other) => other.column === column),
      );
      draft.enter(membersOf(survey.segments, one.query), one.shownColumns, keyOf(one.query));
      released.push({ query: one.query, shownColumns });
    }
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
