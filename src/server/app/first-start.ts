import { type Database, inTenant } from '../db/connect.ts';
import { firstTenants } from '../features/tenants/queries.ts';
import { setUpInstallation } from '../features/tenants/set-up-installation.ts';
import { createUser } from '../features/users/create-user.ts';
import { findAdministrator, findUserByName } from '../features/users/queries.ts';
import type { EnvironmentSettings } from './settings.ts';

/** Who gets the sign-in link that a start prints. */
export interface Owner {
  tenantId: number;
  userId: number;
}

const installationOf = (environment: EnvironmentSettings) => {
  const username = environment.PLENUM_ADMIN_USERNAME ?? 'admin';
  return {
    tenant: { subdomain: 'main', name: 'Plenum' },
    administrator: { username, name: username, password: environment.PLENUM_ADMIN_PASSWORD },
  };
};

/** The administrator that the settings name, made if there is none of that name; else the tenant's first. */
const administratorOf = (
  database: Database,
  tenantId: number,
  { PLENUM_ADMIN_USERNAME: username, PLENUM_ADMIN_PASSWORD: password }: EnvironmentSettings,
): Promise<number> =>
  inTenant(database, tenantId, async (db) => {
    const found = username === undefined ? await findAdministrator(db) : await findUserByName(db, username);
    if (found) return found.id;
    const name = username ?? 'admin';
    return createUser(db, tenantId, { username: name, name, role: 'ADMINISTRATOR', unitIds: [], password });
  });

/** Makes sure that somebody can sign in: on an empty database makes a tenant first. Later starts change nothing. */
export const firstStart = async (
  database: Database,
  environment: EnvironmentSettings,
  say: (line: string) => void,
): Promise<Owner> => {
  const existing = (await firstTenants(database))[0];
  if (!existing) {
    say('Creating the first tenant …');
    const made = await setUpInstallation(database, installationOf(environment));
    if (made) return made;
  }
  const tenantId = (await firstTenants(database))[0]?.id;
  if (tenantId === undefined) throw new Error('There is no tenant.');
  return { tenantId, userId: await administratorOf(database, tenantId, environment) };
};
