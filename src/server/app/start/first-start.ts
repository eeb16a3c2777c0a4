import { knownLanguage } from '#shared/known-language.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { lockWithin } from '../../db/lock-within.ts';
import { createDemoTenant, type DemoProgress } from '../../demo/create-demo-tenant.ts';
import { setUpInstallation } from '../../features/organisation/installation/set-up-installation.ts';
import { setPassword } from '../../features/platform/session/credentials/set-password.ts';
import { firstTenants, hasOnlyDemoUsers } from '../../features/platform/tenants/queries.ts';
import { findDemoLanguage } from '../../features/platform/tenants/resolve-tenant.ts';
import { createUser } from '../../features/platform/users/create-user.ts';
import { findAdministrator, findUserByName } from '../../features/platform/users/queries.ts';
import type { Services } from '../../lib/services.ts';
import type { EnvironmentSettings } from '../../lib/settings/settings.ts';
import { StartProblem } from '../../start-problem.ts';

export interface Owner {
  tenantId: number;
  userId: number;
  isFirstStart: boolean;
}

const installationOf = (environment: EnvironmentSettings) => {
  const username = environment.PLENUM_ADMIN_USERNAME ?? 'admin';
  return {
    tenant: { subdomain: 'main', name: 'Plenum' },
    administrator: { username, name: username, password: environment.PLENUM_ADMIN_PASSWORD },
  };
};

/**
 * The administrator named in the settings, created if missing; without a name the tenant's first. A password from the
 * settings only applies to users without one and never replaces one chosen later.
 */
const administratorOf = (
  database: Database,
  tenantId: number,
  { PLENUM_ADMIN_USERNAME: username, PLENUM_ADMIN_PASSWORD: password }: EnvironmentSettings,
): Promise<number> =>
  inTenant(database, tenantId, async (db) => {
    // Two nodes that start at once would both make the user.
    if (!(await lockWithin(db, advisoryLocks.users, tenantId)))
      throw new StartProblem('Another node keeps the users locked; start again once it is up.');
    const name = username ?? (await findAdministrator(db))?.username ?? 'admin';
    const found = await findUserByName(db, name);
    if (!found)
      return createUser(db, tenantId, { username: name, name, role: 'ADMINISTRATOR', unitIds: [], password });
    if (password !== undefined && found.passwordHash === null)
      await setPassword(db, found.id, password, [name]);
    return found.id;
  });

const progressLines = (print: (line: string) => void): DemoProgress => {
  let printed = '';
  return ({ step, done, total }) => {
    const line = `  ${step} ${Math.floor((done / Math.max(total, 1)) * 10) * 10} %`;
    if (line !== printed) print(line);
    printed = line;
  };
};

const firstTenant = async (
  services: Services,
  environment: EnvironmentSettings,
  say: (line: string) => void,
): Promise<number> => {
  if (environment.PLENUM_DEMO === '1') {
    say('Creating the demo tenant, this once …');
    const language = knownLanguage([Intl.DateTimeFormat().resolvedOptions().locale]) ?? 'en';
    return (await createDemoTenant(services, progressLines(say), { language })).tenantId;
  }
  say('Creating the first tenant …');
  const made = await setUpInstallation(services.database, installationOf(environment));
  const tenantId = made?.tenantId ?? (await firstTenants(services.database))[0]?.id;
  if (tenantId === undefined) throw new Error('There is no tenant.');
  return tenantId;
};

const findMissingDemo = async (
  database: Database,
  isFirstStart: boolean,
): Promise<InterfaceLanguage | null> => {
  const [only, another] = await firstTenants(database);
  const language = only && !another ? findDemoLanguage(only.subdomain) : null;
  if (!only || language === null) return null;
  const isUntouched = isFirstStart || (await inTenant(database, only.id, hasOnlyDemoUsers));
  return isUntouched ? (language === 'de' ? 'en' : 'de') : null;
};

/**
 * Adds the demo of the other language, for browsers that ask for it. Made beside the running server, so that the first
 * start takes no longer; a later start catches up on what was interrupted.
 */
export const addOtherDemo = async (
  services: Services,
  environment: EnvironmentSettings,
  { isFirstStart, signal }: { isFirstStart: boolean; signal: AbortSignal },
): Promise<InterfaceLanguage | null> => {
  if (environment.PLENUM_DEMO !== '1') return null;
  const language = await findMissingDemo(services.database, isFirstStart);
  if (language === null) return null;
  const { tenantId } = await createDemoTenant(services, () => signal.throwIfAborted(), { language });
  if (environment.PLENUM_ADMIN_USERNAME !== undefined)
    await administratorOf(services.database, tenantId, environment);
  return language;
};

export const firstStart = async (
  services: Services,
  environment: EnvironmentSettings,
  say: (line: string) => void,
): Promise<Owner> => {
  const existing = (await firstTenants(services.database))[0];
  const tenantId = existing?.id ?? (await firstTenant(services, environment, say));
  return {
    tenantId,
    isFirstStart: existing === undefined,
    userId: await administratorOf(services.database, tenantId, environment),
  };
};
