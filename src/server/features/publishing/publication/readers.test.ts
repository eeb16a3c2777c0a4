import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let dean: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ author, dean } = world.users);
});
afterAll(() => app.close());

const create = async (title: string, surveyIds = world.lawSurveys, user = author): Promise<number> =>
  (await user.call('POST', '/reports', { title, surveyIds })).json().id;
const publish = (id: number, more: object = {}, user = author) =>
  user.call('PUT', `/reports/${id}/publication`, {
    unitIds: [world.units.lawInstitute],
    publishedOn: null,
    ...more,
  });
const listFor = async (user: TestUser, query = ''): Promise<{ title: string; isNew: boolean }[]> =>
  (await user.call('GET', `/reports?size=100&sort=title&order=asc${query}`)).json().content;
const rowFor = async (user: TestUser, wanted: string) =>
  (await listFor(user)).find(({ title }) => title === wanted);
const titlesFor = async (user: TestUser, query: string) =>
  (await listFor(user, query)).map(({ title }) => title);
const visit = async (user: TestUser, id: number) =>
  (await user.call('PUT', `/reports/${id}/visit`)).statusCode;

test('marks a version as new for each reader until they open it, never for editors', async () => {
  const other = await app.createUser(world.tenantId, 'DEAN', [world.units.law]);
  const id = await create('New');
  await publish(id);
  expect([await rowFor(dean, 'New'), await rowFor(author, 'New')]).toMatchObject([
    { isNew: true },
    { isNew: false },
  ]);
  expect(await titlesFor(dean, '&state=new')).toContain('New');
  expect(await visit(dean, id)).toBe(200);
  expect([await rowFor(dean, 'New'), await rowFor(other, 'New')]).toMatchObject([
    { isNew: false },
    { isNew: true },
  ]);
  expect(await titlesFor(dean, '&state=new')).not.toContain('New');
  await author.call('PATCH', `/reports/${id}`, { title: 'Newer' });
  expect(await rowFor(dean, 'New')).toMatchObject({ isNew: false });
  await publish(id);
  expect(await rowFor(dean, 'Newer')).toMatchObject({ isNew: true });
  await visit(dean, id);
  // The earlier state once more is another than the one that was read last.
  await publish(id, { snapshotNumber: 1 });
  expect(await rowFor(dean, 'New')).toMatchObject({ isNew: true });
});

test('When somebody visits what they may not read, then nothing is found and nothing is kept', async () => {
  const id = await create('Draft');
  const stranger = (await createReportWorld(app)).users.admin;
  for (const user of [dean, world.users.artsAuthor, stranger]) expect(await visit(user, id)).toBe(404);
  expect(await visit(author, id)).toBe(200);
  const kept = await inTenant(app.database, world.tenantId, (db) =>
    db.selectFrom('report_visits').select('user_id').where('report_id', '=', id).execute(),
  );
  expect(kept).toEqual([]);
});

test('hides a report from people of units above if the author says so', async () => {
  const id = await create('Within the institute');
  const within = await app.createUser(world.tenantId, 'DEAN', [world.units.lawInstitute]);
  const statuses = async () =>
    Promise.all([dean, within].map(async (user) => (await user.call('GET', `/reports/${id}`)).statusCode));
  await publish(id);
  expect(await statuses()).toEqual([200, 200]);
  const kept = await publish(id, { includesUnitsAbove: false });
  expect(kept.statusCode).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
  expect(await rowFor(dean, 'Within the institute')).toBeUndefined();
  // What is left out stays as it is.
  await author.call('PATCH', `/reports/${id}`, { title: 'Still within' });
  await publish(id);
  expect(await statuses()).toEqual([404, 200]);
  const { publication } = (await within.call('GET', `/reports/${id}`)).json();
  expect(publication.includesUnitsAbove).toBe(false);
  await publish(id, { includesUnitsAbove: true });
  expect(await statuses()).toEqual([200, 200]);
});

test('narrows reports by period or unit of the surveys that the reader gets', async () => {
  const { admin } = world.users;
  const [own = 0] = world.lawSurveys;
  await inTenant(app.database, world.tenantId, (db) =>
    sql`insert into periods (tenant_id, name) values (${world.tenantId}, 'Winter')`.execute(db),
  );
  const { id: periodId } = (await admin.call('GET', '/periods'))
    .json()
    .find(({ name }: { name: string }) => name === 'Winter');
  await inTenant(app.database, world.tenantId, (db) =>
    sql`update surveys set period_id = ${periodId} where id = ${own}`.execute(db),
  );
  const id = await create('By period', [own]);
  await create('By arts', [world.artsSurvey], admin);
  await publish(id);
  const { law, arts, university } = world.units;
  for (const user of [author, dean, admin]) {
    expect(await titlesFor(user, `&periods=${periodId}&title=period`)).toEqual(['By period']);
    expect(await titlesFor(user, `&units=${law}&title=period`)).toEqual(['By period']);
    expect(await titlesFor(user, `&units=${arts}&title=period`)).toEqual([]);
  }
  expect(await titlesFor(admin, `&units=${arts}`)).toEqual(['By arts']);
  expect((await titlesFor(admin, `&units=${university}&title=By`)).sort()).toEqual(['By arts', 'By period']);
  // Of the report as it stands the survey is another one, of the published one it is not.
  await author.call('PUT', `/reports/${id}/surveys`, { surveyIds: world.lawSurveys.slice(1) });
  expect(await titlesFor(author, `&periods=${periodId}&title=period`)).toEqual([]);
  expect(await titlesFor(dean, `&periods=${periodId}&title=period`)).toEqual(['By period']);
  const stranger = (await createReportWorld(app)).users.admin;
  expect(await titlesFor(stranger, `&periods=${periodId}`)).toEqual([]);
});
