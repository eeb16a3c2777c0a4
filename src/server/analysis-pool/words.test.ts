import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import { inTenant } from '../db/connect.ts';
import { splitEarlierTexts } from '../features/figures/words/words-job.ts';
import { importWriter } from '../features/surveys/imports/testing/import-writer.ts';
import { segment, source, survey } from '../features/surveys/imports/testing/survey-sources.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type AnalysisPool, createAnalysisPool } from './analysis-pool.ts';

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
const TEXTS = [
  'The slides were good and the examples too',
  'More examples please, more slides',
  'Die Folien waren gut und die Übung auch',
];
const texts = (count: number): [number, string][] =>
  Array.from({ length: count }, (_, index) => [index, TEXTS[index % 3] as string]);

const countAll = async (tenantId: number, language: 'de' | 'en' = 'en'): Promise<WordTally> => {
  const { surveys, item } = await inTenant(plenum.database, tenantId, async (db) => ({
    surveys: await db.selectFrom('surveys').selectAll().orderBy('id').execute(),
    item: await db.selectFrom('items').selectAll().where('type', '=', 'OPEN').executeTakeFirstOrThrow(),
  }));
  const [tally] = await pool.countWords({
    selection: {
      tenantId,
      surveys: surveys.map((row) => ({
        ...{ id: row.id, formId: row.form_id, answersVersion: row.answers_version },
        minimum: row.min_respondent_count,
      })),
      columnsOfForm: new Map([[item.form_id, new Map([[item.item_collection_id, 1]])]]),
    },
    rulesVersion: 0,
    requests: [{ itemId: item.item_collection_id, language, synonyms: [], only: null, groupOf: null }],
  });
  return tally as WordTally;
};
const counted = ({ words }: WordTally): Record<string, number> =>
  Object.fromEntries([...words].map(([key, { count }]) => [key, count]));

const forget = (tenantId: number) =>
  inTenant(plenum.database, tenantId, async (db) => {
    // As it was stored before words were.
    await sql`update open_answers set words = null`.execute(db);
    await sql`update surveys set answers_version = answers_version + 1`.execute(db);
  });

test('counts words of imported texts by respondent over all threads', async () => {
  const reach = await writer.everywhere('words');
  await writer.write(
    reach,
    source(
      [survey('a'), survey('b'), survey('few')],
      [
        segment(0, codes(12), texts(9)),
        segment(1, codes(9), texts(6)),
        segment(0, codes(9), texts(3)),
        segment(2, codes(9), texts(4)),
      ],
    ),
  );
  const tally = await countAll(reach.tenantId);
  expect(tally.total).toMatchObject({ n: 18, surveyCount: 2, blanks: 12, excluded: { tooFewAnswers: 1 } });
  expect(counted(tally)).toMatchObject({ slide: 12, exampl: 12, good: 6, pleas: 6 });
  expect(counted(await countAll(reach.tenantId, 'de'))).toMatchObject({ foli: 6, gut: 6, ubung: 6 });
});

test('splits earlier texts for figures, and permanently in the job', async () => {
  const reach = await writer.everywhere('unsplit');
  await writer.write(reach, source([survey('a')], [segment(0, codes(12), texts(9))]));
  const before = counted(await countAll(reach.tenantId));
  await forget(reach.tenantId);
  expect(counted(await countAll(reach.tenantId))).toEqual(before);
  const shown: number[] = [];
  await splitEarlierTexts(plenum.database, reach.tenantId, {
    signal: new AbortController().signal,
    publishProgress: async ({ done }) => void shown.push(done),
  });
  expect(shown).toEqual([1]);
  const rows = await inTenant(plenum.database, reach.tenantId, (db) =>
    db.selectFrom('open_answers').select('words').execute(),
  );
  expect(rows.map(({ words }) => words !== null)).toEqual([true]);
  await inTenant(plenum.database, reach.tenantId, (db) =>
    sql`update surveys set answers_version = answers_version + 1`.execute(db),
  );
  expect(counted(await countAll(reach.tenantId))).toEqual(before);
});

test('When a text is changed, then its words are forgotten and read anew', async () => {
  const reach = await writer.everywhere('redacted');
  await writer.write(reach, source([survey('a')], [segment(0, codes(12), texts(9))]));
  expect(counted(await countAll(reach.tenantId))).toMatchObject({ slide: 6 });
  await inTenant(plenum.database, reach.tenantId, async (db) => {
    await sql`update open_answers set texts = array_replace(texts, ${TEXTS[1] as string}, '[…]')`.execute(db);
    await sql`update surveys set answers_version = answers_version + 1`.execute(db);
  });
  expect(counted(await countAll(reach.tenantId))).toMatchObject({ slide: 3 });
});

test("When another tenant asks for a survey, then it reads nobody's words", async () => {
  const reach = await writer.everywhere('owner');
  await writer.write(reach, source([survey('a')], [segment(0, codes(12), texts(9))]));
  const stranger = await writer.createTenant('other');
  const [own] = await inTenant(plenum.database, reach.tenantId, (db) =>
    db.selectFrom('surveys').selectAll().execute(),
  );
  const [tally] = await pool.countWords({
    selection: {
      tenantId: stranger,
      surveys: [{ id: own!.id, formId: own!.form_id, answersVersion: own!.answers_version, minimum: 5 }],
      columnsOfForm: new Map([[own!.form_id, new Map([[1, 1]])]]),
    },
    rulesVersion: 0,
    requests: [{ itemId: 1, language: 'en', synonyms: [], only: null, groupOf: null }],
  });
  expect(tally?.words.size).toBe(0);
  expect(tally?.total.n).toBe(0);
});
