import { describe, expect, test } from 'vitest';
import type { MeanRow, MeansData } from '#shared/figures/calculation/number-figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { rowTexts } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { comparedExample, differentialExample, profileExample } from '../testing/example-means.ts';
import { profileDescription, profileHidden, profileSentence, profileTable } from './profile-description.ts';
import { drawProfile } from './profile-line-chart.ts';

const frame: ChartFrame = {
  width: 560,
  height: 320,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const settings = createDefaultConfig('PROFILE_LINE_CHART', [1]) as ConfigByView['PROFILE_LINE_CHART'];
const means = (rows: MeanRow[]): MeansData => ({ kind: 'means', rows });
const drawData = (data: MeansData, changes: Partial<ChartFrame> = {}): string =>
  drawProfile(data, { ...frame, ...changes }) ?? '';
const draw = (rows = profileExample, changes: Partial<ChartFrame> = {}): string =>
  drawData(means(rows), changes);
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text as string);

const examples = {
  profile: means(profileExample),
  'profile-with-own-poles': means(differentialExample),
  'profile-compared': comparedExample,
};

test.each(
  (['light', 'dark', 'print'] as const).flatMap((palette) =>
    (Object.keys(examples) as (keyof typeof examples)[]).map((name) => [name, palette] as const),
  ),
)('When a %s is drawn in %s, then it is the committed chart', async (name, palette) => {
  const svg = drawData(examples[name], { palette });
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  await expect(svg).toMatchFileSnapshot(`../__snapshots__/${name}-${palette}.svg`);
});

test.each([
  [40, 30],
  [60, 400],
  [340, 260],
  [900, 40],
])('When the card is only %d by %d pixels, then every length is still a number', (width, height) => {
  for (const data of Object.values(examples))
    expect(drawData(data, { width, height })).not.toMatch(/NaN|undefined|Infinity|(?:width|height)="-/);
});

test('When a row must not be shown, then it says so and the line is broken there', () => {
  const svg = draw();
  expect(textsOf(svg).filter((text) => text === 'nicht gezeigt')).toHaveLength(1);
  const [, line = ''] = /<path d="(M[^"A-Z]*L[^"]*)" fill="none"/.exec(svg) ?? [];
  // Two rows, a gap, two rows.
  expect(line.match(/[ML]/g)).toEqual(['M', 'L', 'M', 'L']);
});

test('When all rows share their poles, then these stand once above; else below each row', () => {
  expect(textsOf(draw()).filter((text) => text === 'trifft zu')).toHaveLength(1);
  expect(textsOf(draw(differentialExample))).toEqual(
    expect.arrayContaining(['viel zu langsam', 'viel zu schnell', 'viel zu wenig', 'viel zu viel']),
  );
});

test('places long texts above their lines on a phone and keeps poles whole', () => {
  const long = profileExample.map((row) => ({
    ...row,
    text: { de: 'Die Lehrveranstaltungsunterlagen unterstützten die Prüfungsvorbereitung angemessen.' },
    leftPole: { de: 'trifft überhaupt nicht zu' },
    rightPole: { de: 'trifft voll und ganz zu' },
  }));
  const texts = textsOf(draw(long, { width: 326, height: 400 }));
  expect(texts.join(' ')).toContain('trifft überhaupt nicht zu trifft voll und ganz zu');
  expect(texts.filter((text) => text.endsWith('…'))).toEqual([]);
});

test('When there are more rows than room, then the chart says how many are in the table', () => {
  const many = Array.from({ length: 30 }, () => profileExample[0]!);
  expect(textsOf(draw(many)).some((text) => /^\d+ weitere in der Tabelle$/.test(text))).toBe(true);
});

test('When a profile is described, then highest and lowest mean are said and the table has every number', () => {
  expect(profileSentence(means(profileExample), frame)).toBe(
    'Profillinie: 5 Fragen. höchster Mittelwert 4,2 (Die Lehrperson erklärt verständlich.), ' +
      'niedrigster Mittelwert 2,4 (Das Tempo ist angemessen.)',
  );
  const table = profileTable(means(profileExample), { language: 'de' });
  expect(table.rows.map((row) => rowTexts(table, row, frame).slice(1, 6))).toEqual([
    ['1.284', '4,20', '1,00', '4,00', '4,40'],
    ['1.279', '3,60', '1,00', '3,40', '3,80'],
    ['nicht gezeigt', '', '', '', ''],
    ['1.266', '2,40', '1,00', '2,20', '2,60'],
    ['1.240', '3,95', '1,00', '3,75', '4,15'],
  ]);
});

test('where each survey counts alike, the table names these means and says of how many surveys they are', () => {
  const alike = { ...means(profileExample), alike: { surveyCount: 4, surveyTotal: 6 } };
  const table = profileTable(alike, { language: 'de' });
  expect(table.columns.slice(1, 5).map(({ heading }) => heading)).toEqual([
    'n',
    'Umfragen',
    'Mittelwert der Umfragemittelwerte',
    'Standardabweichung der Umfragemittelwerte',
  ]);
  expect(rowTexts(table, table.rows[0]!, frame).slice(1, 5)).toEqual(['1.284', '4', '4,20', '1,00']);
  expect(table.rows.every(({ cells, hidden }) => cells.length === table.columns.length || hidden)).toBe(true);
});

test('When no row may be shown, then there is no chart but the reason', () => {
  const hidden = profileExample.slice(2, 3);
  expect(drawProfile(means(hidden), frame)).toBeNull();
  expect(profileHidden(hidden)).toBe('too-few-answers');
});

describe('a profile beside what it is compared with', () => {
  test('When it is compared, then each line has dashes and a marker of its own, and a name with its answers', () => {
    const svg = drawData(comparedExample);
    const dashes = [...svg.matchAll(/ fill="none"[^>]*stroke-dasharray="([^"]*)"/g)].map(([, dash]) => dash);
    expect(new Set(dashes).size).toBe(3);
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining([
        'dieser Bericht (n = 1.284)',
        'Institut für Wasserbau (n = 8.402)',
        'SoSe 2025 (n = 9)',
        'alle anderen Umfragen (nicht gezeigt)',
      ]),
    );
  });

  test('describes differences in sentence and table with their cautions', () => {
    const described = profileDescription.describe(comparedExample, frame, settings);
    expect(described?.sentence).toContain(
      'Institut für Wasserbau: höher bei 2 von 4 Fragen, niedriger bei 1, ' +
        'größter Unterschied +0,6 (Die Lehrperson erklärt verständlich.)',
    );
    expect(described?.sentence).toContain(
      'alle anderen Umfragen: zu wenige andere Umfragen für einen Vergleich',
    );
    expect(described?.table.columns.slice(6, 9).map(({ heading }) => heading)).toEqual([
      'Institut für Wasserbau: n',
      'Institut für Wasserbau: Mittelwert',
      'Institut für Wasserbau: Unterschied',
    ]);
    const rows = described?.table.rows.map((row) => rowTexts(described.table, row, frame).slice(6, 12));
    expect(rows?.[0]).toEqual(['8.402', '3,60', '0,60', '9', '4,30', '−0,10']);
    expect(described?.cautions).toEqual([
      'alle anderen Umfragen: zu wenige andere Umfragen für einen Vergleich.',
      'Weniger als 10 Antworten bei 4 von 4 Fragen: Unterschiede können dort Zufall sein.',
    ]);
  });
});

test.each(['light', 'dark', 'print'] as const)(
  'draws dots with their intervals instead of a line in %s',
  async (palette) => {
    const svg = drawProfile(comparedExample, { ...frame, palette }, { style: 'dots' }) as string;
    const linesIn = (drawn: string): number => drawn.match(/<line /g)?.length ?? 0;
    // An interval is a line with two ends; four of five rows are shown.
    expect(linesIn(svg)).toBe(linesIn(drawData(comparedExample, { palette })) + 4 * 3);
    await expect(svg).toMatchFileSnapshot(`../__snapshots__/profile-dots-${palette}.svg`);
  },
);

test('shows all rows of a questionnaire page in the card that a new profile gets', () => {
  const [first] = profileExample;
  const rows = Array.from({ length: 16 }, (_, index) => ({ ...first!, text: { de: `Frage ${index + 1}` } }));
  const texts = textsOf(draw(rows, { width: 560, height: 350 }));
  expect(texts.filter((text) => text.startsWith('Frage'))).toHaveLength(16);
  expect(texts.some((text) => text.includes('in der Tabelle'))).toBe(false);
});
