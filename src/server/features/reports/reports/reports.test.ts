import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const create = async (user: TestUser, surveyIds = world.lawSurveys, title = 'A report') => {
  const answer = await user.call('POST', '/reports', { title, surveyIds });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

const reportKeys = [
  'calculatedOn',
  'correctsForInvited',
  'createdOn',
  'filteredRespondentCount',
  'formId',
  'formIds',
  'id',
  'isLocked',
  'isPublished',
  'languages',
  'mayEdit',
  'mayManage',
  'measures',
  'outOfDate',
  'periodNames',
  'previousMeasures',
  'publication',
  'replies',
  'reportItems',
  'reportLanguageId',
  'respondentCount',
  'respondentFilter',
  'returns',
  'surveyIds',
  'surveysBelowMinRespondentCount',
  'title',
  'topSurveys',
  'undecidedRespondentCount',
  'updatedOn',
  'usedReportTemplates',
  'version',
  'weighting',
];

describe('creating and reading', () => {
  test('creates a report with a trimmed title [3.01] [7.03] [7.04]', async () => {
    const { author } = world.users;
    const answer = await author.call('POST', '/reports', {
      title: '  Law, winter  ',
      surveyIds: world.lawSurveys,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const report = answer.json();
    expect(Object.keys(report).sort()).toEqual(reportKeys);
    expect(report).toMatchObject({
      version: 1,
      title: 'Law, winter',
      isLocked: false,
      isPublished: false,
      formId: world.form.id,
      formIds: [world.form.id],
      respondentCount: 17,
      filteredRespondentCount: 14,
      publication: null,
      reportItems: [],
      mayEdit: true,
      outOfDate: false,
    });
    expect(report.languages.map(({ tag }: { tag: string }) => tag)).toEqual(['de', 'en']);
    expect(report.surveyIds).toEqual(world.lawSurveys.toReversed());
    expect(report.surveysBelowMinRespondentCount).toEqual([
      { id: world.lawSurveys[2], description: 'Roman law' },
    ]);
    expect(report.topSurveys).toMatchObject({ number: 0, size: 5, totalElements: 3, totalPages: 1 });
    expect(Object.keys(report.topSurveys.content[0]).sort()).toEqual([
      'description',
      'filteredRespondentCount',
      'formId',
      'formShortName',
      'hidden',
      'id',
      'invitedCount',
      'leaderName',
      'minRespondentCount',
      'periodId',
      'periodName',
      'responseCount',
      'status',
      'type',
      'unitName',
      'waitingResponseCount',
    ]);
    expect((await author.call('GET', `/reports/${report.id}`)).json()).toEqual(report);
  });

  test.each([
    ['an empty title', { title: '  ', surveyIds: [1] }, 'report.title.required', {}],
    [
      'a title of 256',
      { title: 'x'.repeat(256), surveyIds: [1] },
      'form.error.maxLengthExceeded',
      { maxChars: 255 },
    ],
    ['no surveys', { title: 'x', surveyIds: [] }, 'survey.error.required', {}],
    [
      '1001 surveys',
      { title: 'x', surveyIds: Array.from({ length: 1001 }, (_, index) => index + 1) },
      'survey.error.limitExceeded',
      { max: 1000 },
    ],
    ['an unknown member', { title: 'x', surveyIds: [1], ownerId: 1 }, 'error.badInput', {}],
  ])('When a report is created with %s, then it is refused', async (_, body, code, params) => {
    const answer = await world.users.author.call('POST', '/reports', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, params });
  });

  test.each(['0', '-1', '1e3', ':id', '%C3%A9', '9007199254740992', '1.5', '01'])(
    'When the id is %s, then there is no such report',
    async (id) => {
      const answer = await world.users.admin.call('GET', `/reports/${id}`);
      expect([404, 422]).toContain(answer.statusCode);
    },
  );
});

describe('changing', () => {
  test('returns title, version and change date and honours If-Match on PATCH [7.02]', async () => {
    const { author } = world.users;
    const report = await create(author);
    const patch = (title: string, ifMatch?: string) =>
      author.call('PATCH', `/reports/${report.id}`, { title }, ifMatch ? { 'if-match': ifMatch } : {});
    const changed = await patch(' New ', '"1"');
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    // What changed, and nothing that would have to be worked out for it.
    expect(changed.json()).toEqual({ title: 'New', version: 2, updatedOn: expect.any(String) });
    expect(Date.parse(changed.json().updatedOn)).toBeGreaterThan(Date.parse(report.updatedOn));
    const stale = await patch('Mine', '"1"');
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ code: 'report.conflict', params: { version: 2 } });
    expect((await patch('Any', '*')).statusCode).toBe(200);
    expect((await patch(' ')).json().code).toBe('report.title.required');
    expect((await patch('x'.repeat(300))).json().code).toBe('form.error.maxLengthExceeded');
  });

  test('When two changes name the same version at once, then one of them wins', async () => {
    const { author } = world.users;
    const { id } = await create(author);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) =>
        author.call('PATCH', `/reports/${id}`, { title }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
  });

  test('[7.10], [7.11], [7.12] When surveys are put, then exactly those are the report’s', async () => {
    const { author } = world.users;
    const { id } = await create(author);
    const put = (surveyIds: number[]) => author.call('PUT', `/reports/${id}/surveys`, { surveyIds });
    const [first, second] = world.lawSurveys as [number, number];
    expect((await put([first, second, first])).json().surveyIds).toEqual([second, first]);
    expect((await put([])).json().code).toBe('survey.error.required');
    expect((await put(Array.from({ length: 1001 }, (_, index) => index + 1))).json().code).toBe(
      'survey.error.limitExceeded',
    );
    const firstPage = await author.call('GET', `/reports/${id}/surveys`);
    expect(firstPage.json()).toMatchObject({ number: 0, size: 10, totalElements: 2 });
    const page = await author.call('GET', `/reports/${id}/surveys?page=1&size=1`);
    expect(page.json()).toMatchObject({ number: 1, size: 1, totalElements: 2, totalPages: 2 });
    expect(page.json().content.map((one: { id: number }) => one.id)).toEqual([first]);
    expect((await author.call('PATCH', `/reports/${id}`, { surveyIds: [first] })).statusCode).toBe(200);
    expect((await author.call('GET', `/reports/${id}`)).json().surveyIds).toEqual([first]);
  });

  test('[7.05] When the language is one of the forms’, then it is taken, else refused', async () => {
    const { author } = world.users;
    const report = await create(author);
    const english = report.languages.find(({ tag }: { tag: string }) => tag === 'en');
    const answer = await author.call('PATCH', `/reports/${report.id}`, { reportLanguageId: english.id });
    expect(answer.json()).toEqual({
      reportLanguageId: english.id,
      version: 2,
      updatedOn: expect.any(String),
    });
    const unknown = await author.call('PATCH', `/reports/${report.id}`, { reportLanguageId: 1 });
    expect(unknown.json().code).toBe('error.badInput');
  });

  test('When a report is deleted, then it is gone', async () => {
    const { author } = world.users;
    const { id } = await create(author);
    expect((await author.call('DELETE', `/reports/${id}`, undefined, { 'if-match': '"7"' })).statusCode).toBe(
      412,
    );
    expect((await author.call('DELETE', `/reports/${id}`)).statusCode).toBe(204);
    expect((await author.call('GET', `/reports/${id}`)).statusCode).toBe(404);
  });

  test('[7.22] When a report is locked, then every edit is refused until it is unlocked', async () => {
    const { author } = world.users;
    const { id } = await create(author);
    const item = await author.call('POST', `/reports/${id}/report-items/batch`, {
      itemIds: [world.form.itemIds[0]],
    });
    const [{ id: reportItemId, placement, content }] = item.json();
    const locked = await author.call('PUT', `/reports/${id}/lock`, { isLocked: true });
    expect(locked.json()).toEqual({ isLocked: true, version: 3, updatedOn: expect.any(String) });
    const { config } = content;
    const edits: [Parameters<TestUser['call']>[0], string, unknown?][] = [
      ['PATCH', '', { title: 'x' }],
      ['PATCH', '', { surveyIds: world.lawSurveys }],
      ['DELETE', ''],
      ['PUT', '/surveys', { surveyIds: world.lawSurveys }],
      ['POST', '/report-items', { config }],
      ['POST', '/report-items/batch', { itemIds: [world.form.itemIds[0]] }],
      ['PATCH', `/report-items/${reportItemId}`, { config }],
      ['DELETE', `/report-items/${reportItemId}`],
      ['PATCH', '/placements', [{ reportItemId, placement }]],
    ];
    for (const [method, path, body] of edits) {
      const answer = await author.call(method, `/reports/${id}${path}`, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 423, 'report.locked']);
    }
    const unlocked = await author.call('PUT', `/reports/${id}/lock`, { isLocked: false });
    expect(unlocked.json().isLocked).toBe(false);
    expect((await author.call('PATCH', `/reports/${id}`, { title: 'x' })).statusCode).toBe(200);
  });
});

describe('who may', () => {
  test('When roles other than authors ask, then only what is published to them is there', async () => {
    const { admin, lawHead, author, colleague, artsAuthor, dean, lecturer } = world.users;
    const { id } = await create(author);
    const statusOf = async (user: TestUser) => (await user.call('GET', `/reports/${id}`)).statusCode;
    const seenBy = [admin, lawHead, author, colleague, artsAuthor, dean, lecturer];
    expect(await Promise.all(seenBy.map(statusOf))).toEqual([200, 200, 200, 404, 404, 404, 404]);
    const listed = async (user: TestUser) =>
      (await user.call('GET', '/reports?size=100'))
        .json()
        .content.some((row: { id: number }) => row.id === id);
    expect(await Promise.all(seenBy.map(listed))).toEqual([true, true, true, false, false, false, false]);
    for (const user of [dean, lecturer]) {
      const answer = await user.call('POST', '/reports', { title: 'x', surveyIds: world.lawSurveys });
      expect(answer.statusCode).toBe(403);
    }
    for (const role of ['WEB_VERIFIER', 'DATA_COLLECTOR'] as const) {
      const user = await app.createUser(world.tenantId, role, [world.units.law]);
      expect((await user.call('GET', '/reports')).statusCode).toBe(403);
      expect((await user.call('GET', `/reports/${id}`)).statusCode).toBe(403);
    }
  });

  test('When another tenant’s administrator asks, then nothing is found', async () => {
    const { id } = await create(world.users.author);
    const other = await createReportWorld(app);
    const { admin } = other.users;
    expect((await admin.call('GET', `/reports/${id}`)).statusCode).toBe(404);
    expect((await admin.call('PATCH', `/reports/${id}`, { title: 'x' })).statusCode).toBe(404);
    expect((await admin.call('DELETE', `/reports/${id}`)).statusCode).toBe(404);
    expect((await admin.call('PUT', `/reports/${id}/lock`, { isLocked: true })).statusCode).toBe(404);
    expect((await admin.call('GET', `/reports/${id}/surveys`)).statusCode).toBe(404);
    expect((await admin.call('PUT', `/reports/${id}/surveys`, { surveyIds: [1] })).statusCode).toBe(404);
    const foreign = { title: 'x', surveyIds: world.lawSurveys };
    expect((await admin.call('POST', '/reports', foreign)).json().code).toBe('error.notFound');
  });

  test('When a survey lies outside the actor’s units, then it is not found, unless the report has it already', async () => {
    const { admin, author, lawHead } = world.users;
    const body = { title: 'x', surveyIds: [world.artsSurvey] };
    expect((await author.call('POST', '/reports', body)).statusCode).toBe(404);
    expect((await lawHead.call('POST', '/reports', body)).statusCode).toBe(404);
    const { id } = await create(author);
    const both = { surveyIds: [...world.lawSurveys, world.artsSurvey] };
    expect((await author.call('PUT', `/reports/${id}/surveys`, both)).statusCode).toBe(404);
    expect((await admin.call('PUT', `/reports/${id}/surveys`, both)).statusCode).toBe(200);
    expect((await author.call('PUT', `/reports/${id}/surveys`, both)).statusCode).toBe(200);
  });
});
