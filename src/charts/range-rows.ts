import type { ItemFigure } from '#shared/calculation/figures.ts';
import { type Canvas, FONT, SIZE } from './chart-frame.ts';
import { moreText, rowsThatFit } from './choice-bars.ts';
import { formatCount, formatNumber } from './format-number.ts';
import { textWidth } from './measure-text.ts';
import type { ChartOption, DrawDatum, Graphics } from './render-svg.ts';
import { wrapText } from './wrap-text.ts';

const LEAST_ROW = 24;

/** A numeric item by group: a row each, a bar from the lower to the upper quartile, a stroke at the median. */
export const rangeRows = (figure: ItemFigure, canvas: Canvas): ChartOption => {
  const { colours, width, height, words } = canvas;
  const visible = figure.groups.slice(0, rowsThatFit(figure.groups.length, height - 28, LEAST_ROW));
  const more = figure.groups.length - visible.length;
  const { groupsNotShown = 0 } = figure;
  const rowHeight = Math.min(44, (height - 28) / Math.max(1, visible.length));
  const labelWidth = Math.min(
    Math.max(0, ...visible.map((group) => textWidth(group.label, SIZE.label))) + 6,
    width * 0.36,
  );
  const rows = visible.map(({ distribution }) =>
    distribution.hidden === null ? distribution.statistics : null,
  );
  const ends = rows.flatMap((row) => [row?.lowerQuartile ?? [], row?.upperQuartile ?? []].flat());
  const drawRow: DrawDatum = (_params, api) => {
    const statistics = rows[api.value(1) as number];
    const { lowerQuartile, upperQuartile, median } = statistics ?? {};
    if (lowerQuartile == null || upperQuartile == null || median == null)
      return { type: 'group', children: [] };
    const [from, y] = api.coord([lowerQuartile, api.value(1)]) as [number, number];
    const to = (api.coord([upperQuartile, api.value(1)]) as [number, number])[0];
    const middle = (api.coord([median, api.value(1)]) as [number, number])[0];
    return {
      type: 'group',
      silent: true,
      children: [
        {
          type: 'rect',
          shape: { x: from, y: y - 6, width: Math.max(2, to - from), height: 12, r: 2 },
          style: { fill: canvas.color ?? colours.accent, opacity: 0.55 },
        },
        {
          type: 'rect',
          shape: { x: middle - 1.5, y: y - 9, width: 3, height: 18 },
          style: { fill: colours.ink },
        },
      ],
    };
  };
  return {
    grid: { left: labelWidth + 12, right: 120, top: 4, height: rowHeight * visible.length },
    xAxis: {
      type: 'value',
      min: ends.length > 0 ? Math.min(...ends) : 0,
      max: ends.length > 0 ? Math.max(...ends) : 1,
      silent: true,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: {
        color: colours.quiet,
        fontSize: SIZE.small,
        formatter: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, canvas.decimal),
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      silent: true,
      data: visible.map((group) => wrapText(group.label, labelWidth, SIZE.label, 2).join('\n')),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: {
        interval: 0,
        color: colours.ink,
        fontSize: SIZE.label,
        formatter: (label: string) => label,
      },
    },
    series: [
      {
        type: 'custom',
        silent: true,
        data: rows.map((row, index) => [row?.median ?? 0, index]),
        encode: { x: 0, y: 1 },
        renderItem: drawRow,
      },
    ],
    graphic: [
      ...visible.map(({ distribution }, index) => ({
        type: 'text',
        silent: true,
        x: width,
        y: 4 + rowHeight * (index + 0.5),
        style: {
          text:
            distribution.hidden === null
              ? `${words.median} ${formatNumber(distribution.statistics?.median ?? null, 1, canvas.decimal)}   ${words.n} ${formatCount(distribution.n, canvas.decimal)}`
              : words.hidden,
          fill: distribution.hidden === null ? colours.ink : colours.quiet,
          font: `${SIZE.small}px ${FONT}`,
          align: 'right',
          verticalAlign: 'middle',
        },
      })),
      ...(more + groupsNotShown > 0 ? [moreText(more, canvas, groupsNotShown)] : []),
    ] as Graphics,
  };
};
