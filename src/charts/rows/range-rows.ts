import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { chartDecimals } from '../description/figure-formats.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { quartileRange } from '../marks/quartile-range.ts';
import { rowLabels } from '../marks/row-labels.ts';
import { rowNumbers } from '../marks/row-numbers.ts';
import { valueAxis } from '../marks/value-axis.ts';
import type { Canvas } from '../svg/chart-frame.ts';
import type { Shape } from '../svg/shape.ts';
import { formatNumber } from '../wording/format-number.ts';
import { groupName } from '../wording/group-name.ts';
import { layOutGroupRows } from './row-layout.ts';

const TOP = 4;
const AXIS_HEIGHT = 24;
const AFTER_LABEL = 12;
const AFTER_AXIS = 14;

export const rangeRows = (figure: ItemFigure, canvas: Canvas): Shape[] => {
  const { colors, width, height, words, decimal } = canvas;
  const { groupsNotShown = 0 } = figure;
  const rows = layOutGroupRows({
    wanted: figure.groups.length,
    top: TOP,
    bottom: height - AXIS_HEIGHT,
    noteHeight: NOTE_HEIGHT,
    hasNote: groupsNotShown > 0,
  });
  const visible = figure.groups.slice(0, rows.count);
  const statistics = visible.map(({ distribution }) =>
    distribution.hidden === null ? distribution.statistics : null,
  );
  const labels = rowLabels(
    visible.map((group) => groupName(group, canvas.language)),
    { room: width * 0.36, rowHeight: rows.height },
    canvas,
  );
  const numbers = rowNumbers(
    visible.map(({ distribution }) => {
      if (distribution.hidden !== null) return null;
      const median = distribution.statistics?.median ?? null;
      return {
        text: `${words.median} ${formatNumber(median, Math.max(1, chartDecimals(canvas).mean), decimal)}`,
        n: distribution.n,
      };
    }),
    canvas,
  );
  const base = labels.width + AFTER_LABEL;
  const [lowest = 0, highest = 1] = extent(
    statistics.flatMap((row) => [row?.lowerQuartile ?? [], row?.upperQuartile ?? []].flat()),
  );
  const at = scaleLinear([lowest, highest], [base, Math.max(base, width - numbers.width - AFTER_AXIS)]).nice(
    5,
  );
  return [
    ...valueAxis(at, { top: TOP, bottom: rows.bottom }, canvas),
    ...labels.shapes(labels.width, rows.centreOf),
    ...statistics.flatMap((row, index) =>
      row === null
        ? []
        : quartileRange(row, rows.centreOf(index), at, {
            fill: canvas.color ?? colors.accent,
            ink: colors.ink,
          }),
    ),
    ...numbers.shapes(rows.centreOf),
    ...overflowNote({ inTable: rows.left, notShown: groupsNotShown }, canvas),
  ];
};
