import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { nameBackup } from '../backup/backup-folder.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { requireCurrentSchema } from '../db/schema/schema-version.ts';
import { type Command, UsageError } from './setup/command.ts';
import { withUrl } from './setup/with-database.ts';

export const command: Command = {
  summary: 'Write everything into one file, while Plenum runs or not',
  usage: ['backup FILE', 'backup FOLDER    # for a schedule: a file named by the time'],
  run: async ([file, ...rest]) => {
    if (file === undefined || rest.length > 0) throw new UsageError('Name one file or folder.');
    const path = nameBackup(resolve(file), new Date());
    return withUrl(async ({ url }) => {
      await requireCurrentSchema(url);
      await writeBackup(url, path);
      console.log(`${path}: ${statSync(path).size} bytes. It holds everybody's answers: keep it like them.`);
      return 0;
    });
  },
};
