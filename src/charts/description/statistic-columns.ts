import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { type Statistic, statisticText, type TableColumn, type Wording } from './chart-table.ts';
import { type ColumnLook, countColumn, meanColumn, percentColumn } from './figure-formats.ts';
import { figureStatistics, fillBoxes, type StatisticWording } from './figure-statistics.ts';
import type { StatisticSource } from './statistic-source.ts';

interface StatisticColumn {
  readonly column: TableColumn;
  readonly numberOf: (source: StatisticSource | null) => number | null;
}

const WHOLE: readonly Statistic['key'][] = ['n', 'abstentions', 'minimum', 'maximum', 'mode'];

const QUANTILES: readonly Statistic['key'][] = [
  'median',
  'lowerQuartile',
  'upperQuartile',
  'interquartileRange',
  'sum',
];

const SCORES: readonly Statistic['key'][] = ['netScore', 'netPromoterScore'];

const columnOf = (
  key: Statistic['key'],
  isPercent: boolean | undefined,
  wording: StatisticWording,
): ColumnLook => {
  if (isPercent) return percentColumn(wording);
  if (SCORES.includes(key)) return { ...percentColumn(wording), kind: 'number' };
  return WHOLE.includes(key) ? countColumn : meanColumn(wording, QUANTILES.includes(key) ? 1 : 0);
};

/**
 * One column for each chosen statistic that any row has and the table lacks. `sources` has `null` for rows without
 * statistics.
 */
export const statisticColumns = (
  sources: readonly (StatisticSource | null)[],
  wording: StatisticWording,
  chosen: readonly StatisticChoice[],
  known: readonly Statistic['key'][],
): StatisticColumn[] => {
  const byKey = new Map<Statistic['key'], Statistic>();
  // Some rows lack what others have, as abstentions: the order of the choices holds for all together.
  for (const choice of chosen)
    for (const source of sources)
      for (const one of source ? figureStatistics(source, wording, [choice]) : [])
        if (!byKey.has(one.key)) byKey.set(one.key, one);
  return [...byKey.values()]
    .filter(({ key }) => !known.includes(key))
    .map(({ key, longName, isPercent }) => {
      const statisticOf = (source: StatisticSource | null): Statistic | null =>
        (source && figureStatistics(source, wording, chosen).find((one) => one.key === key)) ?? null;
      return {
        column: { code: key, heading: longName, ...columnOf(key, isPercent, wording) },
        // Nobody who abstained is a number as well, beside rows where somebody did.
        numberOf: (source) =>
          key === 'abstentions' ? (source?.abstentions ?? null) : (statisticOf(source)?.value ?? null),
      };
    });
};

const pairs: Partial<Record<StatisticChoice, keyof ChartTranslations>> = {
  confidenceInterval: 'intervalShort',
  quartiles: 'quartilesShort',
  extremes: 'extremesShort',
  shareIntervals: 'topTwoIntervalShort',
};

const textOf = (choice: StatisticChoice, source: StatisticSource, wording: Wording): string => {
  const statistics = figureStatistics(source, wording, [choice]);
  const [first] = statistics;
  if (!first) return '';
  const pair = pairs[choice];
  const name = pair
    ? fillBoxes(loadChartTranslations(wording.language)[pair], source.ends?.boxes)
    : first.name;
  return `${name} ${statistics.map((one) => statisticText(one, wording)).join('–')}`;
};

/** A short text for each chosen statistic that any row has; '' for rows without it. */
export const statisticTexts = (
  sources: readonly (StatisticSource | null)[],
  wording: Wording,
  chosen: readonly StatisticChoice[],
): ((row: number) => string)[] => {
  const columns = chosen.map((choice) =>
    sources.map((source) => (source ? textOf(choice, source, wording) : '')),
  );
  return columns
    .filter((texts) => texts.some((text) => text !== ''))
    .map((texts) => (row) => texts[row] ?? '');
};
