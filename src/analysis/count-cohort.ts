import { type AtomSurvey, countCells, type ItemCells } from './cohort-cells.ts';
import { packCohort, type TalliedColumn, widthOf } from './cohort-tallies.ts';
import { addNumbers, type CountedNumbers, sumNumbers } from './counted-numbers.ts';
import { decideItem } from './item-under-filter.ts';
import { areOutliers } from './tally.ts';

/** Counts by (survey, atom, position) that are held at once: 16 MB. */
const CELLS_AT_ONCE = 4_000_000;

/** Of the surveys that are kept, by atom: the positions of a row. */
const sumSurveys = (cells: ItemCells, kept: readonly number[]): Float64Array[] => {
  const { atomCount, stride, offset, optionCount, counts } = cells;
  const width = widthOf(optionCount);
  return Array.from({ length: atomCount }, (_, atom) => {
    const row = new Float64Array(width);
    for (const survey of kept) {
      const from = (survey * atomCount + atom) * stride + offset;
      for (let position = 0; position < width; position += 1)
        row[position] = (row[position] as number) + (counts[from + position] as number);
    }
    return row;
  });
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

/** What filters may show of an item, by atom. */
const tallyColumn = (item: ItemCells, minimum: number): TalliedColumn => {
  const { kept, tooFewAnswers, unsafe } = decideItem(item, minimum);
  const numbers = numbersByAtom(item, kept);
  const bySurvey = kept.map((survey) => item.numbers?.[survey] ?? []);
  return {
    optionCount: item.optionCount,
    kept: kept.length,
    tooFewAnswers,
    unsafe,
    hasOutliers: [...bySurvey, ...(numbers ?? [])].some((parts) => areOutliers(parts, minimum)),
    counts: sumSurveys(item, kept),
    numbers: numbers?.map(sumNumbers) ?? null,
  };
};

/**
 * Counts all items of a cohort by atom and decides what of them may be shown under filters, packed (`openCohort`).
 * `optionCounts`: of each column, in order; 0 for what has no options.
 */
export const countCohort = (
  surveys: readonly AtomSurvey[],
  { minimum, atomCount }: { readonly minimum: number; readonly atomCount: number },
  optionCounts: readonly number[],
): Uint8Array => {
  const columns: TalliedColumn[] = [];
  while (columns.length < optionCounts.length) {
    const from = columns.length;
    let [to, positions] = [from, 0];
    do {
      positions += widthOf(optionCounts[to] as number);
      to += 1;
    } while (to < optionCounts.length && positions * (surveys.length + 1) * atomCount < CELLS_AT_ONCE);
    const wanted = optionCounts
      .slice(from, to)
      .map((optionCount, index) => ({ column: from + index, optionCount }));
    for (const item of countCells(surveys, atomCount, wanted)) columns.push(tallyColumn(item, minimum));
  }
  return packCohort(atomCount, columns);
};
