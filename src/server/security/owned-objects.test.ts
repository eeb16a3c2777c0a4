import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetsDemand, type Role, shippedPermissions } from '#shared/permissions.ts';
import { inTenant } from '../db/connect.ts';
import { publishReport } from '../features/publishing/sharing/testing/share-report.ts';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildExampleBody, type Ids } from './testing/example-bodies.ts';
import { type OwnedObjects, ownObjects } from './testing/owned-objects.ts';
import { formatRouteName, listRoutes, type WalkedRoute } from './testing/walk-routes.ts';

let app: TestApp;
let world: ReportWorld;
let ids: Ids;
let objects: OwnedObjects;
let routes: WalkedRoute[];

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ ids, objects } = await ownObjects(app, world));
  routes = listRoutes(app.app)
    .filter(({ access, params }) => access !== 'public' && params.length > 0)
    .filter(({ method, url }) => method !== 'HEAD' && !url.endsWith('/events'));
});
afterAll(() => app.close());

const objectOf = ({ url }: WalkedRoute, name: string): number | string => {
  const isTemplate = url.includes('/report-templates/');
  const of = isTemplate && name === 'reportItemId' ? 'templateItemId' : name;
  const value = objects[url.includes('/verification/') && of === 'surveyId' ? 'checkedSurveyId' : of];
  if (value === undefined) throw new Error(`Make one in owned-objects.ts of what :${name} of ${url} names.`);
  return value;
};
const pathOf = (route: WalkedRoute, others: OwnedObjects = {}): string =>
  route.url
    .replace('/api/v1', '')
    .replace(/:(\w+)/g, (_, name: string) => String(others[name] ?? objectOf(route, name)));
const call = (user: TestUser, route: WalkedRoute, others?: OwnedObjects) =>
  user.call(route.method as 'GET', pathOf(route, others), buildExampleBody(route, ids));

const everything = (): Promise<Record<string, string>> =>
  inTenant(app.database, world.tenantId, async (db) => {
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(db);
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(own::text, '|' order by own::text)), '') as hash
        from ${sql.table(name)} as own where tenant_id = ${world.tenantId}`.execute(db);
      hashes[name] = rows[0]?.hash ?? '';
    }
    return hashes;
  });

test('When an endpoint names something in its path, then there is one of it to try it on', () => {
  expect(routes.length).toBeGreaterThan(90);
  for (const route of routes) for (const name of route.params) expect(objectOf(route, name)).toBeTruthy();
});

const ROLES: readonly Role[] = [
  ...(['SUBSECTION_ADMINISTRATOR', 'REPORT_CREATOR', 'DEAN', 'DEAN_OF_STUDIES', 'INSTRUCTOR'] as const),
  ...(['WEB_VERIFIER', 'DATA_COLLECTOR'] as const),
];

/**
 * Readable by every permitted user of the tenant: questions shared by forms, and images in texts, whose names cannot
 * be guessed.
 */
const OF_ALL_UNITS = [
  'GET /api/v1/forms/:formId/reserved-questions',
  'GET /api/v1/images/:imageId',
  'GET /api/v1/items/:itemId',
  'GET /api/v1/topic-models/:topicModelId',
];

const findAnswered = async (user: TestUser, asked: readonly WalkedRoute[]): Promise<unknown[]> => {
  const answered: unknown[] = [];
  for (const route of asked) {
    const { statusCode, body } = await call(user, route);
    const isInputKnown =
      buildExampleBody(route, ids) !== undefined || ['GET', 'DELETE'].includes(route.method);
    const refused = isInputKnown ? [403, 404] : [403, 404, 422];
    if (!refused.includes(statusCode))
      answered.push([formatRouteName(route), statusCode, body.slice(0, 300)]);
  }
  return answered;
};

test('returns 404 for objects of another tenant and changes no row', async () => {
  const stranger = await createReportWorld(app);
  const before = await everything();
  for (const user of [stranger.users.admin, stranger.users.lecturer])
    expect(await findAnswered(user, routes)).toEqual([]);
  expect(await everything()).toEqual(before);
});

test.each(ROLES)(
  'When a %s of another faculty names what is there, then it is not found, and every row is as it was',
  async (role) => {
    const user = await app.createUser(world.tenantId, role, [world.units.arts]);
    const before = await everything();
    const asked = routes.filter(
      (route) =>
        meetsDemand(shippedPermissions(role), route.permission) &&
        !OF_ALL_UNITS.includes(formatRouteName(route)),
    );
    expect(await findAnswered(user, asked)).toEqual([]);
    expect(await everything()).toEqual(before);
  },
);

const PARTS = ['reportItemId', 'tokenId', 'measureId'];

test('returns 404 for a part named under another own report and changes no row', async () => {
  const { admin, author, lecturer } = world.users;
  const reportId = await publishReport(world, 'Second');
  const template = await author.call('POST', '/report-templates', { title: 'Second', formId: world.form.id });
  const others = { reportId, reportTemplateId: template.json().id };
  const asked = routes.filter(({ params }) => params.some((name) => PARTS.includes(name)));
  expect(asked.length).toBeGreaterThan(12);
  // That somebody wants a file of a report is noted before it is looked for.
  const unlogged = async () => ({ ...(await everything()), audit_entries: '' });
  const before = await unlogged();
  for (const route of asked) {
    const user = meetsDemand(shippedPermissions('ADMINISTRATOR'), route.permission) ? admin : lecturer;
    const { statusCode } = await call(user, route, others);
    expect([formatRouteName(route), statusCode]).toEqual([formatRouteName(route), 404]);
  }
  expect(await unlogged()).toEqual(before);
});
