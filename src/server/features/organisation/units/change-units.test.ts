import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { source, survey } from '../../surveys/imports/testing/survey-sources.ts';
import { removeSurveys } from '../../surveys/surveys/deletion-queries.ts';
import { shareLockTree } from './tree-queries.ts';

let testApp: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  world = await createReportWorld(testApp);
  ({ admin, lawHead } = world.users);
});

const tree = async (user: TestUser = admin, query = '?archived=true') => {
  const { content } = (await user.call('GET', `/subunits${query}`)).json();
  return new Map<string, Subunit>(content.map((unit: Subunit) => [unit.path, unit]));
};
const paths = async (user?: TestUser, query?: string) => [...(await tree(user, query)).keys()];
const versioned = (id: number, version = 1) => ({ units: [{ id, version }] });
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === '' ? null : (JSON.parse(answer.body).code ?? null),
];
const rename = (user: TestUser, id: number, name: string, version = 1) =>
  user.call('PUT', `/subunits/${id}/name`, { name, version });
const move = (user: TestUser, id: number, parentId: number, version = 1) =>
  user.call('PUT', '/subunits/parent', { ...versioned(id, version), parentId });
const archive = (user: TestUser, id: number, isArchived = true, version = 1) =>
  user.call('PUT', '/subunits/archive', { ...versioned(id, version), isArchived });
const add = async (user: TestUser, parentId: number, name: string) =>
  user.call('POST', '/subunits', { parentId, name });
const merge = (user: TestUser, id: number, targetId: number, targetVersion = 1) =>
  user.call('POST', `/subunits/${id}/merge`, { version: 1, targetId, targetVersion });

test('adds, renames and moves units, and finds surveys by the new name [6.04]', async () => {
  const { law, lawInstitute, arts } = world.units;
  const added = await add(admin, arts, '  Music ');
  expect(added.statusCode).toBe(201);
  expect((await rename(admin, lawInstitute, 'Legal Studies')).json()).toEqual([
    { id: lawInstitute, version: 2 },
  ]);
  const found = (await admin.call('GET', '/surveys?description=legal')).json();
  expect(found.totalElements).toBe(3);
  expect(found.content[0].unitName).toBe('Legal Studies');
  expect((await move(admin, lawInstitute, arts, 2)).statusCode).toBe(200);
  expect(await paths()).toEqual([
    'University',
    'University › Arts',
    'University › Arts › Legal Studies',
    'University › Arts › Music',
    'University › Law',
  ]);
  expect((await move(admin, law, arts)).statusCode).toBe(200);
  expect((await tree()).get('University › Arts › Law')).toMatchObject({ depth: 2, version: 2 });
});

test('When a change makes no tree, or a name is taken, then it is refused and nothing changes', async () => {
  const { university, law, lawInstitute, arts } = world.units;
  const before = await paths();
  expect(codeOf(await move(admin, law, lawInstitute))).toEqual([422, 'unit.circle']);
  expect(codeOf(await move(admin, law, law))).toEqual([422, 'unit.circle']);
  expect(codeOf(await move(admin, university, law))).toEqual([409, 'unit.outermost']);
  expect(codeOf(await add(admin, university, 'law'))).toEqual([422, 'unit.nameTaken']);
  expect(codeOf(await rename(admin, arts, ' LAW'))).toEqual([422, 'unit.nameTaken']);
  expect(codeOf(await rename(admin, arts, '   '))).toEqual([422, 'error.badInput']);
  const twin = (await add(admin, arts, 'Institute of Law')).json();
  expect(codeOf(await move(admin, lawInstitute, arts))).toEqual([422, 'unit.nameTaken']);
  const both = {
    units: [...versioned(twin.id).units, ...versioned(lawInstitute).units],
    parentId: university,
  };
  expect(codeOf(await admin.call('PUT', '/subunits/parent', both))).toEqual([422, 'unit.nameTaken']);
  expect(codeOf(await merge(admin, law, lawInstitute))).toEqual([422, 'unit.circle']);
  expect(await paths()).toEqual([
    ...before.slice(0, 2),
    'University › Arts › Institute of Law',
    ...before.slice(2),
  ]);
});

test('When two administrators change a unit at once, then the second is told', async () => {
  const { arts, law } = world.units;
  const answers = await Promise.all([rename(admin, arts, 'Fine Arts'), rename(admin, arts, 'Liberal Arts')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect(codeOf(await archive(admin, arts))).toEqual([412, 'unit.conflict']);
  expect(codeOf(await merge(admin, law, arts))).toEqual([412, 'unit.conflict']);
  // Each moved below the other: one of both is refused, and no circle comes of it.
  const { lawInstitute } = world.units;
  const crossed = await Promise.all([move(admin, law, arts), move(admin, arts, lawInstitute, 2)]);
  expect(crossed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await paths()).toHaveLength(4);
});

test('[6.04] When a subsection administrator changes units, then below the own ones alone', async () => {
  const { university, law, lawInstitute, arts } = world.units;
  expect((await add(lawHead, law, 'Chair of Torts')).statusCode).toBe(201);
  expect((await rename(lawHead, lawInstitute, 'Institute')).statusCode).toBe(200);
  for (const answer of [
    await rename(lawHead, law, 'Mine'),
    await move(lawHead, law, lawInstitute),
    await archive(lawHead, law),
    await merge(lawHead, law, lawInstitute),
  ])
    expect(codeOf(answer)).toEqual([409, 'unit.outermost']);
  for (const answer of [
    await add(lawHead, university, 'Beside'),
    await add(lawHead, arts, 'Theirs'),
    await rename(lawHead, arts, 'Theirs'),
    await move(lawHead, lawInstitute, university, 2),
    await move(lawHead, lawInstitute, arts, 2),
    await move(lawHead, arts, law),
    await archive(lawHead, arts),
    await merge(lawHead, arts, law),
    await lawHead.call('GET', `/subunits/${lawInstitute}/merge/${arts}`),
    await lawHead.call('GET', `/subunits/${arts}/merge/${law}`),
  ])
    expect(codeOf(answer)).toEqual([404, 'error.notFound']);
  const own = await tree(lawHead);
  expect(own.get('University › Law')).toMatchObject({ mayRename: false, mayMove: false });
  expect(own.get('University › Law › Institute')).toMatchObject({ mayRename: true, mayMove: true });
  const stranger = (await createReportWorld(testApp)).users.admin;
  for (const answer of [await add(stranger, law, 'X'), await move(stranger, lawInstitute, arts, 2)])
    expect(codeOf(answer)).toEqual([404, 'error.notFound']);
});

test('archives and restores a unit with everything below it', async () => {
  const { law, lawInstitute, arts } = world.units;
  const chair = (await add(admin, lawInstitute, 'Chair')).json().id;
  await archive(admin, chair);
  await archive(admin, law);
  expect(await paths(admin, '')).toEqual(['University', 'University › Arts']);
  expect((await admin.call('GET', '/units')).json().totalElements).toBe(2);
  expect((await admin.call('GET', '/units?archived=true')).json().totalElements).toBe(5);
  expect((await admin.call('GET', '/surveys')).json().totalElements).toBe(4);
  for (const answer of [
    await add(admin, law, 'New'),
    await move(admin, arts, law),
    await merge(admin, arts, lawInstitute, 2),
    await archive(admin, lawInstitute, false, 2),
  ])
    expect(codeOf(answer)).toEqual([409, 'unit.archived']);
  const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys })).json();
  const publication = { unitIds: [law], publishedOn: null };
  expect(codeOf(await admin.call('PUT', `/reports/${report.id}/publication`, publication))).toEqual([
    409,
    'unit.archived',
  ]);
  expect((await archive(admin, law, false, 2)).statusCode).toBe(200);
  expect(await paths(admin, '')).toEqual([
    'University',
    'University › Arts',
    'University › Law',
    'University › Law › Institute of Law',
  ]);
  expect((await tree()).get('University › Law › Institute of Law › Chair')).toMatchObject({
    isArchived: true,
  });
});

test('merges surveys, people, publications and subunits into the target', async () => {
  const { university, law, lawInstitute, arts } = world.units;
  const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys })).json();
  const publication = { unitIds: [law, arts], publishedOn: null };
  await admin.call('PUT', `/reports/${report.id}/publication`, publication);
  const artsDean = await testApp.createUser(world.tenantId, 'DEAN', [arts, law]);
  expect((await admin.call('GET', `/subunits/${law}/merge/${arts}`)).json()).toEqual({
    ...{ surveyCount: 0, userCount: 3, unitCount: 1, publicationCount: 1, codebookCount: 0 },
    ...{ clashCount: 0, clashes: [] },
  });
  expect((await merge(admin, law, arts)).statusCode).toBe(204);
  expect(await paths()).toEqual(['University', 'University › Arts', 'University › Arts › Institute of Law']);
  for (const reader of [artsDean, world.users.dean])
    expect((await reader.call('GET', `/reports/${report.id}`)).json().title).toBe('R');
  const target = (await tree()).get('University › Arts');
  expect(target).toMatchObject({ userCount: 4, surveyCount: 4, version: 2 });
  expect((await merge(admin, lawInstitute, university)).statusCode).toBe(204);
  const ofUniversity = (await admin.call('GET', '/surveys')).json().content;
  expect(ofUniversity.filter(({ unitName }: { unitName: string }) => unitName === 'University')).toHaveLength(
    3,
  );
});

test('When a survey is deleted, then neither the tree nor a merge counts it', async () => {
  const { lawInstitute, arts } = world.units;
  const countOf = async () => (await tree()).get('University › Law › Institute of Law')?.surveyCount;
  const before = (await countOf()) ?? 0;
  expect(before).toBeGreaterThan(1);
  await inTenant(testApp.database, world.tenantId, (db) => removeSurveys(db, world.lawSurveys.slice(0, 1)));
  expect(await countOf()).toBe(before - 1);
  expect((await admin.call('GET', `/subunits/${lawInstitute}/merge/${arts}`)).json()).toMatchObject({
    surveyCount: before - 1,
    clashCount: 0,
  });
});

test('refuses to merge units with the same survey or a subunit of one name', async () => {
  const { lawInstitute, law, arts } = world.units;
  await inTenant(testApp.database, world.tenantId, async (db) => {
    const row = await db
      .selectFrom('surveys')
      .select('source_key')
      .where('unit_id', '=', arts)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('surveys')
      .set(row)
      .where('id', '=', world.lawSurveys[0] as number)
      .execute();
  });
  await add(admin, lawInstitute, 'Library');
  await add(admin, arts, 'library');
  const preview = (await admin.call('GET', `/subunits/${lawInstitute}/merge/${arts}`)).json();
  expect(preview).toMatchObject({
    clashCount: 2,
    clashes: [
      { kind: 'survey', name: 'Contract law' },
      { kind: 'unit', name: 'Library' },
    ],
  });
  const before = await paths();
  expect(codeOf(await merge(admin, lawInstitute, arts))).toEqual([409, 'unit.clash']);
  expect(await paths()).toEqual(before);
  expect(codeOf(await merge(admin, law, lawInstitute))).toEqual([422, 'unit.circle']);
});

test('finds the present unit by its former path in files', async () => {
  const { law, lawInstitute, arts } = world.units;
  const writer = importWriter(testApp);
  const reach = { tenantId: world.tenantId, unitIds: 'all' as const };
  const file = source([survey('a', { unitPath: ['Law', 'Institute of Law'] })], []);
  expect(await writer.write(reach, file)).toMatchObject({ surveysCreated: 1, unitsCreated: 0 });
  const again = async () => {
    const { surveysCreated, surveysReplaced, unitsCreated } = await writer.write(reach, file, {
      replace: 'all',
    });
    return [surveysCreated, surveysReplaced, unitsCreated];
  };
  await rename(admin, lawInstitute, 'Legal Studies');
  expect(await again()).toEqual([0, 1, 0]);
  await move(admin, lawInstitute, arts, 2);
  expect(await again()).toEqual([0, 1, 0]);
  // A former place says where within one's reach only.
  await expect(writer.write({ ...reach, unitIds: [law] }, file)).rejects.toThrow('unitOutOfReach');
  expect((await merge(admin, law, arts)).statusCode).toBe(204);
  expect(await again()).toEqual([0, 1, 0]);
  await archive(admin, arts, true, 2);
  await expect(again()).rejects.toThrow('unitArchived');
  await archive(admin, arts, false, 3);
  // Whoever makes a unit in the place means that one from now on.
  await add(admin, arts, 'Institute of Law');
  expect(await again()).toEqual([1, 0, 0]);
});

test('makes a change of the tree wait for a running import', async () => {
  await inTenant(testApp.database, world.tenantId, async (db) => {
    await shareLockTree(db, world.tenantId);
    expect(codeOf(await rename(admin, world.units.arts, 'Later'))).toEqual([409, 'unit.busy']);
  });
  expect((await rename(admin, world.units.arts, 'Later')).statusCode).toBe(200);
});
