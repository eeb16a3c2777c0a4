import type { Classes } from './classes.ts';
import { type AnsweredClass, findsExchange } from './find-exchange.ts';
import { type AnswerView, exchangeable, type ItemAnswers } from './item-answers.ts';
import { keepsMinimum } from './keeps-minimum.ts';

interface MergedClasses {
  readonly classOf: Int32Array;
  readonly sizes: readonly number[];
  readonly memberships: readonly (readonly number[])[];
  readonly queries: readonly (readonly number[])[];
}

const mergeClasses = ({ classOf, memberships, sizes }: Classes, shown: readonly number[]): MergedClasses => {
  const numbers = new Map<string, number>();
  const mergedOf = Array.from(sizes.keys(), (one) => {
    const key = shown.map((query) => (memberships[query] as Uint8Array)[one]).join('');
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
  const mergedSizes = new Array<number>(numbers.size).fill(0);
  sizes.forEach((size, one) => {
    mergedSizes[mergedOf[one] as number]! += size;
  });
  const rows = [...numbers.keys()].map((key) => Array.from(key, Number));
  return {
    classOf: classOf.map((one) => mergedOf[one] as number),
    sizes: mergedSizes,
    memberships: rows,
    queries: rows.map((row) => row.flatMap((isIn, query) => (isIn ? [query] : []))),
  };
};

/** True if every class of fewer than `minimum` people could have given other answers with the same figures. */
const keepsAnswersOpen = (merged: MergedClasses, view: AnswerView, minimum: number): boolean => {
  const { classOf, sizes, queries } = merged;
  const small = sizes.flatMap((size, one) => (size < minimum ? [one] : []));
  if (small.length === 0) return true;
  const given = sizes.map(() => new Set<number>());
  const all = new Set<number>();
  view.answers.forEach((answer, respondent) => {
    (given[classOf[respondent] as number] as Set<number>).add(answer);
    all.add(answer);
  });
  const classes = queries.map((own, one): AnsweredClass => {
    const answers = given[one] as Set<number>;
    return { queries: own, hasAnswer: (answer) => answers.has(answer) };
  });
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
 * Treats words and topics as options of a question that everybody was asked, and decides if one may be shown under the
 * last of the shown queries.
 */
export const mayTellOption = (
  classes: Classes,
  shown: readonly number[],
  view: AnswerView,
  minimum: number,
): boolean => minimum <= 1 || keepsAnswersOpen(mergeClasses(classes, shown), view, minimum);

export interface ShownItem {
  readonly item: ItemAnswers;
  readonly shown: readonly number[];
  /** Answers that are undetermined there are undetermined here, too. */
  readonly beside?: ShownBeside | null;
}

export interface ShownBeside {
  readonly classes: Classes;
  readonly shown: readonly number[];
}

const validByClass = ({ classOf, sizes }: MergedClasses, { valid }: ItemAnswers): number[] => {
  const counts = new Array<number>(sizes.length).fill(0);
  valid.forEach((isValid, respondent) => {
    if (isValid) counts[classOf[respondent] as number]! += 1;
  });
  return counts;
};

/**
 * Returns the items whose valid answers keep the minimum, all answered by people in the same classes. More people are
 * easier to keep apart than fewer, except none at all, so all items pass if the smallest count of each class passes;
 * otherwise each half is checked separately.
 */
const keepingValid = (
  merged: MergedClasses,
  counts: readonly (readonly number[])[],
  items: readonly number[],
  { minimum, mostNodes }: { minimum: number; mostNodes: number | undefined },
): number[] => {
  const fewest = merged.sizes.map((_, one) =>
    Math.min(...items.map((item) => counts[item]?.[one] as number)),
  );
  const audited = merged.memberships.map((membership, one) => ({
    membership,
    people: fewest[one] as number,
  }));
  if (keepsMinimum(audited, minimum, mostNodes)) return [...items];
  if (items.length <= 1) return [];
  const middle = items.length >> 1;
  return [items.slice(0, middle), items.slice(middle)].flatMap((half) =>
    keepingValid(merged, counts, half, { minimum, mostNodes }),
  );
};

/**
 * Returns the indexes of the items that may be shown under the last of their queries beside the others
 * (docs/disclosure.md, rules 5 and 6). Every combination of the queries that includes the last must concern nobody or
 * at least `minimum` people with valid answers, and every smaller class could have given other answers with the same
 * figures. Numbers are shown as bars of `minimum` and a mean, which no exchange preserves, so only the first rule
 * applies to them.
 */
export const showableItems = (
  classes: Classes,
  items: readonly ShownItem[],
  minimum: number,
  mostNodes?: number,
): number[] => {
  if (minimum <= 1) return [...items.keys()];
  const places = Map.groupBy(items.keys(), (place) => (items[place] as ShownItem).shown.join());
  return [...places.values()]
    .flatMap((own) => {
      const merged = mergeClasses(classes, (items[own[0] as number] as ShownItem).shown);
      const counts = own.map((place) => validByClass(merged, (items[place] as ShownItem).item));
      const answeredAlike = Map.groupBy(own.keys(), (index) =>
        (counts[index] as number[]).map((people) => Math.sign(people)).join(''),
      );
      return [...answeredAlike.values()]
        .flatMap((indexes) => keepingValid(merged, counts, indexes, { minimum, mostNodes }))
        .map((index) => own[index] as number)
        .filter((place) => {
          const { item, beside } = items[place] as ShownItem;
          const isOpen = (own: MergedClasses): boolean =>
            item.views.every((view) => keepsAnswersOpen(own, view, minimum));
          return (
            item.isNumber ||
            isOpen(merged) ||
            (beside != null && isOpen(mergeClasses(beside.classes, beside.shown)))
          );
        });
    })
    .sort((left, right) => left - right);
};

export const mayShowItem = (
  classes: Classes,
  shown: readonly number[],
  item: ItemAnswers,
  minimum: number,
): boolean => showableItems(classes, [{ item, shown }], minimum).length > 0;
