import { type AuditedClass, keepsMinimum } from '../ledger/keeps-minimum.ts';
import { invert, PRIME } from '../ledger/row-span.ts';

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

interface Sum {
  readonly number: number;
  readonly members: ReadonlySet<number>;
  readonly isWhole: boolean;
  readonly weightOf: Weight;
}

const countsOnce: Weight = () => 1;

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

/**
 * Drops sums with at least `least` surveys of their own: every combination with one of them concerns at least as many.
 */
const withoutLarge = (sums: readonly Sum[], newest: Sum, least: number): Sum[] | null => {
  let left = [...sums, newest];
  for (;;) {
    const uses = new Map<number, number>();
    for (const { members } of left) for (const id of members) uses.set(id, (uses.get(id) ?? 0) + 1);
    const isLarge = ({ members }: Sum): boolean => {
      let alone = 0;
      for (const id of members) if (uses.get(id) === 1) alone += 1;
      return alone >= least;
    };
    if (isLarge(newest)) return null;
    const rest = left.filter((sum) => !isLarge(sum));
    if (rest.length === left.length) return rest;
    left = rest;
  }
};

const classesOf = (sums: readonly Sum[]): AuditedClass[] => {
  const membershipOf = new Map<number, Float64Array>();
  sums.forEach(({ members, weightOf }, index) => {
    for (const id of members) {
      const membership = membershipOf.get(id) ?? new Float64Array(sums.length);
      membership[index] = weightOf(id);
      membershipOf.set(id, membership);
    }
  });
  const classes = Map.groupBy(membershipOf.values(), (membership) => membership.join());
  return [...classes.values()].map((alike) => ({
    membership: alike[0] as Float64Array,
    people: alike.length,
  }));
};

/**
 * The known sums over surveys of one question, audited by the rule of people (docs/disclosure.md, 2) applied to
 * surveys: no combination of sums may concern fewer than `least` surveys unless known sums alone reveal it.
 */
export class SurveySums {
  #sumsOf = new Map<number, readonly Sum[]>();
  readonly #least: number;
  #count = 0;
  #told: ReadonlySet<number>;
  #weights: Readonly<Record<SumOf, readonly Weight[]>>;

  /** `answersOf` gives a survey's valid answers; `undefined` if it is not known to show the question. */
  constructor(
    known: readonly KnownSum[],
    least: number,
    answersOf: (surveyId: number) => number | undefined,
  ) {
    this.#least = least;
    const isCounted = (id: number): boolean => answersOf(id) !== undefined;
    this.#weights = { answers: [countsOnce], means: [(id) => invert(answersOf(id) ?? 1), someWeight] };
    this.#told = surveysToldAlone(known, isCounted);
    const seen = new Set<string>();
    for (const { surveyIds, isWhole, isOfMeans = false } of known) {
      const members = new Set(surveyIds.filter((id) => isCounted(id) && !this.#told.has(id)));
      const key = `${isWhole} ${isOfMeans} ${[...members].sort((one, other) => one - other).join()}`;
      if (members.size === 0 || seen.has(key)) continue;
      seen.add(key);
      for (const weightOf of this.#weights[isOfMeans ? 'means' : 'answers'])
        this.#enter({ number: this.#count, members, isWhole, weightOf });
    }
  }

  copy(): SurveySums {
    const copied = new SurveySums([], this.#least, () => undefined);
    copied.#told = this.#told;
    copied.#weights = this.#weights;
    copied.#count = this.#count;
    copied.#sumsOf = new Map(this.#sumsOf);
    return copied;
  }

  isToldAlone(id: number): boolean {
    return this.#told.has(id);
  }

  touching(ids: readonly number[]): readonly Sum[] {
    return [...new Set(ids.flatMap((id) => this.#sumsOf.get(id) ?? []))];
  }

  patternOf(id: number): string {
    return (this.#sumsOf.get(id) ?? []).map(({ number }) => number).join();
  }

  mayAdd(ids: readonly number[], of: SumOf): boolean {
    const added = this.#sumsOver(ids, of);
    const [first] = added;
    if (!first || this.#least <= 1 || first.members.size === 0) return true;
    if (of === 'answers' && this.#inNoSum(first) >= this.#least) return true;
    const near = this.#connected(first);
    const whole = near.filter(({ isWhole }) => isWhole);
    return added.every((sum, index) => {
      const before = added.slice(0, index);
      return (
        this.#keeps([...near, ...before], sum) &&
        (whole.length === near.length || this.#keeps([...whole, ...before], sum))
      );
    });
  }

  /**
   * Added sums over answers must be disjoint. A sum with enough surveys in no known sum is therefore in no combination
   * that concerns too few, unless means of the same surveys are added, which are aware of it from the start.
   */
  add(ids: readonly number[], of: SumOf): void {
    for (const sum of this.#sumsOver(ids, of))
      if (of === 'means' || this.#inNoSum(sum) < this.#least) this.#enter(sum);
  }

  #sumsOver(ids: readonly number[], of: SumOf): Sum[] {
    const members = new Set(ids.filter((id) => !this.#told.has(id)));
    return this.#weights[of].map((weightOf, index) => ({
      ...{ number: this.#count + index, members },
      ...{ isWhole: true, weightOf },
    }));
  }

  #inNoSum({ members }: Sum): number {
    let count = 0;
    for (const id of members) if (!this.#sumsOf.has(id)) count += 1;
    return count;
  }

  #enter(sum: Sum): void {
    this.#count += 1;
    for (const id of sum.members) this.#sumsOf.set(id, [...(this.#sumsOf.get(id) ?? []), sum]);
  }

  #connected({ members }: Sum): Sum[] {
    const found = new Set<Sum>();
    const reached = new Set<number>();
    const waiting = [...members];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      for (const sum of this.#sumsOf.get(id) ?? []) {
        if (found.has(sum)) continue;
        found.add(sum);
        waiting.push(...sum.members);
      }
    }
    return [...found];
  }

  #keeps(near: readonly Sum[], newest: Sum): boolean {
    const sums = withoutLarge(near, newest, this.#least);
    if (sums === null) return true;
    if (sums.length > MOST_SUMS) return false;
    const others = sums.filter((sum) => sum !== newest);
    return keepsMinimum(classesOf([...others, newest]), this.#least);
  }
}
