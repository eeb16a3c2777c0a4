import { sql } from 'kysely';
import { roles } from '#shared/permissions.ts';
import type {
  RequiredSecondFactor,
  WantedSecondFactor,
} from '#shared/platform/session/required-second-factor-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { isFullAdministrator } from '../../own-roles/queries.ts';
import { lockUsers } from '../../users/queries.ts';

const SHOWN_ADMINISTRATORS = 100;

const findRoles = async (db: Trx) => {
  const { rows } = await sql<{ role: string; accounts: number; without: number; requiredFrom: Date | null }>`
    select asked.role, count(users.id)::integer as accounts,
      count(users.id) filter (where users.password_hash is not null and held.user_id is null
        and not exists (select from passkeys where passkeys.user_id = users.id))::integer as without,
      max(demanded.required_from) as "requiredFrom"
    from unnest(${[...roles]}::text[]) as asked (role)
    left join second_factor_roles as demanded on demanded.role = asked.role
    left join users on asked.role = any(users.role || users.further_roles) and users.deactivated_at is null
    left join second_factors as held on held.user_id = users.id and held.confirmed_at is not null
    group by asked.role`.execute(db);
  const byRole = new Map(rows.map((row) => [row.role, row]));
  return roles.flatMap((role) => {
    const row = byRole.get(role);
    return row ? { ...row, role, requiredFrom: row.requiredFrom?.toISOString() ?? null } : [];
  });
};

const read = async (db: Trx, tenantId: number): Promise<RequiredSecondFactor> => {
  const { graceDays, localSignIn } = await db
    .selectFrom('tenants')
    .select(['second_factor_grace_days as graceDays', 'local_sign_in as localSignIn'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const administrators = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'is_for_emergencies as isForEmergencies'])
    .where(isFullAdministrator)
    .where('deactivated_at', 'is', null)
    .orderBy('is_for_emergencies', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(SHOWN_ADMINISTRATORS)
    .execute();
  return {
    graceDays,
    roles: await findRoles(db),
    emergencyUserId: administrators.find(({ isForEmergencies }) => isForEmergencies)?.id ?? null,
    localSignIn,
    administrators,
  };
};

const replaceRoles = async (db: Trx, tenantId: number, { roles: wanted, graceDays }: WantedSecondFactor) => {
  await sql`update tenants set second_factor_grace_days = ${graceDays} where id = ${tenantId}`.execute(db);
  await sql`delete from second_factor_roles where role <> all(${wanted}::text[])`.execute(db);
  await sql`
    insert into second_factor_roles (tenant_id, role, added_at, required_from)
    select ${tenantId}, role, now(), now() + make_interval(days => ${graceDays})
    from unnest(${wanted}::text[]) as wanted (role)
    on conflict (tenant_id, role) do update
      set required_from = second_factor_roles.added_at + make_interval(days => ${graceDays})`.execute(db);
};

const replaceEmergencyAccount = async (db: Trx, userId: number | null): Promise<void> => {
  await sql`update users set is_for_emergencies = false where is_for_emergencies`.execute(db);
  if (userId === null) return;
  const { numAffectedRows } = await sql`
    update users set is_for_emergencies = true
    where id = ${userId} and ${isFullAdministrator} and deactivated_at is null`.execute(db);
  if (numAffectedRows !== 1n) throw new Problem('error.notFound');
};

/** Ends what began with a password or a link, but for the account for emergencies and who switches it off. */
const endLocalSessions = (db: Trx, userId: number) =>
  sql`
    delete from credentials using users
    where users.id = credentials.user_id and not users.is_for_emergencies and users.id <> ${userId}
      and (credentials.kind = 'link' or exists (
        select from sign_ins
        where sign_ins.user_id = users.id and sign_ins.family = credentials.family
          and sign_ins.method <> 'PROVIDER'))`.execute(db);

const changeLocalSignIn = async (
  db: Trx,
  { tenantId, userId }: Actor,
  wanted: boolean | undefined,
): Promise<void> => {
  const { rows } = await sql<{ before: boolean; isReady: boolean }>`
    select local_sign_in as before, exists (
        select from users
        where is_for_emergencies and role = 'ADMINISTRATOR' and deactivated_at is null and password_hash is not null)
      and exists (select from identity_providers where is_active) as "isReady"
    from tenants where id = ${tenantId}`.execute(db);
  const [{ before, isReady } = { before: true, isReady: false }] = rows;
  const after = wanted ?? before;
  if (!after && !isReady) throw new Problem('secondFactor.emergencyFirst');
  if (after === before) return;
  await sql`update tenants set local_sign_in = ${after} where id = ${tenantId}`.execute(db);
  if (!after) await endLocalSessions(db, userId);
};

export const isDemanded = async (db: Trx, userId: number, when: 'now' | 'soon'): Promise<boolean> => {
  const { rows } = await sql`
    select from second_factor_roles as demanded
    join users on users.id = ${userId} and demanded.role = any(users.role || users.further_roles)
    where not (users.is_for_emergencies and users.role = 'ADMINISTRATOR')
      and (${when} = 'soon' or demanded.required_from <= now()) limit 1`.execute(db);
  return rows.length > 0;
};

/** From then on the sign-in counts as one with a second factor, also for tokens that are renewed. */
export const markProved = (db: Trx, tokenHash: Buffer) =>
  sql`update credentials set proved_second_factor = true
    where family = (select family from credentials where token_hash = ${tokenHash})`.execute(db);

const hasProved = async (db: Trx, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select from credentials where token_hash = ${tokenHash} and proved_second_factor`.execute(db);
  return rows.length > 0;
};

export const getRequiredSecondFactor = (database: Database, { tenantId }: Actor) =>
  inTenant(database, tenantId, (db) => read(db, tenantId));

/** Nobody locks themselves out: whoever requires it of their own role has used theirs in this sign-in. */
export const changeRequiredSecondFactor = (
  database: Database,
  actor: Actor,
  wanted: WantedSecondFactor,
  tokenHash: Buffer,
): Promise<RequiredSecondFactor> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { tenantId, userId, key } = actor;
    await lockUsers(db, tenantId);
    await replaceRoles(db, tenantId, wanted);
    await replaceEmergencyAccount(db, wanted.emergencyUserId);
    await changeLocalSignIn(db, actor, wanted.localSignIn);
    const isShutOut = !key && (await isDemanded(db, userId, 'now')) && !(await hasProved(db, tokenHash));
    if (isShutOut) throw new Problem('secondFactor.ownFirst');
    return read(db, tenantId);
  });
