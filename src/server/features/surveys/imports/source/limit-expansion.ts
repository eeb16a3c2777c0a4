import type { PackedColumn } from '#analysis/counting/packed-columns.ts';
import { rejectFile } from './reject-file.ts';
import type { AnswerSegment, ImportProblem } from './survey-draft.ts';

export const EXPANSION = {
  freeBytes: 8 * 1024 * 1024,
  /** Repetitive XML packs to a fiftieth; deflate itself ends at about a thousandth. */
  ratio: 250,
} as const;

export class ExpansionBudget {
  readonly #file: string;
  #left: number;

  constructor(file: string, size: number) {
    this.#file = file;
    this.#left = Math.max(EXPANSION.freeBytes, size * EXPANSION.ratio);
  }

  spend(bytes: number, location: Pick<ImportProblem, 'row' | 'column'> = {}): void {
    this.#left -= bytes;
    if (this.#left < 0) throw rejectFile(this.#file, 'expandsTooMuch', { ratio: EXPANSION.ratio }, location);
  }
}

const sizeOf = (column: PackedColumn): number => {
  switch (column.kind) {
    case 'choice':
      return column.codes.byteLength;
    case 'number':
      return column.values.byteLength;
    case 'multiple':
      return column.answered.byteLength * (column.ticks.length + 2);
    case 'open':
      return column.answered.byteLength;
  }
};

export async function* limitExpansion(
  segments: AsyncIterable<AnswerSegment>,
  file: string,
  size: number,
): AsyncGenerator<AnswerSegment> {
  const budget = new ExpansionBudget(file, size);
  for await (const segment of segments) {
    budget.spend(segment.columns.reduce((sum, column) => sum + sizeOf(column), 0));
    yield segment;
  }
}
