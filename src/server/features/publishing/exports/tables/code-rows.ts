import { readRowName, type TableColumn } from '#charts/description/chart-table.ts';
import { type Block, readFigureBlock } from '#document/blocks/block.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';

export interface CodeRow {
  readonly itemId: number;
  readonly item: string;
  readonly rowCode: number;
  readonly row: string;
  readonly measureCode: string;
  readonly measure: string;
  readonly unit: 'number' | 'percent';
  readonly value: number | null;
  readonly hidden: HiddenReason | null;
}

export const columnCodes = (columns: readonly TableColumn[]): string[] => {
  const taken = new Set<string>();
  return columns.map(({ code }) => {
    let own = code;
    for (let number = 2; taken.has(own); number += 1) own = `${code}_${number}`;
    taken.add(own);
    return own;
  });
};

const rowCodes = (rows: readonly { readonly code?: number }[]): number[] => {
  const codes = rows.map(({ code }) => code);
  const isUnique = new Set(codes).size === rows.length && !codes.includes(undefined);
  return rows.map(({ code }, index) => (isUnique && code !== undefined ? code : index + 1));
};

export const codeRows = (block: Block): CodeRow[] => {
  const figure = readFigureBlock(block);
  if (!figure) return [];
  const { table, statistics } = figure;
  const of = { itemId: block.id, item: block.heading };
  const columns = columnCodes(table.columns);
  const rows = rowCodes(table.rows);
  return [
    ...table.rows.flatMap((shown, index) =>
      table.columns.flatMap(({ heading: measure, kind }, column): CodeRow[] => {
        const { cells, hidden } = shown;
        const cell = cells[column] ?? null;
        if (kind === 'text' || column === 0 || typeof cell === 'string') return [];
        return [
          {
            ...of,
            rowCode: rows[index] as number,
            row: readRowName(table, shown),
            measureCode: columns[column] as string,
            measure,
            unit: kind,
            value: hidden === null ? cell : null,
            hidden,
          },
        ];
      }),
    ),
    ...statistics.map(
      ({ key, longName, value, isPercent }): CodeRow => ({
        ...of,
        ...{ rowCode: 0, row: '', measureCode: key, measure: longName, value, hidden: null },
        unit: isPercent ? 'percent' : 'number',
      }),
    ),
  ];
};
