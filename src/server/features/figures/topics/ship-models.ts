import type { Trx } from '../../../db/connect.ts';
import { claimShipment, insertModel, isShipped, writeTopics } from './queries.ts';
import { shippedModels } from './shipped-models.ts';

export const shipModels = async (db: Trx, tenantId: number): Promise<void> => {
  if ((await isShipped(db)) || !(await claimShipment(db, tenantId))) return;
  for (const model of shippedModels)
    await writeTopics(db, tenantId, await insertModel(db, tenantId, model), model.topics);
};
