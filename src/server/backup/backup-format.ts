/**
 * A backup is one gzip file of lines: a header, then for each table its columns as JSON and its rows as PostgreSQL's
 * COPY text, closed by `\.`, and `END_LINE`. A file without that last line is incomplete.
 */
export interface BackupHeader {
  format: 'plenum-backup';
  version: 1;
  program?: string;
  migrations: string[];
  sequences: Record<string, string>;
}

export interface TableHeader {
  table: string;
  columns: string[];
}

/** Unambiguous, because COPY doubles every backslash in a row. */
export const END_OF_ROWS = '\\.';
export const END_LINE = '{"end":true}';
