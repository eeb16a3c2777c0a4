import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SurveyLeader } from '#shared/organisation/leadership/contract.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import type { ReportWorld } from '../../../testing/report-world.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { findReadersToTell } from '../../platform/mails/reader-queries.ts';
import { publishReport } from '../../publishing/sharing/testing/share-report.ts';
import { written } from '../../reports/replies/testing/written-reply.ts';
import {
  codeOf,
  decide,
  keyOf,
  leadership,
  openLeadershipWorld,
  proposed,
} from './testing/leadership-world.ts';

const { current, inWorld, createPerson, nameLeader } = openLeadershipWorld();
let testApp: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
let ada: TestUser;
let grace: TestUser;
beforeEach(async () => {
  ({ testApp, world, admin, lawHead } = current());
  ada = await createPerson('Ada Lovelace', [world.units.lawInstitute]);
  grace = await createPerson('Grace Hopper', [world.units.lawInstitute]);
});

const correct = (user: TestUser, leaders: object[], surveyIds = world.lawSurveys) =>
  user.call('PUT', '/surveys/correction', { surveyIds, leaders });
const leadersOf = async (surveyId: number): Promise<SurveyLeader[]> => {
  const { content } = (await admin.call('GET', '/surveys/administration')).json();
  return content.find(({ id }: ManagedSurvey) => id === surveyId).leaders;
};
const accounts = async (surveyId: number) =>
  (await leadersOf(surveyId)).map(({ name, account }) => [name, account?.id ?? null, account?.basis ?? null]);
const confirmAll = async () => decide(admin, true, (await proposed(admin)).map(keyOf));
const TEAM = [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }];
const first = () => world.lawSurveys[0] as number;

describe('PUT /surveys/correction with several leaders', () => {
  test('proposes an account for each, and a name gives no right', async () => {
    const answer = await correct(lawHead, TEAM);
    expect(answer.json()[0]).toMatchObject({
      leaderName: 'Ada Lovelace; Grace Hopper',
      leaders: [
        { name: 'Ada Lovelace', account: null, isProposed: true },
        { name: 'Grace Hopper', account: null, isProposed: true },
      ],
    });
    const names = (await proposed(lawHead)).map(({ leaderKey, surveyCount }) => [leaderKey, surveyCount]);
    expect(names).toEqual([
      ['ada lovelace', 3],
      ['grace hopper', 3],
    ]);
    expect((await leadership(admin, grace)).surveyCount).toBe(0);
  });

  test('keeps accounts and reasons of those who stay, whatever their place', async () => {
    await correct(lawHead, TEAM);
    await confirmAll();
    await correct(lawHead, [{ name: 'Third' }, { name: 'grace hopper' }, { name: 'Ada Lovelace' }]);
    expect(await accounts(first())).toEqual([
      ['Third', null, null],
      ['grace hopper', grace.userId, 'CONFIRMED'],
      ['Ada Lovelace', ada.userId, 'CONFIRMED'],
    ]);
    await correct(lawHead, []);
    expect(await accounts(first())).toEqual([]);
  });

  test('assigns an account by hand to one of them, and leaves the others', async () => {
    await correct(lawHead, [{ name: 'Ada Lovelace' }, { name: 'Dr. G.', userId: grace.userId }]);
    expect(await accounts(first())).toEqual([
      ['Ada Lovelace', null, null],
      ['Dr. G.', grace.userId, 'MANUAL'],
    ]);
    await admin.call('PUT', `/users/${ada.userId}/external-ids`, { externalIds: ['evasys:1'] });
    await correct(lawHead, [{ name: 'Dr. G.' }]);
    expect(await accounts(first())).toEqual([['Dr. G.', grace.userId, 'MANUAL']]);
  });

  test('refuses accounts out of reach, of another tenant, and oneself, at every place', async () => {
    const ofArts = await createPerson('Grace Hopper', [world.units.arts]);
    const foreign = await testApp.createUser(await testApp.createTenant(`t-${ada.userId}`), 'INSTRUCTOR');
    const refused = async (userId: number) =>
      codeOf(await correct(lawHead, [{ name: 'Ada' }, { name: 'B', userId }]));
    expect(await refused(ofArts.userId)).toEqual([404, 'error.notFound']);
    expect(await refused(foreign.userId)).toEqual([404, 'error.notFound']);
    expect(await refused(lawHead.userId)).toEqual([409, 'user.oneself']);
    expect(codeOf(await correct(lawHead, TEAM, [world.artsSurvey]))).toEqual([404, 'error.notFound']);
    expect(codeOf(await correct(ada, TEAM))[0]).toBe(403);
    // All or nothing: nobody was named either.
    expect(await accounts(first())).toEqual([['Dr. Weiß', world.users.lecturer.userId, 'NAME']]);
  });

  test('refuses blank names, too many, and a list beside the name of the first', async () => {
    expect((await correct(lawHead, [{ name: ' ' }])).statusCode).toBe(422);
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `P${index}` }));
    expect((await correct(lawHead, many)).statusCode).toBe(422);
    const both = { surveyIds: world.lawSurveys, leaders: TEAM, leaderName: 'X' };
    expect((await lawHead.call('PUT', '/surveys/correction', both)).statusCode).toBe(422);
  });

  test('tells namesakes apart by their ids, also after another correction', async () => {
    const namesake = await createPerson('Ada Lovelace', [world.units.lawInstitute]);
    await admin.call('PUT', `/users/${ada.userId}/external-ids`, { externalIds: ['evasys:1'] });
    await admin.call('PUT', `/users/${namesake.userId}/external-ids`, { externalIds: ['evasys:2'] });
    await nameLeader([first()], 'Ada Lovelace', ['evasys:1']);
    await inWorld((db) =>
      sql`insert into further_leaders (tenant_id, survey_id, position, leader_name, leader_external_ids)
        values (${world.tenantId}, ${first()}, 1, 'Ada Lovelace', '{evasys:2}')`.execute(db),
    );
    await correct(lawHead, [...TEAM.slice(0, 1), ...TEAM.slice(0, 1), { name: 'X' }], [first()]);
    expect(await accounts(first())).toEqual([
      ['Ada Lovelace', ada.userId, 'EXTERNAL_ID'],
      ['Ada Lovelace', namesake.userId, 'EXTERNAL_ID'],
      ['X', null, null],
    ]);
  });
});

describe('GET /surveys', () => {
  test('finds a survey by each of its leaders, and tells all names', async () => {
    await correct(lawHead, TEAM, [first()]);
    for (const query of ['leader=hopper', 'leader=lovelace', 'description=hopper']) {
      const { content } = (await world.users.author.call('GET', `/surveys?${query}`)).json();
      expect(content).toMatchObject([{ id: first(), leaderName: 'Ada Lovelace; Grace Hopper' }]);
    }
  });

  test('tells accounts and ids on the page of a survey to those alone who manage surveys', async () => {
    await correct(lawHead, TEAM, [first()]);
    await confirmAll();
    const page = async (user: TestUser) => (await user.call('GET', `/surveys/${first()}`)).json().leaders;
    expect(await page(lawHead)).toMatchObject([
      { account: { id: ada.userId } },
      { account: { id: grace.userId } },
    ]);
    const hidden = { externalIds: [], account: null, isProposed: false };
    expect(await page(world.users.author)).toEqual(TEAM.map(({ name }) => ({ name, ...hidden })));
  });
});

describe('somebody who leads a survey with others', () => {
  const publishLed = async () => {
    const reportId = await publishReport(world);
    const surveys = (await world.users.author.call('GET', `/reports/${reportId}/surveys`)).json().content;
    return {
      path: `/reports/${reportId}`,
      surveyIds: surveys.map(({ id }: { id: number }) => id) as number[],
    };
  };
  const status = async (user: TestUser, path: string) => (await user.call('GET', path)).statusCode;

  test('reads and answers reports on it once confirmed, and knows why', async () => {
    const { path, surveyIds } = await publishLed();
    await correct(lawHead, TEAM, surveyIds);
    expect([await status(ada, path), await status(grace, path)]).toEqual([404, 404]);
    await confirmAll();
    expect([await status(ada, path), await status(grace, path)]).toEqual([200, 200]);
    const { rows } = await inWorld((db) =>
      sql<{ id: number }>`select user_id as id from publication_readers(${Number(path.split('/').at(-1))})
        where role = 'INSTRUCTOR' order by 1`.execute(db),
    );
    expect(rows.map(({ id }) => id)).toEqual([ada.userId, grace.userId]);
    expect((await grace.call('PUT', `${path}/reply`, written('Thanks'))).statusCode).toBe(200);
    const own = (await grace.call('GET', '/leadership')).json();
    expect(own).toMatchObject({ surveyCount: surveyIds.length, led: [{ basis: 'CONFIRMED' }] });
  });

  test('reads nothing any more once removed, and the others still do', async () => {
    const { path, surveyIds } = await publishLed();
    await correct(lawHead, TEAM, surveyIds);
    await confirmAll();
    await correct(lawHead, TEAM.slice(0, 1), surveyIds);
    expect([await status(ada, path), await status(grace, path)]).toEqual([200, 404]);
    expect((await grace.call('PUT', `${path}/reply`, written('Thanks'))).statusCode).toBe(404);
    expect((await grace.call('GET', '/reports')).json().content).toEqual([]);
  });

  test('reads no report that also has a survey of others alone', async () => {
    const { path, surveyIds } = await publishLed();
    expect(surveyIds.length).toBeGreaterThan(1);
    await correct(lawHead, TEAM.slice(0, 1), surveyIds);
    await correct(lawHead, TEAM, surveyIds.slice(0, 1));
    await confirmAll();
    expect([await status(ada, path), await status(grace, path)]).toEqual([200, 404]);
  });

  test('is told of a series by mail, as each of the others', async () => {
    const { path, surveyIds } = await publishLed();
    await correct(lawHead, TEAM, surveyIds);
    await correct(lawHead, [...TEAM, { name: 'Joan Clarke' }], surveyIds.slice(0, 1));
    const joan = await createPerson('Joan Clarke', [world.units.lawInstitute]);
    await confirmAll();
    expect((await leadership(admin, joan)).surveyCount).toBe(1);
    const told = await inWorld(async (db) => {
      const { rows } = await sql<{ id: number }>`insert into series (tenant_id, owner_id, name, settings)
        values (${world.tenantId}, ${admin.userId}, 'Series', '{}') returning id`.execute(db);
      const seriesId = rows[0]?.id ?? 0;
      await sql`insert into series_reports (tenant_id, series_id, subject, report_id, input_hash, layout_hash, run_number)
        values (${world.tenantId}, ${seriesId}, 'unit:1', ${Number(path.split('/').at(-1))},
          sha256(''), sha256(''), 1)`.execute(db);
      return findReadersToTell(db, seriesId);
    });
    const ids = told.map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining([ada.userId, grace.userId]));
    expect(ids).not.toContain(joan.userId);
  });

  test('loses it with the external id that linked it', async () => {
    const put = (externalIds: string[]) =>
      admin.call('PUT', `/users/${grace.userId}/external-ids`, { externalIds });
    await nameLeader([first()], 'Ada Lovelace', ['evasys:1']);
    await inWorld((db) =>
      sql`insert into further_leaders (tenant_id, survey_id, position, leader_name, leader_external_ids)
        values (${world.tenantId}, ${first()}, 1, 'G. Hopper', '{evasys:2}')`.execute(db),
    );
    expect((await put(['evasys:2'])).json()).toMatchObject({
      surveyCount: 1,
      led: [{ basis: 'EXTERNAL_ID' }],
    });
    expect((await put([])).json()).toMatchObject({ surveyCount: 0, led: [] });
  });

  test('hands it over to another account of the same person', async () => {
    await correct(lawHead, TEAM, [first()]);
    await confirmAll();
    const married = await createPerson('Grace King', [world.units.lawInstitute]);
    await admin.call('POST', `/users/${married.userId}/leadership/merge`, { fromUserId: grace.userId });
    expect((await leadership(admin, married)).surveyCount).toBe(1);
    expect((await leadership(admin, grace)).surveyCount).toBe(0);
  });
});

describe('a split by leader', () => {
  test('counts a survey of several for each, and once in the total', async () => {
    const [contract, criminal] = world.lawSurveys as [number, number];
    await correct(lawHead, TEAM, [contract]);
    await correct(lawHead, TEAM.slice(1), [criminal]);
    const { author } = world.users;
    const surveyIds = [contract, criminal];
    const { id } = (await author.call('POST', '/reports', { title: 'R', surveyIds })).json();
    const config = {
      ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' },
      ...{ itemIds: [world.form.itemIds[0]], split: 'leader' },
    };
    await author.call('POST', `/reports/${id}/report-items`, { config });
    const calculated = (await author.call('POST', `/reports/${id}/calculation`)).json();
    const [figure] = calculated.reportItems[0].content.data.figures;
    // 8 and 6 respondents answer 1 to 5 in turn: sums 15 + 6 and 15 + 1.
    expect(figure).toMatchObject({
      groupsOverlap: true,
      total: { n: 14, surveyCount: 2, statistics: { mean: (21 + 16) / 14 } },
      groups: [
        { label: 'Ada Lovelace', distribution: { n: 8, surveyCount: 1, statistics: { mean: 21 / 8 } } },
        { label: 'Grace Hopper', distribution: { n: 14, surveyCount: 2 } },
      ],
    });
    expect(new Set(figure.groups.map(({ key }: { key: number }) => key)).size).toBe(2);
    await author.call('PUT', `/reports/${id}/publication`, {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
    });
    const { rows } = await inWorld((db) =>
      sql<{ ids: number[] }>`select survey_ids as ids from published_sums where is_whole
        and ${world.form.itemIds[0]} = any(item_ids) order by survey_ids`.execute(db),
    );
    expect(rows.map(({ ids }) => ids)).toEqual([[contract], [contract, criminal]]);
  });
});
