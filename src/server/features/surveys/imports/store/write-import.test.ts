import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswers } from '#analysis/counting/packed-columns.ts';
import { inTenant } from '../../../../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { ImportRejectedError, type SurveySource } from '../source/survey-draft.ts';
import { importWriter } from '../testing/import-writer.ts';
import { comment, scale, segment, source, survey } from '../testing/survey-sources.ts';

let plenum: TestDatabase;
let writer: ReturnType<typeof importWriter>;
beforeAll(async () => {
  plenum = await createTestDatabase();
  writer = importWriter(plenum);
});
afterAll(() => plenum.drop());

const count = (tenantId: number, table: 'surveys' | 'forms' | 'items' | 'units' | 'open_answers') =>
  inTenant(plenum.database, tenantId, async (db) =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ),
  );

test('When a survey is written in two segments, then answers, counts, comments and search text are stored', async () => {
  const reach = await writer.everywhere('stored');
  const result = await writer.write(
    reach,
    source(
      [survey('a', { unitPath: ['Faculty 1', 'Institute 3'] })],
      [segment(0, [1, 5, 0], [[1, 'Fine\u0000!']]), segment(0, [2, 255])],
    ),
  );
  expect(result).toMatchObject({ surveysCreated: 1, respondents: 5, incomplete: 2, comments: 1, items: 2 });
  // The tenant's root, the faculty and the institute.
  expect(result.unitsCreated).toBe(3);
  await inTenant(plenum.database, reach.tenantId, async (db) => {
    const stored = await db.selectFrom('surveys').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ response_count: 5, incomplete_count: 2, answers_version: 1 });
    expect(stored.search_text).toBe('course a f1 institute 3 ada lovelace wise 2024/25');
    const segments = await db.selectFrom('survey_answers').selectAll().orderBy('segment').execute();
    expect(segments.map((row) => decodeAnswers(row.packed).columns[0])).toEqual([
      { kind: 'choice', codes: expect.objectContaining({ 0: 1, 1: 5, 2: 0 }) },
      { kind: 'choice', codes: expect.objectContaining({ 0: 2, 1: 255 }) },
    ]);
    const open = await db.selectFrom('open_answers').selectAll().executeTakeFirstOrThrow();
    expect(open).toMatchObject({ respondents: [1], texts: ['Fine\uFFFD!'] });
    const period = await db.selectFrom('periods').selectAll().executeTakeFirstOrThrow();
    expect(period.name).toBe('WiSe 2024/25');
  });
});

test('keeps the invited count if a source has none', async () => {
  const reach = await writer.everywhere('invited');
  const invited = () =>
    inTenant(plenum.database, reach.tenantId, async (db) =>
      (await db.selectFrom('surveys').select(['description', 'invited_count']).orderBy('id').execute()).map(
        (row) => row.invited_count,
      ),
    );
  await writer.write(reach, source([survey('a', { invitedCount: 40 }), survey('b')], [segment(0, [1, 5])]));
  expect(await invited()).toEqual([40, null]);
  await writer.write(reach, source([survey('a'), survey('b', { invitedCount: 25 })], [segment(0, [1, 4])]), {
    replace: 'all',
    allowSmaller: true,
  });
  expect(await invited()).toEqual([40, 25]);
});

test('shares a form between surveys of the same structure', async () => {
  const reach = await writer.everywhere('shared');
  await writer.write(reach, source([survey('a')], []));
  const second = await writer.write(reach, source([survey('b')], []));
  expect(second).toMatchObject({ formsCreated: 0, formsShared: 1, items: 0 });
  const other = [scale('Q1', 'It was  CLEAR'), scale('Q2', 'It was useful.')];
  await writer.write(reach, source([survey('c')], [], other));
  await inTenant(plenum.database, reach.tenantId, async (db) => {
    const items = await db.selectFrom('items').select(['form_id', 'code', 'item_collection_id']).execute();
    const clear = items.filter((item) => item.code === 'Q1');
    expect(clear).toHaveLength(2);
    expect(clear[0]?.item_collection_id).toBe(clear[1]?.item_collection_id);
    expect(new Set(items.map((item) => item.item_collection_id)).size).toBe(3);
  });
});

test.each(['HIGH_IS_BEST', 'LOW_IS_BEST'] as const)(
  'a scale that does not say its direction is the stored question whose direction is %s',
  async (direction) => {
    const reach = await writer.everywhere(direction === 'HIGH_IS_BEST' ? 'high' : 'low');
    await writer.write(reach, source([survey('a')], [], [{ ...scale('Q1', 'It was clear'), direction }]));
    const unsaid = { ...scale('Q1', 'It was clear'), direction: null };
    const second = await writer.write(reach, source([survey('b')], [], [unsaid]));
    expect(second).toMatchObject({ formsCreated: 0, formsShared: 1 });
  },
);

test('a stored question without a direction is preferred by a scale that does not say it', async () => {
  const reach = await writer.everywhere('undirected');
  const unsaid = { ...scale('Q1', 'It was clear'), direction: null };
  const said = { ...unsaid, direction: 'HIGH_IS_BEST' as const };
  await writer.write(reach, source([survey('a')], [], [unsaid]));
  await writer.write(reach, source([survey('b')], [], [said]));
  await writer.write(reach, source([survey('c')], [], [unsaid]));
  expect(await count(reach.tenantId, 'forms')).toBe(2);
});

test('When a text stands twice in a form, then its items are told apart by their codes', async () => {
  const reach = await writer.everywhere('twice');
  await writer.write(reach, source([survey('a')], [], [scale('Q1', 'Other'), scale('Q2', 'Other')]));
  expect(await count(reach.tenantId, 'items')).toBe(2);
});

test('When a survey comes again, then it stays unless it is to be replaced, and keeps its id', async () => {
  const reach = await writer.everywhere('again');
  const first = await writer.write(reach, source([survey('a')], [segment(0, [1, 2], [[0, 'Old']])]));
  const kept = await writer.write(reach, source([survey('a')], [segment(0, [3])]));
  expect(kept).toMatchObject({ surveysUnchanged: 1, surveysCreated: 0, respondents: 0 });
  const replaced = await writer.write(reach, source([survey('a')], [segment(0, [3])]), { replace: 'all' });
  expect(replaced).toMatchObject({ surveysReplaced: 1, surveyIds: first.surveyIds, respondents: 1 });
  expect(await count(reach.tenantId, 'open_answers')).toBe(0);
  await inTenant(plenum.database, reach.tenantId, async (db) => {
    const stored = await db.selectFrom('surveys').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ answers_version: 2, response_count: 1 });
  });
});

test.each([
  ['nobody', [], undefined, { respondents: 0, items: 2 }],
  ['fewer respondents', [segment(0, [1])], undefined, { respondents: 1, items: 2 }],
  ['fewer items', [segment(0, [1, 2])], [scale('Q1', 'It was clear.')], { respondents: 2, items: 1 }],
])(
  'When a survey is to be replaced by one with %s, then that is refused by name and nothing changes',
  async (what, segments, items, after) => {
    const reach = await writer.everywhere(`smaller-${what.replaceAll(' ', '-')}`);
    const first = await writer.write(reach, source([survey('a')], [segment(0, [1, 2])]));
    const bare = segments.map((one) => ({
      ...one,
      columns: one.columns.slice(0, items?.length),
      openAnswers: [],
    }));
    const smaller = () => source([survey('a')], bare, items);
    const refusal = await writer
      .write(reach, smaller(), { replace: 'all', allowSmaller: false })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportRejectedError);
    expect((refusal as ImportRejectedError).problems).toMatchObject([
      {
        severity: 'error',
        code: 'replacementSmaller',
        params: { respondentsBefore: 2, itemsBefore: 2, ...after },
      },
    ]);
    const countOf = () =>
      inTenant(plenum.database, reach.tenantId, async (db) => {
        const row = await db.selectFrom('surveys').select('response_count').executeTakeFirstOrThrow();
        return row.response_count;
      });
    expect(await countOf()).toBe(2);
    const allowed = await writer.write(reach, smaller(), { replace: 'all', allowSmaller: true });
    expect(allowed).toMatchObject({ surveysReplaced: 1, surveyIds: first.surveyIds });
  },
);

test('When a survey is replaced, then its minimum may grow but not shrink', async () => {
  const reach = await writer.everywhere('minimum');
  const minimumAfter = async (minRespondentCount: number) => {
    await writer.write(reach, source([survey('a')], []), { replace: 'all', minRespondentCount });
    return inTenant(plenum.database, reach.tenantId, async (db) => {
      const row = await db.selectFrom('surveys').select('min_respondent_count').executeTakeFirstOrThrow();
      return row.min_respondent_count;
    });
  };
  expect([await minimumAfter(8), await minimumAfter(5), await minimumAfter(10)]).toEqual([8, 8, 10]);
});

test('When a survey that is kept comes with another form, then that form is not left behind', async () => {
  const reach = await writer.everywhere('kept');
  await writer.write(reach, source([survey('a')], [segment(0, [1])]));
  const changed = [scale('Q1', 'Another question?'), comment];
  const kept = await writer.write(reach, source([survey('a')], [segment(0, [2])], changed));
  expect(kept).toMatchObject({ surveysUnchanged: 1, formsCreated: 0, items: 0 });
  expect(await count(reach.tenantId, 'forms')).toBe(1);
});

test('When reading fails half way, then nothing of the import is there', async () => {
  const reach = await writer.everywhere('halfway');
  const broken: SurveySource = {
    ...source([survey('a')], []),
    async *answers() {
      yield segment(0, [1, 2, 3]);
      throw new ImportRejectedError([
        { severity: 'error', code: 'raggedRow', params: {}, file: 'x.csv', row: 9 },
      ]);
    },
  };
  await expect(writer.write(reach, broken)).rejects.toThrow(ImportRejectedError);
  expect(await count(reach.tenantId, 'surveys')).toBe(0);
  expect(await count(reach.tenantId, 'forms')).toBe(0);
  expect(await count(reach.tenantId, 'units')).toBe(0);
});

test('When a segment has another shape than the form, then it is refused and nothing is there', async () => {
  const reach = await writer.everywhere('shape');
  const short = { ...segment(0, [1, 2]), respondentCount: 3 };
  await expect(writer.write(reach, source([survey('a')], [short]))).rejects.toThrow('shape');
  expect(await count(reach.tenantId, 'surveys')).toBe(0);
});

test('When the import is cancelled, then it stops and nothing is there', async () => {
  const reach = await writer.everywhere('cancelled');
  const controller = new AbortController();
  const endless: SurveySource = {
    ...source([survey('a')], []),
    async *answers() {
      for (;;) {
        yield segment(0, [1]);
        controller.abort();
      }
    },
  };
  await expect(writer.write(reach, endless, { signal: controller.signal })).rejects.toThrow('aborted');
  expect(await count(reach.tenantId, 'surveys')).toBe(0);
});
