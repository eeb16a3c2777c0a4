import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[4.08], [7.23] When a report is calculated, then its figures are on the page, and still there after a reload', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Rechnen', items: 2 });
  await expect(page.getByText('Noch nicht berechnet').first()).toBeVisible();
  await editor.calculate.click();
  await expect(page.getByRole('img', { name: /^Balkendiagramm/ })).toHaveCount(2);
  const { reportItems } = await (await callApi('GET', `/reports/${report.id}`)).json();
  const { total } = reportItems[0].content.data.figures[0];
  const line = editor.cards.first().locator('dl');
  await expect(line).toContainText(`mw${total.statistics.mean.toFixed(1).replace('.', ',')}`);
  await page.reload();
  await expect(page.getByRole('img', { name: /^Balkendiagramm/ })).toHaveCount(2);
  await expect(page.getByText('Die Auswertung ist nicht aktuell.')).toBeHidden();
});

test('When the filter changes after a calculation, then the page says that it is out of date and how to renew it', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Filter', items: 1 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  const editor = reportEditor(page);
  await editor.open(report.id);
  await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
  await page.getByRole('button', { name: 'Filter speichern' }).click();
  await expect(page.getByText('Bitte wählen Sie mindestens eine Frage aus.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('Fachsemester');
  await page.getByRole('option', { name: /Fachsemester/ }).click();
  await page.getByRole('button', { name: 'Filter speichern' }).click();
  await expect(page.getByText(/Bitte wählen Sie 1 bis \d Antwortoptionen aus\./)).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/Befragte/);
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Filter speichern' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Die Auswertung ist nicht aktuell.')).toBeVisible();
  await page.getByRole('button', { name: 'Neu berechnen' }).click();
  await expect(page.getByText('Die Auswertung ist nicht aktuell.')).toBeHidden();
});

test('[2.22] When a report is read, then it has its figures and no tools, and the way to edit it', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Lesen', items: 9 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  await page.goto(`/reports/${report.id}/page`);
  await expect(page.getByRole('img', { name: /^Balkendiagramm/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aktionen/ })).toHaveCount(0);
  await expect(page.getByText(/Stand der Auswertung/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link')).toHaveCount(9);
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', /\/reports\/\d+$/);
  const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
  await callApi('PUT', `/reports/${report.id}/publication`, { unitIds: [unitId], publishedOn: null });
  await page.reload();
  await expect(page.getByText(/Stand der Auswertung/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeHidden();
});

test('[7.23] When figures of another tab arrive before the news that their calculation has ended, then nothing seems to run', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Zwei Fenster', items: 1 });
  await page.route(`**/api/v1/reports/${report.id}/calculation`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { running: true, done: 0, total: 1 } })
      : route.fallback(),
  );
  const followed = page.waitForResponse((response) => response.url().endsWith('/events'));
  const editor = reportEditor(page);
  await editor.open(report.id);
  await followed;
  await expect(
    page.getByRole('complementary').getByRole('button', { name: 'Abbrechen', exact: true }),
  ).toBeVisible();
  await callApi('POST', `/reports/${report.id}/calculation`);
  await expect(page.getByRole('img', { name: /^Balkendiagramm/ })).toBeVisible();
  await expect(editor.calculate).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
