import type { ItemFigure } from '#shared/calculation/figures.ts';
import { type Canvas, SIZE } from './chart-frame.ts';
import { moreText } from './choice-bars.ts';
import { formatCount, formatPercent } from './format-number.ts';
import { textWidth } from './measure-text.ts';
import { pickText } from './pick-text.ts';
import type { ChartOption, Graphics } from './render-svg.ts';
import { legendRows } from './split-bars.ts';
import { wrapText } from './wrap-text.ts';

const LINE = 14;
const LEAST_BAR = 11;

/** Multiple choice by group: options below each other, in each a bar a group; its percents need not sum to 100. */
export const groupedBars = (figure: ItemFigure, canvas: Canvas): ChartOption => {
  const { colours, width, height, words } = canvas;
  const groups = figure.groups.slice(0, colours.categories.length);
  const moreGroups = figure.groups.length - groups.length;
  const { groupsNotShown = 0 } = figure;
  const options =
    groups.flatMap(({ distribution }) => (distribution.hidden === null ? [distribution.options] : []))[0] ??
    [];
  const legend = legendRows(
    groups.map(({ label, distribution }, index) => ({
      text:
        distribution.hidden === null
          ? `${label} (${words.n} ${formatCount(distribution.n, canvas.decimal)})`
          : `${label} (${words.hidden})`,
      colour: colours.categories[index] as string,
    })),
    canvas,
  );
  const bottom = moreGroups + groupsNotShown > 0 ? 20 : 4;
  const room = height - legend.height - bottom;
  const visible = options.slice(
    0,
    Math.max(1, Math.floor(room / (Math.max(2, groups.length) * LEAST_BAR + 6))),
  );
  const rowHeight = room / Math.max(1, visible.length);
  const texts = visible.map((option) => pickText(option.text, canvas.language) || String(option.position));
  const labelWidth = Math.min(
    Math.max(0, ...texts.map((text) => textWidth(text, SIZE.label))) + 4,
    width * 0.4,
  );
  const lines = Math.min(3, Math.max(1, Math.floor((rowHeight - 4) / LINE)));
  const left = options.length - visible.length + moreGroups;
  return {
    grid: { left: labelWidth + 10, right: 52, top: legend.height, height: room },
    xAxis: { type: 'value', show: false, min: 0, max: 'dataMax' },
    yAxis: {
      type: 'category',
      inverse: true,
      silent: true,
      data: texts.map((text) => wrapText(text, labelWidth, SIZE.label, lines).join('\n')),
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
    series: groups.map(({ distribution }, index) => ({
      type: 'bar',
      silent: true,
      barCategoryGap: '24%',
      barGap: '10%',
      barMaxWidth: 16,
      itemStyle: { color: colours.categories[index] as string, borderRadius: [0, 2, 2, 0] },
      data: visible.map((_, option) =>
        distribution.hidden === null ? (distribution.options[option]?.percent ?? 0) : null,
      ),
      label: {
        show: true,
        position: 'right',
        color: colours.ink,
        fontSize: 10,
        formatter: ({ dataIndex }) =>
          distribution.hidden === null
            ? formatPercent(distribution.options[dataIndex]?.percent ?? null, canvas.decimal)
            : '',
      },
    })),
    graphic: [
      ...legend.graphic,
      ...(left + groupsNotShown > 0 ? [moreText(left, canvas, groupsNotShown)] : []),
    ] as Graphics,
  };
};
