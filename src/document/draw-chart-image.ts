import type { ChartView } from '#charts/describe-chart.ts';
import type { Wording } from '#charts/description/chart-table.ts';
import { statisticText } from '#charts/description/chart-table.ts';
import { drawChart } from '#charts/draw-chart.ts';
import { palettes } from '#charts/svg/palettes.ts';
import { renderFramedSvg } from '#charts/svg/render-svg.ts';
import type { Shape } from '#charts/svg/shape.ts';
import { wrapText } from '#charts/svg/wrap-text.ts';
import { type Block, readFigureBlock } from './blocks/block.ts';
import type { FigureBlock } from './blocks/figure-block.ts';
import type { ReportDocument } from './report-document.ts';

/** Pixels; a grid row on the page is about that high without its heading. */
const CHART = { width: 720, rowHeight: 60, minimum: 200, maximum: 900 };
const MARGIN = 24;
const HEADING = { size: 17, line: 23, lines: 6, bold: true, fill: palettes.print.ink };
const STATISTICS = { size: 12, line: 18, lines: 3, bold: false, fill: palettes.print.ink };
const SOURCE = { size: 10.5, line: 15, lines: 12, bold: false, fill: palettes.print.quiet };
/** Bold letters are wider than in the table used to break lines. */
const BOLD_WIDTH = 0.92;
const GAP = 10;

type Look = typeof HEADING;

export interface ChartImage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Size of an exported chart in pixels, derived from its grid placement and therefore independent of the screen. */
export const chartSize = ({ placement }: Pick<Block, 'placement'>): { width: number; height: number } => ({
  width: CHART.width,
  height: Math.min(CHART.maximum, Math.max(CHART.minimum, placement.rows * CHART.rowHeight)),
});

const linesOf = (texts: readonly string[], { size, lines, bold }: Look): string[] =>
  texts.flatMap((text) => wrapText(text, CHART.width * (bold ? BOLD_WIDTH : 1), size, lines));

const textShapes = (lines: readonly string[], top: number, { size, line, bold, fill }: Look): Shape[] =>
  lines.map((text, index) => ({
    kind: 'text',
    x: MARGIN,
    y: top + (index + 0.5) * line,
    text,
    fill,
    size,
    anchor: 'start',
    bold,
  }));

const statisticsLine = ({ statistics }: FigureBlock, wording: Wording): string[] =>
  statistics.length === 0
    ? []
    : [statistics.map((one) => `${one.name} = ${statisticText(one, wording)}`).join(' · ')];

const sourceLines = ({ title, facts }: ReportDocument): string[] => [
  [title, ...facts.filter(({ details }) => details.length === 0).map(({ text }) => text)].join(' · '),
  ...facts
    .filter(({ details }) => details.length > 0)
    .map(({ text, details }) => `${text} ${details.join('; ')}`),
];

/**
 * Draws a figure with its question, statistics, notes and sources as one image; `null` if there is no chart or nothing
 * may be shown. Deterministic: page and server produce the same bytes.
 */
export const drawChartImage = (
  document: ReportDocument,
  block: Block,
  wording: Wording,
): ChartImage | null => {
  const figure = readFigureBlock(block);
  if (!figure) return null;
  const { config, data } = figure.chart;
  const size = chartSize(block);
  const drawn = drawChart<ChartView>(config, data, { ...size, ...wording, palette: 'print' });
  if (drawn === null) return null;
  const heading = linesOf([block.heading], HEADING);
  const statistics = linesOf(statisticsLine(figure, wording), STATISTICS);
  const source = linesOf([...figure.notes, ...sourceLines(document)], SOURCE);
  const chartTop = MARGIN + heading.length * HEADING.line + GAP;
  const statisticsTop = chartTop + size.height + GAP;
  const sourceTop = statisticsTop + statistics.length * STATISTICS.line + (statistics.length > 0 ? GAP : 0);
  const width = CHART.width + 2 * MARGIN;
  const height = Math.ceil(sourceTop + source.length * SOURCE.line + MARGIN);
  const svg = renderFramedSvg({
    width,
    height,
    label: `${block.heading}. ${figure.sentence}`,
    language: document.language,
    shapes: [
      { kind: 'rect', x: 0, y: 0, width, height, fill: palettes.print.card },
      ...textShapes(heading, MARGIN, HEADING),
      ...textShapes(statistics, statisticsTop, STATISTICS),
      ...textShapes(source, sourceTop, SOURCE),
    ],
    chart: { svg: drawn, x: MARGIN, y: chartTop },
  });
  return { svg, width, height };
};
