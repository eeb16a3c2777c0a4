import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

const languagesOfUser = (db: Trx, userId: number) =>
  db
    .selectFrom('users')
    .select(['language', 'context_language as contextLanguage'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const readStoredConfig = async (
  db: Trx,
  { tenantId, userId, link }: Pick<Actor, 'tenantId' | 'userId' | 'link'>,
) => {
  const tenant = await db
    .selectFrom('tenants')
    .select(['name', 'ui_config as uiConfig'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  // Who reads by a link is no user.
  const user = link ? { language: link.language, contextLanguage: null } : await languagesOfUser(db, userId);
  return { tenantName: tenant.name, tenant: tenant.uiConfig, user };
};

const json = (value: unknown): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

export const mergeTenantConfig = (db: Trx, tenantId: number, changes: Record<string, unknown>) =>
  db
    .updateTable('tenants')
    .set({ ui_config: sql`ui_config || ${json(changes)}` })
    .where('id', '=', tenantId)
    .execute();

export const writeUserLanguage = (db: Trx, userId: number, language: { user: string; context: string }) =>
  db
    .updateTable('users')
    .set({ language: language.user, context_language: language.context })
    .where('id', '=', userId)
    .execute();

export const findClosingDays = (db: Trx, tenantId: number) =>
  db
    .selectFrom('tenants')
    .select('closing_days as closingDays')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

export const updateClosingDays = (db: Trx, tenantId: number, closingDays: number) =>
  db.updateTable('tenants').set({ closing_days: closingDays }).where('id', '=', tenantId).execute();
