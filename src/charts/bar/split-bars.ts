import { sum } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { weightedOptions } from '#shared/figures/calculation/scale-ends.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import { chartDecimals, chooseBarValues, formatMean, formatValue } from '../description/figure-formats.ts';
import { roundShares } from '../description/round-shares.ts';
import { shareTip } from '../description/tip-texts.ts';
import { baseLine } from '../marks/base-line.ts';
import { legend } from '../marks/legend.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { rowNumbers } from '../marks/row-numbers.ts';
import { stackedBar } from '../marks/stacked-bar.ts';
import { namedRows } from '../rows/named-rows.ts';
import type { Canvas } from '../svg/chart-frame.ts';
import { scaleColors } from '../svg/scale-colors.ts';
import type { Shape } from '../svg/shape.ts';
import { groupName } from '../wording/group-name.ts';
import { meanName } from '../wording/mean-name.ts';
import { pickText } from '../wording/pick-text.ts';

const MAXIMUM_BAR_HEIGHT = 22;

const legendEntries = (
  figure: ItemFigure,
  options: ShownDistribution['options'],
  fills: string[],
  canvas: Canvas,
) =>
  options.map((option, index) => {
    const own = pickText(option.text, canvas.language) || String(option.value ?? option.position);
    const pole = index === 0 ? figure.leftPole : index === options.length - 1 ? figure.rightPole : null;
    const poleText = pickText(pole, canvas.language);
    return { text: poleText ? `${own} ${poleText}` : own, color: fills[index] as string };
  });

interface Look {
  readonly hasInterval: boolean;
  readonly isDiverging?: boolean;
  /** The best end of each row's scale; absent if all are the figure's. */
  readonly directions?: readonly (ScaleDirection | null)[];
}

const rowFills = (
  { type, direction, groups }: ItemFigure,
  count: number,
  { directions }: Look,
  { colors }: Canvas,
): string[][] =>
  groups.map((_, row) =>
    type === 'SCALA'
      ? scaleColors(count, directions ? (directions[row] ?? null) : direction, colors)
      : Array.from(
          { length: count },
          (_one, index) => colors.categories[index % colors.categories.length] as string,
        ),
  );

const bestEntries = ({ words, colors }: Canvas) => [
  { text: words.worst, color: colors.steps[0] },
  { text: words.best, color: colors.steps[4] },
];

const belowMiddle = (values: readonly number[]): number => {
  const half = Math.floor(values.length / 2);
  return sum(values.slice(0, half)) + (values.length % 2 === 0 ? 0 : (values[half] as number) / 2);
};

const meanText = (
  statistics: ShownDistribution['statistics'],
  hasInterval: boolean,
  canvas: Canvas,
  figure: ItemFigure,
): string => {
  if (statistics?.mean == null) return '';
  const { mean, confidenceInterval } = statistics;
  const text = `${meanName(figure, canvas.words).short} ${formatMean(mean, canvas)}`;
  if (!hasInterval || confidenceInterval === null) return text;
  const [lower, upper] = [confidenceInterval.lower, confidenceInterval.upper].map((end) =>
    formatMean(end, canvas),
  );
  return `${text} (${lower}–${upper})`;
};

/**
 * One row per group (survey, unit or period): the options' percentages as one bar of 100 with n and mean beside it. A
 * group that must not be shown keeps its row and says so.
 */
export const splitBars = (figure: ItemFigure, whole: Canvas, look: Look): Shape[] => {
  const { width } = whole;
  const options =
    figure.groups.flatMap(({ distribution }) =>
      distribution.hidden === null ? [distribution.options] : [],
    )[0] ?? [];
  const fills = rowFills(figure, options.length, look, whole);
  const areAlike = fills.every((row) => row.join() === fills[0]?.join());
  const colorLegend = legend(
    areAlike ? legendEntries(figure, options, fills[0] ?? [], whole) : bestEntries(whole),
    whole,
  );
  const { canvas } = colorLegend;
  const { groupsNotShown = 0 } = figure;
  const groupNames = figure.groups.map((group) => groupName(group, canvas.language));
  const rows = namedRows(
    groupNames,
    {
      top: colorLegend.height,
      bottom: canvas.height,
      noteHeight: NOTE_HEIGHT,
      hasNote: groupsNotShown > 0,
    },
    canvas,
  );
  const visible = figure.groups.slice(0, rows.count);
  const optionNames = options.map(
    (option) => pickText(option.text, canvas.language) || String(option.value ?? option.position),
  );
  const numbers = rowNumbers(
    visible.map(({ distribution }) => {
      if (distribution.hidden !== null) return null;
      const text = meanText(distribution.statistics, look.hasInterval, canvas, figure);
      return { text, n: distribution.n };
    }),
    canvas,
  );
  const range = [rows.from, Math.max(rows.from, width - numbers.width)] as const;
  const counts = visible.map(({ distribution }) =>
    options.map((_, index) =>
      distribution.hidden === null ? (weightedOptions(distribution)[index]?.count ?? 0) : 0,
    ),
  );
  const all = counts.map((row) => {
    const answers = sum(row);
    return row.map((count) => (answers > 0 ? (100 * count) / answers : 0));
  });
  const valuesAs = chooseBarValues(canvas, 'percent');
  const before = all.map((percents) => (look.isDiverging ? belowMiddle(percents) : 0));
  const [lowest, highest] = look.isDiverging
    ? [-Math.max(1, ...before), Math.max(1, ...before.map((below) => 100 - below))]
    : [0, 100];
  const at = scaleLinear([lowest, highest], range);
  return [
    ...colorLegend.shapes(rows.left + groupsNotShown > 0 ? canvas.height : rows.bottom),
    ...(look.isDiverging
      ? [baseLine({ from: [at(0), colorLegend.height], to: [at(0), rows.bottom] }, canvas)]
      : []),
    ...rows.names,
    ...visible.flatMap(({ distribution }, row) => {
      if (distribution.hidden !== null) return [];
      const values = all[row] as number[];
      const from = -(before[row] as number);
      return stackedBar(
        {
          centre: rows.middleOf(row),
          height: Math.min(MAXIMUM_BAR_HEIGHT, rows.height * 0.66),
          range: [at(from), at(from + 100)],
          values,
          whole: 100,
          fills: fills[row] as string[],
          texts: roundShares(values, chartDecimals(canvas).percent).map((percent, index) =>
            formatValue({ percent, count: counts[row]?.[index] ?? null }, valuesAs, canvas),
          ),
          tips: roundShares(values, chartDecimals(canvas).percent).map((percent, index) =>
            shareTip(
              `${groupNames[row]}: ${optionNames[index]}`,
              { percent, count: counts[row]?.[index] ?? null },
              canvas,
            ),
          ),
        },
        canvas,
      );
    }),
    ...numbers.shapes(rows.middleOf),
    ...overflowNote({ inTable: rows.left, notShown: groupsNotShown }, canvas),
  ];
};
