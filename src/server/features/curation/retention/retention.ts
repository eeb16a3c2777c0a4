import type { Retention } from '#shared/platform/configs/retention-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findDueSurveys, findRetentionMonths, setRetentionMonths } from './setting-queries.ts';

export const getRetention = (database: Database, actor: Actor): Promise<Retention> =>
  inTenant(database, actor.tenantId, async (db) => ({
    keepAnswersMonths: await findRetentionMonths(db, actor.tenantId),
  }));

export const getRetentionEffect = (
  database: Database,
  actor: Actor,
  months: number | undefined,
): Promise<{ surveys: number }> =>
  inTenant(database, actor.tenantId, async (db) => ({
    surveys: months === undefined ? 0 : (await findDueSurveys(db, months)).length,
  }));

export const changeRetention = (
  database: Database,
  actor: Actor,
  { keepAnswersMonths }: Retention,
): Promise<Retention> =>
  inTenant(database, actor.tenantId, async (db) => {
    await setRetentionMonths(db, actor.tenantId, keepAnswersMonths);
    return { keepAnswersMonths };
  });
