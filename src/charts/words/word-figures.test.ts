import { expect, test } from 'vitest';
import { wordBars } from '#shared/reports/report-items/kinds/word-bars.ts';
import { wordCloud } from '#shared/reports/report-items/kinds/word-cloud.ts';
import { wordLines } from '#shared/reports/report-items/kinds/word-lines.ts';
import { drawLineChart } from '../line/line-chart.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { hiddenWords, wordsExample, wordTrendExample } from '../testing/example-words.ts';
import { drawWordBars } from './word-bars.ts';
import { describeWordTrend, wordTrendDescription } from './word-trend.ts';
import { wordBarsDescription, wordsDescription } from './words-description.ts';

const frame: ChartFrame = {
  ...{ width: 560, height: 320, language: 'de', decimal: ',', palette: 'light', color: null },
};
test.each(['light', 'dark', 'print'] as const)(
  'When words are drawn as bars and as lines in %s, then they are the committed charts',
  async (palette) => {
    const bars = drawWordBars(wordsExample(), { ...frame, palette }) ?? '';
    const lines = drawLineChart(
      describeWordTrend(wordTrendExample()),
      { showInterval: false },
      { ...frame, palette },
    );
    for (const svg of [bars, lines]) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    await expect(bars).toMatchFileSnapshot(`../__snapshots__/word-bars-${palette}.svg`);
    await expect(lines).toMatchFileSnapshot(`../__snapshots__/word-lines-${palette}.svg`);
  },
);

test('draws each word as a bar with percent and count, with markup as text', () => {
  const svg = drawWordBars(wordsExample(), frame) ?? '';
  expect(svg).toMatch(/33\s%/);
  expect(svg).toContain('212');
  expect(drawWordBars(wordsExample(), { ...frame, height: 1200 })).toContain('&lt;b&gt;laut&lt;/b&gt;');
  expect(svg).not.toContain('<b>');
  expect(svg).toMatch(/weitere in der Tabelle/);
  expect(drawWordBars(hiddenWords, frame)).toBeNull();
  const described = wordBarsDescription.describe(wordsExample(), frame, wordBars.defaultConfig([7]));
  expect(described?.sentence).toMatch(/^Balkendiagramm: Was hat Ihnen gefallen\? Beispiele \(212\)/);
});

test('draws a rare word as a gap in a trend in percent', () => {
  const data = wordTrendExample();
  const svg = drawLineChart(describeWordTrend(data), { showInterval: false }, frame) ?? '';
  expect(svg).toMatch(/20\s%/);
  const description = wordTrendDescription.describe(data, frame, wordLines.defaultConfig([7]));
  expect(description?.table.rows[1]?.cells).toEqual(['SoSe 25', 220, 20, null]);
  expect(description?.sentence).toMatch(/Beispiele: WiSe 24\/25 12\s% – WiSe 25\/26 16\s%/);
});

test('notes omitted words in the report’s language without saying how many', () => {
  for (const [language, note] of [
    ['de', /Nicht gezeigt sind Wörter, die weniger als drei Befragte verwendet haben/],
    ['en', /Words that fewer than three respondents used/],
  ] as const) {
    const wording = { ...frame, language };
    const description = [
      wordsDescription.describe(wordsExample(), wording, wordCloud.defaultConfig([7])),
      wordBarsDescription.describe(wordsExample(), wording, wordBars.defaultConfig([7])),
      wordTrendDescription.describe(wordTrendExample(), wording, wordLines.defaultConfig([7])),
    ];
    for (const one of description) {
      expect(one?.cautions).toEqual([expect.stringMatching(note)]);
      expect(one?.cautions?.join()).not.toMatch(/\d/);
    }
  }
});
