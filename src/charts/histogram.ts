import type { ShownDistribution } from '#shared/calculation/figures.ts';
import { type Canvas, SIZE } from './chart-frame.ts';
import { formatCount, formatNumber } from './format-number.ts';
import { textWidth } from './measure-text.ts';
import { pickText } from './pick-text.ts';
import type { ChartOption } from './render-svg.ts';

/** A numeric item: bars without gaps, one a class of values; labels thin out rather than overlap. */
export const histogram = (shown: ShownDistribution, canvas: Canvas): ChartOption => {
  const { colours, width } = canvas;
  const labels = shown.options.map(
    (option) =>
      pickText(option.text, canvas.language) ||
      (option.value === null
        ? String(option.position)
        : formatNumber(option.value, Number.isInteger(option.value) ? 0 : 1, canvas.decimal)),
  );
  const column = (width - 24) / Math.max(1, labels.length);
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, SIZE.small))) + 8;
  const every = Math.max(1, Math.ceil(widest / column));
  return {
    grid: { left: 12, right: 12, top: 22, bottom: 24 },
    xAxis: {
      type: 'category',
      data: labels,
      silent: true,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: {
        interval: (index: number) => index % every === 0,
        color: colours.quiet,
        fontSize: SIZE.small,
        formatter: (label: string) => label,
      },
    },
    yAxis: { type: 'value', show: false, min: 0, max: 'dataMax' },
    series: [
      {
        type: 'bar',
        silent: true,
        barCategoryGap: 0,
        itemStyle: { color: canvas.color ?? colours.accent, borderColor: colours.card, borderWidth: 1 },
        data: shown.options.map((option) => option.count),
        label: {
          show: column >= 22,
          position: 'top',
          color: colours.ink,
          fontSize: SIZE.small,
          formatter: ({ dataIndex }) => {
            const count = shown.options[dataIndex]?.count ?? 0;
            return count === 0 ? '' : formatCount(count, canvas.decimal);
          },
        },
      },
    ],
  };
};
