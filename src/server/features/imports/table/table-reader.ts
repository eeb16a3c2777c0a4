import type { TableMapping } from '#shared/imports/mapping.ts';
import type { CellBatch } from './cell-batch.ts';

export type Dialect = Pick<TableMapping, 'sheet' | 'delimiter' | 'encoding'>;

/** A file of rows and columns, whatever its format. */
export interface TableReader {
  readonly format: 'csv' | 'xlsx';
  readonly fileName: string;
  readonly sheets: readonly string[];
  /** What is to be said to read it, found out from its beginning. */
  readonly detected: Dialect;
  /** All rows from the first; may be called more than once. Throws `ImportRefusal`. */
  batches(dialect: Dialect, signal: AbortSignal): AsyncIterable<CellBatch>;
}
