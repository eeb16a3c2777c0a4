import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { type CommentWorld, createCommentWorld, responses } from '../../../testing/comment-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { sweepAnswers, sweepAnswersDaily } from './sweep-answers.ts';

const never = () => false;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SECRET = 'Unverwechselbar';
const ofOne = 'war der Hörsaal';
interface RetentionWorld extends CommentWorld {
  admin: TestUser;
}
const createWorld = async (): Promise<RetentionWorld> => {
  const world = await createCommentWorld(
    app,
    (survey, respondent) => `${SECRET} ${survey}.${respondent} war der Hörsaal`,
  );
  return { ...world, admin: await app.createUser(world.tenantId, 'ADMINISTRATOR') };
};
const age = ({ tenantId }: CommentWorld, ids: readonly number[], months: number) =>
  inTenant(app.database, tenantId, (db) =>
    sql`update surveys set created_at = now() - make_interval(months => ${months})
      where id = any(${[...ids]}::integer[])`.execute(db),
  );
const keep = async (admin: TestUser, keepAnswersMonths: number | null) =>
  expect((await admin.call('PUT', '/configs/retention', { keepAnswersMonths })).statusCode).toBe(200);
const bars = (itemId: number) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [itemId],
});
const published = async (world: RetentionWorld, surveyIds = world.surveyIds): Promise<string> => {
  const { author, admin, form, liked, unitId } = world;
  const path = `/reports/${(await author.call('POST', '/reports', { title: 'R', surveyIds })).json().id}`;
  const cloud = { visualizationType: 'WORDCLOUD', analysisType: 'WORD_FREQUENCY', itemIds: [liked] };
  for (const config of [bars(form.itemIds[0] as number), responses([liked]), cloud])
    expect((await author.call('POST', `${path}/report-items`, { config })).statusCode).toBe(201);
  expect((await author.call('POST', `${path}/calculation`)).statusCode).toBe(200);
  const publication = { unitIds: [unitId], publishedOn: null };
  expect((await admin.call('PUT', `${path}/publication`, publication)).statusCode).toBe(200);
  return path;
};
const read = async ({ author }: RetentionWorld, path: string) => (await author.call('GET', path)).json();

const tablesWith = async ({ tenantId }: CommentWorld, words: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(app.database);
  const found: string[] = [];
  for (const { name } of rows) {
    const holds = await inTenant(app.database, tenantId, async (db) => {
      const all = await sql<{
        text: string;
      }>`select to_jsonb(own)::text as text from ${sql.table(name)} as own`
        .execute(db)
        .catch(() => ({ rows: [] }));
      const hex = Buffer.from(words).toString('hex');
      return all.rows.some(({ text }) => text.includes(words) || text.includes(hex));
    });
    if (holds) found.push(name);
  }
  return found;
};

test('deletes every trace of expired answers and keeps figures [3.05]', async () => {
  const world = await createWorld();
  const { admin, author, tenantId, surveyIds, form } = world;
  const path = await published(world);
  const before = await read(world, path);
  expect(await tablesWith(world, ofOne)).toEqual(
    expect.arrayContaining([
      'open_answers',
      'report_item_comments',
      'report_snapshots',
      'report_snapshot_comments',
    ]),
  );
  await age(world, surveyIds, 13);
  expect((await admin.call('GET', '/configs/retention/effect?keepAnswersMonths=12')).json()).toEqual({
    surveys: surveyIds.length,
  });
  await keep(admin, 12);
  expect(await sweepAnswersDaily(app.database, tenantId, never)).toBe(surveyIds.length);
  expect(await tablesWith(world, ofOne)).toEqual([]);
  for (const table of [
    'survey_answers',
    'open_answers',
    'survey_versions',
    'survey_version_marks',
  ] as const) {
    const rows = await inTenant(app.database, tenantId, (db) =>
      db.selectFrom(table).select('survey_id').execute(),
    );
    expect([table, rows]).toEqual([table, []]);
  }
  const after = await read(world, path);
  const dataOf = (page: typeof before, index: number) => page.reportItems[index].content.data;
  expect(dataOf(after, 0)).toEqual(dataOf(before, 0));
  expect(dataOf(after, 2)).toEqual(dataOf(before, 2));
  expect(dataOf(after, 1)).toMatchObject({ total: { hidden: 'answers-deleted' }, first: [], languages: [] });
  expect([after.outOfDate, after.respondentCount]).toEqual([false, before.respondentCount]);
  // Readers keep the figures of the publication.
  const reader = await app.createUser(tenantId, 'DEAN', [world.unitId]);
  const page = (await reader.call('GET', path)).json();
  expect(dataOf(page, 0)).toEqual(dataOf(before, 0));
  expect(dataOf(page, 1).total).toEqual({ hidden: 'answers-deleted' });
  const listed = await author.call('GET', `${path}/report-items/${after.reportItems[1].id}/comments`);
  expect(listed.json().totalElements).toBe(0);
  // Nothing that would replace the figures is done, and filters say why.
  for (const refused of [
    await author.call('POST', `${path}/calculation`),
    await author.call('PUT', `${path}/respondent-filter/items/${form.itemIds[0]}`, [1]),
  ])
    expect(refused.json()).toMatchObject({ code: 'calculation.answersDeleted', params: { count: 4 } });
  const surveys = (await admin.call('GET', '/surveys')).json().content;
  expect(new Set(surveys.map(({ status }: { status: string }) => status))).toEqual(new Set(['DATA_DELETED']));
  const entries = (await admin.call('GET', '/audit-log?action=survey.answersDeleted')).json();
  expect(entries.totalElements).toBe(surveyIds.length);
  expect(entries.content[0]).toMatchObject({ userId: null, userName: 'Plenum', role: 'SYSTEM' });
});

test('keeps younger answers and those of other tenants', async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const { admin, author, tenantId, surveyIds } = world;
  const path = await published(world);
  const [old] = surveyIds as [number];
  await age(world, [old], 7);
  await age(other, other.surveyIds, 100);
  await keep(admin, 6);
  expect(await sweepAnswers(app.database, tenantId)).toBe(1);
  expect(await sweepAnswers(app.database, tenantId)).toBe(0);
  expect(await sweepAnswersDaily(app.database, other.tenantId, never)).toBe(0);
  expect(await tablesWith(other, ofOne)).toContain('open_answers');
  expect((await author.call('POST', `${path}/calculation`)).statusCode).toBe(409);
  await author.call('PUT', `${path}/surveys`, { surveyIds: surveyIds.slice(1) });
  expect((await author.call('POST', `${path}/calculation`)).statusCode).toBe(200);
});

test('counts from the end of a later period and never deletes without a setting', async () => {
  const world = await createWorld();
  const { admin, tenantId, surveyIds } = world;
  await age(world, surveyIds, 30);
  await inTenant(app.database, tenantId, async (db) => {
    const { id } = await db
      .insertInto('periods')
      .values({ tenant_id: tenantId, name: 'Now', starts_on: sql`now()::date`, ends_on: sql`now()::date` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('surveys')
      .set({ period_id: id })
      .where('id', '=', surveyIds[0] as number)
      .execute();
  });
  expect(await sweepAnswers(app.database, tenantId)).toBe(0);
  await keep(admin, 24);
  expect(await sweepAnswersDaily(app.database, tenantId, never)).toBe(surveyIds.length - 1);
  // Once a day, unless the period is set anew.
  await age(world, [surveyIds[0] as number], 30);
  expect(await sweepAnswersDaily(app.database, tenantId, never)).toBe(0);
});

test('resumes an interrupted sweep with each survey complete or empty', async () => {
  const world = await createWorld();
  const { admin, tenantId, surveyIds } = world;
  await age(world, surveyIds, 13);
  await keep(admin, 12);
  let asked = 0;
  expect(await sweepAnswersDaily(app.database, tenantId, () => asked++ >= 2)).toBe(2);
  const left = await inTenant(app.database, tenantId, async (db) => {
    const { rows } = await sql<{ isWhole: boolean }>`
      select (answers_deleted_at is null) = exists (
        select from survey_answers where survey_answers.survey_id = surveys.id) as "isWhole"
      from surveys`.execute(db);
    return rows;
  });
  expect(left.every(({ isWhole }) => isWhole)).toBe(true);
  expect(await sweepAnswersDaily(app.database, tenantId, never)).toBe(surveyIds.length - 2);
});

test('When somebody else than an administrator asks, or for no sound period, then nothing changes', async () => {
  const { admin, author } = await createWorld();
  for (const call of [
    author.call('GET', '/configs/retention'),
    author.call('PUT', '/configs/retention', { keepAnswersMonths: 1 }),
  ])
    expect((await call).statusCode).toBe(403);
  for (const keepAnswersMonths of [0, -1, 241, 1.5, '12'])
    expect((await admin.call('PUT', '/configs/retention', { keepAnswersMonths })).statusCode).toBe(422);
  expect((await admin.call('GET', '/configs/retention')).json()).toEqual({ keepAnswersMonths: null });
});
