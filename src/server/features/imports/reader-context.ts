import type { Database } from '../../db/connect.ts';
import type { SourceFile } from './source/survey-draft.ts';

/** What a task of a reader is given beside its input. */
export interface ReaderContext {
  database: Database;
  /** The file, with every piece that is read of it counted. */
  withProgress(file: SourceFile): SourceFile;
  signal: AbortSignal;
}
