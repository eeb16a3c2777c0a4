import { ensureSecrets } from '../app/start/prepare-data-folder.ts';
import { allTenantIds } from '../features/platform/tenants/queries.ts';
import { resealSecrets } from '../lib/secrets/reseal-secrets.ts';
import type { Command } from './setup/command.ts';
import { withDatabase } from './setup/with-database.ts';

export const command: Command = {
  summary: 'Seal stored secrets with PLENUM_SECRET, so that PLENUM_SECRET_FALLBACK can be left out',
  usage: ['reseal'],
  run: () =>
    withDatabase(async (database, { environment, dataFolder }) => {
      const secrets = ensureSecrets(environment, dataFolder);
      const results = await resealSecrets(database, secrets, await allTenantIds(database));
      for (const { name, resealed, unreadable } of results)
        console.log(`${name}: ${resealed} sealed anew, ${unreadable} cannot be opened`);
      return results.some(({ unreadable }) => unreadable > 0) ? 1 : 0;
    }),
};
