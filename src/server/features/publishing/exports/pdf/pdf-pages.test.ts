import { describe, expect, test } from 'vitest';
import { createDifferences } from '#charts/differences/chart-differences.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { serverFormat } from '../input/server-format.ts';
import { commentsExample, everyItemReport, fileTask } from '../testing/every-item.ts';
import { commentsItem, setAndRead, withComments } from '../testing/set-pdf.ts';

const report = everyItemReport();
const document = buildReportDocument(
  report,
  'report',
  serverFormat('de', fileTask().uiConfig, undefined),
  createDifferences(report.reportItems.map(({ content }) => content)),
);

const [FIRST, LAST] = ['Anfang', 'Schluss'];
const withWords = (item: (typeof report.reportItems)[number], count: number) => {
  const { data } = item.content;
  if (data?.kind !== 'words' || data.total.hidden !== null) throw new Error('There are no words.');
  const [word] = data.total.words;
  if (!word) throw new Error('There are no words.');
  const names = Array.from({ length: count }, (_, index) => (index === 0 ? FIRST : `Wort${index}`));
  const words = [...names.slice(0, -1), LAST].map((name) => ({ ...word, word: name }));
  return {
    ...item.content,
    data: { ...data, total: { ...data.total, words } },
  };
};

describe('[7.27] the contents of a document', () => {
  const short = report.reportItems.filter(({ content }) => content.data?.kind === 'words').slice(0, 1);
  const repeated = (count: number) =>
    everyItemReport({
      reportItems: Array.from({ length: count }, (_, index) => ({
        ...(short[0] as (typeof report.reportItems)[number]),
        id: index + 1,
        placement: { x: 0, y: index * 4, cols: 12, rows: 4 },
      })),
    });

  test.each([
    ['are on the cover where it has room for them', 10, 0],
    ['are on a page of their own where it has not', 60, 1],
  ])('%s', async (_, count, page) => {
    const { pages } = await setAndRead(fileTask({}, repeated(count)));
    expect(pages.findIndex(({ text }) => text.includes('Inhalt'))).toBe(page);
  });
});

describe('[7.27] breaks between pages', () => {
  test('honours page breaks and keeps items together as configured', async () => {
    const long = { ...commentsItem(16), id: 1, placement: { x: 0, y: 0, cols: 12, rows: 4 } };
    const bars = report.reportItems.find(({ content }) => content.data?.kind === 'words');
    if (!bars?.content.config || !long.content.config) throw new Error('There are no examples.');
    const second = { ...bars, id: 2, placement: { x: 0, y: 4, cols: 12, rows: 4 } };
    const pagesOf = async (paper: { breakBefore: boolean; keepTogether: boolean }) => {
      const config = { ...bars.content.config, paper } as typeof bars.content.config;
      const content = { ...withWords(second, paper.keepTogether ? 75 : 195), config };
      const items = [long, { ...second, content }];
      const chunk = new TextEncoder().encode(JSON.stringify(commentsExample(16).first));
      const comments = [{ reportItemId: 1, chunk }];
      const { pages } = await setAndRead(fileTask({ comments }, everyItemReport({ reportItems: items })));
      // Charts hold words, too, above their tables.
      return (needle: string): number => pages.findLastIndex(({ text }) => text.includes(needle));
    };
    const plainly = { breakBefore: false, keepTogether: false };
    const pageOf = await pagesOf(plainly);
    const comments = pageOf('Kommentar 16');
    expect(pageOf(FIRST)).toBe(comments);
    expect(pageOf(LAST)).toBe(comments + 1);
    expect((await pagesOf({ ...plainly, breakBefore: true }))(FIRST)).toBe(comments + 1);
    const pageTogether = await pagesOf({ ...plainly, keepTogether: true });
    expect(pageTogether(FIRST)).toBe(comments + 1);
    expect(pageTogether(LAST)).toBe(comments + 1);
  });

  test('When a section begins where a page ends, then its heading goes to the page of its first item', async () => {
    const { comments } = withComments(16);
    const long = { ...commentsItem(16), placement: { x: 0, y: 0, cols: 12, rows: 4 } };
    const section = report.reportItems.find(({ content }) => content.config?.visualizationType === 'DIVIDER');
    const words = report.reportItems.find(({ content }) => content.data?.kind === 'words');
    if (!section || !words?.content.config) throw new Error('There are no examples.');
    const config = { ...words.content.config, paper: { breakBefore: false, keepTogether: true } };
    const items = [
      long,
      { ...section, placement: { x: 0, y: 4, cols: 12, rows: 1 } },
      {
        ...words,
        placement: { x: 0, y: 5, cols: 12, rows: 4 },
        content: { ...withWords(words, 54), config: config as typeof words.content.config },
      },
    ];
    const { pages } = await setAndRead(fileTask({ comments }, everyItemReport({ reportItems: items })));
    const heading = document.blocks.find(({ id }) => id === section.id)?.heading ?? 'none';
    const pageOf = (needle: string): number => pages.findLastIndex(({ text }) => text.includes(needle));
    expect(pageOf(FIRST)).toBe(pageOf('Kommentar 16') + 1);
    expect(pageOf(heading)).toBe(pageOf(FIRST));
  });
});
