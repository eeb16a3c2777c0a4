import type { FigureContext } from './figure-context.ts';
import { measureHeight } from './fit-text.ts';
import { COLORS } from './identity.ts';
import type { NativeChart, Plot } from './native-chart.ts';
import type { Box, Paragraph, SlideElement } from './slide.ts';
import { smallText } from './small-text.ts';

const LABEL_SHARE = 0.38;
const NUMBERS_WIDTH = 112;
const BETWEEN = 10;
const AXIS_HEIGHT = 26;
const AFTER_LEGEND = 8;
/** Keeps markers at the ends of the axis from being cut off. */
const INSET = 12;
const MAXIMUM_ROW_HEIGHT = 72;
const POLES_HEIGHT = 20;

export interface ChartRow {
  readonly label: string;
  readonly numbers: string;
  readonly poles: Poles | null;
}

export interface Poles {
  readonly left: string;
  readonly right: string;
}

type Points = Extract<NativeChart, { kind: 'points' }>;

interface RowChart {
  readonly rows: readonly ChartRow[];
  readonly poles: Poles | null;
  readonly legend: Paragraph | null;
  readonly chart: Omit<Points, 'plot'>;
}

const text = (
  name: string,
  box: Box,
  words: string,
  look: Parameters<typeof smallText>[2],
): SlideElement[] =>
  words === ''
    ? []
    : [{ kind: 'text', name, box, anchor: 'middle', paragraphs: smallText(words, box, look) }];

const poleTexts = (poles: Poles, box: Box): SlideElement[] => {
  const width = box.width / 2 - BETWEEN / 2;
  return [
    ...text('Pole', { ...box, width }, poles.left, { align: 'left' }),
    ...text('Pole', { ...box, x: box.x + box.width - width, width }, poles.right, { align: 'right' }),
  ];
};

export const rowChart = (
  { box: whole, alt, wording }: Pick<FigureContext, 'box' | 'alt' | 'wording'>,
  { rows, poles, legend, chart }: RowChart,
): SlideElement[] => {
  const legendHeight = legend ? measureHeight(legend, whole.width) : 0;
  const used = legend ? legendHeight + AFTER_LEGEND : 0;
  const isBelow = wording.appearance.legend === 'below';
  const box = { ...whole, y: whole.y + (isBelow ? 0 : used), height: whole.height - used };
  const legendTop = isBelow ? whole.y + whole.height - legendHeight : whole.y;
  const x = box.x + box.width * LABEL_SHARE + BETWEEN;
  const width = box.width - (x - box.x) - NUMBERS_WIDTH - BETWEEN;
  const head = poles ? POLES_HEIGHT : 0;
  const top = box.y + head;
  const rowHeight = Math.min(MAXIMUM_ROW_HEIGHT, (box.y + box.height - AXIS_HEIGHT - top) / rows.length);
  const plotHeight = rowHeight * rows.length;
  const frame: Box = { x, y: box.y + head, width, height: plotHeight + AXIS_HEIGHT };
  const plot: Plot = {
    x: INSET / width,
    y: 0,
    width: 1 - (2 * INSET) / width,
    height: plotHeight / frame.height,
  };
  return [
    ...(legend
      ? [
          {
            kind: 'text' as const,
            name: 'Legend',
            box: { ...whole, y: legendTop, height: legendHeight },
            paragraphs: [legend],
          },
        ]
      : []),
    ...(poles ? poleTexts(poles, { x, y: box.y, width, height: POLES_HEIGHT - 2 }) : []),
    ...rows.flatMap((row, index): SlideElement[] => {
      const line: Box = {
        x: box.x,
        y: top + index * rowHeight + 1,
        width: x - box.x - BETWEEN,
        height: rowHeight - 2,
      };
      const half = line.height / 2;
      const under = { ...line, y: line.y + half, height: half };
      const label = row.poles ? { ...line, height: half } : line;
      return [
        ...text('Question', label, row.label, { color: COLORS.ink }),
        ...(row.poles
          ? text(
              'Poles',
              under,
              [row.poles.left, row.poles.right].filter((pole) => pole !== '').join(' – '),
              {},
            )
          : []),
        ...text('Numbers', { ...line, x: x + width + BETWEEN, width: NUMBERS_WIDTH }, row.numbers, {
          align: 'right',
        }),
      ];
    }),
    { kind: 'chart', name: 'Chart', box: frame, alt, chart: { ...chart, plot } },
  ];
};
