import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { findSpilledText } from '../support/find-spilled-text.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('an attribute is made on a phone, set for surveys and from a list, and splits a chart', async ({
  page,
  signInAs,
  openReport,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await signInAs('ADMINISTRATOR');
  await page.goto('/subunits/attributes');
  await page.getByRole('button', { name: 'Stufe' }).click();
  await expectAccessible(page.getByRole('main'));
  await expectPageWidth(page, PHONE.width);
  expect(await findSpilledText(page)).toEqual([]);
  await page.getByRole('button', { name: 'Merkmale speichern' }).click();
  await expect(page.getByText('Die Merkmale sind gespeichert.')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/subunits/surveys?sort=description&order=asc');
  for (const place of [1, 2]) await page.getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Merkmale …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Stufe' }).click();
  await page.getByRole('option', { name: 'Master' }).click();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('combobox', { name: 'Merkmale' }).click();
  await page.getByRole('option', { name: 'Master' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const name = (await page.getByRole('rowheader').first().textContent()) ?? '';
  const period = (await page.getByRole('row').nth(1).getByRole('cell').nth(4).textContent()) ?? '';

  await page.goto('/imports/attributes');
  const lines = ['Lehrveranstaltung;Semester;Stufe', `${name};${period};bachelor`, 'Alchemie;;Master'];
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'stufen.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
  });
  await expect(page.getByRole('table', { name: 'Nicht übernommen' })).toContainText('keine solche Umfrage');
  await expect(page.getByRole('table', { name: 'Zugeordnet' })).toContainText('bisher Master');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: '1 Wert übernehmen' }).click();
  await expect(page.getByText('1 Wert ist gespeichert.')).toBeVisible();

  const { report, editor } = await openReport({ title: 'Nach Art', items: 0, surveys: 20 });
  await editor.open(report.id);
  await editor.addOne.click();
  await page.getByRole('searchbox').fill('Lehrperson');
  await page.getByRole('checkbox', { name: /Lehrperson erklärt/ }).check();
  await page.getByRole('combobox', { name: 'Aufteilen', exact: true }).click();
  await page.getByRole('option', { name: 'nach Veranstaltungsart' }).click();
  await expect(page.getByRole('img', { name: /Lehrperson erklärt/ })).toContainText('Vorlesung');
  await expect(page.getByRole('img', { name: /Lehrperson erklärt/ })).toContainText('Übung');
  await page.getByRole('button', { name: 'Element hinzufügen' }).click();
  await expect(page.getByRole('heading', { name: /Lehrperson erklärt/ })).toBeVisible();
});

test('the overview has a row for each value of an attribute, and counts surveys with one alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/overview');
  await page.getByRole('combobox', { name: 'Merkmal der Umfragen' }).click();
  await page.getByRole('option', { name: 'Veranstaltungsart' }).click();
  await expect(page.getByRole('columnheader', { name: 'Veranstaltungsart' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Vorlesung' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('combobox', { name: 'Nur Umfragen mit' }).click();
  await page.getByRole('option', { name: 'Übung' }).click();
  await expect(page.getByRole('rowheader', { name: 'Vorlesung' })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Übung' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.setViewportSize(PHONE);
  await expectPageWidth(page, PHONE.width);
});

test('a scale tells its reliability over surveys of chosen periods', async ({ page, signInAs }) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/subunits/scales');
  await page.getByRole('table').getByRole('link', { name: 'Gesamturteil' }).click();
  const basis = page.getByText(/Personen aus \d+ von \d+ Umfragen/);
  await expect(basis).toBeVisible();
  const before = (await basis.textContent()) ?? '';
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('combobox', { name: 'Semester' }).click();
  await page
    .getByRole('option', { name: /^(SoSe|WiSe)/ })
    .first()
    .click();
  await expect(basis).not.toHaveText(before);
  await page.setViewportSize(PHONE);
  await expectPageWidth(page, PHONE.width);
  expect(await findSpilledText(page)).toEqual([]);
});
