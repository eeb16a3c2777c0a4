import type { HiddenReason } from '#shared/calculation/number-figures.ts';
import type { Survey } from '#shared/surveys/contract.ts';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.11], [2.12], [9.02] When there are more than five surveys, then all are in a table of pages of ten', async ({
  page,
  openReport,
}) => {
  await openReport({ title: 'Umfragen', items: 0, surveys: 12 });
  const chips = page.getByRole('complementary').getByRole('list', { name: 'Umfragen' });
  await expect(chips.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Alle 12 anzeigen' }).click();
  const dialog = page.getByRole('dialog');
  for (const column of ['Umfrage', 'Fragebogen', 'Lehrperson', 'Semester', 'Befragte'])
    await expect(dialog.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(dialog.getByRole('rowheader')).toHaveCount(10);
  await expect(dialog.getByText('1–10 von 12')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Seite 2', exact: true }).click();
  await expect(dialog.getByText('11–12 von 12')).toBeVisible();
  await expect(dialog.getByRole('rowheader')).toHaveCount(2);
});

test('[4.07], [7.10] When a filter is in force, then the table says of each survey how many respondents remain, or why that is hidden', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Gefilterte Umfragen', items: 0, surveys: 10 });
  const path = `/reports/${report.id}`;
  const found = await callApi('GET', `/item-collections?reportId=${report.id}&itemTextName=Fachsemester`);
  const itemId = (await found.json()).content[0].id;
  const table = page.getByRole('dialog').getByRole('table');
  const why: Partial<Record<HiddenReason, string>> = {
    'only-together': 'nur gemeinsam',
    'filter-not-possible': 'nicht filterbar',
    'filter-merged-options': 'nicht nach diesen Antworten',
    'filter-too-narrow': 'niemand mit dem Filter',
  };
  const expectTable = async (): Promise<string[]> => {
    const { content } = await (await callApi('GET', `${path}/surveys`)).json();
    const texts = content.map((survey: Survey): string => {
      const { filteredRespondentCount: left, responseCount: all, hidden } = survey;
      if (hidden !== null) return why[hidden] ?? hidden;
      return Number(left) < Number(all) ? `${left} von ${all}` : String(all);
    });
    await reportEditor(page).open(report.id);
    await page.getByRole('button', { name: 'Alle 10 anzeigen' }).click();
    await expect(table.locator('[data-label="Befragte"]')).toHaveText(texts);
    return texts;
  };
  for (const count of await expectTable()) expect(count).toMatch(/^\d+$/);
  await callApi('PUT', `${path}/respondent-filter/items/${itemId}`, [1, 2]);
  const filtered = await expectTable();
  expect(filtered.some((count) => /von|gemeinsam|filterbar/.test(count))).toBe(true);
});

test('[4.05] When surveys are taken out of the table, then each is sent at once, and the last one stays', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Weniger Umfragen', items: 0, surveys: 6 });
  await reportEditor(page).open(report.id);
  await page.getByRole('button', { name: 'Alle 6 anzeigen' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: /entfernen$/ });
  await expect(remove).toHaveCount(6);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  for (const left of [5, 4, 3, 2, 1]) {
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await remove.first().click();
    expect((await (await answered).json()).surveyIds).toHaveLength(left);
    await expect(remove).toHaveCount(left);
  }
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.press('Enter');
  await expect(remove).toHaveCount(1);
  const { surveyIds } = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect([surveyIds.length, sent]).toEqual([1, 5]);
});
