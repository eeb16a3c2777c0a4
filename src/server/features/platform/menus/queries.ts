import { sql } from 'kysely';
import type { OwnEntry } from '#shared/platform/menus/own-entries.ts';
import type { Trx } from '../../../db/connect.ts';

export const findOwnEntries = async (db: Trx, tenantId: number): Promise<unknown> =>
  (
    await db
      .selectFrom('tenants')
      .select('menu_entries as entries')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).entries;

export const writeOwnEntries = (db: Trx, tenantId: number, entries: readonly OwnEntry[]) =>
  sql`update tenants set menu_entries = ${JSON.stringify(entries)}::jsonb where id = ${tenantId}`.execute(db);
