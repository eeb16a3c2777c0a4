import { expect, test } from 'vitest';
import type { TopicsData, WordsData } from '#shared/figures/calculation/text-figures.ts';
import { topicBars } from '#shared/reports/report-items/kinds/topic-bars.ts';
import { wordCloud } from '#shared/reports/report-items/kinds/word-cloud.ts';
import { rowTexts } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { topicsExample } from '../testing/example-topics.ts';
import { distinctiveWords, wordsExample } from '../testing/example-words.ts';
import { drawTopicBars } from './topic-bars.ts';
import { topicsDescription } from './topics-description.ts';
import { drawWordBars } from './word-bars.ts';
import { drawWordCloud } from './word-cloud.ts';
import { wordsDescription } from './words-description.ts';

const frame: ChartFrame = {
  ...{ width: 560, height: 320, language: 'de', decimal: ',', palette: 'light', color: null },
};
const underlined = (svg: string | null): string[] =>
  [...(svg ?? '').matchAll(/<text[^>]* text-decoration="underline"[^>]*>([^<]*)</g)].map(
    ([, text]) => text ?? '',
  );
const describedIn = (data: WordsData, language = 'de') =>
  wordsDescription.describe(data, { ...frame, language }, wordCloud.defaultConfig([7]));
const withTotal = (changes: object): WordsData => {
  const data = distinctiveWords();
  return { ...data, total: { ...data.total, ...changes } } as WordsData;
};

test('underlines what stands out in cloud and bars, beside the colour, with a legend', () => {
  const cloud = drawWordCloud(distinctiveWords(), frame);
  expect(underlined(cloud)).toEqual(['Beispiele', 'Prüfungsvorbereitung']);
  expect(cloud?.match(/fill="#0b6e6e"/g)).toHaveLength(2);
  const bars = drawWordBars(distinctiveWords(), { ...frame, height: 700 });
  expect(underlined(bars)).toEqual(['Beispiele', 'Prüfungsvorbereitung']);
  expect(bars?.match(/opacity="0.45"/g)).toHaveLength(23);
  for (const svg of [cloud, bars]) expect(svg).toContain('Unterstrichen: am auffälligsten');
});

test('says what stands out by rank with the counts of both sides, and the rule below the table', () => {
  expect(describedIn(distinctiveWords())?.cautions?.[0]).toBe(
    'Fällt auf: Beispiele (hier 212 von 640, anderswo 31 von 400), Prüfungsvorbereitung (hier 44, anderswo 4).',
  );
  expect(describedIn(distinctiveWords(), 'en')?.cautions?.[0]).toBe(
    'Stands out: Beispiele (212 of 640 here, 31 of 400 elsewhere), Prüfungsvorbereitung (44 here, 4 elsewhere).',
  );
  expect(describedIn(distinctiveWords())?.sentence).toContain(
    'Tempo (96); auffällig: Beispiele, Prüfungsvorbereitung; n = 640',
  );
  expect(describedIn(distinctiveWords())?.table.note).toMatch(
    /^Anderswo: Prozent der 400 Kommentare .* 15,13/,
  );
  expect(describedIn(wordsExample())?.table.note).toBe('');
});

test('puts the share elsewhere, G² and rank into the table, whose names for programs are the same in both languages', () => {
  for (const language of ['de', 'en']) {
    const table = describedIn(distinctiveWords(), language)?.table;
    expect(table?.columns.map(({ code }) => code)).toEqual([
      ...['word', 'count', 'percent', 'elsewhere_percent', 'log_likelihood', 'stands_out'],
    ]);
    const [examples, exercises] = table?.rows ?? [];
    expect(examples?.cells.slice(3)).toEqual([7.75, expect.closeTo(99.83, 1), 1]);
    expect(exercises?.cells.at(-1)).toBeNull();
  }
  const data = distinctiveWords();
  const described = describedIn(data);
  expect(described && rowTexts(described.table, described.table.rows[1]!, frame).at(-1)).toBe('–');
});

test.each([
  [{ elsewhere: { hidden: 'under-filter' } }, /^Unter einem Filter/],
  [{ elsewhere: { hidden: 'no-comments' } }, /^Nichts ist als auffällig markiert/],
])('marks nothing where %j, and says why', (changes, reason) => {
  const data = withTotal(changes);
  expect(describedIn(data)?.cautions?.[0]).toMatch(reason);
  expect(describedIn(data)?.table.columns).toHaveLength(3);
  expect(underlined(drawWordCloud(data, frame))).toEqual([]);
});

test('says that nothing stands out, and draws no legend for it', () => {
  const data = withTotal({ elsewhere: { hidden: null, n: 3, questionCount: 1 } });
  expect(describedIn(data)?.cautions?.[0]).toMatch(
    /^Gegenüber 3 Kommentaren zu anderen Fragen fällt nichts auf/,
  );
  expect(drawWordBars(data, frame)).not.toMatch(/Unterstrichen|opacity/);
});

test('marks no more than the ten strongest, also on a phone with its legend', () => {
  const data = distinctiveWords();
  if (data.total.hidden !== null) throw new Error('The example is shown.');
  const words = data.total.words.map((word) => ({ ...word, elsewhere: 0 }));
  const svg = drawWordCloud(
    { ...data, total: { ...data.total, words } },
    { ...frame, width: 320, height: 180 },
  );
  const ranks = describedIn(withTotal({ words }))?.table.rows.map(({ cells }) => cells.at(-1));
  expect(ranks?.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(underlined(svg)).toHaveLength(10);
  expect(svg).toContain('Unterstrichen: am auffälligsten · ');
});

test('adds nothing to words that were not compared', () => {
  expect(describedIn(wordsExample())?.cautions).toHaveLength(1);
  expect(describedIn(wordsExample())?.table.columns).toHaveLength(3);
});

test('marks topics alike, and judges none of fewer than three, nor what is about none', () => {
  if (topicsExample.total.hidden !== null) throw new Error('The example is shown.');
  const topics = topicsExample.total.topics.map((topic, index) =>
    index < 2 ? { ...topic, elsewhere: 20 } : topic,
  );
  const data: TopicsData = {
    ...topicsExample,
    total: { ...topicsExample.total, topics, elsewhere: { hidden: null, n: 300, questionCount: 1 } },
  };
  expect(underlined(drawTopicBars(data, frame))).toEqual(['Tempo']);
  const described = topicsDescription.describe(data, frame, topicBars.defaultConfig([7]));
  expect(described?.cautions?.[0]).toContain('Tempo (hier 90 von 200, anderswo 20 von 300)');
  expect(described?.table.rows.map(({ cells }) => cells.at(-1))).toEqual([
    1,
    null,
    'Räume und Ausstattung',
    null,
  ]);
});
