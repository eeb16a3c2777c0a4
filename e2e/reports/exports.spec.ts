import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { prepareLargeReport } from '../pages/prepare-large-report.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { savedBy } from '../pages/saved-file.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const LONG = 51;

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.23] exports reports as an archive, as files and item by item from accessible menus', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Archiv eins', items: 1 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  await prepareReport(callApi, { title: 'Archiv zwei', items: 1 });
  await page.goto('/reports?title=Archiv');
  await expect(page.getByRole('link', { name: 'Archiv zwei' })).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
  const entry = page.getByRole('menuitem', { name: 'Arbeitsmappe (Excel)' });
  await expect(entry).toBeVisible();
  await expectAccessible(page.getByRole('menu'));
  const { name, content } = await savedBy(page, () => entry.click());
  expect(name).toBe('Berichte.zip');
  expect(Object.keys(unzipSync(content)).sort()).toEqual(['1 Archiv zwei.xlsx', '2 Archiv eins.xlsx']);

  await page.getByRole('link', { name: 'Archiv eins' }).click();
  await expect(reportEditor(page).title).toHaveText('Archiv eins');
  await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
  const workbook = page.waitForEvent('download');
  await entry.click();
  expect((await workbook).suggestedFilename()).toBe('Archiv eins.xlsx');

  await page.getByRole('link', { name: 'Vorschau' }).click();
  await expect(page).toHaveURL(/\/page$/);
  const heading = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('button', { name: `„${heading}“ exportieren` }).click();
  const numbers = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Zahlen (CSV)' }).click();
  const text = await readFile(await (await numbers).path(), 'utf8');
  expect(text).toContain(heading?.slice(0, 20) ?? '');
});

test('[2.14] exports a large report as a job that can be cancelled and survives a reload', async ({
  page,
  callApi,
}) => {
  const id = await prepareLargeReport(callApi, LONG);
  await reportEditor(page).open(id);
  const open = page.getByRole('button', { name: 'Exportieren', exact: true });
  const panel = page.getByRole('region', { name: 'Exporte' });
  // How far it is the page does not learn, so that it is under way as long as somebody looks.
  await page.route('**/api/v1/jobs/events*', (route) => route.abort());
  await page.route('**/api/v1/exports/*', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await open.click();
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/exports'));
  await page.getByRole('menuitem', { name: 'Folien (PowerPoint)' }).click();
  await page.getByRole('button', { name: 'Folien erstellen' }).click();
  const { id: cancelled } = await (await begun).json();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Export von „Hundert Fragen“ abbrechen' }).click();
  await expect(panel).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/api/v1/exports/${cancelled}`)).status()).toBe(404);

  // The whole way by keyboard.
  await page.goto(`/reports/${id}/page`);
  await open.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Dokument (PDF)' });
  await expect(entry).toBeVisible();
  while (!(await entry.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const paper = page.getByRole('dialog', { name: 'Als PDF speichern' });
  await paper.getByRole('radio', { name: 'A4' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(paper.getByRole('radio', { name: 'Letter' })).toBeChecked();
  await paper.getByRole('button', { name: 'PDF erstellen' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('progressbar')).toBeVisible();
  // The panel is there at once; what goes on is known to the next page when the server has taken it.
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('Hundert Fragen');
  // Left before it learns that the file is there.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`/reports/${id}/page`);
  const save = panel.getByRole('button', { name: '„Hundert Fragen“ speichern' });
  await expect(save).toBeVisible({ timeout: 60_000 });
  await save.focus();
  const { name, content } = await savedBy(page, () => page.keyboard.press('Enter'));
  expect(name).toBe('Hundert Fragen.pdf');
  expect(Buffer.from(content).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(panel).toHaveCount(0);
});
