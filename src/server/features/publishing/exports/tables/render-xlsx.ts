import type { Sheet } from 'write-excel-file/node';
import { rowTexts } from '#charts/description/chart-table.ts';
import type { Block } from '#document/blocks/block.ts';
import { type CommentsBlock, commentText } from '#document/blocks/comments-block.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import { toPlainText } from '#document/texts/walk-rich-text.ts';
import { workbookCharts } from '../../../../slides/workbook-charts.ts';
import type { ExportInput } from '../input/export-input.ts';
import { exportTranslations } from '../input/export-translations.ts';
import type { SheetCharts } from './sheet-charts.ts';
import { sheetNames } from './sheet-names.ts';
import {
  type Cells,
  headCell,
  linkCell,
  measureColumnWidth,
  numberCell,
  paragraphCell,
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

const widthsOf = ({ table, statistics }: FigureBlock): number[] =>
  table.columns.map(({ heading, kind }, index) =>
    index === 0
      ? measureColumnWidth([
          ...table.rows.map(({ cells }) => String(cells[0] ?? '')),
          ...statistics.map(({ longName }) => longName),
        ])
      : kind === 'text'
        ? measureColumnWidth([heading, ...table.rows.map(({ cells }) => String(cells[index] ?? ''))])
        : Math.max(WIDTH.number, measureColumnWidth([heading])),
  );

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
  const widths = widthsOf(content);
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
      ...sentences.map((text): Cells => [paragraphCell(text, widths)]),
    ],
    columns: widths.map((width) => ({ width })),
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

/** Rows of a table up to which its charts stand below it; beside a longer one they are seen without scrolling. */
const MOST_ROWS_ABOVE = 20;

/** The numbers of all charts, each with its headings; a chart refers to its own rows. */
const chartDataSheet = (
  { document, wording }: ExportInput,
  names: readonly string[],
  dataName: string,
): { data: Cells[]; charts: Map<string, SheetCharts> } => {
  const data: Cells[] = [];
  const charts = new Map<string, SheetCharts>();
  for (const [index, { heading, content }] of document.blocks.entries()) {
    if (content.kind !== 'figure') continue;
    const placed = workbookCharts(content, wording).map((chart) => {
      const { columns, rows } = chart.sheet;
      data.push(
        [titleCell(heading)],
        columns.map((column) => headCell(column)),
        ...rows.map((row) =>
          row.map((cell) =>
            typeof cell === 'number'
              ? numberCell(cell, { kind: 'number', decimals: 2 })
              : textCell(cell ?? '', { wrap: false }),
          ),
        ),
        [],
      );
      const place = { sheet: dataName, row: data.length - rows.length - 1 };
      return { ...chart, sheet: { ...chart.sheet, place } };
    });
    if (placed.length === 0) continue;
    const { table, statistics, notes, sentence } = content;
    const below = [table.note, ...notes, sentence].filter((text) => text !== '').length;
    const isShort = table.rows.length <= MOST_ROWS_ABOVE;
    charts.set(names[index] ?? '', {
      charts: placed,
      alt: sentence,
      corner: isShort
        ? { column: 0, row: 4 + table.rows.length + statistics.length + below }
        : { column: table.columns.length + 1, row: 1 },
    });
  }
  return { data, charts };
};

export const renderXlsx = async (input: ExportInput): Promise<Uint8Array> => {
  const { document, wording } = input;
  const words = exportTranslations(wording.language);
  const headings = [
    words.overview,
    words.about,
    words.chartData,
    ...document.blocks.map(({ heading }, index) => `${index + 1} ${heading}`),
  ];
  const [overview = '', about = '', chartData = '', ...names] = sheetNames(headings, words.item);
  const { data, charts } = chartDataSheet(input, names, chartData);
  const sheets: Sheet<Buffer>[] = [
    { sheet: overview, ...overviewSheet(input, names) },
    ...document.blocks.map((block, index) => ({
      sheet: names[index] as string,
      ...tableSheet(block, input),
    })),
    { sheet: about, ...aboutSheet(input) },
    ...(data.length > 0 ? [{ sheet: chartData, data, columns: [{ width: WIDTH.maximum }] }] : []),
  ];
  const linked = [...names, about].map((sheet, index) => ({ cell: `B${index + 2}`, sheet }));
  return writeSheets(sheets, { links: new Map([[overview, linked]]), charts, design: input.print.design });
};
