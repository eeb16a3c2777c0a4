import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../db/connect.ts';
import { importWriter } from '../features/surveys/imports/testing/import-writer.ts';
import { segment, source, survey } from '../features/surveys/imports/testing/survey-sources.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type AnalysisPool, createAnalysisPool } from './analysis-pool.ts';
import { AnswerCache } from './answer-cache.ts';
import { decodeTexts, type EncodedTexts, openTexts } from './packed-texts.ts';

let plenum: TestDatabase;
let pool: AnalysisPool;
let writer: ReturnType<typeof importWriter>;
beforeAll(async () => {
  plenum = await createTestDatabase();
  writer = importWriter(plenum);
  pool = createAnalysisPool(plenum.url, { threads: 2 });
});
afterAll(async () => {
  await pool.close();
  await plenum.drop();
});

const codes = (count: number): number[] => Array.from({ length: count }, (_, index) => (index % 5) + 1);
const texts = (count: number): [number, string][] =>
  Array.from({ length: count }, (_, index) => [index, index === 1 ? '  ' : `Schön, № ${index} 👍`]);

const released = (tenantId: number) =>
  inTenant(plenum.database, tenantId, async (db) => {
    const surveys = await db.selectFrom('surveys').selectAll().orderBy('id').execute();
    const item = await db
      .selectFrom('items')
      .select('item_collection_id')
      .where('type', '=', 'OPEN')
      .executeTakeFirstOrThrow();
    return {
      tenantId,
      surveys: surveys.map((row) => ({
        id: row.id,
        formId: row.form_id,
        answersVersion: row.answers_version,
        minimum: row.min_respondent_count,
      })),
      itemIds: [item.item_collection_id],
    };
  });

test('counts writers on two threads without surveys below the minimum', async () => {
  const reach = await writer.everywhere('texts');
  await writer.write(
    reach,
    source(
      [survey('a'), survey('b'), survey('c'), survey('silent')],
      [
        segment(0, codes(12), texts(8)),
        segment(1, codes(10), texts(6)),
        segment(0, codes(9), texts(5)),
        // Four write more than blanks: below the minimum of five.
        segment(2, codes(10), texts(5)),
        segment(3, codes(10)),
      ],
    ),
  );
  const wanted = await released(reach.tenantId);
  const expected = 7 + 4 + 5;
  expect(await pool.countTexts(wanted)).toEqual([expected]);
  // From memory.
  expect(await pool.countTexts(wanted)).toEqual([expected]);
  expect(await pool.countTexts({ ...wanted, itemIds: [-1, ...wanted.itemIds] })).toEqual([0, expected]);
});

test("When another tenant asks for a survey, then it reads nobody's open answers", async () => {
  const reach = await writer.everywhere('written');
  await writer.write(reach, source([survey('a')], [segment(0, codes(12), texts(9))]));
  const wanted = await released(reach.tenantId);
  expect(await pool.countTexts(wanted)).toEqual([8]);
  const stranger = await writer.createTenant('stranger');
  expect(await pool.countTexts({ ...wanted, tenantId: stranger })).toEqual([0]);
});

test('When new answers are released, then the open answers read before are unloaded and the new ones read', async () => {
  const reach = await writer.everywhere('renewed');
  await writer.write(reach, source([survey('a')], [segment(0, codes(12), texts(9))]));
  const before = await released(reach.tenantId);
  expect(await pool.countTexts(before)).toEqual([8]);
  await writer.write(reach, source([survey('a')], [segment(0, codes(30), texts(20))]), { replace: 'all' });
  const after = await released(reach.tenantId);
  expect(after.surveys[0]?.answersVersion).toBeGreaterThan(before.surveys[0]?.answersVersion ?? 0);
  expect(await pool.countTexts(after)).toEqual([19]);
  // Who still means the former version gets neither its texts nor the new ones.
  expect(await pool.countTexts(before)).toEqual([0]);
});

test("decodes texts in any script with their respondents' positions", async () => {
  const reach = await writer.everywhere('decoded');
  await writer.write(reach, source([survey('a')], [segment(0, codes(7), texts(6))]));
  const bytes = await inTenant(plenum.database, reach.tenantId, async (db) => {
    const rows = await db
      .selectFrom('open_answers')
      .select((select) => select.fn<Buffer>('array_send', ['respondents']).as('respondents'))
      .select((select) => select.fn<Buffer>('array_send', ['texts']).as('texts'))
      .execute();
    const [row] = rows;
    return Buffer.concat([Buffer.from([0, 0, 0, 9, 0, 0, 0, 2]), row!.respondents, row!.texts]);
  });
  const part = openTexts(bytes);
  expect(part).toMatchObject({ itemId: 9, segment: 2 });
  const decoded = decodeTexts(part);
  const pairs = [...decoded.respondents].map((respondent, index) => [respondent, decoded.texts[index]]);
  expect(pairs.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(texts(6));
  expect(() => decodeTexts({ ...part, bytes: bytes.subarray(0, bytes.length - 30) })).toThrow(RangeError);
  const none = Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(12), Buffer.alloc(12)]);
  expect(decodeTexts(openTexts(none))).toEqual({ respondents: new Int32Array(0), texts: [] });
});

test('When open answers fill their part of the memory, then those not used for longest go first', () => {
  const cache = new AnswerCache<EncodedTexts>(250).ofTenant(1);
  const part = () => [{ bytes: new Uint8Array(100), itemId: 1, segment: 0 }];
  for (const surveyId of [1, 2, 3]) cache.set(surveyId, 1, part());
  expect([1, 2, 3].map((surveyId) => cache.get(surveyId, 1) !== null)).toEqual([false, true, true]);
});
