import type { Closing } from '#shared/platform/configs/closing-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

export const getClosing = (database: Database, actor: Actor): Promise<Closing> =>
  inTenant(database, actor.tenantId, (db) =>
    db
      .selectFrom('tenants')
      .select('closing_days as closingDays')
      .where('id', '=', actor.tenantId)
      .executeTakeFirstOrThrow(),
  );

export const changeClosing = (database: Database, actor: Actor, { closingDays }: Closing): Promise<Closing> =>
  inTenant(database, actor.tenantId, async (db) => {
    await db
      .updateTable('tenants')
      .set({ closing_days: closingDays })
      .where('id', '=', actor.tenantId)
      .execute();
    return { closingDays };
  });
