import { addProvider, admitByRule, openNewProvider } from '../pages/set-up-provider.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { type FederationServer, startFederation } from '../support/federation-server.ts';
import { expect, test } from '../support/test.ts';

let federation: FederationServer;
test.beforeAll(async () => {
  federation = await startFederation();
});
test.afterAll(() => federation.close());

test('[7.29] a federation is added, and somebody finds their institution and signs in by it', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const dialog = await openNewProvider(page, 'Föderation');
  await dialog.getByLabel('Name').fill('DFN-AAI');
  await dialog.getByLabel('Adresse der Metadaten der Föderation').fill(federation.metadata);
  await dialog.getByLabel('Zertifikate, mit denen').fill(federation.certificate);
  await expectAccessible(page);
  await addProvider(page, dialog);
  await expect(page.getByText('41 Identity-Provider')).toBeVisible();
  const rule = { claim: 'eduPersonScopedAffiliation', value: 'staff@campus.example', role: 'INSTRUCTOR' };
  await admitByRule(page, rule);
  await expectAccessible(page);

  const phone = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: server.url, locale: 'de', viewport: phone });
  const visitor = await context.newPage();
  await visitor.goto('/sign-in');
  await visitor.getByRole('button', { name: 'Mit DFN-AAI anmelden' }).click();
  const field = visitor.getByRole('combobox', { name: 'Ihre Einrichtung' });
  await expect(field).toBeFocused();
  await field.fill('hochschule');
  await expect(visitor.getByText('Mehr als 20 Einrichtungen gefunden')).toBeVisible();
  await expectAccessible(visitor);
  await field.fill('gibt es nicht');
  await expect(visitor.getByText('Keine Einrichtung gefunden.')).toBeVisible();
  await field.fill('koeln');
  await expect(visitor.getByRole('option')).toHaveText(['Universität zu Kölncampus.example']);
  await field.press('ArrowDown');
  await expect(visitor.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true');
  await field.press('Enter');
  await expect(visitor).toHaveURL(/\/start$|\/reports$|\/$/);
  await expect(visitor.getByRole('button', { name: /Erika Föderiert/ })).toBeVisible();

  await context.clearCookies();
  await visitor.goto('/sign-in');
  await visitor.getByRole('button', { name: 'Mit DFN-AAI anmelden' }).click();
  await expect(visitor.getByText('Zuletzt gewählt')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('option', { name: /Köln/ }).click();
  await expect(visitor.getByRole('button', { name: /Erika Föderiert/ })).toBeVisible();
  await context.close();
});
