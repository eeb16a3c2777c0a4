import { TRIAL } from '#shared/figures/topics/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findSampleComments } from './queries.ts';

/**
 * Comments stored with figures of the tenant, so that each has passed the disclosure rules. The order depends on the
 * texts alone.
 */
export const sampleComments = (
  database: Database,
  actor: Actor,
  language: InterfaceLanguage,
): Promise<string[]> => inTenant(database, actor.tenantId, (db) => findSampleComments(db, language, TRIAL));
