import type { ChartView } from '#charts/describe-chart.ts';
import { rowTexts, statisticText, type Wording } from '#charts/description/chart-table.ts';
import { drawChart } from '#charts/draw-chart.ts';
import type { Block } from '#document/blocks/block.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import { resultTitle } from '#document/blocks/result-title.ts';
import type { SlideTitles } from '#shared/publishing/exports/paper.ts';
import { pickAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { type FigureContext, figureContext } from '../slide/figure-context.ts';
import { fitText, measureHeight } from '../slide/fit-text.ts';
import { above, BODY } from '../slide/geometry.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { Paragraph, Slide, SlideElement } from '../slide/slide.ts';
import { contentSlides, type Page } from './content-slides.ts';
import { nativePages } from './native-figures.ts';
import { tablePages } from './table-pages.ts';

const MAXIMUM_BELOW = 96;
const GAP = 8;
const PIXELS = 0.85;

const statisticsLine = ({ statistics }: FigureBlock, wording: Wording): string =>
  statistics.map((one) => `${one.name} = ${statisticText(one, wording)}`).join('   ·   ');

const below = (figure: FigureBlock, wording: Wording): Paragraph[] => {
  const line = statisticsLine(figure, wording);
  const statistics: Paragraph[] =
    line === '' ? [] : [{ runs: [{ text: line, bold: true }], size: SIZES.small, color: COLORS.ink }];
  const sentences = [...figure.notes, figure.table.note].filter((text) => text !== '').join(' · ');
  if (sentences === '') return statistics;
  const { text, size } = fitText(sentences, { width: BODY.width, height: MAXIMUM_BELOW - 24 }, [
    SIZES.note,
    9,
    8,
  ]);
  return [
    ...statistics,
    { runs: [{ text }], size, color: COLORS.quiet, before: statistics.length > 0 ? 4 : 0 },
  ];
};

const MOST_LINES = 300;

const tableLines = ({ table }: FigureBlock, wording: Wording): string[] => {
  const lines = [
    table.columns.map(({ heading }) => heading),
    ...table.rows.map((row) => rowTexts(table, row, wording)),
  ];
  return lines.slice(0, MOST_LINES).map((cells) => cells.join('\t'));
};

const CLOUD_SHARE = 0.6;

const wordsSlide = (
  config: FigureBlock['chart']['config'],
  data: FigureBlock['chart']['data'],
  { box, wording, alt, table }: FigureContext,
): SlideElement[] => {
  const width = box.width * CLOUD_SHARE;
  const place = { ...box, width: width - 2 * GAP };
  const size = { width: Math.round(place.width * PIXELS), height: Math.round(box.height * PIXELS) };
  const svg = drawChart<ChartView>(config, data, { ...size, ...wording, palette: 'light' });
  const [words = []] = tablePages(table, { ...box, x: box.x + width, width: box.width - width }, wording);
  return [
    ...(svg === null ? [] : [{ kind: 'picture' as const, name: 'Chart', box: place, alt, svg }]),
    ...words,
  ];
};

const picturePages = ({ chart: { config, data } }: FigureBlock, context: FigureContext): SlideElement[][] => {
  const { box, wording, alt, table } = context;
  const size = { width: Math.round(box.width * PIXELS), height: Math.round(box.height * PIXELS) };
  const svg = drawChart<ChartView>(config, data, { ...size, ...wording, palette: 'light' });
  if (svg === null) return tablePages(table, box, wording);
  if (data.kind === 'words') return [wordsSlide(config, data, context)];
  return [[{ kind: 'picture', name: 'Chart', box, alt, svg }]];
};

/** A native chart where programs support its kind, otherwise a picture; the numbers of both are in the notes. */
export const figureSlides = (
  { heading }: Block,
  figure: FigureBlock,
  { wording, titles }: { wording: Wording; titles: SlideTitles },
): Slide[] => {
  const paragraphs = below(figure, wording);
  const height = paragraphs.reduce((sum, one) => sum + measureHeight(one, BODY.width), 0);
  const box = height > 0 ? above(BODY, height, GAP) : BODY;
  const { color } = { color: null, ...figure.chart.config };
  const context = figureContext({
    wording: { ...wording, appearance: pickAppearance(figure.chart.config) },
    table: figure.table,
    alt: figure.sentence,
    color,
    box,
  });
  const pages = nativePages(figure, context) ?? picturePages(figure, context);
  const footing: SlideElement[] =
    height > 0
      ? [
          {
            kind: 'text',
            name: 'Statistics',
            box: { ...BODY, y: box.y + box.height + GAP, height },
            paragraphs,
          },
        ]
      : [];
  const notes = [
    figure.sentence,
    ...figure.statistics.map((one) => `${one.longName}: ${statisticText(one, wording)}`),
    ...figure.notes,
    figure.table.note,
  ].filter((text) => text !== '');
  const result = titles === 'RESULT' ? resultTitle(figure, wording) : null;
  return contentSlides(
    result ?? heading,
    pages.map(
      (elements, index): Page => ({
        elements: [...elements, ...footing],
        notes: index === 0 ? [...notes, ...tableLines(figure, wording)] : notes,
      }),
    ),
    result === null ? {} : { question: heading },
  );
};
