import type { Trx } from '../../../../db/connect.ts';
import { queueJob } from '../../../../jobs/job-queries.ts';
import { findAdministrator, findDueFederations } from './queries.ts';

/** A job belongs to somebody; for this one any administrator does. */
export const queueForSomebody = async (
  db: Trx,
  { tenantId, id: providerId }: { tenantId: number; id: number },
): Promise<void> => {
  const userId = await findAdministrator(db);
  if (userId === null) return;
  await queueJob(db, { tenantId, userId, name: 'federation', subject: providerId, payload: { providerId } });
};

export const queueDueFederations = async (db: Trx, tenantId: number): Promise<void> => {
  for (const id of await findDueFederations(db)) await queueForSomebody(db, { tenantId, id });
};
