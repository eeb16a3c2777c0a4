import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswers } from '#analysis/counting/packed-columns.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { roles } from '#shared/permissions.ts';
import type { ShownGuideline } from '#shared/reports/guidelines/judge-guideline.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { findFigureKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import {
  builtVisualizations,
  type ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { analysisTypes } from '#shared/vocabulary.ts';
import { inTenant } from '../db/connect.ts';
import { findScales } from '../features/curation/scales/queries.ts';
import { issueCredential } from '../features/platform/session/credentials/issue-credential.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createDemoTenant, type DemoTenant } from './create-demo-tenant.ts';

const LABS = 'Praktikum:%';

let testApp: TestApp;
let tenant: DemoTenant;
const steps: { step: string; done: number; total: number }[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  tenant = await createDemoTenant(testApp.services, (progress) => steps.push(progress));
});
afterAll(() => testApp.close());

test('When the demo tenant is made, then it says how far it is', () => {
  expect(tenant.created).toBe(true);
  const surveys = steps.filter(({ step }) => step === 'surveys');
  expect(surveys.at(-1)?.done).toBe(surveys.at(-1)?.total);
  expect(steps.at(-1)).toMatchObject({ step: 'reports' });
});

test('When it is made again, then it is the one that is there', async () => {
  expect(await createDemoTenant(testApp.services, () => {})).toEqual({ ...tenant, created: false });
  expect(await testApp.database.selectFrom('tenants').select('id').execute()).toHaveLength(1);
});

test('makes over 1,000 surveys with about 60,000 respondents in six semesters', async () => {
  const surveys = await testApp.database
    .selectFrom('surveys')
    .innerJoin('periods', 'periods.id', 'surveys.period_id')
    .innerJoin('forms', 'forms.id', 'surveys.form_id')
    .select(['response_count', 'min_respondent_count', 'status', 'periods.name', 'forms.short_name'])
    .execute();
  const respondents = surveys.reduce((sum, { response_count }) => sum + response_count, 0);
  expect(surveys.length).toBeGreaterThan(1000);
  expect(respondents).toBeGreaterThan(55_000);
  expect(respondents).toBeLessThan(65_000);
  expect(new Set(surveys.map(({ name }) => name)).size).toBe(6);
  expect(new Set(surveys.map(({ short_name }) => short_name)).size).toBe(4);
  const below = surveys.filter((survey) => survey.response_count < survey.min_respondent_count);
  expect(below.length).toBeGreaterThan(10);
  const others = surveys.filter(({ status }) => status !== 'PROCESSED');
  expect(others.length).toBeGreaterThan(10);
  expect(others.length).toBeLessThan(surveys.length / 20);
});

test('When periods are read, then each knows when it begins and ends', async () => {
  const periods = await testApp.database
    .selectFrom('periods')
    .select(['name', 'starts_on', 'ends_on'])
    .orderBy('starts_on')
    .execute();
  expect(periods.map(({ name }) => name)).toEqual([
    'WiSe 2023/24',
    'SoSe 2024',
    'WiSe 2024/25',
    'SoSe 2025',
    'WiSe 2025/26',
    'SoSe 2026',
  ]);
  expect(periods.every(({ starts_on, ends_on }) => starts_on && ends_on)).toBe(true);
});

test('When comments are counted, then over 5,000 differ, and both languages are among them', async () => {
  const rows = await testApp.database
    .selectFrom('open_answers')
    .innerJoin('items', 'items.id', 'open_answers.item_id')
    .where('items.code', 'in', ['liked', 'improve'])
    .select('texts')
    .execute();
  const texts = rows.flatMap((row) => row.texts);
  const different = new Set(texts);
  expect(different.size).toBeGreaterThan(5000);
  const share = (pattern: RegExp) => [...different].filter((text) => pattern.test(text)).length;
  expect(share(/\b(die|der|das|es|ich|zu|nicht)\b/i)).toBeGreaterThan(3000);
  expect(share(/\b(the|that|was|of|I)\b/)).toBeGreaterThan(1000);
  expect(texts.filter((text) => /\{|undefined|\s{2}|\.\./.test(text))).toEqual([]);
});

test('When course and seminar ask the same, then one item collection spans both forms', async () => {
  const spanning = await testApp.database
    .selectFrom('items')
    .select('item_collection_id')
    .groupBy('item_collection_id')
    .having((having) => having.fn.count('form_id'), '>', 1)
    .execute();
  expect(spanning.length).toBeGreaterThanOrEqual(9);
});

test('When answers are read, then leaders differ, the best pace is in the middle, and some abstain', async () => {
  const rows = await testApp.database
    .selectFrom('survey_answers')
    .innerJoin('surveys', 'surveys.id', 'survey_answers.survey_id')
    .innerJoin('forms', 'forms.id', 'surveys.form_id')
    .where('forms.short_name', '=', 'LV-Bewertung')
    .where('surveys.response_count', '>', 20)
    .select(['packed', 'surveys.leader_name'])
    .execute();
  const columnOf = (packed: Buffer, position: number) => {
    const column = decodeAnswers(packed).columns[position];
    return column?.kind === 'choice' ? [...column.codes] : [];
  };
  const overall = rows.map((row) => ({ leader: row.leader_name, codes: columnOf(row.packed, 12) }));
  const mean = (codes: number[]) => {
    const valid = codes.filter((code) => code >= 1 && code <= 5);
    return valid.reduce((sum, code) => sum + code, 0) / valid.length;
  };
  const byLeader = Map.groupBy(overall, ({ leader }) => leader);
  const means = [...byLeader.values()].map((group) => mean(group.flatMap(({ codes }) => codes)));
  expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(0.8);
  expect(mean(overall.flatMap(({ codes }) => codes))).toBeGreaterThan(3.3);
  expect(mean(overall.flatMap(({ codes }) => codes))).toBeLessThan(4.3);
  const pace = mean(rows.flatMap((row) => columnOf(row.packed, 9)));
  expect(pace).toBeGreaterThan(2.7);
  expect(pace).toBeLessThan(3.6);
  const workload = rows.flatMap((row) => columnOf(row.packed, 8));
  expect(workload.filter((code) => code === 255).length).toBeGreaterThan(1000);
  expect(workload.filter((code) => code === 0).length).toBeGreaterThan(500);
});

test('When a newcomer opens the first report, then its profile is calculated with a comparison', async () => {
  const rows = await testApp.database
    .selectFrom('report_items')
    .innerJoin('reports', 'reports.id', 'report_items.report_id')
    .where('reports.title', '=', 'Lehrveranstaltungen in Mathematik und Informatik')
    .select('data')
    .execute();
  const profiles = rows.flatMap(({ data }) => {
    const own = data as { kind: string; rows: { comparisons: { hidden: string | null }[] }[] } | null;
    return own?.kind === 'means' && own.rows[0]?.comparisons ? [own] : [];
  });
  expect(profiles).toHaveLength(1);
  for (const row of profiles[0]?.rows ?? []) expect(row.comparisons[0]?.hidden).toBeNull();
});

test('shows every visualization and every possible analysis in reports and templates', async () => {
  const rows = await testApp.database
    .selectFrom('report_items')
    .innerJoin('reports', 'reports.id', 'report_items.report_id')
    .where('template_id', 'is', null)
    .where('reports.title', 'not like', LABS)
    .select(['config', 'data', 'reports.title', 'reports.report_type as type'])
    .execute();
  const configOf = (row: (typeof rows)[number]) => row.config as ReportItemConfig;
  const shown = Map.groupBy(rows, ({ title }) => title);
  const kindsOf = (of: readonly (typeof rows)[number][]) =>
    new Set(of.map((row) => configOf(row).visualizationType));
  const analysesOf = (of: readonly (typeof rows)[number][]) =>
    new Set(of.map((row) => configOf(row).analysisType));
  expect(shown.size).toBe(6);
  for (const own of shown.values()) expect(analysesOf(own)).toEqual(new Set(analysisTypes));
  expect(kindsOf(rows.filter(({ type }) => type === 'report'))).toEqual(new Set(builtVisualizations));
  expect(kindsOf(rows.filter(({ type }) => type === 'template'))).toEqual(new Set(builtVisualizations));
  // Topics found something, and people wrote about them.
  const topics = rows.flatMap(({ data, type }) => {
    const own = data as FigureData | null;
    return type === 'report' && own?.kind === 'topics' ? [own.total] : [];
  });
  expect(topics).toHaveLength(4);
  for (const total of topics)
    expect(
      total.hidden === null && total.topics.filter(({ count }) => count !== null && count > 10).length,
    ).toBeGreaterThan(3);
});

test('derives five scales of courses, which nearly all surveys show, and five of labs', async () => {
  const scales = await inTenant(testApp.database, tenant.tenantId, (db) => findScales(db));
  expect(scales).toHaveLength(10);
  const ofLabs = scales.filter(({ surveyCount }) => surveyCount === 4);
  expect(ofLabs).toMatchObject(Array(5).fill({ withheldCount: 0, reportCount: 4 }));
  for (const { withheldCount, surveyCount, reportCount } of scales.filter((one) => !ofLabs.includes(one))) {
    expect(surveyCount).toBeGreaterThan(900);
    expect(withheldCount).toBeLessThan(surveyCount / 5);
    expect(reportCount).toBe(1);
  }
});

test('shows a missed and a kept guideline, and a norm from outside and one of own surveys', async () => {
  const snapshots = await testApp.database
    .selectFrom('report_snapshots')
    .innerJoin('quality_guidelines', 'quality_guidelines.tenant_id', 'report_snapshots.tenant_id')
    .select(['report_snapshots.title', 'guidelines', 'quality_guidelines.id', 'quality_guidelines.position'])
    .where('report_snapshots.title', 'not like', LABS)
    .where('quality_guidelines.position', '<', 2)
    .orderBy('report_snapshots.report_id')
    .orderBy('quality_guidelines.position')
    .execute();
  const results = snapshots.map(
    ({ guidelines, id }) =>
      (guidelines as { id: number; result: string }[]).find((one) => one.id === id)?.result,
  );
  expect(results.slice(0, 4)).toEqual(['missed', 'kept', 'missed', 'kept']);
  const rows = await testApp.database.selectFrom('report_items').select('data').execute();
  const bands = rows.flatMap(({ data }) => {
    const own = data as FigureData | null;
    return own?.kind === 'means' && own.norm ? [own.norm] : [];
  });
  expect(bands.every(({ hidden }) => hidden === undefined)).toBe(true);
  // Norms of own surveys have no source.
  expect(new Set(bands.map(({ source }) => source === ''))).toEqual(new Set([true, false]));
});

test('misses two of five scales, and by them a guideline, in one lab only', async () => {
  const rows = await testApp.database
    .selectFrom('report_snapshots')
    .select(['title', sql<[ShownGuideline]>`page -> 'guidelines'`.as('guidelines')])
    .where('title', 'like', LABS)
    .orderBy('report_id')
    .execute();
  const results = rows.map(({ title, guidelines: [{ result, missed, reachedCount }] }) => [
    ...[title, result, missed.map(({ de }) => de), reachedCount],
  ]);
  expect(results).toEqual([
    // The interval of one scale may not be told.
    ['Praktikum: Datenanalyse mit R, SoSe 2026', 'kept', [], 4],
    ['Praktikum: Stichproben, SoSe 2026', 'kept', [], 5],
    ['Praktikum: Datenbanken, SoSe 2026', 'missed', ['Betreuung', 'Ausstattung'], 3],
    ['Praktikum: Zeitreihen, SoSe 2026', 'kept', [], 5],
  ]);
});

test('When the demo users are counted, then each role has one, and none has a password', async () => {
  const users = await testApp.database
    .selectFrom('users')
    .select(['username', 'role', 'password_hash'])
    .execute();
  expect(users.map(({ role }) => role).sort()).toEqual([...roles].sort());
  for (const { username, role, password_hash } of users) {
    expect(password_hash).toBeNull();
    // Each attempt takes as long as with a password, so what others are often called is tried on one of them.
    const often = role === 'ADMINISTRATOR' ? ['admin', 'password', 'demo', 'no password of anybody'] : [];
    for (const password of ['', username, ...often]) {
      const answer = await testApp.app.inject({
        method: 'POST',
        url: '/api/v1/session',
        payload: { username, password, tenantSubdomain: 'demo' },
        remoteAddress: `10.1.${password.length}.1`,
      });
      expect([401, 422]).toContain(answer.statusCode);
    }
  }
});

test('When the instructor looks, then some surveys are their own', async () => {
  const own = await testApp.database
    .selectFrom('surveys')
    .innerJoin('users', 'users.id', 'surveys.leader_user_id')
    .whereRef('users.name', '=', 'surveys.leader_name')
    .where('users.role', '=', 'INSTRUCTOR')
    .select('surveys.id')
    .execute();
  expect(own.length).toBeGreaterThan(5);
});

test('When the reports are opened, then all are calculated, and all but one are published', async () => {
  const { tenantId, userId } = tenant;
  const { token } = await inTenant(testApp.database, tenantId, (db) =>
    issueCredential(db, { tenantId, userId }, 'access', new Date()),
  );
  const get = async (path: string) =>
    (
      await testApp.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })
    ).json();
  const { content } = await get('/reports');
  expect(content).toHaveLength(8);
  for (const { id, title } of content) {
    if (title.startsWith('Praktikum')) continue;
    const report = await get(`/reports/${id}`);
    expect(report).toMatchObject({ outOfDate: false, calculatedOn: expect.any(String) });
    expect(report.surveyIds.length).toBeGreaterThan(5);
    expect(report.reportItems.length).toBeGreaterThanOrEqual(8);
    expect(report.reportItems.map((item: ReportItem) => item.content.data?.kind)).toEqual(
      expect.arrayContaining(['distribution', 'means', 'comments']),
    );
    for (const { content: item } of report.reportItems as ReportItem[]) {
      if (item.config && findFigureKind(item.config) !== null) expect(item.data).not.toBeNull();
      if (item.data?.kind === 'comments') expect(item.data.total).toMatchObject({ hidden: null });
    }
  }
  expect(content.filter(({ isPublished }: { isPublished: boolean }) => isPublished)).toHaveLength(7);
  const templates = await get('/report-templates');
  expect(templates.content.map(({ itemCount }: { itemCount: number }) => itemCount)).toEqual([17, 12]);
});
