import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { callByToken, publishReport, shareReport } from './testing/share-report.ts';

const PASSWORD = 'winter wheat over the hill';
let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let reportId: number;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://plenum.test/office' });
  world = await createReportWorld(app);
  ({ author } = world.users);
});
afterAll(() => app.close());
beforeEach(async () => {
  reportId = await publishReport(world);
});

const path = (rest = '') => `/reports/${reportId}/access-tokens${rest}`;
const share = (wanted: object = {}) => shareReport(author, reportId, wanted);
const read = (token: string, rest = '') => callByToken(app.app, token, `/reports/0${rest}`);
const open = (token: string, password: string) =>
  app.app.inject({ method: 'POST', url: '/api/v1/report-access', payload: { token, password } });
const inDatabase = <Result>(query: { execute(db: never): Promise<Result> }) =>
  inTenant(app.database, world.tenantId, (db) => query.execute(db as never));
const HOUR = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR).toISOString();
const afterFiveYears = () => new Date(Date.now() + 5 * 366 * 24 * HOUR).toISOString();

test('returns the 256-bit token of a new link once and stores its hash [2.19]', async () => {
  const made = await share({ name: ' Council ' });
  expect(made.token).toMatch(/^rl_[\w-]{43}$/);
  expect(made.link).toBe(`https://plenum.test/office/reports/${made.token}`);
  const listed = (await author.call('GET', path())).json();
  const { token: _, link: __, ...shown } = made;
  expect(listed.content).toEqual([shown]);
  expect(shown).toEqual({
    id: made.id,
    name: 'Council',
    language: 'de',
    hasPassword: false,
    expiresOn: made.expiresOn,
    createdOn: expect.any(String),
    createdBy: expect.stringMatching(/^User /),
    accessCount: 0,
    lastAccessOn: null,
  });
  const { rows } = await inDatabase(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from report_access_tokens as t where id = ${made.id}`,
  );
  expect(rows[0]?.row).not.toContain(made.token.slice(3));
});

test('shows readers by token the published report, by its id or 0 [2.03] [7.01]', async () => {
  const { token } = await share();
  const byToken = await read(token);
  expect(byToken.statusCode).toBe(200);
  const page = byToken.json();
  const ofReader = (await world.users.dean.call('GET', `/reports/${reportId}`)).json();
  expect(page.reportItems).toEqual(ofReader.reportItems);
  expect(page.reportItems.length).toBeGreaterThan(2);
  expect(page).toEqual({
    ...ofReader,
    publication: { ...ofReader.publication, units: [] },
    topSurveys: { ...ofReader.topSurveys, content: [] },
    surveysBelowMinRespondentCount: [{ id: expect.any(Number), description: '' }],
    usedReportTemplates: [],
  });
  expect((await callByToken(app.app, token, `/reports/${reportId}`)).body).toBe(byToken.body);
  const csv = await read(token, '/export?format=CSV');
  expect(csv.statusCode).toBe(200);
  expect(csv.body).toContain('The lectures are clear');
  const item = await read(token, `/report-items/${page.reportItems[0].id}/export?format=JSON`);
  expect(item.json().items).toHaveLength(1);
});

test('shows a changed report by link only after its next publication', async () => {
  const { token } = await share();
  await author.call('PATCH', `/reports/${reportId}`, { title: 'Second' });
  expect((await read(token)).json().title).toBe('First');
  expect((await read(token, '/export?format=JSON')).json().title).toBe('First');
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
  await author.call('PUT', `/reports/${reportId}/publication`, publication);
  expect((await read(token)).json().title).toBe('Second');
});

test('[2.03] When a link has a language, then its page and the texts of its report have it', async () => {
  const { token } = await share({ language: 'en' });
  const { uiConfig, language } = (await callByToken(app.app, token, '/report-access')).json();
  expect(language).toBe('en');
  expect(Object.keys(uiConfig).sort()).toEqual([
    'dateFormat',
    'decimalFormat',
    'design',
    'logoSrc',
    'permitOpenQuestionCsvExport',
    'timeFormat',
  ]);
  const { languages, reportLanguageId } = (await read(token)).json();
  const shown = languages.find(({ id }: { id: number }) => id === reportLanguageId);
  expect(shown.tag).toBe('en');
  const german = (await read((await share()).token)).json();
  expect(german.reportLanguageId).not.toBe(reportLanguageId);
  expect((await author.call('GET', '/report-access')).statusCode).toBe(404);
});

test('opens a report with a password’s grant and not with the token alone', async () => {
  const { token } = await share({ password: PASSWORD });
  for (const rest of ['', '/export?format=CSV']) {
    const answer = await read(token, rest);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'accessToken.passwordRequired']);
  }
  const wrong = await open(token, `${PASSWORD}!`);
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'accessToken.refused']);
  const opened = (await open(token, PASSWORD)).json();
  expect(opened.token).toMatch(/^rg_[\w-]{43}$/);
  expect((await read(opened.token)).json().title).toBe('First');
  expect((await open(opened.token, PASSWORD)).statusCode).toBe(401);
  const { rows } = await inDatabase(
    sql<{
      password_hash: string;
    }>`select password_hash from report_access_tokens where report_id = ${reportId}`,
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
});

test('revokes grants of the former password', async () => {
  const { token, id } = await share({ password: PASSWORD });
  const opened = (await open(token, PASSWORD)).json();
  await author.call('PATCH', path(`/${id}`), { password: `${PASSWORD} and back` });
  expect((await read(opened.token)).statusCode).toBe(401);
  expect((await open(token, PASSWORD)).statusCode).toBe(401);
  expect((await open(token, `${PASSWORD} and back`)).statusCode).toBe(200);
  await author.call('PATCH', path(`/${id}`), { password: null });
  expect((await read(token)).statusCode).toBe(200);
});

test('When a link is changed, then only what was named is another', async () => {
  const made = await share();
  const expiresOn = new Date(Date.now() + 48 * HOUR).toISOString();
  const changed = await author.call('PATCH', path(`/${made.id}`), { name: 'Board', expiresOn });
  const { token, link: _, ...before } = made;
  expect(changed.json()).toEqual({ ...before, name: 'Board', expiresOn });
  expect((await read(token)).statusCode).toBe(200);
});

test('rotates the token and keeps name and password', async () => {
  const made = await share({ password: PASSWORD });
  const grant = (await open(made.token, PASSWORD)).json();
  const rotated: NewAccessToken = (await author.call('POST', path(`/${made.id}/rotation`))).json();
  expect(rotated).toMatchObject({ id: made.id, name: 'Council', hasPassword: true });
  expect(rotated.token).not.toBe(made.token);
  expect((await read(grant.token)).statusCode).toBe(401);
  expect((await read(made.token)).json().code).toBe('error.unauthorized');
  expect((await read(rotated.token)).json().code).toBe('accessToken.passwordRequired');
  expect((await open(rotated.token, PASSWORD)).statusCode).toBe(200);
});

test('ends links for good with publication or report', async () => {
  const { token } = await share();
  expect((await author.call('DELETE', `/reports/${reportId}/publication`)).statusCode).toBe(204);
  expect((await read(token)).statusCode).toBe(401);
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
  await author.call('PUT', `/reports/${reportId}/publication`, publication);
  expect((await read(token)).statusCode).toBe(401);
  expect((await author.call('GET', path())).json().content).toEqual([]);
  const other = await share();
  expect((await read(other.token)).statusCode).toBe(200);
  expect((await author.call('DELETE', `/reports/${reportId}`)).statusCode).toBe(204);
  expect((await read(other.token)).statusCode).toBe(401);
});

test('When the publication is planned, then a link opens from its minute on', async () => {
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: inAnHour() };
  await author.call('PUT', `/reports/${reportId}/publication`, publication);
  const { token } = await share({ expiresOn: new Date(Date.now() + 48 * HOUR).toISOString() });
  expect((await read(token)).statusCode).toBe(401);
  await inDatabase(sql`update report_publications set published_on = published_on - interval '2 hours'
    where report_id = ${reportId}`);
  expect((await read(token)).statusCode).toBe(200);
});

test('When a link is used, then the minutes are listed and counted, and nothing says by whom', async () => {
  const { token, id } = await share();
  const [first] = (await read(token)).json().reportItems;
  await read(token, '/export?format=CSV');
  await read(token, `/report-items/${first.id}/comments`);
  const listed = (await author.call('GET', path())).json().content[0];
  expect(listed.accessCount).toBe(2);
  expect(Date.now() - Date.parse(listed.lastAccessOn)).toBeLessThan(HOUR);
  const accesses = (await author.call('GET', path(`/${id}/accesses`))).json();
  const total = accesses.content.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(total).toBe(2);
  expect(Object.keys(accesses.content[0])).toEqual(['accessedOn', 'count']);
  expect(accesses.content[0].accessedOn).toMatch(/:00\.000Z$/);
  const { rows } = await inDatabase(sql<{ names: string[] }>`
    select array_agg(column_name::text order by ordinal_position) as names from information_schema.columns
    where table_name = 'report_accesses'`);
  expect(rows[0]?.names).toEqual(['tenant_id', 'access_token_id', 'accessed_at', 'count']);
});

const wrongLinks = [
  ['a blank name', { name: '  ' }, 'name', 'input.too_small'],
  ['a long name', { name: 'x'.repeat(101) }, 'name', 'input.too_big'],
  ['an expiry that is over', { expiresOn: '2020-01-01T00:00:00Z' }, 'expiresOn', 'input.notInFuture'],
  ['an expiry beyond five years', { expiresOn: afterFiveYears() }, 'expiresOn', 'input.tooFarAhead'],
  ['an expiry that is none', { expiresOn: 'tomorrow' }, 'expiresOn', 'input.invalid_format'],
  ['a language that is none', { language: 'fr' }, 'language', 'input.invalid_value'],
  ['a short password', { password: 'short' }, 'password', 'input.passwordTooShort'],
  ['a common password', { password: 'password1234' }, 'password', 'input.passwordTooEasy'],
] as const;

test('When something of a link is wrong, then its place is named, and nothing changes', async () => {
  const { id, token: _, link: __, ...before } = await share();
  for (const [what, wanted, at, code] of wrongLinks) {
    const body = { name: 'Council', language: 'de', expiresOn: inAnHour(), ...wanted };
    for (const answer of [
      await author.call('POST', path(), body),
      await author.call('PATCH', path(`/${id}`), wanted),
    ]) {
      expect([what, answer.statusCode]).toEqual([what, 422]);
      expect(answer.json().errors).toMatchObject([{ path: at, code }]);
    }
  }
  expect((await author.call('GET', path())).json().content).toEqual([{ id, ...before }]);
});

test('When a report is not published, or has a hundred links, then there is none more', async () => {
  await author.call('DELETE', `/reports/${reportId}/publication`);
  const body = { name: 'Council', language: 'de', expiresOn: inAnHour() };
  const draft = await author.call('POST', path(), body);
  expect([draft.statusCode, draft.json().code]).toEqual([409, 'report.notPublished']);
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
  await author.call('PUT', `/reports/${reportId}/publication`, publication);
  await inDatabase(sql`insert into report_access_tokens
      (tenant_id, report_id, name, language, token_hash, expires_at, created_by)
    select ${world.tenantId}, ${reportId}, 'n', 'de', sha256(number::text::bytea), now() + interval '1 day', 'x'
    from generate_series(1, 100) as number`);
  const full = await author.call('POST', path(), body);
  expect([full.statusCode, full.json().code]).toEqual([422, 'accessToken.error.limitExceeded']);
});

test('When the report is locked, then its links can be made and revoked', async () => {
  await author.call('PUT', `/reports/${reportId}/lock`, { isLocked: true });
  const { id, token } = await share();
  expect((await author.call('DELETE', path(`/${id}`))).statusCode).toBe(204);
  expect((await read(token)).statusCode).toBe(401);
  expect((await author.call('DELETE', path(`/${id}`))).statusCode).toBe(404);
});

test('keeps links from people who may only read the report', async () => {
  const { id } = await share();
  const { dean, lecturer, artsAuthor, colleague } = world.users;
  const expected = new Map([
    [dean, 403],
    [lecturer, 403],
    [artsAuthor, 404],
    [colleague, 404],
  ]);
  for (const [user, status] of expected) {
    const calls = [
      user.call('GET', path()),
      user.call('POST', path(), { name: 'x', language: 'de', expiresOn: inAnHour() }),
      user.call('PATCH', path(`/${id}`), { name: 'x' }),
      user.call('POST', path(`/${id}/rotation`)),
      user.call('GET', path(`/${id}/accesses`)),
      user.call('DELETE', path(`/${id}`)),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => status));
  }
  const otherReport = await publishReport(world, 'Other');
  for (const [method, rest] of [
    ['PATCH', ''],
    ['POST', '/rotation'],
    ['GET', '/accesses'],
    ['DELETE', ''],
  ] as const) {
    const body = method === 'PATCH' ? { name: 'x' } : undefined;
    const answer = await author.call(method, `/reports/${otherReport}/access-tokens/${id}${rest}`, body);
    expect([method, rest, answer.statusCode]).toEqual([method, rest, 404]);
  }
});
