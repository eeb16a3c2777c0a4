import { chooseBarValues } from '#charts/description/figure-formats.ts';
import { palettes } from '#charts/svg/palettes.ts';
import { scaleColors } from '#charts/svg/scale-colors.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { BarValues } from '#shared/reports/report-items/settings/appearance.ts';
import { chartName, type FigureContext, type FigurePages, inParts } from '../slide/figure-context.ts';
import { above } from '../slide/geometry.ts';
import { COLORS } from '../slide/identity.ts';
import { COUNT_FORMAT, chooseGapWidth, type NativeChart, percentFormat } from '../slide/native-chart.ts';
import { shareLabels } from '../slide/share-labels.ts';
import type { Box, SlideElement } from '../slide/slide.ts';
import { smallText } from '../slide/small-text.ts';
import { groupPages } from './group-pages.ts';
import { meanStrip, STRIP_HEIGHT } from './mean-strip.ts';
import { buildTableSheet } from './table-sheet.ts';

const [COUNT, PERCENT] = [1, 2];

const valuesIn = ({ wording }: FigureContext, usual: BarValues) =>
  chooseBarValues(wording, usual) === 'counts'
    ? { column: COUNT, format: COUNT_FORMAT }
    : { column: PERCENT, format: percentFormat(wording) };

const MAXIMUM_WORDS = 20;
const MAXIMUM_ROWS = 12;
const ACROSS = { x: 0.01, width: 0.98 } as const;
const POLE_HEIGHT = 34;

type Row = FigureContext['table']['rows'][number];
type BarChart = Extract<NativeChart, { kind: 'bars' }>;

const chart = (name: string, box: Box, alt: string, own: NativeChart): SlideElement => ({
  kind: 'chart',
  name,
  box,
  alt,
  chart: own,
});

const bars = (
  context: FigureContext,
  rows: readonly Row[],
  own: Pick<BarChart, 'direction' | 'gap' | 'format' | 'highest'> &
    Partial<BarChart> & { readonly column: number; readonly nameOf?: (row: Row) => string },
): BarChart => {
  const { column, nameOf, ...look } = own;
  return {
    kind: 'bars',
    isStacked: false,
    series: [
      {
        column,
        color: context.color ?? COLORS.accent,
      },
    ],
    ...look,
    ...(column === PERCENT && { shareLabels: shareLabels(context, rows, [column]) }),
    sheet: buildTableSheet(context, rows, nameOf),
    language: context.wording.language,
  };
};

const optionName = ({ options }: ShownDistribution, index: number, { wording }: FigureContext): string => {
  const option = options[index];
  return chartName(
    pickText(option?.text, wording.language) || String(option?.value ?? option?.position ?? ''),
  );
};

const poles = (figure: ItemFigure, { box, wording }: FigureContext): SlideElement[] => {
  const y = box.y + box.height - POLE_HEIGHT;
  const width = box.width / 2 - 12;
  return [
    { text: pickText(figure.leftPole, wording.language), x: box.x, align: 'left' as const },
    {
      text: pickText(figure.rightPole, wording.language),
      x: box.x + box.width - width,
      align: 'right' as const,
    },
  ].flatMap(({ text, x, align }): SlideElement[] =>
    text === ''
      ? []
      : [
          {
            kind: 'text',
            name: 'Pole',
            box: { x, y, width, height: POLE_HEIGHT },
            paragraphs: smallText(text, { width, height: POLE_HEIGHT }, { align }),
          },
        ],
  );
};

const scalePages = (figure: ItemFigure, shown: ShownDistribution, context: FigureContext): FigurePages => {
  const { alt, color, table } = context;
  const ends = poles(figure, context);
  const room = ends.length > 0 ? above(context.box, POLE_HEIGHT, 4) : context.box;
  const strip = meanStrip(figure, shown, { ...context, box: { ...room, height: STRIP_HEIGHT } }, ACROSS);
  const top = strip.length > 0 ? STRIP_HEIGHT : 0;
  const box = { ...room, y: room.y + top, height: room.height - top };
  const barColors = color
    ? shown.options.map(() => color)
    : scaleColors(shown.options.length, figure.direction, palettes.light);
  return [
    [
      ...strip,
      chart(
        'Bars',
        box,
        alt,
        bars(context, table.rows, {
          ...valuesIn(context, 'percent'),
          direction: 'column',
          gap: 60,
          highest: null,
          barColors,
          // Poles have a line of their own.
          ...(ends.length > 0 && {
            nameOf: (row: Row) => optionName(shown, table.rows.indexOf(row), context),
          }),
          plot: { ...ACROSS, y: 0.06, height: 0.82 },
        }),
      ),
      ...ends,
    ],
  ];
};

/** Horizontal bars by percentage; further rows continue on the next slide with the same scale. */
export const percentPages = (context: FigureContext, most = MAXIMUM_ROWS): FigurePages => {
  const parts = inParts(context.table.rows, most);
  const values = valuesIn(context, 'percent');
  const largest = Math.max(1, ...context.table.rows.map(({ cells }) => Number(cells[values.column] ?? 0)));
  const highest = parts.length > 1 ? Math.ceil(largest * 1.15) : null;
  return parts.map((rows) => [
    chart(
      'Bars',
      context.box,
      context.alt,
      bars(context, rows, {
        ...values,
        direction: 'row',
        gap: chooseGapWidth(rows.length),
        highest,
      }),
    ),
  ]);
};

export const wordPages = (context: FigureContext): FigurePages => {
  const rows = context.table.rows.slice(0, MAXIMUM_WORDS);
  return percentPages({ ...context, table: { ...context.table, rows } }, MAXIMUM_WORDS);
};

const histogramPages = (context: FigureContext): FigurePages => [
  [
    chart(
      'Bars',
      context.box,
      context.alt,
      bars(context, context.table.rows, {
        ...valuesIn(context, 'counts'),
        direction: 'column',
        gap: 4,
        highest: null,
      }),
    ),
  ],
];

const wholePages = (figure: ItemFigure, shown: ShownDistribution, context: FigureContext): FigurePages => {
  switch (figure.type) {
    case 'SCALA':
      return scalePages(figure, shown, context);
    case 'NUMERIC':
      return histogramPages(context);
    case 'SINGLE_CHOICE':
    case 'MULTIPLE_CHOICE':
    case 'OPEN':
      return percentPages(context);
  }
};

export const distributionPages = (figure: ItemFigure, context: FigureContext): FigurePages => {
  if (context.table.rows.length === 0) return null;
  if (figure.groups.length > 0) return groupPages(figure, context);
  return figure.total.hidden === null ? wholePages(figure, figure.total, context) : null;
};
