import { type AtomSurvey, countCells, type ItemCells, type WantedItem, widthOf } from './cohort-cells.ts';
import { addNumbers, type CountedNumbers } from './counted-numbers.ts';
import { decideItem, type ItemDecision } from './item-under-filter.ts';
import { areFar } from './tally.ts';

/** One item of a block. */
export interface BlockItem {
  /** Where its places begin in a row; their order is that of `ItemCells`. */
  readonly offset: number;
  readonly optionCount: number;
  /** Of which surveys the counts are. */
  readonly decision: ItemDecision;
  /** By atom; null unless the item asks for a number. */
  readonly numbers: readonly (readonly CountedNumbers[])[] | null;
  /** A number lies far from the rest of its survey, or of its atom. */
  readonly hasFarValues: boolean;
}

/** Items of a cohort counted by atom, as far as they may be shown: a row an atom, so that a filter adds up few of them. */
export interface CohortBlock {
  readonly atomCount: number;
  readonly stride: number;
  /** By atom, then by place in the row. */
  readonly counts: Uint16Array | Uint32Array;
  /** By item id. */
  readonly items: ReadonlyMap<number, BlockItem>;
}

const sumSurveys = (cells: ItemCells, { kept }: ItemDecision, into: CohortBlock['counts']): void => {
  const { atomCount, stride, offset, optionCount, counts } = cells;
  const width = widthOf(optionCount);
  for (const survey of kept)
    for (let atom = 0; atom < atomCount; atom += 1) {
      const from = (survey * atomCount + atom) * stride + offset;
      const to = atom * stride + offset;
      for (let place = 0; place < width; place += 1)
        into[to + place] = (into[to + place] as number) + (counts[from + place] as number);
    }
};

const numbersByAtom = (
  { numbers, atomCount }: ItemCells,
  kept: readonly number[],
): CountedNumbers[][] | null =>
  numbers &&
  Array.from({ length: atomCount }, (_, atom) => {
    const parts: CountedNumbers[] = [];
    for (const survey of kept) addNumbers(parts, numbers[survey]?.[atom] as CountedNumbers);
    return parts;
  });

/** Counts items of a cohort by atom and decides what of them may be shown under filters. */
export const countBlock = (
  surveys: readonly AtomSurvey[],
  cohort: { readonly minimum: number; readonly atomCount: number },
  wanted: readonly WantedItem[],
): CohortBlock => {
  const { minimum, atomCount } = cohort;
  const minimums = surveys.map((survey) => survey.minimum);
  const cells = countCells(surveys, atomCount, wanted);
  const stride = cells[0]?.stride ?? 0;
  const respondents = surveys.reduce((sum, { atoms }) => sum + atoms.length, 0);
  const size = atomCount * stride;
  const counts = respondents < 65_536 ? new Uint16Array(size) : new Uint32Array(size);
  const items = cells.map((item): BlockItem => {
    const decision = decideItem(item, minimums, minimum);
    sumSurveys(item, decision, counts);
    const numbers = numbersByAtom(item, decision.kept);
    const bySurvey = decision.kept.map((survey) => item.numbers?.[survey] ?? []);
    const hasFarValues = [...bySurvey, ...(numbers ?? [])].some((parts) => areFar(parts, minimum));
    return { offset: item.offset, optionCount: item.optionCount, decision, numbers, hasFarValues };
  });
  return {
    atomCount,
    stride,
    counts,
    items: new Map(items.map((item, index) => [wanted[index]?.itemId as number, item])),
  };
};

/** The rows of the atoms that pass, added up. */
export const sumPassing = ({ atomCount, stride, counts }: CohortBlock, mask: Uint8Array): Float64Array => {
  const sums = new Float64Array(stride);
  for (let atom = 0; atom < atomCount; atom += 1) {
    if (!mask[atom]) continue;
    const row = atom * stride;
    for (let place = 0; place < stride; place += 1)
      sums[place] = (sums[place] as number) + (counts[row + place] as number);
  }
  return sums;
};
