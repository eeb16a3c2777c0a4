import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EncodedAnswers, encodeAnswers } from '#analysis/counting/packed-columns.ts';
import { inTenant } from '../db/connect.ts';
import { seedForm, seedSurveys } from '../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type AnalysisPool, createAnalysisPool } from './analysis-pool.ts';
import { AnswerCache } from './answer-cache.ts';
import type { Selection } from './messages.ts';

let app: TestApp;
let pool: AnalysisPool;
let tenantId: number;
let surveyIds: number[];
let formId: number;
let itemIds: number[];

const answers = (count: number): number[] => Array.from({ length: count }, (_, index) => (index % 5) + 1);

beforeAll(async () => {
  app = await createTestApp();
  pool = createAnalysisPool(app.url, { threads: 2 });
  tenantId = await app.createTenant('pool');
  const unitId = await app.createUnit(tenantId, 'Unit');
  const form = await seedForm(app, tenantId, 'F', [{ text: 'Item' }]);
  [formId, itemIds] = [form.id, form.itemIds];
  const survey = (size: number) => ({ description: `${size}`, unitId, formId, answers: [answers(size)] });
  surveyIds = await seedSurveys(app, tenantId, 1, [survey(10), survey(20), survey(35), survey(4)]);
});
afterAll(async () => {
  await pool.close();
  await app.close();
});

const setVersion = (version: number) =>
  inTenant(app.database, tenantId, (db) => sql`update surveys set answers_version = ${version}`.execute(db));

const selection = (change: Partial<Selection> = {}, answersVersion = 1): Selection => ({
  tenantId,
  surveys: surveyIds.map((id) => ({ id, formId, answersVersion, minimum: 5 })),
  columnsOfForm: new Map([[formId, new Map([[itemIds[0]!, 0]])]]),
  ...change,
});
const tally = async (of: Selection, by = pool) => {
  const [figure] = await by.tally(of, [
    { kind: 'distribution', itemIds: [itemIds[0]!], optionCount: 5, groupOf: null },
  ]);
  return figure!.total;
};

test('When surveys are counted on two threads, then the tallies are added up', async () => {
  const total = await tally(selection());
  expect(total).toMatchObject({ n: 65, surveyCount: 3, excluded: { surveysTooSmall: 1 } });
  expect([...total.counts]).toEqual([13, 13, 13, 13, 13]);
});

test('counts a question once for all figures that ask the same of it, and others for themselves', async () => {
  const ask = (more: object = {}) => ({
    ...{ kind: 'distribution' as const, itemIds: [itemIds[0]!], optionCount: 5, groupOf: null },
    ...more,
  });
  const groupOf = new Map(surveyIds.map((id) => [id, id]));
  const [one, same, wider, split, twice] = await pool.tally(selection(), [
    ...[ask(), ask(), ask({ optionCount: 7 }), ask({ groupOf })],
    ask({ itemIds: [itemIds[0]!, itemIds[0]!] }),
  ]);
  expect(same?.total).toBe(one?.total);
  expect(wider?.total.counts).toHaveLength(7);
  expect([one, split].map((figure) => figure?.groups.size)).toEqual([0, 4]);
  expect([one, split, twice].map((figure) => figure?.total.n)).toEqual([65, 65, 130]);
});

test('When tasks wait longer than an unused connection is kept, then it is kept for them', async () => {
  const waiting = createAnalysisPool(app.url, { threads: 1, cacheBytes: 0, idleMs: 0 });
  const counts = await Promise.all(Array.from({ length: 40 }, () => tally(selection(), waiting)));
  await waiting.close();
  expect(counts.map(({ n }) => n)).toEqual(counts.map(() => 65));
});

test("When another tenant asks for the surveys, then it gets nobody's answers", async () => {
  const stranger = await app.createTenant('stranger');
  expect(await tally(selection({ tenantId: stranger }))).toMatchObject({ n: 0, surveyCount: 0 });
});

test('ignores answers that were replaced between plan and count', async () => {
  const fresh = createAnalysisPool(app.url, { threads: 1 });
  const figure = async (answersVersion: number) => {
    const [counted] = await fresh.tally(selection({}, answersVersion), [
      { kind: 'distribution', itemIds: [itemIds[0]!], optionCount: 5, groupOf: null },
    ]);
    return counted!.total;
  };
  await inTenant(app.database, tenantId, (db) =>
    sql`update surveys set answers_version = 2 where id = ${surveyIds[2]}`.execute(db),
  );
  expect(await figure(1)).toMatchObject({ n: 30, surveyCount: 2 });
  const surveys = [{ id: surveyIds[2]!, formId, answersVersion: 2, minimum: 5 }];
  const [counted] = await fresh.tally(selection({ surveys }), [
    { kind: 'distribution', itemIds: [itemIds[0]!], optionCount: 5, groupOf: null },
  ]);
  expect(counted?.total).toMatchObject({ n: 35, surveyCount: 1 });
  await setVersion(1);
  await fresh.close();
});

test('When a survey has several segments and a new version, then all of them are read anew', async () => {
  await inTenant(app.database, tenantId, (db) =>
    sql`insert into survey_answers select tenant_id, survey_id, 1, respondent_count, packed
      from survey_answers where survey_id = ${surveyIds[0]}`.execute(db),
  );
  expect(await tally(selection({}, 1))).toMatchObject({ n: 65 });
  await setVersion(2);
  expect(await tally(selection({}, 2))).toMatchObject({ n: 75, surveyCount: 3 });
});

test('When stored answers are damaged, then the calculation fails and the next one works', async () => {
  await setVersion(9);
  const spoil = (version: number, id: number) =>
    tally(selection({ surveys: [{ id, formId, answersVersion: version, minimum: 5 }] }));
  await inTenant(app.database, tenantId, (db) =>
    sql`update survey_answers set packed = '\x0102030405060708' where survey_id = ${surveyIds[3]}`.execute(
      db,
    ),
  );
  await expect(spoil(9, surveyIds[3]!)).rejects.toThrow('not packed answers');
  expect(await spoil(9, surveyIds[2]!)).toMatchObject({ n: 35 });
  expect(await spoil(9, surveyIds[1]!)).toMatchObject({ n: 20 });
});

test('When large and small surveys are loaded together, then each has its own answers', async () => {
  const size = 80_000;
  const bytes = encodeAnswers({
    respondentCount: size,
    columns: [{ kind: 'choice', codes: Uint8Array.from(answers(size)) }],
  });
  await inTenant(app.database, tenantId, (db) =>
    sql`update survey_answers set packed = ${Buffer.from(bytes)}, respondent_count = ${size}
      where survey_id = ${surveyIds[1]} and segment = 0`.execute(db),
  );
  await setVersion(20);
  const surveys = surveyIds.slice(0, 3).map((id) => ({ id, formId, answersVersion: 20, minimum: 5 }));
  expect(await tally(selection({ surveys }))).toMatchObject({ n: 20 + size + 35, surveyCount: 3 });
});

test('When the cache is full, then the survey that was not used for longest goes first', () => {
  const cache = new AnswerCache<EncodedAnswers>(250).ofTenant(1);
  const part = () => [{ bytes: new Uint8Array(100), respondentCount: 1, columnCount: 1 }];
  cache.set(1, 1, part());
  cache.set(2, 1, part());
  expect(cache.get(1, 1)).not.toBeNull();
  cache.set(3, 1, part());
  expect([cache.get(1, 1), cache.get(2, 1), cache.get(3, 1)].map((found) => found !== null)).toEqual([
    true,
    false,
    true,
  ]);
  expect(cache.get(1, 2)).toBeNull();
});
