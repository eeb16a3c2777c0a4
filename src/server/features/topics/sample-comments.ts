import { TRIAL } from '#shared/topics/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { findSampleComments } from './queries.ts';

/**
 * Comments that were calculated for reports of the tenant: each has passed the disclosure rules. In an order that only the
 * texts decide.
 */
export const sampleComments = (
  database: Database,
  actor: Actor,
  language: InterfaceLanguage,
): Promise<string[]> => {
  requirePermission(actor, 'configs.edit');
  return inTenant(database, actor.tenantId, (db) => findSampleComments(db, language, TRIAL));
};
