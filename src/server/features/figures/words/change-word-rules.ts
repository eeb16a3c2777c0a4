import type { TenantWordRules } from '#shared/figures/words/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findWordRules } from '../calculation/queries/word-queries.ts';
import { invalidateWordFigures, writeWordRules } from './rules-queries.ts';

interface StoredRules {
  readonly version: number;
  readonly rules: TenantWordRules;
}

export const getWordRules = (database: Database, actor: Actor): Promise<StoredRules> =>
  inTenant(database, actor.tenantId, findWordRules);

export const putWordRules = (
  database: Database,
  actor: Actor,
  { version, rules }: StoredRules,
): Promise<StoredRules> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { tenantId, userId } = actor;
    if (!(await writeWordRules(db, { tenantId, userId, version, rules })))
      throw new Problem('wordRules.conflict');
    await invalidateWordFigures(db);
    return findWordRules(db);
  });
