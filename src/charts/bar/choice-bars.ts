import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { chartDecimals, chooseBarValues, formatValue } from '../description/figure-formats.ts';
import { roundShares } from '../description/round-shares.ts';
import { shareTip } from '../description/tip-texts.ts';
import { rowBar } from '../marks/bar.ts';
import { baseLine } from '../marks/base-line.ts';
import { lyingWhisker } from '../marks/interval-whisker.ts';
import { label } from '../marks/label.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { rowLabels } from '../marks/row-labels.ts';
import { layOutRows } from '../rows/row-layout.ts';
import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { pickText } from '../wording/pick-text.ts';

const TOP = 4;
const MINIMUM_ROW_HEIGHT = 20;
const AFTER_LABEL = 10;
const AFTER_BAR = 5;
const BEFORE_COUNT = 8;
const MAXIMUM_BAR_HEIGHT = 22;

type Bar = Omit<ShownDistribution['options'][number], 'count'> & { readonly count: number | null };

interface Interval {
  readonly lower: number;
  readonly upper: number;
}

const whiskerOf = (
  interval: Interval | null | undefined,
  at: (percent: number) => number,
  y: number,
  ink: string,
): Shape[] => (interval ? lyingWhisker({ from: at(interval.lower), to: at(interval.upper), ink }, y) : []);

interface Marks {
  /** Intervals of the shares, by option; empty to draw none. */
  readonly intervals?: readonly (Interval | null)[];
  /** Indexes of options that stand out: their names are underlined, and other bars are paler. */
  readonly marked?: readonly number[];
}

const PALER = 0.45;

export const choiceBars = (
  shown: { readonly options: readonly Bar[] },
  canvas: Canvas,
  { intervals = [], marked = [] }: Marks = {},
): Shape[] => {
  const { colors, width, height } = canvas;
  const rows = layOutRows({
    wanted: shown.options.length,
    top: TOP,
    bottom: height - TOP,
    least: MINIMUM_ROW_HEIGHT,
    noteHeight: NOTE_HEIGHT,
    hasNote: marked.length > 0,
  });
  const visible = shown.options.slice(0, rows.count);
  const labels = rowLabels(
    visible.map((option) => pickText(option.text, canvas.language) || String(option.position)),
    { room: width * 0.46, rowHeight: rows.height, underlined: marked },
    canvas,
  );
  const valuesAs = chooseBarValues(canvas, 'both');
  const shares = roundShares(
    shown.options.map(({ percent }) => percent),
    chartDecimals(canvas).percent,
  );
  const values = visible.map((option, row) => ({
    first: formatValue(
      { ...option, percent: shares[row] ?? null },
      valuesAs === 'counts' ? 'counts' : 'percent',
      canvas,
    ),
    second: valuesAs === 'both' && option.count !== null ? formatValue(option, 'counts', canvas) : '',
  }));
  const valueWidth = Math.max(
    0,
    ...values.map(
      ({ first, second }) =>
        AFTER_BAR + textWidth(first, SIZE.label, true) + BEFORE_COUNT + textWidth(second, SIZE.small),
    ),
  );
  const base = labels.width + AFTER_LABEL;
  const end = Math.max(base, width - valueWidth);
  const reachOf = (row: number): number => Math.max(visible[row]?.percent ?? 0, intervals[row]?.upper ?? 0);
  const endOf = scaleLinear([0, max(visible, (_one, row) => reachOf(row)) || 1], [base, end]);
  return [
    ...labels.shapes(base - AFTER_LABEL, rows.centreOf),
    ...visible.flatMap(({ percent, count, text, position }, row): Shape[] => [
      ...rowBar({
        centre: rows.centreOf(row),
        height: Math.min(MAXIMUM_BAR_HEIGHT, rows.height * 0.62),
        base,
        end: endOf(percent ?? 0),
        fill: canvas.color ?? colors.accent,
        ...(marked.length > 0 && !marked.includes(row) && { opacity: PALER }),
        tip: shareTip(
          pickText(text, canvas.language) || String(position),
          { percent: shares[row] ?? null, count },
          canvas,
        ),
      }),
      ...whiskerOf(intervals[row], endOf, rows.centreOf(row), colors.ink),
      label({
        x: endOf(reachOf(row)) + AFTER_BAR,
        y: rows.centreOf(row),
        text: values[row]?.first ?? '',
        size: SIZE.label,
        fill: colors.ink,
        bold: true,
        ...(values[row]?.second && {
          run: { text: values[row].second, size: SIZE.small, fill: colors.quiet, gap: BEFORE_COUNT },
        }),
      }),
    ]),
    baseLine({ from: [base, TOP], to: [base, rows.bottom] }, canvas),
    ...overflowNote(
      { inTable: rows.left, notShown: 0, ...(marked.length > 0 && { before: canvas.words.standsOutMark }) },
      canvas,
    ),
  ];
};
