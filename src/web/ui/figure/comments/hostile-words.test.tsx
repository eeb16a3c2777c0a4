import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeChart } from '#charts/describe-chart.ts';
import { drawChart } from '#charts/draw-chart.ts';
import { wordsExample } from '#charts/testing/example-words.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { FigureTable } from '../chart/figure-table.tsx';
import { markWords } from './pickable-words.ts';

const format = { language: 'de', decimal: ',' } as never;
const config = createDefaultConfig('WORDCLOUD', [7]) as FigureBlock['chart']['config'];

test('When words are hostile, then the list of words holds each as text', async () => {
  const data = wordsExample(hostileTexts.map((text, index) => [text, 90 - index] as const));
  const description = describeChart(config as never, data, format);
  if (!description) throw new Error('The words are shown.');
  const figure: FigureBlock = {
    kind: 'figure',
    chart: { config, data },
    ...{ sentence: description.sentence, table: description.table, statistics: [], notes: [] },
  };
  await renderPart(<FigureTable figure={figure} format={format} />);
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...hostileTexts]);
  expect(table.querySelector('script, img, svg, a, iframe')).toBeNull();
});

test('When hostile words stand in a drawn cloud, then each is one button with its text, and none is more', () => {
  const words = hostileTexts.slice(0, -1);
  const data = wordsExample(words.map((text, index) => [text, 90 - index] as const));
  const svg = drawChart(config as never, data, {
    ...{ width: 1200, height: 4000, language: 'de', decimal: ',', palette: 'light' },
  });
  const box = document.createElement('div');
  const parsed = new DOMParser().parseFromString(svg ?? '', 'image/svg+xml');
  box.replaceChildren(document.importNode(parsed.documentElement, true));
  markWords(box, { labels: words, chosen: 2, name: hostileTexts[3] });
  const buttons = within(box).getAllByRole('button');
  expect(buttons.map(({ textContent, dataset }) => words[Number(dataset.word)] === textContent)).toEqual(
    words.map(() => true),
  );
  expect(buttons[2]?.getAttribute('aria-pressed')).toBe('true');
  expect(box.firstElementChild?.getAttribute('aria-label')).toBe(hostileTexts[3]);
  expect(box.querySelector('script, img, a, iframe, foreignObject, svg svg')).toBeNull();
});
