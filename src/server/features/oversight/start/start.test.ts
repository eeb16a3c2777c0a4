import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartPage } from '#shared/oversight/start/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: number;
let unit: number;
let administrator: TestUser;
let creator: TestUser;
let dean: TestUser;
let collector: TestUser;
let verifier: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('alpha');
  unit = await app.createUnit(tenantId, 'Institut');
  administrator = await app.createUser(tenantId, 'ADMINISTRATOR');
  creator = await app.createUser(tenantId, 'REPORT_CREATOR', [unit]);
  dean = await app.createUser(tenantId, 'DEAN', [unit]);
  collector = await app.createUser(tenantId, 'DATA_COLLECTOR', [unit]);
  verifier = await app.createUser(tenantId, 'WEB_VERIFIER', [unit]);
  stranger = await app.createUser(await app.createTenant('beta'), 'ADMINISTRATOR');
});
afterAll(() => app.close());

const start = async (user: TestUser): Promise<StartPage> => (await user.call('GET', '/start')).json();
const addImport = (userId: number, state: string, name: string) =>
  inTenant(app.database, tenantId, (db) =>
    db
      .insertInto('imports')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        state,
        options: '{}',
        files: JSON.stringify([{ name, size: 1 }]),
      })
      .execute(),
  );

test('shows each role the parts that are theirs, all empty in a new tenant', async () => {
  const reports = { recent: [], total: 0, unread: 0, ownDrafts: 0 };
  const imports = { waiting: [], total: 0, running: 0 };
  const nothing = {
    reports: null,
    imports: null,
    checks: null,
    leaders: null,
    webhooks: null,
    measures: null,
    guidelines: null,
    hasSurveys: false,
  };
  const guidelines = { missed: [], total: 0 };
  const checks = { surveys: 0, replies: 0 };
  expect(await start(administrator)).toEqual({
    ...nothing,
    leaders: { proposals: 0 },
    webhooks: { disabled: 0 },
    ...{ reports, imports, checks, guidelines },
  });
  expect(await start(creator)).toEqual({ ...nothing, reports, guidelines });
  expect(await start(dean)).toEqual({ ...nothing, reports, guidelines, measures: { due: [], total: 0 } });
  expect(await start(collector)).toEqual({ ...nothing, imports });
  expect(await start(verifier)).toEqual({ ...nothing, checks });
});

test('names imports that wait to the one who began them and to administrators', async () => {
  await addImport(collector.userId, 'READY', 'Kurse.csv');
  await addImport(administrator.userId, 'READY', 'Fremd.csv');
  await addImport(collector.userId, 'RUNNING', 'Läuft.csv');
  await addImport(collector.userId, 'DONE', 'Fertig.csv');
  const namesFor = async (user: TestUser) => (await start(user)).imports?.waiting.map(({ name }) => name);
  expect(await namesFor(collector)).toEqual(['Kurse.csv']);
  expect((await start(collector)).imports).toMatchObject({ total: 1, running: 1 });
  expect(await namesFor(administrator)).toEqual(['Fremd.csv', 'Kurse.csv']);
  expect(await namesFor(stranger)).toEqual([]);
});

test('counts the own drafts and lists the reports changed last', async () => {
  const form = await seedForm(app, tenantId, 'LV', [{ text: 'Gut?', type: 'SCALA', optionCount: 5 }]);
  const surveyIds = await seedSurveys(app, tenantId, 1, [
    { description: 'Statik', formId: form.id, unitId: unit, answers: [[1, 2, 3, 4, 5, 1]] },
  ]);
  for (const title of ['Erster', 'Zweiter'])
    expect((await creator.call('POST', '/reports', { title, surveyIds })).statusCode).toBe(201);
  const { reports } = await start(creator);
  expect(reports?.recent.map(({ title }) => title)).toEqual(['Zweiter', 'Erster']);
  expect(reports).toMatchObject({ total: 2, ownDrafts: 2, unread: 0 });
  expect((await start(administrator)).reports).toMatchObject({ total: 2, ownDrafts: 0 });
  expect((await start(dean)).hasSurveys).toBe(true);
  expect((await start(stranger)).reports).toMatchObject({ total: 0, recent: [] });
});

test('refuses whoever is not signed in', async () => {
  expect((await app.app.inject({ url: '/api/v1/start' })).statusCode).toBe(401);
});
