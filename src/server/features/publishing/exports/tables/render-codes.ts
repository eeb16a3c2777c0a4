import type { Block } from '#document/blocks/block.ts';
import type { ReportDocument } from '#document/report-document.ts';
import { csvNumber, csvText } from '../../../../lib/csv-text.ts';
import type { ExportInput } from '../input/export-input.ts';
import { codeRows } from './code-rows.ts';

const DELIMITER = ',';
const HEADINGS = ['item_id', 'item', 'row_code', 'row', 'measure_code', 'measure', 'unit', 'value'];
const NONE = 'NA';

type Row = [
  itemId: number,
  item: string,
  rowCode: number,
  row: string,
  measureCode: string,
  measure: string,
  unit: 'number' | 'percent' | 'fact',
  value: number | null,
];

const factRows = ({ title, facts }: ReportDocument): Row[] =>
  facts.flatMap(({ key, text, details }) =>
    [text, ...details].map((shown, index): Row => [0, title, index, '', key, shown, 'fact', null]),
  );

const rowsOf = (block: Block): Row[] =>
  codeRows(block).map(({ itemId, item, rowCode, row, measureCode, measure, unit, value }) => [
    itemId,
    item,
    rowCode,
    row,
    measureCode,
    measure,
    unit,
    value,
  ]);

const field = (value: string | number | null): string => {
  if (typeof value === 'string') return csvText(value, DELIMITER);
  const written = csvNumber(value, '.');
  return written === '' ? NONE : written;
};

/**
 * A CSV file that R, SPSS and Stata can read: one number per row with language-independent codes beside the labels,
 * comma-separated, decimal points, `NA` for missing values. Row 0 is the item itself; item 0 is the report.
 */
export const renderCodes = ({ document }: ExportInput): Uint8Array => {
  const lines = [
    HEADINGS.join(DELIMITER),
    ...[...factRows(document), ...document.blocks.flatMap(rowsOf)].map((row) =>
      row.map(field).join(DELIMITER),
    ),
  ];
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
};
