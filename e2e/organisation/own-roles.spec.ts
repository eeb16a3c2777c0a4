import { signInPage } from '../pages/sign-in-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createSignInMeans } from '../support/sign-in-means.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('an administrator defines a role and gives it, and its holder sees and may no more', async ({
  page,
  context,
  server,
  signInAs,
  callApi,
}) => {
  const { username, password } = await createSignInMeans(server, 'REPORT_CREATOR');
  const title = unique('Nur lesen');
  await signInAs('ADMINISTRATOR');
  await page.goto('/subunits/roles');
  await expect(page.getByText('Keine eigenen Rollen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eigene Rolle anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eigene Rolle anlegen' });
  await dialog.getByLabel('Name (deutsch)').fill(title);
  await dialog.getByLabel('Grundrolle').selectOption('REPORT_CREATOR');
  await dialog.getByRole('checkbox', { name: 'Berichte lesen' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('table', { name: 'Eigene Rollen' }).getByText(title)).toBeVisible();

  await page.goto(`/subunits/people?name=${encodeURIComponent(username)}`);
  const people = page.getByRole('table', { name: 'Personen' });
  await people.getByRole('button', { name: /^Aktionen für/ }).click();
  await page.getByRole('menuitem', { name: 'Person ändern' }).click();
  const person = page.getByRole('dialog');
  const { content: units } = await (await callApi('GET', '/units')).json();
  await person.getByRole('textbox', { name: 'Einrichtungen' }).fill(units[0].name);
  await page.getByRole('option', { name: units[0].name }).first().click();
  await person.getByLabel(/^Rechte als/).selectOption({ label: title });
  await expectAccessible(page);
  await person.getByRole('button', { name: 'Speichern' }).click();
  await expect(people.getByText(title)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/subunits/roles');
  await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await context.clearCookies();
  await page.goto('/reports');
  await signInPage(page).signIn(username, password);
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  await expect(menu.getByRole('link')).toHaveCount(1);
  await expect(menu.getByRole('link')).toHaveAccessibleName('Berichte');
  await page.goto('/report-templates');
  await expect(page.getByText('Berichtsvorlagen')).toHaveCount(0);

  await signInAs('ADMINISTRATOR');
  const { content } = await (await callApi('GET', '/own-roles')).json();
  expect(content).toMatchObject([{ role: 'REPORT_CREATOR', people: 1, permissions: ['reports.read'] }]);
});
