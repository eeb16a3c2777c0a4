import {
  type RealProvider,
  startRealProvider,
} from '#server/features/organisation/identity-providers/testing/real-provider.ts';
import type { OidcProvider } from '#shared/organisation/identity-providers/contract.ts';
import { addProvider, admitByRule, openNewProvider } from '../pages/set-up-provider.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const CLIENT = { id: 'plenum', secret: 'a-secret-of-this-test-0123456789' };

let campus: RealProvider;
test.beforeAll(async () => {
  campus = await startRealProvider();
});
test.afterAll(() => campus.close());

test('[2.03], [7.29] an administrator adds a provider, and people sign in and out with it', async ({
  page,
  browser,
  server,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const dialog = await openNewProvider(page, 'OpenID Connect');
  await dialog.getByLabel('Name').fill('Campus-Konto');
  await dialog.getByLabel('Issuer').fill(campus.issuer);
  const id = await addProvider(page, dialog);
  const providers: OidcProvider[] = await (await callApi('GET', '/configs/identity-providers')).json();
  const { addresses } = providers.find((one) => one.id === id) as OidcProvider;
  await campus.serve([
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [addresses.redirect],
      post_logout_redirect_uris: [addresses.afterSignOut],
    },
  ]);

  await page.getByLabel('Client-ID').fill(CLIENT.id);
  await page.getByLabel('Client-Secret').fill(CLIENT.secret);
  await admitByRule(page, { claim: 'affiliation', role: 'DATA_COLLECTOR' });
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Die Verbindung steht. Der Dienst veröffentlicht 1 Schlüssel.')).toBeVisible();
  await expectAccessible(page);

  const stranger = await browser.newContext({ baseURL: server.url, locale: 'de' });
  const visit = await stranger.newPage();
  campus.become({ sub: 'guest', name: 'Gast', affiliation: ['guest'] });
  await visit.goto('/sign-in');
  await visit.getByRole('button', { name: 'Mit Campus-Konto anmelden' }).click();
  await expect(visit.getByRole('alert')).toBeVisible();
  await expectAccessible(visit);
  await stranger.close();

  const colleague = await browser.newContext({ baseURL: server.url, locale: 'de' });
  const own = await colleague.newPage();
  campus.become({ sub: 'erika', name: 'Erika Muster', affiliation: ['staff'] });
  // The page that was asked for comes after the detour.
  await own.goto('/imports');
  await own.getByRole('button', { name: 'Mit Campus-Konto anmelden' }).click();
  await expect(own).toHaveURL(/\/imports$/);
  await own.getByRole('button', { name: /Erika Muster/ }).click();
  await own.getByText('Abmelden', { exact: true }).click();
  // The provider asks whether to end its session, too, and leads back.
  await own.waitForURL(`${campus.issuer}/session/end**`);
  await own.locator('form').evaluate((form: HTMLFormElement) => {
    form.append(Object.assign(document.createElement('input'), { name: 'logout', value: 'yes' }));
    form.submit();
  });
  await expect(own.getByRole('button', { name: 'Mit Campus-Konto anmelden' })).toBeVisible();
  expect((await colleague.request.get('/api/v1/session')).status()).toBe(401);
  await colleague.close();
  await callApi('DELETE', `/configs/identity-providers/${id}`);
});
