import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import { type AtomTable, type Cut, TICKED } from './cohort-atoms.ts';
import type { FilterItem, RespondentFilter } from './respondent-filter.ts';

/** The atoms of a cohort that pass a filter, or why that can't be said. */
export type PassingAtoms =
  | {
      readonly hidden: null;
      /** By atom: 1 = passes. */
      readonly mask: Uint8Array;
      /** Respondents in these atoms. */
      readonly respondents: number;
    }
  | { readonly hidden: HiddenReason; readonly itemId: number | null };

type Passing = 'all' | 'none' | 'some';

/** Who of a level gave one of the chosen answers. */
const passingOf = (level: readonly number[], chosen: ReadonlySet<number>): Passing => {
  const count = level.filter((answer) => chosen.has(answer)).length;
  return count === 0 ? 'none' : count === level.length ? 'all' : 'some';
};

const levelOf = (table: AtomTable, atom: number, cut: Cut): readonly number[] =>
  cut.levels[table.levelsOfAtom[atom]?.[table.cuts.indexOf(cut)] as number] as readonly number[];

/** Who of an atom meets one item of a filter: for multiple choice, whoever ticked one of the chosen options. */
const passingItem = (table: AtomTable, atom: number, item: FilterItem, cuts: readonly Cut[]): Passing => {
  const [first] = cuts;
  if (first === undefined) return 'some';
  if (first.optionPosition === null)
    return passingOf(levelOf(table, atom, first), new Set(item.optionPositions));
  const ticked = new Set([TICKED]);
  const ofOptions = item.optionPositions.map((position): Passing => {
    const cut = cuts.find(({ optionPosition }) => optionPosition === position);
    return cut ? passingOf(levelOf(table, atom, cut), ticked) : 'some';
  });
  if (ofOptions.includes('all')) return 'all';
  return ofOptions.every((passing) => passing === 'none') ? 'none' : 'some';
};

/**
 * Which of a cohort's atoms pass a filter (each respondent of them, or none): design section 6, rule 2. The remainder
 * passes none. Hidden with the first item that is in the way: `filter-not-possible`, its question does not divide the
 * cohort; `filter-merged-options`, only some of the answers that are not told apart are chosen; `filter-too-narrow`,
 * nobody passes.
 */
export const passingAtoms = (table: AtomTable, filter: RespondentFilter): PassingAtoms => {
  const items = filter.map((item) => ({
    item,
    cuts: table.cuts.filter((cut) => cut.itemId === item.itemId),
  }));
  const mask = new Uint8Array(table.atomCount);
  let respondents = 0;
  for (let atom = 0; atom < table.atomCount; atom += 1) {
    if (atom === table.remainder) continue;
    const passing = items.map(({ item, cuts }) => passingItem(table, atom, item, cuts));
    if (passing.includes('none')) continue;
    const unclear = items[passing.indexOf('some')];
    if (unclear !== undefined) {
      const { item, cuts } = unclear;
      const isCut = cuts.some(
        ({ optionPosition }) => optionPosition === null || item.optionPositions.includes(optionPosition),
      );
      return { hidden: isCut ? 'filter-merged-options' : 'filter-not-possible', itemId: item.itemId };
    }
    mask[atom] = 1;
    respondents += table.sizes[atom] as number;
  }
  return respondents === 0
    ? { hidden: 'filter-too-narrow', itemId: null }
    : { hidden: null, mask, respondents };
};
