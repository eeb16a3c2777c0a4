import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { palettes } from '#charts/svg/palettes.ts';
import { renderSvg } from '#charts/svg/render-svg.ts';
import type { Shape } from '#charts/svg/shape.ts';
import { wrapText } from '#charts/svg/wrap-text.ts';
import { drawChartImage } from '#document/draw-chart-image.ts';
import { embedFonts, type FontSubset, subsetsFor } from '#document/embed-fonts.ts';
import type { ExportInput } from '../input/export-input.ts';

const FONT = '@fontsource-variable/inter';
const require = createRequire(import.meta.url);

const order = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

const readSubsets = (): FontSubset[] => {
  const ranges = JSON.parse(readFileSync(require.resolve(`${FONT}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return order.map((name) => ({ name, unicodeRange: ranges[name] ?? '' }));
};

let subsets: readonly FontSubset[] | null = null;
const contents = new Map<string, string>();
const contentOf = (name: string): string => {
  const known =
    contents.get(name) ??
    readFileSync(require.resolve(`${FONT}/files/inter-${name}-wght-normal.woff2`)).toString('base64');
  contents.set(name, known);
  return known;
};

const withFonts = (svg: string): string => {
  subsets ??= readSubsets();
  const faces = subsetsFor(svg, subsets).map(({ name, unicodeRange }) => ({
    unicodeRange,
    content: contentOf(name),
  }));
  return embedFonts(svg, faces);
};

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
