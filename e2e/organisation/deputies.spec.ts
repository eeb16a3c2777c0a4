import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('names a deputy on the own page and ends it', async ({ page, signInAs }) => {
  await signInAs('DEAN');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Vertretung benennen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vertretung benennen' });
  await dialog.getByRole('button', { name: 'Benennen' }).click();
  await expect(dialog.getByText('Bitte wählen Sie den letzten Tag.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Vertretung durch' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Letzter Tag').fill(await dialog.getByLabel('Erster Tag').inputValue());
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Benennen' }).click();
  await expect(page.getByText(/vertritt Sie/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Vertretung von .* beenden$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByText('Es ist keine Vertretung benannt.')).toBeVisible();
});

test('acts as a deputy from the user menu until the deputyship ends', async ({ page, signInAs, callApi }) => {
  const idOf = async (): Promise<number> => (await (await callApi('GET', '/session')).json()).user.id;
  await signInAs('DEAN');
  const personId = await idOf();
  const { today } = await (await callApi('GET', '/own-deputies')).json();
  await signInAs('REPORT_CREATOR');
  const deputyId = await idOf();
  await signInAs('ADMINISTRATOR');
  const named = await callApi('POST', `/users/${personId}/deputies`, {
    ...{ role: 'DEAN', unitId: null, deputyId, startsOn: today, endsOn: today },
  });
  const { id } = await named.json();
  await signInAs('REPORT_CREATOR');
  await page.goto('/reports');
  const menu = page.getByRole('button', { name: /^Benutzermenü von/ });
  await menu.click();
  await page.getByRole('button', { name: /^Wechseln zu: Dekanat \(für .*, bis / }).click();
  await expect(
    page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Überblick' }),
  ).toBeVisible();
  await menu.click();
  await expect(page.getByText(/^für .*, bis /)).toBeVisible();
  await expectAccessible(page);
  await callApi('DELETE', `/own-deputies/${id}`);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Die Vertretung ist beendet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'In eigener Rolle fortfahren' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Serien' }),
  ).toBeVisible();
});
