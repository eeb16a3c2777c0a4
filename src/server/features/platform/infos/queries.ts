import { sql } from 'kysely';
import type { Info } from '#shared/platform/infos/contract.ts';
import type { Trx } from '../../../db/connect.ts';

export const findStoredInfos = (db: Trx, tenantId: number): Promise<{ name: string; infos: unknown }> =>
  db.selectFrom('tenants').select(['name', 'infos']).where('id', '=', tenantId).executeTakeFirstOrThrow();

export const writeInfos = (db: Trx, tenantId: number, infos: readonly Info[]) =>
  sql`update tenants set infos = ${JSON.stringify(infos)}::jsonb where id = ${tenantId}`.execute(db);
