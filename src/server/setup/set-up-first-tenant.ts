import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { EnvironmentSettings } from '../app/settings.ts';
import { type Database, inTenant } from '../db/connect.ts';
import { findAdministrator, findFirstTenant, insertTenant, insertUser } from './queries.ts';

/** Any number, the same on every node: two nodes that start together on an empty database make one tenant. */
const LOCK = 7_305_213;

/** Who gets the sign-in link. */
export interface FirstAdministrator {
  tenantId: number;
  userId: number;
}

/**
 * Makes sure that there is a tenant with an administrator: on an empty database the demo tenant, or an empty one
 * without demo. Later starts change nothing.
 */
export const setUpFirstTenant = async (
  database: Database,
  environment: EnvironmentSettings,
  say: (line: string) => void,
): Promise<FirstAdministrator> =>
  database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      const isDemo = environment.PLENUM_DEMO === '1';
      const existing = await findFirstTenant(database);
      if (!existing) say(isDemo ? 'Creating the demo tenant …' : 'Creating the first tenant …');
      const tenantId =
        existing?.id ?? (await insertTenant(database, isDemo ? 'demo' : 'main', isDemo ? 'Demo' : 'Plenum'));
      const userId = await ensureAdministrator(database, tenantId, environment);
      return { tenantId, userId };
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });

const ensureAdministrator = async (
  database: Database,
  tenantId: number,
  environment: EnvironmentSettings,
): Promise<number> => {
  const { PLENUM_ADMIN_USERNAME: username, PLENUM_ADMIN_PASSWORD: password } = environment;
  const passwordHash = password === undefined ? null : await hash(password);
  return inTenant(database, tenantId, async (db) => {
    const existing = await findAdministrator(db, username);
    if (existing) return existing.id;
    const name = username ?? 'admin';
    return insertUser(db, {
      tenant_id: tenantId,
      username: name,
      name,
      role: 'ADMINISTRATOR',
      password_hash: passwordHash,
    });
  });
};
