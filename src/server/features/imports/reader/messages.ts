import type { ImportResult } from '#shared/imports/preview.ts';
import type { FileSet, GroupOptions } from '../import-group.ts';
import type { ClaimedImport } from '../queries.ts';
import type { Reach } from '../resolve-units.ts';
import type { ImportProblem } from '../source/survey-draft.ts';
import type { SharedDetection } from '../table/detect-together.ts';

/** What the process that reads files is asked to do, by its name: what goes in and what comes back. */
export interface ReaderTasks {
  /** Makes the preview of an upload and stores it. */
  inspect: { input: ClaimedImport; result: unknown };
  /** Stores the surveys of a confirmed upload. */
  store: { input: ClaimedImport; result: unknown };
  /** Decides together what tables of the command line with the same headings mean. */
  detect: { input: { sets: readonly FileSet[]; minimum: number }; result: SharedDetection[] };
  /** Files of the command line, from disk to the database. */
  importFiles: { input: { reach: Reach; files: FileSet; options: GroupOptions }; result: ImportResult };
}
export type ReaderTaskName = keyof ReaderTasks;

export interface Task<Name extends ReaderTaskName = ReaderTaskName> {
  name: Name;
  input: ReaderTasks[Name]['input'];
}

/** To the reader. The address of the database is in no argument or variable that other processes could see. */
export type ToReader =
  | { kind: 'run'; task: Task; databaseUrl: string; processorMs: number; memoryBytes: number }
  | { kind: 'cancel' };

/** `file`: the one that is being read; `read`: bytes of files since the task began. */
export interface ReaderProgress {
  file: string;
  read: number;
}

/** From the reader; the last of a task is one of the last three. */
export type FromReader =
  | ({ kind: 'progress' } & ReaderProgress)
  | { kind: 'done'; result: ReaderTasks[ReaderTaskName]['result']; residentBytes: number }
  | { kind: 'refused'; problems: ImportProblem[]; residentBytes: number }
  | { kind: 'failed'; message: string; stack: string; code: unknown };

/** How a task ends whose process can take the next one. */
export type TaskEnd = Extract<FromReader, { kind: 'done' | 'refused' }>;

/** What is followed while a reader works. */
export interface ReadingOptions {
  /** Bytes of all files of the task, which its budget of time goes by. */
  bytes: number;
  /** Names the task in problems as long as no file was opened. */
  firstFile: string;
  signal: AbortSignal;
  onProgress?: (progress: ReaderProgress) => void;
}
