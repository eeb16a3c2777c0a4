import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[4.03], [2.07] When a new report gets a title and a survey, then it saves itself and keeps the query', async ({
  page,
}) => {
  const editor = reportEditor(page);
  await page.goto('/reports/0?from=probe');
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(editor.addSeveral).not.toHaveAttribute('href', /./);
  const title = page.getByRole('textbox', { name: 'Titel' });
  await title.fill('   ');
  await title.blur();
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Bitte geben Sie einen Titel ein.')).toBeHidden();
  await title.fill('   Neu und gut   ');
  await expectAccessible(page);
  await editor.chooseSurvey('');
  await expect(page).toHaveURL(/\/reports\/[1-9]\d*\?from=probe$/);
  await expect(editor.title).toHaveText('Neu und gut');
  await expect(editor.addOne).toHaveAttribute('href', /\/items\/0$/);
  await page.reload();
  await expect(editor.title).toHaveText('Neu und gut');
});

test('[2.11], [8.03] When a new report starts with seven surveys, then five are chips, and the rest is counted', async ({
  page,
  callApi,
}) => {
  const { surveyIds } = await prepareReport(callApi, { title: 'Quelle', items: 0, surveys: 7 });
  await page.goto(`/reports/0?surveyIds=${surveyIds.join(',')}`);
  const chips = page.getByRole('list', { name: 'Umfragen' }).getByRole('listitem');
  await expect(chips).toHaveCount(6);
  await expect(chips.last()).toHaveText('+ 2');
});

test('[5.03], [8.03] When a new report starts with more surveys than it may have, then that is said, and it is not saved', async ({
  page,
}) => {
  let created = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/reports')) created += 1;
  });
  await page.goto(
    `/reports/0?surveyIds=${Array.from({ length: 1001 }, (_, at) => 1_000_000 + at).join(',')}`,
  );
  await page.getByRole('textbox', { name: 'Titel' }).fill('Zu viele');
  await expect(page.getByText('Ein Bericht kann höchstens 1000 Umfragen enthalten.')).toBeVisible();
  await reportEditor(page).chooseSurvey('');
  await expect(
    page.getByRole('alert').getByText('Ein Bericht kann höchstens 1000 Umfragen enthalten.'),
  ).toBeVisible();
  expect(created).toBe(0);
});

test('[2.01] When the id is no number, then the creator shows a new report', async ({ page }) => {
  await page.goto('/reports/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuer Bericht');
});

test('[4.04], [5.01] When the title is changed, then it shows at once; empty is refused; a failure takes it back', async ({
  page,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 0 });
  await editor.retitle('Nachher');
  await expect(editor.title).toHaveText('Nachher');
  await page.getByRole('button', { name: 'Titel bearbeiten' }).click();
  const field = page.getByRole('textbox', { name: 'Titel' });
  await expect(editor.addOne).toHaveAttribute('href', /./);
  await field.fill('x'.repeat(256));
  await expect(page.getByText('Höchstens 255 Zeichen sind möglich.')).toBeVisible();
  await field.fill('   ');
  await expect(page.getByText('Bitte geben Sie einen Titel ein.')).toBeVisible();
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(editor.addSeveral).not.toHaveAttribute('href', /./);
  await page.keyboard.press('Escape');
  await expect(editor.title).toHaveText('Nachher');
  await expect(editor.addOne).toHaveAttribute('href', /./);

  await page.route(`**/api/v1/reports/${report.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await editor.retitle('Geht nicht');
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await expect(editor.title).toHaveText('Nachher');
});

test('[4.01], [6.02] When a report is locked, then nothing can be edited; when locking fails, it is open again', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Schloss' });
  const found = await callApi('GET', `/item-collections?reportId=${report.id}&types=SINGLE_CHOICE&size=1`);
  const itemId = (await found.json()).content[0].id;
  await callApi('PUT', `/reports/${report.id}/respondent-filter/items/${itemId}`, [1]);
  const editor = reportEditor(page);
  await editor.open(report.id);
  const language = page.getByRole('combobox', { name: 'Sprache des Berichts' });
  const changing = [
    /^Filter „.*“ (bearbeiten|löschen)$/,
    'Filter hinzufügen',
    'Freigeben',
    'Mit Filtern suchen',
    /entfernen$/,
  ].map((name) => page.getByRole('button', { name }));
  for (const button of changing) await expect(button.first()).toBeVisible();
  await expect(language).toBeEnabled();
  await editor.lock.click();
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Titel bearbeiten' })).toBeHidden();
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(page.getByRole('textbox', { name: 'Umfragen' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Berichtsvorlagen' })).toBeDisabled();
  for (const button of changing) await expect(button).toHaveCount(0);
  await expect(language).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Aktionen für/ })).toHaveCount(0);
  await expect(editor.calculate).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('gesperrt', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Es sind keine Änderungen möglich.');
  await editor.unlock.click();
  await expect(editor.addOne).toHaveAttribute('href', /./);

  await page.route('**/lock', (route) => route.fulfill({ status: 500, json: {} }));
  await editor.lock.click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await expect(page.getByText('bearbeitbar', { exact: true })).toBeVisible();
});

test('[4.12], [9.09] When the sidebar is closed, then it is 50px wide and stays so after a reload', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Seitenleiste', items: 1 });
  await reportEditor(page).open(report.id);
  const sidebar = page.getByRole('complementary', { name: 'Konfiguration' });
  await expect(sidebar).toHaveCSS('width', '480px');
  await page.getByRole('button', { name: 'Konfiguration schließen' }).click();
  await expect(sidebar).toHaveCSS('width', '50px');
  await expectAccessible(page);
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '50px');
});

test('When two tabs show one report, then each follows the other without a reload', async ({
  page,
  context,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Zwei Fenster', items: 1 });
  const other = await context.newPage();
  const followed = other.waitForResponse((response) => response.url().endsWith('/events'));
  await reportEditor(other).open(report.id);
  await followed;
  await reportEditor(page).open(report.id);
  await reportEditor(page).retitle('Von nebenan');
  await expect(reportEditor(other).title).toHaveText('Von nebenan');
});

test('When a title and a place are changed, then both can be undone and redone by keyboard', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Alt', items: 1 });
  await editor.retitle('Neu');
  await expect(editor.title).toHaveText('Neu');
  await page.getByRole('button', { name: /verschieben$/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-announcements]')).toHaveText(/Spalte 2/);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-announcements]')).toHaveText('Rückgängig gemacht: Anordnung');
  await page.keyboard.press('Control+z');
  await expect(editor.title).toHaveText('Alt');
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.title).toHaveText('Neu');
  await editor.settled();
  await page.reload();
  await expect(editor.title).toHaveText('Neu');
  const { reportItems } = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(reportItems[0].placement.x).toBe(0);
});
