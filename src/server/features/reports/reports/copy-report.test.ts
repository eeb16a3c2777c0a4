import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let path: string;
let id: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  const { author } = world.users;
  const body = { title: 'Law', surveyIds: world.lawSurveys };
  id = (await author.call('POST', '/reports', body)).json().id;
  path = `/reports/${id}`;
  for (const itemId of world.form.itemIds.slice(0, 2)) {
    const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
    expect((await author.call('POST', `${path}/report-items`, { config })).statusCode).toBe(201);
  }
  const filter = await author.call('PUT', `${path}/respondent-filter/items/${world.form.itemIds[1]}`, [1]);
  expect(filter.statusCode, filter.body).toBe(200);
});

const copy = (user: TestUser, title = 'Copy of Law') => user.call('POST', `${path}/copy`, { title });
const handOver = (user: TestUser, to: TestUser) => user.call('PUT', `${path}/owner`, { userId: to.userId });
const candidates = async (user: TestUser, name?: string): Promise<number[]> =>
  (await user.call('GET', `${path}/owners${name === undefined ? '' : `?name=${name}`}`))
    .json()
    .map((one: { id: number }) => one.id);

describe('POST /reports/:id/copy', () => {
  test('takes elements, places, surveys and filter, and leaves figures, publication, links and lock', async () => {
    const { author } = world.users;
    await author.call('POST', `${path}/calculation`);
    await author.call('PUT', `${path}/publication`, {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
    });
    const link = { name: 'Board', language: 'en', expiresOn: new Date(Date.now() + 864e5).toISOString() };
    await author.call('POST', `${path}/access-tokens`, link);
    await author.call('PUT', `${path}/lock`, { isLocked: true });
    const original = (await author.call('GET', path)).json();
    expect([original.isPublished, original.isLocked]).toEqual([true, true]);
    const answer = await copy(author);
    expect(answer.statusCode, answer.body).toBe(201);
    const made = answer.json();
    expect(made).toMatchObject({
      ...{ title: 'Copy of Law', version: 1, isLocked: false, isPublished: false, publication: null },
      ...{ calculatedOn: null, mayEdit: true, surveyIds: original.surveyIds },
      respondentFilter: original.respondentFilter,
    });
    expect(made.id).not.toBe(id);
    expect(made.reportItems).toHaveLength(2);
    const settings = (report: typeof made) =>
      report.reportItems.map(
        ({ placement, content }: { placement: unknown; content: { config: unknown } }) => ({
          placement,
          config: content.config,
        }),
      );
    expect(settings(made)).toEqual(settings(original));
    for (const { content } of made.reportItems) expect(content.data).toBeNull();
    expect((await author.call('GET', `/reports/${made.id}/access-tokens`)).json().content).toEqual([]);
    expect((await author.call('GET', path)).json().version).toBe(original.version);
    expect((await author.call('POST', `/reports/${made.id}/calculation`)).statusCode).toBe(200);
  });

  test('belongs to who made it, with the surveys of their units alone', async () => {
    const { admin, author, lawHead } = world.users;
    const all = [...world.lawSurveys, world.artsSurvey];
    expect((await admin.call('PUT', `${path}/surveys`, { surveyIds: all })).statusCode).toBe(200);
    const made = (await copy(lawHead)).json();
    expect(made.surveyIds.sort()).toEqual(world.lawSurveys);
    expect((await author.call('GET', `/reports/${made.id}`)).statusCode).toBe(404);
    expect((await copy(admin)).json().surveyIds.sort()).toEqual(all.sort());
  });

  test.each([
    ['colleague', 404],
    ['artsAuthor', 404],
    ['dean', 403],
    ['lecturer', 403],
  ] as const)('is refused to %s with %i', async (user, status) => {
    const { author } = world.users;
    await author.call('PUT', `${path}/publication`, {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
    });
    expect((await copy(world.users[user])).statusCode).toBe(status);
  });

  test('is refused to another tenant and without a title', async () => {
    const stranger = await app.createUser(await app.createTenant('elsewhere'), 'ADMINISTRATOR');
    expect((await copy(stranger)).statusCode).toBe(404);
    const untitled = await copy(world.users.author, ' ');
    expect([untitled.statusCode, untitled.json().code]).toEqual([422, 'report.title.required']);
  });
});

describe('PUT /reports/:id/owner', () => {
  test('gives the report away, also a locked one, and leaves its publication', async () => {
    const { author, colleague } = world.users;
    await author.call('PUT', `${path}/publication`, {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
    });
    await author.call('PUT', `${path}/lock`, { isLocked: true });
    expect(await candidates(author)).toContain(colleague.userId);
    const answer = await handOver(author, colleague);
    expect(answer.statusCode, answer.body).toBe(204);
    expect((await author.call('GET', path)).statusCode).toBe(404);
    const report = (await colleague.call('GET', path)).json();
    expect(report).toMatchObject({ isLocked: true, isPublished: true, mayEdit: true });
    const actions = await inTenant(app.database, world.tenantId, (db) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'user_id'])
        .where('action', '=', 'report.handedOver')
        .execute(),
    );
    expect(actions).toContainEqual({ action: 'report.handedOver', user_id: author.userId });
  });

  test('offers and accepts only known authors who may use all of its surveys', async () => {
    const { admin, author, artsAuthor, colleague, dean, lawHead } = world.users;
    for (const user of [artsAuthor, dean, author]) {
      expect(await candidates(author)).not.toContain(user.userId);
      const answer = await handOver(author, user);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'report.ownerUnsuitable']);
    }
    expect((await candidates(author)).sort()).toEqual([colleague.userId, lawHead.userId].sort());
    await admin.call('PUT', `${path}/surveys`, { surveyIds: [...world.lawSurveys, world.artsSurvey] });
    expect(await candidates(author)).toEqual([]);
    expect((await handOver(author, colleague)).statusCode).toBe(422);
    expect(await candidates(author, '%25')).toEqual([]);
  });

  test('is refused to who may not edit the report, and to another tenant', async () => {
    const { colleague, dean } = world.users;
    const stranger = await app.createUser(await app.createTenant('other'), 'ADMINISTRATOR');
    expect((await handOver(colleague, colleague)).statusCode).toBe(404);
    expect((await handOver(dean, colleague)).statusCode).toBe(403);
    expect((await handOver(stranger, colleague)).statusCode).toBe(404);
    expect((await stranger.call('GET', `${path}/owners`)).statusCode).toBe(404);
    expect((await handOver(world.users.author, stranger)).statusCode).toBe(422);
  });
});
