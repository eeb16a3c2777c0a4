import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.08] [2.09] [2.15] [2.22] [4.08] [7.23] shows the figures of the current filter and language', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Rechnen', items: 2 });
  const read = async () => (await callApi('GET', `/reports/${report.id}`)).json();
  const charts = page.getByRole('img', { name: /^Balkendiagramm/ });
  const outOfDate = page.getByText('Die Auswertung ist nicht aktuell.');
  const sidebar = page.getByRole('complementary', { name: 'Konfiguration' });
  const dialog = page.getByRole('dialog');

  await test.step('[4.08], [7.23] calculated: its figures are on the page', async () => {
    await expect(page.getByText('Noch nicht berechnet').first()).toBeVisible();
    await editor.calculate.click();
    await expect(charts).toHaveCount(2);
    const { total } = (await read()).reportItems[0].content.data.figures[0];
    const line = editor.cards.first().locator('dl');
    await expect(line).toContainText(`Mittel${total.statistics.mean.toFixed(1).replace('.', ',')}`);
    await expect(outOfDate).toBeHidden();
  });

  await test.step('[2.08], [2.09] filtered: the figures are out of date until they are renewed', async () => {
    const save = page.getByRole('button', { name: 'Filter speichern' });
    await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
    await save.click();
    await expect(page.getByText('Bitte wählen Sie mindestens eine Frage aus.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('Fachsemester');
    await page.getByRole('option', { name: /Fachsemester/ }).click();
    await save.click();
    await expect(page.getByText(/Bitte wählen Sie 1 bis \d Antwortoptionen aus\./)).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await expect(dialog.getByRole('status')).toContainText(/Befragte/);
    await expectAccessible(dialog);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(sidebar.getByText(/Fachsemester/)).toBeVisible();
    await expect(outOfDate).toBeVisible();
    await editor.settled();
    const [filter] = (await read()).respondentFilter.respondentFilterItems;
    const chosen = filter.itemOptions.filter((option: { chosen: boolean }) => option.chosen);
    expect(chosen).toHaveLength(1);
    await expect(sidebar.getByText(chosen[0].text.de, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(outOfDate).toBeHidden();
  });

  await test.step('[2.15] in another language: questions and report speak it, also after a reload', async () => {
    const heading = editor.cards.first().getByRole('heading');
    const german = (await heading.textContent()) ?? '';
    await page.getByRole('combobox', { name: 'Sprache des Berichts' }).click();
    await page.getByRole('option', { name: 'EN' }).click();
    await expect(heading).not.toHaveText(german);
    await expect(heading).toHaveAttribute('lang', 'en');
    await editor.settled();
    await page.reload();
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('img', { name: /^Bar chart/ })).toHaveCount(2);
    await expect(outOfDate).toBeHidden();
  });

  await test.step('[2.22] read: it has its figures and no tools, and the way to edit it', async () => {
    await sidebar.getByRole('link', { name: 'Vorschau' }).click();
    await expect(page).toHaveURL(new RegExp(`/reports/${report.id}/page$`));
    await expect(page.getByRole('img', { name: /^Bar chart/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Aktionen/ })).toHaveCount(0);
    await expect(page.getByText(/^Data as of/)).toBeVisible();
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await expect(page).toHaveURL(new RegExp(`/reports/${report.id}$`));
  });

  await test.step('[2.08], [2.09] the filter can be edited, and deleted', async () => {
    await sidebar.getByRole('button', { name: /^Filter „.*“ bearbeiten$/ }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await sidebar.getByRole('button', { name: /^Filter „.*“ löschen$/ }).click();
    await expect(sidebar.getByText('Alle Befragten werden ausgewertet.')).toBeVisible();
  });
});
