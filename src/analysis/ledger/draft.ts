import { type ShownBeside, showableItems } from './audit-item.ts';
import { type Classes, refineClasses, wholeSurvey } from './classes.ts';
import { findCollisions } from './find-collisions.ts';
import { type ItemAnswers, readItem, readScale } from './item-answers.ts';
import { keepsMinimum } from './keeps-minimum.ts';
import {
  computeMembership,
  countMembers,
  countRespondents,
  formerMemberships,
  type Membership,
} from './memberships.ts';
import { besideRange } from './option-queries.ts';
import { buildQueryKey, type Query } from './queries.ts';
import {
  buildLedgerKey,
  fingerprintSettings,
  isReserved,
  isSameRelease,
  type Refusal,
  type ReleasedQuery,
  reservedQueries,
  type SurveyLedger,
} from './survey-ledger.ts';

const MOST_QUERIES = 48;
/** Search nodes for reserved queries. There are few, and a short search must not lose any. */
export const NODES_FOR_RESERVE = 2_000;

const QUERY_BYTES = 1_000;

interface SurveyFacts {
  readonly items: Map<number, ItemAnswers>;
  reserved: Draft | null;
}

interface DraftState {
  readonly facts: SurveyFacts;
  readonly classes: Classes;
  readonly shown: readonly (readonly number[])[];
  readonly released: readonly ReleasedQuery[];
  readonly reserve: Draft | null;
}

/** A ledger for trying out queries. Copies share what does not change. */
export class Draft {
  readonly #survey: SurveyLedger;
  readonly #facts: SurveyFacts;
  #classes: Classes;
  readonly #shown: number[][];
  readonly #released: ReleasedQuery[];
  readonly #keys: Set<string>;
  #reserve: Draft | null;

  private constructor(survey: SurveyLedger, state: DraftState) {
    this.#survey = survey;
    this.#facts = state.facts;
    this.#classes = state.classes;
    this.#shown = state.shown.map((queries) => [...queries]);
    this.#released = [...state.released];
    this.#keys = new Set(state.released.map(buildLedgerKey));
    this.#reserve = state.reserve;
  }

  static replay(survey: SurveyLedger): Draft {
    const draft = Draft.#open(survey, { items: new Map(), reserved: null });
    for (const released of survey.released) draft.enter(released);
    return draft;
  }

  static #open(survey: SurveyLedger, facts: SurveyFacts): Draft {
    const classes = wholeSurvey(countRespondents(survey.segments));
    const shown = Array.from({ length: survey.columnCount }, () => [0]);
    const draft = new Draft(survey, { facts, classes, shown, released: [], reserve: null });
    for (const members of formerMemberships(survey.formerGroups)) draft.#take(members, shown.keys());
    return draft;
  }

  copy(reserve = this.#reserve): Draft {
    return new Draft(this.#survey, {
      facts: this.#facts,
      classes: this.#classes,
      shown: this.#shown,
      released: this.#released,
      reserve: reserve?.copy() ?? null,
    });
  }

  /** Enters queries released since if the ledger is otherwise unchanged; returns `false` if it is not. */
  follow(survey: SurveyLedger): boolean {
    const { released } = survey;
    if (survey.segments !== this.#survey.segments || released.length < this.#released.length) return false;
    const isSame =
      fingerprintSettings(survey) === fingerprintSettings(this.#survey) &&
      this.#released.every((one, index) => isSameRelease(one, released[index] as ReleasedQuery));
    if (isSame) for (const one of released.slice(this.#released.length)) this.enter(one);
    return isSame;
  }

  get byteLength(): number {
    const { items, reserved } = this.#facts;
    const answers = this.#survey.segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    const views = [...items.values()].flatMap((item) => [
      item.valid,
      ...item.views.map((view) => view.answers),
    ]);
    return (
      views.reduce((sum, { byteLength }) => sum + byteLength, answers) +
      [this, this.#reserve, reserved].reduce((sum, draft) => sum + (draft === null ? 0 : draft.#ownBytes), 0)
    );
  }

  get #ownBytes(): number {
    const { classOf, memberships, sizes } = this.#classes;
    return classOf.byteLength + memberships.length * (sizes.length + QUERY_BYTES);
  }

  has(query: Query): boolean {
    return this.#keys.has(buildQueryKey(query));
  }

  hasBar(query: Query): boolean {
    return this.#keys.has(buildLedgerKey({ query, isBar: true }));
  }

  get queryCount(): number {
    return this.#classes.memberships.length - 1;
  }

  get isFull(): boolean {
    return this.queryCount >= MOST_QUERIES;
  }

  enter(released: ReleasedQuery): void {
    this.#take(computeMembership(this.#survey.segments, released.query), released.shownColumns);
    this.#released.push(released);
    this.#keys.add(buildLedgerKey(released));
    if (!this.#isOfReserve(released)) this.#reserve?.enter(released);
    else if (this.#reserve && !this.#isAsReserved) this.#reserve = null;
  }

  #take(members: Membership, shownColumns: Iterable<number>): void {
    const index = this.#classes.memberships.length;
    this.#classes = refineClasses(this.#classes, members);
    for (const column of shownColumns) this.#shown[column]?.push(index);
  }

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

  collisionsOf(members: Membership): ReleasedQuery[] | null {
    const classes = refineClasses(this.#classes, members);
    const first = classes.memberships.length - 1 - this.#released.length;
    const found = findCollisions(classes, first, this.#survey.minimum);
    return found?.map((index) => this.#released[index - first] as ReleasedQuery) ?? null;
  }

  showable(
    members: Membership,
    among: readonly number[] = [...this.#shown.keys()],
    mostNodes?: number,
  ): number[] {
    return this.#showable(members, among, mostNodes, () => null);
  }

  #showable(
    members: Membership,
    among: readonly number[],
    mostNodes: number | undefined,
    besideOf: (column: number) => ShownBeside | null,
  ): number[] {
    const refined = refineClasses(this.#classes, members);
    const added = refined.memberships.length - 1;
    const items = among.map((column) => ({
      item: this.#itemAt(column),
      shown: [...(this.#shown[column] as number[]), added],
      beside: besideOf(column),
    }));
    return showableItems(refined, items, this.#survey.minimum, mostNodes).map(
      (index) => among[index] as number,
    );
  }

  /**
   * Like `showable` for an option of a reserved question. Its reserved items were checked beside the whole reserve,
   * with every query that is held against it. Answers that are undetermined beside all of that are undetermined beside
   * the shown part, even where a search over that part alone would give up.
   */
  showableOption(query: Query, members: Membership): number[] {
    const { withReserve } = this;
    const reserved = new Set(withReserve.#shownUnder(query));
    return this.#showable(members, [...this.#shown.keys()], NODES_FOR_RESERVE, (column) =>
      reserved.has(column)
        ? { classes: withReserve.#classes, shown: withReserve.#shown[column] as number[] }
        : null,
    );
  }

  #shownUnder(query: Query): readonly number[] | null {
    const key = buildQueryKey(query);
    return this.#released.find((one) => !one.isBar && buildQueryKey(one.query) === key)?.shownColumns ?? null;
  }

  #isOfReserve({ query, isBar }: ReleasedQuery): boolean {
    return !isBar && isReserved(this.#survey, query);
  }

  get #isAsReserved(): boolean {
    return this.#released.every((released) => {
      if (!this.#isOfReserve(released)) return true;
      const reserved = this.#firstReserve.#shownUnder(released.query);
      return reserved !== null && released.shownColumns.every((column) => reserved.includes(column));
    });
  }

  get #firstReserve(): Draft {
    this.#facts.reserved ??= this.#reserveBeside([]);
    return this.#facts.reserved;
  }

  /**
   * Options of the first questions about the person, in the administrators' order, as far as all of them could be
   * shown.
   */
  #reserveBeside(shown: readonly ReleasedQuery[]): Draft {
    const survey = this.#survey;
    const reserve = Draft.#open(survey, this.#facts);
    for (const released of shown) reserve.enter(released);
    for (const query of reservedQueries(survey)) {
      const members = computeMembership(survey.segments, query);
      if (reserve.has(query) || reserve.refusalOf(members, NODES_FOR_RESERVE) !== null) continue;
      const showable = reserve.showable(members, undefined, NODES_FOR_RESERVE);
      const shownColumns = besideRange(survey, query, showable);
      reserve.enter({ query, shownColumns, isBar: false });
    }
    return reserve;
  }

  /**
   * The draft with everything reserved, as if it were shown. Unusual queries that come first could exhaust the ledger;
   * none of them uses the reserve, so they do not change it. If an option is shown although another was reserved in
   * its place, it keeps precedence afterwards.
   */
  get withReserve(): Draft {
    if (this.#reserve) return this.#reserve;
    const reserve = this.#isAsReserved
      ? this.#firstReserve.copy()
      : this.#reserveBeside(this.#released.filter((released) => this.#isOfReserve(released)));
    for (const released of this.#released) if (!this.#isOfReserve(released)) reserve.enter(released);
    this.#reserve = reserve;
    return reserve;
  }

  #itemAt(column: number): ItemAnswers {
    const known = this.#facts.items.get(column);
    if (known) return known;
    const { segments, derived = [] } = this.#survey;
    const scale = derived.find((one) => one.column === column);
    const item = scale ? readScale(segments, scale) : readItem(segments, column);
    this.#facts.items.set(column, item);
    return item;
  }
}
