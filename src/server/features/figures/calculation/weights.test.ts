import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

/** Answers 1 to 5 by cell: programmes A, B, C in the first or a later semester. */
const table = [
  [1, 2, 4, 6, 3],
  [2, 3, 5, 4, 1],
  [0, 1, 6, 8, 5],
  [3, 2, 2, 1, 0],
  [1, 0, 3, 5, 2],
  [4, 5, 3, 2, 1],
];
const people = table.flatMap((counts, cell) =>
  counts.flatMap((count, option) => Array.from({ length: count }, () => ({ cell, answer: option + 1 }))),
);
const columns = [
  people.map(({ answer }) => answer),
  people.map(({ cell }) => Math.floor(cell / 2) + 1),
  people.map(({ cell }) => (cell % 2) + 1),
  people.map((_, index) => (index < 3 ? 1 : 2)),
];

let app: TestApp;
let author: TestUser;
let stranger: TestUser;
let formId: number;
let unitId: number;
let attributeId: number;
let surveyIds: number[];
let ids: number[];

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('weights');
  unitId = await app.createUnit(tenantId, 'Institute');
  author = await app.createUser(tenantId, 'REPORT_CREATOR', [unitId]);
  const other = await app.createTenant('weights-elsewhere');
  stranger = await app.createUser(other, 'ADMINISTRATOR');
  const form = await seedForm(app, tenantId, 'W', [
    { text: 'Satisfied', optionCount: 5 },
    { text: 'Programme', type: 'SINGLE_CHOICE', labels: ['A', 'B', 'C'] },
    { text: 'Semester', type: 'SINGLE_CHOICE', labels: ['First', 'Later'] },
    { text: 'Repeater', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Reasons', type: 'MULTIPLE_CHOICE', optionCount: 3 },
  ]);
  formId = form.id;
  ids = form.itemIds;
  surveyIds = await seedSurveys(app, tenantId, 5, [
    { description: 'Course', unitId, formId, answers: columns },
    { description: 'Other course', unitId, formId, answers: columns },
  ]);
  await inTenant(app.database, tenantId, async (db) => {
    const { id } = await db
      .insertInto('survey_attributes')
      .values({ tenant_id: tenantId, name: 'Type', type: 'text', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    attributeId = id;
    const values = surveyIds.map((surveyId, index) => ({
      tenant_id: tenantId,
      ...{ survey_id: surveyId, attribute_id: id, value: index === 0 ? 'Lecture' : 'Seminar' },
    }));
    await db.insertInto('survey_attribute_values').values(values).execute();
  });
});
afterAll(() => app.close());

const BARS = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' } as const;
const marginOf = (place: number, shares: readonly number[]) => ({
  itemId: ids[place] as number,
  shares: shares.map((share, index) => ({ position: index + 1, share })),
});
const both = () => ({ margins: [marginOf(1, [50, 30, 20]), marginOf(2, [35, 65])], bound: 5 });

const createReport = async (surveys: readonly number[] = surveyIds.slice(0, 1)) =>
  (await author.call('POST', '/reports', { title: 'Weighted', surveyIds: surveys })).json().id as number;

const patch = (reportId: number, weighting: unknown) =>
  author.call('PATCH', `/reports/${reportId}`, { weighting });

const figureOf = async (reportId: number, config: object) => {
  const added = await author.call('POST', `/reports/${reportId}/report-items`, { config });
  expect(added.statusCode, added.body).toBe(201);
  const answer = await author.call('POST', `/reports/${reportId}/calculation`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().reportItems.at(-1).content.data;
};

const weighted = async (weighting: unknown, config: object, surveys?: readonly number[]) => {
  const reportId = await createReport(surveys);
  const put = await patch(reportId, weighting);
  expect(put.statusCode, put.body).toBe(200);
  return figureOf(reportId, config);
};

const satisfied = () => ({ ...BARS, itemIds: [ids[0]] });

// Expected values: R 4.2.2, survey 4.1-1: rake, then svydesign(ids = ~1, weights), svymean, svyvar; t with Kish's n.
describe('a bar chart of a report with weights', () => {
  test('has the shares, mean, deviation and interval of R’s survey', async () => {
    const { figures, weights } = await weighted(both(), satisfied());
    const { total } = figures[0];
    const percents = total.options.map(({ percent }: { percent: number }) => percent);
    for (const [index, percent] of [
      15.66958873, 18.45104442, 27.99463444, 27.05470421, 10.83002826,
    ].entries())
      expect(percents[index]).toBeCloseTo(percent, 6);
    expect(total.n).toBe(85);
    expect(total.options.map(({ count }: { count: number }) => count)).toEqual([11, 13, 23, 26, 12]);
    expect(total.statistics.mean).toBeCloseTo(2.989245388, 7);
    expect(total.statistics.standardDeviation).toBeCloseTo(1.238128161, 7);
    expect(total.statistics.confidenceInterval.lower).toBeCloseTo(2.68917876272, 4);
    expect(total.statistics.confidenceInterval.upper).toBeCloseTo(3.28931201299, 4);
    expect(total.statistics).toMatchObject({ lowerQuartile: 2, median: 3, upperQuartile: 4 });
    expect(total.weighted.effectiveN).toBeCloseTo(65.8501656415, 6);
    expect(weights).toMatchObject({ hidden: null, groupCount: 6, trimmedGroupCount: 0, respondentCount: 85 });
  });

  test('keeps its weights within the bound, and says how many it trimmed', async () => {
    const { figures, weights } = await weighted({ ...both(), bound: 1.5 }, satisfied());
    expect(figures[0].total.statistics.mean).toBeCloseTo(3.02933392489, 7);
    expect(weights).toMatchObject({ trimmedGroupCount: 4, highest: 1.5 });
  });

  test('is the same as without weights where the sample has the shares of the population', async () => {
    const plain = await figureOf(await createReport(), satisfied());
    const same = { margins: [marginOf(1, [31, 28, 26])], bound: 5 };
    const { figures } = await weighted(same, satisfied());
    const { weighted: counts, returns: _, ...total } = figures[0].total;
    const { returns: __, ...before } = plain.figures[0].total;
    expect(counts).toEqual({ n: expect.closeTo(85, 8), effectiveN: expect.closeTo(85, 8) });
    expect(total.options.map(({ percent }: { percent: number }) => percent)).toEqual(
      before.options.map(({ percent }: { percent: number }) => expect.closeTo(percent, 8)),
    );
    expect(total.statistics).toEqual({
      ...before.statistics,
      mean: expect.closeTo(before.statistics.mean, 8),
      standardDeviation: expect.closeTo(before.statistics.standardDeviation, 8),
      confidenceInterval: {
        lower: expect.closeTo(before.statistics.confidenceInterval.lower, 8),
        upper: expect.closeTo(before.statistics.confidenceInterval.upper, 8),
      },
    });
  });

  test('is not weighted, and says so, where a group is of fewer people than the minimum', async () => {
    const { figures, weights } = await weighted({ margins: [marginOf(3, [10, 90])], bound: 5 }, satisfied());
    expect(weights).toMatchObject({ hidden: 'groups-hidden' });
    expect(figures[0].total).toMatchObject({ hidden: null, n: 85 });
    expect(figures[0].total.weighted).toBeUndefined();
  });

  test('is not weighted where answers split it', async () => {
    const { weights } = await weighted(both(), { ...satisfied(), splitItemId: ids[2] });
    expect(weights).toMatchObject({ hidden: 'not-under-split' });
  });

  test('weighs whole surveys by an attribute', async () => {
    const ofType = {
      attributeId,
      shares: [
        { value: 'Lecture', share: 3 },
        { value: 'Seminar', share: 1 },
      ],
    };
    const { figures, weights } = await weighted(
      { margins: [ofType], bound: 5 },
      { ...satisfied(), split: 'survey' },
      surveyIds,
    );
    expect(weights).toMatchObject({ hidden: null, groupCount: 2, lowest: 0.5, highest: 1.5 });
    expect(figures[0].groups.map((group: { distribution: object }) => group.distribution)).toMatchObject([
      { weighted: { n: 127.5 } },
      { weighted: { n: 42.5 } },
    ]);
    expect(figures[0].total.weighted.effectiveN).toBeCloseTo(170 ** 2 / (85 * (1.5 ** 2 + 0.5 ** 2)), 8);
  });

  test('keeps the weights of all respondents under a filter', async () => {
    const reportId = await createReport();
    await patch(reportId, both());
    const put = await author.call('PUT', `/reports/${reportId}/respondent-filter/items/${ids[2]}`, [1]);
    expect(put.statusCode, put.body).toBe(200);
    const { figures } = await figureOf(reportId, satisfied());
    const weights = [0.807642820776, 0.645049036742, 0.356975830251];
    const first = [0, 2, 4].map((cell) => table[cell] as number[]);
    const sums = first.map((counts) => counts.reduce((sum, count) => sum + count, 0));
    const all = sums.reduce((sum, count, at) => sum + count * (weights[at] as number), 0);
    const mean = first.reduce(
      (sum, counts, at) =>
        sum +
        (weights[at] as number) * counts.reduce((total, count, option) => total + count * (option + 1), 0),
      0,
    );
    expect(figures[0].total.n).toBe(47);
    expect(figures[0].total.statistics.mean).toBeCloseTo(mean / all, 8);
  });
});

describe('a profile, a trend and files of a report with weights', () => {
  test('a profile has the weighted mean and the effective number', async () => {
    const config = { ...satisfied(), visualizationType: 'PROFILE_LINE_CHART' };
    const { rows, weights } = await weighted(both(), config);
    expect(rows[0].own.mean).toBeCloseTo(2.989245388, 7);
    expect(rows[0].own.weighted.effectiveN).toBeCloseTo(65.8501656415, 6);
    expect(weights.hidden).toBeNull();
  });

  test('every file says by which questions it is weighted', async () => {
    const reportId = await createReport();
    await patch(reportId, both());
    await figureOf(reportId, satisfied());
    for (const format of ['JSON', 'CSV']) {
      const file = await author.call('GET', `/reports/${reportId}/export?format=${format}`);
      expect(file.body, format).toMatch(/Gewichtet nach „Programme“, „Semester“/);
    }
    for (const format of ['XLSX', 'PPTX', 'PDF', 'DOCX']) {
      const file = await author.call('GET', `/reports/${reportId}/export?format=${format}`);
      expect(file.statusCode, format).toBe(200);
    }
  });
});

describe('PATCH /reports/:reportId with weights', () => {
  test('outdates figures of answers, and takes weights back', async () => {
    const reportId = await createReport();
    await figureOf(reportId, satisfied());
    expect((await patch(reportId, both())).json()).toMatchObject({
      outOfDate: true,
      weighting: { bound: 5, names: [{ en: 'Programme (en)' }, { en: 'Semester (en)' }] },
    });
    expect((await patch(reportId, null)).json()).toMatchObject({ outOfDate: false, weighting: null });
  });

  test.each([
    ['a question of several answers', () => [marginOf(4, [1, 1])], 'input.itemType'],
    ['an option that is not there', () => [marginOf(2, [1, 1, 1])], 'input.optionUnknown'],
    ['a question twice', () => [marginOf(2, [1, 1]), marginOf(2, [1, 2])], 'input.itemRepeated'],
    [
      'an unknown attribute',
      () => [{ attributeId: 999_999, shares: ['a', 'b'].map((value) => ({ value, share: 1 })) }],
      'input.attributeUnknown',
    ],
  ])('refuses %s', async (_, margins, code) => {
    const answer = await patch(await createReport(), { margins: margins(), bound: 5 });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().errors[0].code).toBe(code);
  });

  test('refuses shares of 0 and questions of no form of the report', async () => {
    const reportId = await createReport();
    expect((await patch(reportId, { margins: [marginOf(2, [0, 1])], bound: 5 })).statusCode).toBe(422);
    const elsewhere = { ...marginOf(2, [1, 1]), itemId: 999_999 };
    expect((await patch(reportId, { margins: [elsewhere], bound: 5 })).statusCode).toBe(404);
  });

  test('is not there for another tenant', async () => {
    const reportId = await createReport();
    const answer = await stranger.call('PATCH', `/reports/${reportId}`, { weighting: both() });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a published report with weights by an attribute', () => {
  test('tells the overview each group as a sum that is known, but not whole', async () => {
    const shares = ['Lecture', 'Seminar'].map((value, index) => ({ value, share: 3 - index }));
    const reportId = await createReport(surveyIds);
    await patch(reportId, { margins: [{ attributeId, shares }], bound: 5 });
    await figureOf(reportId, satisfied());
    const body = { unitIds: [unitId], publishedOn: null };
    const published = await author.call('PUT', `/reports/${reportId}/publication`, body);
    expect(published.statusCode, published.body).toBe(200);
    const sums = await inTenant(app.database, author.tenantId, (db) =>
      db.selectFrom('published_sums').select(['survey_ids', 'is_whole']).orderBy('survey_ids').execute(),
    );
    const [first, second] = surveyIds;
    expect(sums.map(({ survey_ids: ids, is_whole: isWhole }) => [ids, isWhole])).toEqual([
      [[first], false],
      [[first, second], false],
      [[second], false],
    ]);
  });
});

describe('templates and copies', () => {
  test('carry weights to reports that have none', async () => {
    const template = (await author.call('POST', '/report-templates', { title: 'T', formId })).json();
    const put = await author.call('PATCH', `/report-templates/${template.id}`, { weighting: both() });
    expect(put.json().weighting, put.body).toMatchObject(both());
    const reportId = await createReport();
    const used = await author.call('PUT', `/reports/${reportId}/templates/${template.id}`);
    expect(used.json().weighting, used.body).toMatchObject(both());
    const copy = await author.call('POST', `/reports/${reportId}/copy`, { title: 'Copy' });
    expect(copy.json().weighting, copy.body).toMatchObject(both());
  });
});
