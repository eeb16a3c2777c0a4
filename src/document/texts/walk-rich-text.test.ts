import { expect, test } from 'vitest';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { type PlaceholderTexts, type RichTextSurface, toPlainText, walkRichText } from './walk-rich-text.ts';

const placeholders: PlaceholderTexts = {
  title: '<b>Bericht</b>',
  period: 'WiSe 25/26',
  respondents: '1.284',
  surveys: '3',
  filter: 'ohne Filter',
  date: '21.11.2026',
};
const text = (own: string) => ({ type: 'text' as const, text: own, marks: [] });
const paragraph = (own: string) => ({ type: 'paragraph' as const, content: [text(own)] });
const attrs = { colspan: 2, rowspan: 1, colwidth: null };
const document: RichTextDocument = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [text('Zu '), { type: 'placeholder', attrs: { name: 'title' }, marks: [{ type: 'bold' }] }],
    },
    { type: 'paragraph', content: [text('a'), { type: 'hardBreak' }, text('b')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('eins')] }] },
    {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [{ type: 'listItem', content: [paragraph('vier')] }],
    },
    { type: 'blockquote', content: [paragraph('Zitat')] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', attrs, content: [paragraph('Kopf')] }] },
      ],
    },
    { type: 'paragraph', content: [] },
    { type: 'image', attrs: { image: 'b', alt: 'Das Gebäude', width: 50 } },
    { type: 'image', attrs: { image: 'b', alt: null, width: 25 } },
  ],
};

const named: RichTextSurface<string> = {
  text: (own, marks) => [...marks.map(({ type }) => type), own].join(':'),
  lineBreak: () => '/',
  paragraph: (content) => `p(${content.join('')})`,
  heading: (content, level) => `h${level}(${content.join('')})`,
  list: (items, start) => `${start ?? '•'}(${items.flat().join('')})`,
  quote: (content) => `q(${content.join('')})`,
  image: ({ alt, width }) => `i${width}(${alt})`,
  table: (rows) =>
    rows
      .flat()
      .map(({ isHeader, colspan, content }) => `${isHeader}${colspan}(${content.join('')})`)
      .join(''),
};

test('When a text is walked through, then each part comes once, in order, with placeholders filled', () => {
  expect(walkRichText(document, placeholders, named)).toEqual([
    'h2(Zu bold:<b>Bericht</b>)',
    'p(a/b)',
    '•(p(eins))',
    '4(p(vier))',
    'q(p(Zitat))',
    'true2(p(Kopf))',
    'p()',
    'i50(Das Gebäude)',
    'i25(null)',
  ]);
});

test('When only the words of a text are wanted, then there is nothing of its form', () => {
  expect(toPlainText(document, placeholders)).toEqual([
    'Zu <b>Bericht</b>',
    'a b',
    'eins',
    'vier',
    'Zitat',
    'Kopf',
    'Das Gebäude',
  ]);
});
