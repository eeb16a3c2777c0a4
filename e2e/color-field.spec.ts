import { prepareReport } from './pages/prepare-report.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('[5.07], [9.10] When the color of an item is picked, then odd input is ignored, presets are unique, OK keeps and Cancel does not', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const report = await prepareReport(callApi, { title: 'Farbe', items: 0 });
  await page.goto(`/reports/${report.id}/items/0`);
  const field = page.getByRole('textbox', { name: 'Farbe', exact: true });
  const open = page.getByRole('button', { name: 'Farbe für „Farbe“ wählen' });
  await field.fill('abc');
  await field.blur();
  await expect(field).toHaveValue('#aabbcc');
  await field.fill('#12345');
  await field.blur();
  await expect(field).toHaveValue('#aabbcc');

  await open.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('group', { name: 'Voreingestellte Farben' })).toBeVisible();
  await expect(panel.getByText('Keine Farben hinzugefügt')).toBeVisible();
  expect((await panel.locator('> div').first().boundingBox())?.width).toBe(230);
  const hex = panel.getByRole('textbox', { name: 'Hexadezimal' });
  await hex.fill('663399');
  await panel.getByRole('combobox', { name: 'Schreibweise' }).selectOption('HSL');
  await expect(panel.getByRole('textbox', { name: 'Farbton' })).toHaveValue('270');
  await expect(panel.getByRole('textbox', { name: 'Sättigung' })).toHaveValue('50');
  await panel.getByRole('textbox', { name: 'Farbton' }).fill('361');
  await panel.getByRole('textbox', { name: 'Farbton' }).blur();
  await expect(panel.getByRole('textbox', { name: 'Farbton' })).toHaveValue('270');
  await panel.getByRole('combobox', { name: 'Schreibweise' }).selectOption('RGB');
  await expect(panel.getByRole('textbox', { name: 'Blau' })).toHaveValue('153');
  const add = panel.getByRole('button', { name: 'Farbe hinzufügen' });
  await add.click();
  await add.click();
  await expect(panel.getByRole('button', { name: /verwenden$/ })).toHaveCount(1);
  for (const red of [1, 2, 3, 4, 5]) {
    await panel.getByRole('textbox', { name: 'Rot' }).fill(String(red));
    await add.click();
  }
  await expect(panel.getByRole('button', { name: /verwenden$/ })).toHaveCount(6);
  await expect(add).toBeDisabled();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(field).toHaveValue('#aabbcc');

  await open.click();
  await panel.getByRole('button', { name: 'Farbe #663399 verwenden' }).click();
  await panel.getByRole('button', { name: 'OK' }).click();
  await expect(panel).toBeHidden();
  await expect(field).toHaveValue('#663399');
});
