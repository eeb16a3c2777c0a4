import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { CellValue } from '#shared/reports/report-items/kinds/crosstab.ts';
import { formatShare } from '../description/figure-formats.ts';
import { type Canvas, type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { mixColors } from '../svg/color.ts';
import { renderSvg } from '../svg/render-svg.ts';
import { formatCount } from '../wording/format-number.ts';
import { type CrossCell, type CrossColumn, crossTable } from './cross-cells.ts';
import { crosstabSentence } from './crosstab-description.ts';
import { type HeatCell, heatTable } from './heat-table.ts';

/** The accent's part at 100 %, at which text on it is still legible. */
const STRONGEST = 0.5;

const valueText = (cell: CrossCell, value: CellValue, canvas: Canvas): string => {
  switch (value) {
    case 'counts':
      return formatCount(cell.count, canvas.decimal);
    case 'columnPercents':
      return formatShare(cell.columnPercent, canvas);
    case 'rowPercents':
      // All together are the whole of each row.
      return formatShare(cell.rowPercent ?? 100, canvas);
  }
};

const cellOf = (
  { name, cells }: CrossColumn,
  { option, index }: { readonly option: string; readonly index: number },
  value: CellValue,
  canvas: Canvas,
): HeatCell => {
  const cell = cells[index];
  const { words, colors, decimal } = canvas;
  if (!cell) return { text: words.hidden, note: '', fill: null, isHidden: true };
  const share = value === 'rowPercents' ? cell.rowPercent : cell.columnPercent;
  const count = `${words.n} ${formatCount(cell.count, decimal)}`;
  return {
    text: valueText(cell, value, canvas),
    note: value === 'counts' ? formatShare(cell.columnPercent, canvas) : count,
    fill: mixColors(colors.card, colors.accent, (STRONGEST * (share ?? 0)) / 100),
    tip: `${option}, ${name}: ${valueText(cell, value, canvas)}, ${count}`,
  };
};

/**
 * The answers to a question by group, each cell with its share and count on a background by the share. Returns `null` if
 * nothing may be shown.
 */
export const drawCrosstab = (
  figure: ItemFigure,
  value: CellValue,
  frame: ChartFrame,
  prefersLast = false,
): string | null => {
  const canvas = createCanvas(frame);
  const { options, columns } = crossTable(figure, canvas.language);
  if (columns.every(({ distribution }) => distribution.hidden !== null)) return null;
  const { shapes } = heatTable(
    {
      columns: columns.map(({ name }) => name),
      rows: options.map((option, index) => ({
        name: option,
        cells: columns.map((column) => cellOf(column, { option, index }, value, canvas)),
      })),
      groupsNotShown: figure.groupsNotShown,
      prefersLast,
    },
    0,
    canvas,
  );
  return renderSvg(shapes, frame, crosstabSentence(figure, frame));
};
