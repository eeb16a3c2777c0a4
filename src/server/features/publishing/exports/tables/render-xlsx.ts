import type { Sheet } from 'write-excel-file/node';
import { rowTexts } from '#charts/description/chart-table.ts';
import type { Block } from '#document/blocks/block.ts';
import { type CommentsBlock, commentText } from '#document/blocks/comments-block.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import { toPlainText } from '#document/texts/walk-rich-text.ts';
import type { ExportInput } from '../input/export-input.ts';
import { exportTranslations } from '../input/export-translations.ts';
import { sheetNames } from './sheet-names.ts';
import {
  type Cells,
  headCell,
  linkCell,
  measureColumnWidth,
  numberCell,
  textCell,
  titleCell,
  WIDTH,
  writeSheets,
} from './workbook-cells.ts';

const cellsOf = (
  cells: FigureBlock['table']['rows'][number]['cells'],
  columns: FigureBlock['table']['columns'],
): Cells =>
  columns.map(({ kind, decimals }, index) => {
    const cell = cells[index] ?? null;
    return kind !== 'text' && typeof cell === 'number'
      ? numberCell(cell, { kind, decimals })
      : textCell(String(cell ?? ''));
  });

const commentsSheet = (
  heading: string,
  { summary, comments, more, notes, cloud }: CommentsBlock,
  words: ReturnType<typeof exportTranslations>,
): Omit<Sheet<Buffer>, 'sheet'> => ({
  data: [
    [titleCell(heading)],
    [headCell(words.comment), headCell(words.row), headCell(words.language)],
    ...comments.map(
      (entry): Cells => [
        textCell(commentText(entry)),
        textCell(entry.group ?? entry.topics.join(', ')),
        textCell(entry.language ?? ''),
      ],
    ),
    [],
    ...(cloud ? [cloud.table.columns.map(({ heading: name, kind }) => headCell(name, kind))] : []),
    ...(cloud?.table.rows ?? []).map(({ cells }): Cells => cellsOf(cells, cloud?.table.columns ?? [])),
    ...[summary, more, ...notes]
      .filter((text) => text !== '')
      .map((text): Cells => [textCell(text, { wrap: false })]),
  ],
  columns: [{ width: WIDTH.maximum * 2 }, { width: WIDTH.maximum }, { width: WIDTH.number }],
  stickyRowsCount: 2,
});

const tableSheet = (block: Block, { wording }: ExportInput): Omit<Sheet<Buffer>, 'sheet'> => {
  const words = exportTranslations(wording.language);
  const { content, heading } = block;
  if (content.kind === 'hidden')
    return {
      data: [[titleCell(heading)], [textCell(words.hidden)], [textCell(content.text)]],
      columns: [{ width: WIDTH.maximum }],
    };
  if (content.kind === 'section')
    return { data: [[titleCell(heading)]], columns: [{ width: WIDTH.maximum }] };
  if (content.kind === 'text') {
    const lines = toPlainText(content.document, content.placeholders);
    return {
      data: [[titleCell(heading)], ...lines.map((line): Cells => [textCell(line)])],
      columns: [{ width: WIDTH.maximum }],
    };
  }
  if (content.kind === 'comments') return commentsSheet(heading, content, words);
  const { table, statistics, notes, sentence } = content;
  const rows = table.rows.map((row): Cells => {
    const texts = rowTexts(table, row, wording);
    return table.columns.map(({ kind, decimals }, index) => {
      const cell = row.cells[index] ?? null;
      if (kind !== 'text' && typeof cell === 'number') return numberCell(cell, { kind, decimals });
      return row.hidden === null && cell === null ? null : textCell(texts[index] ?? '');
    });
  });
  const sentences = [table.note, ...notes, sentence].filter((text) => text !== '');
  return {
    data: [
      // Frozen together: what the table is of, and its headings.
      [titleCell(heading)],
      table.columns.map(({ heading: name, kind }) => headCell(name, kind)),
      ...rows,
      [],
      ...statistics.map(
        ({ longName, value, decimals, isPercent }): Cells => [
          textCell(longName),
          numberCell(value, { kind: isPercent ? 'percent' : 'number', decimals }),
        ],
      ),
      ...sentences.map((text): Cells => [textCell(text, { wrap: false })]),
    ],
    columns: table.columns.map(({ heading: name, kind }, index) => ({
      width:
        index === 0
          ? measureColumnWidth([
              ...table.rows.map(({ cells }) => String(cells[0] ?? '')),
              ...statistics.map((s) => s.longName),
            ])
          : Math.max(kind === 'text' ? WIDTH.minimum : WIDTH.number, measureColumnWidth([name])),
    })),
    stickyRowsCount: 2,
  };
};

const overviewSheet = (
  { document, wording }: ExportInput,
  names: readonly string[],
): Omit<Sheet<Buffer>, 'sheet'> => {
  const words = exportTranslations(wording.language);
  const statistics = new Map(
    document.blocks.flatMap(({ content }) =>
      content.kind === 'figure'
        ? content.statistics.map(({ key, longName }) => [key, longName] as const)
        : [],
    ),
  );
  return {
    data: [
      [
        headCell(words.number, 'number'),
        headCell(words.item),
        ...[...statistics.values()].map((name) => headCell(name, 'number')),
        headCell(words.note),
      ],
      ...document.blocks.map(
        ({ heading, content }, index): Cells => [
          numberCell(index + 1, { kind: 'number', decimals: 0 }),
          linkCell(heading),
          ...[...statistics.keys()].map((key) => {
            const found =
              content.kind === 'figure' ? content.statistics.find((one) => one.key === key) : undefined;
            if (!found) return null;
            const { value, decimals, isPercent } = found;
            return numberCell(value, { kind: isPercent ? 'percent' : 'number', decimals });
          }),
          textCell(content.kind === 'hidden' ? content.text : (names[index] ?? '')),
        ],
      ),
      [null, linkCell(words.about)],
    ],
    columns: [
      { width: 6 },
      { width: WIDTH.maximum },
      ...[...statistics.values()].map((name) => ({
        width: Math.max(WIDTH.number, measureColumnWidth([name])),
      })),
      { width: 40 },
    ],
    stickyRowsCount: 1,
  };
};

const aboutSheet = ({ document, wording }: ExportInput): Omit<Sheet<Buffer>, 'sheet'> => {
  const words = exportTranslations(wording.language);
  const hidden = document.blocks.flatMap(({ heading, content }, index) =>
    content.kind === 'hidden' ? [{ number: index + 1, heading, text: content.text }] : [],
  );
  return {
    data: [
      [titleCell(document.title)],
      ...document.facts.flatMap(({ text, details }): Cells[] => [
        [textCell(text)],
        ...details.map((detail): Cells => [textCell(detail, { indent: 1 })]),
      ]),
      ...(hidden.length > 0 ? [[], [headCell(words.hidden)]] : []),
      ...hidden.map(
        ({ number, heading, text }): Cells => [textCell(`${number}. ${heading}`), textCell(text)],
      ),
    ],
    columns: [{ width: WIDTH.maximum }, { width: WIDTH.maximum }],
  };
};

export const renderXlsx = async (input: ExportInput): Promise<Uint8Array> => {
  const { document, wording } = input;
  const words = exportTranslations(wording.language);
  const headings = [
    words.overview,
    words.about,
    ...document.blocks.map(({ heading }, index) => `${index + 1} ${heading}`),
  ];
  const [overview = '', about = '', ...names] = sheetNames(headings, words.item);
  const sheets: Sheet<Buffer>[] = [
    { sheet: overview, ...overviewSheet(input, names) },
    ...document.blocks.map((block, index) => ({
      sheet: names[index] as string,
      ...tableSheet(block, input),
    })),
    { sheet: about, ...aboutSheet(input) },
  ];
  const linked = [...names, about].map((sheet, index) => ({ cell: `B${index + 2}`, sheet }));
  return writeSheets(sheets, { links: new Map([[overview, linked]]), design: input.print.design });
};
