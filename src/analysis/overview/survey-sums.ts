import { keepsMinimum } from '../ledger/keeps-minimum.ts';
import { invert, PRIME } from '../ledger/row-span.ts';
import { classesOf, withoutLarge } from './classes-of-surveys.ts';
import { IN_NO_SUM, type Pattern, type Sum, SurveyPatterns } from './survey-patterns.ts';

export interface KnownSum {
  readonly surveyIds: readonly number[];
  /**
   * False for parts of the surveys' respondents or several questions together, which do not reveal the sum over the
   * surveys.
   */
  readonly isWhole: boolean;
  /** True for the mean of the surveys' means with its interval, instead of the sum over answers. */
  readonly isOfMeans?: boolean;
}

export type SumOf = 'answers' | 'means';

type Weight = (surveyId: number) => number;

/** Weight for the square of a survey's mean: an arbitrary but fixed factor that nobody can choose. */
const someWeight: Weight = (surveyId) => {
  let mixed = Math.imul(surveyId ^ (surveyId >>> 15), 0x2c_1b_3c_6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x29_7a_2d_39);
  return (((mixed ^ (mixed >>> 15)) >>> 0) % (PRIME - 1)) + 1;
};

/** Maximum number of connected sums; no further sum is added to them. */
const MOST_SUMS = 120;

/** Surveys whose mean follows from one sum or the difference of two and can no longer be protected. */
const surveysToldAlone = (sums: readonly KnownSum[], isCounted: (id: number) => boolean): Set<number> => {
  const told = new Set<number>();
  const whole = sums
    .filter(({ isWhole, isOfMeans }) => isWhole && !isOfMeans)
    .map(({ surveyIds }) => [...new Set(surveyIds)].filter(isCounted));
  for (let before = -1; before < told.size; ) {
    before = told.size;
    for (const sum of whole) {
      const others = sum.filter((id) => !told.has(id));
      if (others.length === 1) told.add(others[0] as number);
    }
  }
  return told;
};

/** Decisions on which groups may be added to some sums, each with the sums after it. Copies share them, as they often try the same. */
interface Tried {
  readonly mayAdd: Map<string, boolean>;
  readonly after: Map<string, Tried>;
}

const nothingTried = (): Tried => ({ mayAdd: new Map(), after: new Map() });

/**
 * The known sums over surveys of one question, audited by the rule of people (docs/disclosure.md, 2) applied to
 * surveys: no combination of sums may concern fewer than `least` surveys unless known sums alone reveal it.
 */
export class SurveySums {
  #patterns = new SurveyPatterns();
  readonly #least: number;
  #tried = nothingTried();
  #told: ReadonlySet<number>;
  #weights: Readonly<Record<SumOf, readonly (Weight | null)[]>>;
  #numbers = new Map<number, number>();

  /** `answersOf` gives a survey's valid answers; `undefined` if it is not known to show the question. */
  constructor(
    known: readonly KnownSum[],
    least: number,
    answersOf: (surveyId: number) => number | undefined,
  ) {
    this.#least = least;
    const isCounted = (id: number): boolean => answersOf(id) !== undefined;
    this.#weights = { answers: [null], means: [(id) => invert(answersOf(id) ?? 1), someWeight] };
    this.#told = surveysToldAlone(known, isCounted);
    const seen = new Set<string>();
    for (const { surveyIds, isWhole, isOfMeans = false } of known) {
      const members = new Set(surveyIds.filter((id) => isCounted(id) && !this.#told.has(id)));
      const key = `${isWhole} ${isOfMeans} ${[...members].sort((one, other) => one - other).join()}`;
      if (members.size === 0 || seen.has(key)) continue;
      seen.add(key);
      for (const weightOf of this.#weights[isOfMeans ? 'means' : 'answers'])
        this.#patterns.enter(this.#sumOver(members, isWhole, weightOf));
    }
  }

  copy(): SurveySums {
    const copied = new SurveySums([], this.#least, () => undefined);
    copied.#told = this.#told;
    copied.#weights = this.#weights;
    copied.#numbers = this.#numbers;
    copied.#tried = this.#tried;
    copied.#patterns = this.#patterns.copy();
    return copied;
  }

  isToldAlone(id: number): boolean {
    return this.#told.has(id);
  }

  touching(ids: readonly number[]): readonly Sum[] {
    const patterns = new Set(ids.map((id) => this.#patternOf(id)));
    return [...new Set([...patterns].flatMap(({ sums }) => sums))];
  }

  /** Two surveys have the same if they are in the same sums. */
  patternOf(id: number): number {
    return this.#patternOf(id).number;
  }

  mayAdd(ids: readonly number[], of: SumOf): boolean {
    const { mayAdd } = this.#tried;
    const key = `${of} ${ids.join()}`;
    const known = mayAdd.get(key);
    if (known !== undefined) return known;
    const found = this.#isAllowed(ids, of);
    mayAdd.set(key, found);
    return found;
  }

  /**
   * Added sums over answers must be disjoint. A sum with enough surveys in no known sum is therefore in no combination
   * that concerns too few, unless means of the same surveys are added, which are aware of it from the start.
   */
  add(ids: readonly number[], of: SumOf): void {
    const key = `${of} ${ids.join()}`;
    const after = this.#tried.after.get(key) ?? nothingTried();
    this.#tried.after.set(key, after);
    this.#tried = after;
    for (const sum of this.#sumsOver(ids, of))
      if (of === 'means' || this.#inNoSum(sum) < this.#least) this.#patterns.enter(sum);
  }

  #isAllowed(ids: readonly number[], of: SumOf): boolean {
    const added = this.#sumsOver(ids, of);
    const [first] = added;
    if (!first || this.#least <= 1 || first.members.size === 0) return true;
    if (of === 'answers' && this.#inNoSum(first) >= this.#least) return true;
    const near = this.#patterns.connected(first.surveys);
    const whole = near.filter(({ isWhole }) => isWhole);
    return added.every((sum, index) => {
      const before = added.slice(0, index);
      return (
        this.#keeps([...near, ...before], sum) &&
        (whole.length === near.length || this.#keeps([...whole, ...before], sum))
      );
    });
  }

  #sumsOver(ids: readonly number[], of: SumOf): Sum[] {
    const members = new Set(ids.filter((id) => !this.#told.has(id)));
    return this.#weights[of].map((weightOf) => this.#sumOver(members, true, weightOf));
  }

  #sumOver(members: ReadonlySet<number>, isWhole: boolean, weightOf: Weight | null): Sum {
    const ids = [...members];
    return {
      ...{ members, isWhole, surveys: ids.map((id) => this.#numberOf(id)) },
      weights: weightOf && ids.map(weightOf),
    };
  }

  #numberOf(id: number): number {
    const number = this.#numbers.get(id) ?? this.#numbers.size;
    this.#numbers.set(id, number);
    return number;
  }

  #patternOf(id: number): Pattern {
    return this.#patterns.of(this.#numberOf(id));
  }

  #inNoSum({ surveys }: Sum): number {
    let count = 0;
    for (const survey of surveys) if (this.#patterns.of(survey) === IN_NO_SUM) count += 1;
    return count;
  }

  #keeps(near: readonly Sum[], newest: Sum): boolean {
    const surveyCount = this.#numbers.size;
    const sums = withoutLarge([...near, newest], { surveyCount, least: this.#least });
    if (sums === null) return true;
    if (sums.length > MOST_SUMS) return false;
    return keepsMinimum(classesOf(sums, surveyCount), this.#least);
  }
}
