import { migrate } from '../db/schema/migrate.ts';
import type { Command } from './setup/command.ts';
import { withUrl } from './setup/with-database.ts';

export const command: Command = {
  summary: 'Bring the database up to this version of Plenum',
  usage: ['migrate'],
  run: () =>
    withUrl(async ({ url }) => {
      const ran = await migrate(url);
      for (const name of ran) console.log(name);
      console.log(ran.length === 0 ? 'The database is up to date.' : `${ran.length} migrations ran.`);
      return 0;
    }),
};
