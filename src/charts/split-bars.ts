import type { ItemFigure, ShownDistribution } from '#shared/calculation/figures.ts';
import { type Canvas, FONT, SIZE } from './chart-frame.ts';
import { moreText, rowsThatFit } from './choice-bars.ts';
import { contrastOf } from './colour.ts';
import { formatCount, formatNumber, formatPercent } from './format-number.ts';
import { textWidth } from './measure-text.ts';
import { pickText } from './pick-text.ts';
import type { ChartOption, Graphics } from './render-svg.ts';
import { scaleColours } from './scale-colours.ts';
import { wrapText } from './wrap-text.ts';

const LINE = 14;
const LEAST_ROW = 24;
const LEGEND_ROW = 18;
const NUMBER_WIDTH = 92;

interface LegendEntry {
  text: string;
  colour: string;
}

export const legendRows = (
  entries: LegendEntry[],
  canvas: Canvas,
): { height: number; graphic: unknown[] } => {
  const graphic: unknown[] = [];
  let x = 0;
  let y = 3;
  for (const entry of entries) {
    const text = wrapText(entry.text, canvas.width * 0.4, SIZE.small, 1)[0] ?? '';
    const width = textWidth(text, SIZE.small) + 30;
    if (x > 0 && x + width > canvas.width) {
      x = 0;
      y += LEGEND_ROW;
    }
    graphic.push(
      {
        type: 'rect',
        silent: true,
        shape: { x, y: y + 2, width: 12, height: 8, r: 2 },
        style: { fill: entry.colour },
      },
      {
        type: 'text',
        silent: true,
        x: x + 16,
        y,
        style: { text, fill: canvas.colours.quiet, font: `${SIZE.small}px ${FONT}` },
      },
    );
    x += width;
  }
  return { height: y + LEGEND_ROW + 4, graphic };
};

/** The options' legend: for a scale the poles beside the first and last step. */
const entriesOf = (
  figure: ItemFigure,
  options: ShownDistribution['options'],
  colours: string[],
  canvas: Canvas,
) =>
  options.map((option, index) => {
    const own = pickText(option.text, canvas.language) || String(option.value ?? option.position);
    const pole = index === 0 ? figure.leftPole : index === options.length - 1 ? figure.rightPole : null;
    const poleText = pickText(pole, canvas.language);
    return { text: poleText ? `${own} ${poleText}` : own, colour: colours[index] as string };
  });

/**
 * One row a group (survey, unit or period): the options' percent as one bar of 100, beside it n and the mean.
 * A group that must not be shown keeps its row and says so.
 */
export const splitBars = (figure: ItemFigure, canvas: Canvas): ChartOption => {
  const { colours, width, height } = canvas;
  const first = figure.groups.map((group) => group.distribution).find((each) => each.hidden === null) as
    | ShownDistribution
    | undefined;
  const options = first?.options ?? [];
  const fills =
    figure.type === 'SCALA'
      ? scaleColours(options.length, figure.direction, colours)
      : options.map((_, index) => colours.categories[index % colours.categories.length] as string);
  const legend = legendRows(entriesOf(figure, options, fills, canvas), canvas);
  const room = height - legend.height;
  const visible = figure.groups.slice(0, rowsThatFit(figure.groups.length, room, LEAST_ROW));
  const more = figure.groups.length - visible.length;
  const { groupsNotShown = 0 } = figure;
  const rowHeight = Math.min(
    44,
    (room - (more + groupsNotShown > 0 ? LEAST_ROW : 0)) / Math.max(1, visible.length),
  );
  const labelWidth = Math.min(
    Math.max(0, ...visible.map((group) => textWidth(group.label, SIZE.label))) + 6,
    width * 0.36,
  );
  const lines = Math.max(1, Math.min(2, Math.floor((rowHeight - 4) / LINE)));
  const shares = visible.map(({ distribution }) => {
    if (distribution.hidden !== null) return null;
    const sum = distribution.options.reduce((total, option) => total + option.count, 0);
    return options.map((_, index) =>
      sum === 0 ? 0 : (100 * (distribution.options[index]?.count ?? 0)) / sum,
    );
  });
  return {
    grid: {
      left: labelWidth + 10,
      right: NUMBER_WIDTH,
      top: legend.height,
      height: rowHeight * visible.length,
    },
    xAxis: { type: 'value', show: false, min: 0, max: 100 },
    yAxis: {
      type: 'category',
      inverse: true,
      silent: true,
      data: visible.map((group) => wrapText(group.label, labelWidth, SIZE.label, lines).join('\n')),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: {
        interval: 0,
        color: colours.ink,
        fontSize: SIZE.label,
        lineHeight: LINE,
        formatter: (label: string) => label,
      },
    },
    series: options.map((_, index) => ({
      type: 'bar',
      stack: 'all',
      silent: true,
      barWidth: Math.min(22, rowHeight * 0.66),
      itemStyle: { color: fills[index] as string, borderColor: colours.card, borderWidth: 0.5 },
      data: shares.map((share) => share?.[index] ?? 0),
      label: {
        show: true,
        fontSize: SIZE.small,
        color: contrastOf(fills[index] as string, '#ffffff') >= 4.5 ? '#ffffff' : '#1c2733',
        formatter: ({ value }) => {
          const share = Number(value);
          const room = ((width - labelWidth - 10 - NUMBER_WIDTH) * share) / 100;
          return room < 34 ? '' : formatPercent(share, canvas.decimal);
        },
      },
    })),
    graphic: [
      ...legend.graphic,
      ...visible.map((group, index) => ({
        type: 'text',
        silent: true,
        x: width,
        y: legend.height + rowHeight * (index + 0.5),
        style: {
          text: rowFigures(group.distribution, canvas),
          fill: group.distribution.hidden === null ? colours.ink : colours.quiet,
          font: `${SIZE.small}px ${FONT}`,
          align: 'right',
          verticalAlign: 'middle',
        },
      })),
      ...(more + groupsNotShown > 0 ? [moreText(more, canvas, groupsNotShown)] : []),
    ] as Graphics,
  };
};

const rowFigures = (
  distribution: ItemFigure['groups'][number]['distribution'],
  { words, decimal }: Canvas,
): string => {
  if (distribution.hidden !== null) return words.hidden;
  const mean = distribution.statistics?.mean ?? null;
  const n = `${words.n} ${formatCount(distribution.n, decimal)}`;
  return mean === null ? n : `${words.mean} ${formatNumber(mean, 1, decimal)}   ${n}`;
};
