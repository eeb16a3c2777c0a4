import { expect, test } from 'vitest';
import { choiceExample, scaleExample } from '#charts/testing/example-figures.ts';
import { profileExample } from '#charts/testing/example-means.ts';
import { topicsExample, topicTrendExample } from '#charts/testing/example-topics.ts';
import { optionTrendExample, trendsExample } from '#charts/testing/example-trends.ts';
import { wordsExample, wordTrendExample } from '#charts/testing/example-words.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  createDefaultConfig,
  type ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import type { Localized } from '#shared/schemas.ts';
import { missingTexts } from './missing-texts.ts';

const item = (id: number, data: FigureData | null, question: Localized | null = null): ReportItem => ({
  id,
  placement: { x: 0, y: 0, cols: 12, rows: 3 },
  content: { config: null, data, question, calculatedOn: null, outOfDate: false },
});
const bars = (change: Partial<typeof scaleExample>): FigureData => ({
  kind: 'distribution',
  figures: [{ ...scaleExample, ...change }],
});
const both = (text: string): Localized => ({ de: `${text} (de)`, en: `${text} (en)` });

test('[2.15] lists each text missing in the language once, with the text shown instead', () => {
  const options = (['de', 'en', 'de'] as const).map((language, index) => ({
    position: index + 1,
    text: { [language]: `Option ${index + 1}` },
    value: index + 1,
    count: 10,
    percent: 33.3,
  }));
  const total = { ...scaleExample.total, hidden: null, options } as typeof scaleExample.total;
  const groups = [{ key: 1, label: 'Erste', distribution: total }];
  const report = {
    reportItems: [
      item(4, bars({ text: both('Frage'), leftPole: { de: 'gut' }, rightPole: both('Pol'), total, groups })),
      item(5, bars({ text: { en: ' ', de: 'Nur deutsch' }, leftPole: null, rightPole: null })),
    ],
  };
  expect(missingTexts(report, 'en')[0]).toEqual({
    reportItemId: 4,
    texts: [
      { role: 'leftPole', shown: 'gut', shownLanguage: 'de' },
      { role: 'option', shown: 'Option 1', shownLanguage: 'de' },
      { role: 'option', shown: 'Option 3', shownLanguage: 'de' },
    ],
  });
  expect(missingTexts(report, 'en')[1]?.texts[0]).toEqual({
    role: 'item',
    shown: 'Nur deutsch',
    shownLanguage: 'de',
  });
});

test('accepts another variant of the language, but not a missing text', () => {
  const report = (text: Localized) => ({
    reportItems: [
      item(1, bars({ text, leftPole: null, rightPole: null, total: { hidden: 'no-surveys' }, groups: [] })),
    ],
  });
  expect(missingTexts(report({ 'de-informal': 'Du', en: 'you' }), 'de')).toEqual([]);
  expect(missingTexts(report({ de: 'Sie' }), 'de-AT')).toEqual([]);
  expect(missingTexts(report({ de: '' }), 'de')).toEqual([
    { reportItemId: 1, texts: [{ role: 'item', shown: '', shownLanguage: '' }] },
  ]);
});

test('checks the question and the filter of items that are not calculated yet', () => {
  const filter = {
    respondentFilterItems: [
      {
        itemId: 3,
        text: { de: 'Abschluss' },
        itemOptions: [
          { id: 1, text: { de: 'Master' }, chosen: true },
          { id: 2, text: { de: 'Bachelor' }, chosen: false },
        ],
      },
    ],
  };
  const reportItems = [item(1, null, { de: 'Frage' }), item(2, null, both('Frage')), item(3, null)];
  expect(missingTexts({ reportItems, respondentFilter: filter }, 'en')).toEqual([
    { reportItemId: 1, texts: [{ role: 'item', shown: 'Frage', shownLanguage: 'de' }] },
    {
      reportItemId: null,
      texts: [
        { role: 'item', shown: 'Abschluss', shownLanguage: 'de' },
        { role: 'option', shown: 'Master', shownLanguage: 'de' },
      ],
    },
  ]);
  expect(missingTexts({ reportItems, respondentFilter: filter }, 'de')).toEqual([]);
});

const kinds: [FigureData['kind'], FigureData, Set<string>][] = [
  ['distribution', { kind: 'distribution', figures: [choiceExample] }, new Set(['item', 'option'])],
  ['means', { kind: 'means', rows: profileExample }, new Set(['item', 'leftPole', 'rightPole'])],
  ['trend', trendsExample, new Set(['item'])],
  ['trend', optionTrendExample, new Set(['item', 'option'])],
  ['words', wordsExample(), new Set(['item'])],
  ['word-trend', wordTrendExample(), new Set(['item'])],
  ['topics', topicsExample, new Set(['item', 'topic'])],
  ['topic-trend', topicTrendExample(), new Set(['item', 'topic'])],
];
test.each(kinds)(
  'When %s are shown, then their texts of the form and of topics are looked at',
  (_, data, roles) => {
    const [found] = missingTexts({ reportItems: [item(1, data)] }, 'xx');
    expect(new Set(found?.texts.map(({ role }) => role))).toEqual(roles);
    expect(missingTexts({ reportItems: [item(1, data)] }, 'de')).toEqual([]);
  },
);

const paragraph = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [] }] }],
});
const ofAuthor = (config: ReportItemConfig): ReportItem => ({
  ...item(1, null),
  content: { ...item(1, null).content, config },
});
const section = (words: object) => ofAuthor({ ...createDefaultConfig('DIVIDER', []), ...words });
const written = (words: object) =>
  ofAuthor({ ...createDefaultConfig('RICH_TEXT', []), ...words } as ReportItemConfig);
const listed = (reportItem: ReportItem, language: string) =>
  missingTexts({ reportItems: [reportItem] }, language).flatMap(({ texts }) => texts);

test("[2.15] lists an author's text in one language as missing in the others until written", () => {
  const heading = { title: 'Ergebnisse', writtenIn: 'de' };
  expect(listed(section(heading), 'en')).toEqual([
    { role: 'heading', shown: 'Ergebnisse', shownLanguage: 'de' },
  ]);
  expect(listed(section(heading), 'de-AT')).toEqual([]);
  expect(listed(section({ ...heading, titles: { en: 'Results' } }), 'en')).toEqual([]);
  expect(listed(section({ title: null, writtenIn: 'de', titles: { en: 'Results' } }), 'de')).toEqual([
    { role: 'heading', shown: 'Results', shownLanguage: 'en' },
  ]);
  const text = { text: paragraph('Wie dieser Bericht zu lesen ist'), writtenIn: 'de' };
  expect(listed(written(text), 'en')).toEqual([
    { role: 'text', shown: 'Wie dieser Bericht zu lesen ist', shownLanguage: 'de' },
  ]);
  expect(listed(written({ ...text, texts: { en: paragraph('How to read') } }), 'en')).toEqual([]);
  expect(listed(written({ ...text, texts: { en: paragraph('') } }), 'en')).toHaveLength(1);
});

test('When nobody has said in which language the author wrote, then it is for all of them', () => {
  expect(listed(section({ title: 'Ergebnisse' }), 'en')).toEqual([]);
  expect(listed(section({ title: null, writtenIn: 'de' }), 'en')).toEqual([]);
});
