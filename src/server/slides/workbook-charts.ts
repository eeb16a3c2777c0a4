import { isDeepStrictEqual } from 'node:util';
import type { Wording } from '#charts/description/chart-table.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import { pickAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { nativePages } from './pages/native-figures.ts';
import { rowName } from './pages/table-sheet.ts';
import { type FigureContext, figureContext } from './slide/figure-context.ts';
import { BODY } from './slide/geometry.ts';
import { chooseGapWidth, meanFormat, type NativeChart, type ShareLabels } from './slide/native-chart.ts';

type Points = Extract<NativeChart, { kind: 'points' }>;

/** On slides the rows' names stand beside the points; in a workbook bars have them on their axis. */
const pointsAsBars = (
  { series, sheet, language, lowest, highest }: Points,
  { wording }: FigureContext,
): NativeChart => ({
  kind: 'bars',
  direction: 'row',
  isStacked: false,
  gap: chooseGapWidth(sheet.rows.length),
  series: series.map(({ column, color }) => ({ column, color })),
  format: meanFormat(wording),
  legend: wording.appearance.legend,
  ...{ sheet, language, lowest, highest },
});

/** On slides the poles have a line of their own below the columns; in a workbook they stand in the options' names. */
const withTableNames = (chart: NativeChart, context: FigureContext): NativeChart => {
  const { rows } = context.table;
  if (chart.kind !== 'bars' || chart.direction !== 'column') return chart;
  if (chart.sheet.rows.length !== rows.length) return chart;
  const named = chart.sheet.rows.map(([name = null, ...cells], index) => {
    const row = rows[index];
    return [row ? rowName(row, context) : name, ...cells];
  });
  return { ...chart, sheet: { ...chart.sheet, rows: named } };
};

type Bars = Extract<NativeChart, { kind: 'bars' }>;

const areOfOneChart = (one: NativeChart, other: NativeChart): boolean =>
  one.kind === 'bars' &&
  other.kind === 'bars' &&
  one.direction === 'row' &&
  isDeepStrictEqual([one.sheet.columns, one.series], [other.sheet.columns, other.series]);

const joinLabels = (one: Bars, other: Bars): ShareLabels =>
  new Map(
    one.series.map(({ column }) => [
      column,
      new Map([
        ...(one.shareLabels?.get(column) ?? []),
        ...[...(other.shareLabels?.get(column) ?? [])].map(
          ([row, label]) => [row + one.sheet.rows.length, label] as const,
        ),
      ]),
    ]),
  );

/** Rows go on over several slides, but a sheet has room for all. */
const joinRows = (charts: readonly NativeChart[]): NativeChart[] => {
  const joined: NativeChart[] = [];
  for (const chart of charts) {
    const last = joined.at(-1);
    if (last?.kind === 'bars' && chart.kind === 'bars' && areOfOneChart(last, chart)) {
      const sheet = { ...last.sheet, rows: [...last.sheet.rows, ...chart.sheet.rows] };
      joined[joined.length - 1] = { ...last, sheet, shareLabels: joinLabels(last, chart) };
    } else joined.push(chart);
  }
  return joined;
};

/** The charts of a figure as a spreadsheet program draws them; none where programs have no chart of its kind. */
export const workbookCharts = (figure: FigureBlock, wording: Wording): NativeChart[] => {
  const { color } = { color: null, ...figure.chart.config };
  const context = figureContext({
    wording: { ...wording, appearance: pickAppearance(figure.chart.config) },
    table: figure.table,
    alt: figure.sentence,
    color,
    box: BODY,
  });
  const all = (nativePages(figure, context) ?? [])
    .flat()
    .flatMap((element) => (element.kind === 'chart' ? [element.chart] : []));
  // Beside bars the points are the mark of their mean, which is drawn to the slide's scale.
  const drawn = all.some(({ kind }) => kind === 'bars') ? all.filter(({ kind }) => kind === 'bars') : all;
  return joinRows(
    drawn.map((chart) =>
      chart.kind === 'points' ? pointsAsBars(chart, context) : withTableNames(chart, context),
    ),
  );
};
