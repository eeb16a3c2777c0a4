import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Trx } from '../db/connect.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createDemoTenant } from './create-demo-tenant.ts';

const scale = 0.08;
let testApp: TestApp;
const tenantIds = { de: 0, en: 0 };
const languages = ['de', 'en'] as const;

beforeAll(async () => {
  testApp = await createTestApp();
  for (const language of languages) {
    const { tenantId } = await createDemoTenant(testApp.services, () => {}, { scale, language });
    tenantIds[language] = tenantId;
  }
});
afterAll(() => testApp.close());

const readBoth = async <Result>(work: (db: Trx) => Promise<Result>): Promise<[Result, Result]> => [
  await inTenant(testApp.database, tenantIds.de, work),
  await inTenant(testApp.database, tenantIds.en, work),
];

test('has the same answers as the German demo, survey by survey', async () => {
  const [german, english] = await readBoth((db) =>
    db
      .selectFrom('survey_answers')
      .innerJoin('surveys', 'surveys.id', 'survey_answers.survey_id')
      .select(['packed', 'response_count', 'status'])
      .orderBy('surveys.id')
      .execute(),
  );
  expect(german.length).toBeGreaterThan(60);
  expect(english).toEqual(german);
});

test('has the same units, people, reports and elements as the German demo', async () => {
  const [german, english] = await readBoth(async (db) => {
    const units = await db.selectFrom('units').select('id').execute();
    const leaders = await db.selectFrom('surveys').select('leader_name').distinct().execute();
    const reports = await db
      .selectFrom('report_items')
      .innerJoin('reports', 'reports.id', 'report_items.report_id')
      .select((select) => ['report_type', select.fn.countAll<number>().as('items')])
      .groupBy(['reports.id', 'report_type'])
      .orderBy('reports.id')
      .execute();
    return [units.length, leaders.length, reports];
  });
  expect(english).toEqual(german);
});

test('has a report that the author edits with its owner, in both languages', async () => {
  const both = await readBoth((db) =>
    db
      .selectFrom('report_editors')
      .innerJoin('reports', 'reports.id', 'report_editors.report_id')
      .innerJoin('users', 'users.id', 'report_editors.user_id')
      .select(['reports.title', 'users.role'])
      .execute(),
  );
  expect(both).toEqual([
    [{ title: 'Lehrveranstaltungen in den Wirtschaftswissenschaften', role: 'REPORT_CREATOR' }],
    [{ title: 'Courses in Business and Economics', role: 'REPORT_CREATOR' }],
  ]);
});

test('shows an English reader only English names, titles and headings', async () => {
  const [, shown] = await readBoth(async (db) => {
    const units = await db.selectFrom('units').select('name').execute();
    const reports = await db.selectFrom('reports').select('title as name').execute();
    const forms = await db.selectFrom('forms').select('short_name as name').execute();
    const users = await db.selectFrom('users').select('name').execute();
    const periods = await db.selectFrom('periods').select('name').execute();
    const items = await db.selectFrom('report_items').select('config').execute();
    const titles = items.flatMap(({ config }) => {
      const { title, text } = config as { title?: string; text?: unknown };
      return [{ name: title ?? '' }, { name: JSON.stringify(text ?? '') }];
    });
    return [...units, ...reports, ...forms, ...users, ...periods, ...titles].map(({ name }) => name);
  });
  expect(shown).toContain('Faculty of Mathematics and Computer Science');
  expect(shown).toContain('Courses in Mathematics and Computer Science');
  expect(shown).toContain('Agreement at a glance');
  const german = /[äöüß]|\b(und|der|die|das|für|im|Fakultät|Institut|SoSe|WiSe|Bericht|Umfragen)\b/i;
  expect(shown.filter((name) => german.test(name ?? ''))).toEqual([]);
});

test('has English comments except about courses that are taught in German', async () => {
  const [, rows] = await readBoth((db) =>
    db
      .selectFrom('open_answers')
      .innerJoin('surveys', 'surveys.id', 'open_answers.survey_id')
      .innerJoin('units', 'units.id', 'surveys.unit_id')
      .select(['texts', 'units.name'])
      .execute(),
  );
  const german = (texts: readonly string[]) =>
    texts.filter((text) => /\b(die|der|das|ist|und|zu)\b/i.test(text));
  const elsewhere = rows.filter(({ name }) => name !== 'Department of German Studies');
  expect(elsewhere.flatMap(({ texts }) => texts).length).toBeGreaterThan(300);
  expect(elsewhere.flatMap(({ texts }) => german(texts))).toEqual([]);
  const taughtInGerman = rows.filter(({ name }) => name === 'Department of German Studies');
  expect(taughtInGerman.flatMap(({ texts }) => german(texts)).length).toBeGreaterThan(2);
});

test('shows the words of its comments wherever the German demo does', async () => {
  const [german, english] = await readBoth(async (db) => {
    const rows = await db.selectFrom('report_items').select(['config', 'data']).orderBy('id').execute();
    return rows.flatMap(({ config, data }) => {
      const { analysisType, wordLanguage } = config as { analysisType: string; wordLanguage?: string };
      const { total } = (data ?? {}) as { total?: { hidden: string | null } };
      return analysisType === 'WORD_FREQUENCY' ? [{ wordLanguage, hidden: total?.hidden ?? null }] : [];
    });
  });
  expect(german.length).toBeGreaterThan(5);
  expect(english).toEqual(german.map((row) => ({ ...row, wordLanguage: 'en' })));
});
