import { sum } from 'd3-array';
import type { ItemFigure, ShownDistribution } from '#shared/calculation/figures.ts';
import type { Canvas } from './chart-frame.ts';
import { formatNumber, formatPercent } from './format-number.ts';
import { legend } from './marks/legend.ts';
import { moreNote, NOTE_HEIGHT } from './marks/more-note.ts';
import { rowLabels } from './marks/row-labels.ts';
import { rowNumbers } from './marks/row-numbers.ts';
import { stackedBar } from './marks/stacked-bar.ts';
import { pickText } from './pick-text.ts';
import { layGroupRows } from './row-layout.ts';
import { scaleColors } from './scale-colors.ts';
import type { Shape } from './shape.ts';

const AFTER_LABEL = 10;
const TALLEST_BAR = 22;

/** The options' legend: for a scale the poles beside the first and last step. */
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

/**
 * One row a group (survey, unit or period): the options' percent as one bar of 100, beside it n and the mean.
 * A group that must not be shown keeps its row and says so.
 */
export const splitBars = (figure: ItemFigure, canvas: Canvas): Shape[] => {
  const { colors, width, height, words, decimal } = canvas;
  const options =
    figure.groups.flatMap(({ distribution }) =>
      distribution.hidden === null ? [distribution.options] : [],
    )[0] ?? [];
  const fills =
    figure.type === 'SCALA'
      ? scaleColors(options.length, figure.direction, colors)
      : options.map((_, index) => colors.categories[index % colors.categories.length] as string);
  const colorLegend = legend(legendEntries(figure, options, fills, canvas), canvas);
  const { groupsNotShown = 0 } = figure;
  const rows = layGroupRows({
    wanted: figure.groups.length,
    top: colorLegend.height,
    bottom: height,
    noteHeight: NOTE_HEIGHT,
    hasNote: groupsNotShown > 0,
  });
  const visible = figure.groups.slice(0, rows.count);
  const labels = rowLabels(
    visible.map((group) => group.label),
    { room: width * 0.36, rowHeight: rows.height },
    canvas,
  );
  const numbers = rowNumbers(
    visible.map(({ distribution }) => {
      if (distribution.hidden !== null) return null;
      const mean = distribution.statistics?.mean ?? null;
      const text = mean === null ? '' : `${words.mean} ${formatNumber(mean, 1, decimal)}`;
      return { text, n: distribution.n };
    }),
    canvas,
  );
  const base = labels.width + AFTER_LABEL;
  const range = [base, Math.max(base, width - numbers.width)] as const;
  return [
    ...colorLegend.shapes,
    ...labels.shapes(labels.width, rows.centreOf),
    ...visible.flatMap(({ distribution }, row) => {
      if (distribution.hidden !== null) return [];
      const values = options.map((_, index) => distribution.options[index]?.count ?? 0);
      const whole = sum(values);
      return stackedBar(
        {
          centre: rows.centreOf(row),
          height: Math.min(TALLEST_BAR, rows.height * 0.66),
          range,
          values,
          whole,
          fills,
          texts: values.map((value) => formatPercent((100 * value) / whole, decimal)),
        },
        canvas,
      );
    }),
    ...numbers.shapes(rows.centreOf),
    ...moreNote({ inTable: rows.left, notShown: groupsNotShown }, canvas),
  ];
};
