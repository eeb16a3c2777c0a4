import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeaderProposal } from '#shared/organisation/leadership/contract.ts';
import type { ReportWorld } from '../../../testing/report-world.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { codeOf, decide, keyOf, LAW, openLeadershipWorld, proposed } from './testing/leadership-world.ts';

const { current, inWorld, createPerson, nameLeader, ledBy, importFor } = openLeadershipWorld();
let testApp: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
beforeEach(() => {
  ({ testApp, world, admin, lawHead } = current());
});

describe('GET /leader-proposals', () => {
  test('shows each leader and unit with the evidence', async () => {
    const { law, lawInstitute } = world.units;
    const ada = await createPerson('Ada Lovelace', [lawInstitute]);
    await createPerson('ada lovelace ', [law], 'DEAN');
    await nameLeader(world.lawSurveys, ' Ada LOVELACE');
    expect(await proposed(admin, '?name=ada')).toMatchObject([
      {
        ...{ userId: ada.userId, leaderKey: 'ada lovelace', leaderName: 'Ada LOVELACE', externalIds: [] },
        account: {
          ...{ name: 'Ada Lovelace', isNameConfirmed: true, isActive: true },
          units: [{ id: lawInstitute, name: 'Institute of Law' }],
        },
        ...{ unitId: lawInstitute, units: [{ id: lawInstitute }], surveyCount: 3, linkedCount: 0 },
        namesakeCount: 1,
      },
    ]);
  });

  test('finds proposals by the name', async () => {
    await createPerson('Ada Lovelace', [world.units.law]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    expect(await proposed(admin, '?name=love')).toHaveLength(1);
    expect(await proposed(admin, '?name=hopper')).toHaveLength(0);
  });

  test('shows administrators of a part surveys and people of their part alone', async () => {
    const { lawInstitute, arts } = world.units;
    await createPerson('Ada Lovelace', [arts]);
    const own = await createPerson('Ada Lovelace', [lawInstitute, arts]);
    await nameLeader([...world.lawSurveys, world.artsSurvey], 'Ada Lovelace');
    const seen = await proposed(lawHead);
    expect(seen).toMatchObject([{ userId: own.userId, unitId: lawInstitute, namesakeCount: 1 }]);
    expect(seen[0]?.account.units).toEqual([{ id: lawInstitute, name: 'Institute of Law' }]);
    expect(await proposed(admin)).toHaveLength(4);
  });

  test('shows nothing of another tenant, and nothing to other roles', async () => {
    await createPerson('Ada Lovelace', [world.units.law]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const stranger = await testApp.createUser(await testApp.createTenant('elsewhere'), 'ADMINISTRATOR');
    expect(await proposed(stranger)).toEqual([]);
    for (const user of [world.users.author, world.users.dean, world.users.lecturer])
      expect((await user.call('GET', '/leader-proposals')).statusCode).toBe(403);
  });

  test('shows what an earlier release linked by name, once', async () => {
    const { lecturer } = world.users;
    await inWorld((db) => sql`update surveys set leader_name = 'Dr. Weiß'`.execute(db));
    const all = await proposed(admin);
    expect(all.map(({ userId, linkedCount }) => [userId, linkedCount])).toEqual([
      [lecturer.userId, 3],
      [lecturer.userId, 1],
    ]);
    expect((await decide(admin, true, all.map(keyOf))).json()).toEqual({ surveyCount: 4 });
    expect(await proposed(admin)).toEqual([]);
    expect(await ledBy(lecturer)).toHaveLength(4);
  });
});

describe('POST /leader-proposals/decisions', () => {
  test('links the surveys of the unit, and those that a file brings later', async () => {
    const { lawInstitute, arts } = world.units;
    const ada = await createPerson('Ada Lovelace', [lawInstitute]);
    await nameLeader([...world.lawSurveys, world.artsSurvey], 'Ada Lovelace');
    const ofLaw = (await proposed(admin)).filter(({ unitId }) => unitId === lawInstitute);
    expect((await decide(admin, true, ofLaw.map(keyOf))).json()).toEqual({ surveyCount: 3 });
    const confirmed = world.lawSurveys.map((id) => [id, 'CONFIRMED']);
    expect(await ledBy(ada)).toEqual(confirmed);
    const next = await importFor(LAW, 'ada lovelace');
    expect(await ledBy(ada)).toEqual([...confirmed, [next, 'CONFIRMED']]);
    // A namesake in another unit, with ids that nobody has confirmed, may be somebody else.
    await importFor(['University', 'Arts'], 'Ada Lovelace', [], 'arts');
    await importFor(LAW, 'Ada Lovelace', ['evasys:7'], 'other');
    expect(await ledBy(ada)).toHaveLength(4);
    expect((await proposed(admin)).map(({ unitId }) => unitId)).toEqual([null, arts]);
  });

  test('is remembered for name and id in every unit, if an administrator of all decides', async () => {
    const ada = await createPerson('Ada Lovelace', [world.units.law]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace', ['evasys:7']);
    await decide(admin, true, (await proposed(admin)).map(keyOf));
    const next = await importFor(['University', 'Arts'], 'Ada Lovelace', ['evasys:7']);
    expect((await ledBy(ada)).at(-1)).toEqual([next, 'CONFIRMED']);
  });

  test('is remembered for the unit, if an administrator of a part decides', async () => {
    const ada = await createPerson('Ada Lovelace', [world.units.lawInstitute]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace', ['evasys:7']);
    expect((await decide(lawHead, true, (await proposed(lawHead)).map(keyOf))).statusCode).toBe(200);
    expect(await ledBy(ada)).toHaveLength(3);
    await importFor(['University', 'Arts'], 'Ada Lovelace', ['evasys:7']);
    expect(await ledBy(ada)).toHaveLength(3);
  });

  test('declines for good: the account is proposed no more, others of the name are', async () => {
    const { lawInstitute } = world.units;
    const ada = await createPerson('Ada Lovelace', [lawInstitute]);
    const other = await createPerson('Ada Lovelace', [lawInstitute]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const own = (await proposed(admin)).filter(({ userId }) => userId === ada.userId);
    expect((await decide(admin, false, own.map(keyOf))).json()).toEqual({ surveyCount: 0 });
    await importFor(LAW, 'Ada Lovelace');
    const left = await proposed(admin, '?name=ada');
    expect(left.map(({ userId, surveyCount }) => [userId, surveyCount])).toEqual([[other.userId, 4]]);
    expect(await ledBy(ada)).toEqual([]);
  });

  test('ends a link of an earlier release with a decline', async () => {
    const { lecturer } = world.users;
    const [ofLaw] = (await proposed(admin)).filter(({ unitId }) => unitId === world.units.lawInstitute);
    expect((await decide(admin, false, [keyOf(ofLaw as LeaderProposal)])).json()).toEqual({ surveyCount: 3 });
    expect(await ledBy(lecturer)).toEqual([[world.artsSurvey, null]]);
  });

  test('refuses two accounts for one leader', async () => {
    const { lawInstitute } = world.units;
    await createPerson('Ada Lovelace', [lawInstitute]);
    await createPerson('Ada Lovelace', [lawInstitute]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const both = (await proposed(admin)).map(keyOf).filter(({ leaderKey }) => leaderKey === 'ada lovelace');
    expect(both).toHaveLength(2);
    expect(codeOf(await decide(admin, true, both))).toEqual([422, 'leadership.severalAccounts']);
  });

  test('lets one of two administrators who confirm different accounts win', async () => {
    const { lawInstitute } = world.units;
    const people = [
      await createPerson('Ada Lovelace', [lawInstitute]),
      await createPerson('Ada Lovelace', [lawInstitute]),
    ];
    await nameLeader([...world.lawSurveys, world.artsSurvey], 'Ada Lovelace');
    const both = (await proposed(admin)).filter(({ unitId }) => unitId === lawInstitute);
    const answers = await Promise.all(both.map((one) => decide(admin, true, [keyOf(one)])));
    expect(answers.map(codeOf).sort()).toEqual([
      [200, null],
      [409, 'leadership.notProposed'],
    ]);
    const led = await Promise.all(people.map(ledBy));
    expect(led.map((own) => own.length).sort()).toEqual([0, 3]);
  });

  test('refuses what is not proposed: another name, account, id or unit', async () => {
    const { lawInstitute, arts } = world.units;
    await createPerson('Ada Lovelace', [lawInstitute]);
    const grace = await createPerson('Grace Hopper', [lawInstitute]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const [own] = (await proposed(admin)).filter(({ leaderKey }) => leaderKey === 'ada lovelace');
    const key = keyOf(own as LeaderProposal);
    for (const change of [
      { userId: grace.userId },
      { leaderKey: 'ada' },
      { externalIds: ['evasys:1'] },
      { unitId: arts },
      { unitId: null, externalIds: ['evasys:1'] },
    ])
      expect(codeOf(await decide(admin, false, [key, { ...key, ...change }]))).toEqual([
        409,
        'leadership.notProposed',
      ]);
    expect(await inWorld((db) => db.selectFrom('leader_decisions').selectAll().execute())).toEqual([]);
  });

  test('refuses an administrator of a part what is out of their reach', async () => {
    const { lawInstitute, arts } = world.units;
    const ada = await createPerson('Ada Lovelace', [lawInstitute, arts]);
    const ofArts = await createPerson('Grace Hopper', [arts]);
    await nameLeader([world.artsSurvey], 'Ada Lovelace');
    await nameLeader(world.lawSurveys, 'Grace Hopper', ['evasys:1']);
    const inArts = { userId: ada.userId, leaderKey: 'ada lovelace', externalIds: [], unitId: arts };
    expect(codeOf(await decide(lawHead, true, [inArts]))).toEqual([404, 'error.notFound']);
    const stranger = { userId: ofArts.userId, leaderKey: 'grace hopper', externalIds: ['evasys:1'] };
    expect(codeOf(await decide(lawHead, true, [{ ...stranger, unitId: null }]))).toEqual([
      404,
      'error.notFound',
    ]);
    expect(codeOf(await decide(lawHead, true, [{ ...stranger, unitId: lawInstitute }]))).toEqual([
      409,
      'leadership.notProposed',
    ]);
    expect([await ledBy(ada), await ledBy(ofArts)]).toEqual([[], []]);
  });

  test('refuses administrators of a part who decide about themselves', async () => {
    await inWorld((db) =>
      sql`update users set name = 'Ada Lovelace', further_roles = '{INSTRUCTOR}'
        where id = ${lawHead.userId}`.execute(db),
    );
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const own = (await proposed(lawHead)).map(keyOf);
    expect(own).toHaveLength(1);
    expect(codeOf(await decide(lawHead, true, own))).toEqual([409, 'user.oneself']);
    expect((await decide(admin, true, own)).statusCode).toBe(200);
  });

  test('refuses an administrator of another tenant', async () => {
    await createPerson('Ada Lovelace', [world.units.law]);
    await nameLeader(world.lawSurveys, 'Ada Lovelace');
    const stranger = await testApp.createUser(await testApp.createTenant('foreign'), 'ADMINISTRATOR');
    const keys = (await proposed(admin)).map(keyOf);
    expect(codeOf(await decide(stranger, true, keys))).toEqual([409, 'leadership.notProposed']);
  });
});
