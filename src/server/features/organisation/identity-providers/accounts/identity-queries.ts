import { sql } from 'kysely';
import type { MatchedRule } from '#shared/organisation/identity-providers/claim-rules.ts';
import type { Identity } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findUserByName, lockUser } from '../../../platform/users/queries.ts';
import { splitSubject } from '../federation/federation-subject.ts';
import type { ProviderRow } from '../providers/queries.ts';

export interface Subject {
  readonly providerId: number;
  readonly subject: string;
}

export const findAccount = async (db: Trx, { providerId, subject }: Subject) => {
  const { rows } = await sql<{ userId: number; linkedAs: Identity['linkedAs']; isActive: boolean }>`
    select users.id as "userId", linked_as as "linkedAs", deactivated_at is null as "isActive"
    from external_identities as identities join users on users.id = identities.user_id
    where provider_id = ${providerId} and subject = ${subject}`.execute(db);
  return rows[0] ?? null;
};

/** The account of a verified address, where the tenant has chosen that; never an administrator's. */
export const findAccountByMail = async (
  db: Trx,
  { linksByMail }: Pick<ProviderRow, 'linksByMail'>,
  mail: string | null,
): Promise<number | null> => {
  if (!linksByMail || mail === null) return null;
  const user = await findUserByName(db, normalizeUsername(mail));
  if (!user || user.deactivatedAt) return null;
  const held = await lockUser(db, user.id);
  return held && !held.roles.includes('ADMINISTRATOR') ? user.id : null;
};

export const insertIdentity = async (
  db: Trx,
  tenantId: number,
  {
    providerId,
    subject,
    userId,
    linkedAs,
    linkedBy,
  }: Subject & { userId: number; linkedAs: Identity['linkedAs']; linkedBy: string },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('external_identities')
    .values({
      ...{ tenant_id: tenantId, provider_id: providerId, subject, user_id: userId },
      ...{ linked_as: linkedAs, linked_by: linkedBy },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const noteIdentityUse = (db: Trx, { providerId, subject }: Subject) =>
  db
    .updateTable('external_identities')
    .set({ last_used_at: sql<Date>`now()` })
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .execute();

const inFederation = ({ issuer, subject: stored }: { issuer: string; subject: string }) => {
  const { entityId, subject } = splitSubject(stored) ?? { entityId: issuer, subject: stored };
  return { issuer: entityId, subject };
};

export const listIdentities = async (db: Trx, userId: number): Promise<Identity[]> => {
  const rows = await db
    .selectFrom('external_identities as identities')
    .innerJoin('identity_providers as providers', (join) =>
      join
        .onRef('providers.tenant_id', '=', 'identities.tenant_id')
        .onRef('providers.id', '=', 'identities.provider_id'),
    )
    .select([
      'identities.id',
      'providers.name',
      'providers.issuer',
      'providers.kind',
      'subject',
      'linked_as as linkedAs',
      'linked_by as linkedBy',
    ])
    .select(['identities.created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('identities.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, providerName: row.name },
    ...(row.kind === 'FEDERATION' ? inFederation(row) : { issuer: row.issuer, subject: row.subject }),
    ...{ linkedAs: row.linkedAs as Identity['linkedAs'], linkedBy: row.linkedBy },
    linkedOn: row.createdAt.toISOString(),
    lastUsedOn: row.lastUsedAt?.toISOString() ?? null,
  }));
};

export const deleteIdentity = async (
  db: Trx,
  { identityId, userId }: { identityId: number; userId: number },
): Promise<Subject | null> => {
  const row = await db
    .deleteFrom('external_identities')
    .where('id', '=', identityId)
    .where('user_id', '=', userId)
    .returning(['provider_id as providerId', 'subject'])
    .executeTakeFirst();
  return row ? { providerId: row.providerId, subject: row.subject } : null;
};

export const hasOtherWayIn = async (db: Trx, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select password_hash is not null or (
      select count(*) > 1 from external_identities where user_id = users.id) as has
    from users where id = ${userId}`.execute(db);
  return rows[0]?.has ?? false;
};

export const assignmentReasons = (matches: readonly MatchedRule[]) =>
  matches.map(({ rule, found }) => ({
    ...{ claim: rule.claim, value: rule.value, role: rule.role },
    found: found.slice(0, 500),
  }));

export const insertAssignment = (
  db: Trx,
  tenantId: number,
  row: {
    userId: number;
    providerName: string;
    roles: readonly string[];
    unitIds: readonly number[];
    matches: readonly MatchedRule[];
  },
) =>
  sql`insert into rights_from_claims (tenant_id, user_id, provider_name, roles, unit_names, reasons)
    values (${tenantId}, ${row.userId}, ${row.providerName}, ${[...row.roles]}::text[],
      array(select name from units where id = any(${[...row.unitIds]}::integer[]) order by name),
      ${JSON.stringify(assignmentReasons(row.matches))}::jsonb)`.execute(db);

export const listAssignments = (db: Trx, userId: number, limit: number) =>
  db
    .selectFrom('rights_from_claims')
    .select(['provider_name as providerName', 'assigned_at as assignedAt', 'roles', 'reasons'])
    .select('unit_names as unitNames')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const markNameUnconfirmed = (db: Trx, userId: number) =>
  db.updateTable('users').set({ name_is_confirmed: false }).where('id', '=', userId).execute();

/** A name that nobody confirmed ascribes no surveys. */
export const nameAccount = (
  db: Trx,
  userId: number,
  { name, username, isConfirmed }: { name: string; username: string; isConfirmed: boolean },
) =>
  sql`update users set name = ${name}, username = ${username}, version = version + 1,
      name_is_confirmed = case when name = ${name} then name_is_confirmed else ${isConfirmed} end
    where id = ${userId} and (name <> ${name} or username <> ${username})`.execute(db);
