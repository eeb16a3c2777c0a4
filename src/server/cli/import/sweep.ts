import { sweepAnswers } from '../../features/curation/retention/sweep-answers.ts';
import { allTenantIds } from '../../features/platform/tenants/queries.ts';
import type { Command } from '../setup/command.ts';
import { withDatabase } from '../setup/with-database.ts';

export const command: Command = {
  summary: 'Delete answers that are older than their tenant keeps them, now instead of once a day',
  usage: ['sweep'],
  run: () =>
    withDatabase(async (database) => {
      let deleted = 0;
      for (const tenantId of await allTenantIds(database)) deleted += await sweepAnswers(database, tenantId);
      console.log(
        deleted === 0 ? 'No answers are old enough.' : `${deleted} surveys have lost their answers.`,
      );
      return 0;
    }),
};
