import type { Minimums, MinimumsEffect, WantedMinimums } from '#shared/platform/configs/minimums-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { changeTexts } from '../../../db/lock-texts.ts';
import type { Actor } from '../../../lib/actor.ts';
import { countEffect, findMinimums, updateMinimums } from './minimum-queries.ts';

export const getMinimums = (database: Database, actor: Actor): Promise<Minimums> =>
  inTenant(database, actor.tenantId, (db) => findMinimums(db, actor.tenantId));

export const getMinimumsEffect = (
  database: Database,
  actor: Actor,
  wanted: { readonly respondents?: number | undefined; readonly comments?: number | undefined },
): Promise<MinimumsEffect> => inTenant(database, actor.tenantId, (db) => countEffect(db, wanted));

export const changeMinimums = (database: Database, actor: Actor, wanted: WantedMinimums): Promise<Minimums> =>
  inTenant(database, actor.tenantId, async (db) => {
    // Figures that are being worked out under the minimums of before are not stored.
    await changeTexts(db, actor.tenantId);
    await updateMinimums(db, actor.tenantId, wanted);
    return findMinimums(db, actor.tenantId);
  });
