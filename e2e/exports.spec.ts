import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { savedBy } from './pages/saved-file.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.23] When a report is edited or read, then it and its items leave as files; a template has no export menu', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Ausfuhr', items: 1 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  await reportEditor(page).open(report.id);
  await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
  const workbook = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Arbeitsmappe (Excel)' }).click();
  expect((await workbook).suggestedFilename()).toBe('Ausfuhr.xlsx');

  await page.goto(`/reports/${report.id}/page`);
  const heading = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('button', { name: `„${heading}“ exportieren` }).click();
  const numbers = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Zahlen (CSV)' }).click();
  const text = await readFile(await (await numbers).path(), 'utf8');
  expect(text).toContain(heading?.slice(0, 20) ?? '');

  const forms = await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json();
  const body = { title: 'Vorlage', formId: forms.content[0].id };
  const template = await (await callApi('POST', '/report-templates', body)).json();
  await page.goto(`/report-templates/${template.id}`);
  await expect(page.getByRole('heading', { name: 'Vorlage', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportieren', exact: true })).toHaveCount(0);
});

test('When the reports of a list are exported, then they come as one archive, and the open menu is accessible', async ({
  page,
  callApi,
}) => {
  for (const title of ['Archiv eins', 'Archiv zwei']) await prepareReport(callApi, { title, items: 1 });
  await page.goto('/reports?title=Archiv');
  await expect(page.getByRole('link', { name: 'Archiv zwei' })).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
  const entry = page.getByRole('menuitem', { name: 'Arbeitsmappe (Excel)' });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  const { name, content } = await savedBy(page, () => entry.click());
  expect(name).toBe('Berichte.zip');
  expect(Object.keys(unzipSync(content)).sort()).toEqual(['1 Archiv zwei.xlsx', '2 Archiv eins.xlsx']);
});
