import { sql } from 'kysely';
import type { Role } from '#shared/permissions.ts';
import type { PolicyText } from '#shared/platform/policy/contract.ts';
import { type Policy, policyActions, SHOWN_CHANGES } from '#shared/platform/policy/contract.ts';
import type { Trx } from '../../../db/connect.ts';

export const findTenantSettings = (db: Trx, tenantId: number) =>
  db
    .selectFrom('tenants')
    .select([
      'name',
      'closing_days as closingDays',
      'checks_comments as areChecked',
      'checks_replies as areRepliesChecked',
      'keep_originals_months as keepOriginalsMonths',
      'keep_answers_months as keepAnswersMonths',
      'keep_audit_months as keepAuditMonths',
      sql<Policy['openings']['shownAs']>`openings_shown_as`.as('shownAs'),
      'keep_openings_months as keepMonths',
      'reply_days as replyDays',
      'policy_text as text',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

export const countPeopleByRole = async (db: Trx): Promise<{ role: Role; count: number }[]> => {
  const { rows } = await sql<{ role: Role; count: number }>`
    select held.role, count(*)::integer as count
    from users, unnest(users.role || users.further_roles) as held(role)
    where users.deactivated_at is null group by held.role`.execute(db);
  return rows;
};

export const findOwnRoles = async (db: Trx): Promise<Policy['ownRoles']> => {
  const { rows } = await sql<Policy['ownRoles'][number]>`
    select own_roles.role, own_roles.name, own_roles.permissions, (
      select count(*)::integer from user_own_roles as held
      join users on users.tenant_id = held.tenant_id and users.id = held.user_id and users.deactivated_at is null
      where held.tenant_id = own_roles.tenant_id and held.own_role_id = own_roles.id) as count
    from own_roles order by own_roles.id`.execute(db);
  return rows;
};

export const findGuidelineRecipients = async (db: Trx): Promise<Role[]> => {
  const { rows } = await sql<{ role: Role }>`
    select distinct unnest(recipients) as role from quality_guidelines order by role`.execute(db);
  return rows.map(({ role }) => role);
};

export const countNamedGuidelineRecipients = async (db: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::integer as count from guideline_people`.execute(db);
  return rows[0]?.count ?? 0;
};

export const countAccess = async (db: Trx): Promise<Policy['access']> => {
  const { rows } = await sql<Policy['access']>`
    select
      (select count(*)::integer from report_access_tokens where expires_at > now()) as links,
      (select count(*)::integer from api_keys where expires_at > now()) as "apiKeys",
      (select count(*)::integer from api_keys where expires_at > now() and may_change) as "changingApiKeys",
      (select count(*)::integer from identity_providers where is_active) as "identityProviders"`.execute(db);
  return rows[0] as Policy['access'];
};

export const findChanges = async (
  db: Trx,
  { withNames }: { withNames: boolean },
): Promise<Policy['changes']> => {
  const { rows } = await sql<{ at: Date; action: (typeof policyActions)[number]; userName: string }>`
    select at, action, user_name as "userName" from audit_entries
    where object_type = 'settings' and action = any(${[...policyActions]}::text[])
    order by at desc, id desc limit ${SHOWN_CHANGES}`.execute(db);
  return rows.map(({ at, action, userName }) => ({
    at: at.toISOString(),
    action,
    userName: withNames ? userName : null,
  }));
};

export const updatePolicyText = (db: Trx, tenantId: number, text: PolicyText['text']) =>
  sql`update tenants set policy_text = ${JSON.stringify(text)}::jsonb where id = ${tenantId}`.execute(db);

export const findQuotedPolicy = (db: Trx, tenantId: number) =>
  db
    .selectFrom('tenants')
    .select([
      'name as tenant',
      'min_respondent_floor as respondents',
      'comment_minimum as comments',
      'checks_comments as areCommentsChecked',
      'pseudonym_roles as pseudonymRoles',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
