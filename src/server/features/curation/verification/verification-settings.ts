import type {
  VerificationSettings,
  WantedVerificationSettings,
} from '#shared/curation/verification/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findSettings, updateSettings } from './settings-queries.ts';

export const getVerificationSettings = (database: Database, actor: Actor): Promise<VerificationSettings> =>
  inTenant(database, actor.tenantId, (db) => findSettings(db, actor.tenantId));

export const changeVerificationSettings = (
  database: Database,
  actor: Actor,
  wanted: WantedVerificationSettings,
): Promise<VerificationSettings> =>
  inTenant(database, actor.tenantId, async (db) => {
    await updateSettings(db, actor.tenantId, wanted);
    return findSettings(db, actor.tenantId);
  });
