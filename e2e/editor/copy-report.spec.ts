import { prepareReport } from '../pages/prepare-report.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('copies a report from the list with two clicks and from the editor with one', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  await prepareReport(callApi, { title: 'Lehre zum Kopieren', items: 2 });
  await page.goto('/reports?title=Lehre+zum+Kopieren');
  await page.getByRole('button', { name: 'Aktionen für Lehre zum Kopieren' }).click();
  await page.getByRole('menuitem', { name: 'Kopieren' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Kopie von Lehre zum Kopieren');
  await expect(page.getByText('Nichts davon ist veröffentlicht.')).toBeVisible();
  await expect(page.locator('[data-report-item], article')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Kopieren' }).click();
  await expect(title).toHaveText('Kopie von Kopie von Lehre zum Kopieren');
});

test('hands a report over with four clicks; who gave it away is back at the list', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const report = await prepareReport(callApi, { title: 'Lehre zum Übergeben', items: 1 });
  await callApi('POST', '/users', {
    ...{ username: 'nachfolge', name: 'Nora Nachfolge', roles: ['ADMINISTRATOR'], unitIds: [] },
  });
  await page.goto(`/reports/${report.id}`);
  await page.getByRole('button', { name: 'Übergeben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bericht übergeben' });
  await expect(dialog.getByRole('button', { name: 'Übergeben' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Neue Besitzerin oder neuer Besitzer' }).click();
  await page.getByRole('option', { name: 'Nora Nachfolge' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Übergeben' }).click();
  await expect(page.getByText('„Lehre zum Übergeben“ gehört jetzt Nora Nachfolge')).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('row', { name: /Lehre zum Übergeben/ })).toContainText('Nora Nachfolge');
});
