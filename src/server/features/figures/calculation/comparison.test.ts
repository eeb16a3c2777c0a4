import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let before: number[];
let own: number[];
let firstPeriod: number;

const periods = async (): Promise<number[]> =>
  inTenant(app.database, world.tenantId, async (db) => {
    const rows = ['2024-10-01', '2025-04-01', '2025-10-01'].map((starts_on, index) => ({
      tenant_id: world.tenantId,
      name: `Term ${index + 1}`,
      starts_on,
      ends_on: starts_on,
    }));
    const made = await db.insertInto('periods').values(rows).returning('id').execute();
    return made.map(({ id }) => id);
  });

const survey = (description: string, unitId: number, value: number, periodId: number, respondents = 5) => ({
  description,
  unitId,
  formId: world.form.id,
  periodId,
  answers: [Array.from({ length: respondents }, () => value)],
});

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  const { lawInstitute, arts } = world.units;
  const [first, second, third] = (await periods()) as [number, number, number];
  firstPeriod = first;
  before = await seedSurveys(app, world.tenantId, 4, [
    survey('Last 1', lawInstitute, 1, second),
    survey('Last 2', lawInstitute, 2, second),
    survey('Last 3', lawInstitute, 3, second),
    // Too few people, and a period further back with too few surveys.
    survey('Last small', lawInstitute, 5, second, 3),
    survey('Long ago', lawInstitute, 5, first),
  ]);
  own = await seedSurveys(app, world.tenantId, 4, [survey('Own', lawInstitute, 4, third)]);
  await seedSurveys(app, world.tenantId, 4, [
    survey('Arts 1', arts, 5, third),
    survey('Arts 2', arts, 5, third),
    survey('Arts 3', arts, 5, third),
  ]);
});
afterAll(() => app.close());

const profile = (comparisons: string[]) => ({
  visualizationType: 'PROFILE_LINE_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [world.form.itemIds[0]],
  comparisons,
});

const calculate = async (comparisons: string[]) => {
  const { author } = world.users;
  const { id } = (await author.call('POST', '/reports', { title: 'Compared', surveyIds: own })).json();
  const added = await author.call('POST', `/reports/${id}/report-items`, { config: profile(comparisons) });
  expect(added.statusCode, added.body).toBe(201);
  const report = (await author.call('POST', `/reports/${id}/calculation`)).json();
  return { id, data: report.reportItems[0].content.data };
};

test('When a profile is compared, then each line is of other surveys alone, of those that belong to it', async () => {
  const { data } = await calculate(['periodBefore', 'unit', 'all']);
  expect(data.comparisons).toEqual([
    { kind: 'unit', name: 'Institute of Law' },
    { kind: 'periodBefore', name: 'Term 2' },
    { kind: 'all', name: null },
  ]);
  const [{ own: mean, comparisons }] = data.rows;
  expect(mean).toMatchObject({ n: 5, mean: 4 });
  // Three of the period before; 'Long ago', 'Contract law' and 'Criminal law' are the unit's others: 1 2 3, 5, 37 / 14.
  expect(comparisons[1]).toMatchObject({ n: 15, surveyCount: 3, mean: 2 });
  expect(comparisons[0].n).toBe(34);
  expect(comparisons[0].mean).toBeCloseTo((30 + 25 + 37) / 34, 10);
  // Also the three surveys of arts, and 'Painting': 1 2 3 4 5 1 2 3 4.
  expect(comparisons[2].n).toBe(34 + 15 + 9);
  expect(comparisons[2].mean).toBeCloseTo((30 + 25 + 37 + 75 + 25) / 58, 10);
});

test('When surveys are in the report themselves, or too few others are left, then there is no comparison', async () => {
  const { author } = world.users;
  const { id } = await calculate([]);
  await author.call('PUT', `/reports/${id}/surveys`, { surveyIds: [...own, before[0], before[1]] });
  const previewed = await author.call('POST', `/reports/${id}/report-items/preview`, {
    config: profile(['periodBefore']),
  });
  expect(previewed.json().data.rows[0].comparisons).toEqual([{ hidden: 'too-few-surveys' }]);
});

test('tells between which percents of at least 20 other surveys a mean lies, and nothing of that under a filter', async () => {
  const { tenantId, form, units, users } = await createReportWorld(app);
  // Sums of ten answers rise from 11 to 34.
  const answers = (sum: number) =>
    Array.from({ length: 10 }, (_, person) => Math.floor(sum / 10) + (person < sum % 10 ? 1 : 0));
  const other = (description: string, unitId: number, own: number[]) => ({
    ...{ description, unitId, formId: form.id, answers: [own] },
  });
  const rising = Array.from({ length: 24 }, (_, index) =>
    other(`Arts ${index}`, units.lawInstitute, answers(index + 11)),
  );
  await seedSurveys(app, tenantId, 4, rising.slice(0, 17));
  const [mine] = await seedSurveys(app, tenantId, 4, [other('Mine', units.arts, answers(22))]);
  const config = { ...profile(['unit', 'all']), itemIds: [form.itemIds[0]] };
  const { id } = (await users.admin.call('POST', '/reports', { title: 'R', surveyIds: [mine] })).json();
  const means = async () =>
    (await users.admin.call('POST', `/reports/${id}/report-items/preview`, { config })).json().data.rows[0]
      .comparisons;
  // With two of the world's law surveys these are 19: too few to be ranked among.
  expect((await means())[1]).not.toHaveProperty('rank');
  await seedSurveys(app, tenantId, 4, rising.slice(17));
  const [unit, all] = await means();
  expect(unit).toEqual({ hidden: 'too-few-surveys' });
  expect(all.rank.surveyCount).toBe(26);
  // 12 of the 24 have a mean of at most 2.2, as have none of the two others (2.7 and 2.6): R's ecdf tells 46 %.
  expect(all.rank.from).toBeLessThanOrEqual(46);
  expect(all.rank.to).toBeGreaterThanOrEqual(46);
  expect(all.rank.to - all.rank.from).toBeLessThan(20);
});

test('When a comparison was calculated, then it stays as it was, and what comes later does not outdate it', async () => {
  const { id, data } = await calculate(['periodBefore']);
  await seedSurveys(app, world.tenantId, 4, [survey('Later', world.units.lawInstitute, 1, firstPeriod)]);
  const report = (await world.users.author.call('GET', `/reports/${id}`)).json();
  expect(report.reportItems[0].content).toMatchObject({ data, outOfDate: false });
});

test('outdates compared figures alone when the minimum of surveys changes', async () => {
  const { author, admin } = world.users;
  const [compared, alone] = [await calculate(['periodBefore']), await calculate([])];
  const outOfDate = async ({ id }: { id: number }) =>
    (await author.call('GET', `/reports/${id}`)).json().outOfDate;
  const set = async (comparedSurveys: number) => {
    const minimums = { respondents: 5, comments: 8, comparedSurveys };
    expect((await admin.call('PUT', '/configs/minimums', minimums)).statusCode).toBe(200);
  };
  await set(4);
  expect([await outOfDate(compared), await outOfDate(alone)]).toEqual([true, false]);
  const report = (await author.call('POST', `/reports/${compared.id}/calculation`)).json();
  expect(report.reportItems[0].content.data.rows[0].comparisons).toEqual([{ hidden: 'too-few-surveys' }]);
  await set(3);
  expect(await outOfDate(compared)).toBe(true);
});

test('When more than three comparisons or unknown ones are asked for, then they are refused', async () => {
  const { author } = world.users;
  const { id } = await calculate([]);
  for (const comparisons of [['unit', 'form', 'periodBefore', 'all'], ['faculty']]) {
    const refused = await author.call('POST', `/reports/${id}/report-items`, {
      config: profile(comparisons),
    });
    expect(refused.statusCode).toBe(422);
  }
});

describe('under a filter', () => {
  beforeAll(async () => {
    const sexes = Array.from({ length: 40 }, (_, index) => (index % 2) + 1);
    await seedSurveys(
      app,
      world.tenantId,
      4,
      ['Big 1', 'Big 2', 'Big 3'].map((description) => ({
        ...survey(description, world.units.arts, 1, firstPeriod),
        answers: [sexes.map((one) => 2 * one), sexes],
      })),
    );
  });

  const compareFiltered = async () => {
    const { author } = world.users;
    const { id } = await calculate(['unit', 'all']);
    const put = await author.call(
      'PUT',
      `/reports/${id}/respondent-filter/items/${world.form.itemIds[1]}`,
      [1],
    );
    expect(put.statusCode, put.body).toBeLessThan(300);
    const { reportItems } = (await author.call('POST', `/reports/${id}/calculation`)).json();
    return reportItems[0].content.data.rows[0].comparisons;
  };

  test('the others count under it as well', async () => {
    const comparisons = await compareFiltered();
    expect(comparisons[0].hidden).not.toBeNull();
    // Of the three large ones those who pass all answered 2; everyone else cannot be filtered.
    expect(comparisons[1]).toMatchObject({ hidden: null, n: 60, surveyCount: 3, mean: 2 });
  });

  test('a comparison is hidden in which most answers are of one survey', async () => {
    const ones = Array.from({ length: 120 }, () => 1);
    // Less than half of all respondents, but two thirds of those who pass.
    await seedSurveys(app, world.tenantId, 4, [
      { ...survey('Huge', world.units.arts, 1, firstPeriod), answers: [ones, ones] },
    ]);
    expect((await compareFiltered())[1]).toEqual({ hidden: 'too-few-surveys' });
  });
});
