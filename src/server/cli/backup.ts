import { newBackup, removeOldBackups } from '../backup/backup-place.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { requireCurrentSchema } from '../db/schema/schema-version.ts';
import { findNamedPlace } from './setup/backup-address.ts';
import { type Command, parseArguments, UsageError } from './setup/command.ts';
import { withUrl } from './setup/with-database.ts';

const readArguments = (args: string[]) => {
  const { values, positionals } = parseArguments(args, { 'keep-days': { type: 'string' } });
  const { 'keep-days': days } = values;
  if (positionals.length > 1) throw new UsageError('Name one file or folder.');
  if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
    throw new UsageError('--keep-days takes a number of days.');
  return { ...findNamedPlace(positionals[0]), days };
};

export const command: Command = {
  summary: 'Write everything into one file, while Plenum runs or not',
  usage: [
    'backup FILE|s3://BUCKET/FILE.plenum',
    'backup [FOLDER|s3://BUCKET/FOLDER] [--keep-days N]    # for a schedule: a file named by the time',
  ],
  run: async (args) => {
    const { place, settings, days } = readArguments(args);
    if (days !== undefined && !('folder' in place)) throw new UsageError('--keep-days needs a folder.');
    const now = new Date();
    return withUrl(async ({ url }) => {
      await requireCurrentSchema(url);
      const file = newBackup(place, settings, now);
      await writeBackup(url, file);
      console.log(
        `${file.address}: ${await file.size()} bytes. It holds everybody's answers: keep it like them.`,
      );
      if (days !== undefined && 'folder' in place)
        console.log(`${await removeOldBackups(place.folder, Number(days), now)} older backups were removed.`);
      return 0;
    });
  },
};
