import type { ShownDistribution } from '#shared/calculation/figures.ts';
import { type Canvas, FONT, SIZE } from './chart-frame.ts';
import { formatCount, formatPercent } from './format-number.ts';
import { textWidth } from './measure-text.ts';
import { pickText } from './pick-text.ts';
import type { ChartOption, Graphics } from './render-svg.ts';
import { wrapText } from './wrap-text.ts';

const LINE = 14;
const LEAST_ROW = 20;
const VALUE_GAP = 18;

/** How many options fit; the last row then says how many are left for the table. */
export const rowsThatFit = (wanted: number, height: number, least = LEAST_ROW): number => {
  const room = Math.max(1, Math.floor(height / least));
  return wanted <= room ? wanted : Math.max(1, room - 1);
};

/** Single and multiple choice: a horizontal bar an option, in the questionnaire's order, long labels wrapped. */
export const choiceBars = (shown: ShownDistribution, canvas: Canvas): ChartOption => {
  const { colours, width, height } = canvas;
  const visible = shown.options.slice(0, rowsThatFit(shown.options.length, height - 8));
  const more = shown.options.length - visible.length;
  const rowHeight = (height - 8 - (more > 0 ? LEAST_ROW : 0)) / Math.max(1, visible.length);
  const lines = Math.min(3, Math.max(1, Math.floor((rowHeight - 4) / LINE)));
  const texts = visible.map((option) => pickText(option.text, canvas.language) || String(option.position));
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, SIZE.label)));
  const wrapped = texts.map((text) => wrapText(text, Math.min(longest, width * 0.46), SIZE.label, lines));
  const labelWidth = Math.max(0, ...wrapped.flat().map((line) => textWidth(line, SIZE.label))) + 4;
  const values = visible.map((option) => ({
    percent: formatPercent(option.percent, canvas.decimal),
    count: formatCount(option.count, canvas.decimal),
  }));
  const valueWidth = Math.max(
    0,
    ...values.map(
      ({ percent, count }) => textWidth(percent, SIZE.label, true) + textWidth(count, SIZE.small) + VALUE_GAP,
    ),
  );
  const largest = Math.max(1, ...visible.map((option) => option.percent ?? 0));
  return {
    grid: { left: labelWidth + 10, right: valueWidth, top: 4, height: rowHeight * visible.length },
    yAxis: {
      type: 'category',
      data: wrapped.map((label) => label.join('\n')),
      inverse: true,
      silent: true,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: {
        interval: 0,
        color: colours.ink,
        fontSize: SIZE.label,
        lineHeight: LINE,
        formatter: (label: string) => label,
      },
    },
    xAxis: { type: 'value', show: false, min: 0, max: largest },
    series: [
      {
        type: 'bar',
        silent: true,
        barWidth: Math.min(22, rowHeight * 0.62),
        itemStyle: { color: canvas.color ?? colours.accent, borderRadius: [0, 2, 2, 0] },
        data: visible.map((option) => option.percent ?? 0),
        label: {
          show: true,
          position: 'right',
          color: colours.ink,
          fontWeight: 600,
          fontSize: SIZE.label,
          rich: { quiet: { color: colours.quiet, fontSize: SIZE.small, fontWeight: 400 } },
          formatter: ({ dataIndex }) => {
            const value = values[dataIndex];
            return value ? `${value.percent} {quiet| ${value.count}}` : '';
          },
        },
      },
    ],
    graphic: more > 0 ? [moreText(more, canvas)] : [],
  };
};

/** Groups that are in no figure and no table because there are too many; empty for none. */
export const notShownText = (groupsNotShown: number, { words }: Pick<Canvas, 'words'>): string =>
  groupsNotShown > 0 ? words.groupsNotShown.replace('{{count}}', String(groupsNotShown)) : '';

/** The line that says how much a picture leaves to the table, and how many groups the figure does not hold. */
export const moreText = (count: number, canvas: Canvas, groupsNotShown = 0): Graphics[number] => ({
  type: 'text',
  silent: true,
  x: 0,
  y: canvas.height - 16,
  style: {
    text: [
      count > 0 ? canvas.words.moreGroups.replace('{{count}}', String(count)) : '',
      notShownText(groupsNotShown, canvas),
    ]
      .filter((part) => part !== '')
      .join(', '),
    fill: canvas.colours.quiet,
    font: `${SIZE.small}px ${FONT}`,
  },
});
