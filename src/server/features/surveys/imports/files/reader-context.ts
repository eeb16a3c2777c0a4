import type { Database } from '../../../../db/connect.ts';
import type { SourceFile } from '../source/survey-draft.ts';

export interface ReaderContext {
  database: Database;
  withProgress(file: SourceFile): SourceFile;
  signal: AbortSignal;
}
