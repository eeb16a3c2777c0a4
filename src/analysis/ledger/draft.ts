import type { EncodedAnswers } from '../packed-columns.ts';
import { showableItems } from './audit-item.ts';
import { type Classes, refineClasses, wholeSurvey } from './classes.ts';
import { type ItemAnswers, readItem } from './item-answers.ts';
import { keepsMinimum } from './keeps-minimum.ts';
import { countMembers, formerMemberships, type Membership, membersOf, respondentsOf } from './memberships.ts';
import { keyOf, type Query } from './queries.ts';

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

/** Questions about the person whose options are reserved. */
export const RESERVED_QUESTIONS = 4;
/** Queries a survey; beyond, nothing new is released. */
const MOST_QUERIES = 48;
/** Nodes of the search for what is reserved: few queries are, and what was reserved is not to be lost to a short search. */
export const NODES_FOR_RESERVE = 2_000;

interface DraftState {
  readonly items: Map<number, ItemAnswers>;
  readonly classes: Classes;
  /** By column: indexes of the queries under which its item is shown. */
  readonly shown: readonly (readonly number[])[];
  readonly released: readonly ReleasedQuery[];
  readonly reserve: Draft | null;
}

/** A ledger while queries are tried out. Copies share what does not change. */
export class Draft {
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

export const optionQueries = ({ column, optionCount }: PersonQuestion): Query[] =>
  Array.from({ length: optionCount }, (_, option) => [{ column, optionPositions: [option + 1] }]);

/** The options of a question, the most frequent first. */
const byFrequency = ({ segments }: SurveyLedger, question: PersonQuestion) =>
  optionQueries(question)
    .map((query) => ({ query, members: membersOf(segments, query) }))
    .sort((left, right) => countMembers(right.members) - countMembers(left.members));

/** Whether each of its conditions is a single option of a reserved question. */
export const combinesReserved = ({ personQuestions }: SurveyLedger, query: Query): boolean =>
  query.every(
    ({ column, optionPositions }) =>
      optionPositions.length === 1 &&
      personQuestions.slice(0, RESERVED_QUESTIONS).some((question) => question.column === column),
  );

export const isReserved = (survey: SurveyLedger, query: Query): boolean =>
  query.length === 1 && combinesReserved(survey, query);
