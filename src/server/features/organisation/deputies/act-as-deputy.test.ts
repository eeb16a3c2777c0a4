import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribeToStreams } from '../../../app/events/testing/subscribe-to-streams.ts';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { issueTokens } from '../../platform/session/issue-tokens.ts';
import { createDeputyWorld, type DeputyWorld, dayFrom } from './testing/deputy-world.ts';

const attacks = countAttacks('deputies beyond their role, unit and days');
let app: TestApp;
let world: DeputyWorld;
let dean: TestUser;
let author: TestUser;
let colleague: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createDeputyWorld(app);
  ({ dean, author, colleague, admin } = world.users);
});

const statusOf = async (user: TestUser, path: string) => (await user.call('GET', path)).statusCode;
const sessionOf = async (user: TestUser) => (await user.call('GET', '/session')).json().user;
const isOver = async (user: TestUser) => {
  attacks.count();
  const answer = await user.call('GET', '/reports');
  return answer.statusCode === 403 && answer.json().code === 'deputy.over';
};
const reportsOf = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/reports')).json().content.map(({ title }: { title: string }) => title);
const newReport = async (user: TestUser, title: string, surveyIds = world.lawSurveys): Promise<number> =>
  (await user.call('POST', '/reports', { title, surveyIds })).json().id;

describe('PUT /session/role with a deputyship', () => {
  test('acts with the role and units of the other, beside the own role', async () => {
    const reportId = await world.publish();
    await newReport(author, 'Own draft');
    const id = await world.name(dean, author);
    expect(await statusOf(author, `/reports/${reportId}`)).toBe(404);
    expect(await sessionOf(author)).toMatchObject({
      ...{ role: 'REPORT_CREATOR', roles: ['REPORT_CREATOR'], deputyshipId: null },
      deputyships: [{ id, role: 'DEAN', name: expect.any(String), unitName: null }],
    });
    expect(await world.act(author, id)).toBe(204);
    expect(await sessionOf(author)).toMatchObject({ id: author.userId, role: 'DEAN', deputyshipId: id });
    expect(await statusOf(author, `/reports/${reportId}`)).toBe(200);
    expect(await reportsOf(author)).toEqual(['R']);
    await author.call('PUT', '/session/role', { role: 'REPORT_CREATOR' });
    expect(await reportsOf(author)).toEqual(['Own draft']);
  });

  test('refuses those of others, of another tenant and those that have not begun', async () => {
    const id = await world.name(dean, author);
    attacks.count(4);
    expect(await world.act(colleague, id)).toBe(403);
    expect(await world.act(dean, id)).toBe(403);
    const stranger = (await createDeputyWorld(app)).users.author;
    expect(await world.act(stranger, id)).toBe(403);
    const later = { startsOn: dayFrom(world.today, 1), endsOn: dayFrom(world.today, 5) };
    expect(await world.act(colleague, await world.name(dean, colleague, later))).toBe(403);
  });

  test('names both people in the audit log', async () => {
    const reportId = await world.publish();
    await world.act(author, await world.name(dean, author));
    const measure = { text: 'Slides', ownerId: author.userId, dueOn: dayFrom(world.today, 40) };
    expect((await author.call('POST', `/reports/${reportId}/measures`, measure)).statusCode).toBe(201);
    const { content } = (await admin.call('GET', '/audit-log?action=report.measureAdded')).json();
    const { name } = (await dean.call('GET', '/session')).json().user;
    expect(content).toMatchObject([{ userId: author.userId, role: 'DEAN', actsForName: name }]);
    const found = await admin.call('GET', `/audit-log?user=${encodeURIComponent(name)}`);
    expect(found.json().content).toEqual(expect.arrayContaining(content));
  });

  test('tells those who are judged for whom somebody opened their results', async () => {
    await admin.call('PUT', '/configs/openings', { shownAs: 'NAMES', keepMonths: 12 });
    const reportId = await world.publish();
    await world.act(author, await world.name(dean, author));
    await author.call('GET', `/reports/${reportId}`);
    const { openings } = (await world.users.lecturer.call('GET', `/reports/${reportId}/openings`)).json();
    const [person, deputy] = [await sessionOf(dean), await sessionOf(author)];
    expect(openings.content).toMatchObject([{ role: 'DEAN', name: deputy.name, actsForName: person.name }]);
  });
});

describe('the end of a deputyship', () => {
  test('refuses the next call of an open session, which may only change its role', async () => {
    const id = await world.name(dean, author);
    await world.act(author, id);
    expect(await isOver(author)).toBe(false);
    await world.expire(id);
    expect(await isOver(author)).toBe(true);
    expect(await sessionOf(author)).toMatchObject({
      ...{ role: 'REPORT_CREATOR', isDeputyshipOver: true, deputyshipId: null, deputyships: [] },
    });
    attacks.count(4);
    for (const path of ['/own-deputies', '/units', '/start'])
      expect([path, await statusOf(author, path)]).toEqual([path, 403]);
    expect(await world.act(author, id)).toBe(403);
    await author.call('PUT', '/session/role', { role: 'REPORT_CREATOR' });
    expect(await isOver(author)).toBe(false);
  });

  test.each([
    ['it is ended early', (id: number) => dean.call('DELETE', `/own-deputies/${id}`)],
    [
      'the account of the person ends',
      () => admin.call('PUT', `/users/${dean.userId}/active`, { version: 1, isActive: false }),
    ],
    [
      'the person loses the role',
      () =>
        admin.call('PUT', `/users/${dean.userId}`, {
          ...{ version: 1, name: 'Dean', roles: ['INSTRUCTOR'], unitIds: [world.units.law] },
        }),
    ],
    [
      'the person loses the unit',
      () =>
        admin.call('PUT', `/users/${dean.userId}`, {
          ...{ version: 1, name: 'Dean', roles: ['DEAN'], unitIds: [world.units.arts] },
        }),
    ],
  ])('comes when %s', async (_, happen) => {
    const id = await world.name(dean, author, { unitId: world.units.law });
    await world.act(author, id);
    expect(await isOver(author)).toBe(false);
    await happen(id);
    expect(await isOver(author)).toBe(true);
    expect((await sessionOf(author)).deputyships).toEqual([]);
  });

  test('comes with the deputy’s own account, too', async () => {
    const id = await world.name(dean, author);
    await world.act(author, id);
    await admin.call('PUT', `/users/${author.userId}/active`, { version: 1, isActive: false });
    expect(await statusOf(author, '/session')).toBe(401);
    expect((await dean.call('GET', '/own-deputies')).json().deputyships).toMatchObject([
      { state: 'SUSPENDED' },
    ]);
  });

  test('keeps a refreshed sign-in in the deputyship, and so out of the own rights', async () => {
    const { tenantId, userId } = author;
    const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload });
    const by = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });
    const first = await inTenant(app.database, tenantId, (db) =>
      issueTokens(db, { tenantId, userId }, new Date()),
    );
    const deputyshipId = await world.name(dean, author);
    await author.call('PUT', '/session/role', { deputyshipId }, by(first));
    const { refreshToken } = first;
    const second = (await post('/oauth/token', { grantType: 'refresh_token', refreshToken })).json();
    const me = await author.call('GET', '/session', undefined, by(second));
    expect(me.json().user).toMatchObject({ role: 'DEAN', deputyshipId });
  });
});

describe('what a deputy may', () => {
  test('is not to name deputies of the role in turn', async () => {
    await world.act(author, await world.name(dean, author));
    attacks.count();
    const answer = await author.call('POST', '/own-deputies', world.draft(colleague));
    expect(answer.json().code).toBe('deputy.notHeld');
    expect((await author.call('GET', '/own-deputies')).json().roles).toEqual(['REPORT_CREATOR']);
  });

  test('is the unit that the deputyship is for, and nothing beside it', async () => {
    const both = await app.createUser(world.tenantId, 'DEAN', [world.units.law, world.units.arts]);
    const [ofArts, ofLaw] = [await world.publish([world.artsSurvey]), await world.publish()];
    const publication = { unitIds: [world.units.arts], publishedOn: null };
    await admin.call('PUT', `/reports/${ofArts}/publication`, publication);
    expect([await statusOf(both, `/reports/${ofArts}`), await statusOf(both, `/reports/${ofLaw}`)]).toEqual([
      200, 200,
    ]);
    await world.act(author, await world.name(both, author, { unitId: world.units.law }));
    expect(await statusOf(author, `/reports/${ofLaw}`)).toBe(200);
    attacks.count();
    expect(await statusOf(author, `/reports/${ofArts}`)).toBe(404);
  });

  test('is no more than the role of an administrator without accounts, settings and the audit log', async () => {
    const id = await world.name(admin, author, { role: 'ADMINISTRATOR' });
    await world.act(author, id);
    expect(await statusOf(author, '/surveys')).toBe(200);
    const { userId } = admin;
    const calls = [
      ['GET', '/users'],
      [
        'POST',
        '/users',
        { username: 'x@y.example', name: 'X', roles: ['ADMINISTRATOR'], unitIds: [world.units.law] },
      ],
      ['PUT', `/users/${author.userId}`, {}],
      ['POST', `/users/${userId}/sign-in-link`],
      ['DELETE', `/users/${userId}/second-factor`],
      ['POST', `/users/${userId}/deputies`, {}],
      ['GET', '/configs/identity-providers'],
      ['PUT', '/configs/second-factor', {}],
      ['GET', '/audit-log'],
      ['PUT', '/audit-log/settings', {}],
    ] as const;
    attacks.count(calls.length);
    for (const [method, path, body] of calls)
      expect([path, (await author.call(method, path, body)).statusCode]).toEqual([path, 403]);
  });

  test('is not to make keys, which would outlive it', async () => {
    await world.act(author, await world.name(dean, author));
    const key = {
      name: 'K',
      permissions: ['reports.read'],
      mayChange: false,
      expiresOn: dayFrom(world.today, 9),
    };
    attacks.count();
    expect((await author.call('POST', '/own-api-keys', key)).statusCode).toBe(403);
  });

  test('is to read and to change the person’s reports, not to delete or to give them away', async () => {
    const reportId = await newReport(author, 'Of the author');
    await world.act(colleague, await world.name(author, colleague, { role: 'REPORT_CREATOR' }));
    const path = `/reports/${reportId}`;
    expect((await colleague.call('GET', path)).json()).toMatchObject({ mayEdit: true, mayManage: false });
    expect((await colleague.call('PATCH', path, { title: 'Changed' })).statusCode).toBe(200);
    attacks.count(3);
    expect((await colleague.call('DELETE', path)).statusCode).toBe(403);
    const owner = { userId: colleague.userId };
    expect((await colleague.call('PUT', `${path}/owner`, owner)).statusCode).toBe(403);
    const editors = { userIds: [colleague.userId] };
    expect((await colleague.call('PUT', `${path}/editors`, editors)).statusCode).toBe(403);
  });

  test('is to make reports that belong to the person', async () => {
    const id = await world.name(author, colleague, { role: 'REPORT_CREATOR' });
    await world.act(colleague, id);
    await newReport(colleague, 'Made by the deputy');
    await dean.call('GET', '/reports');
    expect(await reportsOf(author)).toEqual(['Made by the deputy']);
    await colleague.call('PUT', '/session/role', { role: 'REPORT_CREATOR' });
    expect(await reportsOf(colleague)).toEqual([]);
  });

  test('is none of the person’s reports with a survey beyond the unit', async () => {
    const both = await app.createUser(world.tenantId, 'REPORT_CREATOR', [
      world.units.lawInstitute,
      world.units.arts,
    ]);
    await newReport(both, 'Both', [...world.lawSurveys, world.artsSurvey]);
    await newReport(both, 'Law');
    const unitId = world.units.lawInstitute;
    await world.act(colleague, await world.name(both, colleague, { role: 'REPORT_CREATOR', unitId }));
    expect(await reportsOf(colleague)).toEqual(['Law']);
  });
});

test('divides comparisons by what a deputy of the author sees alone, and calculates them anew', async () => {
  const { tenantId, units, form } = world;
  const one = (unitId: number) => ({
    ...{ description: 'C', unitId, formId: form.id },
    answers: [Array.from({ length: 9 }, () => 3)],
  });
  await seedSurveys(app, tenantId, 4, [one(units.arts), one(units.arts)]);
  const science = await app.createUnit(tenantId, 'Science', units.university);
  const deputy = await app.createUser(tenantId, 'REPORT_CREATOR', [units.lawInstitute, units.arts]);
  const reportId = await newReport(author, 'R', world.lawSurveys);
  await seedSurveys(app, tenantId, 4, [one(science), one(science)]);
  const config = {
    ...{ visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE', comparisons: ['all'] },
    itemIds: form.itemIds.slice(0, 1),
  };
  const added = await author.call('POST', `/reports/${reportId}/report-items`, { config });
  expect(added.statusCode).toBe(201);
  const compared = async () => {
    const path = `/reports/${reportId}/report-items/preview`;
    return (await author.call('POST', path, { config })).json().data.rows[0].comparisons[0];
  };
  await author.call('POST', `/reports/${reportId}/calculation`);
  const shown = async () =>
    (await author.call('GET', `/reports/${reportId}`)).json().reportItems[0].content.data;
  expect(await shown()).toMatchObject({ rows: expect.any(Array) });
  // Three of the arts and two of science, which are too few beside what the deputy sees alone.
  expect(await compared()).toMatchObject({ hidden: null, surveyCount: 5 });
  await world.name(author, deputy, { role: 'REPORT_CREATOR' });
  expect(await compared()).toMatchObject({ hidden: null, surveyCount: 3 });
  expect(await shown()).toBeNull();
});

test('ends the open stream of a page at once when a deputyship is ended', async () => {
  const streams = await subscribeToStreams(app);
  const reportId = await world.publish();
  const deputyshipId = await world.name(dean, author);
  const open = () => streams.subscribe(author, `/reports/${reportId}/events`, { deputyshipId });
  const ended = await open();
  expect(await ended.nextEvent()).toMatchObject({ type: 'current' });
  await dean.call('DELETE', `/own-deputies/${deputyshipId}`);
  expect(await ended.nextEvent()).toBeNull();
  expect((await open()).response.status).toBe(403);
  const other = await world.name(dean, colleague);
  const expired = await streams.subscribe(colleague, `/reports/${reportId}/events`, { deputyshipId: other });
  expect(await expired.nextEvent()).toMatchObject({ type: 'current' });
  await world.expire(other);
  app.services.subscribers.beat();
  expect(await expired.nextEvent()).toBeNull();
  streams.abortAll();
});
