import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { findSpilledText } from '../support/find-spilled-text.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('a norm is made on a phone and judges the mean of a chart', async ({ page, signInAs, openReport }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await signInAs('ADMINISTRATOR');
  await page.goto('/subunits/norms');
  await page.getByRole('button', { name: 'Neue Norm' }).click();
  await page.getByRole('textbox', { name: 'Name (Deutsch)' }).fill('Hochschule 2020');
  await page.getByRole('textbox', { name: 'Quelle' }).fill('Bericht 7, Tabelle 4');
  const form = page.getByRole('combobox', { name: 'Fragebogen' });
  await form.selectOption({
    label:
      (await form.getByRole('option').allTextContents()).find((name) =>
        /Lehrveranstaltung|Kurs/.test(name),
      ) ?? '',
  });
  await page.getByRole('button', { name: 'Fragen hinzufügen' }).click();
  const explains = page.getByRole('group', { name: /Lehrperson erklärt/ });
  await explains.getByRole('textbox', { name: 'Mittelwert' }).fill('1,5');
  await page.getByRole('button', { name: 'Norm anlegen' }).click();
  await expect(page.getByText('Geben Sie eine Standardabweichung über 0 ein')).toBeVisible();
  await explains.getByRole('textbox', { name: 'Std.-Abw.' }).fill('0,2');
  await expectAccessible(page.getByRole('main'));
  await expectPageWidth(page, PHONE.width);
  expect(await findSpilledText(page)).toEqual([]);
  await page.getByRole('button', { name: 'Norm anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Hochschule 2020' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const { report, editor } = await openReport({ title: 'Mit Norm', items: 0, surveys: 20 });
  await editor.open(report.id);
  await editor.addOne.click();
  await page.getByRole('searchbox').fill('Lehrperson');
  await page.getByRole('checkbox', { name: /Lehrperson erklärt/ }).check();
  await page.getByRole('combobox', { name: 'Norm', exact: true }).click();
  await page.getByRole('option', { name: 'Hochschule 2020' }).click();
  await page.getByRole('button', { name: 'Element hinzufügen' }).click();
  await expect(editor.cards).toHaveCount(1);
  await editor.calculate.click();
  await expect(editor.cards.first()).toContainText('Norm Hochschule 2020 (Mittelwert ± s): darüber');
});

test('a norm of own surveys is chosen on a phone, and says how many surveys it has', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs('ADMINISTRATOR');
  await page.goto('/subunits/norms/new');
  await page.getByRole('textbox', { name: 'Name (Deutsch)' }).fill('Unsere Kurse');
  await page.getByRole('radio', { name: 'Eigene Umfragen' }).check();
  await page.getByRole('button', { name: 'Norm anlegen' }).click();
  await expect(page.getByText(/Wählen Sie mindestens einen Fragebogen/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Fragebögen' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expectAccessible(page.getByRole('main'));
  await expectPageWidth(page, PHONE.width);
  expect(await findSpilledText(page)).toEqual([]);
  await page.getByRole('button', { name: 'Norm anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Unsere Kurse' })).toBeVisible();
  await expect(page.getByText(/Zurzeit \d+ Umfragen/)).toBeVisible();
});

test('a guideline is made on a phone, and its result stands below the title of a report', async ({
  page,
  signInAs,
  callApi,
  openReport,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await signInAs('ADMINISTRATOR');
  await page.goto('/subunits/guidelines');
  await page.getByRole('button', { name: 'Neue Richtlinie' }).click();
  const name = page.getByRole('textbox', { name: 'Name (Deutsch)' });
  // The demo has guidelines of its own.
  const guideline = page.locator('section').filter({ has: name }).last();
  await guideline.getByRole('textbox', { name: 'Name (Deutsch)' }).fill('Klare Lehre');
  const form = guideline.getByRole('combobox', { name: 'Fragebogen' });
  const names = await form.getByRole('option').allTextContents();
  await form.selectOption({ label: names.find((name) => /Lehrveranstaltung|Kurs/.test(name)) ?? '' });
  await guideline.getByRole('button', { name: 'Fragen hinzufügen' }).click();
  const targets = guideline.getByRole('textbox', { name: 'Ziel', exact: true });
  await targets.first().waitFor();
  for (const target of await targets.all()) await target.fill('1000');
  await expectAccessible(page.getByRole('main'));
  await expectPageWidth(page, PHONE.width);
  expect(await findSpilledText(page)).toEqual([]);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Richtlinien gespeichert')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const { report } = await openReport({ title: 'Mit Richtlinie', items: 3, surveys: 20 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  await page.goto(`/reports/${report.id}/page`);
  await expect(page.getByText(/Klare Lehre: /)).toBeVisible();
});
