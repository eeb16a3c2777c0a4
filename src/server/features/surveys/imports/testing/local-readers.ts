import { connect } from '../../../../db/connect.ts';
import type { ReaderContext } from '../files/reader-context.ts';
import type { Readers } from '../reader/create-readers.ts';
import { readerTasks } from '../reader/reader-tasks.ts';

const CONNECTIONS = 4;

/**
 * Reads files in this process, because starting a reader costs as much as twenty small imports. Messages are cloned as
 * between processes; limits and crashes are tested with `createReaders`.
 */
export const createLocalReaders = (databaseUrl: string): Readers => {
  const database = connect(databaseUrl, CONNECTIONS, { statementsOf: 'reader' });
  return {
    run: async (name, input, { signal }) => {
      signal.throwIfAborted();
      const context: ReaderContext = { database, signal, withProgress: (file) => file };
      const task = readerTasks[name] as (given: typeof input, context: ReaderContext) => Promise<unknown>;
      return structuredClone(await task(structuredClone(input), context)) as never;
    },
    close: () => database.destroy(),
  };
};
