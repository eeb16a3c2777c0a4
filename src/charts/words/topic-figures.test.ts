import { expect, test } from 'vitest';
import type { TopicsData } from '#shared/figures/calculation/text-figures.ts';
import { topicBars } from '#shared/reports/report-items/kinds/topic-bars.ts';
import { topicLines } from '#shared/reports/report-items/kinds/topic-lines.ts';
import { rowTexts } from '../description/chart-table.ts';
import { drawChart } from '../draw-chart.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { topicsExample, topicTrendExample } from '../testing/example-topics.ts';
import { drawTopicBars } from './topic-bars.ts';
import { topicsDescription, topicTrendDescription } from './topics-description.ts';

const frame: ChartFrame = {
  ...{ width: 560, height: 240, language: 'de', decimal: ',', palette: 'light', color: null },
};

test.each(['light', 'dark', 'print'] as const)(
  'When topics are drawn as bars in %s, then they are the committed chart',
  async (palette) => {
    const svg = drawTopicBars(topicsExample, { ...frame, palette }) ?? '';
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/);
    await expect(svg).toMatchFileSnapshot(`../__snapshots__/topic-bars-${palette}.svg`);
  },
);

test.each(['light', 'dark', 'print'] as const)(
  'When topics are followed over periods in %s, then they are the committed chart',
  async (palette) => {
    const config = topicLines.defaultConfig([7]);
    const svg = drawChart<'TOPIC_LINES'>(config, topicTrendExample(), { ...frame, palette });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    await expect(svg).toMatchFileSnapshot(`../__snapshots__/topic-lines-${palette}.svg`);
  },
);

test('When topics are described, then a topic of fewer than three has no number anywhere', () => {
  const description = topicsDescription.describe(topicsExample, frame, topicBars.defaultConfig([7]));
  expect(description?.sentence).toMatch(/^Balkendiagramm: Was hat Ihnen gefallen\? Tempo 45\s%, /);
  expect(description?.table.rows.map((row) => rowTexts(description.table, row, frame)[1])).toEqual([
    '90',
    '30',
    'nicht gezeigt',
    '100',
  ]);
  const texts = [...(drawTopicBars(topicsExample, frame) ?? '').matchAll(/>([^<>]+)<\/(?:text|tspan)>/g)];
  expect(texts.map(([, text]) => text)).not.toContain('0');
  const hidden: TopicsData = { ...topicsExample, total: { hidden: 'too-few-answers' } };
  expect(drawTopicBars(hidden, frame)).toBeNull();
  expect(topicsDescription.describe(hidden, frame, topicBars.defaultConfig([7]))?.hidden).toBe(
    'too-few-answers',
  );
});

test('notes undisclosed topics in the report’s language without saying how many', () => {
  for (const [language, note] of [
    ['de', 'Themen, über die weniger als drei Befragte geschrieben haben, werden ohne Wert gezeigt.'],
    ['en', 'Topics that fewer than three respondents wrote about are shown without a value.'],
  ] as const) {
    const wording = { ...frame, language };
    const bars = topicsDescription.describe(topicsExample, wording, topicBars.defaultConfig([7]));
    const lines = topicTrendDescription.describe(topicTrendExample(), wording, topicLines.defaultConfig([7]));
    for (const one of [bars, lines]) expect(one?.cautions).toEqual([note]);
  }
});
