import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswers } from '#analysis/packed-columns.ts';
import type { Role } from '#shared/permissions.ts';
import { inTenant } from '../../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Reach } from './resolve-units.ts';
import {
  type AnswerSegment,
  type FormDraft,
  ImportRefusal,
  type ItemDraft,
  type SurveyDraft,
  type SurveySource,
} from './survey-draft.ts';
import { type WriteOptions, writeImport } from './write-import.ts';
import { insertUnit } from './write-queries.ts';

let plenum: TestDatabase;
beforeAll(async () => {
  plenum = await createTestDatabase();
});
afterAll(() => plenum.drop());

const createTenant = async (subdomain: string): Promise<number> => {
  const values = { subdomain, name: subdomain };
  const row = await plenum.database
    .insertInto('tenants')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const createUnit = (tenantId: number, name: string, parentId: number | null = null): Promise<number> =>
  inTenant(plenum.database, tenantId, (db) => insertUnit(db, tenantId, parentId, name));

const scale = (code: string, text: string, options = 5): ItemDraft => ({
  code,
  text: { en: text },
  type: 'SCALA',
  options: Array.from({ length: options }, (_, index) => ({
    code: String(index + 1),
    text: { en: String(index + 1) },
    value: index + 1,
  })),
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: 'HIGH_IS_BEST',
});
const comment: ItemDraft = {
  ...scale('C1', 'Anything else?'),
  type: 'OPEN',
  options: [],
  direction: null,
};
const form = (items: ItemDraft[]): FormDraft => ({
  shortName: 'F1',
  title: { en: 'Form' },
  languages: ['en'],
  items,
});
const survey = (sourceKey: string, changes: Partial<SurveyDraft> = {}): SurveyDraft => ({
  sourceKey,
  form: 0,
  description: `Course ${sourceKey}`,
  unitPath: [],
  leaderName: 'Ada Lovelace',
  periodName: 'WiSe 2024/25',
  type: 'o',
  status: 'PROCESSED',
  ...changes,
});
const segment = (number: number, codes: number[], texts: [number, string][] = []): AnswerSegment => ({
  survey: number,
  respondentCount: codes.length,
  incompleteCount: 1,
  columns: [
    { kind: 'choice', codes: Uint8Array.from(codes) },
    { kind: 'open', answered: new Uint8Array((codes.length + 7) >> 3) },
  ],
  openAnswers: texts.map(([respondent, text]) => ({ item: 1, respondent, text })),
});
const source = (
  surveys: SurveyDraft[],
  segments: AnswerSegment[],
  items = [scale('Q1', 'It was clear.'), comment],
): SurveySource => ({
  plan: { format: 'test', forms: [form(items)], surveys, problems: [], leftOut: [] },
  async *answers() {
    yield* segments;
  },
});
const write = (reach: Reach, what: SurveySource, options: Partial<WriteOptions> = {}) =>
  inTenant(plenum.database, reach.tenantId, (db) =>
    writeImport(db, reach, what, {
      replace: 'none',
      minRespondentCount: 5,
      file: 'test.csv',
      signal: new AbortController().signal,
      ...options,
    }),
  );
const everywhere = async (subdomain: string): Promise<Reach> => ({
  tenantId: await createTenant(subdomain),
  unitIds: 'all',
});
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
  const reach = await everywhere('stored');
  const result = await write(
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

test('When two surveys have the same structure, then they share a form, and another text makes another item', async () => {
  const reach = await everywhere('shared');
  await write(reach, source([survey('a')], []));
  const second = await write(reach, source([survey('b')], []));
  expect(second).toMatchObject({ formsCreated: 0, formsShared: 1, items: 0 });
  const other = [scale('Q1', 'It was  CLEAR'), scale('Q2', 'It was useful.')];
  await write(reach, source([survey('c')], [], other));
  await inTenant(plenum.database, reach.tenantId, async (db) => {
    const items = await db.selectFrom('items').select(['form_id', 'code', 'item_collection_id']).execute();
    const clear = items.filter((item) => item.code === 'Q1');
    expect(clear).toHaveLength(2);
    expect(clear[0]?.item_collection_id).toBe(clear[1]?.item_collection_id);
    expect(new Set(items.map((item) => item.item_collection_id)).size).toBe(3);
  });
});

test('When a text stands twice in a form, then its items are told apart by their codes', async () => {
  const reach = await everywhere('twice');
  await write(reach, source([survey('a')], [], [scale('Q1', 'Other'), scale('Q2', 'Other')]));
  expect(await count(reach.tenantId, 'items')).toBe(2);
});

test('When a survey comes again, then it stays unless it is to be replaced, and keeps its id', async () => {
  const reach = await everywhere('again');
  const first = await write(reach, source([survey('a')], [segment(0, [1, 2], [[0, 'Old']])]));
  const kept = await write(reach, source([survey('a')], [segment(0, [3])]));
  expect(kept).toMatchObject({ surveysKept: 1, surveysCreated: 0, respondents: 0 });
  const replaced = await write(reach, source([survey('a')], [segment(0, [3])]), { replace: 'all' });
  expect(replaced).toMatchObject({ surveysReplaced: 1, surveyIds: first.surveyIds, respondents: 1 });
  expect(await count(reach.tenantId, 'open_answers')).toBe(0);
  await inTenant(plenum.database, reach.tenantId, async (db) => {
    const stored = await db.selectFrom('surveys').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ answers_version: 2, response_count: 1 });
  });
});

test('When a survey that is kept comes with another form, then that form is not left behind', async () => {
  const reach = await everywhere('kept');
  await write(reach, source([survey('a')], [segment(0, [1])]));
  const changed = [scale('Q1', 'Another question?'), comment];
  const kept = await write(reach, source([survey('a')], [segment(0, [2])], changed));
  expect(kept).toMatchObject({ surveysKept: 1, formsCreated: 0, items: 0 });
  expect(await count(reach.tenantId, 'forms')).toBe(1);
});

test('When reading fails half way, then nothing of the import is there', async () => {
  const reach = await everywhere('halfway');
  const broken: SurveySource = {
    ...source([survey('a')], []),
    async *answers() {
      yield segment(0, [1, 2, 3]);
      throw new ImportRefusal([{ severity: 'error', code: 'raggedRow', params: {}, file: 'x.csv', row: 9 }]);
    },
  };
  await expect(write(reach, broken)).rejects.toThrow(ImportRefusal);
  expect(await count(reach.tenantId, 'surveys')).toBe(0);
  expect(await count(reach.tenantId, 'forms')).toBe(0);
  expect(await count(reach.tenantId, 'units')).toBe(0);
});

test('When a segment has another shape than the form, then it is refused and nothing is there', async () => {
  const reach = await everywhere('shape');
  const short = { ...segment(0, [1, 2]), respondentCount: 3 };
  await expect(write(reach, source([survey('a')], [short]))).rejects.toThrow('shape');
  expect(await count(reach.tenantId, 'surveys')).toBe(0);
});

test('When someone reaches one unit only, then what they import lands there or below, whatever the path says', async () => {
  const tenantId = await createTenant('reach');
  const root = await createUnit(tenantId, 'University');
  const mine = await createUnit(tenantId, 'Mine', root);
  await createUnit(tenantId, 'Theirs', root);
  const reach: Reach = { tenantId, unitIds: [mine] };
  await write(
    reach,
    source(
      [
        survey('a', { unitPath: ['Theirs'] }),
        survey('b', { unitPath: ['University', 'Mine', 'Lab'] }),
        survey('c'),
        survey('d', { unitPath: ['Mine', 'Lab'] }),
      ],
      [],
    ),
  );
  await inTenant(plenum.database, tenantId, async (db) => {
    const rows = await db
      .selectFrom('surveys')
      .innerJoin('units', 'units.id', 'surveys.unit_id')
      .select(['surveys.source_key', 'units.name', 'units.parent_id', 'units.id'])
      .orderBy('surveys.source_key')
      .execute();
    expect(rows.map((row) => row.name)).toEqual(['Theirs', 'Lab', 'Mine', 'Lab']);
    expect(rows.map((row) => row.parent_id)).toEqual([mine, mine, root, mine]);
    expect(rows[1]?.id).toBe(rows[3]?.id);
  });
  const nowhere: Reach = { tenantId, unitIds: [] };
  await expect(write(nowhere, source([survey('e')], []))).rejects.toThrow('noUnitInReach');
});

test('When a survey of a foreign unit comes again, then it is not replaced', async () => {
  const tenantId = await createTenant('foreign');
  const root = await createUnit(tenantId, 'University');
  const mine = await createUnit(tenantId, 'Mine', root);
  await write({ tenantId, unitIds: 'all' }, source([survey('a')], []));
  const again = write({ tenantId, unitIds: [mine] }, source([survey('a')], []), { replace: 'all' });
  await expect(again).rejects.toThrow('surveyOutOfReach');
});

test('When the import is cancelled, then it stops and nothing is there', async () => {
  const reach = await everywhere('cancelled');
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
  await expect(write(reach, endless, { signal: controller.signal })).rejects.toThrow('aborted');
  expect(await count(reach.tenantId, 'surveys')).toBe(0);
});

const leaderOf = (tenantId: number) =>
  inTenant(plenum.database, tenantId, async (db) => {
    const row = await db.selectFrom('surveys').select('leader_user_id').executeTakeFirstOrThrow();
    return row.leader_user_id;
  });
const createUser = (tenantId: number, username: string, name: string, role: Role): Promise<number> =>
  inTenant(plenum.database, tenantId, async (db) => {
    const user = { tenant_id: tenantId, username, name, role };
    const row = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    return row.id;
  });

test.each<[string, [string, Role][], string, number | null]>([
  ['one instructor has the name', [['Ada Lovelace', 'INSTRUCTOR']], 'Ada Lovelace', 0],
  ['case and blanks around it differ', [[' ada LOVELACE ', 'INSTRUCTOR']], 'Ada Lovelace  ', 0],
  ['umlauts differ in case', [['JÖRG ÄSCH', 'INSTRUCTOR']], 'Jörg Äsch', 0],
  [
    'two have it',
    [
      ['Ada Lovelace', 'INSTRUCTOR'],
      ['ada lovelace', 'INSTRUCTOR'],
    ],
    'Ada Lovelace',
    null,
  ],
  [
    'another role has it too',
    [
      ['Ada Lovelace', 'DEAN'],
      ['Ada Lovelace', 'INSTRUCTOR'],
    ],
    'Ada Lovelace',
    1,
  ],
  ['only another role has it', [['Ada Lovelace', 'DEAN']], 'Ada Lovelace', null],
  ['the name is only part of it', [['Ada Lovelace', 'INSTRUCTOR']], 'Dr. Ada Lovelace', null],
  ['the survey names nobody', [['  ', 'INSTRUCTOR']], '', null],
])(
  'When a survey is written and %s, then its leader is found accordingly',
  async (what, users, name, found) => {
    const reach = await everywhere(`leader-${what.replaceAll(' ', '-')}`);
    const ids: number[] = [];
    for (const [index, [userName, role]] of users.entries())
      ids.push(await createUser(reach.tenantId, `user-${index}`, userName, role));
    const elsewhere = await createTenant(`other-${what.replaceAll(' ', '-')}`);
    await createUser(elsewhere, 'stranger', name.trim() || 'x', 'INSTRUCTOR');
    await write(reach, source([survey('a', { leaderName: name })], [segment(0, [1])]));
    expect(await leaderOf(reach.tenantId)).toBe(found === null ? null : ids[found]);
  },
);

test('When a survey is replaced under another name, then the former leader leads it no more', async () => {
  const reach = await everywhere('leader-replaced');
  const ada = await createUser(reach.tenantId, 'ada', 'Ada Lovelace', 'INSTRUCTOR');
  const first = source([survey('a')], [segment(0, [1])]);
  await write(reach, first);
  expect(await leaderOf(reach.tenantId)).toBe(ada);
  const second = source([survey('a', { leaderName: 'Grace Hopper' })], [segment(0, [1])]);
  await write(reach, second, { replace: 'all' });
  expect(await leaderOf(reach.tenantId)).toBeNull();
});
