import { detectFileSets, importFileSet } from '../import-group.ts';
import { inspectImport } from '../inspect-import.ts';
import type { ReaderContext } from '../reader-context.ts';
import { storeImport } from '../store-import.ts';
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
