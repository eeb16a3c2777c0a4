import { expectAccessible } from './support/expect-accessible.ts';
import { createSignInMeans } from './support/sign-in-means.ts';
import { expect, test } from './support/test.ts';

test('[2.27], [5.06], [9.11] When Shift+Alt+Enter is pressed, then one can sign in as someone else', async ({
  page,
  server,
  signInAs,
}) => {
  const { username, password } = await createSignInMeans(server, 'DEAN');
  await signInAs('ADMINISTRATOR');
  await page.goto('/imports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift+Alt+Enter');
  const tools = page.getByRole('dialog', { name: 'Entwicklerwerkzeuge' });
  await tools.getByRole('button', { name: 'Anmelden' }).click();
  await expect(tools.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeVisible();
  await expect(tools.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await tools.getByLabel('Benutzername').fill(username);
  await tools.getByLabel('Passwort', { exact: true }).fill('falsch');
  await tools.getByRole('button', { name: 'Anmelden' }).click();
  await expect(tools.getByRole('alert')).toContainText('Benutzername oder Passwort stimmt nicht.');
  await expectAccessible(page);
  await tools.getByLabel('Passwort', { exact: true }).fill(password);
  await tools.getByRole('button', { name: 'Anmelden' }).click();
  await expect(
    page.getByRole('button', { name: 'Benutzermenü von Ada Lovelace', includeHidden: true }),
  ).toBeAttached();
  await page.keyboard.press('Shift+Alt+Enter');
  await expect(tools).toBeHidden();
});

test('[3.16] When the interface configuration is changed, then numbers, dates and words follow', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const before = await (await callApi('GET', '/configs/ui')).json();
  await page.goto('/settings');
  await page.getByLabel('Dezimalzeichen').selectOption('Komma');
  await page.getByLabel('Datum', { exact: true }).selectOption({ label: '2026-12-31' });
  await page.getByLabel('Uhrzeit').selectOption('H:i');
  await expect(page.getByText('So sieht es aus: 1.284,5 und 2026-12-31 18:05')).toBeVisible();
  await page.getByLabel('Vokabular').selectOption('Unternehmen');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert')).toBeVisible();
  expect(await (await callApi('GET', '/configs/ui')).json()).toMatchObject({
    decimalFormat: ',',
    dateFormat: 'Y-m-d',
    timeFormat: 'H:i',
    language: { user: 'de', context: 'com' },
  });
  await callApi('PUT', '/configs/ui', before);
});

test('When a logo address is a script, then the form refuses it', async ({ page, signInAs }) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/settings');
  await page.getByLabel('Adresse des Logos').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByText('Bitte geben Sie eine https-Adresse oder einen Pfad dieser Website ein.'),
  ).toBeVisible();
  await expect(page.getByLabel('Adresse des Logos')).toBeFocused();
});
