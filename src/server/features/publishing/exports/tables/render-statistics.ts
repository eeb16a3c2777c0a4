import { loadChartTranslations } from '#charts/wording/chart-translations.ts';
import type { Block } from '#document/blocks/block.ts';
import { csvNumber, csvText } from '../../../../lib/csv-text.ts';
import type { ExportInput } from '../input/export-input.ts';
import { exportTranslations } from '../input/export-translations.ts';
import { type CodeRow, codeRows } from './code-rows.ts';
import { packFiles } from './pack-files.ts';
import { type Labels, writeRScript, writeSpssSyntax } from './statistics-syntax.ts';

const DELIMITER = ',';
/** SPSS keeps at most 32,767 bytes of a string, and reads shorter ones faster. */
const MAXIMUM_LETTERS = 1_000;

const encoder = new TextEncoder();
const itemCode = (id: number): string => `item${id}`;

const toCsv = (rows: readonly (readonly (string | number | null)[])[]): Uint8Array =>
  encoder.encode(
    `${rows
      .map((row) =>
        row
          .map((cell) => (typeof cell === 'string' ? csvText(cell, DELIMITER) : csvNumber(cell, '.')))
          .join(DELIMITER),
      )
      .join('\n')}\n`,
  );

/** One line of at most so many characters, since statistics programs read line by line. */
const plain = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, MAXIMUM_LETTERS / 4).join('');

const rowKey = ({ itemId, rowCode }: CodeRow): string => `${itemCode(itemId)}.${rowCode}`;

const fieldsOf = (one: CodeRow) => ({
  variable: `${itemCode(one.itemId)}_${one.measureCode}`,
  item_id: one.itemId,
  item_code: itemCode(one.itemId),
  item: plain(one.item),
  row_key: rowKey(one),
  row_code: one.rowCode,
  row: plain(one.row),
  measure_code: one.measureCode,
  measure: plain(one.measure),
  unit: one.unit,
  value: one.value,
  missing: one.hidden ?? (one.value === null ? 'none' : ''),
});

type Fields = ReturnType<typeof fieldsOf>;
type FieldName = keyof Fields;
const NUMBERS: readonly FieldName[] = ['item_id', 'row_code', 'value'];
const NAMES = [
  'variable',
  'item_id',
  'item_code',
  'item',
  'row_key',
  'row_code',
  'row',
  'measure_code',
  'measure',
  'unit',
  'value',
  'missing',
] as const satisfies readonly FieldName[];

const distinct = <Code extends string | number>(pairs: readonly (readonly [Code, string])[]) =>
  [...new Map(pairs)].map(([code, label]) => ({ code, label }));

const labelsOf = (rows: readonly Fields[], language: string): Labels => {
  const { statistics } = exportTranslations(language);
  const bytes = (name: FieldName): number =>
    Math.max(1, ...rows.map((row) => encoder.encode(csvText(String(row[name] ?? ''), DELIMITER)).length));
  return {
    variables: NAMES.map((name) => ({
      name,
      label: statistics.variables[name],
      letters: NUMBERS.includes(name) ? null : bytes(name),
    })),
    values: [
      { variable: 'item_id', values: distinct(rows.map(({ item_id, item }) => [item_id, item] as const)) },
      {
        variable: 'item_code',
        values: distinct(rows.map(({ item_code, item }) => [item_code, item] as const)),
      },
      {
        variable: 'row_key',
        values: distinct(rows.flatMap(({ row_key, row }) => (row === '' ? [] : [[row_key, row] as const]))),
      },
      {
        variable: 'missing',
        values: distinct(
          rows.flatMap(({ missing }) =>
            missing === ''
              ? []
              : [
                  [
                    missing,
                    missing === 'none' ? statistics.none : loadChartTranslations(language).hidden,
                  ] as const,
                ],
          ),
        ),
      },
    ],
  };
};

const codebookRows = (block: Block, rows: readonly CodeRow[]): (string | number)[][] => {
  const { content } = block;
  const own = [itemCode(block.id), plain(block.heading)];
  const type = content.kind === 'figure' ? content.chart.config.visualizationType : content.kind;
  const entries = (entry: string, pairs: readonly (readonly [string | number, string, string?])[]) =>
    [...new Map(pairs.map((pair) => [pair[0], pair])).values()].map(([code, label, unit = '']) => [
      ...own,
      type,
      entry,
      code,
      plain(label),
      unit,
    ]);
  return [
    [...own, type, 'item', '', '', ''],
    ...entries(
      'row',
      rows.flatMap(({ rowCode, row }) => (rowCode === 0 && row === '' ? [] : [[rowCode, row] as const])),
    ),
    ...entries(
      'measure',
      rows.map(({ measureCode, measure, unit }) => [measureCode, measure, unit] as const),
    ),
    ...(content.kind === 'hidden' ? entries('missing', [[content.reason, content.text]]) : []),
  ];
};

/**
 * An archive for statistics programs: the numbers of `renderCodes` with a variable name that every program takes, a
 * codebook, SPSS syntax and an R script. Nothing in it is not on the page.
 */
export const renderStatistics = ({ document, wording }: ExportInput): Uint8Array => {
  const byBlock = document.blocks.map((block) => ({ block, rows: codeRows(block) }));
  const rows = byBlock.flatMap((one) => one.rows).map(fieldsOf);
  const labels = labelsOf(rows, wording.language);
  const { statistics } = exportTranslations(wording.language);
  const missing = labels.values.find(({ variable }) => variable === 'missing')?.values ?? [];
  return packFiles([
    { name: 'data.csv', bytes: toCsv([NAMES, ...rows.map((row) => NAMES.map((name) => row[name]))]) },
    {
      name: 'codebook.csv',
      bytes: toCsv([
        ['item_code', 'item', 'type', 'entry', 'code', 'label', 'unit'],
        ...document.facts.map(({ key, text }) => [
          'report',
          plain(document.title),
          'facts',
          'fact',
          key,
          plain(text),
          '',
        ]),
        ...missing.map(({ code, label }) => ['', statistics.anyItem, '', 'missing', code, label, '']),
        ...byBlock.flatMap(({ block, rows: own }) => codebookRows(block, own)),
      ]),
    },
    { name: 'read.sps', bytes: encoder.encode(`\ufeff${writeSpssSyntax(labels)}`) },
    { name: 'read.R', bytes: encoder.encode(writeRScript(labels)) },
  ]);
};
