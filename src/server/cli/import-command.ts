import { type Command, UsageError } from './command.ts';
import { ImportUsageError, importFiles, importUsage } from './import.ts';
import { withDatabase } from './with-database.ts';

export const command: Command = {
  summary: 'Import survey files',
  usage: [importUsage.replace(/^plenum /, '')],
  run: (args) =>
    withDatabase((database, { url }) => {
      const cancel = new AbortController();
      process.once('SIGINT', () => cancel.abort());
      process.once('SIGTERM', () => cancel.abort());
      return importFiles({ database, url }, args, console.log, cancel.signal);
    }).catch((error: unknown) => {
      throw error instanceof ImportUsageError ? new UsageError(error.message) : error;
    }),
};
