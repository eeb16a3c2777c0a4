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
import { groupName } from '../wording/group-name.ts';
import { pickText } from '../wording/pick-text.ts';
import { type DifferenceTexts, loadDifferenceTexts } from './difference-texts.ts';

/** One side of a difference, with its counts by answer in ascending order where a chart tells them. */
export interface Side extends Sample {
  readonly counts?: readonly number[] | undefined;
}

export interface NamedDifference {
  readonly name: string;
  readonly against: string;
  readonly value: MeanDifference;
  readonly sides: readonly [Side, Side];
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
  readonly sample: Side | null;
}

const difference = (name: string, against: string, one: Side, other: Side): NamedDifference => ({
  name,
  against,
  value: compareMeans(one, other),
  sides: [one, other],
});

const combineSides = (sides: readonly Side[]): Side | null => {
  const sample = combineSamples(sides);
  const [first, ...others] = sides.flatMap(({ counts }) => (counts ? [counts] : []));
  if (!sample || !first || others.length + 1 < sides.length) return sample;
  const counts = first.map((count, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), count));
  return { ...sample, counts };
};

const againstOthers = (groups: readonly Named[], words: DifferenceTexts): (NamedDifference | null)[] =>
  groups.map(({ name, sample }, at) => {
    const others = groups.filter((other, place) => place !== at && other.sample !== null);
    const rest = combineSides(others.flatMap((other) => other.sample ?? []));
    if (!sample || !rest) return null;
    const [only] = others;
    const against = others.length === 1 && only ? only.name : words.otherGroups;
    return difference(name, against, sample, rest);
  });

const againstBefore = (periods: readonly Named[]): (NamedDifference | null)[] => {
  let before: { name: string; sample: Side } | null = null;
  return periods.map(({ name, sample }) => {
    if (!sample) return null;
    const former = before;
    before = { name, sample };
    return former && difference(name, former.name, sample, former.sample);
  });
};

const isFirstOfTwo =
  (rows: readonly (NamedDifference | null)[]) =>
  (row: number): boolean =>
    rows.filter((one) => one !== null).length > 2 || row === rows.findIndex((one) => one !== null);

const always = (): boolean => true;

const distributionSample = (shown: Distribution, isScale: boolean): Side | null => {
  if (shown.hidden !== null || shown.statistics?.mean == null) return null;
  const { mean, standardDeviation } = shown.statistics;
  const counts = isScale && !shown.weighted ? shown.options.map(({ count }) => count) : undefined;
  return { n: shown.weighted?.effectiveN ?? shown.n, mean, standardDeviation, counts };
};

const meanSample = (shown: ComparedMean | undefined): Sample | null =>
  shown?.hidden === null ? { ...shown, n: shown.weighted?.effectiveN ?? shown.n } : null;

const pointSample = (point: TrendPoint | undefined): Sample | null =>
  point?.hidden === null
    ? sampleBehind(
        point.weighted?.effectiveN ?? point.n,
        point.value,
        point.population ? point.population.uncorrected : point.interval,
      )
    : null;

const isOverPeriods = (config: ReportItemConfig): boolean => {
  const { split, splitItemId } = { split: 'none', splitItemId: undefined, ...config };
  return split === 'period' && splitItemId === undefined;
};

const compareGroups = (groups: readonly Named[], config: ReportItemConfig, words: DifferenceTexts) => {
  const isOrdered = isOverPeriods(config);
  const rows = isOrdered ? againstBefore(groups) : againstOthers(groups, words);
  return { rows, isTold: isOrdered ? always : isFirstOfTwo(rows) };
};

const groupSets = (figures: readonly ItemFigure[], config: ReportItemConfig, wording: Wording) => {
  const [figure] = figures;
  if (!figure || figures.length > 1 || figure.groups.length < 2 || figure.groupsOverlap) return [];
  const groups = figure.groups.map((group) => ({
    name: groupName(group, wording.language),
    sample: distributionSample(group.distribution, figure.type === 'SCALA'),
  }));
  return [{ prefix: '', ...compareGroups(groups, config, loadDifferenceTexts(wording.language)) }];
};

const profileSets = ({ rows, comparisons = [] }: MeansData, config: ReportItemConfig, wording: Wording) => {
  const words = loadDifferenceTexts(wording.language);
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
        return sample && other ? difference(question, name, sample, other) : null;
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
