import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import type { ColumnTruth, DetectionFile } from './detection-truth.ts';

export interface DrawnColumn {
  readonly heading: string;
  readonly below?: readonly string[];
  readonly cell: (row: number) => string;
  readonly truth: ColumnTruth;
}

export interface TableOptions {
  readonly rows?: number;
  readonly delimiter?: ',' | ';' | '\t';
  readonly above?: readonly string[];
}

export const ROWS = 80;

const quoted = (cell: string, delimiter: string): string =>
  /["\n\r]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const tableOf = (
  name: string,
  columns: readonly DrawnColumn[],
  { rows = ROWS, delimiter = ',', above = [] }: TableOptions = {},
): DetectionFile => {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => quoted(cell, delimiter)).join(delimiter);
  const depth = Math.max(0, ...columns.map(({ below = [] }) => below.length));
  const headings = Array.from({ length: depth + 1 }, (_, level) =>
    line(columns.map(({ heading, below = [] }) => (level === 0 ? heading : (below[level - 1] ?? '')))),
  );
  const body = Array.from({ length: rows }, (_, row) => line(columns.map(({ cell }) => cell(row))));
  return {
    name,
    head: [...above, ...headings].join('\n'),
    rows: body,
    columns: columns.map(({ heading, truth }) => ({ heading, truth })),
  };
};

export const drawCells = (
  random: SeededRandom,
  labels: readonly string[],
  { rows = ROWS, blanks = 0.03 }: { rows?: number; blanks?: number } = {},
): ((row: number) => string) => {
  const weights = labels.map(() => 0.4 + random.next());
  // Each label at least once, so that the file shows what its truth names.
  const cells = Array.from({ length: rows }, (_, row) =>
    row < labels.length
      ? (labels[row] as string)
      : random.chance(blanks)
        ? ''
        : (labels[random.weighted(weights)] as string),
  );
  for (let row = cells.length - 1; row > 0; row -= 1) {
    const other = random.below(row + 1);
    [cells[row], cells[other]] = [cells[other] as string, cells[row] as string];
  }
  return (row) => cells[row] ?? '';
};

export const ranked = (labels: readonly string[], first = 1): Record<string, number> =>
  Object.fromEntries(labels.map((label, index) => [label, first + index]));
