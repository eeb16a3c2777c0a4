import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ExportUsageError, exportReports } from './export.ts';

let app: TestApp;
let world: ReportWorld;
let folder = '';
let tenant = '';
const reportIds: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  folder = await mkdtemp(join(tmpdir(), 'plenum-export-'));
  const row = await app.database
    .selectFrom('tenants')
    .select('subdomain')
    .where('id', '=', world.tenantId)
    .executeTakeFirstOrThrow();
  tenant = row.subdomain;
  for (const title of ['Lehre/Überblick', 'lehre:überblick']) {
    const body = { title, surveyIds: world.lawSurveys };
    reportIds.push(String((await world.users.author.call('POST', '/reports', body)).json().id));
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

const run = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await exportReports(app.services, [...args, '--tenant', tenant], (line) => lines.push(line));
  return { code, lines };
};

test('When a report is exported, then the folder has a file of each format with the bytes that the API gives', async () => {
  const out = join(folder, 'one', 'deep');
  const [id = ''] = reportIds;
  const { code, lines } = await run(id, '--format', 'csv,xlsx', '--language', 'en', '--out', out);
  expect([code, lines]).toEqual([
    0,
    ['Lehre Überblick.csv', 'Lehre Überblick.xlsx'].map((name) => join(out, name)),
  ]);
  const english = (await world.users.admin.call('GET', `/reports/${id}`))
    .json()
    .languages.find(({ tag }: { tag: string }) => tag === 'en').id;
  const query = `format=CSV&reportLanguageId=${english}`;
  const answer = await world.users.admin.call('GET', `/reports/${id}/export?${query}`);
  expect((await readFile(lines[0] ?? '')).equals(answer.rawPayload)).toBe(true);
});

test('When several are exported, then none takes another’s name; one that is not there is told, the others are written', async () => {
  const out = join(folder, 'several');
  const { code, lines } = await run(...reportIds, '2147483647', '--format', 'json', '--out', out);
  expect([code, lines.at(-1)]).toEqual([1, 'report 2147483647: there is none']);
  expect((await readdir(out)).length).toBe(2);
});

test.each([
  [[], 'Which report?'],
  [['Lehre'], '"Lehre" is no number of a report.'],
  [['1', '--format', 'doc'], 'There is no format "doc"; there are pdf, pptx, csv, xlsx, json, codes.'],
  [['1', '--time-zone', 'Nowhere'], 'There is no time zone "Nowhere".'],
  [['1', '--wrong'], '--wrong'],
])('When it is called with %j, then it says what to do', async (args, message) => {
  await expect(exportReports(app.services, args, () => {})).rejects.toThrow(ExportUsageError);
  await expect(exportReports(app.services, args, () => {})).rejects.toThrow(message);
});
