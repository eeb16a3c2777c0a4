import { drawChart } from '#charts/draw-chart.ts';
import { palettes } from '#charts/palettes.ts';
import { renderSvg } from '#charts/render-svg.ts';
import type { Shape } from '#charts/shape.ts';
import { wrapText } from '#charts/wrap-text.ts';
import type { Block } from '#document/block.ts';
import type { BuiltVisualization } from '#shared/vocabulary.ts';
import type { ExportInput } from './export-input.ts';

/** Pixels; a row of the grid on the page is about that high without its heading. */
const PICTURE = { width: 720, rowHeight: 60, least: 200, most: 900 };
const TEXT = { size: 14, line: 20, margin: 16, lines: 8 };

export const pictureSize = ({ placement }: Pick<Block, 'placement'>): { width: number; height: number } => ({
  width: PICTURE.width,
  height: Math.min(PICTURE.most, Math.max(PICTURE.least, placement.rows * PICTURE.rowHeight)),
});

/** In place of a picture, what is said instead. */
const drawSentence = (text: string, heading: string): string => {
  const lines = wrapText(text, PICTURE.width - 2 * TEXT.margin, TEXT.size, TEXT.lines);
  const shapes = lines.map(
    (line, index): Shape => ({
      kind: 'text',
      x: TEXT.margin,
      y: TEXT.margin + (index + 0.5) * TEXT.line,
      text: line,
      fill: palettes.print.ink,
      size: TEXT.size,
      anchor: 'start',
    }),
  );
  return renderSvg(
    shapes,
    { width: PICTURE.width, height: 2 * TEXT.margin + Math.max(1, lines.length) * TEXT.line },
    heading,
  );
};

/** The chart of a figure as an SVG document; null where there is none, or nothing that may be shown. */
export const drawBlock = (block: Block, { wording }: Pick<ExportInput, 'wording'>): string | null => {
  if (block.content.kind !== 'figure') return null;
  const { config, data } = block.content.picture;
  const place = { ...pictureSize(block), ...wording, palette: 'print' } as const;
  return drawChart<BuiltVisualization>(config, data, place);
};

/** The chart of one item; where nothing is shown, the reason in its place. */
export const renderSvgFile = (input: ExportInput): Uint8Array => {
  const [block] = input.document.blocks;
  const drawn = block ? drawBlock(block, input) : null;
  const said = block?.content.kind === 'hidden' ? block.content.text : (block?.heading ?? '');
  return new TextEncoder().encode(`${drawn ?? drawSentence(said, block?.heading ?? '')}\n`);
};
