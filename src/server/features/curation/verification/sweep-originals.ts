import type { Trx } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import { deleteExpiredOriginals } from './original-queries.ts';

export const sweepOriginals = async (db: Trx, tenantId: number): Promise<void> => {
  if ((await deleteExpiredOriginals(db)) === 0) return;
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'comment.originalsDeleted', objectId: null });
};
