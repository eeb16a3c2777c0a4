import { sql } from 'kysely';
import type { TenantWordRules } from '#shared/figures/words/contract.ts';
import type { Trx } from '../../../db/connect.ts';

interface NewRules {
  readonly tenantId: number;
  readonly userId: number;
  readonly version: number;
  readonly rules: TenantWordRules;
}

export const writeWordRules = async (
  db: Trx,
  { tenantId, userId, version, rules }: NewRules,
): Promise<boolean> => {
  const written = JSON.stringify(rules);
  const { numAffectedRows = 0n } = await (version === 0
    ? sql`insert into word_rules (tenant_id, rules, changed_by) values (${tenantId}, ${written}::jsonb, ${userId})
        on conflict do nothing`
    : sql`update word_rules set rules = ${written}::jsonb, version = version + 1, changed_at = now(),
        changed_by = ${userId} where version = ${version}`
  ).execute(db);
  return numAffectedRows > 0n;
};

export const invalidateWordFigures = (db: Trx) =>
  sql`update report_items set input_hash = ''::bytea where config ->> 'analysisType' = 'WORD_FREQUENCY'
    and input_hash is not null`.execute(db);
