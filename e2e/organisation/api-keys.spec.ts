import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('creates an API key in the page, reads with it as a program and revokes it', async ({
  page,
  signInAs,
  server,
  playwright,
}) => {
  await signInAs('REPORT_CREATOR');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'API-Schlüssel erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'API-Schlüssel erstellen' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Nächtlicher Abruf');
  await dialog.getByLabel('Berichte lesen').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  const created = page.getByRole('dialog', { name: 'Schlüssel „Nächtlicher Abruf“' });
  const key = await created.getByLabel('Schlüssel').inputValue();
  await expectAccessible(page);
  await created.getByRole('button', { name: 'Fertig' }).click();

  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await program.get('/api/v1/reports')).status()).toBe(200);
  expect((await program.get('/api/v1/surveys')).status()).toBe(403);
  expect((await program.post('/api/v1/reports', { data: { title: 'Nein', surveyIds: [1] } })).status()).toBe(
    403,
  );

  await page.reload();
  await expect(page.getByText(/liest nur · gültig bis .* · zuletzt genutzt/)).toBeVisible();
  await page.getByRole('button', { name: 'Schlüssel „Nächtlicher Abruf“ widerrufen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect(page.getByText('Noch keine Schlüssel.')).toBeVisible();
  expect((await program.get('/api/v1/reports')).status()).toBe(401);
  await program.dispose();
});
