import type { Languages, WantedLanguages } from '#shared/platform/configs/languages-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findLanguages, updateLanguages } from './language-queries.ts';

export const getLanguages = (database: Database, actor: Actor): Promise<Languages> =>
  inTenant(database, actor.tenantId, (db) => findLanguages(db, actor.tenantId));

export const changeLanguages = (
  database: Database,
  actor: Actor,
  wanted: WantedLanguages,
): Promise<Languages> =>
  inTenant(database, actor.tenantId, async (db) => {
    await updateLanguages(db, actor.tenantId, wanted);
    return findLanguages(db, actor.tenantId);
  });
