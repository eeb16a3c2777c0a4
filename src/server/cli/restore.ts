import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareRestore, restoreBackup } from '../backup/restore-backup.ts';
import { migrate } from '../db/schema/migrate.ts';
import { type Command, UsageError } from './setup/command.ts';
import { withUrl } from './setup/with-database.ts';

const readArguments = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'keep-links': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

export const command: Command = {
  summary: 'Put a backup in place: all of it or nothing',
  usage: ['restore FILE [--replace] [--keep-links]'],
  run: async (args) => {
    const { values, positionals } = readArguments(args);
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new UsageError('Name one file.');
    return withUrl(async ({ url }) => {
      await prepareRestore(url, resolve(file));
      const { replace, 'keep-links': keepLinks } = values;
      const ended = await restoreBackup(url, resolve(file), { replace, keepLinks });
      await migrate(url);
      console.log('Restored. Everybody has to sign in again.');
      if (ended > 0)
        console.log(
          `${ended} links to reports have ended: some may have been revoked since the backup. --keep-links keeps them.`,
        );
      return 0;
    });
  },
};
