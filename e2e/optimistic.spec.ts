import type { Page } from '@playwright/test';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { holdCalls } from './support/hold-calls.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const FAILED = 'Es ist ein Fehler aufgetreten (500).';
const failing = { status: 500 } as const;
const chipsOf = (page: Page) =>
  page.getByRole('complementary').getByRole('list', { name: 'Umfragen' }).getByRole('listitem');

test('[4.04], [4.01], [8.05] When a title fails while a lock waits behind it, then only the title goes back', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 0 });
  const letGo = await holdCalls(page, 'PATCH', `/reports/${report.id}`, failing);
  await editor.retitle('Nachher');
  await editor.lock.click();
  await expect(editor.title).toHaveText('Nachher');
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(editor.title).toHaveText('Vorher');
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  await editor.settled();
  expect(await (await callApi('GET', `/reports/${report.id}`)).json()).toMatchObject({
    title: 'Vorher',
    isLocked: true,
  });
});

test('When a change waits for another one, then it is being saved, not without connection, and leaving asks', async ({
  page,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 0 });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const letGo = await holdCalls(page, 'PATCH', `/reports/${report.id}`, 'goes on');
  await editor.retitle('Nachher');
  await editor.lock.click();
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  const state = page.getByRole('status').filter({ hasText: /gespeichert|Verbindung/i });
  await expect(state).toHaveText('Wird gespeichert …');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  letGo();
  await expect(state).toHaveText('Gespeichert');
  await page.reload();
  await expect(editor.title).toHaveText('Nachher');
  expect(asked).toHaveLength(1);
});

test('[4.04], [4.01], [8.05] When a lock fails behind a slow title, then only the lock goes back', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 0 });
  const letTitleGo = await holdCalls(page, 'PATCH', `/reports/${report.id}`, 'goes on');
  const letLockGo = await holdCalls(page, 'PUT', `/reports/${report.id}/lock`, failing);
  await editor.retitle('Nachher');
  await editor.lock.click();
  letTitleGo();
  letLockGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText('bearbeitbar', { exact: true })).toBeVisible();
  await expect(editor.title).toHaveText('Nachher');
  await editor.settled();
  expect(await (await callApi('GET', `/reports/${report.id}`)).json()).toMatchObject({
    title: 'Nachher',
    isLocked: false,
  });
});

test('[4.05], [4.04] When surveys fail before a title that waits, then only the surveys go back', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 0, surveys: 4 });
  await expect(chipsOf(page)).toHaveCount(4);
  const letGo = await holdCalls(page, 'PUT', `/reports/${report.id}/surveys`, failing);
  await chipsOf(page)
    .first()
    .getByRole('button', { name: /entfernen$/ })
    .click();
  await expect(chipsOf(page)).toHaveCount(3);
  await editor.retitle('Nachher');
  letGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(chipsOf(page)).toHaveCount(4);
  await expect(editor.title).toHaveText('Nachher');
  await editor.settled();
  const after = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(after.title).toBe('Nachher');
  expect(after.surveyIds).toHaveLength(4);
});

test('[4.09], [8.05] When removing an item fails behind a slow move, then the item is back and the move stands', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Elemente', items: 3 });
  await expect(editor.cards).toHaveCount(3);
  const letMoveGo = await holdCalls(page, 'PATCH', `/reports/${report.id}/placements`, 'goes on');
  const letRemoveGo = await holdCalls(page, 'DELETE', `/reports/${report.id}/report-items/*`, failing);
  await page
    .getByRole('button', { name: /verschieben$/ })
    .first()
    .focus();
  const moving = page.waitForRequest('**/placements');
  await page.keyboard.press('Shift+ArrowLeft');
  await moving;
  const last = editor.cards.last();
  await last.hover();
  await last.getByRole('button', { name: /^Aktionen/ }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await expect(editor.cards).toHaveCount(2);
  letMoveGo();
  letRemoveGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(editor.cards).toHaveCount(3);
  await editor.settled();
  const { reportItems } = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(reportItems).toHaveLength(3);
  const widths = reportItems.map(({ placement }: { placement: { cols: number } }) => placement.cols);
  expect(widths.toSorted()).toEqual([5, 6, 6]);
});

test('[4.10], [4.04] When a move fails before a title that waits, then only the move goes back', async ({
  page,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 1 });
  const card = editor.cards.first();
  await expect(card).toBeVisible();
  const letGo = await holdCalls(page, 'PATCH', `/reports/${report.id}/placements`, failing);
  await page.getByRole('button', { name: /verschieben$/ }).focus();
  const width = async () => Math.round((await card.boundingBox())?.width ?? 0);
  const before = await width();
  const moving = page.waitForRequest('**/placements');
  await page.keyboard.press('Shift+ArrowLeft');
  await moving;
  await expect.poll(width).toBeLessThan(before);
  await editor.retitle('Nachher');
  letGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect.poll(width).toBe(before);
  await expect(editor.title).toHaveText('Nachher');
});

test('[4.06], [4.04] When a template fails before a title that waits, then its chip shows that it is processed, and only it goes', async ({
  page,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 0 });
  const letGo = await holdCalls(page, 'PUT', `/reports/${report.id}/templates/*`, failing);
  await page.getByRole('textbox', { name: 'Berichtsvorlagen' }).click();
  await page.getByRole('option').first().click();
  const chips = page.getByRole('list', { name: 'Berichtsvorlagen' });
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Berichtsvorlagen' })).toBeDisabled();
  await editor.retitle('Nachher');
  letGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(chips).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Berichtsvorlagen' })).toBeEnabled();
  await expect(editor.title).toHaveText('Nachher');
});

test('[4.05], [5.03] When the last survey is taken out, then nothing is sent and the reason is told; the next one is sent', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Eine Umfrage', items: 0, surveys: 1 });
  await expect(chipsOf(page)).toHaveCount(1);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await chipsOf(page)
    .getByRole('button', { name: /entfernen$/ })
    .click();
  await expect(page.getByText('Bitte wählen Sie mindestens eine Umfrage aus.')).toBeVisible();
  await expect(chipsOf(page)).toHaveCount(0);
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await editor.retitle('Immer noch eine');
  await editor.settled();
  expect(sent).toBe(0);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await editor.chooseSurvey('');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Bitte wählen Sie mindestens eine Umfrage aus.')).toBeHidden();
  await expect(editor.addOne).toHaveAttribute('href', /./);
  const after = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(after.surveyIds).toHaveLength(1);
});

test('[4.02], [8.05] When a publication is removed, then it is gone at once; when that fails, it is back', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Freigegeben', items: 0 });
  const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
  await callApi('PUT', `/reports/${report.id}/publication`, { unitIds: [unitId], publishedOn: null });
  const editor = reportEditor(page);
  await editor.open(report.id);
  const badge = page.getByText('freigegeben', { exact: true });
  await expect(badge).toBeVisible();
  const letGo = await holdCalls(page, 'DELETE', `/reports/${report.id}/publication`, failing);
  await page.getByRole('button', { name: 'Freigabe aufheben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freigabe aufheben' }).click();
  await expect(badge).toBeHidden();
  await expect(page.getByText('Der Bericht ist noch niemandem freigegeben.')).toBeVisible();
  await editor.retitle('Nachher');
  letGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(badge).toBeVisible();
  await expect(editor.title).toHaveText('Nachher');
});

test('[4.06] When a template is removed, then that shows as processing, and a failure brings chip and items back', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Mit Vorlage', items: 0 });
  const [template] = (await (await callApi('GET', '/report-templates?title=Aufwand')).json()).content;
  await callApi('PUT', `/reports/${report.id}/templates/${template.id}`);
  const editor = reportEditor(page);
  await editor.open(report.id);
  await expect(editor.cards).toHaveCount(template.itemCount);
  const letGo = await holdCalls(page, 'DELETE', `/reports/${report.id}/templates/*`, failing);
  const chips = page.getByRole('list', { name: 'Berichtsvorlagen' });
  await chips.getByRole('button', { name: /entfernen$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Berichtsvorlagen' })).toBeDisabled();
  await expect(page.getByRole('complementary').getByLabel('Wird geladen')).toBeVisible();
  letGo();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Berichtsvorlagen' })).toBeEnabled();
  await expect(editor.cards).toHaveCount(template.itemCount);
});
