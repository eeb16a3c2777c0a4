import type { Effect } from '#shared/figures/calculation/compare-means.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ChartDescription } from '../description/chart-description.ts';
import type { ChartTable, TableColumn, Wording } from '../description/chart-table.ts';
import { fillText, signedNumber } from '../description/comparison-text.ts';
import { chartDecimals, meanColumn } from '../description/figure-formats.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { type DifferenceSet, findDifferences, type NamedDifference } from './difference-sets.ts';

const effectNames = {
  negligible: 'effectNegligible',
  small: 'effectSmall',
  medium: 'effectMedium',
  large: 'effectLarge',
  unclear: 'effectUnclear',
} satisfies Record<Effect, keyof ChartTranslations>;

const G_DECIMALS = 2;
/** Characters of differences in words: about two lines of a card, which its chart can spare. */
const MOST_SAID = 110;
const COUNTED = ['large', 'medium', 'small', 'negligible', 'unclear'] as const satisfies readonly Effect[];

const appendSet = (table: ChartTable, { prefix, rows }: DifferenceSet, wording: Wording): ChartTable => {
  const words = loadChartTranslations(wording.language);
  const heading = (of: string): string => (prefix === '' ? of : `${prefix}: ${of}`);
  const number = meanColumn(wording);
  const columns: TableColumn[] = [
    { code: 'comparedWith', heading: heading(words.comparedWith), kind: 'text', decimals: 0 },
    { code: 'difference', heading: heading(words.difference), ...number },
    { code: 'differenceFrom', heading: heading(words.differenceFrom), ...number },
    { code: 'differenceTo', heading: heading(words.differenceTo), ...number },
    { code: 'hedgesG', heading: heading(words.hedgesG), kind: 'number', decimals: G_DECIMALS },
    { code: 'effect', heading: heading(words.effect), kind: 'text', decimals: 0 },
  ];
  const width = table.columns.length;
  return {
    ...table,
    columns: [...table.columns, ...columns],
    rows: table.rows.map((row, at) => {
      if (row.hidden !== null) return row;
      const padding = Array.from({ length: width - row.cells.length }, () => null);
      const found = rows[at];
      const own = found
        ? [
            found.against,
            found.value.difference,
            found.value.interval?.lower ?? null,
            found.value.interval?.upper ?? null,
            found.value.hedgesG,
            words[effectNames[found.value.effect]],
          ]
        : columns.map(() => null);
      return { ...row, cells: [...row.cells, ...padding, ...own] };
    }),
  };
};

const sayDifference = ({ name, against, value }: NamedDifference, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  return fillText(words.differenceSaid, {
    name: name.replace(/\.$/, ''),
    against,
    difference: signedNumber(value.difference, Math.max(1, chartDecimals(wording).mean), wording),
    effect: words[effectNames[value.effect]],
  });
};

/** By name if that is short, else counted, since notes take the room of the chart; all are in the table. */
const differenceNotes = (sets: readonly DifferenceSet[], wording: Wording): string[] => {
  const words = loadChartTranslations(wording.language);
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

const wantsDifferences = (config: ReportItemConfig): boolean =>
  'showDifferences' in config && config.showDifferences === true;

export const withDifferences = (
  description: ChartDescription,
  data: FigureData,
  config: ReportItemConfig,
  wording: Wording,
): ChartDescription => {
  if (!wantsDifferences(config)) return description;
  const sets = findDifferences(data, config, wording, description).filter(({ rows }) =>
    rows.some((row) => row !== null),
  );
  return {
    ...description,
    table: sets.reduce((table, set) => appendSet(table, set, wording), description.table),
    cautions: [...(description.cautions ?? []), ...differenceNotes(sets, wording)],
  };
};
