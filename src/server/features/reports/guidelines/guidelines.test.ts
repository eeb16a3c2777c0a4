import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let author: TestUser;
let itemId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin, author } = world.users);
  itemId = world.form.itemIds[0] as number;
});

const draft = (more: object = {}) => ({
  ...{ id: null as number | null, name: { en: 'Good teaching' }, missedFrom: 1 },
  items: [{ itemId, value: 3.5, tolerance: 0 }],
  ...more,
});
const put = async (guidelines: object[], user = admin) => {
  const { version } = (await user.call('GET', '/quality-guidelines')).json();
  return user.call('PUT', '/quality-guidelines', { version, guidelines });
};

describe('PUT /quality-guidelines', () => {
  test('keeps, changes, orders and removes guidelines, and notes it in the audit log', async () => {
    const made = await put([draft(), draft({ name: { en: 'Second' } })]);
    expect(made.statusCode, made.body).toBe(200);
    const [first, second] = made.json().content;
    expect(first).toMatchObject({ ...draft(), id: expect.any(Number), items: [{ itemId, value: 3.5 }] });
    const changed = await put([draft({ id: second.id, name: { en: 'Now first' } })]);
    expect(changed.json().content).toMatchObject([{ id: second.id, name: { en: 'Now first' } }]);
    const log = (await admin.call('GET', '/audit-log')).json().content;
    expect(JSON.stringify(log)).toContain('settings.guidelinesChanged');
  });

  test('keeps people by name until their account is deactivated, and does not take them back', async () => {
    const { dean } = world.users;
    const [own] = (await put([draft({ namedRecipients: [dean.userId, author.userId] })])).json().content;
    const findNamed = async (): Promise<number[]> =>
      (await admin.call('GET', '/quality-guidelines'))
        .json()
        .content[0].namedRecipients.map(({ id }: { id: number }) => id);
    expect((await findNamed()).toSorted()).toEqual([dean.userId, author.userId].toSorted());
    const setActive = async (isActive: boolean) => {
      const { content } = (await admin.call('GET', '/users?size=100')).json();
      const { version } = content.find(({ id }: { id: number }) => id === dean.userId);
      return admin.call('PUT', `/users/${dean.userId}/active`, { version, isActive });
    };
    for (const isActive of [false, true]) {
      expect((await setActive(isActive)).statusCode).toBe(200);
      expect(await findNamed()).toEqual([author.userId]);
    }
    await put([draft({ id: own.id })]);
    expect(await findNamed()).toEqual([]);
  });

  test('returns 422 for people who left, or are of another tenant', async () => {
    const { dean } = world.users;
    const stranger = (await createReportWorld(app)).users.admin;
    expect((await put([draft({ namedRecipients: [dean.userId] })])).statusCode).toBe(200);
    await inTenant(app.database, world.tenantId, (db) =>
      sql`update users set deactivated_at = now() where id = ${dean.userId}`.execute(db),
    );
    for (const { userId } of [dean, stranger]) {
      const answer = await put([draft({ namedRecipients: [author.userId, userId] })]);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([
        422,
        'guidelines.0.namedRecipients.1',
      ]);
    }
  });

  test('returns 412 once somebody else has changed them', async () => {
    const { version } = (await admin.call('GET', '/quality-guidelines')).json();
    await put([draft()]);
    const late = await admin.call('PUT', '/quality-guidelines', { version, guidelines: [] });
    expect([late.statusCode, late.json().code]).toEqual([412, 'guideline.conflict']);
  });

  test.each([
    ['a question twice', () => [draft({ items: [0, 1].map(() => draft().items[0]) })]],
    [
      'a question without a mean',
      () => [draft({ items: [{ ...draft().items[0], itemId: world.form.itemIds[1] }] })],
    ],
    ['more misses than targets', () => [draft({ missedFrom: 2 })]],
    ['no name', () => [draft({ name: {} })]],
    ['a guideline that does not exist', () => [draft({ id: 2_000_000_000 })]],
  ])('returns 422 for %s', async (_, guidelines) => {
    expect((await put(guidelines())).statusCode).toBe(422);
  });

  test('returns 422 for a question or guideline of another tenant, and changes nothing of theirs', async () => {
    const [own] = (await put([draft()])).json().content;
    const stranger = (await createReportWorld(app)).users.admin;
    for (const guidelines of [[draft()], [draft({ id: own.id, items: [] })]])
      expect((await put(guidelines, stranger)).statusCode).toBe(422);
    expect((await stranger.call('GET', '/quality-guidelines')).json().content).toEqual([]);
    expect((await admin.call('GET', '/quality-guidelines')).json().content).toHaveLength(1);
  });

  test('returns 403 to everybody but administrators', async () => {
    const { lawHead, dean, lecturer } = world.users;
    for (const user of [author, lawHead, dean, lecturer]) {
      expect((await user.call('GET', '/quality-guidelines')).statusCode).toBe(403);
      const answer = await user.call('PUT', '/quality-guidelines', { version: '', guidelines: [] });
      expect(answer.statusCode).toBe(403);
    }
  });
});

const report = async (answers: number[]) => {
  const [surveyId] = await seedSurveys(app, world.tenantId, 4, [
    {
      ...{ description: 'Course', unitId: world.units.lawInstitute, formId: world.form.id },
      answers: [answers],
    },
  ]);
  const { id } = (await author.call('POST', '/reports', { title: 'R', surveyIds: [surveyId] })).json();
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  await author.call('POST', `/reports/${id}/report-items`, { config });
  await author.call('POST', `/reports/${id}/calculation`);
  return id as number;
};
const read = async (id: number, user = author) => (await user.call('GET', `/reports/${id}`)).json();
const LOW = [1, 1, 2, 1, 1, 2, 1, 1];

const publish = async (id: number) => {
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
  const answer = await author.call('PUT', `/reports/${id}/publication`, publication);
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a report', () => {
  test('says which targets it misses, from the change of a guideline on', async () => {
    const id = await report(LOW);
    expect(await read(id)).not.toHaveProperty('guidelines');
    await put([draft()]);
    expect((await read(id)).guidelines).toEqual([
      {
        ...{ id: expect.any(Number), name: { en: 'Good teaching' }, result: 'missed', missedFrom: 1 },
        ...{
          missed: [expect.objectContaining({ de: 'The lectures are clear' })],
          reachedCount: 0,
          unclearCount: 0,
        },
      },
    ]);
    await put([draft({ items: [{ itemId, value: 0.5, tolerance: 0 }] })]);
    expect((await read(id)).guidelines).toMatchObject([{ result: 'kept', reachedCount: 1 }]);
  });

  test('tells nothing of a mean that it hides', async () => {
    await put([draft()]);
    const { guidelines } = await read(await report([1, 1, 1]));
    expect(guidelines).toMatchObject([{ result: 'unclear', missed: [], unclearCount: 1 }]);
  });

  test('keeps once it is published what it said, for the readers that it has', async () => {
    await put([draft()]);
    const id = await report(LOW);
    await publish(id);
    await put([]);
    expect((await read(id, world.users.dean)).guidelines).toMatchObject([{ result: 'missed' }]);
    expect(await read(id)).not.toHaveProperty('guidelines');
  });

  test('counts stored figures that cannot be read as hidden, and is not published with them', async () => {
    await put([draft()]);
    const id = await report(LOW);
    await inTenant(app.database, world.tenantId, (db) =>
      sql`update report_items set data = '{"kind": "distribution"}' where report_id = ${id}`.execute(db),
    );
    const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
    const answer = await author.call('PUT', `/reports/${id}/publication`, publication);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'publishReportFailed']);
  });

  test('writes it into its files', async () => {
    await put([draft()]);
    const id = await report(LOW);
    const file = await author.call('GET', `/reports/${id}/export?format=CSV`);
    expect(file.body).toMatch(/Good teaching: .*1.*The lectures are clear/);
  });
});

describe('GET /overview/guidelines', () => {
  const HIGH = [5, 5, 4, 5, 5, 4, 5, 5];
  const MIXED = [1, 5, 1, 5, 4, 2, 5, 3];
  const NONE = { missed: 0, kept: 0, unclear: 0, notJudged: 0 };
  const overview = async (user: TestUser, query = '') =>
    (await user.call('GET', `/overview/guidelines${query}`)).json();

  test('counts the reports that the list finds, at their unit and above within reach', async () => {
    await put([draft()]);
    for (const answers of [LOW, LOW, HIGH, MIXED]) await publish(await report(answers));
    const { law, lawInstitute, arts } = world.units;
    const { rows, guidelines } = await overview(world.users.dean);
    const counts = [{ ...NONE, missed: 2, kept: 1, unclear: 1 }];
    expect(rows).toEqual([
      { unitId: null, name: '', depth: 0, counts },
      { unitId: law, name: 'Law', depth: 0, counts },
      { unitId: lawInstitute, name: 'Institute of Law', depth: 1, counts },
    ]);
    const find = async (user: TestUser, judged: string, unitId: number) =>
      (
        await user.call('GET', `/reports?judged=${judged}&guideline=${guidelines[0].id}&units=${unitId}`)
      ).json().totalElements;
    for (const user of [world.users.dean, admin])
      for (const [judged, count] of [
        ['missed', 2],
        ['kept', 1],
        ['unclear', 1],
      ] as const)
        expect([await find(user, judged, law), await find(user, judged, arts)]).toEqual([count, 0]);
  });

  test('tells nothing of reports that the user may not read', async () => {
    await put([draft()]);
    const id = await report(LOW);
    const nothing = { guidelines: [], rows: [{ unitId: null, counts: [] }] };
    expect(await overview(admin)).toMatchObject(nothing);
    await publish(id);
    const artsDean = await app.createUser(world.tenantId, 'DEAN', [world.units.arts]);
    const stranger = (await createReportWorld(app)).users.dean;
    for (const user of [artsDean, stranger]) expect(await overview(user)).toMatchObject(nothing);
    for (const user of [author, world.users.lecturer])
      expect((await user.call('GET', '/overview/guidelines')).statusCode).toBe(403);
  });

  test('says of reports from before the guideline, or before results were kept, that none judged them', async () => {
    await publish(await report(LOW));
    await put([
      draft(),
      draft({ name: { en: 'Of others' }, items: [{ ...draft().items[0], itemId: world.form.itemIds[2] }] }),
    ]);
    const { rows, guidelines } = await overview(world.users.dean);
    expect(guidelines).toMatchObject([{ name: { en: 'Good teaching' } }]);
    expect(rows[0].counts).toEqual([{ ...NONE, notJudged: 1 }]);
    await publish(await report(LOW));
    expect((await overview(world.users.dean)).rows[0].counts).toEqual([{ ...NONE, missed: 1, notJudged: 1 }]);
    await inTenant(app.database, world.tenantId, (db) =>
      sql`update report_snapshots set guidelines = null`.execute(db),
    );
    expect((await overview(world.users.dean)).rows[0].counts).toEqual([{ ...NONE, notJudged: 2 }]);
  });

  test('counts the reports with surveys of a period', async () => {
    await put([draft()]);
    const id = await report(LOW);
    await publish(id);
    const { surveyIds } = await read(id);
    const [own, other] = await inTenant(app.database, world.tenantId, (db) =>
      db
        .insertInto('periods')
        .values(['2026', '2027'].map((name) => ({ tenant_id: world.tenantId, name })))
        .returning('id')
        .execute(),
    );
    await inTenant(app.database, world.tenantId, (db) =>
      sql`update surveys set period_id = ${own?.id} where id = ${surveyIds[0]}`.execute(db),
    );
    expect((await overview(admin, `?periodId=${own?.id}`)).rows[0].counts).toEqual([{ ...NONE, missed: 1 }]);
    expect((await overview(admin, `?periodId=${other?.id}`)).guidelines).toEqual([]);
  });
});
