import { addProvider, admitByRule, openNewProvider } from '../pages/set-up-provider.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { type IdentityProxy, startIdentityProxy } from '../support/identity-proxy.ts';
import { expect, test } from '../support/test.ts';

let proxy: IdentityProxy;
test.beforeAll(async () => {
  proxy = await startIdentityProxy();
});
test.afterAll(() => proxy.close());

test('[7.29] a proxy is added, and signs people in who press its button', async ({
  page,
  browser,
  server,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const dialog = await openNewProvider(page, 'Proxy');
  await dialog.getByLabel('Name').fill('Webportal');
  await dialog.getByLabel('Anmeldedienst hinter dem Proxy').fill('https://idp.campus.example');
  await expectAccessible(page);
  const id = await addProvider(page, dialog);
  await expect(page.getByLabel('Zu schützende Adresse', { exact: true })).toHaveValue(
    `${server.url}/api/v1/session/providers/${id}/proxy`,
  );
  const subject = page.getByLabel('Kopfzeile, an der eine Person erkannt wird');
  await subject.fill('X-Forwarded-User');
  await expect(page.getByText('Diese Kopfzeile kann keine Personen benennen.')).toBeVisible();
  await subject.fill('X-Remote-User');
  await page.getByRole('button', { name: 'Erzeugen' }).click();
  const secret = await page.getByLabel('Secret des Proxys').inputValue();
  await admitByRule(page, { claim: 'X-Affiliation', role: 'INSTRUCTOR' });
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Kopfzeile und Secret sind gespeichert.')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({
    ...{ baseURL: server.url, locale: 'de', proxy: { server: proxy.url } },
    // As a browser that knows the headers would send them.
    extraHTTPHeaders: { 'x-remote-user': 'eve', 'x-affiliation': 'student' },
  });
  const visitor = await context.newPage();
  await visitor.goto('/sign-in');
  await visitor.getByRole('button', { name: 'Mit Webportal anmelden' }).click();
  await expect(visitor.getByRole('alert')).toContainText('Webportal');
  proxy.identity = {
    ...{ 'plenum-proxy-secret': secret, 'x-remote-user': 'ada-0815', 'x-affiliation': 'member;staff' },
    'x-display-name': Buffer.from('Ada Müller').toString('latin1'),
  };
  await visitor.goto('/sign-in');
  await visitor.getByRole('button', { name: 'Mit Webportal anmelden' }).click();
  await expect(visitor.getByRole('button', { name: /Ada Müller/ })).toBeVisible();
  const cookies = await context.cookies(server.url);
  expect(cookies.map(({ name, sameSite }) => [name, sameSite])).toContainEqual(['plenum_session', 'Strict']);
  await context.close();
  await callApi('DELETE', `/configs/identity-providers/${id}`);
});
