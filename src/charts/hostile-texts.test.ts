import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { type ChartView, describeChart } from './describe-chart.ts';
import { rowTexts } from './description/chart-table.ts';
import { drawChart } from './draw-chart.ts';
import { escapeXml } from './svg/escape-xml.ts';
import { wordsExample } from './testing/example-words.ts';
import { largeExamples, settingsFor } from './testing/large-examples.ts';

const wording = { language: 'de', decimal: ',' as const };
const size = { width: 1200, height: 4000 };

const hostile = (data: FigureData): FigureData => {
  let next = 0;
  const changed = JSON.stringify(data, (key, value: unknown) => {
    if (typeof value !== 'string' || !['de', 'en', 'word', 'label'].includes(key)) return value;
    next += 1;
    return hostileTexts[next % hostileTexts.length];
  });
  return JSON.parse(changed) as FigureData;
};

interface Drawn {
  readonly elements: Set<string>;
  readonly attributes: Set<string>;
  readonly texts: readonly string[];
}

const read = (svg: string): Drawn => {
  const drawn = { elements: new Set<string>(), attributes: new Set<string>(), texts: [] as string[] };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    drawn.elements.add(name);
    for (const attribute of Object.keys(attributes)) drawn.attributes.add(attribute);
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') drawn.texts.push(text);
  });
  parser.write(svg).close();
  return drawn;
};

const PARTS = ['svg', 'rect', 'line', 'path', 'text', 'tspan'];
const inPicture = (text: string): string => read(`<t>${escapeXml(text)}</t>`).texts.join('');

const expectOnlyText = ({ elements, attributes }: Drawn): void => {
  expect([...elements].filter((name) => !PARTS.includes(name))).toEqual([]);
  expect([...attributes].filter((name) => /^on|href|style|src/i.test(name))).toEqual([]);
};

const views = Object.keys(largeExamples) as ChartView[];
const all = views.flatMap((view) =>
  largeExamples[view].map(([name, data]) => ({ view, data: hostile(data), title: `${view} of ${name}` })),
);

test.each(all)(
  'When every text of $title is hostile, then its picture holds text and shapes alone',
  ({ view, data }) => {
    const svg = drawChart<ChartView>(settingsFor(view, data), data, {
      ...wording,
      ...size,
      palette: 'light',
    });
    expectOnlyText(read(svg ?? ''));
  },
);

test('keeps hostile words intact in cloud, list and sentence', () => {
  const data = wordsExample(hostileTexts.map((text, index) => [text, 90 - index] as const));
  const config = settingsFor('WORDCLOUD', data);
  // The longest of them alone makes all others too small to be read beside it.
  const short = wordsExample(hostileTexts.slice(0, -1).map((text, index) => [text, 90 - index] as const));
  const drawn = read(drawChart(config, short, { ...wording, ...size, palette: 'light' }) ?? '');
  expectOnlyText(drawn);
  expect(drawn.texts).toEqual(hostileTexts.slice(0, -1).map(inPicture));
  expectOnlyText(read(drawChart(config, data, { ...wording, ...size, palette: 'light' }) ?? ''));
  const description = describeChart(config, data, wording);
  if (!description) throw new Error('The words are shown.');
  expect(description.table.rows.map((row) => rowTexts(description.table, row, wording)[0])).toEqual([
    ...hostileTexts,
  ]);
  for (const text of hostileTexts.slice(0, 5)) expect(description.sentence).toContain(text);
});
