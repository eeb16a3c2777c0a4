import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { ClaimedRights } from '#shared/organisation/identity-providers/claim-rules.ts';
import type { Trx } from '../../../../db/connect.ts';
import { linkOfUsers } from '../../leadership/link-queries.ts';
import { assignmentReasons } from '../accounts/identity-queries.ts';
import type { ProviderRow } from '../providers/queries.ts';

export interface HeldAccount {
  readonly id: number;
  readonly roles: readonly string[];
  readonly unitIds: readonly number[];
  readonly isActive: boolean;
  readonly isForEmergencies: boolean;
}

export const lockAccounts = async (
  db: Trx,
  userIds: readonly number[],
): Promise<Map<number, HeldAccount>> => {
  const { rows } = await sql<HeldAccount>`
    select id, role || further_roles as roles, deactivated_at is null as "isActive",
      is_for_emergencies as "isForEmergencies",
      array(select unit_id from user_units
        where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id) as "unitIds"
    from users where id = any(${[...userIds]}::integer[]) order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Names that an account has already. */
export const findTakenNames = async (db: Trx, names: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ username: string }>`
    select username from users where username = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ username }) => username));
};

export const findKnownSubjects = async (
  db: Trx,
  providerId: number,
  subjects: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from external_identities
    where provider_id = ${providerId} and subject = any(${[...subjects]}::text[])`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
};

const recordForAll = (db: Trx, tenantId: number, action: AuditAction, userIds: readonly number[]) =>
  sql`insert into audit_entries (tenant_id, request_id, user_id, user_name, role, action, object_type, object_id)
    select ${tenantId}, gen_random_uuid(), null, 'Plenum', 'SYSTEM', ${action}, 'user', id
    from unnest(${[...userIds]}::integer[]) as id`.execute(db);

export interface NewAccount {
  readonly personId: string;
  readonly username: string;
  readonly name: string;
  readonly role: string;
}

/** Returns the accounts by person. */
export const insertAccounts = async (
  db: Trx,
  { tenantId, trustsNames }: Pick<ProviderRow, 'tenantId' | 'trustsNames'>,
  accounts: readonly NewAccount[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; username: string }>`
    insert into users (tenant_id, username, name, role, name_is_confirmed)
    select ${tenantId}, username, name, role, ${trustsNames}
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as given (username text, name text, role text)
    returning id, username`.execute(db);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const made = new Map(accounts.map(({ personId, username }) => [personId, ids.get(username) as number]));
  // Foreign keys are checked by plans that the session keeps, made perhaps when there were few accounts: half a minute for 10,000.
  await sql`discard plans`.execute(db);
  await sql`update scim_users set user_id = given.user_id, is_own = true, has_ended = false
    from unnest(${[...made.keys()]}::uuid[], ${[...made.values()]}::integer[]) as given (id, user_id)
    where scim_users.id = given.id`.execute(db);
  await recordForAll(db, tenantId, 'user.createdByDirectory', [...made.values()]);
  return made;
};

/** Rights of accounts that are nobody's last administrator, with the reasons. */
export const writeRights = async (
  db: Trx,
  { tenantId, name }: Pick<ProviderRow, 'tenantId' | 'name'>,
  accounts: readonly { readonly userId: number; readonly rights: ClaimedRights }[],
): Promise<void> => {
  if (accounts.length === 0) return;
  const rows = accounts.map(({ userId, rights: { roles, unitIds, matches } }) => ({
    ...{ user_id: userId, roles, unit_ids: unitIds, reasons: assignmentReasons(matches) },
  }));
  const given: RawBuilder<unknown> = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (user_id integer, roles text[], unit_ids integer[], reasons jsonb)`;
  await sql`update users set role = given.roles[1], further_roles = given.roles[2:], version = version + 1
    from ${given} where users.id = given.user_id`.execute(db);
  await sql`delete from user_units using ${given}
    where user_units.user_id = given.user_id and unit_id <> all(given.unit_ids)`.execute(db);
  await sql`insert into user_units (tenant_id, user_id, unit_id)
    select ${tenantId}, given.user_id, unit_id from ${given}, unnest(given.unit_ids) as unit_id
    on conflict do nothing`.execute(db);
  const userIds = accounts.map(({ userId }) => userId);
  await linkOfUsers(db, userIds);
  await sql`insert into rights_from_claims (tenant_id, user_id, provider_name, roles, unit_names, reasons)
    select ${tenantId}, given.user_id, ${name}, given.roles,
      array(select units.name from units where units.id = any(given.unit_ids) order by units.name), given.reasons
    from ${given}`.execute(db);
  await recordForAll(db, tenantId, 'user.rightsDerived', userIds);
};

const markEnded = (db: Trx, userIds: readonly number[], hasEnded: boolean) =>
  sql`update scim_users set has_ended = ${hasEnded}
    where user_id = any(${[...userIds]}::integer[])`.execute(db);

/** Not for administrators, of whom some must stay. */
export const endAccounts = async (db: Trx, tenantId: number, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  const whose = sql`user_id = any(${[...userIds]}::integer[])`;
  await sql`delete from credentials where ${whose}`.execute(db);
  await sql`delete from api_keys where ${whose}`.execute(db);
  await sql`update users set deactivated_at = now(), version = version + 1
    where id = any(${[...userIds]}::integer[]) and deactivated_at is null`.execute(db);
  await recordForAll(db, tenantId, 'user.accessEnded', userIds);
  await markEnded(db, userIds, true);
};

export const restoreAccounts = async (
  db: Trx,
  tenantId: number,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  await sql`update users set deactivated_at = null, version = version + 1
    where id = any(${[...userIds]}::integer[])`.execute(db);
  await recordForAll(db, tenantId, 'user.accessRestored', userIds);
  await markEnded(db, userIds, false);
};
