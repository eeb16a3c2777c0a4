import type { TableMapping } from '#shared/imports/mapping.ts';
import type { CellBatch } from '../text/cell-batch.ts';

export type Dialect = Pick<TableMapping, 'sheet' | 'delimiter' | 'encoding'>;

/** `decimalSign`: how a workbook's stored numbers are written, so that they and its texts read alike. */
export type Reading = Dialect & Pick<TableMapping, 'decimalSign'>;

/** A file of rows and columns, whatever its format. */
export interface TableReader {
  readonly format: 'csv' | 'xlsx';
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly sheets: readonly string[];
  /** Sheets that seem to hold answers. */
  readonly tables: readonly string[];
  /** What is to be said to read it, found out from its beginning. */
  readonly detected: Dialect;
  /** All rows from the first; may be called more than once. Throws `ImportRefusal`. */
  batches(reading: Reading, signal: AbortSignal): AsyncIterable<CellBatch>;
}
