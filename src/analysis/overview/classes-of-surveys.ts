import type { AuditedClass } from '../ledger/keeps-minimum.ts';
import type { Sum } from './survey-patterns.ts';

interface Limits {
  readonly surveyCount: number;
  readonly least: number;
}

/**
 * Drops sums with at least `least` surveys of their own: every combination with one of them concerns at least as many.
 * `null` if the newest, which is the last, is such a sum.
 */
export const withoutLarge = (sums: readonly Sum[], { surveyCount, least }: Limits): readonly Sum[] | null => {
  const newest = sums.at(-1) as Sum;
  let left = sums;
  for (;;) {
    const uses = new Int32Array(surveyCount);
    for (const { surveys } of left) for (const survey of surveys) uses[survey]! += 1;
    const isLarge = ({ surveys }: Sum): boolean => {
      let alone = 0;
      for (const survey of surveys) if (uses[survey] === 1) alone += 1;
      return alone >= least;
    };
    if (isLarge(newest)) return null;
    const rest = left.filter((sum) => !isLarge(sum));
    if (rest.length === left.length) return rest;
    left = rest;
  }
};

/** The memberships of a survey so far: one more than those of `before`. */
interface Step {
  readonly number: number;
  readonly before: Step | null;
  readonly sum: number;
  readonly weight: number;
}

const ONCE = 1;

/** Finds the step from another by a weight, or makes one; weights of means hardly ever repeat. */
class Steps {
  readonly #once = new Map<number, Step>();
  readonly #weighed = new Map<number, Step[]>();
  readonly #sum: number;

  constructor(sum: number) {
    this.#sum = sum;
  }

  once(before: Step | null, number: number): Step {
    const key = before?.number ?? 0;
    const known = this.#once.get(key);
    if (known) return known;
    const step = { number, before, sum: this.#sum, weight: ONCE };
    this.#once.set(key, step);
    return step;
  }

  weighed(before: Step | null, weight: number, number: number): Step {
    const alike = this.#weighed.get(weight);
    const known = alike?.find((step) => step.before === before);
    if (known) return known;
    const step = { number, before, sum: this.#sum, weight };
    if (alike) alike.push(step);
    else this.#weighed.set(weight, [step]);
    return step;
  }
}

/** Surveys with the same weight in each of the sums. */
export const classesOf = (sums: readonly Sum[], surveyCount: number): AuditedClass[] => {
  const lastOf: (Step | null)[] = new Array(surveyCount).fill(null);
  const inOrder: number[] = [];
  let count = 0;
  for (let sum = 0; sum < sums.length; sum += 1) {
    const { surveys, weights } = sums[sum] as Sum;
    const steps = new Steps(sum);
    for (let at = 0; at < surveys.length; at += 1) {
      const survey = surveys[at] as number;
      const before = lastOf[survey] as Step | null;
      if (before === null) inOrder.push(survey);
      count += 1;
      lastOf[survey] = weights
        ? steps.weighed(before, weights[at] as number, count)
        : steps.once(before, count);
    }
  }
  const classes = new Map<number, { last: Step; people: number }>();
  for (const survey of inOrder) {
    const last = lastOf[survey] as Step;
    const found = classes.get(last.number);
    if (found) found.people += 1;
    else classes.set(last.number, { last, people: 1 });
  }
  const memberships = new Float64Array(classes.size * sums.length);
  return [...classes.values()].map(({ last, people }, index) => {
    const from = index * sums.length;
    for (let step: Step | null = last; step; step = step.before) memberships[from + step.sum] = step.weight;
    return { membership: memberships.subarray(from, from + sums.length), people };
  });
};
