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

test('names an editor, who opens the report from the list and may not delete it', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const { content: accounts } = await (await callApi('GET', '/users?name=Jonas+Feld')).json();
  const unitId = accounts[0].units[0].id;
  const { content: surveys } = await (
    await callApi('GET', `/surveys?units=${unitId}&status=PROCESSED`)
  ).json();
  const body = {
    title: 'Lehre zu zweit',
    surveyIds: surveys.slice(0, 2).map(({ id }: { id: number }) => id),
  };
  const { id } = await (await callApi('POST', '/reports', body)).json();
  await page.goto(`/reports/${id}`);
  await page.getByRole('button', { name: 'Mitbearbeitende' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wer diesen Bericht bearbeitet' });
  await dialog.getByRole('combobox', { name: 'Mitbearbeitende' }).fill('Jonas');
  await page.getByRole('option', { name: 'Jonas Feld' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Mitbearbeitende gespeichert')).toBeVisible();
  await signInAs('REPORT_CREATOR');
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Aktionen für Lehre zu zweit' }).click();
  await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Mitbearbeitende' }).click();
  await expect(dialog).toContainText('Mitbearbeitende: Jonas Feld.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Lehre zu zweit' }).click();
  await expect(page.getByRole('button', { name: 'Übergeben' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();
});
