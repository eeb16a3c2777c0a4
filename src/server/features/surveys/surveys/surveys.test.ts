import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let winterId: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  const { tenantId } = world;
  const period = (name: string, startsOn: string) =>
    inTenant(app.database, tenantId, (db) =>
      db
        .insertInto('periods')
        .values({ tenant_id: tenantId, name, starts_on: startsOn })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const winter = await period('Winter 24/25', '2024-10-01');
  const summer = await period('Summer 25', '2025-04-01');
  winterId = winter.id;
  await seedSurveys(app, tenantId, 2, [
    {
      description: '100% law_school',
      unitId: world.units.law,
      formId: world.otherForm.id,
      leaderName: 'Äbtissin',
      periodId: summer.id,
      status: 'IN_PROGRESS',
    },
    {
      description: 'Old',
      unitId: world.units.law,
      formId: world.otherForm.id,
      leaderName: 'Zeh',
      periodId: winter.id,
      respondentCount: 5,
    },
  ]);
});
afterAll(() => app.close());

const search = async (query: string, user: TestUser = world.users.admin) =>
  (await user.call('GET', `/surveys?${query}`)).json();
const found = async (query: string, user?: TestUser): Promise<string[]> =>
  (await search(query, user)).content.map(({ description }: { description: string }) => description);

test('[7.16] When words are searched, then each must be found, anywhere, whatever its case', async () => {
  expect(await found('description=LAW%20wei%C3%9F')).toEqual(['Roman law', 'Criminal law', 'Contract law']);
  expect(await found('description=contract%20institute%20lv')).toEqual(['Contract law']);
  expect(await found('description=summer%20%C3%A4btissin')).toEqual(['100% law_school']);
  expect(await found('description=contract%20painting')).toEqual([]);
  expect(await found('description=100%25')).toEqual(['100% law_school']);
  expect(await found('description=law_')).toEqual(['100% law_school']);
  expect(await found('description=%5C')).toEqual([]);
});

test('[7.16] When filters are given, then all of them narrow the page', async () => {
  const { law, arts, university } = world.units;
  expect(await found(`units=${law}`)).toHaveLength(5);
  expect(await found(`units=${university}`)).toHaveLength(6);
  expect(await found(`units=${arts},${law}`)).toHaveLength(6);
  expect(await found(`forms=${world.otherForm.id}&status=PROCESSED`)).toEqual(['Old']);
  expect(await found('leader=zeh')).toEqual(['Old']);
  expect(await found(`periods=${winterId}`)).toEqual(['Old']);
  expect(await found(`forms=${world.otherForm.id}&sort=period&order=asc`)).toEqual([
    'Old',
    '100% law_school',
  ]);
  expect(await found('sort=description&order=asc&size=2&page=1')).toEqual(['Criminal law', 'Old']);
});

test('[7.16] When certain surveys are asked for, then those of them that the user may see are there', async () => {
  const [contract, criminal] = world.lawSurveys;
  const query = `ids=${contract},${criminal},${world.artsSurvey}&sort=description&order=asc`;
  expect(await found(query)).toEqual(['Contract law', 'Criminal law', 'Painting']);
  expect(await found(query, world.users.author)).toEqual(['Contract law', 'Criminal law']);
  expect(await found('ids=999999')).toEqual([]);
});

test('[8.06] When nothing is found, then the page is empty', async () => {
  expect(await search('description=nowhere&page=3')).toEqual({
    content: [],
    number: 3,
    size: 10,
    totalElements: 0,
    totalPages: 0,
  });
});

test('[3.03] When a survey is below its minimum, then its count is null', async () => {
  const [row] = (await search('description=roman')).content;
  expect(row).toEqual({
    id: world.lawSurveys[2],
    description: 'Roman law',
    formId: world.form.id,
    formShortName: 'LV',
    unitName: 'Institute of Law',
    leaderName: 'Dr. Weiß',
    periodId: null,
    periodName: '',
    responseCount: 3,
    minRespondentCount: 5,
    waitingResponseCount: null,
    invitedCount: null,
    filteredRespondentCount: null,
    hidden: 'surveys-too-small',
    type: 'o',
    status: 'PROCESSED',
  });
});

test('[3.03] When a survey has exactly its minimum, then its count is there', async () => {
  const [row] = (await search('description=old')).content;
  expect(row).toMatchObject({ minRespondentCount: 5, filteredRespondentCount: 5, hidden: null });
});

test('When a role searches, then only surveys of its units are there', async () => {
  const { lawHead, author, artsAuthor, dean, lecturer } = world.users;
  expect((await search('', lawHead)).totalElements).toBe(5);
  expect((await search('', author)).totalElements).toBe(3);
  expect(await found('', artsAuthor)).toEqual(['Painting']);
  expect(await found(`units=${world.units.law}`, artsAuthor)).toEqual([]);
  for (const user of [dean, lecturer]) expect((await user.call('GET', '/surveys')).statusCode).toBe(403);
  const foreign = (await createReportWorld(app)).users.admin;
  expect((await search('', foreign)).totalElements).toBe(4);
});

test('finds only surveys that wait for a check of their comments [6.04]', async () => {
  const other = await createReportWorld(app);
  const survey = { formId: other.form.id, leaderName: 'Dr. Weiß', status: 'VERIFICATION' as const };
  await seedSurveys(app, other.tenantId, 5, [
    { ...survey, description: 'Waiting here', unitId: other.units.lawInstitute },
    { ...survey, description: 'Waiting elsewhere', unitId: other.units.arts },
  ]);
  const verifier = await app.createUser(other.tenantId, 'WEB_VERIFIER', [other.units.law]);
  expect(await found('status=VERIFICATION', verifier)).toEqual(['Waiting here']);
  for (const query of ['', 'status=PROCESSED'])
    expect((await verifier.call('GET', `/surveys?${query}`)).statusCode).toBe(403);
  for (const user of [other.users.dean, other.users.lecturer])
    expect((await user.call('GET', '/surveys?status=VERIFICATION')).statusCode).toBe(403);
});

test.each([
  'sort=id;drop%20table%20surveys',
  'order=sideways',
  'forms=1,x',
  'forms=1)or(1=1',
  'size=100000',
  'page=-1',
  'status=NONE',
])('When the query is %s, then it is bad input', async (query) => {
  expect((await world.users.admin.call('GET', `/surveys?${query}`)).statusCode).toBe(422);
});

test('When a tenant has 1,200 surveys, then a search of four words reads them in one go', async () => {
  const big = await createReportWorld(app);
  const surveys = Array.from({ length: 1_200 }, (_, index) => ({
    description: `Course ${index} of the series ${index % 40}`,
    unitId: big.units.lawInstitute,
    formId: big.form.id,
    leaderName: `Lecturer ${index % 90}`,
    respondentCount: 1,
  }));
  await seedSurveys(app, big.tenantId, 4, surveys);
  const words = ['lecturer', '17', 'course', 'series'];
  const expected = surveys.filter(({ description, leaderName }) =>
    words.every((word) => `${description} ${leaderName}`.toLowerCase().includes(word)),
  );
  const query = `description=${words.join('%20')}&sort=description`;
  expect((await search(query, big.users.admin)).totalElements).toBe(expected.length);
  const started = performance.now();
  await search(query, big.users.admin);
  console.info(`search of 1,200 surveys through the API: ${(performance.now() - started).toFixed(1)} ms`);
  const { rows } = await inTenant(app.database, big.tenantId, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain analyze select count(*) from surveys
      where search_text ilike all(array['%lecturer%', '%17%', '%course%'])`.execute(db),
  );
  console.info(rows.map((row) => row['QUERY PLAN']).at(-1));
});
