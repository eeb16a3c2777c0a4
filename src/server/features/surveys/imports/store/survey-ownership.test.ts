import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../testing/upload-files.ts';

let plenum: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  plenum = await createTestApp();
  jobs = await startTestJobs(plenum.services);
});
afterAll(async () => {
  await jobs.stop();
  await plenum.close();
});

const rowsOf = (answer: (row: number) => number) =>
  [
    'Course;Lecturer;Semester;Q1 It was clear.;Q2 It was useful.',
    ...Array.from({ length: 24 }, (_, row) => `Course ${row % 2};Ada;WiSe 2024/25;${answer(row)};3`),
  ].join('\n');
const COURSES = rowsOf((row) => 1 + (row % 5));
const FORGED = rowsOf(() => 5);

let worlds = 0;
const createWorld = async () => {
  worlds += 1;
  const tenant = await plenum.createTenant(`whose-${worlds}`);
  const university = await plenum.createUnit(tenant, 'University');
  const law = await plenum.createUnit(tenant, 'Law', university);
  const institute = await plenum.createUnit(tenant, 'Institute', law);
  const arts = await plenum.createUnit(tenant, 'Arts', university);
  const user = (role: Role, units: number[]) => plenum.createUser(tenant, role, units);
  return {
    units: { university, law, institute, arts },
    administrator: await user('ADMINISTRATOR', [university]),
    lawHead: await user('SUBSECTION_ADMINISTRATOR', [law]),
    lawCollector: await user('DATA_COLLECTOR', [law]),
    instituteCollector: await user('DATA_COLLECTOR', [institute]),
    artsCollector: await user('DATA_COLLECTOR', [arts]),
    unitless: await user('DATA_COLLECTOR', []),
  };
};

const upload = async (user: TestUser, content = COURSES) => {
  const { id } = (await uploadFiles(user, [['courses.csv', content]])).json();
  const ready = await untilImport(user, id, 'READY');
  return { id, preview: ready.preview, source: ready.preview?.sources[0] };
};
const mappingOf = async (user: TestUser, shortName: string): Promise<TableMapping> => {
  const { source } = await upload(user);
  if (!source?.mapping) throw new Error('There is no mapping.');
  return { ...source.mapping, form: { ...source.mapping.form, shortName } };
};
const save = (user: TestUser, mapping: TableMapping, more: object = {}) =>
  user.call('PUT', '/codebooks', { name: 'Courses', mapping, ...more });
const listed = async (user: TestUser) => (await user.call('GET', '/codebooks')).json();
const confirm = async (user: TestUser, id: number, replace: 'none' | 'all' = 'none') => {
  expect((await user.call('POST', `/imports/${id}/confirmation`, { replace })).statusCode).toBe(202);
  return untilImport(user, id, 'DONE');
};

test('When a collector without a unit saves a codebook, then the administrator’s of that name stays', async () => {
  const { administrator, unitless, lawCollector } = await createWorld();
  const mapping = await mappingOf(administrator, 'True');
  expect((await save(administrator, mapping)).json()).toMatchObject({ unit: null, isEditable: true });
  const turned = { ...mapping, form: { ...mapping.form, shortName: 'Turned round' } };
  const refused = await save(unitless, turned);
  expect(refused.statusCode).toBe(403);
  expect((await save(unitless, turned, { unitId: null })).statusCode).toBe(403);
  expect((await save(lawCollector, turned, { unitId: null })).statusCode).toBe(403);
  const [kept] = await listed(administrator);
  expect(kept.mapping.form.shortName).toBe('True');
  for (const user of [unitless, lawCollector]) {
    const [seen] = await listed(user);
    expect(seen).toMatchObject({ id: kept.id, isEditable: false });
    expect((await user.call('DELETE', `/codebooks/${kept.id}`)).statusCode).toBe(403);
  }
  expect((await upload(administrator)).source).toMatchObject({ codebook: 'Courses' });
});

test('When someone further down saves a codebook, then no import above takes it by itself', async () => {
  const { administrator, lawHead, instituteCollector, artsCollector } = await createWorld();
  const mapping = await mappingOf(instituteCollector, 'Turned round');
  expect((await save(instituteCollector, mapping)).json()).toMatchObject({ unit: { name: 'Institute' } });
  for (const user of [administrator, lawHead, artsCollector])
    expect((await upload(user)).source).toMatchObject({ mappingFrom: 'detected', codebook: null });
  expect((await upload(instituteCollector)).source).toMatchObject({ mappingFrom: 'codebook' });
});

test('When a codebook is taken by itself, then the preview names its author, unit and date', async () => {
  const { lawHead, instituteCollector } = await createWorld();
  const before = Date.now() - 1000;
  const { authorName } = (await save(lawHead, await mappingOf(lawHead, 'Law'))).json();
  const { source } = await upload(instituteCollector);
  expect(source).toMatchObject({
    mappingFrom: 'codebook',
    codebook: 'Courses',
    codebookOrigin: { authorName, unitName: 'Law' },
  });
  expect(authorName).toMatch(/^User \d+$/);
  expect(Date.parse(source?.codebookOrigin?.savedAt ?? '')).toBeGreaterThan(before);
});

test('When a codebook belongs to another unit, then it is as if it were not there', async () => {
  const { lawHead, artsCollector, units } = await createWorld();
  const mapping = await mappingOf(lawHead, 'Law');
  const { id } = (await save(lawHead, mapping)).json();
  expect(await listed(artsCollector)).toEqual([]);
  expect((await artsCollector.call('DELETE', `/codebooks/${id}`)).statusCode).toBe(404);
  expect((await save(artsCollector, mapping, { unitId: units.law })).statusCode).toBe(422);
  expect((await save(artsCollector, mapping, { unitId: 2_147_483_647 })).statusCode).toBe(422);
  const own = await save(artsCollector, mapping);
  expect(own.json()).toMatchObject({ unit: { name: 'Arts' } });
  expect(own.json().id).not.toBe(id);
});

test('protects what one importer saved from others of the unit, not its manager', async () => {
  const { administrator, lawHead, lawCollector } = await createWorld();
  const mapping = await mappingOf(lawHead, 'Law');
  const { id } = (await save(lawHead, mapping)).json();
  const taken = await save(lawCollector, mapping);
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({ code: 'import.codebookOfOthers' });
  expect((await lawCollector.call('DELETE', `/codebooks/${id}`)).statusCode).toBe(403);
  const own = (await save(lawCollector, mapping, { name: 'Mine' })).json();
  expect(own).toMatchObject({ isEditable: true });
  expect((await save(lawCollector, mapping, { name: 'Mine' })).json().id).toBe(own.id);
  expect((await lawHead.call('DELETE', `/codebooks/${own.id}`)).statusCode).toBe(204);
  expect((await administrator.call('DELETE', `/codebooks/${id}`)).statusCode).toBe(204);
});

test('When another unit has taken the key of a survey first, then the real one is imported all the same', async () => {
  const { lawCollector, artsCollector, administrator } = await createWorld();
  const forged = await upload(artsCollector, FORGED);
  await confirm(artsCollector, forged.id);
  const real = await upload(lawCollector);
  expect(real.preview).toMatchObject({ existing: [], existingCount: 0 });
  expect(real.source).toMatchObject({ creates: { surveys: 2, respondents: 24 }, known: { surveys: 0 } });
  const { result } = await confirm(lawCollector, real.id);
  expect(result).toMatchObject({ surveysCreated: 2, surveysUnchanged: 0, surveysReplaced: 0 });
  const surveys = (await administrator.call('GET', '/surveys')).json();
  expect(surveys.content.map(({ unitName }: { unitName: string }) => unitName).sort()).toEqual([
    'Arts',
    'Arts',
    'Law',
    'Law',
  ]);
});

test('When a survey out of reach is imported again, then nothing of it is told or replaced', async () => {
  const { lawCollector, artsCollector, administrator } = await createWorld();
  const real = await upload(lawCollector);
  const done = await confirm(lawCollector, real.id);
  const forged = await upload(artsCollector, FORGED);
  const shown = JSON.stringify(forged.preview);
  expect(forged.preview).toMatchObject({ existing: [], existingCount: 0 });
  for (const id of done.result?.surveyIds ?? []) expect(shown).not.toContain(`"existingId":${id}`);
  const { result } = await confirm(artsCollector, forged.id, 'all');
  expect(result).toMatchObject({ surveysCreated: 2, surveysReplaced: 0 });
  const [kept] = done.result?.surveyIds ?? [];
  const surveys = (await administrator.call('GET', '/surveys')).json();
  expect(surveys.content.find(({ id }: { id: number }) => id === kept)).toMatchObject({ unitName: 'Law' });
  // Of one's own unit it is the same survey, and can be replaced.
  const again = await upload(lawCollector);
  expect(again.preview).toMatchObject({ existingCount: 2 });
});
