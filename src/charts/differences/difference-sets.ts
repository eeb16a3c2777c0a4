import {
  combineSamples,
  compareMeans,
  type MeanDifference,
  type Sample,
  sampleBehind,
} from '#shared/figures/calculation/compare-means.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type {
  ComparedMean,
  Distribution,
  ItemFigure,
  MeansData,
  TrendData,
  TrendPoint,
} from '#shared/figures/calculation/number-figures.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ChartDescription } from '../description/chart-description.ts';
import type { Wording } from '../description/chart-table.ts';
import { comparisonName, isOwnPart } from '../description/comparison-text.ts';
import { shownTrend, trendLineName } from '../line/trend-lines.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { groupName } from '../wording/group-name.ts';
import { pickText } from '../wording/pick-text.ts';

export interface NamedDifference {
  readonly name: string;
  readonly against: string;
  readonly value: MeanDifference;
}

/** One difference per row of a chart's table; `null` for rows without a counterpart. */
export interface DifferenceSet {
  /** Put before the headings if the table has several sets; '' for the only one. */
  readonly prefix: string;
  readonly rows: readonly (NamedDifference | null)[];
  /** False if another difference says the same the other way round. */
  readonly isTold: (row: number) => boolean;
}

interface Named {
  readonly name: string;
  readonly sample: Sample | null;
}

const againstOthers = (groups: readonly Named[], words: ChartTranslations): (NamedDifference | null)[] =>
  groups.map(({ name, sample }, at) => {
    const others = groups.filter((other, place) => place !== at && other.sample !== null);
    const rest = combineSamples(others.flatMap((other) => other.sample ?? []));
    if (!sample || !rest) return null;
    const [only] = others;
    const against = others.length === 1 && only ? only.name : words.otherGroups;
    return { name, against, value: compareMeans(sample, rest) };
  });

const againstBefore = (periods: readonly Named[]): (NamedDifference | null)[] => {
  let before: { name: string; sample: Sample } | null = null;
  return periods.map(({ name, sample }) => {
    if (!sample) return null;
    const former = before;
    before = { name, sample };
    return former && { name, against: former.name, value: compareMeans(sample, former.sample) };
  });
};

const isFirstOfTwo =
  (rows: readonly (NamedDifference | null)[]) =>
  (row: number): boolean =>
    rows.filter((one) => one !== null).length > 2 || row === rows.findIndex((one) => one !== null);

const always = (): boolean => true;

const distributionSample = (shown: Distribution): Sample | null =>
  shown.hidden === null && shown.statistics?.mean != null
    ? { n: shown.n, mean: shown.statistics.mean, standardDeviation: shown.statistics.standardDeviation }
    : null;

const meanSample = (shown: ComparedMean | undefined): Sample | null =>
  shown?.hidden === null ? shown : null;

const pointSample = (point: TrendPoint | undefined): Sample | null =>
  point?.hidden === null ? sampleBehind(point.n, point.value, point.interval) : null;

const isOverPeriods = (config: ReportItemConfig): boolean => {
  const { split, splitItemId } = { split: 'none', splitItemId: undefined, ...config };
  return split === 'period' && splitItemId === undefined;
};

const compareGroups = (groups: readonly Named[], config: ReportItemConfig, words: ChartTranslations) => {
  const isOrdered = isOverPeriods(config);
  const rows = isOrdered ? againstBefore(groups) : againstOthers(groups, words);
  return { rows, isTold: isOrdered ? always : isFirstOfTwo(rows) };
};

const groupSets = (figures: readonly ItemFigure[], config: ReportItemConfig, wording: Wording) => {
  const [figure] = figures;
  if (!figure || figures.length > 1 || figure.groups.length < 2 || figure.groupsOverlap) return [];
  const groups = figure.groups.map((group) => ({
    name: groupName(group, wording.language),
    sample: distributionSample(group.distribution),
  }));
  return [{ prefix: '', ...compareGroups(groups, config, loadChartTranslations(wording.language)) }];
};

const profileSets = ({ rows, comparisons = [] }: MeansData, config: ReportItemConfig, wording: Wording) => {
  const words = loadChartTranslations(wording.language);
  const own = comparisons.map(isOwnPart);
  const byRow = rows.map((row) => {
    const groups = comparisons.map((line, place) => ({
      name: comparisonName(line, wording),
      sample: own[place] ? meanSample(row.comparisons?.[place]) : null,
    }));
    return compareGroups(groups, config, words);
  });
  return comparisons.map((line, place): DifferenceSet => {
    const name = comparisonName(line, wording);
    return {
      prefix: name,
      isTold: (row) => !own[place] || (byRow[row]?.isTold(place) ?? false),
      rows: rows.map((row, at) => {
        const question = pickText(row.text, wording.language);
        if (own[place]) {
          const found = byRow[at]?.rows[place] ?? null;
          return found && { ...found, name: `${question}, ${name}` };
        }
        const [sample, other] = [meanSample(row.own), meanSample(row.comparisons?.[place])];
        return sample && other ? { name: question, against: name, value: compareMeans(sample, other) } : null;
      }),
    };
  });
};

const cellSets = (data: MeansData, config: ReportItemConfig, wording: Wording): DifferenceSet[] => {
  const sets = profileSets(data, config, wording);
  const width = sets.length + 1;
  return [
    {
      prefix: '',
      rows: data.rows.flatMap((_, row) => [null, ...sets.map(({ rows }) => rows[row] ?? null)]),
      isTold: (cell) => sets[(cell % width) - 1]?.isTold(Math.floor(cell / width)) ?? false,
    },
  ];
};

const meansSets = (
  data: MeansData,
  config: ReportItemConfig,
  wording: Wording,
  hasRowPerCell: boolean,
): DifferenceSet[] => {
  if (data.alike || data.groupsOverlap) return [];
  return hasRowPerCell ? cellSets(data, config, wording) : profileSets(data, config, wording);
};

const trendSets = (data: TrendData, config: ReportItemConfig, wording: Wording): DifferenceSet[] => {
  if (data.alike || data.measure !== 'mean') return [];
  if ('keyMeasure' in config) {
    if (config.keyMeasure !== 'mean') return [];
    return [
      {
        prefix: '',
        isTold: always,
        rows: data.lines.flatMap((line) => {
          const name = pickText(line.text, wording.language);
          const named = (label: string): string => (data.lines.length > 1 ? `${name}, ${label}` : label);
          const changes = againstBefore(
            line.points.map((point, at) => ({
              name: data.periods[at]?.label ?? '',
              sample: pointSample(point),
            })),
          ).map((change) => change && { ...change, name: named(change.name) });
          return [...(line.total ? [null] : []), ...changes];
        }),
      },
    ];
  }
  const shown = shownTrend(data, wording);
  const isAlone = shown.lines.length === 1;
  return shown.lines.map((line) => {
    const name = trendLineName(line, shown, wording);
    const rows = againstBefore(
      shown.periods.map(({ label }, at) => ({ name: label, sample: pointSample(line.points[at]) })),
    );
    return {
      prefix: isAlone ? '' : name,
      isTold: always,
      rows: rows.map((row) => row && { ...row, name: isAlone ? row.name : `${name}, ${row.name}` }),
    };
  });
};

/** All differences of means in a chart's figures: functions of n, means and deviations that it shows. */
export const findDifferences = (
  data: FigureData,
  config: ReportItemConfig,
  wording: Wording,
  { hasRowPerCell = false }: Pick<ChartDescription, 'hasRowPerCell'>,
): readonly DifferenceSet[] => {
  switch (data.kind) {
    case 'distribution':
      return groupSets(data.figures, config, wording);
    case 'means':
      return meansSets(data, config, wording, hasRowPerCell);
    case 'trend':
      return trendSets(data, config, wording);
    default:
      return [];
  }
};
