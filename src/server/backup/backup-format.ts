import { z } from 'zod';

/**
 * A backup is one gzip file of lines: a header, then for each table its columns as JSON and its rows as PostgreSQL's
 * COPY text, closed by `\.`, and `END_LINE`. A file without that last line is incomplete.
 */
export const backupHeader = z.object({
  format: z.literal('plenum-backup'),
  version: z.literal(1),
  program: z.string().optional(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const tableHeader = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableHeader = z.infer<typeof tableHeader>;

/** Unambiguous, because COPY doubles every backslash in a row. */
export const END_OF_ROWS = '\\.';
export const END_LINE = '{"end":true}';

export interface BackupFile {
  readonly address: string;
  read(): AsyncIterable<Uint8Array>;
  /** All of it or nothing. */
  write(content: AsyncIterable<Uint8Array>): Promise<void>;
  size(): Promise<number>;
}

export interface BackupEntry {
  readonly name: string;
  readonly writtenAt: Date;
}

/** A folder, of a disk or of a bucket. */
export interface BackupFolder {
  readonly address: string;
  file(name: string): BackupFile;
  list(): Promise<BackupEntry[]>;
  remove(name: string): Promise<void>;
}
