import type { Effect } from '#shared/figures/calculation/compare-means.ts';
import type { ChartDescription, DescribeDifferences } from '../description/chart-description.ts';
import { appendCells, type ChartTable, type TableColumn, type Wording } from '../description/chart-table.ts';
import { fillText, signedNumber } from '../description/comparison-text.ts';
import { chartDecimals, meanColumn } from '../description/figure-formats.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { type DifferenceSet, findDifferences, type NamedDifference } from './difference-sets.ts';
import {
  collectTests,
  type ReportFigure,
  showsDifferences,
  withTableTest,
  withTests,
} from './difference-tests.ts';
import { type DifferenceTexts, loadDifferenceTexts } from './difference-texts.ts';

const effectNames = {
  negligible: 'effectNegligible',
  small: 'effectSmall',
  medium: 'effectMedium',
  large: 'effectLarge',
  unclear: 'effectUnclear',
} satisfies Record<Effect, keyof DifferenceTexts>;

const G_DECIMALS = 2;
/** Characters of differences in words: about two lines of a card, which its chart can spare. */
const MOST_SAID = 110;
const COUNTED = ['large', 'medium', 'small', 'negligible', 'unclear'] as const satisfies readonly Effect[];

const appendSet = (table: ChartTable, { prefix, rows }: DifferenceSet, wording: Wording): ChartTable => {
  const words = loadDifferenceTexts(wording.language);
  const heading = (of: string): string => (prefix === '' ? of : `${prefix}: ${of}`);
  const number = meanColumn(wording);
  const columns: TableColumn[] = [
    { code: 'comparedWith', heading: heading(words.comparedWith), kind: 'text', decimals: 0 },
    { code: 'difference', heading: heading(loadChartTranslations(wording.language).difference), ...number },
    { code: 'differenceFrom', heading: heading(words.differenceFrom), ...number },
    { code: 'differenceTo', heading: heading(words.differenceTo), ...number },
    { code: 'hedgesG', heading: heading(words.hedgesG), kind: 'number', decimals: G_DECIMALS },
    { code: 'effect', heading: heading(words.effect), kind: 'text', decimals: 0 },
  ];
  return appendCells(table, columns, (at) => {
    const found = rows[at];
    return found
      ? [
          found.against,
          found.value.difference,
          found.value.interval?.lower ?? null,
          found.value.interval?.upper ?? null,
          found.value.hedgesG,
          words[effectNames[found.value.effect]],
        ]
      : null;
  });
};

const sayDifference = ({ name, against, value }: NamedDifference, wording: Wording): string => {
  const words = loadDifferenceTexts(wording.language);
  return fillText(words.differenceSaid, {
    name: name.replace(/\.$/, ''),
    against,
    difference: signedNumber(value.difference, Math.max(1, chartDecimals(wording).mean), wording),
    effect: words[effectNames[value.effect]],
  });
};

/** By name if that is short, else counted, since notes take the room of the chart; all are in the table. */
const differenceNotes = (sets: readonly DifferenceSet[], wording: Wording): string[] => {
  const words = loadDifferenceTexts(wording.language);
  const told = sets.flatMap(({ rows, isTold }) =>
    rows.flatMap((row, at) => (row && isTold(at) ? [row] : [])),
  );
  if (told.length === 0) return [];
  const clear = told
    .filter(({ value }) => value.effect !== 'unclear' && value.effect !== 'negligible')
    .sort((one, other) => Math.abs(other.value.hedgesG ?? 0) - Math.abs(one.value.hedgesG ?? 0));
  if (clear.length === 0) return [words.noClearDifference];
  const said = clear.map((one) => sayDifference(one, wording)).join('; ');
  const counted = COUNTED.flatMap((effect) => {
    const count = told.filter(({ value }) => value.effect === effect).length;
    return count > 0 ? [`${count} ${words[effectNames[effect]]}`] : [];
  });
  return [fillText(words.clearDifferences, { list: said.length <= MOST_SAID ? said : counted.join(', ') })];
};

const withDifferences = (
  description: ChartDescription,
  sets: readonly DifferenceSet[],
  wording: Wording,
): ChartDescription => ({
  ...description,
  table: sets.reduce((table, set) => appendSet(table, set, wording), description.table),
  cautions: [...(description.cautions ?? []), ...differenceNotes(sets, wording)],
});

/**
 * Describes the differences of a report's charts whose authors want them. All of it follows from figures that the charts
 * show; tests are adjusted for all tests of `figures`.
 */
export const createDifferences = (figures: readonly ReportFigure[]): DescribeDifferences => {
  const tests = collectTests(figures);
  return (description, data, config, wording) => {
    if (description.hidden !== null) return description;
    if ('associationTest' in config) return withTableTest(description, data, config, { wording, tests });
    if (!showsDifferences(config)) return description;
    const sets = findDifferences(data, config, wording, description).filter(({ rows }) =>
      rows.some((row) => row !== null),
    );
    const told = withDifferences(description, sets, wording);
    return withTests(told, sets, config, { wording, tests });
  };
};
