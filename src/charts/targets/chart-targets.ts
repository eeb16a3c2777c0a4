import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { judgeTarget, type MeanTarget, type TargetResult } from '#shared/figures/calculation/judge-target.ts';
import type { Distribution, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import type { ChartDescription } from '../description/chart-description.ts';
import type { ChartTable, Wording } from '../description/chart-table.ts';
import { comparisonName } from '../description/comparison-text.ts';
import { formatMean, meanColumn } from '../description/figure-formats.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { groupName } from '../wording/group-name.ts';
import { pickText } from '../wording/pick-text.ts';

export const resultNames = {
  reached: 'targetReached',
  missed: 'targetMissed',
  unclear: 'targetUnclear',
} satisfies Record<TargetResult, keyof ChartTranslations>;

interface Judged {
  readonly name: string;
  readonly result: TargetResult;
  /** False if another row sums it up, such as a period before the latest. */
  readonly isNamed: boolean;
}
/** One per row of the table; `null` where there is no mean. A table of options has no rows of means. */
interface JudgedRows {
  readonly rows: readonly (Judged | null)[];
  readonly isOfTable: boolean;
}

export const judgePoint = (
  point: TrendPoint,
  target: MeanTarget,
  direction: ScaleDirection | null = null,
): TargetResult | null => (point.hidden === null ? judgeTarget(point.interval, target, direction) : null);

const judgeDistribution = (
  shown: Distribution,
  target: MeanTarget,
  direction: ScaleDirection | null,
): TargetResult | null =>
  shown.hidden === null && shown.statistics?.mean != null
    ? judgeTarget(shown.statistics.confidenceInterval, target, direction)
    : null;

const judgeRows = (
  data: FigureData,
  target: MeanTarget,
  hasRowPerCell: boolean,
  wording: Wording,
): JudgedRows => {
  const { language } = wording;
  const named = (name: string, result: TargetResult | null, isNamed = true): Judged | null =>
    result && { name: name.replace(/\.$/, ''), result, isNamed };
  if (data.kind === 'distribution') {
    const [figure] = data.figures;
    if (!figure || data.figures.length > 1) return { rows: [], isOfTable: false };
    const { groups, total, direction, text } = figure;
    return groups.length === 0
      ? {
          rows: [named(pickText(text, language), judgeDistribution(total, target, direction))],
          isOfTable: false,
        }
      : {
          rows: groups.map((group) =>
            named(groupName(group, language), judgeDistribution(group.distribution, target, direction)),
          ),
          isOfTable: true,
        };
  }
  if (data.kind === 'means') {
    const { comparisons = [] } = data;
    const groups = hasRowPerCell ? comparisons : [];
    return {
      isOfTable: true,
      rows: data.rows.flatMap(({ text, own, comparisons: others = [], direction }) =>
        [own, ...others.slice(0, groups.length)].map((mean, place) => {
          const line = groups[place - 1];
          const question = pickText(text, language);
          const name = line ? `${question}, ${comparisonName(line, wording)}` : question;
          const interval = mean.hidden === null ? mean.confidenceInterval : null;
          return named(name, mean.hidden === null ? judgeTarget(interval, target, direction) : null, !line);
        }),
      ),
    };
  }
  if (data.kind !== 'trend') return { rows: [], isOfTable: false };
  return {
    isOfTable: true,
    rows: data.lines.flatMap((line) => {
      const all = [...(line.total ? [line.total] : []), ...line.points];
      const last = all.findLastIndex(({ hidden }) => hidden === null);
      return all.map((point, at) =>
        named(pickText(line.text, language), judgePoint(point, target, line.direction), at === last),
      );
    }),
  };
};

const appendResults = (
  table: ChartTable,
  { rows, isOfTable }: JudgedRows,
  target: MeanTarget,
  wording: Wording,
): ChartTable => {
  if (!isOfTable || rows.every((row) => row === null)) return table;
  const words = loadChartTranslations(wording.language);
  return {
    ...table,
    columns: [
      ...table.columns,
      { code: 'target', heading: words.target, ...meanColumn(wording) },
      { code: 'targetResult', heading: words.targetResult, kind: 'text', decimals: 0 },
    ],
    rows: table.rows.map((row, at) => {
      if (row.hidden !== null) return row;
      const padding = Array.from({ length: table.columns.length - row.cells.length }, () => null);
      const judged = rows[at];
      const own = judged ? [target.value, words[resultNames[judged.result]]] : [null, null];
      return { ...row, cells: [...row.cells, ...padding, ...own] };
    }),
  };
};

const MOST_NAMED = 2;

/** One line, since notes take the room of the chart: counts, and what is missed by name. */
const resultNote = ({ rows }: JudgedRows, target: MeanTarget, wording: Wording): string[] => {
  const words = loadChartTranslations(wording.language);
  const told = rows.flatMap((row) => (row?.isNamed ? [row] : []));
  if (told.length === 0) return [];
  const parts = (['reached', 'missed', 'unclear'] as const).flatMap((result) => {
    const names = told.filter((row) => row.result === result).map(({ name }) => name);
    const word = words[resultNames[result]];
    if (names.length === 0) return [];
    if (told.length === 1) return [word];
    const shown = names.slice(0, MOST_NAMED).join(', ');
    const missed = ` (${names.length > MOST_NAMED ? `${shown} …` : shown})`;
    return [`${names.length} ${word}${result === 'missed' ? missed : ''}`];
  });
  const tolerance = target.tolerance > 0 ? ` (±${formatMean(target.tolerance, wording)})` : '';
  return [`${words.target} ${formatMean(target.value, wording)}${tolerance}: ${parts.join(', ')}`];
};

export const findTarget = (config: ReportItemConfig): MeanTarget | null =>
  ('target' in config && config.target) || null;

/** Says by the interval of each mean whether it reaches the author's target, in the table and in a note. */
export const withTargets = (
  description: ChartDescription,
  data: FigureData,
  config: ReportItemConfig,
  wording: Wording,
): ChartDescription => {
  const target = findTarget(config);
  if (!target) return description;
  const judged = judgeRows(data, target, description.hasRowPerCell ?? false, wording);
  return {
    ...description,
    table: appendResults(description.table, judged, target, wording),
    cautions: [...resultNote(judged, target, wording), ...(description.cautions ?? [])],
  };
};
