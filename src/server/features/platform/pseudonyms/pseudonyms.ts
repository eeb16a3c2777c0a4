import { sql } from 'kysely';
import { type Pseudonyms, pseudonymRoles } from '#shared/platform/policy/contract.ts';
import type { contextLanguages, InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { mergeUiConfig } from '../configs/read-ui-config.ts';
import { createNameMask, type NameMask } from './name-mask.ts';

const labels: Record<InterfaceLanguage, Record<(typeof contextLanguages)[number], string>> = {
  de: { edu: 'Lehrperson', com: 'Trainer', qmc: 'Person' },
  en: { edu: 'Lecturer', com: 'Trainer', qmc: 'Person' },
};

export const findPseudonymRoles = async (db: Trx, tenantId: number): Promise<Pseudonyms['roles']> => {
  const { roles } = await db
    .selectFrom('tenants')
    .select('pseudonym_roles as roles')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return pseudonymRoles.filter((role) => roles.includes(role));
};

/** Names of lecturers wherever they are kept, former ones included. */
const findLecturerNames = async (db: Trx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with accounts as (
      select users.id, users.name from users
      where 'INSTRUCTOR' = any(users.role || users.further_roles)
        or users.id in (select leader_user_id from survey_leaders)
    )
    select leader_name as name from survey_leaders where leader_name <> ''
    union select unnest(leader_names) from report_snapshots
    union select name from accounts
    union select name from user_aliases where user_id in (select id from accounts)
    union select author_name from report_replies
    union select owner_name from report_measures where owner_id in (select id from accounts)
    order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const mayBeMasked = (role: string): boolean => pseudonymRoles.some((one) => one === role);

/** `null` for readers who see names. */
export const findNameMask = async (
  db: Trx,
  { tenantId, role }: Pick<Actor, 'tenantId' | 'role'>,
): Promise<NameMask | null> => {
  if (!mayBeMasked(role)) return null;
  const { roles, key, uiConfig } = await db
    .selectFrom('tenants')
    .select(['pseudonym_roles as roles', 'pseudonym_key as key', 'ui_config as uiConfig'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (!roles.includes(role)) return null;
  const noUser = { language: null, contextLanguage: null };
  // The tenant's language, not the reader's: a pseudonym is one name on pages and in files of any language.
  const { language } = mergeUiConfig({ tenant: uiConfig, browser: null, user: noUser });
  const label = labels[language.user][language.context];
  return createNameMask({ key, role, label }, await findLecturerNames(db));
};

/** A person's own account, which is named to nobody else. */
const OWN = /^\/(?:session|own-[^/]*|oauth)(?:\/|$)/;

/** Whatever endpoint answers, and however its text came to hold a name: readers of these roles get none. */
export const maskAnswer =
  (database: Database) =>
  async <Answer>(actor: Actor, path: string, answer: Answer): Promise<Answer> => {
    if (!mayBeMasked(actor.role) || OWN.test(path)) return answer;
    const mask = await inTenant(database, actor.tenantId, (db) => findNameMask(db, actor));
    return mask ? mask.answer(answer) : answer;
  };

export const getPseudonyms = (database: Database, { tenantId }: Actor): Promise<Pseudonyms> =>
  inTenant(database, tenantId, async (db) => ({ roles: await findPseudonymRoles(db, tenantId) }));

export const changePseudonyms = (
  database: Database,
  { tenantId }: Actor,
  { roles }: Pseudonyms,
): Promise<Pseudonyms> =>
  inTenant(database, tenantId, async (db) => {
    await db.updateTable('tenants').set({ pseudonym_roles: roles }).where('id', '=', tenantId).execute();
    return { roles: await findPseudonymRoles(db, tenantId) };
  });
