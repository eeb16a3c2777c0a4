import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { createSignInMeans } from './support/sign-in-means.ts';
import { expect, type TestFixtures, test } from './support/test.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const openAsAdministrator = async (
  path: string,
  { page, callApi, signInAs }: { page: Page } & Pick<TestFixtures, 'callApi' | 'signInAs'>,
) => {
  await signInAs('ADMINISTRATOR');
  const before = await (await callApi('GET', '/configs/ui')).json();
  await page.goto(path);
  return {
    save: page.getByRole('button', { name: 'Speichern', exact: true }),
    restore: () => callApi('PUT', '/configs/ui', before),
  };
};

test('[2.27], [5.06], [9.11] opens the developer tools with Shift+Alt+Enter', async ({
  page,
  server,
  callApi,
  signInAs,
}) => {
  const { username, password } = await createSignInMeans(server, 'DEAN');
  const { restore } = await openAsAdministrator('/imports', { page, callApi, signInAs });
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(heading).toHaveText('Umfragen importieren');
  await page.keyboard.press('Shift+Alt+Enter');
  const tools = page.getByRole('dialog', { name: /^(Entwicklerwerkzeuge|Developer tools)$/ });
  await tools.getByLabel('Sprache der Oberfläche').selectOption('English');
  await tools.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(heading).toHaveText('Import surveys');
  expect((await (await callApi('GET', '/configs/ui')).json()).language.user).toBe('en');
  await tools.getByLabel('Language of the interface').selectOption('Deutsch');
  await tools.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading).toHaveText('Umfragen importieren');
  await restore();

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

test('[3.16] applies changes of the interface configuration and refuses unsafe ones', async ({
  page,
  callApi,
  signInAs,
}) => {
  const { save, restore } = await openAsAdministrator('/settings', { page, callApi, signInAs });
  await expect(page.getByLabel('Dezimalzeichen')).toBeDisabled();
  await page.getByLabel('Nach der Sprache der Seite').uncheck();
  await page.getByLabel('Dezimalzeichen').selectOption('Komma');
  await page.getByLabel('Datum', { exact: true }).selectOption({ label: '2026-12-31' });
  await page.getByLabel('Uhrzeit').selectOption('H:i');
  await expect(page.getByText('So sieht es aus: 1.284,5 und 2026-12-31 18:05')).toBeVisible();
  await page.getByLabel('Vokabular').selectOption('Unternehmen');
  await save.click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  expect(await (await callApi('GET', '/configs/ui')).json()).toMatchObject({
    decimalFormat: ',',
    dateFormat: 'Y-m-d',
    timeFormat: 'H:i',
    language: { user: 'de', context: 'com' },
  });
  await restore();
});

test('[3.16] gives pages the logo, colors and footer of the tenant, previewed and refused if pale', async ({
  page,
  callApi,
  signInAs,
}) => {
  const { save, restore } = await openAsAdministrator('/settings/design', { page, callApi, signInAs });
  await expectAccessible(page);
  const upload = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bild hochladen' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const refused = page.getByText(/^Bitte geben Sie einen Pfad dieser Website ein/);
  const shown = page.getByRole('link', { name: 'Plenum, zur Startseite' }).locator('img');
  await upload('logo.png', 'image/png', Buffer.alloc(70_000));
  await expect(refused).toBeVisible();
  await upload('logo.png', 'image/png', Buffer.from('<svg/>'));
  await save.click();
  await expect(page.getByText(/Fehler|Eingabe/).first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await upload('logo.png', 'image/png', PIXEL);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await save.click();
  await saved;
  await page.reload();
  await expect(shown).toHaveAttribute('src', /^data:image\/png;base64,/);
  await page.getByRole('button', { name: 'Logo entfernen' }).click();
  await save.click();
  await expect(shown).toHaveCount(0);
  const address = page.getByLabel('Pfad des Logos');
  await expect(refused).toBeHidden();
  await address.fill('javascript:alert(1)');
  await save.click();
  await expect(refused).toBeVisible();
  await address.fill('');

  await page.getByRole('textbox', { name: 'Hauptfarbe' }).fill('#ffcc00');
  await expect(page.getByText(/^Zu blass zum Lesen/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Hauptfarbe' }).fill('#7a1f3d');
  await page.getByRole('textbox', { name: 'Fußzeile' }).fill('Stabsstelle Evaluation');
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByText('Lehrveranstaltungen im Sommer').first()).toHaveCSS(
    'color',
    'rgb(122, 31, 61)',
  );
  await save.click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  const { content } = await (await callApi('GET', '/reports')).json();
  await page.goto(`/reports/${content[0].id}/page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(122, 31, 61)');
  await expect(page.getByText('Stabsstelle Evaluation')).toBeVisible();
  await restore();
});

test('words the mails of the tenant and switches those on reports off, for good', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const { settings, mailTexts } = await (await callApi('GET', '/configs/mails')).json();
  await page.goto('/settings/mails');
  const tells = page.getByRole('switch', { name: 'Veröffentlichte Berichte per E-Mail ankündigen' });
  const attaches = page.getByRole('switch', { name: 'PDF des Berichts anhängen' });
  await expect(tells).toBeChecked();
  await attaches.check();
  await page.getByLabel('Name des Absenders').fill('Stabsstelle Evaluation');
  await tells.focus();
  await page.keyboard.press('Space');
  await expect(attaches).toBeDisabled();
  await expect(attaches).not.toBeChecked();
  await page.getByRole('button', { name: 'Absender speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();

  await page.getByText('Englisch', { exact: true }).click();
  const subject = page.getByLabel('Betreff');
  const shipped = mailTexts.find(
    ({ kind, language }: { kind: string; language: string }) =>
      kind === 'REPORTS_PUBLISHED' && language === 'en',
  ).subject;
  await expect(subject).toHaveValue(shipped);
  await subject.fill('{tenant}: news for you');
  const preview = page.getByRole('region', { name: 'Vorschau mit Beispielen' });
  await expect(preview.getByText(/: news for you$/)).toBeVisible();
  await page.getByRole('button', { name: 'Text speichern' }).click();
  await expect(page.getByRole('button', { name: 'Text speichern' })).toBeDisabled();

  await page.reload();
  await expect(tells).not.toBeChecked();
  await expect(page.getByLabel('Name des Absenders')).toHaveValue('Stabsstelle Evaluation');
  await page.getByText('Englisch', { exact: true }).click();
  await expect(subject).toHaveValue('{tenant}: news for you');
  await page.getByRole('button', { name: 'Auslieferungstext nehmen' }).click();
  await expect(subject).toHaveValue(shipped);
  await callApi('PUT', '/configs/mails', settings);
});
