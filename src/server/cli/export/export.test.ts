import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { readPdf } from '../../features/publishing/exports/testing/read-pdf.ts';
import { recordedActions } from '../../testing/recorded-actions.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportReports } from './export.ts';
import { ExportUsageError } from './export-request.ts';

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

test('writes each format of a report with the bytes of the API', async () => {
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
  expect(await recordedActions(app.database, world.tenantId)).toEqual(
    Array(2).fill('COMMAND report.exported'),
  );
});

test('writes several reports under distinct names and names the missing one', async () => {
  const out = join(folder, 'several');
  const { code, lines } = await run(...reportIds, '2147483647', '--format', 'json', '--out', out);
  expect([code, lines.at(-1)]).toEqual([1, 'report 2147483647: there is none, or the user may not read it']);
  expect((await readdir(out)).length).toBe(2);
});

test('writes PDF on Letter landscape, and slides', async () => {
  const out = join(folder, 'paper');
  const [id = ''] = reportIds;
  const paper = ['--paper', 'letter', '--orientation', 'landscape'];
  const { code, lines } = await run(id, '--format', 'pdf,pptx', '--language', 'en', ...paper, '--out', out);
  expect([code, lines]).toEqual([
    0,
    ['Lehre Überblick.pdf', 'Lehre Überblick.pptx'].map((name) => join(out, name)),
  ]);
  const pdf = await readPdf(await readFile(lines[0] ?? ''));
  expect([pdf.title, pdf.language]).toEqual(['Lehre/Überblick', 'en']);
  expect(pdf.pages[0]).toMatchObject({ width: 792, height: 612 });
});

test('writes every report of a template once', async () => {
  const { author } = world.users;
  const body = { title: 'Vorlage', formId: world.form.id };
  const templateIds: string[] = [];
  for (let count = 0; count < 2; count += 1)
    templateIds.push(String((await author.call('POST', '/report-templates', body)).json().id));
  const [used = '', unused = ''] = templateIds;
  for (const id of reportIds)
    expect((await author.call('PUT', `/reports/${id}/templates/${used}`)).statusCode).toBeLessThan(300);
  const out = join(folder, 'template');
  const asked = ['--template', used, '--template', unused, '--template', '2147483647'];
  const { code, lines } = await run(...asked, reportIds[1] ?? '', '--format', 'csv', '--out', out);
  expect(code).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    `template ${unused}: no report uses it`,
    'template 2147483647: there is none',
  ]);
  expect((await readdir(out)).map((name) => name.split(' ')[0]).sort()).toEqual([...reportIds].sort());
});

test('When a file of that name is there, then it stays, unless it is the same or may be replaced', async () => {
  const out = join(folder, 'again');
  const [id = ''] = reportIds;
  const args = [id, '--format', 'csv', '--out', out];
  const [path = ''] = (await run(...args)).lines;
  const bytes = await readFile(path);
  expect(await run(...args)).toEqual({ code: 0, lines: [path] });
  await writeFile(path, 'mine');
  expect(await run(...args)).toEqual({
    code: 1,
    lines: [`${path}: there is another file; --overwrite replaces it`],
  });
  expect(await readFile(path, 'utf8')).toBe('mine');
  expect(await run(...args, '--overwrite')).toEqual({ code: 0, lines: [path] });
  expect((await readFile(path)).equals(bytes)).toBe(true);
  expect(await readdir(out)).toHaveLength(1);
});

test('When the folder cannot be written, then it says so and nothing is made', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const [id = ''] = reportIds;
  for (const out of [file, join(file, 'below')])
    await expect(run(id, '--format', 'csv', '--out', out)).rejects.toThrow(
      `The folder ${out} cannot be written`,
    );
});

test('When it is done for a user, then reports that they may not read are not written', async () => {
  const out = join(folder, 'user');
  const [id = ''] = reportIds;
  const nameOf = async ({ userId }: { userId: number }): Promise<string> => {
    const users = await inTenant(app.database, world.tenantId, (db) =>
      db.selectFrom('users').select('username').where('id', '=', userId).execute(),
    );
    return users[0]?.username ?? '';
  };
  const stranger = await nameOf(world.users.artsAuthor);
  const { code, lines } = await run(id, '--user', stranger, '--format', 'csv', '--out', out);
  expect([code, lines]).toEqual([1, [`report ${id}: there is none, or the user may not read it`]]);
  const author = await nameOf(world.users.author);
  const may = await run(id, '--user', author, '--format', 'csv', '--out', out);
  expect([may.code, await readdir(out)]).toEqual([0, ['Lehre Überblick.csv']]);
});

test.each([
  [[], 'Which report?'],
  [['Lehre'], '"Lehre" is no number of a report.'],
  [
    ['1', '--format', 'doc'],
    'There is no format "doc"; there are pdf, docx, pptx, csv, xlsx, json, codes, statistics.',
  ],
  [['1', '--time-zone', 'Nowhere'], 'There is no time zone "Nowhere".'],
  [['1', '--wrong'], '--wrong'],
  [['--template', 'x'], '"x" is no number of a template.'],
  [['1', '--paper', 'a3'], 'There is no paper "a3"; there are a4, letter.'],
  [['1', '--user', 'nobody'], 'There is no user "nobody".'],
])('When it is called with %j, then it says what to do', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(ExportUsageError);
  await expect(run(...args)).rejects.toThrow(message);
});
