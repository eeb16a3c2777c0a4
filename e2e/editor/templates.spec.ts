import type { Page } from '@playwright/test';
import { leadTo } from '../pages/lead-to.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const configuration = (page: Page) => page.getByRole('complementary');
const announcements = (page: Page) => page.locator('[data-announcements]');

test('[1.03], [2.01], [2.20], [2.21], [2.22] edits a template like a report', async ({ page, callApi }) => {
  test.setTimeout(120_000);
  const editor = reportEditor(page);
  const renamed = unique('Umbenannt');
  await page.goto('/report-templates/0?from=probe');
  await expect(editor.addSeveral).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Titel' }).fill('  Weg einer Vorlage ');
  await page.getByRole('combobox', { name: 'Fragebogen' }).click();
  await page.getByRole('option', { name: 'LV-Bewertung' }).click();
  await expect(page).toHaveURL(/\/report-templates\/[1-9]\d*\?from=probe$/);
  await expect(editor.title).toHaveText('Weg einer Vorlage');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByText('bearbeitbar', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Die Vorlage kann bearbeitet werden.');
  const template = async () => (await callApi('GET', `/report-templates/${id}`)).json();
  expect(await template()).not.toHaveProperty('formId');

  await test.step('[2.24] several items', async () => {
    await editor.addSeveral.click();
    await expect(page).toHaveURL(new RegExp(`/report-templates/${id}/items$`));
    await page.getByRole('listitem').getByRole('checkbox').nth(0).check();
    await page.getByRole('listitem').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: '2 Fragen hinzufügen' }).click();
    await expect(editor.cards).toHaveCount(2);
  });
  await test.step('one item, and its settings', async () => {
    await editor.addOne.click();
    await expect(page.getByText(/Eine Vorlage hat keine Umfragen/)).toBeHidden();
    await page.getByText('Gliederung', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Überschrift des Abschnitts' }).fill('Teil eins');
    await page.getByRole('button', { name: 'Element hinzufügen' }).click();
    await expect(editor.card('Teil eins')).toBeVisible();
    await page.getByRole('button', { name: 'Aktionen für „Teil eins“' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
    await page.getByRole('textbox', { name: 'Überschrift des Abschnitts' }).fill('Teil zwei');
    await page.getByRole('button', { name: 'Element speichern' }).click();
    await expect(editor.card('Teil zwei')).toBeVisible();
  });
  await test.step('title, grid, undo', async () => {
    await editor.retitle(renamed);
    await page.getByRole('button', { name: 'Teil zwei“ verschieben' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(announcements(page)).toHaveText(/Zeile/);
    await page.keyboard.press('Control+z');
    await expect(announcements(page)).toHaveText('Rückgängig gemacht: Anordnung');
    await page.getByRole('button', { name: 'Aktionen für „Teil zwei“' }).click();
    await page.getByRole('menuitem', { name: 'Entfernen' }).click();
    await expect(editor.cards).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(editor.cards).toHaveCount(3);
    await editor.settled();
    expect(await template()).toMatchObject({ title: renamed, reportItems: { length: 3 } });
  });
  await test.step('what belongs to surveys is not there', async () => {
    await expect(page.getByRole('combobox', { name: 'Fragebogen' })).not.toHaveValue('');
    await expect(editor.calculate).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Umfragen' })).toBeHidden();
    await expect(configuration(page).getByText('Veröffentlichung')).toBeHidden();
  });
  await test.step('[4.01] locked: its own words, nothing to edit', async () => {
    await editor.lock.click();
    await expect(editor.unlock).toBeVisible();
    await page.getByText('gesperrt', { exact: true }).hover();
    await expect(page.getByText('Die Vorlage ist gesperrt. Es sind keine Änderungen möglich.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Fragebogen' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Titel bearbeiten' })).toBeHidden();
    await expect(page.getByRole('button', { name: /verschieben$/ })).toHaveCount(0);
  });
  await test.step('[2.18] it leaves as a document', async () => {
    await configuration(page).getByRole('button', { name: 'Exportieren' }).click();
    await page.getByRole('menuitem', { name: 'Dokument (PDF)' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF erstellen' }).click();
    expect((await download).suggestedFilename()).toBe(`${renamed}.pdf`);
  });
  await test.step('[2.21], [2.22] the page, and back to the editor', async () => {
    await configuration(page).getByRole('link', { name: 'Vorschau' }).click();
    await expect(page).toHaveURL(new RegExp(`/report-templates/${id}/page$`));
    await expect(editor.cards).toHaveCount(3);
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await expect(page).toHaveURL(new RegExp(`/report-templates/${id}$`));
  });
  await test.step('[7.15] in the list by state; deleted once it is unlocked', async () => {
    await leadTo(page, `/report-templates?title=${encodeURIComponent(renamed)}`);
    await page.getByText('Gesperrt', { exact: true }).first().click();
    await expect(page).toHaveURL(/state=locked/);
    await expect(page.getByRole('rowheader')).toHaveText([renamed]);
    await expect(page.getByRole('radio', { name: 'Veröffentlicht' })).toHaveCount(0);
    await page.getByRole('button', { name: `Aktionen für ${renamed}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeDisabled();
    await callApi('PUT', `/report-templates/${id}/lock`, { isLocked: false });
    await page.getByText('In Arbeit', { exact: true }).first().click();
    await expect(page).toHaveURL(/state=draft/);
    const link = page.getByRole('link', { name: renamed, exact: true });
    await expect(link).toHaveAttribute('href', new RegExp(`/report-templates/${id}$`));
    await page.getByRole('button', { name: `Aktionen für ${renamed}` }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vorlage löschen' });
    await expect(dialog).toContainText('Elemente, die sie in Berichte gebracht hat, bleiben');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('Keine Vorlage passt', { exact: false })).toBeVisible();
    await leadTo(page, `/report-templates/${id}`);
    await expect(page.getByText('Diese Vorlage gibt es nicht oder nicht mehr.')).toBeVisible();
    await page.getByRole('link', { name: 'Zu den Berichtsvorlagen' }).click();
    await page.getByRole('link', { name: 'Neue Vorlage' }).click();
    await expect(page).toHaveURL(/\/report-templates\/0$/);
  });
});
