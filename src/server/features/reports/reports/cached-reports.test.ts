import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedForm } from '../../../testing/seed-surveys.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bring } from './testing/bring-survey.ts';
import { isOfUnshown, notShown } from './testing/changes-not-shown.ts';
import { barChartOf, createReportOfImports } from './testing/report-of-imports.ts';
import { createNodes } from './testing/report-on-nodes.ts';

let app: TestApp;
let jobs: Jobs;
let world: ReportWorld;
let nodes: Awaited<ReturnType<typeof createNodes>>;
let read: typeof nodes.read;
let statusesOf: typeof nodes.statusesOf;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
  world = await createReportWorld(app);
  nodes = await createNodes(app);
  ({ read, statusesOf } = nodes);
});
afterAll(async () => {
  await nodes.close();
  await jobs.stop();
  await app.close();
});

const HOUR = 3_600_000;
const inDatabase = <Result>(query: { execute(db: never): Promise<Result> }, tenantId = world.tenantId) =>
  inTenant(app.database, tenantId, (db) => query.execute(db as never));

test('[7.03] When a call has changed what a report shows, then every node shows it with the next read', async () => {
  const made = await createReportOfImports(app);
  const { tenantId, unit, user, opticsImport, survey, other, optics, formId, itemIds } = made;
  const { reportId: id, templateId } = made;
  await inDatabase(sql`update surveys set event_code = 'E-17'`, tenantId);
  const path = `/reports/${id}`;
  const itemAt = async (index: number) => (await read(user, id)).reportItems[index]?.id;
  const undated = { start: null, end: null };
  let periodId = 0;
  const addPeriod = async (name: string): Promise<number> => {
    periodId = (await user.call('POST', '/periods', { name, ...undated })).json().id;
    return periodId;
  };
  let joinedId = 0;
  const collectionAt = async (itemId?: number) =>
    (await user.call('GET', `/item-collections/${itemId}`)).json();
  let before = '';
  const steps: [operation: string, call: () => Promise<{ statusCode: number; body: string }>][] = [
    ['putUiConfig', () => user.call('PUT', '/configs/ui', { showParticipationEventCodeInName: true })],
    ['patchReport', () => user.call('PATCH', path, { title: 'Renamed' })],
    ['createReportItem', () => user.call('POST', `${path}/report-items`, { config: barChartOf(itemIds[0]) })],
    ['createReportItems', () => user.call('POST', `${path}/report-items/batch`, { itemIds })],
    ['calculateReport', () => user.call('POST', `${path}/calculation`)],
    [
      'setDirectionOfItemCollection',
      async () => {
        const { version } = await collectionAt(itemIds[0]);
        return user.call('PUT', `/item-collections/${itemIds[0]}/direction`, {
          version,
          direction: 'LOW_IS_BEST',
        });
      },
    ],
    [
      'joinItemCollections',
      async () => {
        const { version, text, items, ...shape } = await collectionAt(itemIds[0]);
        const other = await seedForm(app, tenantId, 'Other', [{ text: 'Worded otherwise', ...shape }]);
        joinedId = other.itemIds[0] as number;
        const positions = items[0].options.map((_: unknown, index: number) => index + 1);
        const body = { version: 1, others: [{ id: itemIds[0], version, positions }] };
        return user.call('POST', `/item-collections/${joinedId}/join`, body);
      },
    ],
    [
      'partItemCollection',
      async () => {
        const { version, items } = await collectionAt(joinedId);
        const leaving = items.filter((item: { formId: number }) => item.formId === formId);
        const body = { version, itemIds: leaving.map((item: { id: number }) => item.id) };
        return user.call('POST', `/item-collections/${joinedId}/part`, body);
      },
    ],
    [
      'patchReportPlacements',
      async () =>
        user.call('PATCH', `${path}/placements`, [
          { reportItemId: await itemAt(0), placement: { x: 0, y: 40, cols: 6, rows: 4 } },
        ]),
    ],
    [
      'patchReportItem',
      async () =>
        user.call('PATCH', `${path}/report-items/${await itemAt(0)}`, {
          config: { ...barChartOf(itemIds[1]), title: 'Own title' },
        }),
    ],
    ['deleteReportItem', async () => user.call('DELETE', `${path}/report-items/${await itemAt(0)}`)],
    [
      'deleteReportItems',
      async () => user.call('POST', `${path}/report-items/deletion`, { reportItemIds: [await itemAt(0)] }),
    ],
    [
      'restoreReportItems',
      async () => {
        const { rows } = await inDatabase(
          sql<{ id: number }>`select id from deleted_report_items order by id desc limit 1`,
          tenantId,
        );
        return user.call('POST', `${path}/report-items/restoration`, { reportItemIds: [rows[0]?.id] });
      },
    ],
    ['putUsedTemplate', () => user.call('PUT', `${path}/templates/${templateId}`)],
    [
      'patchReportTemplate',
      () => user.call('PATCH', `/report-templates/${templateId}`, { title: 'Renamed template' }),
    ],
    ['deleteUsedTemplate', () => user.call('DELETE', `${path}/templates/${templateId}`)],
    ['putUsedTemplate', () => user.call('PUT', `${path}/templates/${templateId}`)],
    ['deleteReportTemplate', () => user.call('DELETE', `/report-templates/${templateId}`)],
    [
      'putRespondentFilterItem',
      () => user.call('PUT', `${path}/respondent-filter/items/${itemIds[0]}`, [1, 2, 3]),
    ],
    ['calculateReport', () => user.call('POST', `${path}/calculation`)],
    [
      'deleteRespondentFilterItem',
      () => user.call('DELETE', `${path}/respondent-filter/items/${itemIds[0]}`),
    ],
    ['putPublication', () => user.call('PUT', `${path}/publication`, { unitIds: [unit], publishedOn: null })],
    ['deletePublication', () => user.call('DELETE', `${path}/publication`)],
    ['setInvitedCount', () => user.call('PUT', `/surveys/${survey.id}/invited-count`, { invitedCount: 90 })],
    [
      'setInvitations',
      () => user.call('PUT', '/imports/invitations', { invitations: [{ surveyId: survey.id, invited: 95 }] }),
    ],
    [
      'putMinimums',
      () => user.call('PUT', '/configs/minimums', { respondents: 6, comments: 8, comparedSurveys: 3 }),
    ],
    ['renameUnit', () => user.call('PUT', `/subunits/${unit}/name`, { name: 'Academy', version: 1 })],
    ['putLock', () => user.call('PUT', `${path}/lock`, { isLocked: true })],
    ['putLock', () => user.call('PUT', `${path}/lock`, { isLocked: false })],
    // Three more wait, nine more count.
    ['confirmImport', () => bring(user, survey.description, 23)],
    ['confirmImport', () => bring(user, survey.description, 29)],
    ['putReportSurveys', () => user.call('PUT', `${path}/surveys`, { surveyIds: [survey.id, other.id] })],
    [
      'putReportSurveys',
      () => user.call('PUT', `${path}/surveys`, { surveyIds: [survey.id, other.id, optics.id] }),
    ],
    ['undoImport', () => user.call('POST', `/imports/${opticsImport}/undo`, { fromReports: true })],
    [
      'completeVerification',
      async () => {
        await inDatabase(sql`update surveys set status = 'VERIFICATION' where id = ${other.id}`, tenantId);
        before = JSON.stringify(await read(user, id));
        return user.call('PUT', `/verification/surveys/${other.id}/completion`);
      },
    ],
    [
      'putMinimumOfSurveys',
      () => user.call('PUT', '/surveys/minimum', { surveyIds: [survey.id], minRespondentCount: 12 }),
    ],
    [
      'correctSurveys',
      async () => {
        const surveyIds = [survey.id];
        return user.call('PUT', '/surveys/correction', { surveyIds, periodId: await addPeriod('Winter') });
      },
    ],
    [
      'putPeriod',
      () => user.call('PUT', `/periods/${periodId}`, { version: 1, draft: { ...undated, name: 'Spring' } }),
    ],
    [
      'mergePeriod',
      async () => {
        const from = periodId;
        const target = { targetId: await addPeriod('Autumn'), targetVersion: 1 };
        return user.call('POST', `/periods/${from}/merge`, { version: 2, ...target });
      },
    ],
    [
      'putStatusOfSurveys',
      () => user.call('PUT', '/surveys/status', { surveyIds: [other.id], status: 'VALIDATION' }),
    ],
    ['deleteSurvey', () => user.call('DELETE', `/surveys/${other.id}?fromReports=true`)],
    [
      'deleteSurveys',
      () => user.call('POST', '/surveys/deletion', { surveyIds: [survey.id], fromReports: true }),
    ],
  ];
  before = JSON.stringify(await read(user, id));
  for (const [operation, call] of steps) {
    const { statusCode, body } = await call();
    expect([operation, statusCode < 300 ? 'done' : body]).toEqual([operation, 'done']);
    const after = JSON.stringify(await read(user, id));
    expect(after === before ? `${operation} is not seen` : operation).toBe(operation);
    before = after;
  }
  expect((await user.call('DELETE', path)).statusCode).toBe(204);
  expect(await statusesOf(user, id)).toEqual([404, 404, 404]);

  const known = new Set([...steps.map(([operation]) => operation), ...Object.keys(notShown), 'deleteReport']);
  const changes = app.app.guardedRoutes.filter(
    ({ method, audit }) =>
      method !== 'GET' && method !== 'HEAD' && audit !== undefined && !isOfUnshown(audit),
  );
  expect(changes.length).toBeGreaterThan(50);
  expect(changes.map(({ operationId = '' }) => operationId).filter((name) => !known.has(name))).toEqual([]);
}, 120_000);

test('When a page is kept, then whoever may not read it gets nothing of it', async () => {
  const { admin, author, colleague, lawHead, artsAuthor, dean, lecturer } = world.users;
  const stranger = await app.createUser(await app.createTenant('strangers'), 'ADMINISTRATOR');
  const { id } = (
    await author.call('POST', '/reports', { title: 'Secret', surveyIds: world.lawSurveys })
  ).json();
  const path = `/reports/${id}`;
  expect(await read(author, id)).toMatchObject({ mayEdit: true });
  for (const user of [colleague, artsAuthor, dean, lecturer, stranger])
    expect([user.userId, await statusesOf(user, id)]).toEqual([user.userId, [404, 404, 404]]);
  for (const user of [admin, lawHead]) await read(user, id);

  await author.call('PUT', `${path}/publication`, { unitIds: [world.units.lawInstitute], publishedOn: null });
  expect(await read(author, id)).toMatchObject({ mayEdit: true, isPublished: true });
  expect(await read(dean, id)).toMatchObject({ mayEdit: false, isPublished: true });
  expect(await read(lecturer, id)).toMatchObject({ mayEdit: false });
  expect(await statusesOf(colleague, id)).toEqual([404, 404, 404]);
  expect(await statusesOf(artsAuthor, id)).toEqual([404, 404, 404]);

  // None of these changes the page: who asks is looked at anew.
  await inDatabase(sql`update user_units set unit_id = ${world.units.arts} where user_id = ${dean.userId}`);
  expect(await statusesOf(dean, id)).toEqual([404, 404, 404]);
  await inDatabase(sql`update users set role = 'DATA_COLLECTOR' where id = ${lawHead.userId}`);
  expect(await statusesOf(lawHead, id)).toEqual([403, 403, 403]);
  await inDatabase(sql`update reports set owner_id = ${colleague.userId} where id = ${id}`);
  expect(await statusesOf(author, id)).toEqual([404, 404, 404]);
  expect(await read(colleague, id)).toMatchObject({ mayEdit: true });
  await inDatabase(sql`delete from credentials where user_id = ${colleague.userId}`);
  expect(await statusesOf(colleague, id)).toEqual([401, 401, 401]);
});

test('When the minute of a publication passes, then a kept page says so without anybody changing it', async () => {
  const { admin } = world.users;
  const dean = await app.createUser(world.tenantId, 'DEAN', [world.units.lawInstitute]);
  const minute = new Date(Math.floor(Date.now() / HOUR + 1) * HOUR);
  const { id } = (
    await admin.call('POST', '/reports', { title: 'Planned', surveyIds: world.lawSurveys })
  ).json();
  await admin.call('PUT', `/reports/${id}/publication`, {
    unitIds: [world.units.lawInstitute],
    publishedOn: minute.toISOString(),
  });
  expect(await read(admin, id)).toMatchObject({ isPublished: false });
  expect(await statusesOf(dean, id)).toEqual([404, 404, 404]);
  // As time does it: the planned minute is past, and nobody has changed a row.
  await app.database.transaction().execute(async (db) => {
    await sql`alter table report_publications disable trigger page_stamp`.execute(db);
    await sql`update report_publications set published_on = published_on - interval '2 hours'
      where report_id = ${id}`.execute(db);
    await sql`alter table report_publications enable trigger page_stamp`.execute(db);
  });
  const publishedOn = new Date(minute.getTime() - 2 * HOUR).toISOString();
  for (const reader of [admin, dean]) {
    const page = await read(reader, id);
    expect(page).toMatchObject({ isPublished: true, publication: { publishedOn } });
  }
});

test('When an import is just replacing surveys, then what a filter shows meanwhile is not kept', async () => {
  const { admin } = world.users;
  const { lawSurveys, form } = world;
  const { id } = (await admin.call('POST', '/reports', { title: 'Busy', surveyIds: lawSurveys })).json();
  const replacing = await app.database.startTransaction().execute();
  await sql`select from surveys where id = ${lawSurveys[0]} for update`.execute(replacing);
  await admin.call('PUT', `/reports/${id}/respondent-filter/items/${form.itemIds[1]}`, [1]);
  const hiddenOf = async () =>
    (await admin.call('GET', `/reports/${id}`))
      .json()
      .topSurveys.content.map(({ hidden }: { hidden: string | null }) => hidden);
  expect(await hiddenOf()).toContain('filter-running');
  await replacing.rollback().execute();
  expect(await hiddenOf()).not.toContain('filter-running');
});
