import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant } from '../db/connect.ts';
import { createTenant } from '../features/organisation/installation/create-tenant.ts';
import { linkOfUsers } from '../features/organisation/leadership/link-queries.ts';
import { addExternalIds } from '../features/organisation/leadership/person-queries.ts';
import { mergeTenantConfig } from '../features/platform/configs/queries.ts';
import {
  deleteTenantRows,
  findTenantInAnyState,
  markTenantReady,
} from '../features/platform/tenants/queries.ts';
import { demoSubdomains } from '../features/platform/tenants/resolve-tenant.ts';
import type { Actor } from '../lib/actor.ts';
import type { Services } from '../lib/services.ts';
import { addDemoReports } from './add-demo-reports.ts';
import { addDemoGuidelines, addDemoNorm, addDemoScales, demoScales } from './add-demo-scales.ts';
import { computerScience, createDemoUsers } from './create-demo-users.ts';
import { formNames } from './demo-forms.ts';
import { labScales } from './lab-courses.ts';
import { demoAddress } from './plan-surveys.ts';
import { addDemoAttributes, findAdministratorId, lockDemo, readUnits, unlockDemo } from './queries.ts';
import { demoTexts } from './texts/demo-texts.ts';
import { unitFinder } from './unit-finder.ts';
import { demoSurveys, writeDemoSurveys } from './write-demo-surveys.ts';

export interface DemoTenant {
  tenantId: number;
  userId: number;
  created: boolean;
}

export interface DemoWish {
  readonly language: InterfaceLanguage;
  readonly scale: number;
}

export type DemoProgress = (progress: { step: 'surveys' | 'reports'; done: number; total: number }) => void;

const busiestLeader = (surveys: ReturnType<typeof demoSurveys>['surveys'], institute: string): string => {
  const computing = surveys.filter(({ draft }) => draft.unitPath.includes(institute));
  const byName = Map.groupBy(computing.length > 0 ? computing : surveys, ({ draft }) => draft.leaderName);
  return [...byName].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'Dr. Ada Muster';
};

const build = async (
  services: Services,
  onProgress: DemoProgress,
  { language, scale }: DemoWish,
): Promise<Actor> => {
  const texts = demoTexts[language];
  const plan = demoSurveys(scale, language);
  const total = plan.surveys.length;
  const administrator = await services.database.transaction().execute(async (trx) => {
    const { tenantId } = await createTenant(trx, {
      subdomain: demoSubdomains[language],
      name: texts.university,
      ready: false,
    });
    await mergeTenantConfig(trx, tenantId, {
      formatsFollowLanguage: true,
      language: { ...defaultUiConfig.language, user: language },
    });
    await writeDemoSurveys(trx, tenantId, plan, (done) => onProgress({ step: 'surveys', done, total }));
    const leader = busiestLeader(plan.surveys, computerScience(texts).name);
    const unitIdOf = unitFinder(await readUnits(trx));
    const users = await createDemoUsers(trx, tenantId, texts, unitIdOf, leader);
    const ids = [{ userId: users.instructorId, externalIds: [demoAddress(leader)] }];
    await addExternalIds(trx, tenantId, ids, { origin: 'MANUAL', by: users.administrator.name });
    await linkOfUsers(trx, [users.instructorId]);
    return users.administrator;
  });
  await inTenant(services.database, administrator.tenantId, async (db) => {
    const { tenantId } = administrator;
    await addDemoScales(db, tenantId, formNames.course[language], demoScales);
    await addDemoScales(db, tenantId, formNames.lab[language], labScales);
    await addDemoNorm(db, tenantId, language);
    await addDemoGuidelines(db, tenantId, language);
    await addDemoAttributes(db, tenantId, language);
  });
  await addDemoReports(services, administrator, language, (done, count) =>
    onProgress({ step: 'reports', done, total: count }),
  );
  return administrator;
};

const removeTenant = (database: Database, tenantId: number) =>
  database.transaction().execute((trx) => deleteTenantRows(trx, tenantId));

/**
 * Creates or finds the demo tenant of a language, which is the same on every machine thanks to a seeded generator. All
 * or nothing: nobody can sign in until the end, and leftovers of an interrupted start are removed first.
 */
export const createDemoTenant = (
  services: Services,
  onProgress: DemoProgress,
  { scale = 1, language = 'de' }: Partial<DemoWish> = {},
): Promise<DemoTenant> =>
  services.database.connection().execute(async (connection) => {
    const { database } = services;
    const subdomain = demoSubdomains[language];
    await lockDemo(connection);
    try {
      const found = await findTenantInAnyState(database, subdomain);
      if (found?.ready) {
        const userId = await inTenant(database, found.id, findAdministratorId);
        return { tenantId: found.id, userId, created: false };
      }
      if (found) await removeTenant(database, found.id);
      const { tenantId, userId } = await build(services, onProgress, { language, scale });
      await markTenantReady(database, tenantId);
      return { tenantId, userId, created: true };
    } catch (error) {
      const rest = await findTenantInAnyState(database, subdomain);
      if (rest && !rest.ready) await removeTenant(database, rest.id);
      throw error;
    } finally {
      await unlockDemo(connection);
    }
  });
