import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeContrast } from '#shared/contrast.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { type ChartView, describeChart } from './describe-chart.ts';
import { drawChart } from './draw-chart.ts';
import { asDeuteranope, smallestDistance } from './svg/color-distance.ts';
import { textWidth } from './svg/measure-text.ts';
import { type PaletteName, palettes } from './svg/palettes.ts';
import { largeExamples, settingsFor } from './testing/large-examples.ts';

const wording = { language: 'de', decimal: ',' as const };
const paletteNames = Object.keys(palettes) as PaletteName[];
const views = Object.keys(largeExamples) as ChartView[];
const all = views.flatMap((view) =>
  largeExamples[view].map(([name, data]) => ({ view, name, data, title: `${view} of ${name}` })),
);

interface Size {
  readonly width: number;
  readonly height: number;
}
const draw = (view: ChartView, data: FigureData, size: Size, palette: PaletteName = 'light'): string =>
  drawChart<ChartView>(settingsFor(view, data), data, { ...wording, ...size, palette }) ?? '';

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: string;
  readonly fill: string;
}
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const textsOf = (svg: string): Text[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) => {
    const read = (name: string): string => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return {
      text: unescaped(text),
      x: Number(read('x')),
      y: Number(read('y')),
      size: Number(read('font-size')),
      anchor: read('text-anchor') || 'start',
      fill: read('fill'),
    };
  });
const leftOf = ({ text, x, size, anchor }: Text): number =>
  x - textWidth(text, size) * { start: 0, middle: 0.5, end: 1 }[anchor as 'start' | 'middle' | 'end'];

const sizes: Size[] = [
  { width: 190, height: 120 },
  { width: 430, height: 210 },
  { width: 326, height: 300 },
  { width: 900, height: 400 },
];

describe.each(all)('$title', ({ view, data }) => {
  test.each(sizes)(
    'keeps all text inside a picture of $width by $height pixels and cut text whole in the table',
    (size) => {
      for (const palette of paletteNames) {
        const svg = draw(view, data, size, palette);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|(?:width|height|r)="-/);
        const texts = textsOf(svg);
        const outside = texts.filter((text) => {
          const left = leftOf(text);
          const right = left + textWidth(text.text, text.size);
          return left < -2 || right > size.width + 2 || text.y < 0 || text.y > size.height + 2;
        });
        expect(outside.map(({ text, x, y }) => [text, x, y])).toEqual([]);
        if (palette !== 'light') continue;
        const description = describeChart<ChartView>(settingsFor(view, data), data, wording);
        const table = JSON.stringify([description?.table, description?.subject, 'dieser Bericht']);
        const cut = texts.filter(
          ({ text }) => text.endsWith('…') && !table.includes(text.slice(0, -1).slice(0, 5).trim()),
        );
        expect(cut.map(({ text }) => text)).toEqual([]);
      }
    },
  );
});

describe.each(paletteNames)('in %s', (name) => {
  const palette = palettes[name];
  const isColor = (color: string | undefined): color is string => /^#[0-9a-f]{6}$/.test(color ?? '');
  test.each(all)(
    'When $title is drawn, then its text can be read, and its colors are told apart under deuteranopia',
    ({ view, data }) => {
      const svg = draw(view, data, { width: 900, height: 500 }, name);
      const grounds = [
        palette.card,
        ...[...svg.matchAll(/<rect [^>]*fill="([^"]*)"/g)].map(([, fill]) => fill),
      ].filter(isColor);
      for (const fill of new Set(textsOf(svg).map((text) => text.fill))) {
        const best = Math.max(...grounds.map((ground) => computeContrast(fill, ground)));
        expect([fill, best > 4.5]).toEqual([fill, true]);
      }
      const frame: readonly string[] = [palette.card, palette.ink, palette.quiet, palette.line, palette.edge];
      const marks = [...svg.matchAll(/<(?:rect|path) [^>]*?(?:fill|stroke)="(#[0-9a-f]{6})"/g)]
        .map(([, color]) => color)
        .filter(isColor)
        .filter((color) => !frame.includes(color));
      const different = [...new Set(marks)];
      // Steps of a scale lie beside each other in their order: there it is neighbours that are told apart (`color.test.ts`).
      const isScale =
        view === 'HEAT_MAP' ||
        view === 'CROSSTAB' ||
        (data.kind === 'distribution' && data.figures[0]?.type === 'SCALA');
      if (!isScale && different.length > 1)
        expect(smallestDistance(different, asDeuteranope)).toBeGreaterThan(9);
    },
  );
});

const snapshots: { readonly [View in ChartView]: readonly string[] } = {
  BAR_CHART: [
    'scale',
    'single-choice',
    'multiple-choice',
    'numeric',
    'scale-by-period',
    'single-choice-by-period',
    'multiple-choice-by-period',
    'numeric-by-period',
    'stacked-scales',
    'stacked-choices',
  ],
  PROFILE_LINE_CHART: [
    'profile',
    'profile-with-own-poles',
    'profile-compared',
    'profile-with-statistics',
    'profile-dots',
  ],
  HEAT_MAP: ['heat-map'],
  KEY_FIGURE: ['key-figure', 'key-figures'],
  BOX_PLOT: ['box-plot', 'box-plot-of-numbers'],
  CROSSTAB: ['crosstab'],
  LINE_CHART: ['trend', 'trends', 'trend-with-new-scale', 'trend-of-options', 'trend-with-statistics'],
  WORDCLOUD: ['word-cloud'],
  WORD_BARS: ['word-bars'],
  WORD_LINES: ['word-lines'],
  TOPIC_BARS: ['topic-bars'],
  TOPIC_LINES: ['topic-lines'],
};

test.each(views)(
  'When %s is a chart, then each of its pictures is committed in light, dark and print',
  (view) => {
    const missing = snapshots[view].flatMap((name) =>
      paletteNames
        .map((palette) => `src/charts/__snapshots__/${name}-${palette}.svg`)
        .filter((path) => !existsSync(path)),
    );
    expect(missing).toEqual([]);
  },
);
