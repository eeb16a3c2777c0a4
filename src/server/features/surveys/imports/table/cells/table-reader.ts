import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { CellBatch } from '../../text/cell-batch.ts';

export type Dialect = Pick<TableMapping, 'sheet' | 'delimiter' | 'encoding'>;

/** `decimalSign` is used to write a workbook's stored numbers, so that numbers and texts read alike. */
export type Reading = Dialect & Pick<TableMapping, 'decimalSign'>;

export interface TableReader {
  readonly format: 'csv' | 'xlsx';
  readonly fileName: string;
  readonly fileSize: number;
  readonly sheets: readonly string[];
  readonly tables: readonly string[];
  readonly detected: Dialect;
  batches(reading: Reading, signal: AbortSignal): AsyncIterable<CellBatch>;
}
