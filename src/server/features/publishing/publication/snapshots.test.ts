import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Comment } from '#shared/figures/calculation/text-figures.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createCommentWorld, responses } from '../../../testing/comment-world.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createSecondNode, type SecondNode } from '../../../testing/second-node.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { sweepImages } from '../../reports/images/queries.ts';
import { insertImage } from '../../reports/images/testing/upload.ts';
import { backfillSnapshots } from './backfill-snapshots.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let dean: TestUser;
let otherNode: SecondNode;
let reportId: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ author, dean } = world.users);
  otherNode = await createSecondNode(app);
});
afterAll(async () => {
  await otherNode.close();
  await app.close();
});
beforeEach(async () => {
  const created = await author.call('POST', '/reports', { title: 'First', surveyIds: world.lawSurveys });
  reportId = created.json().id;
  await author.call('POST', `/reports/${reportId}/report-items/batch`, { itemIds: world.form.itemIds });
  await author.call('POST', `/reports/${reportId}/calculation`);
});

const path = (rest = '') => `/reports/${reportId}${rest}`;
const publish = async (more: object = {}) => {
  const body = { unitIds: [world.units.lawInstitute], publishedOn: null, ...more };
  return author.call('PUT', path('/publication'), body);
};
const pageFor = async (user: TestUser): Promise<Report> => (await user.call('GET', path())).json();
const versions = async () => (await author.call('GET', path('/snapshots'))).json();
const rowFor = async (user: TestUser) =>
  (await user.call('GET', '/reports?size=100'))
    .json()
    .content.find(({ id }: { id: number }) => id === reportId);
const inDatabase = <Result>(query: { execute(db: never): Promise<Result> }) =>
  inTenant(app.database, world.tenantId, (db) => query.execute(db as never));

const everythingRead = async (user: TestUser): Promise<string[]> => {
  const { reportItems } = await pageFor(user);
  const paths = [
    path(),
    path('/surveys'),
    path('/export?format=JSON'),
    path('/export?format=CSV'),
    ...reportItems.map(({ id }) => path(`/report-items/${id}`)),
  ];
  const answers = await Promise.all(paths.map((one) => user.call('GET', one)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
  return [...answers.map(({ body }) => body), JSON.stringify(await rowFor(user))];
};

const changeEverything = async (): Promise<void> => {
  const { reportItems } = await pageFor(author);
  const [first, second] = reportItems;
  const placements = [{ reportItemId: second?.id, placement: { ...second?.placement, x: 0, y: 40 } }];
  const changes = [
    ['PATCH', '', { title: 'Second' }],
    ['PUT', '/surveys', { surveyIds: world.lawSurveys.slice(0, 1) }],
    ['DELETE', `/report-items/${first?.id}`, undefined],
    ['PATCH', '/placements', placements],
    ['POST', '/calculation', undefined],
    ['PUT', '/lock', { isLocked: true }],
  ] as const;
  for (const [method, rest, body] of changes) {
    const answer = await author.call(method, path(rest), body);
    expect(answer.statusCode, `${rest}: ${answer.body}`).toBeLessThan(300);
  }
};

test('gives readers the published state on every node while the report goes on [1.02]', async () => {
  await publish();
  const before = await everythingRead(dean);
  await changeEverything();
  expect((await pageFor(author)).title).toBe('Second');
  expect(await everythingRead(dean)).toEqual(before);
  expect((await otherNode.read(dean, path())).body).toBe(before[0]);
  expect((await rowFor(dean)).title).toBe('First');
  expect((await rowFor(author)).title).toBe('Second');
});

test('[7.20] When it is published again, then readers get the new state, and the earlier one is kept', async () => {
  await publish();
  const first = await pageFor(dean);
  await changeEverything();
  expect((await publish()).statusCode).toBe(200);
  const second = await pageFor(dean);
  expect([second.title, second.surveyIds.length]).toEqual(['Second', 1]);
  expect(second.version).toBeGreaterThan(first.version);
  const { content } = await versions();
  expect(content).toMatchObject([
    { number: 2, title: 'Second', createdBy: expect.stringMatching(/^User /) },
    { number: 1, title: 'First', calculatedOn: first.calculatedOn },
  ]);
  const earlier = (await author.call('GET', path('/snapshots/1'))).json();
  expect(earlier.reportItems).toEqual(first.reportItems);
  expect((await author.call('GET', path('/snapshots/3'))).statusCode).toBe(404);
});

test('When it is published again as it was, then there is no other version and nobody hears of any', async () => {
  const tag = (await publish()).headers.etag;
  expect((await publish()).headers.etag).toBe(tag);
  expect((await versions()).totalElements).toBe(1);
});

test('When an earlier version is published, then readers get that one, and the report stays as it is', async () => {
  await publish();
  const first = await pageFor(dean);
  await changeEverything();
  await publish();
  expect((await publish({ snapshotNumber: 1 })).statusCode).toBe(200);
  const back = await pageFor(dean);
  const { version, publication, ...content } = first;
  expect(back).toMatchObject(content);
  expect(back.version).toBeGreaterThan(version);
  expect(publication?.snapshotNumber).toBe(1);
  expect((await pageFor(author)).title).toBe('Second');
  expect((await versions()).totalElements).toBe(2);
  expect((await publish({ snapshotNumber: 9 })).statusCode).toBe(404);
});

test('When it is planned, then readers get what it was when it was planned, from its minute on', async () => {
  await publish({ publishedOn: new Date(Date.now() + 7_200_000).toISOString() });
  await changeEverything();
  expect((await dean.call('GET', path())).statusCode).toBe(404);
  await inDatabase(sql`update report_publications set published_on = published_on - interval '3 hours'
    where report_id = ${reportId}`);
  expect((await pageFor(dean)).title).toBe('First');
  expect(JSON.parse((await otherNode.read(dean, path())).body).title).toBe('First');
});

test('When a survey of somebody else joins the report, then its lecturer reads on what was published', async () => {
  const { admin, lecturer } = world.users;
  await publish();
  await inDatabase(sql`update surveys set leader_user_id = null where id = ${world.artsSurvey}`);
  const surveyIds = [...world.lawSurveys, world.artsSurvey];
  expect((await admin.call('PUT', path('/surveys'), { surveyIds })).statusCode).toBe(200);
  expect((await lecturer.call('GET', path())).json().surveyIds).toHaveLength(3);
  const body = { unitIds: [world.units.lawInstitute], publishedOn: null };
  expect((await admin.call('PUT', path('/publication'), body)).statusCode).toBe(200);
  expect((await lecturer.call('GET', path())).statusCode).toBe(404);
});

test('When somebody who does not edit the report asks for its versions, then there are none to be had', async () => {
  await publish();
  const { colleague, lecturer } = world.users;
  const statuses = async (user: TestUser) =>
    Promise.all(
      ['/snapshots', '/snapshots/1'].map(async (rest) => (await user.call('GET', path(rest))).statusCode),
    );
  expect(await statuses(dean)).toEqual([403, 403]);
  expect(await statuses(lecturer)).toEqual([403, 403]);
  expect(await statuses(colleague)).toEqual([404, 404]);
});

test('[8.04] When the report cannot be frozen, then it is not published, and what was stays', async () => {
  await publish();
  const before = (await dean.call('GET', path())).body;
  await author.call('PATCH', path(), { title: 'Second' });
  await inDatabase(
    sql`update report_items set data = '{"kind": "distribution"}' where report_id = ${reportId}`,
  );
  const answer = await publish();
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'publishReportFailed']);
  expect((await dean.call('GET', path())).body).toBe(before);
});

test('When a publication is from before there were snapshots, then the next start freezes it', async () => {
  await publish();
  const before = (await pageFor(dean)).reportItems;
  await inDatabase(sql`update report_publications set snapshot_number = null where report_id = ${reportId}`);
  await inDatabase(sql`delete from report_snapshots where report_id = ${reportId}`);
  expect((await dean.call('GET', path())).statusCode).toBe(404);
  await backfillSnapshots(app.services);
  expect((await pageFor(dean)).reportItems).toEqual(before);
  await backfillSnapshots(app.services);
  expect((await versions()).totalElements).toBe(1);
});

test('When a picture stands in a version alone, then its readers export it, and the sweep leaves it', async () => {
  const image = await insertImage(app.database, world.tenantId);
  const config = {
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: null,
    text: { type: 'doc', content: [{ type: 'image', attrs: { image, alt: 'The building', width: 50 } }] },
  };
  const added = await author.call('POST', path('/report-items'), { config });
  expect(added.statusCode, added.body).toBe(201);
  await publish();
  await author.call('DELETE', path(`/report-items/${added.json().id}`));
  await inDatabase(sql`delete from deleted_report_items`);
  await inDatabase(sql`update images set used_at = now() - interval '400 days'`);
  await inTenant(app.database, world.tenantId, (db) => sweepImages(db, world.tenantId));
  expect((await dean.call('GET', `/images/${image}`)).statusCode).toBe(200);
  const slides = await dean.call('GET', path('/export?format=PPTX'));
  expect(slides.statusCode).toBe(200);
  const names = Object.keys(unzipSync(slides.rawPayload)).filter((name) => name.startsWith('ppt/media/'));
  expect(names).not.toEqual([]);
  const own = await author.call('GET', path('/export?format=PPTX'));
  expect(Object.keys(unzipSync(own.rawPayload)).filter((name) => name.startsWith('ppt/media/'))).toEqual([]);
});

test('When comments are calculated anew, then readers list those that were published', async () => {
  const comments = await createCommentWorld(app, (survey, respondent) => `Kommentar ${survey}.${respondent}`);
  const writer = comments.author;
  const reader = await app.createUser(comments.tenantId, 'DEAN', [comments.unitId]);
  const [first, second] = comments.surveyIds as [number, number];
  const { id } = (await writer.call('POST', '/reports', { title: 'R', surveyIds: [first] })).json();
  const added = await writer.call('POST', `/reports/${id}/report-items`, {
    config: responses([comments.liked]),
  });
  await writer.call('POST', `/reports/${id}/calculation`);
  await writer.call('PUT', `/reports/${id}/publication`, { unitIds: [comments.unitId], publishedOn: null });
  const list = async (user: TestUser, query = '') =>
    (await user.call('GET', `/reports/${id}/report-items/${added.json().id}/comments${query}`)).json();
  const before = await list(reader);
  expect(before.totalElements).toBeGreaterThan(100);
  await writer.call('PUT', `/reports/${id}/surveys`, { surveyIds: [second] });
  await writer.call('POST', `/reports/${id}/calculation`);
  expect(await list(reader)).toEqual(before);
  const written = (page: { content: Comment[] }) => page.content.map(({ text }) => text);
  expect(written(await list(writer)).every((text) => text.startsWith('Kommentar 1.'))).toBe(true);
  expect(written(await list(reader, '?search=0.7')).every((text) => text.includes('0.7'))).toBe(true);
  expect(await list(writer, '?snapshotNumber=1')).toEqual(before);
  expect((await list(writer, '?snapshotNumber=2')).code).toBe('error.notFound');
  expect((await list(reader, '?snapshotNumber=1')).code).toBe('error.notFound');
  await writer.call('DELETE', `/reports/${id}/report-items/${added.json().id}`);
  expect(await list(reader)).toEqual(before);
});
