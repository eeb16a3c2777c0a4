import { expect, test } from 'vitest';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { rowTexts, statisticText, type Wording } from './description/chart-table.ts';
import { figureSentence } from './description/figure-sentence.ts';
import { figureStatistics } from './description/figure-statistics.ts';
import { figureTable } from './description/figure-table.ts';
import { createDistributionSource } from './description/statistic-source.ts';
import { textWidth } from './svg/measure-text.ts';
import { wrapText } from './svg/wrap-text.ts';
import { choiceExample, numberExample, scaleExample, splitExample } from './testing/example-figures.ts';
import { formatNumber, formatPercent } from './wording/format-number.ts';
import { pickText } from './wording/pick-text.ts';

const german: Wording = { language: 'de', decimal: ',' };
const textsOf = (figure: ItemFigure): string[][] => {
  const table = figureTable(figure, german);
  return table.rows.map((row) => rowTexts(table, row, german));
};

test.each([
  [1284, 0, ',', '1.284'],
  [1284, 0, '.', '1,284'],
  [1234567.891, 2, ',', '1.234.567,89'],
  [-3.25, 1, ',', '−3,3'],
  [-0.01, 1, ',', '0,0'],
  [null, 1, ',', '–'],
  [Number.NaN, 1, '.', '–'],
] as const)('When %s is written with %d decimals and "%s", then it is %s', (value, decimals, sign, text) => {
  expect(formatNumber(value, decimals, sign)).toBe(text);
});

test('When a share is above 0 but below half a percent, then it is not said to be 0', () => {
  expect(formatPercent(0.2, ',')).toBe('<\u202f1\u202f%');
  expect(formatPercent(0, ',')).toBe('0\u202f%');
});

test.each([
  [{ de: 'ja', en: 'yes' }, 'en', 'yes'],
  [{ de: 'ja', en: 'yes' }, 'de-AT', 'ja'],
  [{ 'de-CH': 'ja', en: 'yes' }, 'de', 'ja'],
  [{ de: 'ja', en: 'yes' }, 'fr', 'yes'],
  [{ de: ' ', tr: 'evet' }, 'de', 'evet'],
  [null, 'de', ''],
])('When %j is wanted in %s, then it is %s', (text, language, found) => {
  expect(pickText(text, language)).toBe(found);
});

test('When a text is wrapped, then every line fits and no word is lost', () => {
  const text = 'weiß nicht mehr, weil ich zwischendurch das Fach gewechselt habe';
  const lines = wrapText(text, 120, 12, 20);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(120);
});

test('When one word is too long, then it is cut with hyphens and whole again without them', () => {
  const word = 'Bundesausbildungsförderungsgesetzesnovellierungskommission';
  const lines = wrapText(word, 100, 12, 20);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.map((line) => line.replace(/-$/, '')).join('')).toBe(word);
  for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(100);
});

test('When there is more than fits the lines, then the last ends in an ellipsis', () => {
  const lines = wrapText('eins zwei drei vier fünf sechs sieben acht', 60, 12, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

test('When a scale is described, then the words are those of the field, in the language of the report', () => {
  const { total } = scaleExample;
  if (total.hidden !== null) throw new Error('the example is shown');
  const german = figureStatistics(createDistributionSource(total, scaleExample), { language: 'de' });
  expect(german.map((each) => `${each.name} ${statisticText(each, { decimal: ',' })}`)).toEqual([
    'n 1.284',
    'Mittel 3,9',
    'Median 4',
    's 1,0',
    'Enthaltungen 21',
  ]);
  const english = figureStatistics(createDistributionSource(total, scaleExample), { language: 'en' });
  expect(english.map(({ name }) => name)).toEqual(['n', 'mean', 'median', 's', 'abstentions']);
});

test('When a chart is described, then the table has what the chart shows', () => {
  const rows = textsOf(choiceExample);
  expect(figureSentence(choiceExample, german)).toContain(
    'Balkendiagramm: In welchem Semester studieren Sie? Antworten 80, 1.–2. Semester: 50\u202f%, 3.–4. Semester: 31\u202f%',
  );
  expect(rows[0]).toEqual(['1.–2. Semester', '40', '50,0\u202f%']);
  expect(rows).toHaveLength(4);
});

test('fills the last line up to the ellipsis, also inside a word', () => {
  const lines = wrapText('Eine sehr lange Antwortmöglichkeit mit vielen Wörtern', 160, 12, 1);
  expect(lines).toEqual([expect.stringMatching(/^Eine sehr lange Antw\p{L}+…$/u)]);
  expect(textWidth(lines[0] as string, 12)).toBeGreaterThan(140);
  expect(textWidth(lines[0] as string, 12)).toBeLessThanOrEqual(160);
  const cut = wrapText('Donaudampfschifffahrtsgesellschaftskapitän geht', 90, 12, 2);
  expect(cut[0]?.replace(/-$/, '') + (cut[1] as string)).toMatch(/^Donaudampfschifffahrtsg\p{L}+…$/u);
});

test('When a scale is described, then its ends have their poles, as in the chart', () => {
  const rows = textsOf(scaleExample);
  expect(rows.map(([name]) => name)).toEqual([
    '1 (trifft gar nicht zu)',
    '2',
    '3',
    '4',
    '5 (trifft voll zu)',
  ]);
});

test('When numbers are described by group, then the table has the quartiles that the chart draws', () => {
  const headings = figureTable(splitExample(numberExample), { language: 'de' }).columns.map(
    ({ heading }) => heading,
  );
  const rows = textsOf(splitExample(numberExample));
  expect(headings).toEqual(['Gruppe', 'n', 'unteres Quartil', 'Median', 'oberes Quartil', 'Mittelwert']);
  for (const row of rows) expect(row).toHaveLength(headings.length);
  expect(rows[0]?.slice(2).every((text) => /^\d+,\d\d$/.test(text))).toBe(true);
});

test('When groups are described, then a hidden one has no number', () => {
  const rows = textsOf(splitExample(scaleExample));
  expect(rows[2]).toEqual(['SoSe 25', 'nicht gezeigt', '', '', '', '', '', '']);
  expect(rows[0]?.slice(0, 3)).toEqual(['SoSe 24', '1.284', '3,0\u202f%']);
});

test('returns unrounded numbers in the table and the reason in a hidden row', () => {
  const whole = figureTable(choiceExample, { language: 'de' });
  expect(whole.rows[2]?.cells.slice(1)).toEqual([12, 15]);
  expect(whole.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'percent']);
  const split = figureTable(splitExample(scaleExample), { language: 'de' });
  expect(split.rows[2]).toEqual({ cells: ['SoSe 25'], hidden: 'surveys-too-small' });
  expect(split.rows[0]?.cells.at(-1)).toBeCloseTo((39 + 180 + 615 + 2104 + 2120) / 1284, 12);
});
