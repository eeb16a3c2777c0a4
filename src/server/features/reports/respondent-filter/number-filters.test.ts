import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAnswers, type PackedColumn } from '#analysis/counting/packed-columns.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { type SeededForm, seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let form: SeededForm;
let young: number;
let mixed: number;
let satisfied: number;
let age: number;

const numbers = (values: number[]): PackedColumn => ({ kind: 'number', values: Float64Array.from(values) });
const choice = (codes: number[]): PackedColumn => ({ kind: 'choice', codes: Uint8Array.from(codes) });

const storeAnswers = (surveyId: number, ages: number[]) =>
  inTenant(app.database, world.tenantId, (db) =>
    sql`update survey_answers set packed = ${Buffer.from(
      encodeAnswers({
        respondentCount: ages.length,
        columns: [choice(ages.map((_, index) => 1 + (index % 4))), numbers(ages)],
      }),
    )} where survey_id = ${surveyId}`.execute(db),
  );

const YOUNG = Array.from({ length: 60 }, (_, index) => 18 + (index % 10));
const MIXED = Array.from({ length: 60 }, (_, index) => 20 + (index % 60));

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  form = await seedForm(app, world.tenantId, 'AGE', [
    { text: 'Satisfied?', type: 'SINGLE_CHOICE', optionCount: 4 },
    { text: 'Years you lived here', type: 'NUMERIC' },
  ]);
  [satisfied, age] = form.itemIds as [number, number];
  const survey = (description: string) => ({
    description,
    unitId: world.units.law,
    formId: form.id,
    respondentCount: 60,
  });
  [young, mixed] = (await seedSurveys(app, world.tenantId, 2, [survey('Young'), survey('Mixed')])) as [
    number,
    number,
  ];
  await storeAnswers(young, YOUNG);
  await storeAnswers(mixed, MIXED);
}, 60_000);
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  world.users.admin.call(method, path, body);

const reportOf = async (surveyIds: number[], itemId = satisfied): Promise<string> => {
  const path = `/reports/${(await call('POST', '/reports', { title: 'Ages', surveyIds })).json().id}`;
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  expect((await call('POST', `${path}/report-items`, { config })).statusCode).toBe(201);
  return path;
};
const put = (path: string, from: number | null, below: number | null, isWhole = true) =>
  call('PUT', `${path}/respondent-filter/items/${age}`, { from, below, isWhole });
const calculate = async (path: string) => {
  const answer = await call('POST', `${path}/calculation`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test('When questions are asked for, then a number has edges with the surveys that each can filter', async () => {
  const path = await reportOf([young, mixed]);
  const { questions } = (await call('GET', `${path}/respondent-filter/questions`)).json();
  const { numbers: own, ...question } = questions.find((one: { itemId: number }) => one.itemId === age);
  expect(question).toMatchObject({ surveyCount: 2, respondentCount: 120, hidden: null, options: [] });
  expect(own).toMatchObject({ isWhole: true });
  const surveysAt = new Map(
    own.edges.map(({ value, surveyCount }: { value: number; surveyCount: number }) => [value, surveyCount]),
  );
  expect([surveysAt.get(20), surveysAt.get(25), surveysAt.get(30)]).toEqual([2, 1, 2]);
});

test('counts surveys in which both ends of a range are edges [2.09]', async () => {
  const path = await reportOf([young, mixed]);
  const put20 = await put(path, 20, 25);
  expect(put20.statusCode, put20.body).toBe(200);
  expect(put20.json().respondentFilter.respondentFilterItems).toMatchObject([
    { itemId: age, range: { from: 20, below: 25, isWhole: true }, itemOptions: [] },
  ]);
  const { reportItems, filteredRespondentCount } = await calculate(path);
  // Six of each age from 18 to 27.
  expect(filteredRespondentCount).toBe(30);
  const { total, excluded } = reportItems[0].content.data.figures[0];
  expect(total).toMatchObject({ hidden: null, n: 30, surveyCount: 1 });
  expect(excluded).toEqual({ surveyCount: 1, respondentCount: 60 });
  const items = [{ itemId: age, itemOptionIds: [], range: { from: 20, below: 25, isWhole: true } }];
  const preview = (await call('POST', `${path}/respondent-filter/preview`, { items })).json();
  expect(preview).toMatchObject({
    filteredRespondentCount: 30,
    shownSurveyCount: 1,
    hiddenSurveys: [{ reason: 'filter-other-bars', surveyCount: 1 }],
  });
  // Both have an edge at 30, and nobody of the first is older.
  await put(path, 20, 30);
  expect((await calculate(path)).filteredRespondentCount).toBe(48 + 10);
});

test('When a survey is filtered by a range, then its own numbers are not told, and its ledger names it', async () => {
  const path = await reportOf([young], age);
  await put(path, 20, 25);
  const { reportItems } = await calculate(path);
  expect(reportItems[0].content.data.figures[0].total).toEqual({ hidden: 'item-not-under-filter' });
  const ledger = (await call('GET', `/surveys/${young}/ledger`)).json();
  expect(ledger.released.map((one: { conditions: unknown }) => one.conditions)).toContainEqual([
    expect.objectContaining({ range: { from: 20, below: 25, isWhole: true }, options: [] }),
  ]);
  const file = (await call('GET', `${path}/export?format=JSON`)).body;
  expect(file).toContain('Years you lived here: 20 bis 24');
});

test('When answers change after the first filter by numbers, then its edges stay where they were', async () => {
  const path = await reportOf([mixed]);
  await put(path, 20, 30);
  const before = (await calculate(path)).filteredRespondentCount;
  const edgesOf = async () =>
    (await call('GET', `${path}/respondent-filter/questions`))
      .json()
      .questions.find((one: { itemId: number }) => one.itemId === age).numbers.edges;
  const edges = await edgesOf();
  await storeAnswers(
    mixed,
    MIXED.map((_, index) => 40 + (index % 7)),
  );
  expect([(await calculate(path)).filteredRespondentCount, await edgesOf()]).toEqual([before, edges]);
  await storeAnswers(mixed, MIXED);
});

test.each([
  ['no end', null, null, true],
  ['no room', 25, 25, true],
  ['halves of whole numbers', 20.5, 25, true],
])('When a range has %s, then it is refused', async (_, from, below, isWhole) => {
  const answer = await put(await reportOf([young]), from, below, isWhole);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'respondentFilter.error.range']);
});

test('When a range is of options, or options of numbers, then that is refused', async () => {
  const path = await reportOf([young]);
  const range = { from: 1, below: 2, isWhole: true };
  const ofOptions = await call('PUT', `${path}/respondent-filter/items/${satisfied}`, range);
  expect([ofOptions.statusCode, ofOptions.json().code]).toEqual([422, 'respondentFilter.error.optionCount']);
  const ofNumbers = await call('PUT', `${path}/respondent-filter/items/${age}`, [1]);
  expect([ofNumbers.statusCode, ofNumbers.json().code]).toEqual([422, 'respondentFilter.error.range']);
});
