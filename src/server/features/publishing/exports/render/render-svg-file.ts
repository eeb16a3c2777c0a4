import { palettes } from '#charts/svg/palettes.ts';
import { renderSvg } from '#charts/svg/render-svg.ts';
import type { Shape } from '#charts/svg/shape.ts';
import { wrapText } from '#charts/svg/wrap-text.ts';
import { drawChartImage } from '#document/draw-chart-image.ts';
import type { ExportInput } from '../input/export-input.ts';
import { withFonts } from './image-fonts.ts';

const TEXT = { width: 720, size: 14, line: 20, margin: 16, lines: 8 };

const drawSentence = (text: string, heading: string): string => {
  const lines = wrapText(text, TEXT.width - 2 * TEXT.margin, TEXT.size, TEXT.lines);
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
    { width: TEXT.width, height: 2 * TEXT.margin + Math.max(1, lines.length) * TEXT.line },
    heading,
  );
};

export const renderSvgFile = ({ document, wording }: ExportInput): Uint8Array => {
  const [block] = document.blocks;
  const drawn = block ? drawChartImage(document, block, wording) : null;
  const sentence = block?.content.kind === 'hidden' ? block.content.text : (block?.heading ?? '');
  const svg = drawn?.svg ?? drawSentence(sentence, block?.heading ?? '');
  return new TextEncoder().encode(`${withFonts(svg)}\n`);
};
