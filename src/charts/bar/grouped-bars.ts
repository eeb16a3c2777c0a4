import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { chooseBarValues, formatValue } from '../description/figure-formats.ts';
import { rowBar } from '../marks/bar.ts';
import { baseLine } from '../marks/base-line.ts';
import { label } from '../marks/label.ts';
import { legend } from '../marks/legend.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { rowLabels } from '../marks/row-labels.ts';
import { layOutRows } from '../rows/row-layout.ts';
import type { Canvas } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { formatCount } from '../wording/format-number.ts';
import { groupName } from '../wording/group-name.ts';
import { pickText } from '../wording/pick-text.ts';

const BOTTOM = 4;
const AFTER_LABEL = 10;
const AFTER_BAR = 5;
const MINIMUM_BAR_HEIGHT = 11;
const MAXIMUM_BAR_HEIGHT = 16;
const PERCENT_SIZE = 10;
const BARS_OF_ROW = 0.76;
const BAR_STEP = 1.1;

const NOTHING = { count: null, percent: null };

type Option = ShownDistribution['options'][number];

/** Multiple choice by group: options below each other, each with one bar per group; percentages need not sum to 100. */
export const groupedBars = (figure: ItemFigure, whole: Canvas): Shape[] => {
  const { colors, width, words, decimal } = whole;
  const groups = figure.groups.slice(0, colors.categories.length);
  const shown = groups.flatMap(({ distribution }, index) =>
    distribution.hidden === null ? [{ ...distribution, color: colors.categories[index] as string }] : [],
  );
  const options: readonly Option[] = shown[0]?.options ?? [];
  const colorLegend = legend(
    groups.map((group, index) => {
      const { distribution } = group;
      const count =
        distribution.hidden === null ? `${words.n} ${formatCount(distribution.n, decimal)}` : words.hidden;
      return {
        text: `${groupName(group, whole.language)} (${count})`,
        color: colors.categories[index] as string,
      };
    }),
    whole,
  );
  const { canvas } = colorLegend;
  const { groupsNotShown = 0 } = figure;
  const moreGroups = figure.groups.length - groups.length;
  const rows = layOutRows({
    wanted: options.length,
    top: colorLegend.height,
    bottom: canvas.height - BOTTOM,
    least: Math.max(2, shown.length) * MINIMUM_BAR_HEIGHT + 6,
    noteHeight: NOTE_HEIGHT,
    hasNote: moreGroups + groupsNotShown > 0,
  });
  const visible = options.slice(0, rows.count);
  const labels = rowLabels(
    visible.map((option) => pickText(option.text, canvas.language) || String(option.position)),
    { room: width * 0.4, rowHeight: rows.height },
    canvas,
  );
  const base = labels.width + AFTER_LABEL;
  const valuesAs = chooseBarValues(canvas, 'percent');
  const key = valuesAs === 'counts' ? 'count' : 'percent';
  const lengthOf = (group: number, option: number): number => shown[group]?.options[option]?.[key] ?? 0;
  const largest = max(shown.flatMap((_, group) => visible.map((__, option) => lengthOf(group, option)))) || 1;
  const widest = key === 'count' ? { count: largest, percent: null } : { count: null, percent: 100 };
  const valueWidth = AFTER_BAR + textWidth(formatValue(widest, valuesAs, canvas), PERCENT_SIZE);
  const endOf = scaleLinear([0, largest], [base, Math.max(base, width - valueWidth)]);
  const barHeight = Math.min(
    MAXIMUM_BAR_HEIGHT,
    (BARS_OF_ROW * rows.height) / Math.max(1, shown.length) / BAR_STEP,
  );
  const step = barHeight * BAR_STEP;
  const offsetOf = (group: number): number => (group - (shown.length - 1) / 2) * step;
  return [
    ...colorLegend.shapes(canvas.height),
    ...labels.shapes(labels.width, rows.centreOf),
    ...visible.flatMap((_, option) =>
      shown.flatMap(({ color }, group): Shape[] => {
        const centre = rows.centreOf(option) + offsetOf(group);
        const end = endOf(lengthOf(group, option));
        return [
          ...rowBar({ centre, height: barHeight, base, end, fill: color }),
          label({
            x: end + AFTER_BAR,
            y: centre,
            text: formatValue(shown[group]?.options[option] ?? NOTHING, valuesAs, canvas),
            size: PERCENT_SIZE,
            fill: colors.ink,
          }),
        ];
      }),
    ),
    baseLine({ from: [base, colorLegend.height], to: [base, rows.bottom] }, canvas),
    ...overflowNote({ inTable: rows.left + moreGroups, notShown: groupsNotShown }, canvas),
  ];
};
