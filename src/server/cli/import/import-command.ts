import { buildAccessRules } from '../../lib/remote/remote-rules.ts';
import { type Command, UsageError } from '../setup/command.ts';
import { withDatabase } from '../setup/with-database.ts';
import { ImportUsageError, importFiles, importUsage } from './import.ts';

export const command: Command = {
  summary: 'Import survey files',
  usage: [importUsage.replace(/^plenum /, '')],
  run: (args) =>
    withDatabase((database, { url, environment }) => {
      const cancel = new AbortController();
      process.once('SIGINT', () => cancel.abort());
      process.once('SIGTERM', () => cancel.abort());
      const rules = buildAccessRules({
        remoteNetworks: environment.PLENUM_REMOTE_NETWORKS,
        allowsRemoteHttp: environment.PLENUM_REMOTE_HTTP === '1',
      });
      return importFiles({ database, url, rules }, args, console.log, cancel.signal);
    }).catch((error: unknown) => {
      throw error instanceof ImportUsageError ? new UsageError(error.message) : error;
    }),
};
