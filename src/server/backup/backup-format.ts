/**
 * A backup is one gzip file of lines: a header, then for each table its columns as JSON and its rows as PostgreSQL's
 * COPY text, closed by `\.`, and `END_LINE`. Without that last line the file was cut short.
 */
export interface BackupHeader {
  format: 'plenum-backup';
  version: 1;
  /** The release that wrote the backup; absent before 0.10. */
  program?: string;
  /** The migrations applied when the backup was written. */
  migrations: string[];
  /** Where the identity columns go on counting. */
  sequences: Record<string, string>;
}

export interface TableHeader {
  table: string;
  columns: string[];
}

/** No row is written like this: COPY doubles every backslash. */
export const END_OF_ROWS = '\\.';
export const END_LINE = '{"end":true}';
