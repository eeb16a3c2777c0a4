import { beforeEach, describe, expect, test } from 'vitest';
import type { ReportWorld } from '../../../testing/report-world.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';
import {
  codeOf,
  decide,
  keyOf,
  LAW,
  leadership,
  openLeadershipWorld,
  proposed,
} from './testing/leadership-world.ts';

const { current, createPerson, nameLeader, ledBy, importFor } = openLeadershipWorld();
let testApp: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
beforeEach(() => {
  ({ testApp, world, admin, lawHead } = current());
});

describe('DELETE /users/:userId/leadership/decisions/:decisionId', () => {
  test('ends what it linked, and the surveys are proposed again', async () => {
    const ada = await createPerson('Ada Lovelace', [world.units.lawInstitute]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    await decide(admin, true, (await proposed(lawHead)).map(keyOf));
    const [decision] = (await leadership(admin, ada)).decisions;
    expect(decision).toMatchObject({ isConfirmed: true, leaderName: 'ada lovelace', by: expect.any(String) });
    const path = `/users/${ada.userId}/leadership/decisions/${decision?.id}`;
    expect((await world.users.author.call('DELETE', path)).statusCode).toBe(403);
    expect((await lawHead.call('DELETE', path)).json()).toMatchObject({ surveyCount: 0, decisions: [] });
    expect(await ledBy(ada)).toEqual([]);
    expect(await proposed(lawHead)).toHaveLength(1);
    const { content } = (await admin.call('GET', '/audit-log?action=user.leadershipReopened')).json();
    expect(content).toMatchObject([{ objectId: ada.userId, userId: lawHead.userId }]);
  });

  test('is refused for a decision that holds in units out of reach', async () => {
    const { lawInstitute, arts } = world.units;
    const ada = await createPerson('Ada Lovelace', [lawInstitute, arts]);
    await nameLeader([world.artsSurvey], 'Ada Lovelace');
    const keys = (await proposed(admin)).filter(({ userId }) => userId === ada.userId).map(keyOf);
    await decide(admin, true, keys);
    const [decision] = (await leadership(admin, ada)).decisions;
    const answer = await lawHead.call('DELETE', `/users/${ada.userId}/leadership/decisions/${decision?.id}`);
    expect(codeOf(answer)).toEqual([404, 'error.notFound']);
    expect((await leadership(lawHead, ada)).decisions).toEqual([]);
    expect(await ledBy(ada)).toHaveLength(1);
  });
});

describe('PUT /users/:userId/external-ids', () => {
  const put = (user: TestUser, person: TestUser, externalIds: readonly string[]) =>
    user.call('PUT', `/users/${person.userId}/external-ids`, { externalIds });

  test('links the surveys that name an id, and ends the link when the id is taken away', async () => {
    const ada = await createPerson('Ada King', [world.units.law]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace', ['evasys:7']);
    const answer = await put(admin, ada, [' EVASYS:7 ', 'ada@uni.example']);
    expect(answer.json()).toMatchObject({
      externalIds: [{ externalId: 'ada@uni.example' }, { externalId: 'evasys:7', origin: 'MANUAL' }],
      ...{ surveyCount: 3, led: [{ basis: 'EXTERNAL_ID', externalIds: ['evasys:7'], surveyCount: 3 }] },
    });
    expect((await put(admin, ada, ['ada@uni.example'])).json()).toMatchObject({ surveyCount: 0, led: [] });
    expect(await ledBy(ada)).toEqual([]);
  });

  test('outranks a confirmed name', async () => {
    const [ada, namesake] = [
      await createPerson('Ada Lovelace', [world.units.law]),
      await createPerson('Ada Lovelace', [world.units.law]),
    ];
    await nameLeader(world.lawSurveys, 'Ada Lovelace', ['evasys:7']);
    const own = (await proposed(admin)).filter(({ userId }) => userId === ada.userId);
    await decide(admin, true, own.map(keyOf));
    await put(admin, namesake, ['evasys:7']);
    expect([(await ledBy(ada)).length, (await ledBy(namesake)).length]).toEqual([0, 3]);
  });

  test('refuses an id of another account', async () => {
    const ada = await createPerson('Ada', [world.units.law]);
    await put(admin, world.users.lecturer, ['evasys:7']);
    expect(codeOf(await put(admin, ada, ['Evasys:7']))).toEqual([422, 'leadership.externalIdTaken']);
  });

  test('refuses administrators of a part, since an id holds in every unit', async () => {
    const ada = await createPerson('Ada', [world.units.lawInstitute]);
    await nameLeader([world.artsSurvey], 'Grace Hopper', ['evasys:7']);
    expect(codeOf(await put(lawHead, ada, ['evasys:7']))).toEqual([403, 'user.outOfReach']);
    expect((await leadership(lawHead, ada)).mayEdit).toBe(false);
    expect(await ledBy(ada)).toEqual([]);
  });
});

describe('PUT /users/:userId/aliases', () => {
  test('proposes surveys of the former name, and links none', async () => {
    const ada = await createPerson('Ada King', [world.units.law]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const put = (user: TestUser) =>
      user.call('PUT', `/users/${ada.userId}/aliases`, { aliases: ['Ada Lovelace'] });
    expect(codeOf(await put(lawHead))).toEqual([403, 'user.outOfReach']);
    expect((await put(admin)).json()).toMatchObject({ aliases: ['Ada Lovelace'], surveyCount: 0 });
    const own = (await proposed(admin)).filter(({ userId }) => userId === ada.userId);
    expect(own).toMatchObject([{ leaderName: 'Ada Lovelace', account: { name: 'Ada King' } }]);
    expect(await ledBy(ada)).toEqual([]);
  });
});

describe('POST /users/:userId/leadership/merge', () => {
  test('moves surveys, ids, names and decisions, so that the next file finds the account', async () => {
    const { law, lawInstitute } = world.units;
    const before = await createPerson('Ada Lovelace', [lawInstitute]);
    const after = await createPerson('Ada King', [law]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    await decide(admin, true, (await proposed(lawHead)).map(keyOf));
    await admin.call('PUT', `/users/${before.userId}/external-ids`, { externalIds: ['evasys:7'] });
    const merge = (user: TestUser, fromUserId: number) =>
      user.call('POST', `/users/${after.userId}/leadership/merge`, { fromUserId });
    expect(codeOf(await merge(lawHead, before.userId))).toEqual([403, 'user.outOfReach']);
    expect(codeOf(await merge(admin, after.userId))).toEqual([422, 'leadership.sameAccount']);
    expect((await merge(admin, before.userId)).json()).toMatchObject({
      ...{ aliases: ['Ada Lovelace'], surveyCount: 3, externalIds: [{ externalId: 'evasys:7' }] },
    });
    const next = await importFor(LAW, 'Ada Lovelace');
    expect((await ledBy(after)).at(-1)).toEqual([next, 'CONFIRMED']);
    expect(await ledBy(before)).toEqual([]);
    const { content } = (await admin.call('GET', '/audit-log')).json();
    const entries = content.map((entry: { action: string; objectId: number }) => [
      entry.action,
      entry.objectId,
    ]);
    expect(entries).toEqual([
      ['user.leadershipMerged', after.userId],
      ['user.externalIdsChanged', before.userId],
      ['user.leadershipDecided', before.userId],
    ]);
  });

  test('does not find an account of another tenant', async () => {
    const stranger = await testApp.createUser(await testApp.createTenant('third'), 'INSTRUCTOR');
    const answer = await admin.call('POST', `/users/${world.users.lecturer.userId}/leadership/merge`, {
      fromUserId: stranger.userId,
    });
    expect(codeOf(answer)).toEqual([404, 'error.notFound']);
  });
});

describe('GET /leadership', () => {
  test('tells lecturers which surveys they lead, and why', async () => {
    const { lecturer } = world.users;
    const { lawInstitute } = world.units;
    await decide(
      admin,
      true,
      (await proposed(admin)).filter(({ unitId }) => unitId === lawInstitute).map(keyOf),
    );
    const answer = (await lecturer.call('GET', '/leadership')).json();
    expect(answer).toMatchObject({
      surveyCount: 4,
      led: [
        { basis: 'NAME', unit: { name: 'Arts' }, surveyCount: 1, by: '' },
        { basis: 'CONFIRMED', unit: { name: 'Institute of Law' }, surveyCount: 3, on: expect.any(String) },
      ],
    });
    expect(answer.decisions).toBeUndefined();
    expect((await world.users.dean.call('GET', '/leadership')).statusCode).toBe(403);
  });
});

describe('an account that leads surveys', () => {
  test('keeps what it leads when it ends, and its id is proposed to no namesake', async () => {
    const { lawInstitute } = world.units;
    const ada = await createPerson('Ada Lovelace', [lawInstitute]);
    await admin.call('PUT', `/users/${ada.userId}/external-ids`, { externalIds: ['evasys:7'] });
    await admin.call('PUT', `/users/${ada.userId}/active`, { version: 1, isActive: false });
    await createPerson('Ada Lovelace', [lawInstitute]);
    const next = await importFor(LAW, 'Ada Lovelace', ['evasys:7']);
    expect(await ledBy(ada)).toEqual([[next, 'EXTERNAL_ID']]);
    const names = (await proposed(admin)).map(({ leaderKey }) => leaderKey);
    expect(names).not.toContain('ada lovelace');
  });

  test('gets nothing by another name, which only administrators give', async () => {
    const { lecturer } = world.users;
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const renamed = { version: 1, name: 'Ada Lovelace', roles: ['INSTRUCTOR'], unitIds: [] };
    const own = await lecturer.call('PUT', `/users/${lecturer.userId}`, renamed);
    expect(own.statusCode).toBe(403);
    await lawHead.call('PUT', `/users/${lecturer.userId}`, {
      ...renamed,
      unitIds: [world.units.lawInstitute],
    });
    expect(await ledBy(lecturer)).toEqual([[world.artsSurvey, null]]);
  });

  test('follows its address only where an administrator of the whole tenant gave it', async () => {
    const { law } = world.units;
    await nameLeader(world.lawSurveys, 'Ada Lovelace', ['ada@uni.example']);
    await nameLeader([world.artsSurvey], 'Grace Hopper', ['grace@uni.example']);
    const invite = async (user: TestUser, username: string) =>
      (
        await user.call('POST', '/users', { username, name: 'X', roles: ['INSTRUCTOR'], unitIds: [law] })
      ).json().id;
    const ada = await invite(admin, 'Ada@uni.example');
    const grace = await invite(lawHead, 'grace@uni.example');
    expect(await ledBy({ userId: ada } as TestUser)).toHaveLength(3);
    expect(await ledBy({ userId: grace } as TestUser)).toEqual([]);
  });
});

describe('PUT /surveys/correction', () => {
  const correct = (user: TestUser, correction: object) =>
    user.call('PUT', '/surveys/correction', { surveyIds: world.lawSurveys, ...correction });

  test('links an account by hand, which files and decisions leave', async () => {
    const ada = await createPerson('Ada Lovelace', [world.units.law]);
    expect((await correct(lawHead, { leaderUserId: ada.userId })).json()[0]).toMatchObject({
      leaders: [{ account: { id: ada.userId, name: 'Ada Lovelace', basis: 'MANUAL' } }],
    });
    const lecturer = world.users.lecturer;
    await admin.call('PUT', `/users/${lecturer.userId}/external-ids`, { externalIds: ['evasys:7'] });
    expect(await ledBy(ada)).toEqual(world.lawSurveys.map((id) => [id, 'MANUAL']));
    expect((await leadership(admin, ada)).led).toMatchObject([{ basis: 'MANUAL', by: expect.any(String) }]);
    expect((await correct(lawHead, { leaderUserId: null })).json()[0].leaders[0].account).toBeNull();
    expect(await ledBy(ada)).toEqual([]);
  });

  test('refuses accounts out of reach, of other roles, and oneself', async () => {
    const ofArts = await createPerson('Grace Hopper', [world.units.arts]);
    const refused = async (userId: number) => codeOf(await correct(lawHead, { leaderUserId: userId }));
    expect(await refused(ofArts.userId)).toEqual([404, 'error.notFound']);
    expect(await refused(world.users.dean.userId)).toEqual([404, 'error.notFound']);
    expect(await refused(lawHead.userId)).toEqual([409, 'user.oneself']);
  });

  test('gives no right by another name', async () => {
    const ada = await createPerson('Ada Lovelace', [world.units.lawInstitute]);
    const [survey] = (await correct(lawHead, { leaderName: 'Ada Lovelace' })).json();
    expect(survey.leaders).toMatchObject([{ account: null, isProposed: true }]);
    expect(await ledBy(ada)).toEqual([]);
    expect(await proposed(lawHead)).toMatchObject([{ userId: ada.userId, surveyCount: 3 }]);
  });

  test('corrects the code of a course, which later files leave', async () => {
    const id = await importFor(LAW, 'Ada', [], 'coded');
    const answer = await admin.call('PUT', '/surveys/correction', { surveyIds: [id], eventCode: 'LAW-1' });
    expect(answer.json()).toMatchObject([{ eventCode: 'LAW-1' }]);
    await importWriter(testApp).write(
      { tenantId: world.tenantId, unitIds: 'all' },
      source([survey('coded', { unitPath: LAW, eventCode: 'X' })], [segment(0, [1])]),
      { replace: 'all' },
    );
    const { content } = (await admin.call('GET', '/surveys/administration')).json();
    expect(content.find((one: { id: number }) => one.id === id).eventCode).toBe('LAW-1');
  });
});
