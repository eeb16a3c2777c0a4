import type { ItemFigure, ShownDistribution } from '#shared/calculation/figures.ts';
import { type Canvas, FONT, SIZE } from './chart-frame.ts';
import { formatPercent } from './format-number.ts';
import { meanMark } from './mean-mark.ts';
import { textWidth } from './measure-text.ts';
import { pickText } from './pick-text.ts';
import type { ChartOption, Graphics } from './render-svg.ts';
import { scaleColours } from './scale-colours.ts';
import { wrapText } from './wrap-text.ts';

const LINE = 15;
const SIDE = 8;
const MARK_BAND = 26;
const PERCENT_BAND = 20;
const MAXIMUM_LABEL_LINES = 3;
const WIDEST_BAR = 64;
const LEAST_SIZE = 10;

/** Options that only repeat their number (1, 2, 3 …) need no words below their bars. */
const isNumber = (text: string): boolean => /^[\d.,\s]*$/.test(text);

/** A scale without poles carries its words on the options; they stand below the bars when they fit there. */
const labelsOf = (figure: ItemFigure, shown: ShownDistribution, canvas: Canvas, room: number): string[][] => {
  const hasPoles = figure.leftPole !== null || figure.rightPole !== null;
  return shown.options.map((option) => {
    const text = pickText(option.text, canvas.language);
    const number = String(option.value ?? option.position);
    if (hasPoles || isNumber(text) || room < 40) return [number];
    return wrapText(text, room, SIZE.small, MAXIMUM_LABEL_LINES);
  });
};

/** Percents above the bars as large as their columns allow; in very narrow ones without the sign. */
const percentsOf = (shown: ShownDistribution, canvas: Canvas, room: number) => {
  const texts = shown.options.map(({ percent }) => formatPercent(percent, canvas.decimal));
  const fits = (size: number): boolean => texts.every((text) => textWidth(text, size, true) <= room);
  if (fits(SIZE.label)) return { texts, size: SIZE.label };
  return fits(LEAST_SIZE)
    ? { texts, size: LEAST_SIZE }
    : { texts: texts.map((text) => text.replace(/\s*%$/, '')), size: LEAST_SIZE };
};

/**
 * A scale item the way the field draws it: a bar an option with its percent, the mean mark with its standard
 * deviation above, the poles below the ends, colours from worst to best.
 */
export const scaleBars = (figure: ItemFigure, shown: ShownDistribution, canvas: Canvas): ChartOption => {
  const { colours, width, height } = canvas;
  const count = shown.options.length;
  const column = (width - 2 * SIDE) / Math.max(1, count);
  const labels = labelsOf(figure, shown, canvas, column - 6);
  const poles = [figure.leftPole, figure.rightPole].map((pole) =>
    wrapText(pickText(pole, canvas.language), width / 2 - SIDE - 6, SIZE.small, height < 170 ? 1 : 2),
  ) as [string[], string[]];
  const labelHeight = Math.max(1, ...labels.map((lines) => lines.length)) * LINE + 6;
  const poleHeight = Math.max(poles[0].length, poles[1].length) * LINE;
  const percents = percentsOf(shown, canvas, column - 2);
  const mean = shown.statistics?.mean ?? null;
  const top = mean === null ? 4 : MARK_BAND;
  const fills = canvas.color
    ? shown.options.map(() => canvas.color as string)
    : scaleColours(count, figure.direction, colours);
  const domain = { type: 'value', min: 0.5, max: count + 0.5, show: false } as const;
  const poleText = (lines: string[], side: 'left' | 'right'): Graphics[number] => ({
    type: 'text',
    silent: true,
    x: side === 'left' ? SIDE : width - SIDE,
    y: height - poleHeight - 2,
    style: {
      text: lines.join('\n'),
      fill: colours.quiet,
      font: `${SIZE.small}px ${FONT}`,
      lineHeight: LINE,
      align: side,
    },
  });
  return {
    grid: [
      { left: SIDE, right: SIDE, top: top + PERCENT_BAND, bottom: labelHeight + poleHeight + 2 },
      { left: SIDE, right: SIDE, top: 0, height: MARK_BAND - 4 },
    ],
    xAxis: [
      {
        type: 'category',
        data: labels.map((lines) => lines.join('\n')),
        silent: true,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: colours.line } },
        axisLabel: {
          interval: 0,
          color: colours.quiet,
          fontSize: SIZE.label,
          lineHeight: LINE,
          formatter: (label: string) => label,
        },
      },
      { ...domain, gridIndex: 1 },
    ],
    yAxis: [
      { type: 'value', show: false, min: 0, max: 'dataMax' },
      { type: 'value', show: false, min: -1, max: 1, gridIndex: 1 },
    ],
    series: [
      {
        type: 'bar',
        silent: true,
        barWidth: Math.min(WIDEST_BAR, column * 0.62),
        barMinHeight: 0,
        data: shown.options.map((option, index) => ({
          value: option.percent ?? 0,
          itemStyle: {
            color: fills[index] as string,
            borderColor: colours.edge,
            borderWidth: canvas.palette === 'print' ? 0.5 : 0,
            borderRadius: [2, 2, 0, 0],
          },
        })),
        label: {
          show: true,
          position: 'top',
          color: colours.ink,
          fontWeight: 600,
          fontSize: percents.size,
          formatter: ({ dataIndex }) => percents.texts[dataIndex] ?? '',
        },
      },
      ...(mean === null || !shown.statistics
        ? []
        : [
            {
              type: 'custom' as const,
              silent: true,
              xAxisIndex: 1,
              yAxisIndex: 1,
              data: [[mean, 0]],
              renderItem: meanMark(shown.statistics, 0.5, count + 0.5, colours),
            },
          ]),
    ],
    graphic: [poleText(poles[0], 'left'), poleText(poles[1], 'right')] as Graphics,
  };
};
