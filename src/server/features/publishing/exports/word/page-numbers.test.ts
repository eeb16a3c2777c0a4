import {
  Document,
  HeadingLevel,
  Packer,
  type PageNumberEstimator,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
} from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { describe, expect, test } from 'vitest';
import { lightenTables, pageNumbers } from './page-numbers.ts';

const estimateAll: PageNumberEstimator = estimatePageNumbersWith({ guess: true });
const WIDTHS = [2_400, 4_000, 2_600];

const table = (rows: number): Table =>
  new Table({
    columnWidths: WIDTHS,
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from(
        WIDTHS,
        (_width, column) =>
          // Every third row has a cell of several lines, each time another one.
          new TableCell({
            children: [
              new Paragraph(
                row % 3 === 0 && (row / 3) % WIDTHS.length === column ? 'Wort '.repeat(90) : `Zelle ${row}`,
              ),
            ],
          }),
      ),
    ).map((children) => new TableRow({ cantSplit: true, children })),
  });

describe('pageNumbers', () => {
  test('estimates the pages that the whole document has', async () => {
    const pages: (readonly [string, string])[][] = [];
    const compared: PageNumberEstimator = Object.assign((...asked: Parameters<PageNumberEstimator>) => {
      const found = pageNumbers(...asked);
      pages.push([...estimateAll(...asked).bookmarks], [...found.bookmarks]);
      return found;
    }, pageNumbers.listNumbers && { listNumbers: pageNumbers.listNumbers });
    const children = [1, 2, 3, 4, 5].flatMap((chapter) => [
      new Paragraph({ heading: HeadingLevel.HEADING_1, text: `Kapitel ${chapter}` }),
      table(20 + chapter),
    ]);
    await Packer.toBuffer(
      new Document({
        pageNumbers: compared,
        sections: [{ children: [new TableOfContents('Inhalt', { headingStyleRange: '1-2' }), ...children] }],
      }),
    );
    const [whole, light] = pages;
    expect(whole).toHaveLength(5);
    expect(Number(whole?.at(-1)?.[1])).toBeGreaterThan(4);
    expect(light).toEqual(whole);
  });
});

describe('lightenTables', () => {
  const cell = (text: string) => ({ 'w:tc': [{ 'w:p': [{ 'w:r': [{ 'w:t': [text] }] }] }] });
  const grid = { 'w:tblGrid': WIDTHS.map((width) => ({ 'w:gridCol': { _attr: { 'w:w': width } } })) };

  test('leaves one cell of a row of single lines, and the text of the fullest cell of others', () => {
    const long = cell('Wort '.repeat(90));
    const body = {
      'w:body': [
        {
          'w:tbl': [
            grid,
            { 'w:tr': [cell('a'), cell('b'), cell('c')] },
            { 'w:tr': [cell('a'), long, cell('c')] },
          ],
        },
      ],
    };
    const empty = { 'w:tc': [{ 'w:p': [] }] };
    expect(lightenTables(body)).toEqual({
      'w:body': [{ 'w:tbl': [grid, { 'w:tr': [cell('a')] }, { 'w:tr': [empty, long, empty] }] }],
    });
  });
});
