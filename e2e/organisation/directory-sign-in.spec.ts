import {
  type ForgedDirectory,
  startForgedDirectory,
} from '#server/features/organisation/identity-providers/testing/forged-directory.ts';
import { addProvider, admitByRule, openNewProvider } from '../pages/set-up-provider.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const BASE = 'dc=campus,dc=example';
let campus: ForgedDirectory;
test.beforeAll(async () => {
  campus = await startForgedDirectory();
  const attributes = {
    ...{ uid: ['ada'], displayName: ['Ada Beispiel'], mail: ['ada@campus.example'] },
    ...{ entryUUID: ['uuid-of-ada'], title: ['staff'] },
  };
  campus.entries = [
    { dn: `cn=plenum,${BASE}`, password: 'only for tests', attributes: {} },
    { dn: `ou=people,${BASE}`, attributes: {} },
    { dn: `uid=ada,ou=people,${BASE}`, password: 'Adas Passwort', attributes },
  ];
});
test.afterAll(() => campus.close());

test('[7.29] a directory is added, and its people sign in with name and password', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const dialog = await openNewProvider(page, 'LDAP');
  await dialog.getByLabel('Name').fill('Hochschulkonto');
  await dialog.getByLabel('Adresse des Verzeichnisses').fill(campus.ldaps);
  await addProvider(page, dialog);
  await page.getByLabel('DN des Dienstkontos').fill(`cn=plenum,${BASE}`);
  await page.getByLabel('Passwort des Dienstkontos').fill('only for tests');
  await page.getByLabel('Suchbasis für Personen').fill(`ou=people,${BASE}`);
  await page.getByLabel('Zertifikat des Ausstellers (optional)').fill(campus.certificate);
  await admitByRule(page, { claim: 'title', role: 'INSTRUCTOR' });
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Die Verbindung steht, verschlüsselt')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: server.url, locale: 'de' });
  const visitor = await context.newPage();
  await visitor.goto('/sign-in');
  await visitor.getByRole('button', { name: 'Mit Hochschulkonto anmelden' }).click();
  await expectAccessible(visitor);
  await expect(visitor.getByLabel('Benutzername')).toBeFocused();
  await visitor.getByLabel('Benutzername').fill('ada');
  await visitor.getByLabel('Passwort', { exact: true }).fill('falsch');
  await visitor.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(visitor.getByRole('alert')).toHaveText('Benutzername oder Passwort stimmt nicht.');
  await visitor.getByLabel('Passwort', { exact: true }).fill('Adas Passwort');
  await visitor.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(visitor.getByRole('button', { name: /Ada Beispiel/ })).toBeVisible();

  await page.getByRole('button', { name: 'Token erstellen' }).click();
  await dialog.getByRole('button', { name: 'Erstellen', exact: true }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  await page.keyboard.press('Escape');
  const scim = async (method: 'post' | 'patch', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    return (await page.request[method](`${server.url}/api/v1/scim/v2${path}`, { headers, data })).json();
  };
  const known = { userName: 'ada', externalId: 'uuid-of-ada', displayName: 'Ada Beispiel', title: 'staff' };
  const { id } = await scim('post', '/Users', known);
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: /Ada Beispiel/ })).toBeVisible();
  await scim('patch', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] });
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Mit Hochschulkonto anmelden' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 Person ist inaktiv.')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
