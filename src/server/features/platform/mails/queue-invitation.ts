import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export const queueInvitation = (
  db: Trx,
  tenantId: number,
  { userId, address }: { userId: number; address: string },
) =>
  db
    .insertInto('mails')
    .values({
      ...{ tenant_id: tenantId, user_id: userId, address, kind: 'INVITATION' },
      due_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
