import type { ReaderContext } from '../files/reader-context.ts';
import { detectFileSets, importFileSet } from '../preview/import-group.ts';
import { inspectImport } from '../preview/inspect-import.ts';
import { storeImport } from '../store/store-import.ts';
import type { ReaderTaskName, ReaderTasks } from './messages.ts';

type Run<Name extends ReaderTaskName> = (
  input: ReaderTasks[Name]['input'],
  context: ReaderContext,
) => Promise<ReaderTasks[Name]['result']>;

export const readerTasks = {
  inspect: inspectImport,
  store: storeImport,
  detect: detectFileSets,
  importFiles: importFileSet,
} satisfies { [Name in ReaderTaskName]: Run<Name> };
