import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import type { Reach } from '../match/resolve-units.ts';
import type { FileSet, GroupOptions } from '../preview/import-group.ts';
import type { ClaimedImport } from '../records/queries.ts';
import type { ImportProblem } from '../source/survey-draft.ts';
import type { SharedDetection } from '../table/mapping/detect-together.ts';

export interface ReaderTasks {
  inspect: { input: ClaimedImport; result: unknown };
  store: { input: ClaimedImport; result: unknown };
  detect: { input: { sets: readonly FileSet[]; minimum: number }; result: SharedDetection[] };
  importFiles: { input: { reach: Reach; files: FileSet; options: GroupOptions }; result: ImportResult };
}
export type ReaderTaskName = keyof ReaderTasks;

export interface Task<Name extends ReaderTaskName = ReaderTaskName> {
  name: Name;
  input: ReaderTasks[Name]['input'];
}

/** Carries the database URL, which must not appear in arguments or environment variables. */
export type ToReader =
  | { kind: 'run'; task: Task; databaseUrl: string; processorMs: number; memoryBytes: number }
  | { kind: 'cancel' };

export interface ReaderProgress {
  file: string;
  read: number;
}

export type FromReader =
  | ({ kind: 'progress' } & ReaderProgress)
  | { kind: 'done'; result: ReaderTasks[ReaderTaskName]['result']; residentBytes: number }
  | { kind: 'refused'; problems: ImportProblem[]; residentBytes: number }
  | { kind: 'failed'; message: string; stack: string; code: unknown };

export type TaskEnd = Extract<FromReader, { kind: 'done' | 'refused' }>;

export interface ReadingOptions {
  bytes: number;
  firstFile: string;
  signal: AbortSignal;
  onProgress?: (progress: ReaderProgress) => void;
}
