import { type Database, inTenant } from '../db/connect.ts';
import { createTenant } from '../features/organisation/installation/create-tenant.ts';
import { mergeTenantConfig } from '../features/platform/configs/queries.ts';
import {
  deleteTenantRows,
  findTenantInAnyState,
  markTenantReady,
} from '../features/platform/tenants/queries.ts';
import type { Actor } from '../lib/actor.ts';
import type { Services } from '../lib/services.ts';
import { addDemoReports } from './add-demo-reports.ts';
import { addDemoScales } from './add-demo-scales.ts';
import { createDemoUsers } from './create-demo-users.ts';
import { COURSE_FORM } from './demo-reports.ts';
import { assignLeader, findAdministratorId, lockDemo, readUnits, unlockDemo } from './queries.ts';
import { unitFinder } from './unit-finder.ts';
import { UNIVERSITY } from './university.ts';
import { demoSurveys, writeDemoSurveys } from './write-demo-surveys.ts';

export const DEMO_SUBDOMAIN = 'demo';

export interface DemoTenant {
  tenantId: number;
  userId: number;
  created: boolean;
}

export type DemoProgress = (progress: { step: 'surveys' | 'reports'; done: number; total: number }) => void;

const busiestLeader = (surveys: ReturnType<typeof demoSurveys>['surveys']): string => {
  const computing = surveys.filter(({ draft }) => draft.unitPath.includes('Institut für Informatik'));
  const byName = Map.groupBy(computing.length > 0 ? computing : surveys, ({ draft }) => draft.leaderName);
  return [...byName].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'Dr. Ada Muster';
};

const build = async (services: Services, onProgress: DemoProgress, scale: number): Promise<Actor> => {
  const plan = demoSurveys(scale);
  const total = plan.surveys.length;
  const administrator = await services.database.transaction().execute(async (trx) => {
    const { tenantId } = await createTenant(trx, {
      subdomain: DEMO_SUBDOMAIN,
      name: UNIVERSITY,
      ready: false,
    });
    await mergeTenantConfig(trx, tenantId, { formatsFollowLanguage: true });
    await writeDemoSurveys(trx, tenantId, plan, (done) => onProgress({ step: 'surveys', done, total }));
    const leader = busiestLeader(plan.surveys);
    const users = await createDemoUsers(trx, tenantId, unitFinder(await readUnits(trx)), leader);
    await assignLeader(trx, users.instructorId, leader);
    return users.administrator;
  });
  await inTenant(services.database, administrator.tenantId, (db) =>
    addDemoScales(db, administrator.tenantId, COURSE_FORM),
  );
  await addDemoReports(services, administrator, (done, count) =>
    onProgress({ step: 'reports', done, total: count }),
  );
  return administrator;
};

const removeTenant = (database: Database, tenantId: number) =>
  database.transaction().execute((trx) => deleteTenantRows(trx, tenantId));

/**
 * Creates or finds the demo tenant, which is the same on every machine thanks to a seeded generator. All or nothing:
 * nobody can sign in until the end, and leftovers of an interrupted start are removed first. `scale` below 1 makes
 * fewer surveys, for tests.
 */
export const createDemoTenant = (
  services: Services,
  onProgress: DemoProgress,
  { scale = 1 }: { scale?: number } = {},
): Promise<DemoTenant> =>
  services.database.connection().execute(async (connection) => {
    const { database } = services;
    await lockDemo(connection);
    try {
      const found = await findTenantInAnyState(database, DEMO_SUBDOMAIN);
      if (found?.ready) {
        const userId = await inTenant(database, found.id, findAdministratorId);
        return { tenantId: found.id, userId, created: false };
      }
      if (found) await removeTenant(database, found.id);
      const { tenantId, userId } = await build(services, onProgress, scale);
      await markTenantReady(database, tenantId);
      return { tenantId, userId, created: true };
    } catch (error) {
      const rest = await findTenantInAnyState(database, DEMO_SUBDOMAIN);
      if (rest && !rest.ready) await removeTenant(database, rest.id);
      throw error;
    } finally {
      await unlockDemo(connection);
    }
  });
