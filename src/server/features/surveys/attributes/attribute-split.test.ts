import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AttributeList } from '#shared/surveys/attributes/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let courseType: number;
let credit: number;
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin, lawHead, author } = world.users);
  const { version } = (await admin.call('GET', '/survey-attributes')).json();
  const options = ['Lecture', 'Seminar'].map((text) => ({ text, before: null }));
  const attributes = [
    { id: null, name: 'Course type', type: 'choice', options },
    { id: null, name: 'Credit', type: 'number', options: [] },
  ];
  const made = await admin.call('PUT', '/survey-attributes', { version, attributes });
  [courseType, credit] = (made.json() as AttributeList).content.map(({ id }) => id) as [number, number];
});

const set = (surveyIds: number[], attributeId: number, value: string, user: TestUser = lawHead) =>
  user.call('PUT', '/surveys/attributes', { surveyIds, values: [{ attributeId, value }] });
const bars = (split: string, more: object = {}) => ({
  ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' },
  ...{ itemIds: [world.form.itemIds[0]], split, ...more },
});

describe('a split by an attribute', () => {
  const report = async (surveyIds: number[], configs: object[], user: TestUser = author) => {
    const { id } = (await user.call('POST', '/reports', { title: 'R', surveyIds })).json();
    for (const config of configs) await user.call('POST', `/reports/${id}/report-items`, { config });
    return id as number;
  };
  const figures = async (id: number, user: TestUser = author) => {
    const answer = await user.call('POST', `/reports/${id}/calculation`);
    return answer
      .json()
      .reportItems.map((one: { content: { data: { figures: unknown[] } } }) => one.content.data.figures[0]);
  };

  test('has the surveys of each value as a group, in the order of the options, and those without last', async () => {
    const [contract, criminal, roman] = world.lawSurveys as [number, number, number];
    await set([contract], courseType, 'Seminar');
    await set([criminal, roman], courseType, 'Lecture');
    const id = await report(
      [...world.lawSurveys, world.artsSurvey],
      [bars(`attribute:${courseType}`)],
      admin,
    );
    const [{ groups }] = await figures(id, admin);
    // 8 respondents answer 1 to 5 in turn, 6 as well; the lecture of 3 people is below the minimum of its survey.
    expect(groups).toMatchObject([
      { label: 'Lecture', distribution: { n: 6, surveyCount: 1 } },
      { label: 'Seminar', distribution: { n: 8, surveyCount: 1, statistics: { mean: (15 + 6) / 8 } } },
      { label: '', distribution: { n: 9, surveyCount: 1 } },
    ]);
  });

  test('hides a group of surveys that are too small, as a split by unit does', async () => {
    const [contract, , roman] = world.lawSurveys as [number, number, number];
    await set([contract], courseType, 'Lecture');
    await set([roman], courseType, 'Seminar');
    const [{ groups, total }] = await figures(
      await report([contract, roman], [bars(`attribute:${courseType}`)]),
    );
    expect(groups[1]).toEqual({
      ...{ key: expect.any(Number), label: 'Seminar', distribution: { hidden: 'surveys-too-small' } },
    });
    // The total is of the others alone, so that nothing can be subtracted from it.
    expect(total).toMatchObject({ n: 8, surveyCount: 1 });
    expect(groups[0].distribution).toEqual(total);
  });

  test('is the same as a report on the surveys found by that value: filter and split commute', async () => {
    const surveys = [...world.lawSurveys, world.artsSurvey];
    await set([surveys[0], surveys[3]] as number[], courseType, 'Lecture', admin);
    await set([surveys[1], surveys[2]] as number[], courseType, 'Seminar', admin);
    const [split] = await figures(await report(surveys, [bars(`attribute:${courseType}`)], admin), admin);
    for (const [index, value] of ['Lecture', 'Seminar'].entries()) {
      const filter = encodeURIComponent(JSON.stringify([[courseType, [value]]]));
      const found = (await admin.call('GET', `/surveys?attributes=${filter}`)).json().content;
      const alone = await report(
        found.map(({ id }: { id: number }) => id),
        [bars('none')],
        admin,
      );
      expect(split.groups[index].distribution).toEqual((await figures(alone, admin))[0].total);
    }
  });

  test('is out of date once surveys have other values; other figures stay as they are', async () => {
    const [contract, criminal] = world.lawSurveys as [number, number];
    await set([contract, criminal], courseType, 'Lecture');
    const id = await report([contract, criminal], [bars(`attribute:${courseType}`), bars('unit')]);
    await figures(id);
    const outOfDate = async () =>
      (await author.call('GET', `/reports/${id}`))
        .json()
        .reportItems.map((one: { content: { outOfDate: boolean } }) => one.content.outOfDate);
    expect(await outOfDate()).toEqual([false, false]);
    await set([criminal], credit, '5');
    expect(await outOfDate()).toEqual([false, false]);
    await set([criminal], courseType, 'Seminar');
    expect(await outOfDate()).toEqual([true, false]);
  });

  test('enters the sums that the overview of units knows once it is published, also in heat maps', async () => {
    const [contract, criminal] = world.lawSurveys as [number, number];
    await set([contract], courseType, 'Lecture');
    await set([criminal], courseType, 'Seminar');
    const itemIds = [world.form.itemIds[0], world.form.itemIds[2]];
    const heat = { ...bars(`attribute:${courseType}`, { itemIds }), visualizationType: 'HEAT_MAP' };
    const id = await report([contract, criminal], [heat]);
    await author.call('POST', `/reports/${id}/calculation`);
    const published = await author.call('PUT', `/reports/${id}/publication`, {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
    });
    expect(published.statusCode, published.body).toBe(200);
    const sums = await inTenant(app.database, world.tenantId, (db) =>
      sql<{ survey_ids: number[] }>`select survey_ids from published_sums
        where is_whole and item_ids @> ${itemIds}::integer[] order by survey_ids`.execute(db),
    );
    expect(sums.rows.map((row) => row.survey_ids)).toEqual([[contract], [contract, criminal], [criminal]]);
  });

  test('of no attribute of the tenant is refused', async () => {
    const { id } = (
      await author.call('POST', '/reports', { title: 'R', surveyIds: [world.lawSurveys[0]] })
    ).json();
    const add = (split: string) =>
      author.call('POST', `/reports/${id}/report-items`, { config: bars(split) });
    const refused = await add('attribute:999999');
    expect([refused.statusCode, refused.json().errors?.[0]?.code]).toEqual([422, 'input.attributeUnknown']);
    for (const split of ['attribute:', 'attribute:01', 'attribute:1 or 1=1', 'attribute:-1'])
      expect((await add(split)).statusCode).toBe(422);
  });
});
