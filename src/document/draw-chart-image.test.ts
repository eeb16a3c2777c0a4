import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { choiceExample } from '#charts/testing/example-figures.ts';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { drawChartImage } from './draw-chart-image.ts';
import { buildReportDocument, type ReportDocument } from './report-document.ts';
import { cleanTexts } from './texts/clean-text.ts';

const WORDING = { language: 'en', decimal: '.' } as const;

const documentWith = (title: string, hidden = false): ReportDocument =>
  cleanTexts(
    buildReportDocument(
      {
        title,
        surveyIds: [1, 2],
        periodNames: [],
        respondentCount: 100,
        filteredRespondentCount: 90,
        undecidedRespondentCount: 0,
        returns: null,
        calculatedOn: '2026-11-22T10:00:00Z',
        languages: [{ id: 118, name: 'English', tag: 'en' }],
        respondentFilter: {
          respondentFilterItems: [
            {
              id: 1,
              text: { en: 'Your study' },
              itemOptions: [{ position: 1, text: { en: 'Law' }, chosen: true }],
            },
          ],
        } as never,
        surveysBelowMinRespondentCount: [],
        reportItems: [
          {
            id: 7,
            placement: { x: 0, y: 0, cols: 6, rows: 4 },
            content: {
              config: { ...createDefaultConfig('BAR_CHART', [7]), title },
              data: hidden ? null : { kind: 'distribution', figures: [choiceExample] },
              question: null,
              calculatedOn: null,
              outOfDate: false,
            },
          },
        ],
      },
      'report',
      { ...WORDING, dateTime: (iso) => iso.slice(0, 10), date: (iso) => iso.slice(0, 10) },
    ),
  );

const textsOf = (svg: string): string[] => {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('text', (text) => texts.push(text));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};
const imageOf = (document: ReportDocument) => {
  const [block] = document.blocks;
  return block ? drawChartImage(document, block, WORDING) : null;
};

test('draws question, n, report, filter, language and date into the image', () => {
  const texts = textsOf(imageOf(documentWith('How was it?'))?.svg ?? '').join(' ');
  for (const expected of ['How was it?', 'n = ', '2 surveys', '2026-11-22', 'English', 'Your study: Law'])
    expect(texts).toContain(expected);
});

test('When nothing of an item may be shown, then there is no picture of it', () => {
  expect(imageOf(documentWith('Hidden', true))).toBeNull();
});

test('When a heading is long, then the picture grows with it and every line is inside', () => {
  const short = imageOf(documentWith('Short'));
  const long = imageOf(documentWith('A question that goes on and on '.repeat(12)));
  expect(long?.height ?? 0).toBeGreaterThan(short?.height ?? Number.POSITIVE_INFINITY);
  const heights = [...(long?.svg ?? '').matchAll(/<text x="24" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.max(...heights)).toBeLessThan(long?.height ?? 0);
});

test.each([
  '<script>alert(1)</script>',
  ']]>&x;',
  'a\u0000b\ud800c',
  '\u202egnp.exe',
  'W'.repeat(10_000),
  '日本語 😀',
])('When a text is %j, then the picture is XML with texts alone', (title) => {
  const svg = imageOf(documentWith(title))?.svg ?? '';
  expect(textsOf(svg).length).toBeGreaterThan(3);
  expect(svg).not.toMatch(/<(?!\/?(?:svg|g|rect|text|tspan|line|path)\b)/);
});

test('When the same block is drawn again, then the bytes are the same', () => {
  expect(imageOf(documentWith('Twice'))).toEqual(imageOf(documentWith('Twice')));
});
