import { prepareRestore, restoreBackup } from '../backup/restore-backup.ts';
import { migrate } from '../db/schema/migrate.ts';
import { leaveToOthers, listServedElsewhere } from '../moves/leave-to-others.ts';
import { openNamedBackup } from './setup/backup-address.ts';
import { hasCells, listCells } from './setup/cells.ts';
import { type Command, parseArguments, UsageError } from './setup/command.ts';
import { withUrl } from './setup/with-database.ts';

export const command: Command = {
  summary: 'Put a backup in place: all of it or nothing',
  usage: ['restore FILE|s3://BUCKET/FILE.plenum [--replace] [--keep-links] [--unencrypted]'],
  run: async (args) => {
    const { values, positionals } = parseArguments(args, {
      replace: { type: 'boolean', default: false },
      'keep-links': { type: 'boolean', default: false },
      unencrypted: { type: 'boolean', default: false },
    });
    const [address, ...rest] = positionals;
    if (address === undefined || rest.length > 0) throw new UsageError('Name one file.');
    const { replace, 'keep-links': keepLinks, unencrypted: acceptsPlain } = values;
    const file = await openNamedBackup(address, { acceptsPlain });
    return withUrl(async ({ url }) => {
      const others = hasCells() ? listCells().filter((cell) => cell.url !== url) : [];
      const served = await listServedElsewhere(others);
      await prepareRestore(url, file);
      const ended = await restoreBackup(url, file, { replace, keepLinks });
      await migrate(url);
      const left = await leaveToOthers(url, served);
      console.log('Restored. Everybody has to sign in again.');
      if (left.length > 0)
        console.log(`Moved since the backup, and left to the other cell: ${left.join(', ')}.`);
      if (ended > 0)
        console.log(
          `${ended} links to reports have ended: some may have been revoked since the backup. --keep-links keeps them.`,
        );
      return 0;
    });
  },
};
