import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { NormBand } from '#shared/figures/calculation/judge-norm.ts';
import type { Distribution, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import { appendCells, type ChartTable, type TableColumn, type Wording } from '../description/chart-table.ts';
import { comparisonName } from '../description/comparison-text.ts';
import { groupName } from '../wording/group-name.ts';
import { pickText } from '../wording/pick-text.ts';

type Interval = { readonly lower: number; readonly upper: number } | null;

interface ToldMean {
  readonly mean: number;
  readonly interval: Interval;
}

interface Judged {
  readonly direction?: ScaleDirection | null | undefined;
  readonly norm?: NormBand | undefined;
}

export interface MeanOfRow extends ToldMean {
  readonly name: string;
  readonly direction: ScaleDirection | null;
  readonly norm: NormBand | null;
  /** False if another row sums it up, such as a period before the latest. */
  readonly isNamed: boolean;
}

/** One per row of the table; `null` where there is no mean. A table of options has no rows of means. */
interface MeanRows {
  readonly rows: readonly (MeanOfRow | null)[];
  readonly isOfTable: boolean;
}

export const meanOfPoint = (point: TrendPoint): ToldMean | null =>
  point.hidden === null ? { mean: point.value, interval: point.interval } : null;

const meanOfDistribution = (shown: Distribution): ToldMean | null =>
  shown.hidden === null && shown.statistics?.mean != null
    ? { mean: shown.statistics.mean, interval: shown.statistics.confidenceInterval }
    : null;

export const findMeanRows = (data: FigureData, hasRowPerCell: boolean, wording: Wording): MeanRows => {
  const { language } = wording;
  const named = (
    told: ToldMean | null,
    name: string,
    { direction, norm }: Judged,
    isNamed = true,
  ): MeanOfRow | null =>
    told && {
      ...told,
      name: name.replace(/\.$/, ''),
      direction: direction ?? null,
      norm: norm ?? null,
      isNamed,
    };
  if (data.kind === 'distribution') {
    const [figure] = data.figures;
    if (!figure || data.figures.length > 1) return { rows: [], isOfTable: false };
    const { groups, total, text } = figure;
    return groups.length === 0
      ? { rows: [named(meanOfDistribution(total), pickText(text, language), figure)], isOfTable: false }
      : {
          rows: groups.map((group) =>
            named(meanOfDistribution(group.distribution), groupName(group, language), figure),
          ),
          isOfTable: true,
        };
  }
  if (data.kind === 'means') {
    const { comparisons = [] } = data;
    const groups = hasRowPerCell ? comparisons : [];
    return {
      isOfTable: true,
      rows: data.rows.flatMap((row) =>
        [row.own, ...(row.comparisons ?? []).slice(0, groups.length)].map((mean, place) => {
          const line = groups[place - 1];
          const question = pickText(row.text, language);
          const name = line ? `${question}, ${comparisonName(line, wording)}` : question;
          const told = mean.hidden === null ? { mean: mean.mean, interval: mean.confidenceInterval } : null;
          return named(told, name, row, !line);
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
        named(meanOfPoint(point), pickText(line.text, language), line, at === last),
      );
    }),
  };
};

/** Appends columns to a table of means, empty where a row has none. */
export const appendColumns = (
  table: ChartTable,
  { rows, isOfTable }: MeanRows,
  columns: readonly TableColumn[],
  cellsFor: (row: MeanOfRow) => readonly (string | number | null)[],
): ChartTable => {
  if (!isOfTable || columns.length === 0 || rows.every((row) => row === null)) return table;
  return appendCells(table, columns, (at) => {
    const told = rows[at];
    return told ? cellsFor(told) : null;
  });
};

const MOST_NAMED = 2;

/**
 * How many rows have each result, with those of `namedResults` by name; the word alone if there is one row. Short,
 * since notes take the room of the chart.
 */
export const countResults = <Result extends string>(
  rows: readonly (MeanOfRow | null)[],
  judge: (row: MeanOfRow) => Result,
  wordOf: Readonly<Record<Result, string>>,
  namedResults: readonly Result[],
): string => {
  const told = rows.flatMap((row) => (row?.isNamed ? [{ name: row.name, result: judge(row) }] : []));
  const [only, ...others] = told;
  if (!only) return '';
  if (others.length === 0) return wordOf[only.result];
  return (Object.keys(wordOf) as Result[])
    .flatMap((result) => {
      const names = told.filter((row) => row.result === result).map(({ name }) => name);
      if (names.length === 0) return [];
      const shown = names.slice(0, MOST_NAMED).join(', ');
      const list = ` (${names.length > MOST_NAMED ? `${shown} …` : shown})`;
      return [`${names.length} ${wordOf[result]}${namedResults.includes(result) ? list : ''}`];
    })
    .join(', ');
};
