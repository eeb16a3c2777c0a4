import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { browserLanguage } from './browser-language.ts';

test.each([
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR, de;q=0.5, en;q=0.7', 'en'],
  ['de', 'de'],
  ['DE-AT', 'de'],
  ['fr, it;q=0.9', null],
  ['en;q=0, de;q=0.1', 'de'],
  ['*', null],
  ['', null],
  [undefined, null],
  [`${'x,'.repeat(5000)}en`, null],
  ['en;q=abc, de;q=0.2', 'de'],
])('When a browser asks for %j, then Plenum speaks %s', (header, language) => {
  expect(browserLanguage(header)).toBe(language);
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('uses the chosen language, else the browser’s, else the tenant’s [3.16]', async () => {
  const tenantId = await app.createTenant('languages');
  const user = await app.createUser(tenantId, 'REPORT_CREATOR');
  const speaks = async (asked?: string): Promise<string[]> =>
    Promise.all(
      ['/session', '/configs/ui'].map(async (path) => {
        const answer = (
          await user.call('GET', path, undefined, asked ? { 'accept-language': asked } : {})
        ).json();
        return (answer.uiConfig ?? answer).language.user;
      }),
    );
  expect(await speaks('en-US,en;q=0.9')).toEqual(['en', 'en']);
  expect(await speaks('de')).toEqual(['de', 'de']);
  expect(await speaks('fr')).toEqual(['de', 'de']);
  expect(await speaks()).toEqual(['de', 'de']);
  await user.call('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
  expect(await speaks('en-US')).toEqual(['de', 'de']);
});
