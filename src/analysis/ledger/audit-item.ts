import type { Classes } from './classes.ts';
import { type AnsweredClass, findsExchange } from './find-exchange.ts';
import { type AnswerView, exchangeable, type ItemAnswers } from './item-answers.ts';
import { keepsMinimum } from './keeps-minimum.ts';

/** Classes as one item's shown queries tell them apart: those that differ in no shown query are one. */
const mergeClasses = ({ classOf, memberships, sizes }: Classes, shown: readonly number[]) => {
  const numbers = new Map<string, number>();
  const keys = Array.from(sizes.keys(), (one) =>
    shown.map((query) => (memberships[query] as Uint8Array)[one]).join(''),
  );
  const mergedOf = keys.map((key) => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
  return {
    count: numbers.size,
    memberships: [...numbers.keys()].map((key) => Array.from(key, Number)),
    classOf: (respondent: number): number => mergedOf[classOf[respondent] as number] as number,
    sizes: sizes.reduce<number[]>((sums, size, one) => {
      const merged = mergedOf[one] as number;
      sums[merged] = (sums[merged] ?? 0) + size;
      return sums;
    }, []),
  };
};

type MergedClasses = ReturnType<typeof mergeClasses>;

/** Whether of each class of fewer than `minimum` people other answers would give the same figures. */
const keepsAnswersOpen = (merged: MergedClasses, view: AnswerView, minimum: number): boolean => {
  const small = merged.sizes.flatMap((size, one) => (size < minimum ? [one] : []));
  if (small.length === 0) return true;
  const given = Array.from({ length: merged.count }, () => new Set<number>());
  const all = new Set<number>();
  view.answers.forEach((answer, respondent) => {
    (given[merged.classOf(respondent)] as Set<number>).add(answer);
    all.add(answer);
  });
  const classes = merged.memberships.map(
    (membership, one): AnsweredClass => ({
      queries: membership.flatMap((isIn, query) => (isIn ? [query] : [])),
      hasAnswer: (answer) => (given[one] as Set<number>).has(answer),
    }),
  );
  const pairs = exchangeable(view, [...all]);
  const queryCount = merged.memberships[0]?.length ?? 0;
  return small.every((one) => {
    const own = given[one] as Set<number>;
    // Nobody here gave an answer that is told.
    if (view.told !== null && ![...own].some((answer) => view.told?.has(answer))) return true;
    // Some ticked and others did not: which of them is open.
    if (view.told !== null && [...own].some((answer) => !view.told?.has(answer))) return true;
    return pairs.some((pair) => own.has(pair[0]) && findsExchange(classes, queryCount, one, pair));
  });
};

/**
 * Whether an item's figures may be shown for the last of `shown` beside the others (docs/disclosure.md, rules 5 and 6): whatever
 * combination of them holds the last is about nobody or at least `minimum` people with valid answers; and of each class of
 * fewer people, whatever they answered, other answers would give the same figures. Numbers are told in bars of `minimum` and as a
 * mean, which no exchange keeps; for them the sums have to be enough.
 */
export const mayShowItem = (
  classes: Classes,
  shown: readonly number[],
  item: ItemAnswers,
  minimum: number,
): boolean => {
  if (minimum <= 1) return true;
  const merged = mergeClasses(classes, shown);
  const valid = new Array<number>(merged.count).fill(0);
  item.valid.forEach((isValid, respondent) => {
    if (isValid) valid[merged.classOf(respondent)]! += 1;
  });
  const audited = merged.memberships.map((membership, one) => ({ membership, people: valid[one] as number }));
  if (!keepsMinimum(audited, minimum)) return false;
  return item.isNumber || item.views.every((view) => keepsAnswersOpen(merged, view, minimum));
};
