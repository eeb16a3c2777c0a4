import type { Sheet } from 'write-excel-file/node';
import {
  cellTexts,
  OVERVIEW_DECIMALS,
  overviewFacts,
  overviewWords,
  questionText,
  rowHeading,
  rowName,
} from '#document/overview-table.ts';
import { type OverviewFormat, overviewFile } from '#shared/oversight/overview/contract.ts';
import { buildFileName } from '#shared/publishing/exports/file-name.ts';
import { csvNumber, csvText } from '../../../../lib/csv-text.ts';
import { type OverviewTask, overviewRows } from './overview-rows.ts';
import { sheetNames } from './sheet-names.ts';
import {
  type Cells,
  headCell,
  measureColumnWidth,
  numberCell,
  textCell,
  titleCell,
  WIDTH,
  writeSheets,
} from './workbook-cells.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** UTF-8 with a byte order mark; spreadsheets expect the delimiter to follow the decimal sign. */
const renderCsv = (task: OverviewTask): Uint8Array => {
  const { columns, rows } = overviewRows(task);
  const delimiter = task.decimal === ',' ? ';' : ',';
  const lines = [columns.map(({ heading }) => heading), ...rows].map((values) =>
    values
      .map((value) =>
        typeof value === 'string' ? csvText(value, delimiter) : csvNumber(value, task.decimal),
      )
      .join(delimiter),
  );
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
};

type Content = Omit<Sheet<Buffer>, 'sheet'>;

const number = (value: number | null, decimals: number) => numberCell(value, { kind: 'number', decimals });

const matrixSheet = ({ overview, ...wording }: OverviewTask): Content => {
  const { language } = wording;
  const words = overviewWords(language);
  const hasChanges = overview.chosen.comparedPeriodId !== null;
  const below = [
    overview.chosen.meanOver === undefined ? words.mean : words.meanOfSurveys,
    words.answers,
    ...(hasChanges ? [words.difference, words.change] : []),
  ];
  const kinds = ['number', 'number', 'number', 'text'] as const;
  return {
    data: [
      [
        null,
        ...overview.items.flatMap(
          (item): Cells => [headCell(questionText(item, language)), ...below.slice(1).map(() => null)],
        ),
      ],
      [
        headCell(rowHeading(overview, language)),
        ...overview.items.flatMap(() => below.map((name, index) => headCell(name, kinds[index]))),
      ],
      ...overview.rows.map(
        (row): Cells => [
          textCell(rowName(row, language), { indent: row.depth }),
          ...row.cells.flatMap((cell, index): Cells => {
            const item = overview.items[index] as (typeof overview.items)[number];
            const texts = cellTexts(cell, item, overview.minimumSurveys, wording);
            const { now, change } = cell;
            const shown =
              now.hidden === null
                ? [number(now.mean, OVERVIEW_DECIMALS), number(now.n, 0)]
                : [textCell(texts.mean, { align: 'right' }), null];
            return hasChanges
              ? [
                  ...shown,
                  number(change?.difference ?? null, OVERVIEW_DECIMALS),
                  textCell(texts.change?.meaning ?? ''),
                ]
              : shown;
          }),
        ],
      ),
    ],
    columns: [
      {
        width: measureColumnWidth(
          overview.rows.map((row) => `${'  '.repeat(row.depth)}${rowName(row, language)}`),
        ),
      },
      ...overview.items.flatMap(() =>
        below.map((name) => ({ width: Math.max(WIDTH.number, measureColumnWidth([name])) })),
      ),
    ],
    stickyRowsCount: 2,
    stickyColumnsCount: 1,
  };
};

const listSheet = (task: OverviewTask): Content => {
  const { columns, rows } = overviewRows(task);
  return {
    data: [
      columns.map(({ heading, decimals }) => headCell(heading, decimals === null ? 'text' : 'number')),
      ...rows.map(
        (values): Cells =>
          values.map((value, index) =>
            typeof value === 'string' ? textCell(value) : number(value, columns[index]?.decimals ?? 0),
          ),
      ),
    ],
    columns: columns.map(({ heading, decimals }, index) => ({
      width:
        decimals === null
          ? measureColumnWidth([heading, ...rows.slice(0, 100).map((values) => String(values[index] ?? ''))])
          : Math.max(WIDTH.number, measureColumnWidth([heading])),
    })),
    stickyRowsCount: 1,
  };
};

const aboutSheet = ({ overview, ...wording }: OverviewTask): Content => {
  const words = overviewWords(wording.language);
  return {
    data: [
      [titleCell(words.title)],
      ...overviewFacts(overview, wording).map((pair): Cells => pair.map((text) => textCell(text))),
      ...words.rules.map((rule): Cells => [textCell(words.note), textCell(rule)]),
    ],
    columns: [{ width: WIDTH.number * 2 }, { width: WIDTH.maximum * 2 }],
  };
};

const renderXlsx = (task: OverviewTask): Promise<Uint8Array> => {
  const words = overviewWords(task.language);
  const [means = '', list = '', about = ''] = sheetNames([words.means, words.list, words.about], words.unit);
  return writeSheets([
    { sheet: means, ...matrixSheet(task) },
    { sheet: list, ...listSheet(task) },
    { sheet: about, ...aboutSheet(task) },
  ]);
};

const renderJson = ({ overview }: OverviewTask): Uint8Array =>
  new TextEncoder().encode(
    `${JSON.stringify(overviewFile.parse({ format: 'plenum-overview', version: 1, ...overview }), null, 2)}\n`,
  );

const renderers: Record<OverviewFormat, (task: OverviewTask) => Uint8Array | Promise<Uint8Array>> = {
  CSV: renderCsv,
  XLSX: renderXlsx,
  JSON: renderJson,
};
const extensions: Record<OverviewFormat, string> = { CSV: 'csv', XLSX: 'xlsx', JSON: 'json' };

export const makeOverviewFile = async (task: OverviewTask): Promise<{ name: string; bytes: Uint8Array }> => {
  const { title } = overviewWords(task.language);
  return {
    name: buildFileName(title, extensions[task.format], title),
    bytes: await renderers[task.format](task),
  };
};
