import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeAnswers } from '#analysis/counting/packed-columns.ts';
import type { Scale } from '#shared/curation/scales/contract.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { startJobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { comment, scale, segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';

let app: TestApp;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let world: ReportWorld;
let admin: TestUser;
let surveyId: number;
let items: [number, number, number];
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const CLEAR = [1, 2, 3, 4, 5, 5, 4, 3];
const ROOM = [5, 4, 3, 2, 1, 1, 2, 0];
const LEARNT = [1, 2, 3, 4, 5, 5, 4, 3];
const LEFT = (5 + 4 + 3 + 2 + 1 + 1 + 2) / 7;
beforeEach(async () => {
  world = await createReportWorld(app);
  admin = world.users.admin;
  items = [0, 2, 3].map((index) => world.form.itemIds[index]) as typeof items;
  [surveyId] = (await seedSurveys(app, world.tenantId, 4, [
    {
      ...{ description: 'Torts', unitId: world.units.lawInstitute, formId: world.form.id },
      answers: [CLEAR, [], ROOM, LEARNT],
      respondentCount: CLEAR.length,
    },
  ])) as [number];
});

const draft = (changes: object = {}) => ({
  name: { de: 'Lehre', en: 'Teaching' },
  items: [
    { itemId: items[0], weight: 1, isReversed: false },
    { itemId: items[1], weight: 2, isReversed: true },
    { itemId: items[2], weight: 1, isReversed: false },
  ],
  ...{ leastShare: 0.5, lowest: 1, highest: 5 },
  ...changes,
});
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  JSON.parse(answer.body).code,
];
const settled = async (id: number): Promise<Scale> => {
  await expect
    .poll(async () => (await admin.call('GET', `/scales/${id}`)).json().derivation, { timeout: 20_000 })
    .toBeNull();
  return (await admin.call('GET', `/scales/${id}`)).json();
};
const define = async (changes: object = {}): Promise<Scale> => {
  const made = await admin.call('POST', '/scales', draft(changes));
  expect(made.statusCode, made.body).toBe(201);
  return settled(made.json().id);
};
const columnsOf = (survey: number) =>
  inTenant(app.database, world.tenantId, async (db) => {
    const rows = await db
      .selectFrom('survey_answers')
      .select('packed')
      .where('survey_id', '=', survey)
      .execute();
    return decodeAnswers(rows[0]?.packed as Buffer).columns;
  });
const scoresOf = async (survey: number, column = 4): Promise<number[]> => {
  const found = (await columnsOf(survey))[column];
  return found?.kind === 'number' ? [...found.values] : [];
};

const BARS = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' };
/** The figures of a calculated report with these charts. */
const calculate = async (reportId: number, charts: readonly object[]): Promise<ItemFigure[]> => {
  for (const chart of charts) {
    const added = await admin.call('POST', `/reports/${reportId}/report-items`, {
      config: { ...BARS, ...chart },
    });
    expect(added.statusCode, added.body).toBe(201);
  }
  const { reportItems } = (await admin.call('POST', `/reports/${reportId}/calculation`)).json();
  return reportItems.map(
    ({ content }: { content: { data: { figures: [ItemFigure] } } }) => content.data.figures[0],
  );
};

describe('POST /scales', () => {
  test('derives a column for every survey of a form that asks the items', async () => {
    const own = await define();
    expect(own).toMatchObject({
      formCount: 1,
      version: 1,
      mayChange: true,
      reportCount: 0,
      surveyCount: 5,
    });
    expect(await scoresOf(surveyId)).toEqual([
      1,
      2,
      3,
      4,
      5,
      5,
      4,
      Number(((3 + 2 * (6 - LEFT) + 3) / 4).toPrecision(12)),
    ]);
    // The others have no answers to the second item.
    expect(own.withheldCount).toBe(3);
    expect(await scoresOf(world.lawSurveys[0] as number)).toEqual(Array(8).fill(Number.NaN));
  });

  test('lets reports show, filter by and search the scale as a question', async () => {
    const { itemId } = await define();
    const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds: [surveyId] })).json();
    const found = (
      await admin.call('GET', `/item-collections?reportId=${report.id}&types=INDEX&withInfo=true`)
    ).json();
    expect(found.content).toMatchObject([{ id: itemId, info: { type: 'index', lowest: 1, highest: 5 } }]);
    const [figure] = await calculate(report.id, [{ itemIds: [itemId] }]);
    // The weighted mean of the items' means.
    const clear = CLEAR.reduce((sum, value) => sum + value, 0) / 8;
    const mean = expect.closeTo((2 * clear + 2 * (6 - LEFT)) / 4, 9);
    expect(figure).toMatchObject({ type: 'NUMERIC', total: { n: 8, statistics: { mean } } });
  });

  test('splits other questions by the bars of the scale, and never one of its own', async () => {
    const both = Array.from({ length: 36 }, (_, person) => [2, 4, 5][person % 3] as number);
    const learnt = both.map((score, person) => score - (person % 2));
    const [id] = await seedSurveys(app, world.tenantId, 4, [
      {
        ...{ description: 'Evidence', unitId: world.units.lawInstitute, formId: world.form.id },
        answers: [both, [], both, learnt],
        respondentCount: both.length,
      },
    ]);
    const { itemId } = await define({
      items: items.slice(0, 2).map((own) => ({ itemId: own, weight: 1, isReversed: false })),
    });
    const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds: [id] })).json();
    const charts = [items[2], items[0]].map((own) => ({ itemIds: [own], splitItemId: itemId }));
    const [other, ofScale] = (await calculate(report.id, charts)) as [ItemFigure, ItemFigure];
    const told = other.groups.map(({ label, distribution }) => [
      (label as { en: string }).en,
      distribution.hidden === null ? [distribution.n, distribution.statistics?.mean] : null,
    ]);
    // Twelve people each; of those every second answered one less.
    expect(told).toEqual([
      ['< 1.5', null],
      ['1.5 – < 2.5', [12, 1.5]],
      ['2.5 – < 3.5', null],
      ['3.5 – < 4.5', [12, 3.5]],
      ['≥ 4.5', [12, 4.5]],
    ]);
    expect(ofScale.groups.every(({ distribution }) => distribution.hidden !== null)).toBe(true);
  });

  test('says on every chart how many surveys do not show the scale', async () => {
    const { itemId } = await define();
    const surveyIds = [surveyId, ...world.lawSurveys.slice(0, 2)];
    const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds })).json();
    const views = ['BAR_CHART', 'BOX_PLOT', 'PROFILE_LINE_CHART', 'HEAT_MAP', 'LINE_CHART', 'KEY_FIGURE'];
    for (const visualizationType of views) {
      const config = { visualizationType, analysisType: 'QUANTITATIVE', itemIds: [itemId] };
      await admin.call('POST', `/reports/${report.id}/report-items`, { config });
    }
    const { reportItems } = (await admin.call('POST', `/reports/${report.id}/calculation`)).json();
    const told = reportItems.map(({ content: { data } }: ReportItem) => {
      if (data?.kind === 'distribution') return data.figures[0]?.surveysWithoutScale;
      if (data?.kind === 'means') return data.rows[0]?.surveysWithoutScale;
      return data?.kind === 'trend' ? data.lines[0]?.surveysWithoutScale : null;
    });
    expect(told).toEqual(views.map(() => 2));
  });

  test('refuses questions that no form asks together, that are no scales, or twice', async () => {
    const [, choice] = world.form.itemIds as [number, number];
    const other = world.otherForm.itemIds[1] as number;
    const of = (...ids: number[]) => ({
      items: ids.map((itemId) => ({ itemId, weight: 1, isReversed: false })),
    });
    const post = (changes: object) => admin.call('POST', '/scales', draft(changes));
    expect(codeOf(await post(of(items[1], other)))).toEqual([422, 'scale.notTogether']);
    expect((await post(of(items[0], choice))).json().errors).toEqual([
      { path: 'items.1.itemId', code: 'input.itemType' },
    ]);
    expect((await post(of(items[0], items[0]))).json().errors).toEqual([
      { path: 'items.1.itemId', code: 'input.itemRepeated' },
    ]);
    expect((await post({ lowest: 5, highest: 5 })).statusCode).toBe(422);
  });

  test('is for managers of all units that ask the items', async () => {
    expect(codeOf(await world.users.lawHead.call('POST', '/scales', draft()))).toEqual([
      403,
      'error.forbidden',
    ]);
    expect((await world.users.author.call('POST', '/scales', draft())).statusCode).toBe(403);
  });
});

describe('PUT /scales/:scaleId', () => {
  test('derives a new column for another definition and outdates the figures of the scale', async () => {
    const own = await define();
    const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds: [surveyId] })).json();
    const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [own.itemId] };
    await admin.call('POST', `/reports/${report.id}/report-items`, { config });
    await admin.call('POST', `/reports/${report.id}/calculation`);
    const put = (body: object) => admin.call('PUT', `/scales/${own.id}`, { ...draft(), version: 1, ...body });
    const renamed = await put({ name: { en: 'Lectures' } });
    expect(renamed.json()).toMatchObject({ name: { en: 'Lectures' }, version: 2, derivation: null });
    const isOutOfDate = async () => (await admin.call('GET', `/reports/${report.id}`)).json().outOfDate;
    expect(await isOutOfDate()).toBe(false);
    expect(codeOf(await put({}))).toEqual([412, 'scale.conflict']);
    const percent = await put({ version: 2, lowest: 0, highest: 100 });
    expect(percent.statusCode, percent.body).toBe(200);
    await settled(own.id);
    expect((await scoresOf(surveyId)).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect((await scoresOf(surveyId, 5)).slice(0, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(await isOutOfDate()).toBe(true);
    await admin.call('POST', `/reports/${report.id}/calculation`);
    const [item] = (await admin.call('GET', `/reports/${report.id}`)).json().reportItems;
    expect(item.content.data.figures[0].total.statistics.mean).toBeGreaterThan(40);
  });
});

describe('DELETE /scales/:scaleId', () => {
  test('refuses a scale that a report shows, and keeps its column otherwise', async () => {
    const own = await define();
    const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds: [surveyId] })).json();
    const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [own.itemId] };
    await admin.call('POST', `/reports/${report.id}/report-items`, { config });
    const remove = () => admin.call('DELETE', `/scales/${own.id}`);
    expect(codeOf(await remove())).toEqual([409, 'scale.inUse']);
    await admin.call('DELETE', `/reports/${report.id}`);
    expect((await remove()).statusCode).toBe(204);
    expect((await admin.call('GET', '/scales')).json()).toEqual({ content: [] });
    const searched = await admin.call('GET', `/item-collections?types=INDEX`);
    expect(searched.json().totalElements).toBe(0);
    expect(await columnsOf(surveyId)).toHaveLength(5);
    const [last] = (await admin.call('GET', '/audit-log?objectType=scale')).json().content;
    expect(last).toMatchObject({ action: 'scale.deleted', objectId: own.id });
  });
});

describe('surveys that are imported later', () => {
  const codes = (count: number): number[] => Array.from({ length: count }, (_, index) => (index % 5) + 1);
  const write = (...given: Parameters<typeof source>) =>
    importWriter(app).write({ tenantId: world.tenantId, unitIds: 'all' }, source(...given), {
      replace: 'all',
    });
  const asked = async (): Promise<number> =>
    (await admin.call('GET', '/item-collections?itemTextName=It%20was%20clear')).json().content[0].id;

  test('have the scale, in a new form and in answers that replace others', async () => {
    const [first] = (await write([survey('a')], [segment(0, codes(12))])).surveyIds as [number];
    const itemId = await asked();
    await define({ items: [{ itemId, weight: 1, isReversed: true }] });
    expect(await scoresOf(first, 2)).toEqual(codes(12).map((code) => 6 - code));
    await write([survey('a')], [segment(0, codes(24))]);
    expect(await scoresOf(first, 2)).toHaveLength(24);
    const [second] = (await write([survey('b')], [segment(0, codes(10))])).surveyIds as [number];
    expect(await scoresOf(second, 2)).toEqual(codes(10).map((code) => 6 - code));
    const items = [scale('Q1', 'It was clear.'), scale('Q2', 'It was fun.'), comment];
    const narrow = segment(0, codes(8));
    const columns = [...narrow.columns.slice(0, 1), ...narrow.columns];
    const [wide] = (await write([survey('c')], [{ ...narrow, columns }], items)).surveyIds as [number];
    expect(await scoresOf(wide, 3)).toEqual(codes(8).map((code) => 6 - code));
  });
});

test('shows no scale to another tenant', async () => {
  const { id } = await define();
  const other = await createReportWorld(app);
  expect(codeOf(await other.users.admin.call('GET', `/scales/${id}`))).toEqual([404, 'error.notFound']);
  expect((await other.users.admin.call('GET', '/scales')).json()).toEqual({ content: [] });
});
