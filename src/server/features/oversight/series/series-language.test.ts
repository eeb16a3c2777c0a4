import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Series, SubjectPage, WantedSeries } from '#shared/oversight/series/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { runNewestJob } from '../../../testing/run-newest-job.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { seriesJob } from './series-job.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let templateId: number;

const post = async (path: string, body: object, user = author) => {
  const answer = await user.call('POST', path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ author } = world.users);
  templateId = (await post('/report-templates', { title: 'Lehre', formId: world.form.id })).id;
  const itemIds = world.form.itemIds.slice(0, 1);
  await post(`/report-templates/${templateId}/report-items/batch`, { itemIds });
});
afterAll(() => app.close());

const settings = (more: Partial<WantedSeries> = {}): WantedSeries => ({
  ...{ name: 'Winter', templateId, kind: 'SURVEY', titlePattern: '{survey}', comparisons: [] },
  selection: { formIds: [], periodIds: [], unitIds: [], surveyIds: world.lawSurveys.slice(0, 2) },
  ...{ readers: 'LEADER', publishedOn: null, includesUnitsAbove: true, sendsMail: false },
  ...more,
});
const speak = (user: 'de' | 'en') =>
  author.call('PUT', '/configs/ui', { language: { user, context: 'edu' } });
const run = async (id: number): Promise<void> => {
  expect((await author.call('POST', `/series/${id}/run`)).statusCode).toBe(202);
  await runNewestJob(app.services, world.tenantId, seriesJob);
};
const subjects = async (id: number): Promise<SubjectPage> =>
  (await author.call('GET', `/series/${id}/subjects`)).json();
const preview = async (id: number, wanted: WantedSeries): Promise<SubjectPage['counts']> =>
  (await post(`/series/preview?seriesId=${id}`, wanted)).counts;
const languageOf = async (reportId: number | null | undefined): Promise<string> => {
  const { languages, reportLanguageId } = (await author.call('GET', `/reports/${reportId}`)).json();
  return languages.find(({ id }: { id: number }) => id === reportLanguageId).tag;
};

test('When the owner of a series changes the language of the pages, then nothing is to be made anew', async () => {
  await speak('de');
  const { id, settings: kept }: Series = await post('/series', settings());
  expect(kept.language).toBe('de');
  await run(id);
  await speak('en');
  expect((await subjects(id)).counts).toMatchObject({ UNCHANGED: 2, CHANGED: 0 });
  // Also while the settings are changed, whether they name the language or leave it.
  for (const language of [undefined, 'de'])
    expect(await preview(id, settings({ language }))).toMatchObject({ UNCHANGED: 2, CHANGED: 0, NEW: 0 });
  const put = await author.call('PUT', `/series/${id}`, { version: 1, settings: settings() });
  expect(put.json().settings.language).toBe('de');
  expect((await subjects(id)).counts).toMatchObject({ UNCHANGED: 2 });
});

test('When another language is chosen for a series, then all of its reports are made anew in it', async () => {
  await speak('de');
  const { id }: Series = await post('/series', settings({ name: 'English' }));
  await run(id);
  const english = settings({ language: 'en' });
  expect(await preview(id, english)).toMatchObject({ CHANGED: 2, UNCHANGED: 0 });
  await author.call('PUT', `/series/${id}`, { version: 1, settings: english });
  await run(id);
  const { content, counts } = await subjects(id);
  expect(counts).toMatchObject({ UNCHANGED: 2, CHANGED: 0 });
  expect(await languageOf(content[0]?.reportId)).toBe('en');
});

test('rejects a language that the tenant lacks and defaults to the owner’s', async () => {
  const refused = await author.call('POST', '/series', settings({ language: 'tlh' }));
  expect(refused.json()).toMatchObject({ code: 'error.badInput', errors: [{ path: 'language' }] });
  await speak('en');
  expect((await post('/series', settings())).settings.language).toBe('en');
});

test('When somebody previews changes of a series that is another’s, then it is refused as the series is', async () => {
  const { id }: Series = await post('/series', settings({ name: 'Mine' }));
  const status = async (user: TestUser) =>
    (await user.call('POST', `/series/preview?seriesId=${id}`, settings())).statusCode;
  expect([await status(world.users.admin), await status(world.users.colleague)]).toEqual([403, 404]);
});

test('When a series is older than its language, then the migration gives it that of its owner’s pages', async () => {
  await speak('en');
  const { id }: Series = await post('/series', settings({ name: 'Old', language: 'de' }));
  const migration = readFileSync(
    join(import.meta.dirname, '../../../../../migrations/0492-languages-of-series.sql'),
    'utf8',
  );
  await inTenant(app.database, world.tenantId, async (db) => {
    await sql`update series set settings = settings - 'language' where id = ${id}`.execute(db);
    await sql.raw(migration).execute(db);
  });
  expect((await author.call('GET', `/series/${id}`)).json().settings).toMatchObject({
    ...{ language: 'en', kind: 'SURVEY', titlePattern: '{survey}' },
  });
});
