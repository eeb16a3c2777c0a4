import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#shared/permissions.ts';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import type { Actor } from './actor.ts';

export type CredentialKind = 'session' | 'access' | 'refresh' | 'link' | 'knowledge-base';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const unitsBelow = async (db: Trx, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive reach as (
      select unit_id as id from user_units where user_id = ${userId}
      union
      select units.id from units join reach on units.parent_id = reach.id
    )
    select id from reach`.execute(db);
  return rows.map((row) => row.id);
};

/** The actor behind a credential, or null when it is unknown, expired or of another kind. */
export const findActor = async (
  database: Database,
  token: string,
  kind: CredentialKind,
): Promise<Actor | null> => {
  const found = await sql<{ tenant_id: number; user_id: number; csrf: string | null }>`
    select tenant_id, user_id, csrf from find_credential(${hashToken(token)})
    where kind = ${kind} and expires_at > now()`.execute(database);
  const credential = found.rows[0];
  if (!credential) return null;
  return inTenant(database, credential.tenant_id, async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'username', 'name', 'role'])
      .where('id', '=', credential.user_id)
      .executeTakeFirstOrThrow();
    const role = user.role as Role;
    return {
      tenantId: credential.tenant_id,
      userId: user.id,
      username: user.username,
      name: user.name,
      role,
      unitIds: role === 'ADMINISTRATOR' ? 'all' : await unitsBelow(db, user.id),
      csrf: credential.csrf,
    };
  });
};
