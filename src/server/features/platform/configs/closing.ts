import type { Closing } from '#shared/platform/configs/closing-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findClosingDays, updateClosingDays } from './queries.ts';

export const getClosing = (database: Database, actor: Actor): Promise<Closing> =>
  inTenant(database, actor.tenantId, (db) => findClosingDays(db, actor.tenantId));

export const changeClosing = (database: Database, actor: Actor, { closingDays }: Closing): Promise<Closing> =>
  inTenant(database, actor.tenantId, async (db) => {
    await updateClosingDays(db, actor.tenantId, closingDays);
    return { closingDays };
  });
