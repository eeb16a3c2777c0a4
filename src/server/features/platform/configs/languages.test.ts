import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let testApp: TestApp;
let world: ReportWorld;
let admin: TestUser;
let author: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  world = await createReportWorld(testApp);
  ({ admin, author } = world.users);
});

const offer = (offered: string[], defaultLanguage = 'de') =>
  admin.call('PUT', '/configs/languages', { defaultLanguage, offered });
const createReport = async () =>
  (await author.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys })).json();
const read = async (id: number) => (await author.call('GET', `/reports/${id}`)).json();
const tags = ({ languages }: { languages: { tag: string }[] }) => languages.map(({ tag }) => tag);
const tagOf = (page: { languages: { id: number; tag: string }[]; reportLanguageId: number }) =>
  page.languages.find(({ id }) => id === page.reportLanguageId)?.tag;

test('returns the default, the offered languages and those of forms', async () => {
  const known = [
    { tag: 'de', formCount: 2 },
    { tag: 'en', formCount: 2 },
  ];
  expect((await admin.call('GET', '/configs/languages')).json()).toEqual({
    ...{ defaultLanguage: 'de', offered: [], known },
  });
  expect((await offer(['en', 'en'], 'en')).json()).toEqual({ defaultLanguage: 'en', offered: ['en'], known });
});

test('applies the tenant’s default language to people who have chosen none [3.16]', async () => {
  await admin.call('PUT', '/configs/ui', { decimalFormat: ',' });
  await offer([], 'en');
  const config = async (user: TestUser, headers?: Record<string, string>) =>
    (await user.call('GET', '/configs/ui', undefined, headers)).json();
  expect(await config(author)).toMatchObject({
    decimalFormat: ',',
    language: { user: 'en', context: 'edu' },
  });
  const session = (await author.call('GET', '/session')).json();
  expect(session.uiConfig.language.user).toBe('en');
  expect((await config(author, { 'accept-language': 'de-DE' })).language.user).toBe('de');
  await author.call('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
  expect((await config(author)).language.user).toBe('de');
  const { subdomain } = session.tenant;
  const before = await testApp.app.inject({
    url: '/api/v1/tenants',
    headers: { host: `${subdomain}.plenum.test` },
  });
  expect(before.json()).toMatchObject({ subdomain, language: 'en' });
});

test('[2.15] When a report is made, then in the default language among those that are offered', async () => {
  await offer([], 'en');
  expect(tagOf(await createReport())).toBe('en');
  await offer(['de'], 'en');
  const made = await createReport();
  expect([tags(made), tagOf(made)]).toEqual([['de'], 'de']);
});

test('hides a removed language and restores its texts when it returns [2.15]', async () => {
  const { id, languages } = await createReport();
  const idOf = (tag: string) => languages.find((one: { tag: string }) => one.tag === tag).id;
  await author.call('PATCH', `/reports/${id}`, { reportLanguageId: idOf('en') });
  const textOf = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [] }] }],
  });
  const config = {
    ...{ visualizationType: 'RICH_TEXT', analysisType: 'STRUCTURAL_ELEMENTS', title: null },
    text: textOf('Einleitung'),
    texts: { en: textOf('Introduction') },
  };
  const added = await author.call('POST', `/reports/${id}/report-items`, { config });
  expect(added.statusCode, added.body).toBeLessThan(300);
  const before = await read(id);
  expect(tagOf(before)).toBe('en');
  await offer(['de']);
  const without = await read(id);
  expect([tags(without), tagOf(without)]).toEqual([['de'], 'de']);
  const refused = await author.call('PATCH', `/reports/${id}`, { reportLanguageId: idOf('en') });
  expect(refused.json().errors).toEqual([{ path: 'reportLanguageId', code: 'input.language' }]);
  await offer([]);
  const again = await read(id);
  expect(tagOf(again)).toBe('en');
  expect(again.reportItems).toEqual(before.reportItems);
});

test('When none of a form’s languages is offered, then its reports keep the form’s own', async () => {
  await offer(['fr']);
  expect(tags(await createReport())).toEqual(['de', 'en']);
});

test('When languages are set without the permission or are none, then it is refused', async () => {
  expect((await world.users.dean.call('GET', '/configs/languages')).statusCode).toBe(403);
  const wanted = { defaultLanguage: 'de', offered: [] };
  expect((await author.call('PUT', '/configs/languages', wanted)).statusCode).toBe(403);
  expect((await offer([], 'fr')).statusCode).toBe(422);
  expect((await offer([''])).statusCode).toBe(422);
});
