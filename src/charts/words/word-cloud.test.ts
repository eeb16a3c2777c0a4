import { expect, test } from 'vitest';
import type { WordsData } from '#shared/figures/calculation/text-figures.ts';
import { rowTexts } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { hiddenWords, manyWords, wordsExample } from '../testing/example-words.ts';
import { measureWordBox, positionWords } from './position-words.ts';
import { drawWordCloud } from './word-cloud.ts';
import { wordsDescription, wordsHidden, wordsSentence, wordsTable } from './words-description.ts';

const frame: ChartFrame = {
  ...{ width: 560, height: 320, language: 'de', decimal: ',', palette: 'light', color: null },
};
const draw = (data: WordsData, changes: Partial<ChartFrame> = {}): string =>
  drawWordCloud(data, { ...frame, ...changes }) ?? '';
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)"[^>]* font-size="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, x, y, size, text]) => ({ x: Number(x), y: Number(y), size: Number(size), text }),
  );

test.each(['light', 'dark', 'print'] as const)(
  'When a word cloud is drawn in %s, then it is the committed chart',
  async (palette) => {
    const svg = draw(wordsExample(), { palette });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    await expect(svg).toMatchFileSnapshot(`../__snapshots__/word-cloud-${palette}.svg`);
  },
);

test('places all words without overlap in the same positions each time', () => {
  const words = manyWords.map(([text, count]) => ({ text, count }));
  const positioned = positionWords(words);
  expect(positioned.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
  const boxes = positioned.map(measureWordBox);
  const overlapping = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(overlapping).toEqual([]);
  expect(positionWords(words)).toEqual(positioned);
});

test('When one word has four times the respondents of another, then its letters are twice as high', () => {
  const [first, second, third] = positionWords([
    { text: 'viel', count: 400 },
    { text: 'weniger', count: 100 },
    { text: 'kaum', count: 3 },
  ]);
  expect((second?.size ?? 0) / (first?.size ?? 1)).toBeCloseTo(0.5);
  // What could not be read any more is drawn larger than its area.
  expect((third?.size ?? 0) / (first?.size ?? 1)).toBeCloseTo(1 / 6);
});

test.each([
  [900, 500],
  [560, 320],
  [380, 210],
  [260, 120],
  [60, 30],
])(
  'shows only readable words on a card of %d by %d pixels and counts those in the table',
  (width, height) => {
    const data = wordsExample(manyWords);
    const svg = draw(data, { width, height });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const texts = textsOf(svg);
    const more = Number(/^(\d+) /.exec(texts.at(-1)?.text ?? '')?.[1] ?? 0);
    const words = more > 0 ? texts.slice(0, -1) : texts;
    expect(words.length + more).toBe(150);
    if (words.length > 1) for (const { size } of words) expect(size).toBeGreaterThanOrEqual(9);
    // The most frequent ones, in their order.
    expect(words.map(({ text }) => text)).toEqual(manyWords.slice(0, words.length).map(([word]) => word));
    for (const { x, y } of words) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeLessThanOrEqual(height + 20);
    }
  },
);

test('When a cloud is drawn larger or smaller, then its words lie in the same places to each other', () => {
  const places = (svg: string) => {
    const [first, ...others] = textsOf(svg).filter(({ text }) => !text?.includes('Tabelle'));
    const of = (one: number, other: number): number => (one - other) / (first?.size ?? 1);
    return others.map(({ x, text }) => ({ text, x: of(x, first?.x ?? 0) }));
  };
  const [small, large] = [
    places(draw(wordsExample())),
    places(draw(wordsExample(), { width: 1120, height: 640 })),
  ];
  expect(small.length).toBeGreaterThan(20);
  small.forEach(({ text, x }, index) => {
    expect(large[index]?.text).toBe(text);
    expect(large[index]?.x).toBeCloseTo(x, 1);
  });
});

test('When respondents wrote markup, then it stays text', () => {
  expect(draw(wordsExample(), { width: 1200, height: 700 })).toContain('&lt;b&gt;laut&lt;/b&gt;');
});

test('When a cloud is described, then sentence and table say what the chart shows', () => {
  const data = wordsExample();
  expect(wordsSentence(data, frame)).toBe(
    'Wortwolke: Was hat Ihnen gefallen? Beispiele (212), Übungen (180), Folien (151), verständlich (120), Tempo (96); n = 640',
  );
  const table = wordsTable(data, frame);
  expect(table.rows).toHaveLength(25);
  expect(rowTexts(table, table.rows[0]!, frame)).toEqual([
    'Beispiele',
    '212',
    '33,1 %'.replace(' ', '\u202f'),
  ]);
  expect(wordsDescription.describe(data, frame, undefined as never)).toMatchObject({
    surveyCount: 21,
    answerCount: 640,
    hidden: null,
  });
});

test('returns the reason instead of a chart if no word may be shown', () => {
  expect(drawWordCloud(hiddenWords, frame)).toBeNull();
  expect(wordsHidden(hiddenWords)).toBe('too-few-answers');
  const none: WordsData = { ...wordsExample([]) };
  expect(drawWordCloud(none, frame)).toBeNull();
  expect(wordsHidden(none)).toBe('too-few-answers');
  expect(wordsSentence(hiddenWords, frame)).toContain('nicht');
});
