import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.16], [4.02], [5.04], [5.05] When a report is published later, then every wrong field says why, and it can be taken back', async ({
  page,
  openReport,
}) => {
  await openReport({ title: 'Freigabe', items: 0 });
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Später freigeben' }).check();
  await dialog.getByRole('button', { name: 'Freigabe planen' }).click();
  await expect(dialog.getByText('Bitte wählen Sie mindestens eine Einrichtung aus.')).toBeVisible();
  await expect(dialog.getByText('Bitte geben Sie einen Zeitpunkt ein.')).toBeVisible();
  const time = dialog.getByRole('textbox', { name: 'Zeitpunkt' });
  await time.fill('morgen');
  await expect(dialog.getByText('Dieser Zeitpunkt ist nicht gültig.')).toBeVisible();
  await time.fill('01.01.2020 08:00:00');
  await expect(dialog.getByText('Der Zeitpunkt muss in der Zukunft liegen.')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Kalender für „Zeitpunkt“ öffnen' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Stunden' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await time.fill('02.01.2040 08:00:00');
  await dialog.getByRole('textbox', { name: 'Einrichtungen' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Freigabe planen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('geplant für 02.01.2040 08:00:00', { exact: true })).toBeVisible();

  await page.route('**/publication', (route) => route.fulfill({ status: 500, json: {} }));
  const takeBack = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Freigabe aufheben' }).click();
    await dialog.getByRole('button', { name: 'Freigabe aufheben' }).click();
    await expect(dialog).toBeHidden();
  };
  await takeBack();
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await expect(page.getByText('geplant für 02.01.2040 08:00:00', { exact: true })).toBeVisible();
  await page.unroute('**/publication');
  await takeBack();
  await expect(page.getByText('geplant für 02.01.2040 08:00:00', { exact: true })).toBeHidden();
});

test('[2.10], [4.06] When a template is added, then its items come below; removed, they go; a failure takes the chip back', async ({
  page,
  openReport,
}) => {
  const { editor } = await openReport({ title: 'Mit Vorlage', items: 1 });
  await expect(editor.cards).toHaveCount(1);
  const add = async (): Promise<void> => {
    await page.getByRole('textbox', { name: 'Berichtsvorlagen' }).fill('Aufwand');
    await page.getByRole('option', { name: /Aufwand und Betreuung/ }).click();
  };
  await page.route('**/templates/*', (route) => route.fulfill({ status: 500, json: {} }));
  await add();
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Berichtsvorlagen' });
  await expect(chips).toBeHidden();
  await page.unroute('**/templates/*');
  await page.keyboard.press('Escape');
  await add();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => editor.cards.count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await chips.getByRole('button', { name: /entfernen$/ }).click();
  await expect(editor.cards).toHaveCount(1);
});

test('[2.10] When templates are looked for, then those of the report’s forms are offered, all of them only when asked for', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Vorlagen suchen', items: 0 });
  await reportEditor(page).open(report.id);
  const box = page.getByRole('textbox', { name: 'Berichtsvorlagen' });
  await box.fill('Seminarkultur');
  await expect(page.getByText('Keine Vorlage gefunden.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'auch für andere Fragebögen' }).click();
  await box.click();
  await expect(page.getByRole('option', { name: /Seminarkultur/ })).toBeVisible();
});

test('[2.16], [4.02] When a published report’s publication is changed, then it warns of lost access, and later reads as to plan anew', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Schon freigegeben', items: 0 });
  const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
  const publish = (publishedOn: string | null) =>
    callApi('PUT', `/reports/${report.id}/publication`, { unitIds: [unitId], publishedOn });
  const dialog = page.getByRole('dialog', { name: 'Freigabe ändern' });
  const warning = dialog.getByText('Der Bericht ist bereits freigegeben.', { exact: false });
  const change = async (): Promise<void> => {
    await reportEditor(page).open(report.id);
    await page.getByRole('button', { name: 'Ändern', exact: true }).click();
    await expect(dialog.getByRole('list', { name: 'Einrichtungen' }).getByRole('listitem')).toHaveCount(1);
  };
  await publish('2040-01-02T08:00:00Z');
  await change();
  await expect(dialog.getByRole('checkbox', { name: 'Später freigeben' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Zeitpunkt' })).toHaveValue('02.01.2040 09:00:00');
  await expect(warning).toBeHidden();
  await publish(null);
  await change();
  await expect(warning).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Neu planen' }).check();
  await dialog.getByRole('textbox', { name: 'Zeitpunkt' }).fill('03.02.2040 10:30:00');
  await dialog.getByRole('button', { name: 'Freigabe planen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('geplant für 03.02.2040 10:30:00', { exact: true })).toBeVisible();
  const { publication, isPublished } = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect([publication.publishedOn, isPublished]).toEqual(['2040-02-03T09:30:00.000Z', false]);
});

test('[2.20] When a template is edited, then it has its form and neither surveys nor calculation', async ({
  page,
}) => {
  await page.goto('/report-templates');
  await page.getByRole('link', { name: 'Aufwand und Betreuung' }).click();
  await expect(page.getByRole('combobox', { name: 'Fragebogen' })).not.toHaveValue('');
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Berechnen' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Umfragen' })).toBeHidden();
});
